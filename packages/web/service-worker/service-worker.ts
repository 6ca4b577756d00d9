// Keeps the built page in the browser: after the first visit it opens without a network. What is kept is one whole version; the next one
// is fetched beside it and takes over when the page says so, or when no page of the old one is open any more. Pages of the old one that are
// still open then (a game in another tab) go on with its files: those are kept until the last such page is closed.

declare const self: ServiceWorkerGlobalScope;

/** Filled in by the build. */
declare const PRECACHE: { readonly version: string; readonly files: readonly string[] };

const FAMILY = 'goldenrule-';
const CACHE = `${FAMILY}${PRECACHE.version}`;
/** Under this address the new version keeps which pages of older ones were open when it took over. */
const OLDER = './older-pages';

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Past the browser's own cache: a version is never mixed from two.
  await cache.addAll(PRECACHE.files.map((file) => new Request(file, { cache: 'no-cache' })));
}

const oldCaches = async (): Promise<readonly string[]> => (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE);

async function activate(): Promise<void> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  const cache = await caches.open(CACHE);
  await cache.put(OLDER, new Response(JSON.stringify(pages.map(({ id }) => id))));
  await self.clients.claim();
  await sweep();
}

let swept = false;
/** Puts older versions away once no page of theirs is open. */
async function sweep(): Promise<void> {
  if (swept) return;
  const old = await oldCaches();
  const cache = await caches.open(CACHE);
  const noted = await cache.match(OLDER);
  const ids = noted === undefined ? [] : ((await noted.json()) as readonly string[]);
  const pages = await Promise.all(old.length === 0 ? [] : ids.map((id) => self.clients.get(id)));
  if (pages.some((page) => page !== undefined)) return;
  swept = true;
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** From this version; what it does not have is a file of an older page that is still open, or of none. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  if (request.mode === 'navigate') return (await cache.match('./')) ?? fetch(request);
  const kept = (await cache.match(request, { ignoreSearch: true })) ?? (await caches.match(request, { ignoreSearch: true }));
  return kept ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(answer(request));
  event.waitUntil(sweep());
});
