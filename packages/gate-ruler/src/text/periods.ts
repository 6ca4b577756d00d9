import { answerTo, type Game, NO_REF, type Ref, refOf } from '@goldenrule/kernel';
import {
  type ByKind,
  byKind,
  type Calendar,
  coreDuring,
  coreEnds,
  endingWith,
  type Holds,
  holdingBy,
  lastingBy,
  type Scope,
  type Timing,
} from '@goldenrule/tabletop/text';
import { attacked } from '../attack.ts';
import { factsOf, memoriesOf } from '../facts.ts';
import { durationsEnd } from '../lasting.ts';
import { endOfPhase, endOfStep, endOfTurn } from '../phases.ts';
import { said } from '../problems.ts';
import type { GateEvent, GateMoment, GatePeriodAny, GateTerms, Phase } from '../vocabulary/terms.ts';
import { type Context, playersOf, Unworkable } from './context.ts';
import { timesAttacked } from './events.ts';
import { testOf } from './finders.ts';

const PHASES: readonly Phase[] = ['start phase', 'main phase', 'attack phase', 'end phase'];
/** What the rulebook calls the last step of an attack in its heading. */
const nameOf = (phase: Phase): string => (phase === 'attack end step' ? 'end of attack step' : phase);

export const CALENDAR: Calendar<GateTerms, Context, string | null> = {
  phases: PHASES,
  turn: (g) => factsOf(g).turn,
  turnPlayer: (g) => factsOf(g).activePlayer,
  phase: (g) => factsOf(g).phase,
  isNow: (g, phase) => {
    const { phase: now, step, battle } = factsOf(g);
    return now === phase || step === nameOf(phase) || (phase === 'attack sub phase' && battle);
  },
  players: playersOf,
  endOfTurn,
  endOfPhase,
  // Steps are those of the attack that is going on.
  endOfStep: (g, step) => (factsOf(g).phase === 'attack phase' ? endOfStep(nameOf(step), factsOf(g).turn, factsOf(g).attacks) : null),
  during: (period, context) => during(period, context),
  ends: (period, context) => ends(period, context),
  unsaid: () => ({ until: null }),
  // 14-11a-2: where the rulebook does not end effects they last for the game.
  until: (g, end) => (answerTo(g, durationsEnd) ? end : 'game'),
};

/** 8-4e-1: what is being attacked is what stands in front. Looked back upon, a battle was also one against what was chosen or struck, whatever became of it. */
const attackedNow = (g: Game): readonly Ref[] => {
  const card = attacked(g);
  return card < 0 ? [] : [refOf(g.state, card)];
};
const attackedAtAll = (g: Game): readonly Ref[] =>
  [factsOf(g).attacked, ...memoriesOf(g).struck, ...attackedNow(g)].filter((ref) => ref !== NO_REF);

/** A battle in which that happens: only of attacks can be spoken so. */
function battleWhere(node: GateEvent, context: Context, whom: (g: Game) => readonly Ref[]): Holds {
  if (node.kind !== 'attacks' || typeof node.target === 'string') throw new Unworkable(said('gate-ruler.text.battle', { kind: node.kind }));
  const who = testOf(node.who, context);
  const target = node.target === undefined ? null : testOf(node.target, context);
  return (g, s) => {
    const { attacker } = factsOf(g);
    if (attacker === NO_REF || !who(g, s, attacker)) return false;
    if (target !== null && !whom(g).some((ref) => target(g, s, ref))) return false;
    return node.first !== true || timesAttacked(g, attacker) === 1;
  };
}

const DURING: ByKind<GatePeriodAny, Context, Holds> = {
  ...coreDuring(CALENDAR),
  battle: (node, context) => {
    const where = node.where === undefined ? () => true : battleWhere(node.where, context, attackedNow);
    return (g, s) => factsOf(g).battle && where(g, s);
  },
  attack: () => (g) => factsOf(g).phase === 'attack phase',
};

/** Is it that time now? */
export const during = byKind(DURING);

const ENDS: ByKind<GatePeriodAny, Context, (g: Game, s: Scope) => string | null> = {
  ...coreEnds(CALENDAR),
  // For a battle that is not going on nothing is made.
  battle: () => (g) => (factsOf(g).battle ? 'battle' : null),
  attack: () => (g) => (factsOf(g).phase === 'attack phase' ? 'battle' : null),
};
const ends = byKind(ENDS);

export const lasting = lastingBy(CALENDAR);
export const holdsWithin = holdingBy(CALENDAR);

export const endsWith = endingWith(
  CALENDAR,
  (g) => factsOf(g).battle,
  (of) => of.kind === 'battle' || (of.kind === 'phase' && !PHASES.includes(of.phase)),
  { battle: 'battle', turn: 'turn' },
);

// Moments.

const WORD = { beginning: 'start', end: 'end' } as const;

const noTiming = (node: GateMoment): never => {
  throw new Unworkable(said('gate-ruler.text.moment', { kind: node.kind, of: node.of.kind }));
};

type Kinds = GatePeriodAny['kind'];
const TIMINGS: { readonly [K in Kinds]: (moment: GateMoment, node: Extract<GatePeriodAny, { kind: K }>, context: Context) => Timing } = {
  turn: (moment, node, context) => ({
    topic: `${WORD[moment.kind]} of turn`,
    whose: node.whose === undefined ? null : playersOf(node.whose, context),
    where: null,
  }),
  phase: (moment, node, context) => {
    const marked = MARKED[moment.kind];
    if (!marked.includes(node.phase)) return noTiming(moment);
    const whose = node.whose === undefined ? null : playersOf(node.whose, context);
    return { topic: `${WORD[moment.kind]} of ${node.phase}`, whose, where: null };
  },
  game: (moment) => (moment.kind === 'beginning' ? { topic: 'start of game', whose: null, where: null } : noTiming(moment)),
  battle: (moment, node, context) =>
    moment.kind === 'end'
      ? { topic: 'end of battle', whose: null, where: node.where === undefined ? null : battleWhere(node.where, context, attackedAtAll) }
      : noTiming(moment),
  attack: (moment) => (moment.kind === 'beginning' ? { topic: 'start of attack', whose: null, where: null } : noTiming(moment)),
};
/** Whose start and end the rulebook lets abilities wait for. */
const MARKED: { readonly beginning: readonly Phase[]; readonly end: readonly Phase[] } = {
  beginning: ['main phase', 'attack phase', 'attack declaration step', 'damage step'],
  end: ['damage step', 'attack phase'],
};

export const timingOf = (moment: GateMoment, context: Context): Timing =>
  (TIMINGS[moment.of.kind] as (moment: GateMoment, node: GatePeriodAny, context: Context) => Timing)(moment, moment.of, context);
