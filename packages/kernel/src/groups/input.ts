/** What comes from outside, looked at before it is used. */

/** What comes from outside, looked at before it is used. */
export { isListOf, isPlayer, isWhole } from '../acts.ts';
/** What a schema found wrong, in our words. */
export { issueSaid } from '../issues.ts';
/** Cards by their names, and lists of them. */
export { cardsListed, finderOf, noCard, readOnce, sharedIds } from '../naming.ts';
/** Plain data from outside, read part by part. */
export { type Reader, readerOf, type Wrong, wrongWith } from '../reading.ts';
