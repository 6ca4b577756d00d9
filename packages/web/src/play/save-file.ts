import { notify } from '../app/notify.ts';
import { say } from '../app/say.ts';
import { record } from './game.ts';

/** The game as a file, as the command line reads it too. */
export async function saveFile(title: string): Promise<void> {
  const replay = await record();
  if (replay === null) {
    notify(say('play.save.none'), 'warn');
    return;
  }
  const url = URL.createObjectURL(new Blob([JSON.stringify(replay)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}.replay.json`;
  link.click();
  // The download has begun by then, and a file that is kept for ever would never be freed.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
