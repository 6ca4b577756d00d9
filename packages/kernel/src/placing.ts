/** Where objects are put: created, moved, taken out, shuffled. */
import { associate, keepAssociations } from './associations.ts';
import type { Move, Renew } from './events.ts';
import type { Game } from './game.ts';
import { forget, learn, leavesUnseen } from './knowledge.ts';
import { isCalled } from './labels.ts';
import { becomesNew, carriesEffects } from './machine-questions.ts';
import { kindOfZone, refOf } from './objects.ts';
import { answerTo } from './questions.ts';
import { shuffle } from './random.ts';
import type { Player, Ref, State, ZoneId } from './state.ts';

/** The place of a created object that was erased, or a new one: a loop that creates and erases comes round. */
export function vacant(g: Game): number {
  const { objects, clock } = g.state;
  for (let i = 0; i < objects.count; i++) {
    if ((objects.zone[i] as number) < 0 && objects.kind[i] !== 0 && (objects.placed[i] as number) < clock) return i;
  }
  return objects.count++;
}

export function createObject(g: Game, kind: number, definition: number, owner: Player, zone: ZoneId, traits: number): number {
  const object = vacant(g);
  fill(g, object, kind, definition, owner, zone, traits);
  return object;
}

/** The column with this value in this place, which may be the next one. Copied as a whole: that is quickest. */
function withAt(column: readonly number[], at: number, value: number): readonly number[] {
  if (column[at] === value) return column;
  const copy = column.slice();
  copy[at] = value;
  return copy;
}

export function fill(g: Game, object: number, kind: number, definition: number, owner: Player, zone: ZoneId, traits: number): void {
  const { objects } = g.state;
  objects.kind = withAt(objects.kind, object, kind);
  objects.definition = withAt(objects.definition, object, definition);
  objects.owner = withAt(objects.owner, object, owner);
  lay(g.state, object, zone, traits);
}

/** A new incarnation lies on top of a zone; nobody knows anything of it yet. */
function lay(state: State, object: number, zone: ZoneId, traits: number): void {
  const { objects } = state;
  objects.zone[object] = zone;
  objects.serial[object] = ++state.serials;
  objects.stamp[object] = state.clock;
  objects.placed[object] = state.clock;
  objects.traits[object] = traits;
  objects.known[object] = 0;
  objects.link[object] = -1;
  objects.data[object] = null;
  (state.contents[zone] as number[]).push(object);
}

/** The cards a player brings to a game, all at once: what they are is written down once and not card by card. */
export function bringCards({ state }: Game, definitions: readonly number[], owner: Player, zone: ZoneId): void {
  const { objects } = state;
  objects.kind = objects.kind.concat(definitions.map(() => 0));
  objects.definition = objects.definition.concat(definitions);
  objects.owner = objects.owner.concat(definitions.map(() => owner));
  for (let i = 0; i < definitions.length; i++) lay(state, objects.count++, zone, 0);
}

export function takeOut(g: Game, card: number): void {
  const zone = g.state.objects.zone[card] as ZoneId;
  const cards = g.state.contents[zone] as number[];
  if (cards[cards.length - 1] === card) cards.pop();
  else cards.splice(cards.indexOf(card), 1);
}

export function moveCard(g: Game, event: Move): void {
  const { state } = g;
  const { objects } = state;
  const { card, to } = event;
  const from = objects.zone[card] as ZoneId;
  event.from = from;
  event.was = refOf(state, card);
  takeOut(g, card);
  if (event.at === 'bottom') (state.contents[to] as number[]).unshift(card);
  else (state.contents[to] as number[]).push(card);
  objects.zone[card] = to;
  objects.placed[card] = state.clock;
  if (event.traits !== undefined) objects.traits[card] = event.traits;
  objects.link[card] = event.link ?? -1;
  if (answerTo(g, becomesNew)(g, kindOfZone(g, from), kindOfZone(g, to))) {
    objects.serial[card] = ++state.serials;
    objects.stamp[card] = state.clock;
    objects.data[card] = null;
    if (state.effects.length > 0 && answerTo(g, carriesEffects)(g, card, from)) carryEffects(state, event.was, refOf(state, card));
  }
  event.now = refOf(state, card);
  if (state.associations.length > 0) keepAssociations(g, event.was, event.now, 'move', from);
  if (event.belongs !== undefined && event.other !== undefined) associate(state, event.belongs, card, event.other);
  if (event.unseen === true) objects.known[card] = (objects.known[card] as number) & (1 << (objects.owner[card] as number));
  leavesUnseen(g, card, from);
  learn(g, card);
  event.known = objects.known[card] as number;
}

/** The object is another one from now on: it stays where it is, and who could tell it still can. */
export function renew(g: Game, event: Renew): void {
  const { state } = g;
  const { objects } = state;
  const { card } = event;
  event.was = refOf(state, card);
  objects.serial[card] = ++state.serials;
  objects.stamp[card] = state.clock;
  objects.data[card] = null;
  objects.link[card] = -1;
  event.now = refOf(state, card);
  if (state.associations.length > 0) keepAssociations(g, event.was, event.now, 'renew', objects.zone[card] as ZoneId);
}

/** Effects on the old incarnation hold for the new one too. */
function carryEffects(state: State, was: Ref, now: Ref): void {
  state.effects = state.effects.map((effect) => (effect.on?.includes(was) === true ? { ...effect, on: [...effect.on, now] } : effect));
}

/** The next outcome laid down in advance, if there is one. */
export function laidDown(g: Game): readonly string[] | undefined {
  const { state } = g;
  const next = state.chance[0];
  if (next !== undefined) state.chance = state.chance.slice(1);
  return next;
}

/** Picks by label, from the front of the list; what is not named stays in the order it has. */
export function byName(g: Game, cards: readonly number[], names: readonly string[]): number[] {
  const rest = cards.slice();
  const first: number[] = [];
  for (const name of names) {
    const at = rest.findIndex((card) => isCalled(g, card, name));
    if (at >= 0) first.push(...rest.splice(at, 1));
  }
  return [...first, ...rest];
}

export function shuffleZone(g: Game, zone: ZoneId, except: readonly number[]): void {
  const { state } = g;
  const cards = (state.contents[zone] as number[]).filter((card) => !except.includes(card));
  shuffle(state.random, cards);
  const names = laidDown(g);
  const order = names === undefined ? cards : byName(g, cards.toReversed(), names).toReversed();
  state.contents[zone] = order;
  for (const card of order) state.objects.serial[card] = ++state.serials;
  forget(g, zone);
  if (except.length > 0) state.contents[zone] = [...order, ...except];
}
