import { expect, test } from 'vitest';
import { isSameLook, normalise, type Repair, undone } from './normalise.ts';

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

test('what is called spelling and changes more than the look is reported all the same', () => {
  const silent: Repair[] = [{ name: 'asides', pattern: / \([^)]*\)/g, replace: '', spelling: true }];
  expect(normalise('turn it (or not)', silent).repaired).toEqual([{ repair: 'asides', before: ' (or not)', after: '', at: 7 }]);
});

test('undoing the changes gives the original back, from nothing but the text they left', () => {
  const text = 'now  turn  teh card then stop\nturn teh card then';
  const { text: changed, edits } = normalise(text, repairs);
  expect(undone(changed, edits)).toBe(text);
  expect(undone(changed.replace('the', 'a'), edits)).toBeUndefined();
});

test.each([
  ['Soul Blast (1)', 'soul-blast 1', true],
  ['“Sealed”', "'sealed'", true],
  ['［Ａ］', '[A]', true],
  ['+3000', '3000', false],
  ['-3000', '3000', false],
  ['draw.', 'draw', false],
])('%s looks like %s: %s', (left, right, same) => {
  expect(isSameLook(left, right)).toBe(same);
});

test('places behind what a change keeps at its end are kept, too', () => {
  const { text, origin } = normalise('now go on', [{ name: 'word', pattern: /now go/g, replace: 'later go' }]);
  expect(origin[text.indexOf('go')]).toBe('now go on'.indexOf('go'));
});
