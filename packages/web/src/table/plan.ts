import type { Face, Plan, Player, Spread, View } from '@goldenrule/kernel';
import { useSyncExternalStore } from 'react';
import { type Area, type Grid, gridOf } from './geometry.ts';
import { type Laid, otherOf, zonesIn } from './seeing.ts';

const NARROW = '(max-width: 719px)';

const watch = (tell: () => void): (() => void) => {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** Is the window as narrow as a phone? */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(NARROW).matches);

export const planOf = (face: Face, narrow: boolean): Plan => (narrow ? face.layout.narrow : face.layout.wide);

/** The kinds of zone that have a place in this plan. */
export const kindsIn = (face: Face, plan: Plan): ReadonlySet<string> =>
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

export const spreadIn = (plan: Plan, name: string, spot: Laid): Spread => plan.as?.[name] ?? spot.as;

/** Whose places lie in this part of the table; in the middle those of both, and of nobody. */
export const ownersIn = (area: Area, bottom: Player): readonly (Player | -1)[] =>
  area.side === 'mine' ? [bottom] : area.side === 'theirs' ? [otherOf(bottom)] : [-1, otherOf(bottom), bottom];

/** Cards and zones that have a button of their own on the table; what is offered besides lies in a pile, or nowhere. */
export function laidOut(face: Face, view: View, bottom: Player, narrow: boolean): ReadonlySet<string> {
  const found = new Set<string>(['A', 'B']);
  const plan = planOf(face, narrow);
  const { spots, held } = face.layout;
  for (const area of gridOf(plan).areas) {
    for (const name of area.names) {
      const spot = spots[name];
      if (spot === undefined || 'attack' in spot) continue;
      if ('stack' in spot) {
        for (const zone of view.zones)
          if (zone.kind === spot.stack) for (const { key } of zone.cards) if (key !== undefined) found.add(key);
        continue;
      }
      const spread = spreadIn(plan, name, spot);
      for (const owner of ownersIn(area, bottom)) {
        for (const zone of zonesIn(view, owner, spot)) {
          if (spot.ifAny === true && zone.count === 0) continue;
          found.add(zone.name);
          const open = spread === 'pile' ? [] : spread === 'card' ? zone.cards.slice(0, 1) : zone.cards;
          for (const { key } of open) if (key !== undefined) found.add(key);
        }
      }
    }
  }
  for (const zone of view.zones) {
    if (zone.kind !== held.zone) continue;
    for (const { key } of zone.cards) if (key !== undefined) found.add(key);
  }
  return found;
}
