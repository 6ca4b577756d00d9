import { describe, expect, it } from 'vitest';
import { differenceOf, isSame } from './difference.ts';

describe('the difference between what was typed and what is printed', () => {
  it('does not count spaces, round brackets and capitals', () => {
    expect(isSame(differenceOf('[CONT](VC/RC):this unit gets [Power]+2000.', '[CONT](VC)/(RC): This unit gets [Power] +2000.'))).toBe(true);
  });

  it('counts a number, a sign and a word', () => {
    for (const other of ['gets +3000.', 'gets +2000', 'get +2000.']) expect(isSame(differenceOf('gets +2000.', other))).toBe(false);
  });

  it('names words that went and came', () => {
    const pieces = differenceOf('When this unit atacks, draw a card.', 'When this unit attacks, draw a card.');
    expect(pieces.filter(({ side }) => side !== 'both')).toEqual([
      { lead: ' ', text: 'atacks', side: 'before' },
      { lead: ' ', text: 'attacks', side: 'after' },
    ]);
  });

  it('shows reminder text as gone', () => {
    const gone = differenceOf('Restraint (This unit cannot attack.)', 'Restraint').filter(({ side }) => side === 'before');
    expect(gone.map(({ lead, text }) => lead + text).join('')).toBe(' (This unit cannot attack.');
  });
});
