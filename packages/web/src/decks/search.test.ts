import { describe, expect, it } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { choicesOf } from './facts.ts';
import { CARDS, FIELDS } from './fixtures.ts';
import { find, parseQuery } from './search.ts';

const { cards } = catalogueOf(CARDS, [], FIELDS);
const byName = { by: 'name', down: false };
const found = (input: string, filters = {}): string[] => find(cards, parseQuery(input, FIELDS), filters, byName).map(({ id }) => id);

describe('search', () => {
  it('finds words in names, texts and facts, all of them', () => {
    expect(found('draw')).toEqual(['1', '5', '2', '3']);
    expect(found('draw ember')).toEqual(['1', '2']);
    expect(found('nothing of the kind')).toEqual([]);
  });
  it('finds a phrase only as it stands', () => {
    expect(found('"draw a card once per turn"')).toEqual(['3']);
    expect(found('"draw a card')).toEqual(['1', '3']);
  });
  it('ignores capitals and accents', () => expect(found('CAFE')).toEqual(['3']));
  it('compares numbers', () => {
    expect(found('level:3')).toEqual(['3']);
    expect(found('level:1-2')).toEqual(['5', '2', '4']);
    expect(found('level:1..2')).toEqual(found('level:1-2'));
    expect(found('level:2+')).toEqual(found('level>=2'));
    expect(found('level>1')).toEqual(['3', '4']);
    expect(found('might<=6000')).toEqual(['1', '5']);
    expect(found('might<6000')).toEqual(['1']);
  });
  it('looks for words in one fact', () => {
    expect(found('tribe:tide')).toEqual(['5', '2', '3', '4']);
    expect(found('name:page')).toEqual(['1', '5']);
    expect(found('sign:draw')).toEqual(['1', '5']);
    expect(found('rare:rare')).toEqual(['3']);
  });
  it('takes the word readers see for a fact', () => expect(found('Level:3')).toEqual(['3']));
  it('finds what has none', () => expect(found('might:none level:2')).toEqual(['4']));
  it('leaves out after a minus', () => {
    expect(found('tribe:tide -level:1')).toEqual(['3', '4']);
    expect(found('draw -"once per turn" -sign:draw')).toEqual(['2']);
  });
  it('says which facts it does not know and searches them as text', () => {
    const query = parseQuery('colour:red level:2', FIELDS);
    expect(query.unknown).toEqual(['colour']);
    expect(query.terms[0]).toEqual({ kind: 'text', not: false, text: 'colour:red' });
  });
  it('takes what is no number of a number as text', () => expect(parseQuery('level:high', FIELDS).terms[0]?.kind).toBe('text'));
  it('survives whatever is typed', () => {
    for (const input of ['-', '"', ':', 'level:', 'level>=', '-"', '--x', '\\', '.*(', '"'.repeat(5000), 'a:'.repeat(5000)])
      expect(Array.isArray(found(input))).toBe(true);
  });
  it('filters: one of the values of each fact', () => {
    expect(found('', { level: ['1', '2'] })).toEqual(['5', '2', '4']);
    expect(found('', { level: ['1', '2'], tribe: ['ember'] })).toEqual(['2']);
    expect(found('', { level: [] }).length).toBe(CARDS.length);
  });
  it('sorts by a fact, cards without it last either way', () => {
    const by = (fact: string, down: boolean): string[] =>
      find(cards, parseQuery('-level:none -side', FIELDS), {}, { by: fact, down }).map(({ id }) => id);
    expect(by('might', false)).toEqual(['1', '5', '2', '3', 'S1', '4']);
    expect(by('might', true)).toEqual(['3', '2', '5', '1', 'S1', '4']);
  });
  it('is instant on nine thousand cards', () => {
    const many = catalogueOf(
      Array.from({ length: 9000 }, (_, i) => ({
        id: String(i),
        name: `Card ${i}`,
        level: i % 4,
        tribe: `T${i % 30}`,
        text: `${'words '.repeat(40)}${i}`,
      })),
      [],
      FIELDS,
    );
    const query = parseQuery('level:3 words tribe:t1 -"zzz"', FIELDS);
    // The quickest of several: other things run on the machine too.
    const rounds = Array.from({ length: 5 }, () => {
      const start = performance.now();
      expect(find(many.cards, query, {}, byName).length).toBeGreaterThan(0);
      return performance.now() - start;
    });
    expect(Math.min(...rounds)).toBeLessThan(100);
  });
});

describe('choices', () => {
  it('are distinct whatever the capitals, numbers by size', () => {
    expect(choicesOf(CARDS, 'sign')).toEqual([{ key: 'draw', label: 'Draw' }]);
    expect(choicesOf(CARDS, 'level').map(({ key }) => key)).toEqual(['0', '1', '2', '3']);
    expect(choicesOf(CARDS, 'tribe').map(({ label }) => label)).toEqual(['Ember', 'Tide']);
  });
});
