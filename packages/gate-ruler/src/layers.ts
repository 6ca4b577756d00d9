import { answerTo, type Game, question } from '@goldenrule/kernel';

/** The places in which ongoing effects are applied to a card (14-12a); what nothing is said about comes last. */
const LAST = 9;
export const LAYERS = {
  newWords: question<number>('when are words applied that a card would not have', LAST),
  groups: question<number>('when are types, factions and attributes applied', LAST),
  abilities: question<number>('when are abilities applied', LAST),
  otherWords: question<number>('when are other words applied', LAST),
  newNumbers: question<number>('when are numbers applied that a card would not have', LAST),
} as const;
export type LayerName = keyof typeof LAYERS;

/** Raising, lowering and becoming come after all of them (G7). */
export const LAYER = { changes: 6 } as const;

export const layer = (g: Game, name: LayerName): number => answerTo(g, LAYERS[name]);
