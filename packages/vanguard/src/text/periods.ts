import { answerTo, type Game, type Player, type Vars } from '@goldenrule/kernel';
import type { Holds, Scope } from '@goldenrule/language/text';
import { factsOf } from '../facts.ts';
import { endOfPhase, endOfStep, endOfTurn } from '../phases.ts';
import { defaultDuration } from '../text-questions.ts';
import type { Phase, VanguardDuration, VanguardMoment, VanguardPeriodAny } from '../vocabulary/terms.ts';
import { battleWhere } from './battles.ts';
import { type Context, playersOf, Unworkable } from './context.ts';

const PHASES: readonly Phase[] = ['stand phase', 'draw phase', 'ride phase', 'main phase', 'battle phase', 'end phase'];

type Kinds = VanguardPeriodAny['kind'];
type Of<K extends Kinds> = Extract<VanguardPeriodAny, { kind: K }>;

const isNow = (g: Game, phase: Phase): boolean => factsOf(g).phase === phase || factsOf(g).step === phase;

/** Is it that player's turn? */
function turnOf(node: Of<'turn'> | Of<'phase'>, context: Context): Holds {
  if (node.whose === undefined) return () => true;
  const players = playersOf(node.whose, context);
  return (g, s) => players(s).includes(factsOf(g).turnPlayer);
}

const DURING: { readonly [K in Kinds]: (node: Of<K>, context: Context) => Holds } = {
  turn: turnOf,
  phase: (node, context) => {
    const mine = turnOf(node, context);
    return (g, s) => isNow(g, node.phase) && mine(g, s);
  },
  game: () => () => true,
  battle: (node, context) => {
    const where = node.where === undefined ? () => true : battleWhere(node.where, context);
    return (g, s) => factsOf(g).battle && where(g, s);
  },
  'step of battle': (node, context) => {
    const where = node.where === undefined ? () => true : battleWhere(node.where, context);
    return (g, s) => factsOf(g).battle && factsOf(g).step === node.step && where(g, s);
  },
};

/** Is it that time now? */
export const during = <K extends Kinds>(node: Of<K>, context: Context): Holds =>
  (DURING[node.kind] as (node: Of<K>, context: Context) => Holds)(node, context);

// How long an effect lasts.

/** When an effect ends, and if it does not hold all the time until then, what it has to remember of when it holds. */
export interface Span {
  readonly until: string;
  readonly captured?: Vars;
}
export type Lasting = (g: Game, s: Scope) => Span | null;

/** The number of the next turn of a player, this one not counted. */
const nextTurn = (g: Game, player: Player): number => factsOf(g).turn + (factsOf(g).turnPlayer === player ? 2 : 1);

/** The number of the turn in which such a phase comes next, or is now. */
function turnOfPhase(node: Of<'phase'>, context: Context): (g: Game, s: Scope) => number {
  const players = node.whose === undefined ? null : playersOf(node.whose, context);
  const at = PHASES.indexOf(node.phase);
  return (g, s) => {
    const facts = factsOf(g);
    const comes = at < 0 || PHASES.indexOf(facts.phase as Phase) < at || (node.which !== 'next' && isNow(g, node.phase));
    const player = players?.(s)[0] ?? (comes ? facts.turnPlayer : undefined);
    if (player === undefined) return facts.turn + 1;
    return player === facts.turnPlayer && comes ? facts.turn : nextTurn(g, player);
  };
}

const ENDS: { readonly [K in Kinds]: (node: Of<K>, context: Context) => (g: Game, s: Scope) => string | null } = {
  turn: (node, context) => {
    if (node.whose === undefined) return node.which === 'next' ? (g) => endOfTurn(factsOf(g).turn + 1) : () => 'turn';
    const players = playersOf(node.whose, context);
    return (g, s) => {
      const player = players(s)[0] as Player;
      return factsOf(g).turnPlayer === player && node.which !== 'next' ? 'turn' : endOfTurn(nextTurn(g, player));
    };
  },
  phase: (node, context) => {
    if (!PHASES.includes(node.phase)) return (g) => endOfStep(node.phase, factsOf(g).turn, factsOf(g).battles);
    const turn = turnOfPhase(node, context);
    return (g, s) => endOfPhase(node.phase, turn(g, s));
  },
  game: () => () => 'game',
  // V33: for a battle that is not going on nothing is made.
  battle: () => (g) => (factsOf(g).battle ? 'battle' : null),
  'step of battle': (node) => (g) => (factsOf(g).battle ? endOfStep(node.step, factsOf(g).turn, factsOf(g).battles) : null),
};

const endsAfter = <K extends Kinds>(node: Of<K>, context: Context): ((g: Game, s: Scope) => string | null) =>
  (ENDS[node.kind] as (node: Of<K>, context: Context) => (g: Game, s: Scope) => string | null)(node, context);

/** How long changes last: as said, or as the rulebook has it where nothing is said. */
export function lasting(time: VanguardDuration | undefined, context: Context): Lasting {
  if (time === undefined) return (g) => (answerTo(g, defaultDuration) === 'game' ? { until: 'game' } : null);
  const { of } = time;
  const end = endsAfter(of, context);
  if (time.kind === 'during' && of.kind === 'turn' && of.whose !== undefined && of.which === undefined) return () => ({ until: 'game' });
  if (time.kind === 'during' && of.kind === 'turn' && of.which === 'next')
    return (g, s) => {
      const until = end(g, s);
      return until === null ? null : { until, captured: { turn: Number(until.slice(until.lastIndexOf(' ') + 1)) } };
    };
  if (time.kind === 'during' && of.kind === 'phase') {
    const turn = turnOfPhase(of, context);
    return (g, s) => {
      const until = end(g, s);
      return until === null ? null : { until, captured: { turn: turn(g, s) } };
    };
  }
  return (g, s) => {
    const until = end(g, s);
    return until === null ? null : { until };
  };
}

/** Within the time it lasts, does it hold now? */
export function holdsWithin(time: VanguardDuration | undefined, context: Context): Holds | null {
  if (time?.kind !== 'during') return null;
  const { of } = time;
  if (of.kind === 'phase') return (g, s) => isNow(g, of.phase) && s.captured.turn === factsOf(g).turn;
  if (of.kind !== 'turn') return null;
  if (of.which === 'next') return (g, s) => s.captured.turn === factsOf(g).turn;
  return of.whose === undefined ? null : during(of, context);
}

/** A trigger for a moment of this battle, or of this turn, is over with it. */
export function endsWith({ of }: VanguardMoment): (g: Game, s: Scope) => { readonly until: string | null } | null {
  const inBattle = of.kind === 'battle' || of.kind === 'step of battle';
  if (inBattle) return (g) => (factsOf(g).battle ? { until: 'battle' } : null);
  const thisTurn = (of.kind === 'turn' && of.whose === undefined && of.which !== 'next') || (of.kind === 'phase' && of.of === 'that turn');
  return () => ({ until: thisTurn ? 'turn' : null });
}

// Moments.

/** The signal that marks a beginning or an end, and what must hold of it. */
export interface Timing {
  readonly topic: string;
  readonly whose: ((s: Scope) => readonly Player[]) | null;
  readonly where: Holds | null;
}

const noTiming = (node: VanguardMoment): never => {
  throw new Unworkable(`no rule marks the ${node.kind} of this ${node.of.kind}`);
};

const TIMINGS: { readonly [K in Kinds]: (moment: VanguardMoment, node: Of<K>, context: Context) => Timing } = {
  turn: (moment, node, context) => ({
    topic: `${moment.kind} of turn`,
    whose: node.whose === undefined ? null : playersOf(node.whose, context),
    where: null,
  }),
  phase: (moment, node, context) => {
    if (moment.kind === 'end') return node.phase === 'end phase' ? { topic: 'end of turn', whose: null, where: null } : noTiming(moment);
    return {
      topic: `beginning of ${node.phase}`,
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
  'step of battle': (moment, node, context) => {
    if (moment.kind === 'end') return node.step === 'close step' ? { topic: 'end of battle', whose: null, where: null } : noTiming(moment);
    return { topic: `beginning of ${node.step}`, whose: null, where: node.where === undefined ? null : battleWhere(node.where, context) };
  },
};

export function timingOf(moment: VanguardMoment, context: Context): Timing {
  const make = TIMINGS[moment.of.kind] as (moment: VanguardMoment, node: VanguardPeriodAny, context: Context) => Timing;
  return make(moment, moment.of, context);
}
