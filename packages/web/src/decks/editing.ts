import { deckText } from '@goldenrule/host';
import type { DeckData } from '@goldenrule/kernel/hosts';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { notify } from '../app/notify.ts';
import { pathOf, routeOf } from '../app/route.ts';
import { say } from '../app/say.ts';
import { freshId } from '../app/storage.ts';
import { renamed } from './deck.ts';
import { keepOurs, plainName } from './kept.ts';

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

/** Decks that began here as another one: it is the same deck on the workbench, with all that can be taken back. */
const begunAs = new Map<string, string>();
export const workbenchOf = (id: string): string => begunAs.get(id) ?? id;

/** A deck that is kept with every change; null: it is only looked at. */
export function useEditing(id: string | null, first: DeckData, opened: number): DeckEditor {
  const [editing, dispatch] = useReducer(act, { deck: first, past: [], future: [] });
  const [kept, setKept] = useState<boolean | null>(null);
  const [writer] = useState(freshId);
  const last = useRef(first);
  /** What it is kept under from now on: another tab may have changed the deck it began as. */
  const under = useRef(id);
  const { deck } = editing;
  const change = useCallback((to: (deck: DeckData) => DeckData) => dispatch({ kind: 'change', to }), []);
  useEffect(() => {
    if (under.current === null || deck === last.current) return;
    last.current = deck;
    const save = async (at: string): Promise<void> => {
      const done = await keepOurs(at, deck, writer, opened);
      if (!done.ok || done.value) return setKept(done.ok);
      // Whatever was done meanwhile is kept there already.
      if (under.current !== at) return;
      const name = plainName(say('decks.parted name', { name: deck.name === '' ? say('decks.unnamed') : deck.name }));
      const copy = freshId();
      begunAs.set(copy, workbenchOf(at));
      under.current = copy;
      setKept((await keepOurs(copy, renamed(last.current, name), writer, opened)).ok);
      change((now) => renamed(now, name));
      notify(say('decks.parted', { name }), 'warn');
      // Going back does not lead to the other tab's deck on this workbench.
      if (routeOf(window.location.hash).parts[0] === at) window.location.replace(`#${pathOf('decks', copy)}`);
    };
    void save(under.current);
  }, [deck, writer, opened, change]);
  return {
    ...editing,
    kept,
    change,
    undo: useCallback(() => dispatch({ kind: 'undo' }), []),
    redo: useCallback(() => dispatch({ kind: 'redo' }), []),
  };
}
