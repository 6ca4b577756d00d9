/** What carrying out a text needs whatever the game. */

/** Verbs done to cards. */
export { bothSides, carryOut, type Does, leaveCards, leaveDone, objectsOf } from './acting.ts';
/** The numbers, conditions and statements of the core. */
export { atMost, coreAmounts } from './amounts.ts';
export { asSaid, coreConditions, type Knowledge, liesThere } from './conditions.ts';
/** What surrounds a text while it is compiled. */
export {
  type Actor,
  ALONE,
  abilityWith,
  type CoreContext,
  type CoreWriter,
  type Players,
  Unread,
  Unworkable,
} from './context.ts';
/** Continuous abilities. */
export { type Continuous, carriesOut, continuousBy, timed, type Under } from './continuous.ts';
/** Comparing numbers. */
export { COMPARE, enough, leastOf } from './counting.ts';
/** What is asked of a single card. */
export { comparedWith, coreFilters } from './filters.ts';
/** Cards that phrases mean. */
export {
  always,
  amongThese,
  both,
  cardsAtEnd,
  handledCards,
  type Looks,
  looksOf,
  negated,
  passes,
  passesAny,
  placed,
  refsOfCards,
} from './finding.ts';
/** What references mean by the time they are read. */
export { cardsBy, carrying, type Follow, pointing, selfBy } from './following.ts';
/** What a text forbids. */
export { bothConcern, type Concerns, type Forbidden, onlyWith } from './forbidding.ts';
/** Where a text is looked at while it is carried out, and what its steps leave behind. */
export {
  type Captured,
  type Count,
  doneIn,
  followed,
  type Holds,
  hasComeTo,
  inPlaceOfCards,
  type Left,
  leaveHandled,
  leaves,
  leavesDone,
  MARKED,
  NONE,
  onceEach,
  type Refs,
  type Scope,
  scopeOf,
  type Test,
  type TextLocals,
  withDone,
} from './frames.ts';
/** Events that texts speak of. */
export {
  arrives,
  type Fits,
  isPlayer,
  isSelf,
  movementTo,
  reaching,
  refIn,
  signalled,
  toldOf,
  toldOfTwo,
  turned,
  type Watching,
  zoneBefore,
} from './happenings.ts';
/** Tables by kind of node. */
export { type ByKind, byKind, bySomeKinds, within } from './kinds.ts';
/** What an effect leaves behind for later. */
export { inTime, laterStatements, leavesFor } from './later.ts';
/** Cards made ready to play. */
export { type CardProblem, type Collector, collector, type Loader, loadText, type ReadText } from './loading.ts';
/** How cards lie. */
export { isSo, type Lying, laid } from './lying.ts';
/** What is said about texts that were read but cannot be carried out. */
export { LOADED } from './messages.ts';
/** Cards that go somewhere. */
export { cardInTurn, endAsked, inOrder, oneByOne, take } from './moving.ts';
/** Stretches of the game. */
export {
  type Calendar,
  coreDuring,
  coreEnds,
  endingWith,
  holdingBy,
  type Lasting,
  lastingBy,
  refuseNext,
  type Span,
  type Timing,
  timedTrigger,
} from './periods.ts';
/** How cards come to be handled. */
export {
  askForCards,
  asRefs,
  type Bounds,
  type Choice,
  cardsByChance,
  couldMean,
  fromEnd,
  numberAsked,
  onlyFitting,
  pickingBy,
  untakenBy,
} from './picking.ts';
/** Cards as they are, or as they last were. */
export { isReadable, kindOfRef, lastKnown, reading, traitsOfRef } from './reading.ts';
/** Texts compiled beforehand. */
export { compiledFrom, type Shipped, shipped } from './shipped.ts';
export { coreStatements, didAll, forgotten, ifWanted, isDone, wasDone, whether } from './statements.ts';
/** What texts wait for, and what they ask about the past. */
export {
  countNoted,
  eventTriggers,
  type Happening,
  noteOf,
  remembered,
  type Side,
  spokenOf,
  triggeringBy,
  wasNoted,
  witness,
  witnessOfEach,
} from './waiting.ts';
/** Which parts of texts are really carried out. */
export { type TextWatcher, watchTexts } from './watching.ts';
