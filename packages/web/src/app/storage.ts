import { notify } from './notify.ts';
import { say } from './say.ts';

const STORES = ['games', 'summaries', 'decks', 'packs', 'settings'] as const;
export type Store = (typeof STORES)[number];

/** Why something could not be kept or found again. */
export type Reason = 'full' | 'blocked' | 'waiting' | 'old' | 'failed';
export type Kept<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: Reason };

const NAME = 'goldenrule';
/**
 * 2: summaries of games. A version only adds stores; what is missing in them is made where it is read, and what changes its shape gets a store
 * of its own. So a page that is older than the store can go on with it.
 */
const VERSION = 2;

let opened: Promise<IDBDatabase> | null = null;

/** The next call opens anew. */
function forget(): void {
  opened = null;
}

/** Opens the store; without a version as it is, whatever newer page has made it. */
const connect = (version?: number): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, version);
    request.addEventListener('upgradeneeded', () => {
      for (const store of STORES) if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
    });
    request.addEventListener('success', () => {
      // Another tab with a newer page must not be kept waiting.
      request.result.addEventListener('versionchange', ({ newVersion }) => {
        forget();
        request.result.close();
        if (newVersion !== null) notify(say('storage.newer'), 'warn');
      });
      request.result.addEventListener('close', forget);
      resolve(request.result);
    });
    // An older page in another tab does not let go of it; once it does, the next call succeeds.
    request.addEventListener('blocked', () => reject(new DOMException('another tab holds the store', 'TimeoutError')));
    request.addEventListener('error', () => reject(request.error ?? new Error('the store did not open')));
  });

const isNewer = (error: unknown): boolean => error instanceof DOMException && error.name === 'VersionError';

/** The store of a newer page, if all that is kept here has a place in it. */
async function connectNewer(): Promise<IDBDatabase> {
  const database = await connect();
  if (STORES.every((store) => database.objectStoreNames.contains(store))) return database;
  database.close();
  throw new DOMException('the store is made otherwise', 'VersionError');
}

function open(): Promise<IDBDatabase> {
  opened ??= connect(VERSION).catch((error: unknown) => {
    if (isNewer(error)) return connectNewer();
    throw error;
  });
  opened.catch(forget);
  return opened;
}

const REASONS: Readonly<Record<string, Reason>> = {
  VersionError: 'old',
  TimeoutError: 'waiting',
  QuotaExceededError: 'full',
  SecurityError: 'blocked',
  InvalidStateError: 'blocked',
  NotAllowedError: 'blocked',
  ReferenceError: 'blocked',
  TypeError: 'blocked',
};

/** One transaction: all of it is done or nothing. `begin` gives what reads the result when it is complete. */
async function transact<T>(
  stores: readonly Store[],
  mode: IDBTransactionMode,
  begin: (at: (store: Store) => IDBObjectStore, guarded: (act: () => void) => () => void) => () => T,
  isTold = true,
): Promise<Kept<T>> {
  try {
    const database = await open();
    const value = await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(stores, mode);
      let failure: unknown = null;
      // What goes wrong when an answer comes undoes the whole transaction, and is its reason.
      const guarded = (act: () => void) => (): void => {
        try {
          act();
        } catch (error) {
          failure = error;
          transaction.abort();
        }
      };
      const result = begin((store) => transaction.objectStore(store), guarded);
      // A full disk shows only when the transaction is completed.
      transaction.addEventListener('complete', () => resolve(result()));
      transaction.addEventListener('abort', () => reject((failure as Error | null) ?? transaction.error ?? new Error('aborted')));
    });
    return { ok: true, value };
  } catch (error) {
    const reason = (error instanceof Error || error instanceof DOMException ? REASONS[error.name] : undefined) ?? 'failed';
    if (isTold) notify(say(mode === 'readwrite' ? `storage.write.${reason}` : `storage.read.${reason}`), 'warn');
    return { ok: false, reason };
  }
}

const ask = <T>(store: Store, mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<Kept<T>> =>
  transact([store], mode, (at) => {
    const request = what(at(store));
    return () => request.result;
  });

/** Keeps a value in this browser. A failure is said to the user here; the caller decides only how to go on. */
export async function keep(store: Store, id: string, value: unknown): Promise<Kept<null>> {
  const done = await ask(store, 'readwrite', (s) => s.put(value, id));
  return done.ok ? { ok: true, value: null } : done;
}

/** What was kept; undefined if nothing was. It is data from outside: an older page may have written it. */
export const fetchKept = async (store: Store, id: string): Promise<Kept<unknown>> => ask<unknown>(store, 'readonly', (s) => s.get(id));

export const listKept = async (store: Store): Promise<Kept<readonly unknown[]>> => ask<unknown[]>(store, 'readonly', (s) => s.getAll());

export const listIds = async (store: Store): Promise<Kept<readonly string[]>> => {
  const keys = await ask(store, 'readonly', (s) => s.getAllKeys());
  return keys.ok ? { ok: true, value: keys.value.map(String) } : keys;
};

/** Everything in a store with what it is kept under, so that what cannot be read can still be named. */
export const listEntries = async (store: Store): Promise<Kept<readonly (readonly [id: string, value: unknown])[]>> =>
  transact([store], 'readonly', (at) => {
    const keys = at(store).getAllKeys();
    const values = at(store).getAll() as IDBRequest<unknown[]>;
    return () => keys.result.map((key, i) => [typeof key === 'string' ? key : JSON.stringify(key), values.result[i]] as const);
  });

export async function drop(store: Store, id: string): Promise<Kept<null>> {
  const done = await ask(store, 'readwrite', (s) => s.delete(id));
  return done.ok ? { ok: true, value: null } : done;
}

/** What is to be written; undefined: nothing is to be kept there any more. */
export interface Write {
  readonly store: Store;
  readonly id: string;
  readonly value: unknown;
}

const put = (at: (store: Store) => IDBObjectStore, writes: readonly Write[]): void => {
  for (const { store, id, value } of writes) {
    if (value === undefined) at(store).delete(id);
    else at(store).put(value, id);
  }
};

/**
 * Looks at what some stores keep under an id and writes what follows from it; nobody else writes in between, and it is all written or nothing.
 * Whoever shows a failure in a way of its own says that it need not be told here.
 */
export const keepAfter = async <T>(
  id: string,
  stores: readonly Store[],
  decide: (...found: readonly unknown[]) => { readonly writes: readonly Write[]; readonly value: T },
  { also = [], isTold = true }: { readonly also?: readonly Store[]; readonly isTold?: boolean } = {},
): Promise<Kept<T>> =>
  transact(
    [...stores, ...also],
    'readwrite',
    (at, guarded) => {
      let value: T;
      const requests = stores.map((store) => at(store).get(id) as IDBRequest<unknown>);
      // Requests of a transaction are answered in the order in which they were made.
      requests.at(-1)?.addEventListener(
        'success',
        guarded(() => {
          const decided = decide(...requests.map(({ result }) => result));
          value = decided.value;
          put(at, decided.writes);
        }),
      );
      return () => value;
    },
    isTold,
  );

/** Keeps values where nothing is there yet that can be used, in one go. */
export const keepWhereMissing = async (
  store: Store,
  values: Readonly<Record<string, unknown>>,
  isThere: (found: unknown) => boolean,
): Promise<Kept<null>> =>
  transact([store], 'readwrite', (at, guarded) => {
    for (const [id, value] of Object.entries(values)) {
      const request = at(store).get(id) as IDBRequest<unknown>;
      request.addEventListener(
        'success',
        guarded(() => {
          if (!isThere(request.result)) at(store).put(value, id);
        }),
      );
    }
    return () => null;
  });

/** Writes all of it or nothing. */
export const keepTogether = async (writes: readonly Write[]): Promise<Kept<null>> =>
  transact([...new Set(writes.map(({ store }) => store))], 'readwrite', (at) => {
    put(at, writes);
    return () => null;
  });

/** Who wrote something last, and when. */
export interface Written {
  readonly writer: string;
  readonly updated: number;
}

/**
 * May this tab write it? Not if another wrote it since it was opened here: both would lose what the other one did. Whoever opened it last goes
 * on with it.
 */
export const isOurs = (found: Written | null, writer: string, opened: number | null): boolean =>
  found === null || found.writer === writer || found.updated === opened;

/** An id that no other kept thing has. */
export const freshId = (): string => crypto.randomUUID();
