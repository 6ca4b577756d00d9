import type { Ability, Game, Instruction, Player, Rulebook, Static } from '@goldenrule/kernel';
import { answerTo, objectOf, opponentOf, PLAYERS } from '@goldenrule/kernel';
import type { Player as Named } from '@goldenrule/language';
import type { Refs, Scope, Watch } from '@goldenrule/language/text';
import type { Role } from '../abilities-data.ts';
import { perspective, theyMeans, youMeans } from '../players.ts';
import type { GateAbility, GateBlock, GateDuration, GateWho } from '../vocabulary/terms.ts';

/** A text that reads well but that the rulebook in hand has no way to carry out. */
export class Unworkable extends Error {}

/** Collects what the cards of a library are compiled into. */
export interface Writer {
  readonly book: Rulebook;
  readonly static: (part: Omit<Static, 'index'>) => number;
  readonly ability: (ability: Omit<Ability, 'index'>) => number;
  readonly program: (name: string, instructions: readonly Instruction[], clause: string) => number;
  /** The number of a name, type, faction or attribute that a text gives. */
  readonly word: (name: string) => number;
  readonly watch: (watch: Watch) => number;
  /** A text of the rulebook in the words of the language. */
  readonly read: (text: string) => readonly GateAbility[];
  /** The ability a keyword stands for, compiled once. */
  readonly keyword: (name: string) => number;
  /** An ability that means every ability of that name. */
  readonly named: (name: string) => number;
}

/** Compilers that the parts of a text need of each other. */
export interface Compilers {
  /** Every card a phrase means, as references. */
  readonly found: (who: GateWho, context: Context) => Refs;
  readonly block: (block: GateBlock, context: Context) => readonly Instruction[];
  /** The number of an ability that another one gives, takes or puts in the place of an effect. */
  readonly quoted: (ability: GateAbility, context: Context) => number;
}

/** What surrounds a part of a text. */
export interface Context {
  readonly compile: Compilers;
  readonly writer: Writer;
  /** The text of the ability, for names in logs. */
  readonly text: string;
  readonly role: Role;
  /** The keyword the text stands for; empty: none. */
  readonly keyword: string;
  /** Who does what is said: the master, or the player a sentence is about. */
  readonly actor: (g: Game, s: Scope) => Player;
  /** The player whom an earlier sentence was about; null: none was. */
  readonly named: ((g: Game, s: Scope) => Player) | null;
  /** Are cards read with everything that changes them, or as printed? */
  readonly reader: 'live' | 'printed';
  /** How long changes last that do not say so themselves. */
  readonly time: GateDuration | undefined;
  /** Steps whose cards were chosen as targets when the text was played. */
  readonly targets: ReadonlySet<number>;
  /** Steps whose numbers or attributes were chosen when the card was played (14-3b-3). */
  readonly chosen: ReadonlySet<number>;
}

export { answerOf } from '@goldenrule/kernel';

/** 4-2a: whom "you" means. */
export const you = (g: Game, s: Scope): Player =>
  answerTo(g, youMeans) === 'controller' ? s.master : (g.state.objects.owner[objectOf(s.ref)] as Player);

const ONE: readonly (readonly Player[])[] = [[0], [1]];
export type Players = (g: Game, s: Scope) => readonly Player[];

/** The players meant; `each` is both. */
export function playersOf(named: Named, context: Context): Players {
  switch (named) {
    case 'you':
      return (g, s) => ONE[you(g, s)] as readonly Player[];
    case 'opponent':
      return (g, s) => ONE[opponentOf(answerTo(g, perspective)(g, you(g, s)))] as readonly Player[];
    case 'they':
      return (g, s) =>
        ONE[answerTo(g, theyMeans) === 'last named' ? (context.named ?? context.actor)(g, s) : s.master] as readonly Player[];
    case 'each':
      return () => PLAYERS;
    case 'owner':
    case 'controller':
      throw new Unworkable(`whose ${named} is meant can only be said of a card`);
  }
}

export const playerOf = (named: Named, context: Context): ((g: Game, s: Scope) => Player) => {
  const players = playersOf(named, context);
  return (g, s) => players(g, s)[0] as Player;
};
