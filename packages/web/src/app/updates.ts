import { create } from 'zustand';

/** A newer page waits to be shown: called, it takes over and the page is loaded anew. */
export const useUpdate = create<{ readonly takeOver: (() => void) | null }>(() => ({ takeOver: null }));

/** Has the page kept for offline use, where the browser can and the page is a built one. */
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('./service-worker.js');
  const offer = (waiting: ServiceWorker): void => {
    // The first version replaces nothing.
    if (navigator.serviceWorker.controller === null) return;
    const takeOver = (): void => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      waiting.postMessage('take over');
    };
    useUpdate.setState({ takeOver });
  };
  if (registration.waiting !== null) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && offer(worker));
  });
}
