import { answerTo, type Game, objectOf, opponentOf, PLAYERS, type Player } from '@goldenrule/kernel';
import type { Player as Named } from '@goldenrule/language';
import { type Actor, ALONE, type CoreContext, type CoreWriter, type Players, type Scope, Unworkable } from '@goldenrule/tabletop/text';
import type { Role } from '../abilities-data.ts';
import { perspective, theyMeans, youMeans } from '../players.ts';
import { said } from '../problems.ts';
import type { GateAbility, GateAmountAny, GateTerms } from '../vocabulary/terms.ts';
import type { GateCaptured, GateLocals } from './locals.ts';

/** Collects what the cards of a library are compiled into. */
export interface Writer extends CoreWriter {
  /** A text of the rulebook in the words of the language. */
  readonly read: (text: string) => readonly GateAbility[];
  /** The ability a keyword stands for, compiled once. */
  readonly keyword: (name: string) => number;
  /** An ability that means every ability of that name. */
  readonly named: (name: string) => number;
}

/** What surrounds a part of a text. */
export interface Context extends CoreContext<GateTerms, Context, Writer, GateLocals> {
  readonly role: Role;
  /** The keyword the text stands for; empty: none. */
  readonly keyword: string;
  /** The player whom an earlier sentence was about; null: none was. */
  readonly named: Actor | null;
  /** Are cards read with everything that changes them, or as printed? */
  readonly reader: 'live' | 'printed';
  /** Steps whose cards were chosen as targets when the text was played. */
  readonly targets: ReadonlySet<number>;
  /** Steps whose numbers or attributes were chosen when the card was played (14-3b-3). */
  readonly chosen: ReadonlySet<number>;
  /** The step whose options were chosen among when the text was played (14-3b-2); null: none. */
  readonly modes: number | null;
  /** What the text calls X; null: it does not say. */
  readonly x: GateAmountAny | null;
  /** Does the text speak of the other player? What X is it says behind that. */
  readonly speaksOfOther: boolean;
  /** Does the text speak of "another" card? Then it matters which one it spoke of before, even if nothing came of that. */
  readonly saysAnother: boolean;
  /** Does something of this continuous ability hold wherever its card is? The rest holds where abilities are active. */
  readonly elsewhere: boolean;
  /** Is what this step was about spoken of before? "Another" is none of that. */
  readonly spoken: (step: number) => boolean;
  /** Is what each player destroys only gathered here, to be destroyed by all at once (12-4b-2a)? */
  readonly gathers: boolean;
}

export { answerOf } from '@goldenrule/kernel';
export { type Players, Unworkable };

/** 4-2a: whom "you" means. */
export const you = (g: Game, s: Scope): Player =>
  answerTo(g, youMeans) === 'controller' ? s.master : (g.state.objects.owner[objectOf(s.ref)] as Player);

/** The players meant; `each` is both. */
export function playersOf(named: Named, context: Context): Players {
  switch (named) {
    case 'you':
      return (g, s) => ALONE[you(g, s)] as readonly Player[];
    case 'opponent':
      return (g, s) => ALONE[opponentOf(answerTo(g, perspective)(g, you(g, s)))] as readonly Player[];
    case 'they':
      if (isNobodyNamed(context)) throw new Unworkable(said('gate-ruler.text.they'));
      return (g, s) =>
        ALONE[answerTo(g, theyMeans) === 'last named' ? (context.named ?? context.actor)(g, s) : s.master] as readonly Player[];
    case 'each':
      return () => PLAYERS;
    case 'owner':
    case 'controller':
      throw new Unworkable(said('gate-ruler.text.whose', { kind: named }));
  }
}

export const playerOf = (named: Named, context: Context): Actor => {
  const players = playersOf(named, context);
  return (g, s) => players(g, s)[0] as Player;
};

/** The player that a trigger remembers it was about. */
export const doerIn = ({ doer = [] }: GateCaptured): Player | undefined => doer[0];

type Other = 'opponent' | 'each';
const isOther = (named: unknown): named is Other => named === 'opponent' || named === 'each';

/** Has no player been spoken of? Nobody calls you "they". */
export const isNobodyNamed = ({ named, actor }: Context): boolean => named === null && actor === you;

/** The same where "they" is whoever does what is said, whomever was spoken of. */
export const doing = (context: Context): Context => ({ ...context, named: context.actor });

/** 4-2b: behind a player who is named, "they" is that player. */
export const speakingOf = (named: Named | undefined, context: Context): Context =>
  named === 'you' || named === 'opponent' ? { ...context, named: playerOf(named, context) } : context;

/** The player whom an event or a condition names last, other than you: nobody calls you "they". */
function lastNamed(node: unknown): Other | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  return Object.values(node).reduce((last: Other | undefined, part) => (isOther(part) ? part : (lastNamed(part) ?? last)), undefined);
}

/** The same for what is said behind an event, or behind a condition; of any player an event remembers which. */
export function behind(node: unknown, context: Context): Context {
  const named = lastNamed(node);
  if (named !== 'each') return speakingOf(named, context);
  const before = context.named ?? context.actor;
  return { ...context, named: (g, s) => doerIn(s.captured) ?? before(g, s) };
}

/** Is the other player spoken of anywhere in this? */
export const mentionsOpponent = (part: unknown): boolean =>
  part === 'opponent' || (typeof part === 'object' && part !== null && Object.values(part).some(mentionsOpponent));
