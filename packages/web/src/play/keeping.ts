import type { Face, Replay } from '@goldenrule/kernel/hosts';
import { freshId, isOurs, type Kept, keepAfter, type Reason } from '../app/storage.ts';
import type { KeptGame } from './kept.ts';
import { beginsOf, readSummary, summaryOf, writesOf } from './summaries.ts';

/** What a game is kept under. */
export type About = Omit<KeptGame, 'replay' | 'updated' | 'result'>;

interface Keeping {
  readonly about: About;
  readonly face: Face;
  readonly record: () => Promise<Replay | null>;
  /** When the game was written that is gone on with; null: it begins here. */
  readonly opened: number | null;
  /** Another tab has gone on with the game: from now on this is a game of its own. */
  readonly onParted: (about: About) => void;
  /** Why what was played is not kept; null: it is. */
  readonly onKept: (why: Reason | null) => void;
}

/** A store that does not answer must not stop the game: so long is waited for it, in milliseconds. */
const PATIENCE = 3_000;

/** Later than everything before: two writings of one millisecond are not taken for one. */
const after = (before: number): number => Math.max(Date.now(), before + 1);

/** Keeps the record of a game. `save` is done when everything is written that had happened when it was called, or when that failed. */
export function keeper({ about: first, face, record, opened, onParted, onKept }: Keeping): { readonly save: () => Promise<void> } {
  const writer = freshId();
  let about = first;

  const put = (replay: Replay): Promise<Kept<boolean>> =>
    keepAfter(
      about.id,
      ['summaries'],
      (value) => {
        const found = readSummary(value);
        if (!isOurs(found, writer, opened)) return { writes: [], value: false };
        // The title may have been changed in the list meanwhile.
        const game: KeptGame = {
          ...about,
          title: found?.title ?? about.title,
          replay,
          updated: after(found?.updated ?? 0),
          result: replay.result,
        };
        return { writes: writesOf(game, summaryOf(game, beginsOf(face), writer)), value: true };
      },
      { also: ['games'], isTold: false },
    );

  const write = async (): Promise<void> => {
    const replay = await record();
    if (replay === null) return;
    let done = await put(replay);
    if (done.ok && !done.value) {
      about = { ...about, id: freshId() };
      onParted(about);
      done = await put(replay);
    }
    onKept(done.ok ? null : done.reason);
  };

  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  let patience = PATIENCE;
  const onLate = (): void => {
    // Whoever has waited once in vain need not wait every time.
    patience = 0;
    onKept('failed');
  };
  /** One writing at a time; whoever comes while one waits for its turn shares it. An engine that was closed has nothing to say any more. */
  const save = (): Promise<void> => {
    waiting ??= last = last.then(async () => {
      waiting = null;
      await write().catch(() => undefined);
      patience = PATIENCE;
    });
    return patiently(waiting, patience, onLate);
  };
  return { save };
}

/** Done when this is, or when it has taken too long. */
function patiently(work: Promise<void>, patience: number, onLate: () => void): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      onLate();
      resolve();
    }, patience);
    void work.then(() => {
      clearTimeout(late);
      resolve();
    });
  });
}
