import type { drawing, Face, Player, View, ViewCard, ViewZone } from '@goldenrule/kernel/hosts';
import { useSyncExternalStore } from 'react';
import { type Area, type Grid, gridOf } from './geometry.ts';
import { type Laid, LETTERS, otherOf, zonesIn } from './seeing.ts';

const NARROW = '(max-width: 719px)';

const watch = (tell: () => void): (() => void) => {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** Is the window as narrow as a phone? */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(NARROW).matches);

export const planOf = (face: Face, narrow: boolean): drawing.Plan => (narrow ? face.layout.narrow : face.layout.wide);

/** The kinds of zone that have a place in this plan. */
export const kindsIn = (face: Face, plan: drawing.Plan): ReadonlySet<string> =>
  new Set(
    gridOf(plan)
      .areas.flatMap(({ names }) => names)
      .flatMap((name) => {
        const spot = face.layout.spots[name];
        return spot !== undefined && 'zone' in spot ? [spot.zone] : [];
      }),
  );

/** The row of what waits to be carried out, and how much that is. */
export interface Stacked {
  readonly row: number;
  readonly count: number;
}

export function stackedIn(face: Face, view: View, grid: Grid): Stacked | null {
  for (const { names, row } of grid.areas) {
    for (const name of names) {
      const spot = face.layout.spots[name];
      if (spot === undefined || !('stack' in spot)) continue;
      return { row, count: view.zones.find(({ kind }) => kind === spot.stack)?.count ?? 0 };
    }
  }
  return null;
}

export const spreadIn = (plan: drawing.Plan, name: string, spot: Laid): drawing.Spread => plan.as?.[name] ?? spot.as;

/** Whose places lie in this part of the table; in the middle those of both, and of nobody. */
export const ownersIn = (area: Area, bottom: Player): readonly (Player | -1)[] =>
  area.side === 'mine' ? [bottom] : area.side === 'theirs' ? [otherOf(bottom)] : [-1, otherOf(bottom), bottom];

const keysOf = (cards: readonly ViewCard[]): readonly string[] => cards.flatMap(({ key }) => key ?? []);

/** The cards of all zones of a kind. */
const keysIn = (view: View, kind: string): readonly string[] =>
  view.zones.filter((zone) => zone.kind === kind).flatMap(({ cards }) => keysOf(cards));

/** A zone, and those of its cards that lie open beside each other. */
function keysAt(zone: ViewZone, { ifAny }: Laid, spread: drawing.Spread): readonly string[] {
  if (ifAny === true && zone.count === 0) return [];
  const open = spread === 'pile' ? [] : spread === 'card' ? zone.cards.slice(0, 1) : zone.cards;
  return [zone.name, ...keysOf(open)];
}

/** Cards and zones that have a button of their own on the table; what is offered besides lies in a pile, or nowhere. */
export function laidOut(face: Face, view: View, bottom: Player, narrow: boolean): ReadonlySet<string> {
  const plan = planOf(face, narrow);
  const { spots, held } = face.layout;
  const keysUnder = (area: Area, name: string): readonly string[] => {
    const spot = spots[name];
    if (spot === undefined || 'attack' in spot) return [];
    if ('stack' in spot) return keysIn(view, spot.stack);
    const spread = spreadIn(plan, name, spot);
    const zones = ownersIn(area, bottom).flatMap((owner) => zonesIn(view, owner, spot));
    return zones.flatMap((zone) => keysAt(zone, spot, spread));
  };
  const laid = gridOf(plan).areas.flatMap((area) => area.names.flatMap((name) => keysUnder(area, name)));
  return new Set([...LETTERS, ...laid, ...keysIn(view, held.zone)]);
}
