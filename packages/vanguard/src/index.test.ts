import { expect, test } from 'vitest';
import { vanguard } from './index.ts';

test('a game builds on the language', () => {
  expect(vanguard()).toEqual(['kernel', 'language', 'vanguard']);
});
