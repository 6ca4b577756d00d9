import { describe, expect, it } from 'vitest';
import { lessonsOf, ranked, similarTo, withWords } from './examples.ts';

const LESSONS = lessonsOf([
  { name: 'Otter', text: 'When this unit attacks, draw a card.\nWhen this unit is placed, retire a unit.' },
  { name: 'Stoat', text: 'When this unit attacks, this unit gets more power.' },
  { name: 'Blank' },
  { name: 7, text: 'Not a card.' },
]);

describe('what shipped cards teach', () => {
  it('finds the example that shares the rarest words', () => {
    expect(similarTo(LESSONS, 'retire something', 1)).toEqual([{ card: 'Otter', text: 'When this unit is placed, retire a unit.' }]);
    expect(similarTo(LESSONS, '123', 3)).toEqual([]);
  });

  it('finds words by their beginning, and only lines with all of them', () => {
    expect(withWords(LESSONS, 'attack', 9)).toHaveLength(2);
    expect(withWords(LESSONS, 'attacks draw', 9).map(({ card }) => card)).toEqual(['Otter']);
    expect(withWords(LESSONS, '', 9)).toEqual([]);
  });

  it('puts first what usually follows', () => {
    expect(ranked(LESSONS, 'when this ', 0, ['battle', 'card', 'unit'])[0]).toBe('unit');
    expect(ranked(LESSONS, '', 0, ['at', 'when'])[0]).toBe('when');
    expect(ranked(LESSONS, 'when this unit at', 2, ['attacked', 'attacks'])[0]).toBe('attacks');
  });
});
