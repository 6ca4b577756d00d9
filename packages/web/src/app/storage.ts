import { notify } from './notify.ts';
import { say } from './say.ts';

export const STORES = ['games', 'decks', 'packs', 'settings'] as const;
export type Store = (typeof STORES)[number];

/** Why something could not be kept or found again. */
export type Reason = 'full' | 'blocked' | 'failed';
export type Kept<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: Reason };

const NAME = 'goldenrule';
const VERSION = 1;

let opened: Promise<IDBDatabase> | null = null;

/** The next call opens anew. */
function forget(): void {
  opened = null;
}

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener('upgradeneeded', () => {
      for (const store of STORES) if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
    });
    request.addEventListener('success', () => {
      // Another tab with a newer page must not be kept waiting.
      request.result.addEventListener('versionchange', () => request.result.close());
      request.result.addEventListener('close', forget);
      resolve(request.result);
    });
    request.addEventListener('blocked', () => reject(new DOMException('blocked by another tab', 'InvalidStateError')));
    request.addEventListener('error', () => reject(request.error ?? new Error('the store did not open')));
  });
  opened.catch(forget);
  return opened;
}

const REASONS: Readonly<Record<string, Reason>> = {
  QuotaExceededError: 'full',
  SecurityError: 'blocked',
  InvalidStateError: 'blocked',
  NotAllowedError: 'blocked',
  ReferenceError: 'blocked',
  TypeError: 'blocked',
};

async function ask<T>(store: Store, mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<Kept<T>> {
  try {
    const database = await open();
    const value = await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = what(transaction.objectStore(store));
      // A full disk shows only when the transaction is completed.
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? request.error ?? new Error('aborted')));
    });
    return { ok: true, value };
  } catch (error) {
    const reason = (error instanceof Error || error instanceof DOMException ? REASONS[error.name] : undefined) ?? 'failed';
    notify(say(mode === 'readwrite' ? `storage.write.${reason}` : `storage.read.${reason}`), 'warn');
    return { ok: false, reason };
  }
}

/** Keeps a value in this browser. A failure is said to the user here; the caller decides only how to go on. */
export async function keep(store: Store, id: string, value: unknown): Promise<Kept<null>> {
  const done = await ask(store, 'readwrite', (s) => s.put(value, id));
  return done.ok ? { ok: true, value: null } : done;
}

/** What was kept; undefined if nothing was. It is data from outside: an older page may have written it. */
export const fetchKept = async (store: Store, id: string): Promise<Kept<unknown>> => ask<unknown>(store, 'readonly', (s) => s.get(id));

export const listKept = async (store: Store): Promise<Kept<readonly unknown[]>> => ask<unknown[]>(store, 'readonly', (s) => s.getAll());

export async function drop(store: Store, id: string): Promise<Kept<null>> {
  const done = await ask(store, 'readwrite', (s) => s.delete(id));
  return done.ok ? { ok: true, value: null } : done;
}

/** An id that no other kept thing has. */
export const freshId = (): string => crypto.randomUUID();
