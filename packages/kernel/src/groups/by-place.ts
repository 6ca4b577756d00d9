/** Decisions without names, for whoever plays millions of games. */

/** Decisions without names. */
export { answerByPlace, type Shape, shapeNow } from '../by-place.ts';
