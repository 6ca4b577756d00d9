import { describe, expect, it } from 'vitest';
import { differenceOf, isSame } from './difference.ts';

describe('the difference between what was typed and what is printed', () => {
  it('does not count spaces and capitals', () => {
    expect(isSame(differenceOf('[CONT](VC):this unit gets [Power]+2000.', '[CONT](VC): This unit gets [Power] +2000.'))).toBe(true);
  });

  it('names words that went and came', () => {
    const pieces = differenceOf('When this unit atacks, draw a card.', 'When this unit attacks, draw a card.');
    expect(pieces.filter(({ side }) => side !== 'both')).toEqual([
      { text: 'atacks', side: 'before' },
      { text: 'attacks', side: 'after' },
    ]);
  });

  it('shows reminder text as gone', () => {
    const gone = differenceOf('Restraint (This unit cannot attack.)', 'Restraint').filter(({ side }) => side === 'before');
    expect(gone.map(({ text }) => text).join(' ')).toBe('( This unit cannot attack . )');
  });
});
