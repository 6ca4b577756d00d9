import { question } from '@goldenrule/kernel';

/** The clauses at which turn, phases and steps begin: a position can be placed there by their names. */
export interface Places {
  readonly turn: string;
  readonly 'start step': string;
  readonly 'attack step': string;
  readonly [name: string]: string;
}
export const placesByName = question<Places>('where turn, phases and steps begin', { turn: '', 'start step': '', 'attack step': '' });
