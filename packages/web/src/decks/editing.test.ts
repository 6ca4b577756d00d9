import { describe, expect, it } from 'vitest';
import { emptyDeck, renamed, withHeader } from './deck.ts';
import { act, type Editing } from './editing.ts';

const begin: Editing = { deck: emptyDeck('game', 'Mine'), past: [], future: [] };
const choose = (state: Editing, name: string): Editing => act(state, { kind: 'change', to: (deck) => withHeader(deck, 'first', name) });
const undo = (state: Editing): Editing => act(state, { kind: 'undo' });
const redo = (state: Editing): Editing => act(state, { kind: 'redo' });

describe('editing', () => {
  it('goes back and forth over every change', () => {
    const two = choose(choose(begin, 'b'), 'c');
    expect(undo(two).deck.header.first).toBe('b');
    expect(redo(undo(two)).deck.header.first).toBe('c');
    expect(undo(undo(undo(two))).deck.header).not.toHaveProperty('first');
  });
  it('forgets what was undone when something else is done', () => {
    expect(redo(choose(undo(choose(begin, 'b')), 'd')).deck.header.first).toBe('d');
  });
  it('does not count what changes nothing', () => expect(act(begin, { kind: 'change', to: (deck) => deck }).past).toEqual([]));
  it('leaves the name alone', () => {
    const called = act(choose(begin, 'b'), { kind: 'change', to: (deck) => renamed(deck, 'Other') });
    expect(called.past.length).toBe(1);
    expect(undo(called).deck).toMatchObject({ name: 'Other', header: { name: 'Other' } });
    expect(redo(undo(called)).deck).toMatchObject({ name: 'Other', header: { first: 'b' } });
  });
});
