/** Gate Ruler. Its edition is an entry point of its own (`@goldenrule/gate-ruler/1.1.2`); here is how it is found. */
import type { GameEntry } from '@goldenrule/tabletop';
import type { GateTerms } from './vocabulary/terms.ts';

export const game: GameEntry<GateTerms> = {
  id: 'gate-ruler',
  title: 'Gate Ruler',
  editions: [
    {
      id: 'gate-ruler-1.1.2',
      title: 'Gate Ruler 1.1.2',
      face: async () => (await import('./editions/1.1.2/face.ts')).face,
      rules: () => import('./editions/1.1.2/rules.ts'),
      whole: async () => (await import('./editions/1.1.2/index.ts')).edition,
      bots: { greedy: async () => (await import('./greedy/index.ts')).greedy },
    },
  ],
};
