/** Zones are found by whose they are and of which kind: there may be several of one, and they can come and go while a game is played. */
import type { Game } from './game.ts';
import { NO_ZONE, type Player, type State, type ZoneId } from './state.ts';

/** Whose zone: a player's, or nobody's. */
export type ZoneOwner = Player | -1;

/** The zones of a table by owner and kind. The list of zones is replaced when it changes; while a game is set up it grows. */
export interface Plan {
  readonly zones: State['zones'];
  readonly length: number;
  /** Nobody's first, then each player's, by kind. */
  readonly by: readonly (readonly ZoneId[])[];
  /** What else was worked out from it. */
  readonly charts: ({ readonly found: unknown } | undefined)[];
}
export const NO_PLAN: Plan = { zones: [], length: -1, by: [], charts: [] };

/** The zones of this kind, in the order in which they came to be. */
export const zonesOf = (g: Game, owner: ZoneOwner, kind: number): readonly ZoneId[] =>
  planNow(g).by[(owner + 1) * g.book.zoneKinds.length + kind] as readonly ZoneId[];

/** The only zone of this kind, or the first; −1: there is none. */
export const zoneOf = (g: Game, owner: ZoneOwner, kind: number): ZoneId => zonesOf(g, owner, kind)[0] ?? NO_ZONE;

let charts = 0;

/**
 * What the zones of a table come to under a rulebook, and where they lie: worked out once for every list of zones. Only while somebody
 * listens to which clauses are asked it is worked out each time, so that every question is heard.
 */
export function charted<T>(workOut: (g: Game) => T): (g: Game) => T {
  const at = charts++;
  return (g) => {
    if (g.book.asked !== null) return workOut(g);
    const known = planNow(g).charts;
    known[at] ??= { found: workOut(g) };
    return (known[at] as { readonly found: T }).found;
  };
}

function planNow(g: Game): Plan {
  const { zones } = g.state;
  const { plan } = g.cache;
  if (plan.zones === zones && plan.length === zones.length) return plan;
  g.cache.plan = planOf(g);
  return g.cache.plan;
}

function planOf({ state: { zones }, book: { zoneKinds } }: Game): Plan {
  const by: ZoneId[][] = Array.from({ length: 3 * zoneKinds.length }, () => []);
  for (const [zone, { kind, owner }] of zones.entries()) if (kind >= 0) by[(owner + 1) * zoneKinds.length + kind]?.push(zone as ZoneId);
  return { zones, length: zones.length, by, charts: [] };
}
