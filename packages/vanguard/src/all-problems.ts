import { DOUBT_PROBLEMS } from './doubt-problems.ts';
import { POSITION_PROBLEMS } from './position-problems.ts';
import { PROBLEMS } from './problems.ts';

/** Everything Vanguard says of what is wrong, in English, by key. */
export const ALL_PROBLEMS = { ...PROBLEMS, ...DOUBT_PROBLEMS, ...POSITION_PROBLEMS } as const;
