import { answerTo, type effects, type Game, NO_REF, type Player, refOf, type Vars } from '@goldenrule/kernel';
import type { Player as Named } from '@goldenrule/language';
import { type ByKind, byKind, type Holds, noteOf, type Scope, witness } from '@goldenrule/tabletop/text';
import { MAY_ATTACK_FROM, MAY_ATTACK_PAST, MUST_ATTACK } from '../attack.ts';
import { COST_LOWERED, COST_NATURE, COST_RAISED, inResources } from '../cost.ts';
import { DAMAGE_DEALT, DAMAGE_IS, DAMAGE_TAKEN } from '../damage.ts';
import { memoriesOf } from '../facts.ts';
import { SETTABLE } from '../keywords.ts';
import { AS_INSTANT, ELSEWHERE, PLAYED_FROM } from '../main-actions.ts';
import { ENTERS_AS, ONLY_FROM_SET } from '../moves.ts';
import { said } from '../problems.ts';
import { timesDone } from '../text-questions.ts';
import { NOT_AFFECTED } from '../unaffected.ts';
import type { GateAction, GateSelection, GateWho } from '../vocabulary/terms.ts';
import { DRIVE, EXHAUSTED, HAND, kindAt, SET } from '../zones.ts';
import { effectTest } from './causes.ts';
import { type Part, part, reachOf } from './changes.ts';
import { conditionOf } from './conditions.ts';
import { type Context, playersOf, Unworkable } from './context.ts';
import { baseDamagePart, ofDamage } from './damaging.ts';
import { happening, whomTest } from './events.ts';
import { counter } from './finders.ts';
import { kindsOf } from './places.ts';

/** From where cards are played, of themselves or if a text says so. */
const PLAYED: readonly number[] = [HAND, DRIVE, SET, ...ELSEWHERE];
const NOWHERE = -1;
const fromOneOf = (kinds: readonly number[], kind: number): number => (kinds.includes(kind) ? kind : NOWHERE);

export type Rule = Extract<
  GateAction,
  {
    kind:
      | 'base damage'
      | 'damage dealt'
      | 'damage is'
      | 'unaffected'
      | 'costs'
      | 'may be played'
      | 'settable'
      | 'enters as'
      | 'enters only'
      | 'may attack from'
      | 'may attack past'
      | 'must attack';
  }
>;

/** Something said about rules, and the cards it is about; null: about all of them. */
interface RulePart {
  readonly part: Part;
  readonly who: GateWho | null;
}

/** What is said of cards in play. */
const OF_CARDS: ReadonlySet<Rule['kind']> = new Set(['unaffected', 'may attack from', 'may attack past', 'must attack'] as const);
const isAnywhere = ({ kind }: Rule): boolean => !OF_CARDS.has(kind);

/** Where the cards are that it is about: what is said of playing and of damage holds wherever they lie. */
export const reachOfRule = (node: Rule, who: GateWho | null, context: Context): effects.Reach =>
  who === null ? () => true : whileHeld(node, reachOf(who, context, isAnywhere(node) ? 'anywhere' : 'there'), context);

/** What may be played as long as something holds may not be otherwise. */
function whileHeld(node: Rule, reach: effects.Reach, context: Context): effects.Reach {
  if (node.kind !== 'may be played' || node.while === undefined) return reach;
  const holds = conditionOf(node.while, context);
  return (g, self, card) => holds(g, self) && reach(g, self, card);
}

/** 14-11a: what is said of playing and of damage for whatever fits changes a rule, and not the cards that fit just now (14-12d). */
export const changesRule = (node: Rule, who: GateWho): boolean =>
  isAnywhere(node) && who.kind === 'selection' && who.quantity.kind === 'all';

/** What is played from elsewhere is played by whoever the text calls "you". */
const byYou = (context: Context): NonNullable<Part['concerns']> => {
  const players = playersOf('you', context);
  return (g, s, subject) => subject.player === undefined || players(g, s).includes(subject.player as Player);
};

/** What is said of attacking such a target. */
function ofTarget(made: Part, target: GateWho | Named, context: Context): Part {
  const fits = whomTest(target, context);
  return {
    ...made,
    concerns: (g, s, subject) => subject.target !== undefined && fits(g, s, refOf(g.state, subject.target as number)),
  };
}

type Costs = Extract<Rule, { readonly kind: 'costs' }>;
/** Has that player played none of them this turn? */
const firstPlayed = ({ what, player, first }: Costs, context: Context): Holds | null =>
  first !== true || player === undefined
    ? null
    : conditionOf(
        { kind: 'happened', not: true, event: { kind: 'plays', who: player, what }, period: { kind: 'turn', which: 'this' } },
        context,
      );

/** Has that player played none of them since the effect began? */
function nextPlayed({ what, player, next }: Costs, context: Context): Holds | null {
  if (next !== true || player === undefined) return null;
  const played = happening({ kind: 'plays', who: player, what }, context);
  const index = context.writer.watch(witness(played, (g) => `@${g.state.clock}`));
  return (g, s) =>
    !memoriesOf(g).happened.some((note) => {
      const [about, clock] = note.split('@');
      return about === noteOf(index, s.master, NO_REF, '') && Number(clock) > (s.captured[SINCE] as number);
    });
}
/** Under this name an effect keeps when it began. */
const SINCE = 'since';

const PARTS: ByKind<Rule, Context, RulePart> = {
  'base damage': (node) => ({ part: baseDamagePart(node), who: node.of }),
  'damage dealt': (node, context) => {
    const { concerns, of } = ofDamage(node.what, context);
    const what = node.what.to === undefined ? DAMAGE_DEALT : DAMAGE_TAKEN;
    return { part: { ...part(what, 'add', () => node.by ?? 0), concerns }, who: of };
  },
  'damage is': (node, context) => {
    const { concerns, of } = ofDamage(node.what, context);
    return { part: { ...part(DAMAGE_IS[node.is], 'give', () => 1), concerns }, who: of };
  },
  unaffected: (node, context) => {
    const fits = effectTest(node.by, context);
    const concerns = (g: Game, s: Scope, subject: Vars): boolean => fits(g, s, subject);
    return { part: { ...part(NOT_AFFECTED, 'give', () => 1), concerns }, who: node.who };
  },
  costs: (node, context) => {
    const { by = 0, to } = node;
    const count = node.each === undefined ? null : counter(node.each, context);
    const amount = (g: Game, s: Scope): number => Math.abs(by) * (count === null ? 1 : answerTo(g, timesDone)(count(g, s) ?? 0));
    const players = node.player === undefined ? null : playersOf(node.player, context);
    const isMeant = firstPlayed(node, context) ?? nextPlayed(node, context);
    const concerns = (g: Game, s: Scope, subject: Vars): boolean =>
      subject.what === 'card' && (players?.(g, s).includes(subject.player as Player) ?? true) && (isMeant === null || isMeant(g, s));
    const one: Part =
      to === undefined
        ? { ...part(by < 0 ? COST_LOWERED : COST_RAISED, 'add', amount), counts: count !== null }
        : part(COST_NATURE, 'give', () => inResources(to));
    const since = node.next === true ? { keeps: (g: Game) => ({ [SINCE]: g.state.clock }) } : {};
    return { part: players === null && to === undefined ? one : { ...one, ...since, concerns }, who: node.what };
  },
  'enters as': (node, context) => {
    const { what } = node;
    const whose = what.kind === 'selection' && what.place === undefined ? what.whose : undefined;
    const made = part(ENTERS_AS, 'give', () => (node.state === 'exhausted' ? EXHAUSTED : 0));
    if (whose === undefined) return { part: made, who: what };
    // Whose it is is decided by where it comes to.
    const players = playersOf(whose, context);
    const { whose: _whose, ...anybodys } = what as GateSelection;
    return { part: { ...made, concerns: (g, s, subject) => players(g, s).includes(subject.player as Player) }, who: anybodys };
  },
  'may be played': (node, context) => {
    if (node.on !== undefined) throw new Unworkable(said('gate-ruler.text.waits'));
    if (node.as === 'instant') return { part: { ...part(AS_INSTANT, 'allow', () => 1), concerns: byYou(context) }, who: node.what };
    const kinds = node.from === undefined ? [] : kindsOf(context.writer.book, node.from.zones);
    if (kinds.length === 0) throw new Unworkable(said('gate-ruler.text.from'));
    // What lies in zones of the other player nobody plays.
    if (!kinds.every((kind) => PLAYED.includes(kind)) || node.from?.whose === 'opponent')
      throw new Unworkable(said('gate-ruler.text.played from'));
    const who = node.what.kind === 'selection' && node.from !== undefined ? { ...node.what, place: node.from } : node.what;
    // Wherever of these it lies, it may be played from there.
    return { part: { ...part(PLAYED_FROM, 'give', () => NOWHERE), amount: (g, _s, card) => fromOneOf(kinds, kindAt(g, card)) }, who };
  },
  settable: (node) => ({ part: part(SETTABLE, 'allow', () => 1), who: node.what }),
  'enters only': (node, context) => {
    if (!kindsOf(context.writer.book, node.from.zones).includes(SET)) throw new Unworkable(said('gate-ruler.text.set zones'));
    return { part: part(ONLY_FROM_SET, 'give', () => 1), who: node.what };
  },
  'may attack from': (node) => ({ part: part(MAY_ATTACK_FROM, 'allow', () => 1), who: node.who }),
  'may attack past': (node, context) => ({
    part: ofTarget(
      part(MAY_ATTACK_PAST, 'allow', () => 1),
      node.target,
      context,
    ),
    who: node.who,
  }),
  'must attack': (node, context) => {
    const must = part(MUST_ATTACK, 'give', () => 1);
    return { part: node.target === undefined ? must : ofTarget(must, node.target, context), who: node.who };
  },
};

export const ruleParts = byKind(PARTS);
