/** What hosts work with: a table, its views, replays, and what a game tells about itself. */

/** Answers of players. */
export { answer } from './answering.ts';
/** A player that sees a view and a decision, nothing else. */
export type { Bot } from './bot.ts';
/** What whoever builds decks needs to know of a game. */
export type { Building, OpeningHand } from './building.ts';
/** What a card shows where. */
export type { CardLook } from './card-look.ts';
/** What rulebook files are written with. */
export type { ClauseKind, ReadingWords } from './clauses.ts';
/** What players are asked, and what becomes of their answers. */
export { type Answer, type Decision, isChoice, onlyAnswer, pending, type Refusal, whyNot } from './decisions.ts';
/** Everything a table shows of a game. */
export type { CardField, Face } from './face.ts';
/** A game at work: its rulebook, its cards and its state. */
export type { Definition, Game, Library } from './game.ts';
/** Decisions without names, for whoever plays millions of games. */
export * as byPlace from './groups/by-place.ts';
/** Chance, from a seed. */
export * as dice from './groups/dice.ts';
/** How cards and the table are drawn. */
export * as drawing from './groups/drawing.ts';
/** What comes from outside, looked at before it is used. */
export * as input from './groups/input.ts';

/** Texts by which two states can be compared. */
export { canonical, hashText } from './hash.ts';
/** What a game gives to whoever hosts it. */
export type { CardData, DeckData, DeckFault, EditionHost, EditionRules, Loaded, Problem } from './host.ts';
/** A game this player could just as well be in. */
export { imagine } from './imagine.ts';
/** Where zones lie on a table. */
export type { Layout } from './layout.ts';
/** The machine: run, copy, write down. */
export { fork, parse, run, serialise } from './machine.ts';
/** What the machine says is wrong, in English. */
export { MACHINE } from './messages.ts';
/** Objects and the references to them. */
export { objectOf } from './objects.ts';
/** Games written down and explained. */
export { type Difference, ENGINE_VERSION, isOfThisEngine, type Replay, replayOf, type Why, whyEvent } from './replay.ts';
/** What is written down, looked at before it is used. */
export { readReplay } from './replay-shape.ts';
/** Games written down, verified. */
export { differenceAt, differentCard, replayOfActs, type Verdict, verifyReplay } from './replay-verify.ts';
/** Replays told again, a step at a time. */
export { keysShown, recordedFor, retold, type Telling } from './retold.ts';
/** A rulebook. */
export type { Rulebook } from './rulebook.ts';
/** Sentences for people, as data. */
export { type Given, type Language, type Param, type Params, type Said, type Sentences, saying, worded } from './said.ts';
/** The state: plain data. */
export { opponentOf, PLAYERS, type Player, type Ref, type Result, type Vars } from './state.ts';
/** What can be chosen, as numbers and by their keys. */
export { keyOf, ofCard, playerName } from './subjects.ts';
/** A game with its history: acts, logs for each seat, taking back. */
export {
  type Act,
  act,
  eventsFor,
  hashAt,
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
/** All that may leave the engine. */
export {
  emptyView,
  type Seat,
  type ShownCard,
  type ShownEvent,
  type View,
  type ViewCard,
  type ViewZone,
  view,
} from './view.ts';
/** What whoever writes cards needs to know of a game. */
export type { Bench, Workshop } from './workshop.ts';
