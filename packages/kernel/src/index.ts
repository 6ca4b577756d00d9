/** The machine: state, programs, events, effects, decisions, views, replay. It knows no game. */
export { assemble } from './assemble.ts';
export * from './building.ts';
export * from './card-look.ts';
export {
  answers,
  type Bound,
  type Clause,
  type ClauseKind,
  heading,
  note,
  procedure,
  type Reading,
  type ReadingWords,
  reading,
  rule,
  rules,
  type Section,
  same,
  section,
  step,
} from './clauses.ts';
export * from './decisions.ts';
export * from './effects.ts';
export * from './events.ts';
export * from './face.ts';
export * from './game.ts';
export { canonical, hashGame, hashText } from './hash.ts';
export * from './host.ts';
export { imagine } from './imagine.ts';
export { indexAbilities } from './index-of-abilities.ts';
export * from './instructions.ts';
export { issueSaid } from './issues.ts';
export { knows } from './knowledge.ts';
export * from './layout.ts';
export { lifeOfAnEvent } from './life.ts';
export { lookAtFacts, lookAtMemories } from './looks.ts';
export { type Loop, loopChoosers, roundsAsked, settledBy } from './loops.ts';
export * from './machine.ts';
export * from './machine-questions.ts';
export { disjoint, type Taking } from './matching.ts';
export { MACHINE } from './messages.ts';
export * from './naming.ts';
export * from './objects.ts';
export { createObject } from './placing.ts';
export type { Program } from './program.ts';
export { type Coverage, coverageOf, type Kill, killClauses } from './proof.ts';
export { answerOf, answerTo, clauseOn, type Question, question } from './questions.ts';
export * from './random.ts';
export { type Reader, readerOf, type Wrong, wrongWith } from './reading.ts';
export * from './replay.ts';
export * from './rulebook.ts';
export * from './said.ts';
export * from './scenario.ts';
export type { Path } from './scenario-parts.ts';
export { MANNERS, type Manner, runScenario, type ScenarioOptions, type ScenarioResult } from './scenario-run.ts';
export { type Check, type CheckKey, type ScenarioStep, type ScenarioSteps, scenarioSteps } from './scenario-steps.ts';
export * from './state.ts';
export * from './subjects.ts';
export * from './table.ts';
export * from './triggers.ts';
export * from './view.ts';
export { standingBy } from './waiting.ts';
export * from './workshop.ts';
