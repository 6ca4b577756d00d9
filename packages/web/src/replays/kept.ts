import type { Face, Replay } from '@goldenrule/kernel';
import { notify } from '../app/notify.ts';
import { say } from '../app/say.ts';
import { drop, freshId, keep, listKept } from '../app/storage.ts';
import { GAMES, gameFor } from '../games.ts';
import { type KeptGame, readKept } from '../play/kept.ts';
import { fileName, fileOf, MOST_MEGABYTES, type ReadFile, readFile, type Wrong } from './file.ts';

/** A kept game as the list shows it. */
export interface Listed {
  readonly game: KeptGame;
  readonly turns: number;
  readonly acts: number;
  readonly marked: boolean;
}

/** What is kept: the games, the newest first, and the ids of those that cannot be read. */
export interface Shelf {
  readonly games: readonly Listed[];
  readonly broken: readonly string[];
}

export async function readShelf(): Promise<Shelf | null> {
  const kept = await listKept('games');
  if (!kept.ok) return null;
  const begins = new Map(await Promise.all(GAMES.map(async ({ id, face }) => [id, beginsOf(await face())] as const)));
  const read = kept.value.map((value) => ({ value, game: readKept(value) }));
  return {
    games: read
      .flatMap(({ game }) => (game === null ? [] : [listed(game, begins.get(gameFor(game.rules)?.id ?? '') ?? '')]))
      .toSorted((a, b) => b.game.updated - a.game.updated),
    broken: read.flatMap(({ value, game }) => (game === null ? idOf(value) : [])),
  };
}

const beginsOf = ({ layout }: Face): string => layout.situation.begins;

const idOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? [value.id] : [];

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

function listed(game: KeptGame, begins: string): Listed {
  const { acts, marks, events } = game.replay as Readonly<Record<string, unknown>>;
  const turns = Array.isArray(events)
    ? events.filter((event: Partial<Replay['events'][number]> | null) => event?.name === begins).length
    : 0;
  return { game, turns, acts: lengthOf(acts), marked: lengthOf(marks) > 0 };
}

export async function rename(game: KeptGame, title: string): Promise<boolean> {
  const done = await keep('games', game.id, { ...game, title });
  return done.ok;
}

export async function remove(id: string): Promise<boolean> {
  const done = await drop('games', id);
  return done.ok;
}

/** Gives the game to the user as a file. */
export function exportGame(game: KeptGame): void {
  const url = URL.createObjectURL(new Blob([fileOf(game)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(game.title);
  link.click();
  // The download has begun by then, and an address that is kept for ever would never be freed.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** How long a game may take to be played again before we give up. */
const PATIENCE = 30_000;

/** Reads a file and keeps its game; says what came of it. What is wrong changes nothing. */
export async function importFile(file: File): Promise<KeptGame | null> {
  const refuse = (why: string): null => {
    notify(say('replays.wrong', { file: file.name.slice(0, 80), why }), 'warn');
    return null;
  };
  if (file.size > MOST_MEGABYTES * 2 ** 20) return refuse(say('replays.wrong.huge', { most: MOST_MEGABYTES }));
  const text = await file.text().catch(() => null);
  if (text === null) return refuse(say('replays.wrong.unreadable'));
  const read = readFile(text, file.name.replace(/(\.replay)?\.json$/i, '') || say('replays.import.title'));
  if (isWrong(read)) return refuse(say(`replays.wrong.${read.wrong}`, read.params));
  const tried = await tryOut(read);
  if ('message' in tried) return refuse(say('replays.wrong.engine', { message: tried.message }));
  const { replay, title, players } = read;
  const game: KeptGame = {
    id: freshId(),
    rules: replay.rules,
    title,
    players,
    seed: 0,
    replay,
    updated: Date.now(),
    result: replay.result,
  };
  const done = await keep('games', game.id, game);
  if (!done.ok) return null;
  if (tried.differs === null) notify(say('replays.imported', { title }), 'good');
  else notify(say('replays.imported.differs', { title, step: tried.differs }), 'warn');
  return game;
}

const isWrong = (read: ReadFile | Wrong): read is Wrong => 'wrong' in read;

/** Sets the game up in an engine of its own, which is thrown away: only what can be set up is kept. */
async function tryOut({ replay }: ReadFile): Promise<{ readonly differs: number | null } | { readonly message: string }> {
  const engine = gameFor(replay.rules)?.connect();
  if (engine === undefined) return { message: replay.rules };
  let timer = 0;
  try {
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = window.setTimeout(() => reject(new Error(say('replays.wrong.slow'))), PATIENCE);
    });
    const outcome = await Promise.race([engine.open({ kind: 'watch', replay }), tooLong]);
    if (outcome.ok) return { differs: outcome.update.difference === null ? null : Math.max(0, outcome.update.difference.step - 1) };
    return { message: outcome.problems[0]?.message ?? '' };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  } finally {
    window.clearTimeout(timer);
    engine.close();
  }
}
