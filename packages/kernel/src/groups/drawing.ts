/** How cards and the table are drawn. */

/** What a card shows where. */
export type { CardIcon, CardStat } from '../card-look.ts';
/** Where zones lie on a table. */
export type { Attack, Beneath, Between, Count, Phrase, Place, Plan, PlanRow, Spot, Spread, Stack } from '../layout.ts';
