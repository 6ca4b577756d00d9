import { expect, test } from 'vitest';
import { cli } from './index.ts';

test('the command builds on everything', () => {
  expect(cli()).toEqual(['kernel', 'language', 'vanguard', 'bots', 'cli']);
});
