import { answerTo, type Game } from '@goldenrule/kernel';
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
import { factsOf } from '../facts.ts';
import { endOfPhase, endOfStep, endOfTurn, lastMomentOf } from '../phases.ts';
import { said } from '../problems.ts';
import { defaultDuration } from '../text-questions.ts';
import type { VanguardMoment, VanguardPeriodAny, VanguardTerms } from '../vocabulary/terms.ts';
import { battleWhere } from './battles.ts';
import { type Context, playersOf, Unworkable } from './context.ts';

const STEPS: readonly string[] = ['start step', 'attack step', 'guard step', 'drive step', 'damage step', 'close step'];

/** V33: nothing is made for a step of no battle, nor for one that is over. */
function endOfComing(g: Game, step: string): string | null {
  const { step: now, battle, turn, battles } = factsOf(g);
  return (battle || now === step) && STEPS.indexOf(now) <= STEPS.indexOf(step) ? endOfStep(step, turn, battles) : null;
}

export const CALENDAR: Calendar<VanguardTerms, Context> = {
  phases: ['stand phase', 'draw phase', 'ride phase', 'main phase', 'battle phase', 'end phase'],
  turn: (g) => factsOf(g).turn,
  turnPlayer: (g) => factsOf(g).turnPlayer,
  phase: (g) => factsOf(g).phase,
  isNow: (g, phase) => factsOf(g).phase === phase || factsOf(g).step === phase,
  players: playersOf,
  endOfTurn,
  endOfPhase,
  endOfStep: endOfComing,
  during: (period, context) => during(period, context),
  ends: (period, context) => ends(period, context),
  unsaid: (g) => (answerTo(g, defaultDuration) === 'game' ? { until: 'game' } : null),
  until: (_g, end) => end,
};

/** What a battle has to be. */
const whereOf = ({ where }: Extract<VanguardPeriodAny, { kind: 'battle' | 'step of battle' }>, context: Context): Holds =>
  where === undefined ? () => true : battleWhere(where, context);

type Nth = Extract<VanguardPeriodAny, { kind: 'nth battle' }>;
/** Is the battle that goes on, or was the last, of that number? */
const isNth = ({ n, later, whose }: Nth, context: Context): Holds => {
  const players = whose === undefined ? null : playersOf(whose, context);
  return (g, s) => {
    const { battles, turnPlayer } = factsOf(g);
    return (later === true ? battles >= n : battles === n) && (players === null || players(g, s).includes(turnPlayer));
  };
};

const DURING: ByKind<VanguardPeriodAny, Context, Holds> = {
  ...coreDuring(CALENDAR),
  battle: (node, context) => {
    const where = whereOf(node, context);
    return (g, s) => factsOf(g).battle && where(g, s);
  },
  'nth battle': (node, context) => {
    const isSo = isNth(node, context);
    return (g, s) => factsOf(g).battle && isSo(g, s);
  },
  'step of battle': (node, context) => {
    const where = whereOf(node, context);
    return (g, s) => factsOf(g).battle && factsOf(g).step === node.step && where(g, s);
  },
};

/** Is it that time now? */
export const during = byKind(DURING);

const ENDS: ByKind<VanguardPeriodAny, Context, (g: Game, s: Scope) => string | null> = {
  ...coreEnds(CALENDAR),
  // V33: for a battle that is not going on nothing is made.
  battle: (node, context) => {
    const where = whereOf(node, context);
    return (g, s) => (factsOf(g).battle && where(g, s) ? 'battle' : null);
  },
  'nth battle': (node, context) => {
    const isSo = isNth(node, context);
    return (g, s) => (factsOf(g).battle && isSo(g, s) ? 'battle' : null);
  },
  'step of battle': (node, context) => {
    const where = whereOf(node, context);
    return (g, s) => (where(g, s) ? endOfComing(g, node.step) : null);
  },
};
const ends = byKind(ENDS);

export const lasting = lastingBy(CALENDAR);
export const holdsWithin = holdingBy(CALENDAR);

export const endsWith = endingWith(
  CALENDAR,
  (g) => factsOf(g).battle,
  ({ kind }) => kind === 'battle' || kind === 'step of battle',
  { battle: lastMomentOf('battle'), turn: lastMomentOf('turn') },
);

// Moments.

type Kinds = VanguardPeriodAny['kind'];

const noTiming = (node: VanguardMoment): never => {
  throw new Unworkable(said('vanguard.text.moment', { kind: node.kind, of: node.of.kind }), node);
};

const TIMINGS: {
  readonly [K in Kinds]: (moment: VanguardMoment, node: Extract<VanguardPeriodAny, { kind: K }>, context: Context) => Timing;
} = {
  turn: (moment, node, context) => ({
    topic: `${moment.kind} of turn`,
    whose: node.whose === undefined ? null : playersOf(node.whose, context),
    where: null,
  }),
  phase: (moment, node, context) => {
    if (moment.kind === 'end' && node.phase !== 'end phase') return noTiming(moment);
    return {
      topic: moment.kind === 'end' ? 'end of turn' : `beginning of ${node.phase}`,
      whose: node.whose === undefined ? null : playersOf(node.whose, context),
      where: null,
    };
  },
  game: noTiming,
  battle: (moment, node, context) => ({
    topic: moment.kind === 'end' ? 'end of battle' : 'beginning of attack step',
    whose: null,
    where: node.where === undefined ? null : battleWhere(node.where, context),
  }),
  'nth battle': (moment, node, context) => ({
    topic: moment.kind === 'end' ? 'end of battle' : 'beginning of attack step',
    whose: null,
    where: isNth(node, context),
  }),
  'step of battle': (moment, node, context) => {
    if (moment.kind === 'end' && node.step !== 'close step') return noTiming(moment);
    return {
      topic: moment.kind === 'end' ? 'end of battle' : `beginning of ${node.step}`,
      whose: null,
      where: node.where === undefined ? null : battleWhere(node.where, context),
    };
  },
};

export function timingOf(moment: VanguardMoment, context: Context): Timing {
  const make = TIMINGS[moment.of.kind] as (moment: VanguardMoment, node: VanguardPeriodAny, context: Context) => Timing;
  return make(moment, moment.of, context);
}
