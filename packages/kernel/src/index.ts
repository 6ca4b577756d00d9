/** The machine: state, programs, events, effects, decisions, views, replay. It knows no game. */
export * from './decisions.ts';
export * from './effects.ts';
export * from './events.ts';
export * from './game.ts';
export { imagine } from './imagine.ts';
export { knows } from './knowledge.ts';
export { lifeOfAnEvent } from './life.ts';
export * from './machine.ts';
export * from './machine-questions.ts';
export * from './objects.ts';
export { createObject } from './perform.ts';
export { answerTo, type Question, question } from './questions.ts';
export * from './random.ts';
export * from './rulebook.ts';
export * from './state.ts';
export * from './subjects.ts';
export * from './triggers.ts';
export * from './view.ts';
