import { describe, expect, it } from 'vitest';
import { BUILDING } from './building.ts';

const ruler = (setup: string, start: string) => BUILDING.opening({ ruler: { name: 'Any', type: 'Ruler', setup, start } });

describe('building decks', () => {
  it('the ruler says how many cards are seen at first and in each turn', () => {
    expect(
      ruler('Put 3 resource cards into your resource zone in a ready state. Draw 2 cards.', 'Ready 2 resources you control. Draw 2 cards.'),
    ).toEqual({ cards: 2, redraw: false, eachTurn: 2 });
    expect(ruler('', 'Drive 1.')).toEqual({ cards: 0, redraw: false, eachTurn: 1 });
    expect(BUILDING.opening({})).toEqual({ cards: 0, redraw: false, eachTurn: 0 });
  });
  it('rulers stand in the header, resources in a part of their own', () => {
    expect(BUILDING.headers.ruler?.fits({ type: 'Ruler' })).toBe(true);
    expect(BUILDING.headers.ruler?.fits({ type: 'Unit' })).toBe(false);
    expect([BUILDING.partOf({ type: 'Resource' }), BUILDING.partOf({ type: 'Unit' })]).toEqual(['resources', undefined]);
  });
});
