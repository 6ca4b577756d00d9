import { describe, expect, it } from 'vitest';
import { REPLAY } from '../../test/samples.ts';
import { cutAt } from './cut.ts';

describe('a replay cut at a step', () => {
  it('ends there, with what was taken back before, and without hashes that another engine may have made', () => {
    const cut = cutAt(REPLAY, 1);
    expect([cut.acts.length, cut.hashes, cut.marks.length, cut.result]).toEqual([1, [], 1, null]);
  });
});
