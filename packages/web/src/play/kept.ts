import type { Player, Result } from '@goldenrule/kernel/hosts';
import type { PlayerAt } from '../engine/protocol.ts';

/** A game as it is kept in the browser. */
export interface KeptGame {
  readonly id: string;
  readonly rules: string;
  readonly title: string;
  readonly players: readonly [PlayerAt, PlayerAt];
  readonly seed: number;
  /** As the engine recorded it; whoever opens it checks it. */
  readonly replay: unknown;
  /** When, in milliseconds. */
  readonly updated: number;
  readonly result: Result | null;
}

type Bag = Readonly<Record<string, unknown>>;
export const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

export const isPlayerAt = (value: unknown): value is PlayerAt =>
  isBag(value) && typeof value.name === 'string' && (value.kind === 'person' || (value.kind === 'bot' && typeof value.bot === 'string'));

const isSeat = (value: unknown): value is Player => value === 0 || value === 1;
export const isResult = (value: unknown): value is Result =>
  isBag(value) && (value.winner === null || isSeat(value.winner)) && typeof value.clause === 'string';

/** What was kept, if it still is a game. */
export function readKept(value: unknown): KeptGame | null {
  if (!isBag(value) || !isBag(value.replay)) return null;
  const { id, rules, title, players, seed, updated, result = null } = value;
  if (typeof id !== 'string' || typeof rules !== 'string' || typeof title !== 'string') return null;
  if (typeof seed !== 'number' || typeof updated !== 'number') return null;
  if (!Array.isArray(players) || players.length !== 2 || !players.every(isPlayerAt)) return null;
  if (result !== null && !isResult(result)) return null;
  return { id, rules, title, players: [players[0] as PlayerAt, players[1] as PlayerAt], seed, replay: value.replay, updated, result };
}
