/** What carrying out a text needs whatever the game. */

/** The nodes of a text, and its steps. */
export { nodesIn, stepsIn } from '../nodes.ts';
/** Verbs done to cards. */
export { carryOut, type Does, objectsOf } from './acting.ts';
/** The numbers, conditions and statements of the core. */
export { coreAmounts } from './amounts.ts';
export { coreConditions } from './conditions.ts';
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
export { COMPARE, enough } from './counting.ts';
/** Cards that phrases mean. */
export {
  always,
  amongThese,
  both,
  cardsAtEnd,
  findingBy,
  type Looking,
  negated,
  passes,
  passesAny,
  placed,
  refsOfCards,
  testingBy,
} from './finding.ts';
/** What references mean by the time they are read. */
export { cardsBy, carrying, type Follow, pointing, selfBy } from './following.ts';
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
export { arrives, type Fits, isSelf, movementTo, refIn, signalled, toldOf, turned, type Watching, zoneBefore } from './happenings.ts';
/** Tables by kind of node. */
export { type ByKind, byKind, bySomeKinds } from './kinds.ts';
/** Cards made ready to play. */
export { type CardProblem, type Collector, collector, type Loader, loadText, type ReadText } from './loading.ts';
/** Cards that go somewhere. */
export { cardInTurn, endAsked, inOrder, oneByOne, take } from './moving.ts';
/** Stretches of the game. */
export {
  type Calendar,
  coreDuring,
  coreEnds,
  holdingBy,
  isLaterTurn,
  isOfNextTurn,
  isOfThisTurn,
  type Lasting,
  lastingBy,
  leftIn,
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
  howMany,
  onlyFitting,
  pickingBy,
  untakenBy,
} from './picking.ts';
/** Texts compiled beforehand. */
export { compiledFrom, type Shipped, shipped } from './shipped.ts';
export { coreStatements, didAll, forgotten, ifWanted, isDone, wasDone, whether } from './statements.ts';
/** What texts wait for, and what they ask about the past. */
export { eventTriggers, type Happening, noteOf, remembered, type Side, spokenOf, wasNoted, witness } from './waiting.ts';
