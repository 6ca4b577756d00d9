import { type Ability, ALL_LAYERS, type Columns, type Game, type Gift, isWorking, type Listing, ownColumns, type Partly } from './game.ts';
import { beginToLook, isGood, stampSince } from './looks.ts';
import {
  abilitiesOf,
  dependentsLast,
  firstAmongEquals,
  isUsable,
  keepsGiven,
  layerOf,
  masterOfContinuous,
  oldestFirst,
  ordersEffects,
  stampOfContinuous,
  stampOfPlayed,
} from './machine-questions.ts';
import { definitionFor, isCurrent, isThere, objectOf, refOf } from './objects.ts';
import { answerTo } from './questions.ts';
import type { Player, Vars } from './state.ts';
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
  readonly on: readonly number[] | null;
  readonly until: string;
  readonly source: number;
  readonly master: Player;
  readonly ability: number;
  readonly stamp: number;
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
  /** Does it apply to this object (−1: to no object, it is about players)? */
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
  readonly on: readonly number[] | null;
  readonly stamp: number;
  readonly layer: number;
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
    found.push({ part, self, on: effect.on, stamp: answerTo(g, stampOfPlayed)(g, effect), layer: answerTo(g, layerOf)(g, part, self) });
  }
  activeStatics(g, what, found);
  cache.building--;
  cache.layer = layer;
  if (found.length > 1) inOrder(g, found);
  cache.workingAt[what] = stampSince(g, before);
  return found;
}

const NO_WORKING: readonly Working[] = [];
const isGivenBySome = ({ index: { statics, gifts } }: Game, what: About): boolean =>
  statics[ABILITY] !== undefined && gifts.statics[what] === true;

/** Lists are short and mostly in order already: each is put before those that come after it. */
function inOrder(g: Game, list: Working[]): void {
  const byTime = answerTo(g, ordersEffects) ? (answerTo(g, oldestFirst) ? 1 : -1) : 0;
  for (let i = 1; i < list.length; i++) {
    const one = list[i] as Working;
    let at = i;
    for (; at > 0 && isAfter(g, list[at - 1] as Working, one, byTime); at--) list[at] = list[at - 1] as Working;
    list[at] = one;
  }
}

function isAfter(g: Game, a: Working, b: Working, byTime: number): boolean {
  if (a.layer !== b.layer) return a.layer > b.layer;
  if (a.stamp !== b.stamp) return byTime * (a.stamp - b.stamp) > 0;
  const first = answerTo(g, firstAmongEquals)?.(g);
  return first !== undefined && byTime * (isLater(a, first) - isLater(b, first)) > 0;
}
const isLater = (w: Working, first: Player): number => (w.self.master === first ? 0 : 1);

/** Is it about another object, whatever else it says? Most of what is at work is, so this is looked at before anything is asked. */
export const isOfAnother = ({ part, self }: Working, card: number): boolean => part.own === true && self.card !== card;

/** Could any of these be about this object? Most of what is said is said of one object, or of some that were chosen. */
function isMeantByAny(g: Game, list: readonly Working[], card: number): boolean {
  for (const w of list) {
    if (w.on === null ? !isOfAnother(w, card) : w.on.includes(refOf(g.state, card))) return true;
  }
  return false;
}

const reaches = (g: Game, w: Working, card: number): boolean =>
  w.on === null ? w.part.applies(g, w.self, card) : w.on.includes(refOf(g.state, card)) && w.part.applies(g, w.self, card);

/**
 * A numeric characteristic after everything that changes it. An effect whose condition reads the very value it changes depends
 * on the others and is applied after them; otherwise the order is that of the time stamps.
 */
export function project(g: Game, card: number, what: About, base: number): number {
  const list = working(g, what);
  if (list.length === 0) return base;
  const { cache } = g;
  const { partial: computing } = cache;
  const outer = cache.layer;
  const whole = (list[list.length - 1] as Working).layer <= outer;
  const known = cache.values[what];
  if (whole && known !== undefined && known.from[card] === base && isGood(g, known.at[card])) return known.found[card] as number;
  if (!isMeantByAny(g, list, card)) return base;
  const before = beginToLook(cache);
  const partial: Partly = { what, card, value: base, read: false, layer: 0 };
  computing.push(partial);
  const late: Working[] = [];
  for (const w of list) {
    if (w.layer > outer) break;
    if (isOfAnother(w, card)) continue;
    if (w.layer !== partial.layer) {
      applyLate(g, card, partial, late);
      partial.layer = w.layer;
    }
    cache.layer = w.layer;
    partial.read = false;
    const after = reaches(g, w, card) ? changed(g, w, card, partial.value) : partial.value;
    if (partial.read && answerTo(g, dependentsLast)) late.push(w);
    else partial.value = after;
  }
  applyLate(g, card, partial, late);
  cache.layer = outer;
  computing.pop();
  const stamp = stampSince(g, before);
  if (computing.length === 0 && whole) keep(ownColumns(cache, cache.values, what), card, base, partial.value, stamp);
  return partial.value;
}

function keep<T>({ found, from, at }: Columns<T>, card: number, base: T, value: T, stamp: number): void {
  from[card] = base;
  found[card] = value;
  at[card] = stamp;
}

/** What depended on the others of its layer comes after them. */
function applyLate(g: Game, card: number, partial: Partly, late: Working[]): void {
  if (late.length === 0) return;
  for (const w of late) if (reaches(g, w, card)) partial.value = changed(g, w, card, partial.value);
  late.length = 0;
}

function changed(g: Game, w: Working, card: number, value: number): number {
  const amount = w.part.amount(g, w.self, card);
  return w.part.mode === 'add' ? value + amount : w.part.mode === 'times' ? value * amount : amount;
}

/** A value that is being computed is read as far as it has got; from an earlier layer it is not seen at all. */
export function inProgress(g: Game, card: number, what: About): number | undefined {
  for (const partial of g.cache.partial) {
    if (partial.card !== card || partial.what !== what || partial.layer > g.cache.layer) continue;
    partial.read = true;
    return partial.value;
  }
  return undefined;
}

/**
 * What this object has under this name (abilities, kinds), as amounts: what it had from the beginning, and everything given, taken and put
 * in the place of the rest. `layer`: in which all of it is applied to this object, where that depends on the object. A list that is being
 * worked out is read as far as it has got; what reads it depends on the others and comes after them.
 */
export function given(g: Game, card: number, what: About, base: readonly number[] = NOTHING, layer?: number): readonly number[] {
  const list = working(g, what);
  if (list.length === 0 || !isMeantByAny(g, list, card)) return base;
  const { cache } = g;
  const partly = listingOf(g, card, what);
  if (partly !== undefined) {
    partly.read = true;
    return partly.found;
  }
  if (cache.layer !== ALL_LAYERS || isWorking(cache)) return listFor(g, list, card, what, base, layer);
  const known = cache.lists[what];
  if (known !== undefined && known.from[card] === base && isGood(g, known.at[card])) return known.found[card] as readonly number[];
  const before = beginToLook(cache);
  const found = listFor(g, list, card, what, base, layer);
  keep(ownColumns(cache, cache.lists, what), card, base, found, stampSince(g, before));
  return found;
}

/** The list of this object that is being worked out, as far as it may be read in this layer. */
function listingOf({ cache }: Game, card: number, what: About): Listing | undefined {
  for (const one of cache.listing) if (one.card === card && one.what === what && one.layer <= cache.layer) return one;
  return undefined;
}

function listFor(
  g: Game,
  list: readonly Working[],
  card: number,
  what: About,
  base: readonly number[],
  layer: number | undefined,
): readonly number[] {
  const { cache } = g;
  const outer = cache.layer;
  const listing: Listing = { what, card, found: base, read: false, layer: 0 };
  cache.listing.push(listing);
  const late: Working[] = [];
  for (const w of list) {
    const at = layer ?? w.layer;
    if (at > outer) break;
    if (isOfAnother(w, card) || cache.reaching.includes(w)) continue;
    if (at !== listing.layer) {
      listLate(g, card, listing, late);
      listing.layer = at;
    }
    cache.layer = at;
    listing.read = false;
    const after = listed(g, w, card, listing.found);
    if (listing.read && answerTo(g, dependentsLast)) late.push(w);
    else listing.found = after;
  }
  listLate(g, card, listing, late);
  cache.layer = outer;
  cache.listing.pop();
  return listing.found;
}

function listLate(g: Game, card: number, listing: Listing, late: Working[]): void {
  if (late.length === 0) return;
  for (const w of late) listing.found = listed(g, w, card, listing.found);
  late.length = 0;
}

/** A list after this has been applied. While it is found out whether it reaches an object, it is not applied to any other. */
function listed(g: Game, w: Working, card: number, before: readonly number[]): readonly number[] {
  const { reaching } = g.cache;
  reaching.push(w);
  const reached = reaches(g, w, card);
  const amount = reached ? w.part.amount(g, w.self, card) : 0;
  reaching.pop();
  if (!reached) return before;
  if (w.part.mode === 'set') return [amount];
  if (w.part.mode !== 'take') return [...before, amount];
  const at = before.indexOf(amount);
  return at < 0 ? before : before.toSpliced(at, 1);
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
type Given = Partial<Pick<Gift, 'by'>> & Pick<Gift, 'captured'>;
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
      if (ability >= 0) found.push({ card, ability, captured: gift.self.captured, by: `${gift.stamp}.${gift.self.card}` });
    };
    if (gift.part.own === true) give(gift.self.card);
    else if (gift.on === null) {
      for (let card = 0; card < g.state.objects.count; card++) if ((g.state.objects.zone[card] as number) >= 0) give(card);
    } else {
      for (const ref of gift.on) if (isCurrent(g.state, ref)) give(objectOf(ref));
    }
  }
  cache.building--;
  const stamp = stampSince(g, before);
  if (outermost) {
    cache.gifts = found;
    cache.giftsAt = stamp;
  }
  return found;
}

/** The ability given to this object; −1: none. */
function gave(g: Game, { part, self, layer, stamp }: Working, card: number): number {
  const { cache } = g;
  const outer = cache.layer;
  cache.layer = layer;
  const ability = part.applies(g, self, card) ? part.amount(g, self, card) : -1;
  cache.layer = outer;
  return ability >= 0 && answerTo(g, keepsGiven)(g, card, ability, stamp) ? ability : -1;
}

/** These parts of an ability of the object, if it is at work. */
function collect(g: Game, card: number, index: number, parts: readonly Static[], into: Working[], gift?: Gift): void {
  // What is listed with the object is printed on it.
  const has = gift === undefined ? answerTo(g, abilitiesOf)(g, card).includes(index) : hasStill(g, card, index);
  if (!has) return;
  const self = selfOf(g, card, index, answerTo(g, masterOfContinuous)(g, card), gift);
  if (answerTo(g, isUsable)(g, self) !== true) return;
  for (const part of parts)
    into.push({ part, self, on: null, stamp: answerTo(g, stampOfContinuous)(g, card), layer: answerTo(g, layerOf)(g, part, self) });
}

/** Is the object in a zone in which the ability is active? */
export const isActive = (g: Game, ability: Ability, card: number): boolean => {
  const zone = g.state.objects.zone[card] as number;
  return zone >= 0 && (ability.zones.length === 0 || ability.zones.includes((g.state.zones[zone] as { kind: number }).kind));
};
