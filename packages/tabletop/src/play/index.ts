/** What goes on in play whatever the game. */

/** What texts forbid. */
export { cannots, isForbidden, isForbiddenAtAll } from './deeds.ts';
/** Cards that are shown for the time of an effect. */
export { isShown, type Shown, showing, shownNow } from './looking.ts';
/** Loops that players can stop. */
export { ifBothStop, ifOneStops } from './loops.ts';
