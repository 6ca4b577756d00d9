import { deckText } from '@goldenrule/host';
import type { DeckData } from '@goldenrule/kernel';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { keep } from '../app/storage.ts';
import { renamed } from './deck.ts';
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

/** A name is typed letter by letter; that is nothing to take back. */
const isOnlyRenamed = (before: DeckData, after: DeckData): boolean =>
  before === after || (before.cards === after.cards && deckText(renamed(before, after.name)) === deckText(after));

export function act({ deck, past, future }: Editing, what: Act): Editing {
  switch (what.kind) {
    case 'change': {
      const next = what.to(deck);
      if (isOnlyRenamed(deck, next)) return { deck: next, past, future };
      return { deck: next, past: [...past, deck].slice(-MOST_STEPS), future: [] };
    }
    case 'undo': {
      const before = past.at(-1);
      return before === undefined
        ? { deck, past, future }
        : { deck: renamed(before, deck.name), past: past.slice(0, -1), future: [deck, ...future] };
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after === undefined ? { deck, past, future } : { deck: renamed(after, deck.name), past: [...past, deck], future: rest };
    }
  }
}

export interface DeckEditor extends Editing {
  readonly change: (to: (deck: DeckData) => DeckData) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Null while nothing has changed. */
  readonly kept: boolean | null;
}

/** A deck that is kept with every change; null: it is only looked at. */
export function useEditing(id: string | null, first: DeckData): DeckEditor {
  const [editing, dispatch] = useReducer(act, { deck: first, past: [], future: [] });
  const [kept, setKept] = useState<boolean | null>(null);
  const last = useRef(first);
  const { deck } = editing;
  useEffect(() => {
    if (id === null || deck === last.current) return;
    last.current = deck;
    const save = async (): Promise<void> => setKept((await keep('decks', id, record(id, deck))).ok);
    void save();
  }, [id, deck]);
  return {
    ...editing,
    kept,
    change: useCallback((to) => dispatch({ kind: 'change', to }), []),
    undo: useCallback(() => dispatch({ kind: 'undo' }), []),
    redo: useCallback(() => dispatch({ kind: 'redo' }), []),
  };
}
