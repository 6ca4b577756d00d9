import type { CardLook } from '@goldenrule/kernel/hosts';

/** How a card of Gate Ruler is printed. */
export const LOOK: CardLook = {
  group: 'faction',
  groupNow: 'factions',
  rank: [
    { fact: 'life', label: 'life', icon: 'crown' },
    { fact: 'level', label: 'level', short: 'L', icon: 'rank' },
  ],
  stats: [
    { fact: 'atk', label: 'ATK', icon: 'sword' },
    { fact: 'hp', label: 'HP', icon: 'heart', less: 'damage' },
    { fact: 'stk', label: 'STK', icon: 'strike' },
  ],
  line: ['type', 'attributes'],
  brief: ['type'],
  badges: [{ fact: 'legendary', icons: { true: 'gem' } }],
  texts: [{ fact: 'setup', label: 'before the game' }, { fact: 'start', label: 'start of turn' }, { fact: 'text' }],
  signs: [
    { find: '[CNT]', label: 'CNT' },
    { find: '[TD]', label: 'TD' },
    { find: '[OD]', label: 'OD' },
  ],
  flavour: 'flavour',
  picture: { kinds: ['type'], rich: ['level'] },
  things: { what: 'process', whose: 'players' },
};
