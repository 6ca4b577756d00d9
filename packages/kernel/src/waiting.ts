import { anyGiven, eachGiven, hasStill, isActive, selfOf } from './effects.ts';
import type { Batch, GameEvent } from './events.ts';
import type { Ability, Game, Gift } from './game.ts';
import type { Topic } from './index-of-abilities.ts';
import { knowersOf } from './knowledge.ts';
import { hadOnce, isUsable, masterOf, situationsAgain, standsBy, testsSituations } from './machine-questions.ts';
import { definitionAt, isCurrent, isThere, kindOfZone, objectOf, refOf } from './objects.ts';
import { answerTo } from './questions.ts';
import type { Ref, State, Vars } from './state.ts';
import { keyOfAbility, type Self, type StandBy, selfOfTimed, type Timed, type Trigger } from './triggers.ts';
import { matchUnknown, testUnknownSituations } from './unknown.ts';

/** Does nobody ever wait for events of this kind? Asked of every event several times: a switch answers faster than a set. */
export function isQuiet(kind: GameEvent['kind']): boolean {
  switch (kind) {
    case 'assign':
    case 'establish':
    case 'remember':
    case 'begin':
    case 'cease':
    case 'stand by':
    case 'dismiss':
    case 'schedule':
    case 'bar':
      return true;
    default:
      return false;
  }
}

/** Who waits for this event; null: nobody can. */
export function topicOf(g: Game, event: GameEvent): Topic | null {
  if (event.kind === 'move') return heard(g, g.index.moves[kindOfZone(g, event.to)]);
  if (event.kind === 'create') return heard(g, g.index.creations[kindOfZone(g, event.to)]);
  if (event.kind === 'signal') return heard(g, g.index.topics.get(event.name));
  return isQuiet(event.kind) ? null : heard(g, g.index.topics.get(event.kind));
}

const heard = (g: Game, topic: Topic | undefined): Topic | null =>
  topic === undefined || (topic.quiet && g.state.timed.length === 0 && !(topic.given && anyGiven(g))) ? null : topic;

/** Does anybody wait for a signal of this name? */
export const isHeard = (g: Game, name: string): boolean => heard(g, g.index.topics.get(name)) !== null;

/** What abilities call this event. */
const nameOfTopic = (event: GameEvent): string => (event.kind === 'signal' ? event.name : event.kind);

/** Is this what a trigger waits for, by its name? To be created is to arrive as well, and to be erased is to leave. */
function isTopicOf({ topic }: Trigger, event: GameEvent): boolean {
  if (topic === 'arrive') return event.kind === 'move' || event.kind === 'create';
  if (topic === 'leave') return event.kind === 'move' || event.kind === 'erase';
  return topic === nameOfTopic(event);
}

/** Is this object one of those that the event is about? */
function isSubject(event: GameEvent, card: number): boolean {
  if (event.kind === 'create') return event.now !== undefined && objectOf(event.now) === card;
  return (event as { card?: number }).card === card || event.together?.includes(card) === true;
}

/** The abilities that waited for something in this batch, in the order of the events, and those that could have on cards somebody cannot tell. */
export function matchTriggers(
  g: Game,
  batch: Batch,
  sees: 'before' | 'after',
  waiting: StandBy[],
  possible: StandBy[],
  first: number,
): void {
  for (let i = 0; i < batch.length; i++) {
    const event = batch[i] as GameEvent;
    const topic = topicOf(g, event);
    if (topic === null || !(sees === 'before' ? topic.before : topic.after)) continue;
    if (topic.own.length > 0) matchOwn(g, event, topic, sees, waiting, first + i);
    for (const one of topic.watchers) {
      if (one.trigger.sees === sees && isThere(g, one.card, one.kinds)) consider(g, one.card, one, event, waiting, first + i);
    }
    if (topic.given && anyGiven(g)) matchGiven(g, event, sees, waiting, first + i);
    if (g.state.timed.length > 0) matchTimed(g, event, sees, waiting, first + i);
    if (topic.unknown.length > 0) matchUnknown(g, topic, event, sees, possible, first + i);
  }
}

/** What waits for something to happen to its own object: each of those that the event is about. */
function matchOwn(g: Game, event: GameEvent, topic: Topic, sees: 'before' | 'after', waiting: StandBy[], number: number): void {
  const card = event.kind === 'create' ? (event.now === undefined ? undefined : objectOf(event.now)) : (event as { card?: number }).card;
  if (card !== undefined) matchSubject(g, card, event, topic, sees, waiting, number);
  if (event.together !== undefined) for (const other of event.together) matchSubject(g, other, event, topic, sees, waiting, number);
}

function matchSubject(
  g: Game,
  card: number,
  event: GameEvent,
  { own }: Topic,
  sees: 'before' | 'after',
  waiting: StandBy[],
  number: number,
): void {
  const definition = g.state.objects.definition[card] as number;
  const mine = definition < 0 ? undefined : own[definition];
  if (mine === undefined) return;
  for (const one of mine) if (one.trigger.sees === sees && isThere(g, card, one.kinds)) consider(g, card, one, event, waiting, number);
}

// A function that a closure is made in pays for it every time, made or not: this one is apart.
function matchGiven(g: Game, event: GameEvent, sees: 'before' | 'after', waiting: StandBy[], number: number): void {
  eachGiven(g, (gift) => considerGiven(g, gift, event, sees, waiting, number));
}

function considerGiven(g: Game, gift: Gift, event: GameEvent, sees: 'before' | 'after', waiting: StandBy[], number: number): void {
  const { card } = gift;
  const ability = g.library.abilities[gift.ability] as Ability;
  for (const trigger of ability.triggers) {
    if (trigger.sees !== sees || (trigger.own && !isSubject(event, card))) continue;
    if (!isTopicOf(trigger, event) || !isActive(g, ability, card)) continue;
    if (consider(g, card, { ability: gift.ability, trigger }, event, waiting, number, gift)) return;
  }
}

const NOBODY: readonly StandBy[] = [];

/** The abilities that would stand by if this happened now, and those that could on cards somebody cannot tell. */
export function standingBy(g: Game, event: GameEvent): readonly StandBy[] {
  if (topicOf(g, event) === null) return NOBODY;
  const { effectCount, timed } = g.state;
  const waiting: StandBy[] = [];
  matchTriggers(g, [event], 'before', waiting, waiting, 0);
  matchTriggers(g, [event], 'after', waiting, waiting, 0);
  g.state.effectCount = effectCount;
  g.state.timed = timed;
  return waiting;
}

/** An ability that is active stands by if this is what it waits for; once for each event. */
function consider(
  g: Game,
  card: number,
  { ability, trigger }: { readonly ability: number; readonly trigger: Trigger },
  event: GameEvent,
  waiting: StandBy[],
  number: number,
  gift?: Gift,
): boolean {
  const self = selfOf(g, card, ability, answerTo(g, masterOf)(g, card), gift);
  const captured = trigger.match(g, self, event);
  if (captured === null || !hasStill(g, card, ability)) return false;
  if (answerTo(g, isUsable)(g, self) !== true || !answerTo(g, standsBy)(g, self)) return false;
  if (standsAlready(g, waiting, self, number)) return false;
  waiting.push(standBy(g, self, gift === undefined ? captured : { ...gift.captured, ...captured }, number));
  return true;
}

/** What was given several times stands by as many times for one event. */
function standsAlready(g: Game, waiting: readonly StandBy[], { ability, ref, by }: Self, event: number): boolean {
  for (const entry of waiting) {
    if (entry.ability !== ability || entry.source !== ref || entry.event !== event) continue;
    if (entry.by === by || answerTo(g, hadOnce)(g, ability)) return true;
  }
  return false;
}

const standBy = (g: Game, self: Self, captured: Vars, event: number): StandBy => ({
  number: ++g.state.effectCount,
  ability: self.ability,
  source: self.ref,
  master: self.master,
  captured,
  event,
  definition: definitionAt(g, self.card),
  known: knowersOf(g, self.card),
  by: self.by,
  timed: self.timed,
});

function matchTimed(g: Game, event: GameEvent, sees: 'before' | 'after', waiting: StandBy[], number: number): void {
  const gone: Timed[] = [];
  for (const timed of g.state.timed) {
    const ability = g.library.abilities[timed.ability] as Ability;
    const self = selfOfTimed(timed);
    for (const trigger of ability.triggers) {
      if (trigger.sees !== sees || !isTopicOf(trigger, event)) continue;
      const captured = trigger.match(g, self, event);
      if (captured === null || !answerTo(g, standsBy)(g, self)) continue;
      waiting.push(standBy(g, self, { ...timed.captured, ...captured }, number));
      if (!timed.lasting) gone.push(timed);
      break;
    }
  }
  if (gone.length > 0) g.state.timed = g.state.timed.filter((timed) => !gone.includes(timed));
}

/** May the situation trigger the ability anew, now that it no longer holds? */
const isOver = (g: Game, { ability, ref, by }: Self): boolean =>
  answerTo(g, situationsAgain) !== 'never' &&
  !g.state.standing.some((entry) => entry.ability === ability && entry.source === ref && entry.by === by);

/** Situations: an ability stands by when its situation begins to hold, and again only after it resolved or the situation ended. */
export function testSituations(g: Game): void {
  if (!g.index.waits || !answerTo(g, testsSituations)(g)) return;
  for (const { card, ability, kinds } of g.index.situations) {
    if (g.state.latches.length > 0 || isThere(g, card, kinds)) testSituation(g, card, ability);
  }
  if (g.index.unknown.length > 0) testUnknownSituations(g);
  if (g.index.gifts.situations && anyGiven(g)) testGiven(g);
  if (g.state.latches.length > 0) releaseLatches(g);
}

const testGiven = (g: Game): void => eachGiven(g, (gift) => testSituation(g, gift.card, gift.ability, gift));

/** The objects of these are gone, or what gave the ability is. */
function releaseLatches(g: Game): void {
  const { state } = g;
  const given = new Set<string>();
  eachGiven(g, ({ card, ability, by }) => given.add(keyOfAbility(ability, refOf(state, card), by)));
  const holds = (latch: string): boolean => {
    const [, ref, by] = latch.split(':');
    return isCurrent(state, Number(ref) as Ref) && (by === undefined || given.has(latch));
  };
  if (!state.latches.every(holds)) state.latches = state.latches.filter(holds);
}

function testSituation(g: Game, card: number, index: number, gift?: Gift): void {
  const ability = g.library.abilities[index] as Ability;
  if (ability.situation === null) return;
  const { state } = g;
  const self = selfOf(g, card, index, answerTo(g, masterOf)(g, card), gift);
  const key = keyOfAbility(index, self.ref, self.by);
  const latched = state.latches.includes(key);
  const works = isActive(g, ability, card) && hasStill(g, card, index) && answerTo(g, isUsable)(g, self) === true;
  const now = works && ability.situation(g, self);
  if (now && !latched) {
    state.latches.push(key);
    if (!answerTo(g, standsBy)(g, self)) return;
    state.standing.push(standBy(g, self, self.captured, state.eventCount));
    g.version++;
    g.table++;
  } else if (!now && latched && isOver(g, self)) {
    release(state, key);
  }
}

function release(state: State, key: string): void {
  state.latches = state.latches.filter((latch) => latch !== key);
}
