/** Stretches of the game that every game has: is it now, when is it over, and how long does an effect last. */
import type { abilities, Game, Player, Vars } from '@goldenrule/kernel';
import type { CorePeriod, Duration, Player as Named, Period, Terms } from '@goldenrule/language/trees';
import { type Players, Unworkable } from './context.ts';
import type { Holds, Scope } from './frames.ts';
import { said } from './messages.ts';

type Kinds = CorePeriod<Terms>['kind'];
type Of<T extends Terms, K extends Kinds> = Extract<CorePeriod<T>, { readonly kind: K }>;
type Ends = (g: Game, s: Scope) => string | null;

/** When an effect ends (null: it is not said), and if it does not hold all the time until then, what it has to remember of when it holds. */
export interface Span<U extends string | null = string> {
  readonly until: U;
  readonly captured?: Vars;
}
/** Null: nothing lasts. */
export type Lasting<U extends string | null = string> = (g: Game, s: Scope) => Span<U> | null;

/** What a game knows of its turns; `C` is what surrounds its texts. */
export interface Calendar<T extends Terms, C, U extends string | null = string> {
  /** The phases of a turn in their order; what else texts call so is part of one. */
  readonly phases: readonly T['phase'][];
  readonly turn: (g: Game) => number;
  readonly turnPlayer: (g: Game) => Player;
  readonly phase: (g: Game) => string;
  readonly isNow: (g: Game, phase: T['phase']) => boolean;
  readonly players: (named: Named, context: C) => Players;
  /** The names of ends that effects wait for. */
  readonly endOfTurn: (turn: number) => string;
  readonly endOfPhase: (phase: T['phase'], turn: number) => string;
  readonly endOfStep: (g: Game, step: T['phase']) => string | null;
  /** All stretches, with those that only this game has. */
  readonly during: (period: Period<T>, context: C) => Holds;
  readonly ends: (period: Period<T>, context: C) => Ends;
  /** Without a time. */
  readonly unsaid: Lasting<U>;
  /** As the rulebook in hand lets it end. */
  readonly until: (g: Game, end: string) => string;
}

/** The number of the next turn of a player, this one not counted. */
const nextTurn = <T extends Terms, C>(know: Calendar<T, C, string | null>, g: Game, player: Player): number =>
  know.turn(g) + (know.turnPlayer(g) === player ? 2 : 1);

/** Is it that player's turn? */
function turnOf<T extends Terms, C>(know: Calendar<T, C, string | null>, node: { readonly whose?: Named }, context: C): Holds {
  if (node.whose === undefined) return () => true;
  const players = know.players(node.whose, context);
  return (g, s) => players(g, s).includes(know.turnPlayer(g));
}

/** What is printed on a card knows of no turn or phase after which the next one comes; only what is done in one does. */
export function refuseNext(period: object): void {
  if ('which' in period && period.which === 'next') throw new Unworkable(said('text.next'));
}

/** Is it that time now? */
export const coreDuring = <T extends Terms, C>(
  know: Calendar<T, C, string | null>,
): { readonly [K in Kinds]: (node: Of<T, K>, context: C) => Holds } => ({
  turn: (node, context) => {
    refuseNext(node);
    return turnOf(know, node, context);
  },
  phase: (node, context) => {
    refuseNext(node);
    const mine = turnOf(know, node, context);
    const { phase } = node;
    return (g, s) => know.isNow(g, phase) && mine(g, s);
  },
  game: () => () => true,
});

/** The number of the turn in which such a phase comes next, or is now. */
function turnOfPhase<T extends Terms, C>(
  know: Calendar<T, C, string | null>,
  node: Of<T, 'phase'>,
  context: C,
): (g: Game, s: Scope) => number {
  const players = node.whose === undefined ? null : know.players(node.whose, context);
  const at = know.phases.indexOf(node.phase);
  return (g, s) => {
    const comes = at < 0 || know.phases.indexOf(know.phase(g)) < at || (node.which !== 'next' && know.isNow(g, node.phase));
    const player = players?.(g, s)[0] ?? (comes ? know.turnPlayer(g) : undefined);
    if (player === undefined) return know.turn(g) + 1;
    return player === know.turnPlayer(g) && comes ? know.turn(g) : nextTurn(know, g, player);
  };
}

/** The name of the end of a stretch; null: there is no such stretch now. */
export const coreEnds = <T extends Terms, C>(
  know: Calendar<T, C, string | null>,
): { readonly [K in Kinds]: (node: Of<T, K>, context: C) => Ends } => ({
  turn: (node, context) => {
    if (node.whose === undefined) return node.which === 'next' ? (g) => know.endOfTurn(know.turn(g) + 1) : () => 'turn';
    const players = know.players(node.whose, context);
    return (g, s) => {
      const player = players(g, s)[0] as Player;
      return know.turnPlayer(g) === player && node.which !== 'next' ? 'turn' : know.endOfTurn(nextTurn(know, g, player));
    };
  },
  phase: (node, context) => {
    const { phase } = node;
    if (!know.phases.includes(phase)) return (g) => know.endOfStep(g, phase);
    const turn = turnOfPhase(know, node, context);
    return (g, s) => know.endOfPhase(phase, turn(g, s));
  },
  game: () => () => 'game',
});

/** The end of the turn before the next one of a player. */
function endBefore<T extends Terms, C>(know: Calendar<T, C, string | null>, { whose }: Of<T, 'turn'>, context: C): Ends {
  const players = whose === undefined ? null : know.players(whose, context);
  return (g, s) => know.endOfTurn((players === null ? know.turn(g) + 1 : nextTurn(know, g, players(g, s)[0] as Player)) - 1);
}

/** How long changes last: as said, or as the rulebook has it where nothing is said. */
export function lastingBy<T extends Terms, C, U extends string | null>(
  know: Calendar<T, C, U>,
): (time: Duration<T> | undefined, context: C) => Lasting<U | string> {
  return (time, context) => {
    if (time === undefined) return know.unsaid;
    const of = time.of as CorePeriod<T>;
    const end = time.kind === 'until start' ? endBefore(know, of as Of<T, 'turn'>, context) : know.ends(of, context);
    const span = (g: Game, s: Scope, captured?: (end: string) => Vars): Span | null => {
      const over = end(g, s);
      if (over === null) return null;
      return { until: know.until(g, over), ...(captured === undefined ? {} : { captured: captured(over) }) };
    };
    if (time.kind === 'during' && of.kind === 'turn' && of.whose !== undefined && of.which === undefined) return () => ({ until: 'game' });
    if (time.kind === 'during' && of.kind === 'turn' && of.which === 'next')
      return (g, s) => span(g, s, (over) => ({ turn: Number(over.slice(over.lastIndexOf(' ') + 1)) }));
    if (time.kind === 'during' && of.kind === 'phase') {
      const turn = turnOfPhase(know, of, context);
      return (g, s) => span(g, s, () => ({ turn: turn(g, s) }));
    }
    return (g, s) => span(g, s);
  };
}

/** Within the time it lasts, does it hold now? */
export function holdingBy<T extends Terms, C>(
  know: Calendar<T, C, string | null>,
): (time: Duration<T> | undefined, context: C) => Holds | null {
  return (time, context) => {
    if (time?.kind !== 'during') return null;
    const of = time.of as CorePeriod<T>;
    if (of.kind === 'phase') return (g, s) => know.isNow(g, of.phase) && s.captured.turn === know.turn(g);
    if (of.kind !== 'turn') return null;
    if (of.which === 'next') return (g, s) => s.captured.turn === know.turn(g);
    return of.whose === undefined ? null : know.during(of, context);
  };
}

/** Is the moment one of this turn, so that what waits for it is over with the turn? */
function isOfThisTurn<T extends Terms>(period: Period<T>): boolean {
  const of = period as CorePeriod<T>;
  return (of.kind === 'turn' && of.whose === undefined && of.which !== 'next') || (of.kind === 'phase' && of.of === 'that turn');
}

/** The next turn of a player is never the one that goes on: what is left behind for it keeps the number of this one. */
export const isOfNextTurn = <T extends Terms>(period: Period<T>): boolean => {
  const of = period as CorePeriod<T>;
  return of.kind === 'turn' && of.which === 'next';
};
const LEFT_IN = 'leftIn';
export const isLaterTurn =
  (turn: (g: Game) => number): Holds =>
  (g, s) =>
    turn(g) !== s.captured[LEFT_IN];

/** A trigger for a moment of this battle, or of this turn, is over with it; `ends`: what these ends are called. */
export const endingWith =
  <T extends Terms, C>(
    { turn }: Calendar<T, C, string | null>,
    inBattle: (g: Game) => boolean,
    isOfBattle: (period: Period<T>) => boolean,
    ends: { readonly battle: string; readonly turn: string },
  ): ((moment: { readonly of: Period<T> }) => Lasting<string | null>) =>
  ({ of }) => {
    if (isOfBattle(of)) return (g) => (inBattle(g) ? { until: ends.battle } : null);
    if (isOfNextTurn<T>(of)) return (g) => ({ until: null, captured: { [LEFT_IN]: turn(g) } });
    const until = isOfThisTurn<T>(of) ? ends.turn : null;
    return () => ({ until });
  };

/** The signal that marks a beginning or an end, and what must hold of it. */
export interface Timing {
  readonly topic: string;
  readonly whose: Players | null;
  readonly where: Holds | null;
}

/** What makes an ability trigger at the beginning or end of a stretch of the game. */
export const timedTrigger = ({ topic, whose, where }: Timing, holds: Holds | null): abilities.Trigger => ({
  topic,
  sees: 'after',
  own: false,
  match: (g, self, event) => {
    const player = event.kind === 'signal' ? event.player : undefined;
    if (whose !== null && (player === undefined || !whose(g, self).includes(player))) return null;
    return (where === null || where(g, self)) && (holds === null || holds(g, self)) ? {} : null;
  },
});
