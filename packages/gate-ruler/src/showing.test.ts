import { view } from '@goldenrule/kernel/hosts';
import { expect, test } from 'vitest';
import { edition as gateRuler } from './editions/1.1.2/index.ts';
import { LOOK } from './editions/1.1.2/look.ts';

const book = gateRuler.rulebook();
const loaded = gateRuler.load(book, [
  { name: 'Duke', type: 'Ruler', life: 9, atk: 3, stk: 3 },
  { name: 'Newt', type: 'Unit', atk: 1, hp: 2, stk: 1 },
]);
const side = { ruler: 'Duke', 'attack 1': 'Newt', deck: '3 Newt' };

test('a process at the gate shows what it is and whose, by the values the look names; both players see the same', () => {
  const gate = ['defeat of A', 'ruler damage B'];
  const game = gateRuler.place(book, loaded, { A: side, B: side, gate });
  if (!('state' in game)) throw new Error(game.map(({ message }) => message).join());
  const { what, whose } = LOOK.things as { what: string; whose: string };
  for (const seat of [0, 1] as const) {
    const shown = view(game, seat).zones.find(({ kind }) => kind === 'gate')?.cards ?? [];
    expect(shown.map(({ values = {} }) => [values[what], values[whose]])).toEqual(
      expect.arrayContaining([
        ['defeat', [0]],
        ['ruler damage', [1]],
      ]),
    );
    expect(shown.map(({ values = {} }) => `thing.${values[what] as string}` in gateRuler.messages)).toEqual(shown.map(() => true));
  }
});
