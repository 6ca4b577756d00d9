import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { type FileKind, LARGEST, sizeSaid } from '@goldenrule/host';
import { Failure, unusable } from '../failure.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'the file may not be read',
  EISDIR: 'this is a folder, not a file',
  ENODEV: 'this is a device, not a file',
  ENXIO: 'this is a socket, not a file',
};

/** The text of a file of this kind, or a failure that says why not. One that is larger than any such file is not read. */
export function readText(file: string, kind: FileKind): string {
  try {
    const bytes = bytesOf(file, kind);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof Failure) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'this is no text in UTF-8' : REASONS[code];
    throw unusable(reason ?? `the file cannot be read (${code || 'unknown reason'})`, { file });
  }
}

const CHUNK = 64 * 1024;

/** What is handed over by a pipe tells no size, and some files tell a wrong one: nothing is read beyond what such a file may have. */
function bytesOf(file: string, kind: FileKind): Buffer {
  const most = LARGEST[kind];
  const found = statSync(file);
  if (found.isDirectory()) throw Object.assign(new Error('folder'), { code: 'EISDIR' });
  // Some of them never end.
  if (found.isCharacterDevice() || found.isBlockDevice()) throw Object.assign(new Error('device'), { code: 'ENODEV' });
  const handle = openSync(file, 'r');
  try {
    let bytes = Buffer.allocUnsafe(Math.max(CHUNK, Math.min(found.size, most) + 1));
    for (let read = 0; Math.max(read, found.size) <= most; ) {
      if (read === bytes.length) bytes = Buffer.concat([bytes, Buffer.allocUnsafe(bytes.length)]);
      const length = readSync(handle, bytes, read, bytes.length - read, null);
      if (length === 0) return bytes.subarray(0, read);
      read += length;
    }
    throw unusable(`larger than ${sizeSaid(most)}: no ${kind} is, and it is not read`, { file });
  } finally {
    closeSync(handle);
  }
}
