import { expect, test } from 'vitest';
import { normalise, type Repair } from './normalise.ts';

const repairs: Repair[] = [
  { name: 'spaces', pattern: / {2,}/g, replace: ' ', spelling: true },
  { name: 'slip', pattern: /\bteh\b/g, replace: 'the' },
  { name: 'lost comma', pattern: / (?=then)/g, replace: ', ', within: /^now/ },
];

test('a repair is reported with its place in the original, a change of spelling is not', () => {
  const { text, repaired } = normalise('turn  teh card', repairs);
  expect(text).toBe('turn the card');
  expect(repaired).toEqual([{ repair: 'slip', before: 'teh', after: 'the', at: 6 }]);
});

test('places of the repaired text lead back to the original', () => {
  const { text, origin } = normalise('turn  teh card', repairs);
  expect(origin[text.indexOf('card')]).toBe('turn  teh card'.indexOf('card'));
});

test('a repair meant for some lines leaves the others alone', () => {
  expect(normalise('now go then stop\nlater go then stop', repairs).text).toBe('now go, then stop\nlater go then stop');
});
