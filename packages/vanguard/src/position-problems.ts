import { saying } from '@goldenrule/kernel';

/** What Vanguard says of positions that are wrong, in English; part of its catalogue, and no part of what a game needs to begin. */
export const POSITION_PROBLEMS = {
  'vanguard.position.copies': '{text}: so many cards are on no table',
  'vanguard.position.state': '{text}: nothing can be {state}',
  'vanguard.position.at': 'a position cannot begin at {at}',
  'vanguard.position.bound': '{text}: there is no {name} yet',
  'vanguard.position.battle': 'battle: there is no {name}',
  'vanguard.position.no battle': 'battle: there is none at {at}',
} as const;

export const said = saying(POSITION_PROBLEMS);
