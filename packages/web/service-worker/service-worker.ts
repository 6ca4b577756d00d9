// Keeps the built page in the browser: after the first visit it opens without a network. What is kept is one whole version; the next one
// is fetched beside it and takes over when the page says so, or when no page of the old one is open any more.

declare const self: ServiceWorkerGlobalScope;

/** Filled in by the build. */
declare const PRECACHE: { readonly version: string; readonly files: readonly string[] };

const FAMILY = 'goldenrule-';
const CACHE = `${FAMILY}${PRECACHE.version}`;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Past the browser's own cache: a version is never mixed from two.
  await cache.addAll(PRECACHE.files.map((file) => new Request(file, { cache: 'no-cache' })));
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && new URL(request.url).origin === self.location.origin) event.respondWith(answer(request));
});
