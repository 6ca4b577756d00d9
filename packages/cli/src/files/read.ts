import { readFileSync, statSync } from 'node:fs';
import { unusable } from '../failure.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'the file may not be read',
  EISDIR: 'this is a folder, not a file',
  ENODEV: 'this is a device, not a file',
};

/** The text of a file, or a failure that says why not. */
export function readText(file: string): string {
  try {
    const found = statSync(file);
    if (found.isDirectory()) throw Object.assign(new Error('folder'), { code: 'EISDIR' });
    // Some of them never end; what is handed over by a pipe is no device.
    if (found.isCharacterDevice() || found.isBlockDevice()) throw Object.assign(new Error('device'), { code: 'ENODEV' });
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw unusable(REASONS[code] ?? `the file cannot be read (${code || 'unknown reason'})`, { file });
  }
}

/** Line and column, from 1, of a place in a text. */
export function placeIn(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}
