import { useLayoutEffect, useRef } from 'react';

/** What keys do at the table, by key. */
export type Keys = Readonly<Record<string, () => void>>;

const TYPING = 'input, textarea, select, [contenteditable]';

/** Keys that work anywhere on the screen, except where somebody types or a dialogue is open. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target as Element | null;
      if ((target?.closest(TYPING) ?? null) !== null || document.querySelector('dialog[open]') !== null) return;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const run = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined;
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
