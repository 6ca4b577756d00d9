import type { Sentences } from '@goldenrule/kernel/hosts';

/** It counts and joins like German. */
const SPOKEN: Sentences = { 'app.language': 'de', 'app.comma': '; ' };

/** A language for tests: every sentence in brackets, so that whatever does not come from the catalogue stands out. */
export const pseudo = (sentences: Sentences): Sentences =>
  Object.fromEntries(Object.entries(sentences).map(([key, sentence]) => [key, SPOKEN[key] ?? `⟦${sentence}⟧`]));
