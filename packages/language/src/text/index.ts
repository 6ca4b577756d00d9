/** What carrying out a text needs whatever the game: frames, counting, verbs done to cards, waiting, the conditions of the core. */
export { carryOut, type Does, objectsIn } from './acting.ts';
export { coreConditions, type Knowledge } from './conditions.ts';
export { COMPARE, enough, leastOf } from './counting.ts';
export {
  type Count,
  cardsFor,
  followed,
  type Holds,
  noteMoved,
  type Refs,
  refsIn,
  resultOf,
  type Scope,
  scopeOf,
  type Test,
  type TextFrame,
  untaken,
} from './frames.ts';
export { eventTriggers, type Happening, noteOf, remembered, type Side, spokenOf, type Watch, wasNoted, witness } from './waiting.ts';
