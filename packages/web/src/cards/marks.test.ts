import { describe, expect, it } from 'vitest';
import type { TextProblem } from '../engine/protocol.ts';
import { offsetOf, rangeOf, stretchesOf, wordOf } from './marks.ts';

const problem = (line: number, column: number, length: number, severity: TextProblem['severity'] = 'error'): TextProblem => ({
  key: 'wrong',
  params: {},
  message: 'wrong',
  severity,
  fact: null,
  line,
  column,
  length,
  expected: [],
  better: null,
});

const TEXT = 'draw a card\nand stand it';

describe('marks under words', () => {
  it('finds a line and column, and stays within the line', () => {
    expect(offsetOf(TEXT, 1, 1)).toBe(0);
    expect(TEXT.slice(offsetOf(TEXT, 2, 5))).toBe('stand it');
    expect(offsetOf(TEXT, 1, 99)).toBe(11);
    expect(offsetOf(TEXT, 9, 1)).toBe(TEXT.length);
  });

  it('marks the word, and the word only', () => {
    expect(wordOf(TEXT, problem(2, 5, 5))).toBe('stand');
    expect(stretchesOf(TEXT, [problem(2, 5, 5)])).toEqual([
      { text: 'draw a card\nand ', severity: null },
      { text: 'stand', severity: 'error' },
      { text: ' it', severity: null },
    ]);
  });

  it('marks the last character where something is missing at the end', () => {
    expect(rangeOf('draw', problem(1, 5, 0))).toEqual({ start: 3, end: 4 });
    expect(wordOf('draw', problem(1, 5, 0))).toBe('');
  });

  it('does not run into the next line', () => {
    expect(rangeOf(TEXT, problem(1, 8, 50))).toEqual({ start: 7, end: 11 });
  });

  it('lets errors cover doubts, and leaves out what is wrong with facts', () => {
    const marked = stretchesOf('abc', [problem(1, 1, 3, 'doubt'), problem(1, 2, 1), { ...problem(1, 1, 3), fact: 'grade' }]);
    expect(marked.map(({ severity }) => severity)).toEqual(['doubt', 'error', 'doubt']);
  });
});
