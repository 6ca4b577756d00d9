import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 60rem)';

function listen(changed: () => void): () => void {
  const media = window.matchMedia(NARROW);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Is there room for one thing at a time only? */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => window.matchMedia(NARROW).matches);
