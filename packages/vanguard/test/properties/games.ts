import { type Fault, firstFault as faultIn, type Property } from '@goldenrule/kernel/proofs';
import { starterGame } from '../starter.ts';

/** How many games each property is tried on here; test/long tries each on many more. */
export const GAMES = 20;
/** One decision in so many is looked at closely: each look costs as much as dozens of decisions. */
const EVERY = 9;

/** The first game from this seed on for which the property does not hold; null: it holds for all. */
export const firstFault = (property: Property, from: number, games = GAMES): Fault =>
  faultIn(property, starterGame, from, games, { every: EVERY });
