import type { DeckData } from '@goldenrule/kernel';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { keep } from '../app/storage.ts';
import { record } from './kept.ts';

/** A deck with what it was before, so that nothing done to it is lost. */
export interface Editing {
  readonly deck: DeckData;
  readonly past: readonly DeckData[];
  readonly future: readonly DeckData[];
}

export type Act =
  | { readonly kind: 'change'; readonly to: (deck: DeckData) => DeckData }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

const MOST_STEPS = 200;

export function act({ deck, past, future }: Editing, what: Act): Editing {
  switch (what.kind) {
    case 'change': {
      const next = what.to(deck);
      return next === deck ? { deck, past, future } : { deck: next, past: [...past, deck].slice(-MOST_STEPS), future: [] };
    }
    case 'undo': {
      const before = past.at(-1);
      return before === undefined ? { deck, past, future } : { deck: before, past: past.slice(0, -1), future: [deck, ...future] };
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after === undefined ? { deck, past, future } : { deck: after, past: [...past, deck], future: rest };
    }
  }
}

const KEEP_AFTER = 250;

export interface DeckEditor extends Editing {
  readonly change: (to: (deck: DeckData) => DeckData) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Null while nothing has changed. */
  readonly kept: boolean | null;
}

/** A deck that is kept shortly after every change, and at once when the page is left. */
export function useEditing(id: string | null, first: DeckData): DeckEditor {
  const [editing, dispatch] = useReducer(act, { deck: first, past: [], future: [] });
  const [kept, setKept] = useState<boolean | null>(null);
  const unsaved = useRef<DeckData | null>(null);
  const last = useRef(first);
  const { deck } = editing;

  const save = useCallback(async (): Promise<void> => {
    const waiting = unsaved.current;
    if (waiting === null || id === null) return;
    unsaved.current = null;
    setKept((await keep('decks', id, record(id, waiting))).ok);
  }, [id]);

  useEffect(() => {
    if (deck === last.current) return;
    last.current = deck;
    unsaved.current = deck;
    const timer = setTimeout(() => void save(), KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [deck, save]);

  useEffect(() => {
    const now = (): void => void save();
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', now);
      now();
    };
  }, [save]);

  return {
    ...editing,
    kept,
    change: useCallback((to) => dispatch({ kind: 'change', to }), []),
    undo: useCallback(() => dispatch({ kind: 'undo' }), []),
    redo: useCallback(() => dispatch({ kind: 'redo' }), []),
  };
}
