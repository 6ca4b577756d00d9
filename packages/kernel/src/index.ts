/** What games are written with: clauses, instructions, questions, the state. The machine knows no game. */

/** A rulebook made of its clauses. */
export { assemble } from './assemble.ts';
/** What rulebook files are written with. */
export {
  answers,
  type Clause,
  defines,
  heading,
  note,
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
export type { Ask, Permission } from './decisions.ts';
/** What can happen. */
export type { GameEvent } from './events.ts';
/** Procedures that the rulebook wants to have run. */
export { calling } from './frames.ts';
/** A game at work: its rulebook, its cards and its state. */
export type { Ability, Definition, Game, Library } from './game.ts';
/** Abilities: what they wait for, what they replace, how they stand by. */
export * as abilities from './groups/abilities.ts';
/** Cards that belong to a card or to a zone. */
export * as associations from './groups/associations.ts';
/** Effects at work, and what they make of a value. */
export * as effects from './groups/effects.ts';
/** What can happen, and how it is written. */
export * as events from './groups/events.ts';
/** Answers kept as long as what they rest on stays the same. */
export * as keeping from './groups/keeping.ts';
/** Positions that come again, and what is asked then. */
export * as loops from './groups/loops.ts';
/** The machine's questions, which a rulebook answers. */
export * as machine from './groups/machine.ts';
/** Objects beyond their references: what they are, who owns them, how they come to be. */
export * as objects from './groups/objects.ts';
/** What can be chosen: cards, abilities, players, zones, words. */
export * as subjects from './groups/subjects.ts';
/** What a step can tell the machine. */
export {
  ask,
  assigns,
  type Cited,
  call,
  chance,
  citing,
  done,
  either,
  goto,
  happen,
  type Instruction,
  leave,
  NOWHERE,
  type Performance,
  perform,
  repeat,
  rewind,
  save,
  set,
  settle,
  tell,
  when,
} from './instructions.ts';
/** What people call things. */
export { labelOf } from './labels.ts';
/** Objects and the references to them. */
export { contentsOf, current, isCurrent, kindOfZone, objectOf, refOf, topOf } from './objects.ts';
/** Procedures: named by mechanics, defined by rulebooks. */
export { asPayment, type Did, type LocalsOf, type None, type Procedure, procedureOf } from './procedures.ts';
/** Questions of mechanics, which clauses answer. */
export { allOf, answerOf, answerTo, anyOf, clauseOn, entriesOf, listOf, type Question, question, sumOf } from './questions.ts';
/** A rulebook. */
export { abilityProgram, clauseOf, type Rulebook, type RulebookSource, type ZoneKind } from './rulebook.ts';
/** Sentences for people, as data. */
export { type Given, type Said, saying } from './said.ts';
/** What a rulebook settles once and for all. */
export { settled } from './settled.ts';
/** The state: plain data. */
export { NO_REF, NO_ZONE, opponentOf, PLAYERS, type Player, type Ref, type Value, type Vars, type ZoneId } from './state.ts';
/** What can be chosen, as numbers and by their keys. */
export { ofCard, type Subject } from './subjects.ts';
/** Zones, by whose they are and of which kind. */
export { zoneOf, zonesOf } from './zones.ts';
