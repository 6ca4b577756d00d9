import type { Building } from '@goldenrule/kernel/hosts';

const count = (text: unknown, pattern: RegExp): number => Number(pattern.exec(typeof text === 'string' ? text : '')?.[1] ?? 0);

/** What decks of Gate Ruler are built by. */
export const BUILDING: Building = {
  order: 'type',
  headers: { ruler: { fits: (card) => card.type === 'Ruler', listed: false } },
  partOf: (card) => (card.type === 'Resource' ? 'resources' : undefined),
  // 5-3b: a hand is what the ruler's Setup draws; 6-2f: its Start draws or drives, and what is driven is seen as well.
  opening: ({ ruler }) => ({
    cards: count(ruler?.setup, /\bDraw (\d+) cards?\b/),
    redraw: false,
    eachTurn: count(ruler?.start, /\b(?:Draw|Drive) (\d+)\b/),
  }),
};
