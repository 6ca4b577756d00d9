import { type abilities, answerTo, effects, type Game, question } from '@goldenrule/kernel';
import { LOSES, LOSES_ALL } from './abilities.ts';
import { NEW_NUMBER, STAT, WORD } from './stats.ts';

/** Are ongoing effects applied in layers, or by time alone? */
export const layered = question<boolean>('are effects applied in layers', false);
/** Is each part of an effect applied in its own layer? */
export const layersApart = question<boolean>('are the parts of an effect applied apart', false);

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

/** Raising, lowering and becoming come after all of them (G7); what is no quality of a card comes after everything. */
export const CHANGES = 6;
const PERMISSIONS = 10;

export const layer = (g: Game, name: LayerName): number => answerTo(g, LAYERS[name]);

/** By number: it is asked for everything at work. */
const LAYER_OF: readonly (LayerName | 'changes' | undefined)[] = byNumber([
  ...[WORD.type, WORD.faction, WORD.attribute].map((what) => [what, 'groups'] as const),
  [WORD.name, 'otherWords'] as const,
  ...[effects.ABILITY, LOSES, LOSES_ALL].map((what) => [what, 'abilities'] as const),
  ...Object.values(NEW_NUMBER).map((what) => [what, 'newNumbers'] as const),
  ...Object.values(STAT).map((what) => [what, 'changes'] as const),
]);

function byNumber<T>(entries: readonly (readonly [effects.About, T])[]): readonly (T | undefined)[] {
  const list: (T | undefined)[] = [];
  for (const [what, value] of entries) list[what] = value;
  return list;
}

function ownLayer(g: Game, part: effects.Static): number {
  const name = LAYER_OF[part.what];
  if (name === undefined) return PERMISSIONS;
  return name === 'changes' ? CHANGES : layer(g, name);
}

/** The layer in which a part of an effect is applied. */
export function layerAt(g: Game, part: effects.Static, self: abilities.Self): number {
  if (!answerTo(g, layered)) return LAST;
  if (answerTo(g, layersApart)) return ownLayer(g, part);
  const siblings = g.library.abilities[self.ability]?.statics ?? [];
  const all = siblings.includes(part.index) ? siblings.map((index) => g.library.statics[index] as effects.Static) : [part];
  return Math.min(...all.map((one) => ownLayer(g, one)));
}

/** G29: words of a kind that a card has none of are new to it and have a layer of their own. */
export const layerOfWords = (g: Game, own: readonly string[]): number | undefined =>
  own.length === 0 && answerTo(g, layered) ? layer(g, 'newWords') : undefined;
