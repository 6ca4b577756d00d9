/**
 * The order in which effects of one layer are applied where some of them look at what the others change.
 *
 * An effect depends on another if the other changes to what or how it applies: by itself, or in its place among all the others. So the
 * order has to be known to find the dependencies, and the other way round: both are found by turns, beginning with the order of time,
 * until they agree. Where they never do, whatever was found in any of the orders counts. Two effects that depend on each other are
 * ordered by time, and so are those of a longer ring.
 */
export interface Applying<E, T, D> {
  /** What an effect does to things as they are. */
  readonly does: (effect: E, things: T) => D;
  /** Things after it has done that. */
  readonly after: (effect: E, things: T, deed: D) => T;
  readonly isSame: (one: D, other: D) => boolean;
  /** Does it look at any of what the effects change? What does not depends on none of them. */
  readonly isLooking: (effect: E) => boolean;
  /** Does it come before the other whatever they change? */
  readonly isFirst: (effect: E, other: E) => boolean;
}

/** For each effect, on which of them it depends. */
type Dependencies = readonly (readonly boolean[])[];

/** The effects, given in the order of time, in the order in which they are applied. */
export function inDependence<E, T, D>(effects: readonly E[], start: T, applying: Applying<E, T, D>): readonly E[] {
  const byTime = effects.map((_, i) => i);
  const alone = dependencies(effects.length, (i) => dependsAlone(effects, i, start, applying));
  const first = forced(effects, applying);
  let found = alone;
  let order: readonly number[] = byTime;
  for (let round = 0; ; round++) {
    const along = order;
    const now = dependencies(effects.length, (i) => dependsAlong(effects, i, along, start, applying));
    found = either(round > effects.length ? found : alone, now);
    const next = sorted(byTime, found, first);
    if (next.every((effect, at) => effect === order[at])) return order.map((i) => effects[i] as E);
    order = next;
  }
}

const dependencies = (count: number, of: (i: number) => readonly boolean[]): Dependencies => Array.from({ length: count }, (_, i) => of(i));
const either = (one: Dependencies, other: Dependencies): Dependencies =>
  one.map((row, i) => row.map((yes, j) => yes || (other[i] as readonly boolean[])[j] === true));

/** Those that change by themselves what this one does. */
function dependsAlone<E, T, D>(effects: readonly E[], at: number, start: T, applying: Applying<E, T, D>): readonly boolean[] {
  const { does, after, isSame, isLooking } = applying;
  const effect = effects[at] as E;
  if (!isLooking(effect)) return effects.map(() => false);
  const deed = does(effect, start);
  return effects.map((other, i) => i !== at && !isSame(deed, does(effect, after(other, start, does(other, start)))));
}

/** Those that change it when all the others are applied in this order. */
function dependsAlong<E, T, D>(
  effects: readonly E[],
  at: number,
  order: readonly number[],
  start: T,
  { does, after, isSame, isLooking }: Applying<E, T, D>,
): readonly boolean[] {
  const effect = effects[at] as E;
  const on = effects.map(() => false);
  if (!isLooking(effect)) return on;
  let things = start;
  let deed = does(effect, things);
  for (const i of order) {
    if (i === at) continue;
    const other = effects[i] as E;
    things = after(other, things, does(other, things));
    const next = does(effect, things);
    on[i] = !isSame(deed, next);
    deed = next;
  }
  return on;
}

const forced = <E, T, D>(effects: readonly E[], { isFirst }: Applying<E, T, D>): Dependencies =>
  effects.map((effect) => effects.map((other) => isFirst(other, effect)));

/** The oldest first whose dependencies have all been applied; what goes round in a ring is no dependency. */
function sorted(byTime: readonly number[], found: Dependencies, always: Dependencies): readonly number[] {
  const must = (i: number, j: number): boolean => (always[i] as readonly boolean[])[j] === true;
  const may = (i: number, j: number): boolean => (found[i] as readonly boolean[])[j] === true && !must(j, i);
  const oneWay = (i: number, j: number): boolean => must(i, j) || (may(i, j) && !may(j, i));
  const reached = byTime.map((i) => reachedFrom(i, byTime, oneWay));
  const waits = (i: number, j: number): boolean => must(i, j) || (oneWay(i, j) && !(reached[j] as ReadonlySet<number>).has(i));
  const order: number[] = [];
  const left = byTime.slice();
  while (left.length > 0) {
    const at = left.findIndex((i) => !left.some((j) => j !== i && waits(i, j)));
    order.push(...left.splice(Math.max(at, 0), 1));
  }
  return order;
}

/** Everything that something depends on, through however many others. */
function reachedFrom(from: number, all: readonly number[], depends: (i: number, j: number) => boolean): ReadonlySet<number> {
  const found = new Set<number>();
  const next = [from];
  for (let i = next.pop(); i !== undefined; i = next.pop()) {
    for (const j of all) {
      if (found.has(j) || !depends(i, j)) continue;
      found.add(j);
      next.push(j);
    }
  }
  return found;
}
