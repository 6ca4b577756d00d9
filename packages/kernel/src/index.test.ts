import { expect, test } from 'vitest';
import { kernel } from './index.ts';

test('the kernel stands alone', () => {
  expect(kernel()).toEqual(['kernel']);
});
