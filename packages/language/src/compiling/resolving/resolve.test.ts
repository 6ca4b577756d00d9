import { expect, test } from 'vitest';
import { onlyIf, youMay } from '../../testing.ts';
import type { Ability, Terms } from '../../tree.ts';
import type { Words } from '../../words.ts';
import { resolve } from './resolve.ts';

const words = {
  refs: [{ text: 'it' }, { text: 'them', plural: true }],
  nouns: [],
  zones: [],
  did: [{ step: 'draw', past: 'drew' }],
} as unknown as Words<Terms>;

const one = { kind: 'selection', quantity: { kind: 'exactly', n: 1 }, filters: [], nouns: [] };
const it = { kind: 'ref', to: 'unresolved', wording: { word: 'it' } };
const act = (body: readonly (readonly object[])[], cost: readonly (readonly object[])[] = []) =>
  resolve(
    { kind: 'act', cost: cost.map((steps) => ({ steps })), body: body.map((steps) => ({ steps })) } as unknown as Ability<Terms>,
    words,
  );
const choose = { kind: 'choose', id: 0, what: one };
const retire = { kind: 'retire', id: 0, what: it };
const told = ({ faults }: ReturnType<typeof resolve>) => faults.map(({ fault }) => fault.key);

test('steps are numbered in the order of the text, costs first, and a word points at the number of a step', () => {
  const { ability, faults } = act([[choose, retire]], [[{ kind: 'draw', id: 0, cards: { kind: 'exactly', n: 1 } }]]);
  expect(faults).toEqual([]);
  expect(ability).toMatchObject({
    cost: [{ steps: [{ kind: 'draw', id: 1 }] }],
    body: [
      {
        steps: [
          { kind: 'choose', id: 2 },
          { kind: 'retire', id: 3, what: { to: 2 } },
        ],
      },
    ],
  });
});

test('a quoted ability starts again at 1, and means its own bearer', () => {
  const rest = { kind: 'become', id: 0, what: { kind: 'ref', to: 'self', wording: { word: 'this card' } }, state: 'rest' };
  const ability = { kind: 'act', cost: [{ steps: [rest] }], body: [{ steps: [retire] }] };
  const { ability: outer } = act([[choose, { kind: 'change', id: 0, who: it, changes: [{ kind: 'gets ability', ability }] }]]);
  expect(outer).toMatchObject({
    body: [
      { steps: [{ id: 1 }, { id: 2, who: { to: 1 }, changes: [{ ability: { body: [{ steps: [{ id: 2, what: { to: 'self' } }] }] } }] }] },
    ],
  });
});

test('of two things of which one is done, neither speaks of what the other would have done', () => {
  const them = { ...it, wording: { word: 'them' } };
  const several = { ...choose, what: { ...one, quantity: { kind: 'exactly', n: 2 } } };
  const modes = { kind: 'modes', id: 0, options: [[{ steps: [several] }], [{ steps: [{ ...retire, what: them }] }]] };
  expect(told(act([[modes]]))).toEqual(['text.means nothing']);
});

test('what was not done cannot be spoken of', () => {
  expect(told(act([[youMay([choose])], [onlyIf({ kind: 'did', of: 0, not: true }, [retire])]]))).toEqual(['text.means nothing']);
  expect(told(act([[youMay([choose])], [onlyIf({ kind: 'did', of: 0 }, [retire])]]))).toEqual([]);
});

test('what asks about nothing that was done is a fault', () => {
  expect(told(act([[onlyIf({ kind: 'did', of: 0 }, [])]]))).toEqual(['text.nothing done']);
  expect(told(act([[{ kind: 'otherwise', id: 0, of: 0, do: { steps: [] } }]]))).toEqual(['text.no if']);
  expect(told(act([[{ kind: 'draw', id: 0, times: { kind: 'that many', of: 0 } }]]))).toEqual(['text.nothing done']);
});
