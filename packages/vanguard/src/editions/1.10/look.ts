import type { CardLook } from '@goldenrule/kernel/hosts';

/** How a card of Vanguard is printed. */
export const LOOK: CardLook = {
  group: 'clan',
  rank: [{ fact: 'grade', label: 'grade', short: 'G', icon: 'rank' }],
  stats: [
    { fact: 'power', label: 'power', icon: 'sword' },
    { fact: 'critical', label: 'critical', icon: 'star', unless: 1 },
    { fact: 'shield', label: 'shield', icon: 'shield' },
  ],
  line: ['race'],
  brief: [],
  badges: [
    { fact: 'trigger', icons: { critical: 'star', draw: 'draw', stand: 'stand', heal: 'cross' } },
    { fact: 'skill', icons: { Boost: 'up', Intercept: 'block', 'Twin Drive!!': 'twin' } },
  ],
  texts: [{ fact: 'text' }],
  signs: [
    { find: '[AUTO]', label: 'AUTO' },
    { find: '[ACT]', label: 'ACT' },
    { find: '[CONT]', label: 'CONT' },
  ],
  flavour: 'flavour',
  picture: { kinds: ['race'], rich: ['grade'] },
};
