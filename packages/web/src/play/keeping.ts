import type { Replay } from '@goldenrule/kernel';
import { keep } from '../app/storage.ts';
import type { KeptGame } from './kept.ts';

/** Keeps the record of a game: one writing at a time, and once more if something happened meanwhile. */
export function keeper(
  about: Omit<KeptGame, 'replay' | 'updated' | 'result'>,
  record: () => Promise<Replay | null>,
): { readonly save: () => void } {
  let writing = false;
  let again = false;
  const write = async (): Promise<void> => {
    const replay = await record();
    if (replay === null) return;
    await keep('games', about.id, { ...about, replay, updated: Date.now(), result: replay.result } satisfies KeptGame);
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
