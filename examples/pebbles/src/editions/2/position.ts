import { placing } from '../../position.ts';

/** Positions by the numbers of the second edition. */
export const place = placing({ turn: '3.2.1', 'shore phase': '3.2.3' });
