import type { Game } from '@goldenrule/kernel';
import { type Fault, firstFault as faultIn, type Property } from '@goldenrule/kernel/proofs';
import { starterGame, starterTable } from '../starter.ts';
import { vanillaGame, vanillaTable } from '../vanilla.ts';

/** How many games each property is tried on here, cards with and without texts in turn; test/long tries each on many more. */
export const GAMES = 6;
/** One decision in so many is looked at closely: each look costs as much as dozens of decisions. */
const EVERY = 13;

const half = (seed: number): number => Math.floor(seed / 2);
const gameFor = (seed: number): Game => (seed % 2 === 0 ? vanillaGame : starterGame)(half(seed));
/** The same, not yet run. */
export const tableFor = (seed: number): Game => (seed % 2 === 0 ? vanillaTable : starterTable)(half(seed));

/** The first game from this seed on for which the property does not hold; null: it holds for all. */
export const firstFault = (property: Property, from: number, games = GAMES): Fault =>
  faultIn(property, gameFor, from, games, { every: EVERY });
