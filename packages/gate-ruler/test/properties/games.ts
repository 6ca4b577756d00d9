import type { Property } from '@goldenrule/kernel/testing';
import { vanillaGame } from '../vanilla.ts';

/** How many games each property is tried on. */
export const GAMES = 20;
/** One decision in so many is looked at closely: each look costs as much as dozens of decisions. */
const EVERY = 9;

/** The first game for which the property does not hold, with its seed; null: it holds for all. */
export function firstFault(property: Property, from: number, games = GAMES): string | null {
  for (let seed = from; seed < from + games; seed++) {
    const fault = property(() => vanillaGame(seed), seed, { limit: 4000, every: EVERY });
    if (fault !== null) return `seed ${seed}: ${fault}`;
  }
  return null;
}
