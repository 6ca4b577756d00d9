import { name as bots } from '@goldenrule/bots';
import { expect, test } from 'vitest';
import { name } from './index.ts';

test('packages resolve to their sources', () => {
  expect([name, bots]).toEqual(['cli', 'bots']);
});
