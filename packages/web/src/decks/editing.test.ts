import { describe, expect, it } from 'vitest';
import { emptyDeck, renamed } from './deck.ts';
import { act, type Editing } from './editing.ts';

const begin: Editing = { deck: emptyDeck('game', 'a'), past: [], future: [] };
const rename = (state: Editing, name: string): Editing => act(state, { kind: 'change', to: (deck) => renamed(deck, name) });

describe('editing', () => {
  it('goes back and forth over every change', () => {
    const two = rename(rename(begin, 'b'), 'c');
    const one = act(two, { kind: 'undo' });
    expect(one.deck.name).toBe('b');
    expect(act(one, { kind: 'redo' }).deck.name).toBe('c');
    expect(act(act(one, { kind: 'undo' }), { kind: 'undo' }).deck.name).toBe('a');
  });
  it('forgets what was undone when something else is done', () => {
    const other = rename(act(rename(begin, 'b'), { kind: 'undo' }), 'd');
    expect(act(other, { kind: 'redo' }).deck.name).toBe('d');
  });
  it('does not count what changes nothing', () => expect(act(begin, { kind: 'change', to: (deck) => deck }).past).toEqual([]));
});
