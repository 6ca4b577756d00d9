import { saying } from '@goldenrule/kernel';

/** What Vanguard says of positions that are wrong, in English; part of its catalogue, and no part of what a game needs to begin. */
export const POSITION_PROBLEMS = {
  'vanguard.position.bound': '{text}: there is no {name} yet',
  'vanguard.position.battle': 'battle: there is no {name}',
} as const;

export const said = saying(POSITION_PROBLEMS);
