import { notify } from '../app/notify.ts';
import { say, told } from '../app/say.ts';
import { fetchKept, freshId, keepAfter, keepTogether } from '../app/storage.ts';
import { playableAs } from '../games.ts';
import { download, rawText } from '../kept/download.ts';
import { type KeptGame, readKept } from '../play/kept.ts';
import { keepGame, readSummary } from '../play/summaries.ts';
import { fileName, fileOf, MOST_MEGABYTES, type ReadFile, readFile, type Wrong } from './file.ts';

/** A kept game whole, as lists do not have it. */
export async function fetchGame(id: string): Promise<KeptGame | null> {
  const kept = await fetchKept('games', id);
  return kept.ok ? readKept(kept.value) : null;
}

/** Renames game and summary together, whoever else may be writing it. */
export async function rename(id: string, title: string): Promise<boolean> {
  const done = await keepAfter(id, ['games', 'summaries'], (kept, beside) => {
    const [game, summary] = [readKept(kept), readSummary(beside)];
    return {
      writes: [
        ...(game === null ? [] : [{ store: 'games', id, value: { ...game, title } } as const]),
        ...(summary === null ? [] : [{ store: 'summaries', id, value: { ...summary, title } } as const]),
      ],
      value: null,
    };
  });
  return done.ok;
}

/** Deletes games with their summaries: all of them or none. */
export async function remove(ids: readonly string[]): Promise<boolean> {
  const stores = ['games', 'summaries'] as const;
  const done = await keepTogether(ids.flatMap((id) => stores.map((store) => ({ store, id, value: undefined }))));
  return done.ok;
}

const JSON_FILE = 'application/json';

/** Gives something that cannot be read to the user as it stands: perhaps another page can. */
export async function exportRaw(id: string): Promise<void> {
  const kept = await fetchKept('games', id);
  if (kept.ok) download(fileName(say('replays.broken')), rawText(kept.value), JSON_FILE);
}

/** Gives the game to the user as a file. */
export const exportGame = (game: KeptGame): void => download(fileName(game.title), fileOf(game), JSON_FILE);

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
  if (isWrong(read)) return refuse(told(read.wrong));
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
  if (!(await keepGame(game))) return null;
  if (tried.differs === null) notify(say('replays.imported', { title }), 'good');
  else notify(say('replays.imported.differs', { title, step: tried.differs }), 'warn');
  return game;
}

const isWrong = (read: ReadFile | Wrong): read is Wrong => 'wrong' in read;

/** Sets the game up in an engine of its own, which is thrown away: only what can be set up is kept. */
async function tryOut({ replay }: ReadFile): Promise<{ readonly differs: number | null } | { readonly message: string }> {
  const engine = playableAs(replay.rules)?.connect();
  if (engine === undefined) return { message: say('play.no rulebook', { rules: replay.rules }) };
  let timer = 0;
  try {
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = window.setTimeout(() => reject(new Error(say('replays.wrong.slow'))), PATIENCE);
    });
    const outcome = await Promise.race([engine.open({ kind: 'watch', replay, isNew: true }), tooLong]);
    if (outcome.ok) return { differs: outcome.update.difference === null ? null : Math.max(0, outcome.update.difference.step - 1) };
    return { message: outcome.problems.slice(0, 1).map(told).join('') };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  } finally {
    window.clearTimeout(timer);
    engine.close();
  }
}
