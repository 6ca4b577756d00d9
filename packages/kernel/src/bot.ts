import type { Shape } from './by-place.ts';
import type { Decision } from './decisions.ts';
import type { View } from './view.ts';

/**
 * A player that sees a view and a decision, nothing else: the same seed, view and decision give the same answer. The view is a function
 * because making one takes longer than most answers; a bot that needs no look does not pay for it.
 */
export interface Bot {
  (look: () => View, decision: Decision, seed: number): readonly string[];
  /** The same answer by places among the options, or the number asked for: of a bot that looks at nothing. */
  readonly byPlace?: (shape: Shape, seed: number) => readonly number[];
}
