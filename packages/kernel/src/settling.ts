/**
 * Values that hang on each other within a layer. An effect that looks at a value it changes, or at one that hangs on it in turn, cannot be
 * applied when its time comes: all values that it and the others look at are worked out together, one effect after the other, in the
 * order of dependency (dependency.ts). Each effect is applied to all of them at once and sees nothing of itself.
 */
import { amountOn, inOrder, isOfAnother, listAfter, numberAfter } from './applying.ts';
import { inDependence } from './dependency.ts';
import type { Working } from './effects.ts';
import { type Cache, type Game, keep, ownColumns, UNSPOILED, type Worth } from './game.ts';
import { dependentsLast } from './machine-questions.ts';
import { answerTo } from './questions.ts';

/** One of the values. */
export interface Stranded<T extends Worth = Worth> {
  readonly what: number;
  readonly card: number;
  /** What it is before anything is applied to it. */
  readonly base: T;
  /** All that is at work under this name. */
  readonly list: readonly Working[];
  /** The layer in which all of that is applied to this object, where it depends on the object. */
  readonly layer: number | undefined;
}
export interface Strand<T extends Worth = Worth> extends Stranded<T> {
  /** What it is before this layer. */
  readonly start: T;
}

export interface Web {
  readonly layer: number;
  /** The place of the value for which it is made among those that are being worked out. */
  readonly place: number;
  readonly strands: Strand[];
  /** The values as far as they have got. */
  values: readonly Worth[];
  read: boolean;
}

/** Is something read now that may be settled together with others? */
export const isInWeb = ({ web, layer }: Cache): boolean => web !== null && layer >= web.layer;

/** A value of those that are settled now, as far as it has got. One that is not among them yet is added, and all are settled anew. */
export function readInWeb<T extends Worth>(g: Game, stranded: Stranded<T>, work: () => T): T {
  const { cache } = g;
  const web = cache.web as Web;
  const { what, card } = stranded;
  const at = web.strands.findIndex((one) => one.what === what && one.card === card);
  if (at >= 0) {
    web.read = true;
    return (web.values[at] ?? (web.strands[at] as Strand).start) as T;
  }
  const strand: Strand<T> = { ...stranded, start: beforeWeb(cache, stranded, work) };
  if (!strand.list.some((w) => isApplied(web, strand, w))) return strand.start;
  web.strands.push(strand);
  web.read = true;
  const below = cache.partial.findIndex((one) => one.what === what && one.card === card && one.layer === web.layer);
  if (below >= 0 && below < web.place) cache.spoiled = Math.min(cache.spoiled, below);
  return strand.start;
}

/** The value with the earlier layers alone. */
function beforeWeb<T extends Worth>(cache: Cache, { base, list, layer }: Stranded<T>, work: () => T): T {
  const web = cache.web as Web;
  if ((layer ?? (list[0] as Working).layer) >= web.layer) return base;
  const outer = cache.layer;
  cache.layer = web.layer - 1;
  const found = work();
  cache.layer = outer;
  return found;
}

const isApplied = (web: Web, strand: Strand, w: Working): boolean =>
  (strand.layer ?? w.layer) === web.layer && w.part.what === strand.what && !isOfAnother(w, strand.card);

/** The value after everything of its layer. */
export function settled<T extends Worth>(g: Game, first: Strand<T>, layer: number): T {
  const { cache } = g;
  const outer = cache.web;
  const web: Web = { layer, place: cache.partial.length - 1, strands: [first], values: [first.start], read: false };
  cache.web = web;
  cache.layer = layer;
  let known = 0;
  let found: readonly Worth[] = [];
  while (known < web.strands.length && cache.spoiled === UNSPOILED) {
    known = web.strands.length;
    found = settledOnce(g, web);
  }
  cache.web = outer;
  if (cache.spoiled === UNSPOILED) keepAll(g, web, found);
  return (found[0] ?? first.start) as T;
}

type Deed = readonly (number | undefined)[];

function settledOnce(g: Game, web: Web): readonly Worth[] {
  const effects = effectsOn(g, web);
  const start = web.strands.map((strand) => strand.start);
  const looking = new Set<Working>();
  const does = (w: Working, values: readonly Worth[]): Deed => {
    web.values = values;
    web.read = false;
    const deed = values.map((_, i) => {
      const strand = web.strands[i] as Strand;
      return isApplied(web, strand, w) ? amountOn(g, w, strand.card) : undefined;
    });
    if (web.read) looking.add(w);
    return deed;
  };
  const after = (w: Working, values: readonly Worth[], deed: Deed): readonly Worth[] =>
    values.map((value, i) => (typeof value === 'number' ? numberAfter(w, value, deed[i]) : listAfter(w, value, deed[i])));
  for (const w of effects) does(w, start);
  const order = answerTo(g, dependentsLast)
    ? inDependence(effects, start, { does, after, isSame, isLooking: (w) => looking.has(w), isFirst: (w, other) => isFirst(web, w, other) })
    : effects;
  return order.reduce((values, w) => after(w, values, does(w, values)), start as readonly Worth[]);
}

/** What is the basis of one of the values comes before all else that is applied to it. */
const isFirst = (web: Web, w: Working, other: Working): boolean =>
  w.basis && !other.basis && web.strands.some((strand) => isApplied(web, strand, w) && isApplied(web, strand, other));

const isSame = (one: Deed, other: Deed): boolean => one.every((amount, i) => amount === other[i]);

/** Everything that is applied to any of the values in this layer, by time. */
function effectsOn(g: Game, web: Web): readonly Working[] {
  const all = new Set<Working>();
  for (const strand of web.strands) for (const w of strand.list) if (isApplied(web, strand, w)) all.add(w);
  const list = [...all];
  if (new Set(web.strands.map(({ what }) => what)).size > 1) list.sort((a, b) => a.part.index - b.part.index);
  inOrder(g, list);
  return list;
}

/** All of them are known now, and none may be worked out by itself again from what another has come to. */
function keepAll(g: Game, web: Web, found: readonly Worth[]): void {
  const { cache } = g;
  if (cache.partial.length > 1 || cache.building > 0 || cache.reaching.length > 0) return;
  const stamp = cache.looked ? -g.version : g.table;
  web.strands.forEach(({ what, card, base, list, layer }, i) => {
    if ((layer ?? (list[list.length - 1] as Working).layer) > web.layer) return;
    const value = found[i] as Worth;
    if (typeof value === 'number') keep(ownColumns(cache, cache.values, what), card, base as number, value, stamp);
    else keep(ownColumns(cache, cache.lists, what), card, base as readonly number[], value, stamp);
  });
}
