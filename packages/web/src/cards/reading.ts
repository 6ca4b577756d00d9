import { LARGEST, MOST } from '@goldenrule/host';
import type { CardData, Problem } from '@goldenrule/kernel/hosts';

export type FileKind = 'pack' | 'list';

/** What a file holds, before anybody looks at its cards. */
export interface ReadFile {
  readonly name: string | undefined;
  /** The edition a pack names, and the others; a list names none. */
  readonly rules: string | undefined;
  readonly also?: readonly string[];
  readonly cards: readonly CardData[];
  /** The line of the file each card begins at. */
  readonly lines: readonly number[];
  readonly problems: readonly Problem[];
}

export type Refused = { readonly refused: 'empty' | 'large' | 'binary' | 'unreadable' | 'slow' | 'many' };

export const MOST_CARDS = MOST.rows;
/** Reading whatever is not too large takes a second or two. */
const LONGEST_TIME = 10_000;

export const kindOf = (name: string): FileKind => (/\.jsonl$|\.ndjson$/i.test(name) ? 'list' : 'pack');

/** The text of a file, or why it is not read. */
export async function textOf(file: File): Promise<string | Refused> {
  if (file.size === 0) return { refused: 'empty' };
  if (file.size > LARGEST[kindOf(file.name) === 'list' ? 'card list' : 'pack']) return { refused: 'large' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes.subarray(0, 65_536).includes(0)) return { refused: 'binary' };
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    return { refused: error instanceof TypeError ? 'binary' : 'unreadable' };
  }
}

/** What a text holds, read in a worker that is ended when it takes too long or when nobody wants it any more. */
export function readText(kind: FileKind, text: string, stop: AbortSignal): Promise<ReadFile | Refused> {
  const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadFile | Refused>((resolve) => {
    const timer = setTimeout(() => resolve({ refused: 'slow' }), LONGEST_TIME);
    stop.addEventListener('abort', () => resolve({ refused: 'unreadable' }));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => {
      clearTimeout(timer);
      resolve(data.cards.length > MOST_CARDS ? { refused: 'many' } : data);
    });
    worker.addEventListener('error', () => resolve({ refused: 'unreadable' }));
    worker.postMessage({ kind, text });
  }).finally(() => worker.terminate());
}
