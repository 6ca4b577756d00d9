import { edition as face } from '@goldenrule/gate-ruler/1.1.2';
import type { View, ViewCard } from '@goldenrule/kernel/hosts';
import { edition as vanguard } from '@goldenrule/vanguard/1.10';
import { expect, test } from 'vitest';
import { thingsCalled } from './things.ts';

const NAMES = ['Ada', 'Greedy bot'] as const;
const thing = (name: string, process: string, players: readonly number[]): ViewCard => ({
  key: 'c1',
  name,
  owner: 0,
  traits: 0,
  kind: 'process',
  values: { process, players },
});
const card: ViewCard = { key: 'c2', definition: 'x', name: 'A card', owner: 1, traits: 0, values: { players: [0] } };
const position = (...cards: ViewCard[]): View =>
  ({ zones: [{ name: 'gate', kind: 'gate', owner: -1, count: cards.length, cards }] }) as unknown as View;
const namesIn = (view: View): readonly (string | undefined)[] => view.zones.flatMap((zone) => zone.cards.map(({ name }) => name));

test('what waits at the gate says whose it is by the names of the players', () => {
  const view = position(
    thing('ruler damage B', 'ruler damage', [1]),
    thing('drive of A', 'drive', [0]),
    thing('defeat of A and B', 'defeat', [0, 1]),
    card,
  );
  expect(namesIn(thingsCalled(face, view, NAMES))).toEqual([
    'ruler damage to Greedy bot',
    'drive of Ada',
    'defeat of Ada and Greedy bot',
    'A card',
  ]);
});

test('what the game has no other words for, and a position without such things, stay as they are', () => {
  const view = position(thing('damage 2 on A card', 'damage', [0]), card);
  expect(thingsCalled(face, view, NAMES)).toBe(view);
  const once = thingsCalled(face, position(thing('drive of A', 'drive', [0])), NAMES);
  expect(thingsCalled(face, once, NAMES)).toBe(once);
  expect(thingsCalled(vanguard, view, NAMES)).toBe(view);
});
