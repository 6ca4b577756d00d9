import type { Face, Replay } from '@goldenrule/kernel';
import { freshId, isOurs, type Kept, keepAfter } from '../app/storage.ts';
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
}

/** Keeps the record of a game: one writing at a time, and once more if something happened meanwhile. */
export function keeper({ about: first, face, record, opened, onParted }: Keeping): { readonly save: () => void } {
  const writer = freshId();
  let about = first;
  let writing = false;
  let again = false;

  const put = (replay: Replay): Promise<Kept<boolean>> =>
    keepAfter(
      about.id,
      ['summaries'],
      (value) => {
        const found = readSummary(value);
        if (!isOurs(found, writer, opened)) return { writes: [], value: false };
        // The title may have been changed in the list meanwhile.
        const game: KeptGame = { ...about, title: found?.title ?? about.title, replay, updated: Date.now(), result: replay.result };
        return { writes: writesOf(game, summaryOf(game, beginsOf(face), writer)), value: true };
      },
      ['games'],
    );

  const write = async (): Promise<void> => {
    const replay = await record();
    if (replay === null) return;
    const done = await put(replay);
    if (!done.ok || done.value) return;
    about = { ...about, id: freshId() };
    onParted(about);
    await put(replay);
  };
  const save = (): void => {
    if (writing) {
      again = true;
      return;
    }
    writing = true;
    again = false;
    const done = (): void => {
      writing = false;
      if (again) save();
    };
    // An engine that was closed has nothing to say any more.
    write().then(done, () => {
      writing = false;
    });
  };
  return { save };
}
