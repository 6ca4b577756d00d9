import { expect, test } from 'vitest';
import { language } from './index.ts';

test('the language builds on the kernel', () => {
  expect(language()).toEqual(['kernel', 'language']);
});
