import type { Building } from '@goldenrule/kernel/hosts';

/** What decks of Vanguard are built by. */
export const BUILDING: Building = {
  order: 'grade',
  // 5.2.2: the first vanguard is a grade 0 card of the deck.
  headers: { first: { fits: (card) => (card.grade ?? 0) === 0, listed: true } },
  partOf: () => undefined,
  // 5.2.5: five cards, any of them redrawn once; then one in each draw phase.
  opening: () => ({ cards: 5, redraw: true, eachTurn: 1 }),
};
