/**
 * How long something is good that was worked out from the state. Half of all changes are of facts alone (a step begins, somebody attacks),
 * and most of what is at work looks at none of them. So whoever reads facts or memories does it here, where it is noted, and what was
 * worked out without them lasts until anything else changes.
 */
import { type Cache, type Game, keptBeside } from './game.ts';
import type { Vars } from './state.ts';

export function lookAtFacts(g: Game): Vars {
  g.cache.looked = true;
  return g.state.facts;
}

export function lookAtMemories(g: Game): Vars {
  g.cache.looked = true;
  return g.state.memories;
}

/** From here on it is noted anew whether facts are looked at; gives what was noted before, for `stampSince`. */
export function beginToLook(cache: Cache): boolean {
  const { looked } = cache;
  cache.looked = false;
  return looked;
}

/** The stamp of what was worked out since then: of the table, or below nought of one version if facts were looked at. */
export function stampSince(g: Game, before: boolean): number {
  const { cache } = g;
  const stamp = cache.looked ? -g.version : g.table;
  cache.looked ||= before;
  return stamp;
}

/** Is what bears this stamp still good? Whoever uses it has looked at what it looked at. */
export function isGood(g: Game, stamp: number | undefined): boolean {
  if (stamp === g.table) return true;
  if (stamp !== -g.version) return false;
  g.cache.looked = true;
  return true;
}

/** Something that is worked out once for as long as what was looked at for it is the same. */
export function whileGood<T>(workOut: (g: Game) => T): (g: Game) => T {
  const keptFor = keptBeside<{ at: number; value: T | undefined }>(() => ({ at: 0, value: undefined }));
  return (g) => {
    const kept = keptFor(g);
    if (!isGood(g, kept.at)) {
      const before = beginToLook(g.cache);
      kept.value = workOut(g);
      kept.at = stampSince(g, before);
    }
    return kept.value as T;
  };
}
