/** Pebbles, a game of our own invention: the smallest that has everything a game can have. */
import type { GameEntry } from '@goldenrule/tabletop';
import type { PebbleTerms } from './vocabulary/terms.ts';

export const game: GameEntry<PebbleTerms> = {
  id: 'pebbles',
  title: 'Pebbles',
  editions: [
    {
      id: 'pebbles-1',
      title: 'Pebbles, first edition',
      face: async () => (await import('./editions/1/face.ts')).face,
      rules: () => import('./editions/1/rules.ts'),
      whole: async () => (await import('./editions/1/index.ts')).edition,
      bots: {},
    },
    {
      id: 'pebbles-2',
      title: 'Pebbles, second edition',
      face: async () => (await import('./editions/2/face.ts')).face,
      rules: () => import('./editions/2/rules.ts'),
      whole: async () => (await import('./editions/2/index.ts')).edition,
      bots: {},
    },
  ],
};
