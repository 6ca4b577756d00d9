import { describe, expect, it } from 'vitest';
import type { Summary } from '../play/summaries.ts';
import { found, type Order, sorted } from './sorting.ts';

const game = (id: string, more: Partial<Summary>): Summary => ({
  id,
  rules: 'toy-1',
  title: id,
  players: [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', bot: 'random', name: 'Random bot' },
  ],
  updated: 0,
  result: null,
  acts: 0,
  turns: 0,
  marked: false,
  writer: '',
  ...more,
});
const won = (winner: 0 | 1 | null): Summary['result'] => ({ winner, losers: winner === null ? [] : [winner === 0 ? 1 : 0], clause: '1.2' });

const GAMES = [
  game('c10', { updated: 3, turns: 4, result: won(1) }),
  game('c9', { updated: 1, turns: 9, rules: 'toy-10' }),
  game('a', { updated: 2, turns: 4, acts: 7, rules: 'toy-2', result: won(0) }),
  game('b', { updated: 4, result: won(null) }),
];

describe('the list of kept games', () => {
  it.each<[Order, string]>([
    ['newest', 'b c10 a c9'],
    ['oldest', 'c9 a c10 b'],
    ['title', 'a b c9 c10'],
    ['rules', 'b c10 a c9'],
    ['result', 'a c10 b c9'],
    ['longest', 'c9 a c10 b'],
  ])('is sorted: %s', (order, ids) =>
    expect(
      sorted(GAMES, order)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(ids),
  );

  it('is searched in titles and names', () => {
    expect(found(GAMES, ' C1 ').map(({ id }) => id)).toEqual(['c10']);
    expect(found(GAMES, 'ada').length).toBe(4);
    expect(found(GAMES, 'nobody')).toEqual([]);
  });
});
