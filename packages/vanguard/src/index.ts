/** Cardfight!! Vanguard. Its editions are entry points of their own (`@goldenrule/vanguard/1.10`); here is how they are found. */
import type { GameEntry } from '@goldenrule/tabletop';
import type { VanguardTerms } from './vocabulary/terms.ts';

export const game: GameEntry<VanguardTerms> = {
  id: 'vanguard',
  title: 'Vanguard',
  editions: [
    {
      id: 'vanguard-1.10',
      title: 'Vanguard 1.10',
      face: async () => (await import('./editions/1.10/face.ts')).face,
      rules: () => import('./editions/1.10/rules.ts'),
      whole: async () => (await import('./editions/1.10/index.ts')).edition,
      bots: { greedy: async () => (await import('./greedy/index.ts')).greedy },
    },
  ],
};
