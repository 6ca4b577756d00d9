import { expect, test } from 'vitest';
import { bots } from './index.ts';

test('bots build on games', () => {
  expect(bots()).toEqual(['kernel', 'language', 'vanguard', 'bots']);
});
