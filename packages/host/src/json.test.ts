import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeAt, readJson } from './json.ts';

const DEEPEST = 8;
const parsed = (text: string): unknown => JSON.parse(text) as unknown;

test.each([
  ['', 0, 'cut off'],
  ['{"a": [1, 2', 11, 'cut off'],
  ['{"a": "b', 8, 'cut off'],
  ['{"a": 1,}', 8, 'wrong'],
  ['{"a" 1}', 5, 'wrong'],
  ['{a: 1}', 1, 'wrong'],
  ['[1, 2,, 3]', 6, 'wrong'],
  ['[1 2]', 3, 'wrong'],
  ['[01]', 2, 'wrong'],
  ['"\\x"', 1, 'wrong'],
  ['"a\nb"', 2, 'wrong'],
  ['{} {}', 3, 'wrong'],
  ['[}', 1, 'wrong'],
  ['nul', 0, 'wrong'],
  ['['.repeat(100_000), DEEPEST, 'deep'],
  ['{"a":'.repeat(100_000), DEEPEST * 5, 'deep'],
])('%j is wrong at %d', (text, at, why) => expect(readJson(text, DEEPEST)).toEqual({ at, why }));

test('what is JSON is read, and what is not is wrong somewhere within it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(), fc.constantFrom('', '"', ',', ']', '}', ':', 'x', '\\'), (value, where, sign) => {
      const text = JSON.stringify(value, null, 1);
      expect(readJson(text, DEEPEST)).toEqual({ data: parsed(text) });
      const at = where % (text.length + 1);
      const changed = text.slice(0, at) + sign + text.slice(at + 1);
      const read = readJson(changed, DEEPEST);
      const isSound = 'at' in read ? read.at <= changed.length : JSON.stringify(read.data) === JSON.stringify(parsed(changed));
      expect(isSound).toBe(true);
    }),
    { seed: 17, numRuns: 500 },
  );
});

test('a place is told by line and column', () => {
  const text = '{\n  "a": 1\n  "b": 2\n}';
  const read = readJson(text, DEEPEST);
  expect('at' in read && placeAt(text, read.at)).toEqual({ line: 3, column: 3 });
});
