/** Where zones lie on a table. */

/** Where zones lie on a table. */
export type { Attack, Beneath, Between, Count, Phrase, Place, Plan, PlanRow, Spot, Spread, Stack } from '../layout.ts';
