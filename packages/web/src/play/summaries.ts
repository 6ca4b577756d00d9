import type { Face, Replay, Result } from '@goldenrule/kernel/hosts';
import { fetchKept, type Kept, keepTogether, keepWhereMissing, listIds, listKept, type Write } from '../app/storage.ts';
import type { PlayerAt } from '../engine/protocol.ts';
import { playableAs } from '../games.ts';
import { isBag, isPlayerAt, isResult, type KeptGame, readKept } from './kept.ts';

/** What a list shows of a kept game: it lies beside the game, so that a thousand games need not be read to list them. */
export interface Summary {
  readonly id: string;
  readonly rules: string;
  readonly title: string;
  readonly players: readonly [PlayerAt, PlayerAt];
  readonly updated: number;
  readonly result: Result | null;
  readonly acts: number;
  readonly turns: number;
  /** Something was taken back. */
  readonly marked: boolean;
  /** Who wrote the game last: a tab knows by that whether another has gone on with it. */
  readonly writer: string;
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** `begins` is the signal with which a turn begins. */
export function summaryOf(game: KeptGame, begins: string, writer = ''): Summary {
  const { id, rules, title, players, updated, result } = game;
  const { acts, marks, events } = game.replay as Readonly<Record<keyof Replay, unknown>>;
  const turns = Array.isArray(events)
    ? events.filter((event: Partial<Replay['events'][number]> | null) => event?.kind === 'signal' && event.name === begins).length
    : 0;
  return { id, rules, title, players, updated, result, acts: lengthOf(acts), turns, marked: lengthOf(marks) > 0, writer };
}

export const beginsOf = ({ layout }: Face): string => layout.situation.begins;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** What was kept, if it still is a summary. */
export function readSummary(value: unknown): Summary | null {
  if (!isBag(value)) return null;
  const { id, rules, title, players, updated, result, acts, turns, marked, writer } = value;
  if (typeof id !== 'string' || typeof rules !== 'string' || typeof title !== 'string' || typeof writer !== 'string') return null;
  if (!isCount(updated) || !isCount(acts) || !isCount(turns) || typeof marked !== 'boolean') return null;
  if (!Array.isArray(players) || players.length !== 2 || !players.every(isPlayerAt)) return null;
  if (result !== null && !isResult(result)) return null;
  return value as unknown as Summary;
}

/** What is kept, by its summaries; games that cannot be read any more, by their ids. */
export interface Summaries {
  readonly summaries: readonly Summary[];
  readonly broken: readonly string[];
  /** Games whose summaries are still to be made. */
  readonly left: number;
}

const AT_ONCE = 32;

/**
 * All summaries. Where one is missing (an older page kept the game) or damaged, it is made of the game; what there is so far is shown meanwhile.
 */
export async function listSummaries(show: (found: Summaries) => void = () => undefined): Promise<Kept<Summaries>> {
  const [kept, ids] = await Promise.all([listKept('summaries'), listIds('games')]);
  if (!kept.ok) return kept;
  if (!ids.ok) return ids;
  const there = new Set(ids.value);
  const summaries = kept.value.flatMap((value) => readSummary(value) ?? []).filter(({ id }) => there.has(id));
  for (const { id } of summaries) there.delete(id);
  const missing = [...there];
  const broken: string[] = [];
  let room = true;
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    show({ summaries: summaries.slice(), broken: broken.slice(), left: missing.length - from });
    const some = missing.slice(from, from + AT_ONCE);
    const made = await Promise.all(some.map(madeOf));
    broken.push(...some.filter((_, i) => made[i] === null));
    const fresh = made.filter((one) => one !== null);
    summaries.push(...fresh);
    // Somebody may be playing one of them in another tab: that summary is newer. Where there is no room, that is said once.
    if (room) room = (await keepWhereMissing('summaries', Object.fromEntries(fresh.map((one) => [one.id, one])), isSummary)).ok;
  }
  return { ok: true, value: { summaries, broken, left: 0 } };
}

async function madeOf(id: string): Promise<Summary | null> {
  const kept = await fetchKept('games', id);
  const game = kept.ok ? readKept(kept.value) : null;
  if (game === null || game.id !== id) return null;
  const face = await playableAs(game.rules)?.face();
  return summaryOf(game, face === undefined ? '' : beginsOf(face));
}

const isSummary = (value: unknown): boolean => readSummary(value) !== null;

/** A game and its summary, to be written together. */
export const writesOf = (game: KeptGame, summary: Summary): readonly Write[] => [
  { store: 'games', id: game.id, value: game },
  { store: 'summaries', id: game.id, value: summary },
];

/** Keeps a game that nobody is playing. */
export async function keepGame(game: KeptGame): Promise<boolean> {
  const face = await playableAs(game.rules)?.face();
  const { ok } = await keepTogether(writesOf(game, summaryOf(game, face === undefined ? '' : beginsOf(face))));
  return ok;
}

/** The summaries of games that are not over and can be played here, the last one first. */
export async function listOpen(): Promise<readonly Summary[]> {
  const found = await listSummaries();
  if (!found.ok) return [];
  return found.value.summaries
    .filter(({ result, rules }) => result === null && playableAs(rules) !== undefined)
    .toSorted((a, b) => b.updated - a.updated);
}
