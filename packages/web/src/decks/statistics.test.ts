import type { CardField } from '@goldenrule/kernel/hosts';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { CARDS, FIELDS } from './fixtures.ts';
import { chartOf } from './statistics.ts';

const { cards } = catalogueOf(CARDS, [], FIELDS);
const field = (fact: string): CardField => FIELDS.find((one) => one.fact === fact) as CardField;

describe('charts', () => {
  it('show the holes of a curve and its mean', () => {
    const low = cards.filter(({ data }) => typeof data.level === 'number' && data.level !== 2);
    expect(chartOf(low, field('level'))).toMatchObject({
      bars: [
        { label: '0', count: 2 },
        { label: '1', count: 2 },
        { label: '2', count: 0 },
        { label: '3', count: 1 },
      ],
      mean: 1,
    });
  });
  it('show large numbers only where there are cards', () => {
    expect(chartOf(cards, field('might')).bars.map(({ key }) => key)).toEqual(['5000', '6000', '8000', '11000']);
  });
  it('count words by how often they occur, several of a card each', () => {
    expect(chartOf(cards, field('tribe')).bars).toEqual([
      { key: 'tide', label: 'Tide', count: 4 },
      { key: 'ember', label: 'Ember', count: 2 },
    ]);
    expect(chartOf(cards, field('tribe')).mean).toBeNull();
  });
  it('have nothing to show of no cards', () => expect(chartOf([], field('level'))).toMatchObject({ bars: [], mean: null }));
});
