import type { CarriedOutAt, Places } from '../../citations.ts';

/** The names that positions have for clauses of the main line. */
export const PLACES: Places = {
  named: {
    turn: '6-1a',
    'start phase': '6-2a',
    'main phase': '6-3a',
    'attack phase': '6-4a',
    'attack start step': '8-3a',
    'attack declaration step': '8-4a',
    'intercept step': '8-5a',
    'damage step': '8-6a',
    'end of attack step': '8-7a',
    'end phase': '6-5a',
  },
  turn: '6-1a',
  isOfAttackPhase: (clause) => clause.startsWith('8-'),
  isOfAttack: (clause) => clause.startsWith('8-') && clause !== '8-2a',
};

export const CARRIED_OUT_AT: CarriedOutAt = { event: '14-3c-2d', ability: '14-3c-3', 'set-up': '5-3b', 'start of turn': '6-2f' };
