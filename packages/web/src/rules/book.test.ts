import { describe, expect, it } from 'vitest';
import type { RulesModule } from '../virtual.d.ts';
import { above, below, bookOf, entryOf, isBelow, neighboursOf, repeated } from './book.ts';
import { marked, search } from './search.ts';

const MODULE: RulesModule = {
  id: 'toy-1',
  title: 'Toy',
  sections: [
    { id: '1', title: 'Outline', clauses: [{ id: '1.1', kind: 'heading', summary: 'Players' }] },
    {
      id: '7',
      title: 'Attack',
      clauses: [
        { id: '7.1', kind: 'heading', summary: 'Attacking' },
        { id: '7.1.1', kind: 'step', summary: 'A unit attacks (T1).' },
        { id: '7.1.1.2', kind: 'same', summary: 'It rests.', because: '7.10' },
        { id: '7.10', kind: 'rule', summary: 'Resting units do not attack.' },
      ],
    },
  ],
  readings: [{ name: 'T1', about: 'Who?', choices: ['default', 'other'], words: { default: 'One', other: 'Two' }, clauses: ['7.1.1'] }],
  settled: [],
  scenarios: [{ file: 'rests', title: 'It rests', clauses: ['7.10', '7.1.1'] }],
  tests: [{ file: 'a.test.ts', title: 'rests', clauses: ['7.10'] }],
};
const book = bookOf(MODULE);
const ids = (entries: readonly { readonly id: string }[]): readonly string[] => entries.map(({ id }) => id);
const at = (id: string): NonNullable<ReturnType<typeof entryOf>> => entryOf(book, id) as NonNullable<ReturnType<typeof entryOf>>;

describe('a rulebook to walk about in', () => {
  it('knows what proves a clause and which reading is about it', () => {
    expect(at('7.1.1').scenarios.map(({ file }) => file)).toEqual(['rests']);
    expect(at('7.10').tests.map(({ title }) => title)).toEqual(['rests']);
    expect(at('7.1.1').readings.map(({ name }) => name)).toEqual(['T1']);
  });

  it('knows what is numbered below what', () => {
    expect([
      isBelow('7.1', '7.1.1'),
      isBelow('7.1', '7.10'),
      isBelow('14-3', '14-3b'),
      isBelow('14-3b', '14-3b'),
      isBelow('3b', '3ba'),
    ]).toEqual([true, false, true, false, false]);
    expect(ids(above(book, at('7.1.1.2')))).toEqual(['7.1', '7.1.1']);
    expect(ids(below(book, at('7.1')))).toEqual(['7.1.1', '7.1.1.2']);
    expect(book.entries.map(({ depth }) => depth)).toEqual([0, 0, 1, 2, 0]);
  });

  it('goes on from section to section, and ends at both ends', () => {
    expect([neighboursOf(book, '1.1').before, neighboursOf(book, '1.1').after?.id]).toEqual([undefined, '7.1']);
    expect(neighboursOf(book, '7.10').after).toBeUndefined();
    expect(repeated(book, at('7.1.1.2'))?.id).toBe('7.10');
  });
});

describe('a search', () => {
  it('finds numbers, the exact one first', () => {
    expect(ids(search(book, '7.1'))).toEqual(['7.1', '7.1.1', '7.1.1.2', '7.10']);
    expect(ids(search(book, '§ 7.10'))).toEqual(['7.10', '7.1.1.2']);
  });

  it('finds all the words, beginnings of words first', () => {
    expect(ids(search(book, 'ATTACK unit'))).toEqual(['7.1.1', '7.10']);
    expect(ids(search(book, 'rest'))).toEqual(['7.1.1.2', '7.10']);
    expect(ids(search(book, 'ack'))).toEqual(['7.1', '7.1.1', '7.10']);
    expect(ids(search(book, 't1'))).toEqual(['7.1.1']);
    expect(search(book, '  ')).toEqual([]);
  });

  it('takes signs as signs', () => {
    expect(search(book, '.*')).toEqual([]);
    expect(marked('A (b) c', '(b) C')).toEqual([
      { text: 'A ', found: false },
      { text: '(b)', found: true },
      { text: ' ', found: false },
      { text: 'c', found: true },
    ]);
  });
});
