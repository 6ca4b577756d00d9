/** What proves that a game is carried out as printed: scenarios, coverage, mutants, and properties of random games. */

/** Rulebooks in which a clause is left out. */
export { type Mutant, mutantsOf, mutated, without } from './mutants.ts';
/** How much of a rulebook is carried out and proved. */
export { type Coverage, coverageOf, type Kill, killClauses } from './proof.ts';
/** Properties that hold for every game on this machine. */
export {
  cachesAgree,
  cardsAreConserved,
  everyOptionIsAccepted,
  forksAgree,
  parsingAgrees,
  properties,
  refusalsChangeNothing,
  replayAgrees,
} from './properties.ts';
/** Random play, and what can go wrong in it. */
export { type Fault, firstFault, type Pace, type Property, randomAnswer } from './random-play.ts';
/** A ruling as data. */
export type {
  AskedExpectation,
  CompileExpectation,
  DeckExpectation,
  Expectation,
  FaultExpectation,
  Line,
  LogExpectation,
  Scenario,
  SeenExpectation,
  StartExpectation,
  ZoneExpectation,
} from './scenario.ts';
/** Where in a scenario something stands. */
export type { Path } from './scenario-parts.ts';
/** A scenario carried out. */
export { MANNERS, runScenario, type ScenarioOptions, type ScenarioResult } from './scenario-run.ts';
/** How a scenario is carried out. */
export type { Manner } from './scenario-runner.ts';
/** A scenario taken apart, line by line. */
export { type Check, type CheckKey, type ScenarioStep, type ScenarioSteps, scenarioSteps } from './scenario-steps.ts';
/** Games with a shipped pack. */
export { type Pack, starterOf } from './starter.ts';
/** What may not be told. */
export {
  askingOpenly,
  type Compared,
  countsOf,
  imaginedIsPlayable,
  isPrivate,
  leaksNothing,
  leaksNothingIn,
  nothingCompared,
  nothingLeaks,
  takingBackTellsNothing,
} from './twins.ts';
