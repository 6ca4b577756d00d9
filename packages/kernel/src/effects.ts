import { amountOn, inOrder, isMeantByAny, isOfAnother, listAfter, numberAfter, reaches } from './applying.ts';
import { placeOfBearer } from './bearers.ts';
import {
  type Ability,
  ALL_LAYERS,
  type Cache,
  type Game,
  type Gift,
  isWorking,
  keep,
  ownColumns,
  type Partly,
  UNSPOILED,
  type Worth,
} from './game.ts';
import { beginToLook, isGood, stampSince } from './looks.ts';
import {
  abilitiesOf,
  dependentsLast,
  isBasis,
  isUsable,
  keepsGiven,
  layerOf,
  masterOfContinuous,
  stampOfContinuous,
  stampOfPlayed,
} from './machine-questions.ts';
import { definitionFor, isCurrent, isThere, objectOf, refOf } from './objects.ts';
import { answerTo } from './questions.ts';
import { isInWeb, readInWeb, type Strand, type Stranded, settled } from './settling.ts';
import type { Player, Ref, Vars } from './state.ts';
import type { Self } from './triggers.ts';

/**
 * What statics speak of (a characteristic, something given or forbidden) goes by a number: it is looked up so often that hashing a name each
 * time would be felt. The same name always gives the same number in one process; neither numbers nor names are state.
 */
export type About = number;
const ABOUT = new Map<string, About>();
export function about(name: string): About {
  const known = ABOUT.get(name);
  if (known !== undefined) return known;
  ABOUT.set(name, ABOUT.size);
  return ABOUT.size - 1;
}
/** The name behind the number. */
export const nameOf = (what: About): string => [...ABOUT.keys()][what] ?? '';
/** What a library's statics speak of, by number. */
export function spokenOf(statics: readonly Static[]): readonly (true | undefined)[] {
  const whats: (true | undefined)[] = [];
  for (const { what } of statics) whats[what] = true;
  return whats;
}
/** Abilities that are given and taken. */
export const ABILITY = about('ability');

/** A change that holds for a time: what it changes is a `Static` of the library, so it is plain data. */
export interface Effect {
  readonly id: number;
  readonly part: number;
  /** The incarnations it applies to; null: whatever the part's own description meets. */
  readonly on: readonly Ref[] | null;
  readonly until: string;
  readonly source: Ref;
  readonly master: Player;
  readonly ability: number;
  readonly stamp: number;
  /** The resolution in which it came to be: what several parts of one text began has one number, and can be ended as a whole. */
  readonly made: number;
  readonly captured: Vars;
}

/**
 * One thing an ability makes true for as long as it holds: a change of a characteristic, an ability given or taken, a
 * permission withdrawn.
 */
export interface Static {
  readonly index: number;
  /** The characteristic, or the name of what is given, taken, forbidden. */
  readonly what: About;
  readonly mode: 'add' | 'times' | 'set' | 'give' | 'take' | 'forbid' | 'allow';
  /** Does it apply to this object, or to this player or zone (a bearer below nought; −1: to none of them in particular)? */
  readonly applies: (g: Game, self: Self, card: number) => boolean;
  /** How much, or which ability is given. */
  readonly amount: (g: Game, self: Self, card: number) => number;
  /** The ability that is given, where it is always the same. */
  readonly gives?: number | undefined;
  /** For permissions: does it speak of this case? */
  readonly concerns?: ((g: Game, self: Self, subject: Vars) => boolean) | undefined;
  /** It can only apply to the object that has the ability: it need not be asked about any other. */
  readonly own?: boolean | undefined;
}

/** Statics have one shape, as events do: all that is at work is looked through again and again for what it speaks of. */
export const staticOf = (part: Omit<Static, 'index'>, index: number): Static => ({
  index,
  what: part.what,
  mode: part.mode,
  applies: part.applies,
  amount: part.amount,
  gives: part.gives,
  concerns: part.concerns,
  own: part.own,
});

/** Which objects a static reaches. */
export type Reach = (g: Game, self: Self, card: number) => boolean;
/** The object that has the ability, and no other. */
export const itself: Reach = (_g, self, card) => card === self.card;

/** A static at work, wherever it comes from. */
export interface Working {
  readonly part: Static;
  readonly self: Self;
  readonly on: readonly Ref[] | null;
  readonly stamp: number;
  readonly layer: number;
  /** It says what its object is before anything else in the layer is applied. */
  readonly basis: boolean;
}

const selfOfEffect = (effect: Effect): Self => ({
  card: effect.source & 1023,
  ref: effect.source,
  master: effect.master,
  ability: effect.ability,
  captured: effect.captured,
});

/** Everything at work that speaks of `what`, by layer, in each of them by time. Of most things no card of a game speaks at all. */
export const working = (g: Game, what: About): readonly Working[] => (g.library.whats[what] === true ? atWork(g, what) : NO_WORKING);

function atWork(g: Game, what: About): readonly Working[] {
  const { cache, index } = g;
  if (isGood(g, cache.workingAt[what])) return cache.working[what] as readonly Working[];
  // Nothing lasts, nothing is printed, and nothing is printed that could give it.
  if (g.state.effects.length === 0 && index.statics[what] === undefined && !isGivenBySome(g, what)) return NO_WORKING;
  const found: Working[] = [];
  // Whoever asks for it while it is put together sees what there is.
  cache.workingAt[what] = -g.version;
  cache.working[what] = found;
  const before = beginToLook(cache);
  const { layer } = cache;
  cache.layer = ALL_LAYERS;
  cache.building++;
  for (const effect of g.state.effects) {
    const part = g.library.statics[effect.part] as Static;
    if (part.what !== what) continue;
    const self = selfOfEffect(effect);
    found.push({
      part,
      self,
      on: effect.on,
      stamp: answerTo(g, stampOfPlayed)(g, effect),
      layer: answerTo(g, layerOf)(g, part, self),
      basis: false,
    });
  }
  activeStatics(g, what, found);
  cache.building--;
  cache.layer = layer;
  if (found.length > 1) inOrder(g, found);
  const stamp = stampSince(g, before);
  cache.workingAt[what] = cache.spoiled === UNSPOILED ? stamp : 0;
  return found;
}

const NO_WORKING: readonly Working[] = [];
const isGivenBySome = ({ index: { statics, gifts } }: Game, what: About): boolean =>
  statics[ABILITY] !== undefined && gifts.statics[what] === true;

/** A numeric characteristic of an object, a player or a zone after everything that changes it. */
export function project(g: Game, card: number, what: About, base: number): number {
  const list = working(g, what);
  if (list.length === 0) return base;
  const { cache } = g;
  const whole = (list[list.length - 1] as Working).layer <= cache.layer;
  const known = cache.values[what];
  const place = placeOfBearer(card);
  if (whole && known !== undefined && known.from[place] === base && isGood(g, known.at[place])) return known.found[place] as number;
  if (!isMeantByAny(g, list, card)) return base;
  const strand: Stranded<number> = { what, card, base, list, layer: undefined };
  if (isInWeb(cache)) return readInWeb(g, strand, () => project(g, card, what, base));
  if (cache.spoiled !== UNSPOILED) return base;
  const before = beginToLookAlong(cache, what);
  const value = workOut(g, strand, PROJECTING);
  const stamp = stampSince(g, before);
  if (cache.partial.length === 0 && whole) keep(ownColumns(cache, cache.values, what), place, base, value, stamp);
  return value;
}

/** Whoever uses what is at work has looked at what was looked at to put it together and in order. */
function beginToLookAlong(cache: Cache, what: About): boolean {
  const before = beginToLook(cache);
  cache.looked = (cache.workingAt[what] as number) < 0;
  return before;
}

/** How a number is worked out, and how a list is. */
interface WorkingOut<T extends Worth> {
  readonly amount: (g: Game, w: Working, card: number) => number | undefined;
  readonly after: (w: Working, value: T, amount: number | undefined) => T;
  /** What changes it in this way comes to the same in any order. */
  readonly plain: Static['mode'];
}
const PROJECTING: WorkingOut<number> = { amount: amountOn, after: numberAfter, plain: 'add' };
const LISTING: WorkingOut<readonly number[]> = { amount: amountApart, after: listAfter, plain: 'give' };

/** Does it reach the object as the game is without it, and without these? While that is found out they are not applied to any object. */
export function reachesApart(g: Game, w: Working, card: number, ...others: readonly Working[]): boolean {
  const { cache } = g;
  const { reaching, layer } = cache;
  if (w.layer > layer || isOfAnother(w, card) || reaching.includes(w)) return false;
  const count = reaching.push(w, ...others) - 1 - others.length;
  cache.layer = w.layer;
  const found = reaches(g, w, card);
  cache.layer = layer;
  reaching.length = count;
  return found;
}

/** While it is found out whether something reaches an object, it is not applied to any other. */
function amountApart(g: Game, w: Working, card: number): number | undefined {
  const { reaching } = g.cache;
  reaching.push(w);
  const amount = amountOn(g, w, card);
  reaching.pop();
  return amount;
}

/**
 * A value after everything at work on it, layer by layer and in each by time. An effect that looks at the value it changes may depend on
 * the others: if it is the only one, and all come to the same in any order, it is applied after them; otherwise all are settled in their
 * order of dependency (settling.ts). So is a value that is looked at on the way round, by something it hangs on.
 */
function workOut<T extends Worth>(g: Game, strand: Stranded<T>, how: WorkingOut<T>): T {
  const { cache } = g;
  const { what, card, base, list } = strand;
  const outer = cache.layer;
  const partial: Partly<T> = { what, card, value: base, read: false, layer: 0 };
  const place = cache.partial.push(partial) - 1;
  let start = base;
  let late: Working | null = null;
  let isTangled = false;
  let isPlain = true;
  for (const w of list) {
    const layer = strand.layer ?? w.layer;
    if (layer > outer || cache.spoiled !== UNSPOILED) break;
    if (isOfAnother(w, card) || cache.reaching.includes(w)) continue;
    if (layer !== partial.layer) {
      if (isTangled || late !== null) endLayer(g, { ...strand, start }, how, partial, isTangled ? null : late);
      late = null;
      isTangled = false;
      isPlain = true;
      start = partial.value;
      partial.layer = layer;
    }
    if (isTangled) continue;
    cache.layer = layer;
    partial.read = false;
    const value = how.after(w, partial.value, how.amount(g, w, card));
    isPlain &&= w.basis || w.part.mode === how.plain;
    if (cache.spoiled === place) {
      cache.spoiled = UNSPOILED;
      isTangled = true;
    } else if (partial.read && !w.basis && answerTo(g, dependentsLast)) {
      isTangled = late !== null;
      late = w;
    } else partial.value = value;
    isTangled ||= late !== null && !isPlain;
  }
  if ((isTangled || late !== null) && cache.spoiled === UNSPOILED) endLayer(g, { ...strand, start }, how, partial, isTangled ? null : late);
  cache.layer = outer;
  cache.partial.pop();
  return partial.value;
}

/** What of a layer had to wait is applied: one effect after the others, or all of them in their order of dependency. */
function endLayer<T extends Worth>(g: Game, strand: Strand<T>, how: WorkingOut<T>, partial: Partly<T>, late: Working | null): void {
  const { cache } = g;
  cache.layer = partial.layer;
  if (late !== null) {
    const value = how.after(late, partial.value, how.amount(g, late, strand.card));
    if (cache.spoiled !== cache.partial.length - 1) {
      partial.value = value;
      return;
    }
    cache.spoiled = UNSPOILED;
  }
  partial.value = settled(g, strand, partial.layer);
}

/** A value that is being computed is read as far as it has got; from an earlier layer it is not seen at all. */
export const inProgress = (g: Game, card: number, what: About): number | undefined => partlyRead<number>(g.cache, card, what);

/** What is read while something else is worked out, and not by what is being applied to it, is read on the way round. */
function partlyRead<T extends Worth>(cache: Cache, card: number, what: About): T | undefined {
  const { partial } = cache;
  if (partial.length === 0 || isInWeb(cache)) return undefined;
  for (let at = 0; at < partial.length; at++) {
    const one = partial[at] as Partly<T>;
    if (one.card !== card || one.what !== what || one.layer > cache.layer) continue;
    one.read = true;
    if (at < partial.length - 1) cache.spoiled = Math.min(cache.spoiled, at);
    return one.value;
  }
  return undefined;
}

/** Does what this does to the object hang on any of these values, which are all of its own layer? */
export function looksAt(g: Game, w: Working, card: number, values: readonly Pick<Partly, 'what' | 'card' | 'value'>[]): boolean {
  const { cache } = g;
  const outer = cache.layer;
  const place = cache.partial.length;
  const partly = values.map((value): Partly => ({ ...value, read: false, layer: w.layer }));
  cache.partial.push(...partly);
  cache.layer = w.layer;
  amountOn(g, w, card);
  cache.layer = outer;
  cache.partial.length = place;
  const isSpoiled = cache.spoiled !== UNSPOILED && cache.spoiled >= place;
  if (isSpoiled) cache.spoiled = UNSPOILED;
  return isSpoiled || partly.some(({ read }) => read);
}

/**
 * What this object has under this name (abilities, kinds), as amounts: what it had from the beginning, and everything given, taken and put
 * in the place of the rest. `layer`: in which all of it is applied to this object, where that depends on the object. A list that is being
 * worked out is read as far as it has got; what reads it may depend on the others.
 */
export function given(g: Game, card: number, what: About, base: readonly number[] = NOTHING, layer?: number): readonly number[] {
  const list = working(g, what);
  if (list.length === 0 || !isMeantByAny(g, list, card)) return base;
  const { cache } = g;
  const strand: Stranded<readonly number[]> = { what, card, base, list, layer };
  if (isInWeb(cache)) return readInWeb(g, strand, () => given(g, card, what, base, layer));
  const partly = partlyRead<readonly number[]>(cache, card, what);
  if (partly !== undefined) return partly;
  if (cache.spoiled !== UNSPOILED) return base;
  if (cache.layer !== ALL_LAYERS || isWorking(cache)) return workOut(g, strand, LISTING);
  const known = cache.lists[what];
  const place = placeOfBearer(card);
  if (known !== undefined && known.from[place] === base && isGood(g, known.at[place])) return known.found[place] as readonly number[];
  const before = beginToLookAlong(cache, what);
  const found = workOut(g, strand, LISTING);
  keep(ownColumns(cache, cache.lists, what), place, base, found, stampSince(g, before));
  return found;
}
const NOTHING: readonly number[] = [];

/** Is something of this name at work on the object? The one at work, for its clause and source. */
export function holds(g: Game, card: number, what: About, subject?: Vars): Working | undefined {
  const list = working(g, what);
  if (list.length === 0) return undefined;
  const { cache } = g;
  const outer = cache.layer;
  let found: Working | undefined;
  for (const w of list) {
    if (w.layer > outer) break;
    if (isOfAnother(w, card)) continue;
    cache.layer = w.layer;
    if (!reaches(g, w, card) || (w.part.concerns !== undefined && !w.part.concerns(g, w.self, subject ?? {}))) continue;
    found = w;
    break;
  }
  cache.layer = outer;
  return found;
}

/** The newest at work on the object under this name, of those that are meant. */
export function newest(g: Game, card: number, what: About, isMeant: (w: Working) => boolean = always): Working | undefined {
  const { cache } = g;
  const outer = cache.layer;
  let found: Working | undefined;
  for (const w of working(g, what)) {
    if (w.layer > outer) break;
    if (isOfAnother(w, card) || (found !== undefined && w.stamp < found.stamp)) continue;
    cache.layer = w.layer;
    if (reaches(g, w, card) && isMeant(w)) found = w;
  }
  cache.layer = outer;
  return found;
}
const always = (): boolean => true;

// Abilities at work.

export const selfOf = (g: Game, card: number, ability: number, master: Player, gift: Given = PRINTED): Self => ({
  card,
  ref: refOf(g.state, card),
  master,
  ability,
  captured: gift.captured,
  by: gift.by,
});
type Given = Partial<Pick<Gift, 'by' | 'since'>> & Pick<Gift, 'captured'>;
/** Printed abilities remember nothing. */
const PRINTED: Given = { captured: {} };

/** Continuous abilities at work that speak of `what`: printed ones, and those that were given. */
function activeStatics(g: Game, what: About, into: Working[]): void {
  const sources = g.index.statics[what];
  if (sources !== undefined) {
    for (const { card, ability, kinds, parts } of sources) if (isThere(g, card, kinds)) collect(g, card, ability, parts, into);
  }
  if (g.index.gifts.statics[what] === true && anyGiven(g)) givenStatics(g, what, into);
}

const givenStatics = (g: Game, what: About, into: Working[]): void =>
  eachGiven(g, (gift) => {
    const { card, ability: index } = gift;
    const ability = g.library.abilities[index] as Ability;
    if (ability.statics.length === 0 || !isActive(g, ability, card)) return;
    const parts = ability.statics.map((part) => g.library.statics[part] as Static).filter((part) => part.what === what);
    if (parts.length > 0) collect(g, card, index, parts, into, gift);
  });

const isGiven = (g: Game, card: number, ability: number): boolean => definitionFor(g, card)?.abilities.includes(ability) !== true;

/** Has the object this ability now? What is printed may have been lost; what was given is held by whatever gave it. */
export const hasStill = (g: Game, card: number, ability: number): boolean =>
  isGiven(g, card, ability) || answerTo(g, abilitiesOf)(g, card).includes(ability);

/** Could any ability have been given to anything? It is asked at every event, and cheaper than who has been given what. */
export function anyGiven(g: Game): boolean {
  for (const { part } of g.state.effects) if ((g.library.statics[part] as Static).what === ABILITY) return true;
  const givers = g.index.statics[ABILITY];
  if (givers !== undefined) for (const { card, kinds } of givers) if (isThere(g, card, kinds)) return true;
  return false;
}

/** Every ability that an effect has given to an object, with what that effect remembers. */
export function eachGiven(g: Game, visit: (gift: Gift) => void): void {
  if (working(g, ABILITY).length === 0) return;
  for (const gift of gifts(g)) visit(gift);
}

/** Who has been given what. What is found while something else is being worked out is found with that half done, and not kept. */
function gifts(g: Game): readonly Gift[] {
  const { cache } = g;
  if (isGood(g, cache.giftsAt)) return cache.gifts;
  const found: Gift[] = [];
  const before = beginToLook(cache);
  const outermost = cache.building === 0;
  cache.building++;
  for (const gift of working(g, ABILITY)) {
    if (gift.part.mode !== 'give') continue;
    const give = (card: number): void => {
      const ability = gave(g, gift, card);
      if (ability >= 0)
        found.push({ card, ability, captured: gift.self.captured, since: gift.stamp, by: `${gift.stamp}.${gift.self.card}` });
    };
    if (gift.part.own === true) give(gift.self.card);
    else if (gift.on === null) {
      for (let card = 0; card < g.state.objects.count; card++) if ((g.state.objects.zone[card] as number) >= 0) give(card);
    } else {
      for (const ref of gift.on) if (ref >= 0 && isCurrent(g.state, ref)) give(objectOf(ref));
    }
  }
  cache.building--;
  const stamp = stampSince(g, before);
  if (outermost && cache.spoiled === UNSPOILED) {
    cache.gifts = found;
    cache.giftsAt = stamp;
  }
  return found;
}

/** The ability given to this object; −1: none. */
function gave(g: Game, gift: Working, card: number): number {
  const { part, self, layer } = gift;
  const { cache } = g;
  const outer = cache.layer;
  cache.layer = layer;
  const ability = part.applies(g, self, card) ? part.amount(g, self, card) : -1;
  cache.layer = outer;
  return ability >= 0 && answerTo(g, keepsGiven)(g, card, ability, gift) ? ability : -1;
}

/** These parts of an ability of the object, if it is at work. */
function collect(g: Game, card: number, index: number, parts: readonly Static[], into: Working[], gift?: Gift): void {
  // What is listed with the object is printed on it.
  const basis = gift === undefined && answerTo(g, isBasis)(g, index);
  if (!basis && !(gift === undefined ? answerTo(g, abilitiesOf)(g, card).includes(index) : hasStill(g, card, index))) return;
  const self = selfOf(g, card, index, answerTo(g, masterOfContinuous)(g, card), gift);
  if (answerTo(g, isUsable)(g, self) !== true) return;
  for (const part of parts)
    into.push({
      part,
      self,
      on: null,
      stamp: answerTo(g, stampOfContinuous)(g, card, gift?.since),
      layer: answerTo(g, layerOf)(g, part, self),
      basis,
    });
}

/** Is the object in a zone in which the ability is active? */
export const isActive = (g: Game, ability: Ability, card: number): boolean => {
  const zone = g.state.objects.zone[card] as number;
  return zone >= 0 && (ability.zones.length === 0 || ability.zones.includes((g.state.zones[zone] as { kind: number }).kind));
};
