/** The machine: state, programs, events, effects, decisions, views, replay. It knows no game. */

/** What comes from outside, looked at before it is used. */
export { arePicks, isListOf, isPlayer, isWhole } from './acts.ts';
/** Answers of players. */
export { answer } from './answering.ts';
/** One effect and one object. */
export { isMeantByAny, isOfAnother, reaches } from './applying.ts';
/** A rulebook made of its clauses. */
export { assemble } from './assemble.ts';
/** Cards that belong to a card or to a zone. */
export { associationsOf, belongingTo, belongsTo, type Change, handedOn, type Survival, whileTheSame } from './associations.ts';
/** What effects reach besides objects. */
export { bearerOfPlayer, bearerOfZone, playerOfBearer, zoneOfBearer } from './bearers.ts';
/** What whoever builds decks needs to know of a game. */
export * from './building.ts';
/** What a card shows where. */
export * from './card-look.ts';
/** What rulebook files are written with. */
export {
  answers,
  type Bound,
  type Clause,
  type ClauseKind,
  defines,
  heading,
  note,
  type Reading,
  type ReadingWords,
  reading,
  rule,
  ruleAndStep,
  rules,
  type Section,
  same,
  sectionOf,
  step,
} from './clauses.ts';
/** What players are asked, and what becomes of their answers. */
export * from './decisions.ts';
/** What is at work, and what it makes of a value. */
export {
  ABILITY,
  type About,
  about,
  anyGiven,
  type Effect,
  eachGiven,
  given,
  holds,
  inProgress,
  isActive,
  itself,
  looksAt,
  newest,
  project,
  type Reach,
  reachesApart,
  type Static,
  selfOf,
  spokenOf,
  staticOf,
  type Working,
  working,
} from './effects.ts';
/** What can happen. */
export * from './events.ts';
/** Everything a table shows of a game. */
export * from './face.ts';
/** Procedures that the rulebook wants to have run. */
export { type Called, calling } from './frames.ts';
/** A game at work: its rulebook, its cards and its state. */
export { type Ability, type Definition, type Game, keptBeside, type Library, perVersion } from './game.ts';
/** Texts by which two states can be compared. */
export { canonical, hashGame, hashText } from './hash.ts';
/** Abilities that stand by on cards somebody cannot see. */
export { type Asking, askAboutHidden, type Hidden } from './hidden.ts';
/** What a game gives to whoever hosts it. */
export * from './host.ts';
/** A game this player could just as well be in. */
export { imagine } from './imagine.ts';
/** Abilities listed by what they wait for. */
export { indexAbilities } from './index-of-abilities.ts';
/** What a step can tell the machine. */
export * from './instructions.ts';
/** What the rules do at once. */
export type { Due } from './interrupts.ts';
/** What a schema found wrong, in our words. */
export { issueSaid } from './issues.ts';
/** Who knows which card. */
export { knows } from './knowledge.ts';
/** What people call things. */
export { labelOf, labelOfChoice } from './labels.ts';
/** Where zones lie on a table. */
export * from './layout.ts';
/** Facts and memories, read so that what is worked out without them can last. */
export { beginToLook, isGood, lookAtFacts, lookAtMemories, stampSince, whileGood } from './looks.ts';
/** Positions that come again, and what is asked then. */
export { type Loop, loopChoosers, roundsAsked, settledBy, stopAsked, stopsOf } from './loops.ts';
/** The machine: begin, answer, copy, write down. */
export { begin, fork, gameOf, parse, run, serialise, standAt } from './machine.ts';
/** Questions of the machine to the rulebook. */
export * from './machine-questions.ts';
/** Whether several demands can each be met with cards of their own. */
export { disjoint, type Taking } from './matching.ts';
/** What the machine says is wrong, in English. */
export { MACHINE } from './messages.ts';
/** Rulebooks in which a clause is left out. */
export { type Mutant, mutantsOf, mutated, without } from './mutants.ts';
/** Cards by their names, and lists of them. */
export * from './naming.ts';
/** Objects and the references to them. */
export {
  contentsOf,
  current,
  definitionAt,
  definitionFor,
  isCurrent,
  isThere,
  kindOfZone,
  kindWhere,
  lastKnown,
  MOST_CARDS,
  MOST_TURNS,
  objectOf,
  ownerOf,
  refOf,
  stampOf,
  topOf,
  traitsOf,
} from './objects.ts';
/** An object that comes to be. */
export { bringCards, createObject } from './placing.ts';
/** Procedures: named by mechanics, defined by rulebooks. */
export { asPayment, type Did, type LocalsOf, type None, type Procedure, procedureOf } from './procedures.ts';
/** Instructions in the order in which the machine meets them. */
export type { Program } from './program.ts';
/** How much of a rulebook is carried out and proved. */
export { type Coverage, coverageOf, type Kill, killClauses } from './proof.ts';
/** Questions of mechanics, which clauses answer. */
export {
  allOf,
  answerOf,
  answerTo,
  anyOf,
  type ClauseAt,
  clauseOn,
  type Entry,
  entriesOf,
  listOf,
  type Question,
  question,
  sumOf,
} from './questions.ts';
/** Chance, from a seed. */
export * from './random.ts';
/** Plain data from outside, read part by part. */
export { type Reader, readerOf, type Wrong, wrongWith } from './reading.ts';
/** Games written down, verified and explained. */
export * from './replay.ts';
export { keysShown, recordedFor, retold, type Telling } from './retold.ts';
/** A rulebook. */
export * from './rulebook.ts';
/** Sentences for people, as data. */
export * from './said.ts';
/** A ruling as data. */
export * from './scenario.ts';
/** Where in a scenario something stands. */
export type { Path } from './scenario-parts.ts';
/** A scenario carried out. */
export { MANNERS, runScenario, type ScenarioOptions, type ScenarioResult } from './scenario-run.ts';
export type { Manner } from './scenario-runner.ts';
/** A scenario taken apart, line by line. */
export { type Check, type CheckKey, type ScenarioStep, type ScenarioSteps, scenarioSteps } from './scenario-steps.ts';
/** What a rulebook settles once and for all. */
export { settled } from './settled.ts';
/** The state: plain data. */
export {
  type Barred,
  emptyState,
  type Frame,
  type LoopChoice,
  OBJECT_KINDS,
  opponentOf,
  PLAYERS,
  type Player,
  type Result,
  type State,
  type Value,
  type Vars,
  type Zone,
} from './state.ts';
/** What can be chosen, as numbers and by their keys. */
export {
  abilityObject,
  abilityOf,
  definitionOf,
  isAbility,
  isCard,
  keyOf,
  ofAbility,
  ofCard,
  ofDefinition,
  ofPlayer,
  ofWord,
  ofZone,
  playerName,
  playerOf,
  type Subject,
  zoneOfSubject,
} from './subjects.ts';
/** A game with its history: acts, logs for each seat, taking back. */
export {
  type Act,
  act,
  actForGood,
  eventsFor,
  hashAt,
  hashesOf,
  type Json,
  type LastingAct,
  leftNoTrace,
  openTable,
  resultOf,
  shownAt,
  type Table,
  type TableStart,
  type Undo,
  undoOf,
} from './table.ts';
/** What abilities wait for and what they replace. */
export * from './triggers.ts';
/** Abilities standing by. */
export { isUnknown } from './unknown.ts';
/** All that may leave the engine. */
export { emptyView, type Seat, type ShownCard, type ShownEvent, showEvent, type View, type ViewCard, type ViewZone, view } from './view.ts';
export { standingBy } from './waiting.ts';
/** What whoever writes cards needs to know of a game. */
export * from './workshop.ts';
/** Zones, by whose they are and of which kind. */
export { type ZoneOwner, zoneOf, zonesOf } from './zones.ts';
