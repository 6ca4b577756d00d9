import { type Fault, firstFault as faultIn, type Property } from '@goldenrule/kernel/testing';
import { starterGame } from '../starter.ts';

/** How many games each property is tried on; seven properties and replays make more than two thousand. */
export const GAMES = 260;
/** Where the parts of a property begin that takes long: a test has a time limit. */
export const PARTS = [0, GAMES / 4, GAMES / 2, (3 * GAMES) / 4];
export const PART = GAMES / PARTS.length;
/** One decision in so many is looked at closely: each look costs as much as dozens of decisions. */
const EVERY = 9;

/** The first game from this seed on for which the property does not hold; null: it holds for all. */
export const firstFault = (property: Property, from: number, games = GAMES): Fault =>
  faultIn(property, starterGame, from, games, { every: EVERY });
