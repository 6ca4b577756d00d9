import type { Bot } from '@goldenrule/bots/bot';
import type { GameHost, GameRules } from '@goldenrule/kernel/hosts';
import type { Workbench } from './protocol.ts';

/** A game, as a session needs it: what is heavy is fetched when it is asked for. */
export interface Service {
  readonly rules: GameRules;
  /** Does what loads cards, with everything it takes to read their texts. */
  readonly reading: <R>(work: () => R) => Promise<R>;
  /** All of the game: what begins at a position needs more than what begins with decks. */
  readonly host: () => Promise<GameHost>;
  /** What each clause of a rulebook says, in a line. */
  readonly summaries: (rules: string) => Promise<Readonly<Record<string, string>>>;
  /** Bots by name. */
  readonly bots: Readonly<Record<string, Bot>>;
  readonly workbench: () => Promise<Workbench>;
  readonly scenarios: () => Promise<typeof import('./scenario.ts')>;
  /** Lets whoever else wants something be heard. */
  readonly breathe: () => Promise<void>;
}
