import { answerTo, type Game, objectOf } from '@goldenrule/kernel';
import type { CardFacts } from '../facts.ts';
import { printedOrNull } from '../facts.ts';
import { attributesThereAre } from '../text-questions.ts';
import type { Scope } from './scope.ts';

/** The attributes that can be chosen, in a fixed order (2-5c). */
export function attributes(g: Game, s: Scope): readonly string[] {
  const published = new Set<string>();
  for (const { facts } of g.library.definitions) for (const name of (facts as CardFacts).attributes) published.add(name);
  const own = printedOrNull(g, objectOf(s.ref))?.attributes ?? [];
  return answerTo(g, attributesThereAre)([...published].toSorted(), own);
}
export const attributeCount = (g: Game, s: Scope): number => attributes(g, s).length;

/** The number under which texts know the attribute that was chosen as the nth. */
export const attributeNumber = (g: Game, s: Scope, nth: number): number => {
  const name = attributes(g, s)[nth - 1];
  return name === undefined ? -1 : ((g.library as { groups?: readonly string[] }).groups ?? []).indexOf(name);
};
