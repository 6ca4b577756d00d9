import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Replay } from '@goldenrule/kernel/hosts';
import { Failure } from '../failure.ts';
import { replayFrom } from '../record.ts';

/** Keeps a game as it goes on, as a replay. */
export interface Keeper {
  /** Writes what has happened since; what the person has to know of it, if anything. */
  readonly keep: (replay: Replay) => Kept | undefined;
  /** Where it is kept; null: nowhere. */
  readonly file: () => string | null;
}

/** It could not be written, and why; or another terminal goes on with the same game, and this one is kept elsewhere. */
export type Kept = { readonly failed: string } | { readonly parted: string };

export const NOT_KEPT: Keeper = { keep: () => undefined, file: () => null };

/** Where the games of this person lie. */
export function gamesFolder({ XDG_STATE_HOME, LOCALAPPDATA }: NodeJS.ProcessEnv = process.env): string {
  const given = process.platform === 'win32' ? LOCALAPPDATA : XDG_STATE_HOME;
  return join(given === undefined || given === '' ? join(homedir(), '.local', 'state') : given, 'goldenrule');
}

const ENDING = '.replay.json';

/** A file that is not there yet. */
const freshFile = (rules: string): string =>
  join(gamesFolder(), `${new Date().toISOString().replace(/\D/g, '').slice(0, 17)}-${rules}-${process.pid}${ENDING}`);

/** Which writing of a file this is: every one makes a file of its own. */
function writingOf(file: string): string | null {
  const { ino, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return ino === undefined ? null : `${ino} ${mtimeMs}`;
}

/** A file has what was written last or what was there before, whenever the power goes. */
function writeWhole(file: string, text: string): void {
  const beside = `${file}.${process.pid}`;
  const opened = openSync(beside, 'w', 0o600);
  try {
    writeFileSync(opened, text);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  renameSync(beside, file);
}

/** Keeps a game of this rulebook in a file of its own; or goes on in the file it was read from. */
export function keeperFor(rules: string, from?: string): Keeper {
  let file = from ?? freshFile(rules);
  let mine = from === undefined ? null : writingOf(from);
  let last = '';
  let failed = '';
  const write = (replay: Replay): Kept | undefined => {
    const found = writingOf(file);
    // Two terminals with one game: neither writes over what the other plays.
    const isParted = found !== null && found !== mine;
    if (isParted) file = freshFile(rules);
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
    writeWhole(file, JSON.stringify(replay));
    mine = writingOf(file);
    return isParted ? { parted: file } : undefined;
  };
  const keep = (replay: Replay): Kept | undefined => {
    const now = `${replay.marks.length} ${replay.acts.length}`;
    if (now === last) return undefined;
    try {
      const said = write(replay);
      last = now;
      failed = '';
      return said;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // What was said already is not said after every answer.
      if (message === failed) return undefined;
      failed = message;
      return { failed: message };
    }
  };
  return { keep, file: () => (last === '' ? null : file) };
}

function readable(file: string): Replay | null {
  try {
    return replayFrom(file);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** Where there is no folder, or none that can be read, there are no games. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The game that was left last, if there is one that is not over. */
export function lastLeft(): string | undefined {
  const folder = gamesFolder();
  return namesIn(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => join(folder, name))
    .map((file) => ({ file, at: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((a, b) => b.at - a.at)
    .find(({ file }) => readable(file)?.result === null)?.file;
}
