/** Abilities: what they wait for, what they replace, how they stand by. */

/** Abilities that stand by on cards somebody cannot see. */
export { type Asking, askAboutHidden, type Hidden } from '../hidden.ts';
/** Abilities listed by what they wait for. */
export { indexAbilities } from '../index-of-abilities.ts';
/** Whether several demands can each be met with cards of their own. */
export { disjoint, type Taking } from '../matching.ts';
/** Instructions in the order in which the machine meets them. */
export type { Program } from '../program.ts';
/** What abilities wait for and what they replace. */
export {
  keyOfAbility,
  keyOfStandBy,
  type Replacement,
  type Self,
  type StandBy,
  type Timed,
  type Trigger,
  type Witness,
} from '../triggers.ts';
/** Abilities standing by. */
export { isUnknown } from '../unknown.ts';
/** Abilities that stand by. */
export { standingBy } from '../waiting.ts';
