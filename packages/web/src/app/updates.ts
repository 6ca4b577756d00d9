import { create } from 'zustand';

/** A newer page waits to be shown: called, it takes over and the page is loaded anew. */
export const useUpdate = create<{ readonly takeOver: (() => void) | null }>(() => ({ takeOver: null }));

const reload = (): void => window.location.reload();
const offer = (takeOver: () => void): void => useUpdate.setState({ takeOver });

/** A part of this page is not where it was: if the page itself still is, there is a newer one. */
export async function seekNewer(): Promise<void> {
  const found = await fetch('./', { cache: 'no-store' }).catch(() => null);
  if (found?.ok === true) offer(reload);
}

/** Has the page kept for offline use, where the browser can and the page is a built one. */
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD) return;
  window.addEventListener('vite:preloadError', () => void seekNewer());
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('./service-worker.js');
  let isWanted = false;
  // The first version replaces nothing.
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isWanted) reload();
    // Another tab has let the newer version in: this page goes on with what it is made of until it suits.
    else if (!isFirst) offer(reload);
    isFirst = false;
  });
  const found = (waiting: ServiceWorker): void => {
    if (serviceWorker.controller === null) return;
    offer(() => {
      isWanted = true;
      waiting.postMessage('take over');
    });
  };
  if (registration.waiting !== null) found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && found(worker));
  });
}
