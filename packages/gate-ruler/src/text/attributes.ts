import { answerTo, type Game, objectOf, type Subject, subjects } from '@goldenrule/kernel';
import type { Scope } from '@goldenrule/tabletop/text';
import type { CardFacts } from '../facts.ts';
import { printedOrNull } from '../facts.ts';
import { attributesThereAre } from '../text-questions.ts';

/** The attributes that can be chosen, in a fixed order (2-5c). */
export function attributes(g: Game, s: Scope): readonly string[] {
  const published = new Set<string>();
  for (const { facts } of g.library.definitions) for (const name of (facts as CardFacts).attributes) published.add(name);
  const own = printedOrNull(g, objectOf(s.ref))?.attributes ?? [];
  return answerTo(g, attributesThereAre)([...published].toSorted(), own);
}

/** The words of the library come after those of the rulebook. */
const firstWord = (g: Game): Subject => subjects.ofWord(g.book.words.length);

export const attributeSubjects = (g: Game, s: Scope): readonly Subject[] =>
  attributes(g, s).map((name) => firstWord(g) + (g.library.words ?? []).indexOf(name));

/** The number under which texts know the attribute that was chosen. */
export const attributeNumber = (g: Game, chosen: Subject | undefined): number => (chosen === undefined ? -1 : chosen - firstWord(g));
