import { answerTo, type Game, type Player, type Vars } from '@goldenrule/kernel';
import type { Holds, Scope } from '@goldenrule/language/text';
import { factsOf } from '../facts.ts';
import { durationsEnd } from '../lasting.ts';
import { endOfPhase, endOfStep, endOfTurn } from '../phases.ts';
import type { GateDuration, GateEvent, GateMoment, GatePeriodAny, Phase } from '../vocabulary/terms.ts';
import { type Context, type Players, playersOf, Unworkable } from './context.ts';
import { timesAttacked } from './events.ts';
import { testOf } from './finders.ts';

const PHASES: readonly Phase[] = ['start phase', 'main phase', 'attack phase', 'end phase'];
/** What the rulebook calls the last step of an attack in its heading. */
const nameOf = (phase: Phase): string => (phase === 'attack end step' ? 'end of attack step' : phase);

type Kinds = GatePeriodAny['kind'];
type Of<K extends Kinds> = Extract<GatePeriodAny, { kind: K }>;

const isNow = (g: Game, phase: Phase): boolean => {
  const { phase: now, step } = factsOf(g);
  return now === phase || step === nameOf(phase) || (phase === 'attack sub phase' && factsOf(g).battle);
};

/** Is it that player's turn? */
function turnOf(node: Of<'turn'> | Of<'phase'>, context: Context): Holds {
  if (node.whose === undefined) return () => true;
  const players = playersOf(node.whose, context);
  return (g, s) => players(g, s).includes(factsOf(g).activePlayer);
}

/** A battle in which that happens: only of attacks can be spoken so. */
function battleWhere(node: GateEvent, context: Context): Holds {
  if (node.kind !== 'attacks' || typeof node.target === 'string') throw new Unworkable(`no battle is known in which this "${node.kind}"`);
  const who = testOf(node.who, context);
  const target = node.target === undefined ? null : testOf(node.target, context);
  return (g, s) => {
    const { attacker, attacked } = factsOf(g);
    if (attacker === 0 || !who(g, s, attacker) || (target !== null && !target(g, s, attacked))) return false;
    return node.first !== true || timesAttacked(g, attacker) === 1;
  };
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
  attack: () => (g) => factsOf(g).phase === 'attack phase',
};

/** Is it that time now? */
export const during = <K extends Kinds>(node: Of<K>, context: Context): Holds =>
  (DURING[node.kind] as (node: Of<K>, context: Context) => Holds)(node, context);

// How long an effect lasts.

/** When an effect ends (null: the text does not say), and if it does not hold all the time until then, what it has to remember. */
export interface Span {
  readonly until: string | null;
  readonly captured?: Vars;
}
export type Lasting = (g: Game, s: Scope) => Span | null;

/** The number of the next turn of a player, this one not counted. */
const nextTurn = (g: Game, player: Player): number => factsOf(g).turn + (factsOf(g).activePlayer === player ? 2 : 1);

/** The number of the turn in which such a phase comes next, or is now. */
function turnOfPhase(node: Of<'phase'>, context: Context): (g: Game, s: Scope) => number {
  const players = node.whose === undefined ? null : playersOf(node.whose, context);
  const at = PHASES.indexOf(node.phase);
  return (g, s) => {
    const facts = factsOf(g);
    const comes = at < 0 || PHASES.indexOf(facts.phase as Phase) < at || (node.which !== 'next' && isNow(g, node.phase));
    const player = players?.(g, s)[0] ?? (comes ? facts.activePlayer : undefined);
    if (player === undefined) return facts.turn + 1;
    return player === facts.activePlayer && comes ? facts.turn : nextTurn(g, player);
  };
}

const ENDS: { readonly [K in Kinds]: (node: Of<K>, context: Context) => (g: Game, s: Scope) => string | null } = {
  turn: (node, context) => {
    if (node.whose === undefined) return node.which === 'next' ? (g) => endOfTurn(factsOf(g).turn + 1) : () => 'turn';
    const players = playersOf(node.whose, context);
    return (g, s) => {
      const player = players(g, s)[0] as Player;
      return factsOf(g).activePlayer === player && node.which !== 'next' ? 'turn' : endOfTurn(nextTurn(g, player));
    };
  },
  phase: (node, context) => {
    if (!PHASES.includes(node.phase)) return (g) => endOfStep(nameOf(node.phase), factsOf(g).turn, factsOf(g).attacks);
    const turn = turnOfPhase(node, context);
    return (g, s) => endOfPhase(node.phase, turn(g, s));
  },
  game: () => () => 'game',
  // For a battle that is not going on nothing is made.
  battle: () => (g) => (factsOf(g).battle ? 'battle' : null),
  attack: () => (g) => (factsOf(g).phase === 'attack phase' ? 'battle' : null),
};

const endsAfter = <K extends Kinds>(node: Of<K>, context: Context): ((g: Game, s: Scope) => string | null) =>
  (ENDS[node.kind] as (node: Of<K>, context: Context) => (g: Game, s: Scope) => string | null)(node, context);

/** 14-11a-2: how long changes last, as said; where the rulebook does not end them, for the game. */
export function lasting(time: GateDuration | undefined, context: Context): Lasting {
  if (time === undefined) return () => ({ until: null });
  const { of } = time;
  const end = endsAfter(of, context);
  const span = (g: Game, s: Scope, captured?: Vars): Span | null => {
    const until = end(g, s);
    if (until === null) return null;
    return { until: answerTo(g, durationsEnd) ? until : 'game', ...(captured === undefined ? {} : { captured }) };
  };
  if (time.kind === 'during' && of.kind === 'turn' && of.whose !== undefined && of.which === undefined) return () => ({ until: 'game' });
  if (time.kind === 'during' && of.kind === 'turn' && of.which === 'next')
    return (g, s) => {
      const until = end(g, s);
      return until === null ? null : span(g, s, { turn: Number(until.slice(until.lastIndexOf(' ') + 1)) });
    };
  if (time.kind === 'during' && of.kind === 'phase') {
    const turn = turnOfPhase(of, context);
    return (g, s) => span(g, s, { turn: turn(g, s) });
  }
  return (g, s) => span(g, s);
}

/** Within the time it lasts, does it hold now? */
export function holdsWithin(time: GateDuration | undefined, context: Context): Holds | null {
  if (time?.kind !== 'during') return null;
  const { of } = time;
  if (of.kind === 'phase') return (g, s) => isNow(g, of.phase) && s.captured.turn === factsOf(g).turn;
  if (of.kind !== 'turn') return null;
  if (of.which === 'next') return (g, s) => s.captured.turn === factsOf(g).turn;
  return of.whose === undefined ? null : during(of, context);
}

/** A trigger for a moment of this battle, or of this turn, is over with it. */
export function endsWith({ of }: GateMoment): (g: Game) => { readonly until: string | null } | null {
  if (of.kind === 'battle' || (of.kind === 'phase' && !PHASES.includes(of.phase)))
    return (g) => (factsOf(g).battle ? { until: 'battle' } : null);
  const thisTurn = (of.kind === 'turn' && of.whose === undefined && of.which !== 'next') || (of.kind === 'phase' && of.of === 'that turn');
  return () => ({ until: thisTurn ? 'turn' : null });
}

// Moments.

/** The signal that marks a beginning or an end, and what must hold of it. */
interface Timed {
  readonly topic: string;
  readonly whose: Players | null;
  readonly where: Holds | null;
}

const WORD = { beginning: 'start', end: 'end' } as const;

const noTiming = (node: GateMoment): never => {
  throw new Unworkable(`no rule marks the ${node.kind} of this ${node.of.kind}`);
};

const TIMINGS: { readonly [K in Kinds]: (moment: GateMoment, node: Of<K>, context: Context) => Timed } = {
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
      ? { topic: 'end of battle', whose: null, where: node.where === undefined ? null : battleWhere(node.where, context) }
      : noTiming(moment),
  attack: (moment) => (moment.kind === 'beginning' ? { topic: 'start of attack', whose: null, where: null } : noTiming(moment)),
};
/** Whose start and end the rulebook lets abilities wait for. */
const MARKED: { readonly beginning: readonly Phase[]; readonly end: readonly Phase[] } = {
  beginning: ['main phase', 'attack phase', 'attack declaration step', 'damage step'],
  end: ['damage step', 'attack phase'],
};

export const timingOf = (moment: GateMoment, context: Context): Timed =>
  (TIMINGS[moment.of.kind] as (moment: GateMoment, node: GatePeriodAny, context: Context) => Timed)(moment, moment.of, context);
