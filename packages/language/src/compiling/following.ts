/** What may stand next in a text that is still being written. */

import { Source } from '../syntax/reading.ts';
import { CLOSE_QUOTE, END, OPEN_QUOTE, tokenize } from '../syntax/tokens.ts';
import type { Terms } from '../tree.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { LONGEST_TEXT } from './limits.ts';
import { normalise } from './normalise.ts';

/** Words that may stand next, and how many characters at the end of the text they take the place of: a word begun is finished by them. */
export interface Following {
  readonly back: number;
  readonly words: readonly string[];
}

const BEGUN = /[[(]?[\p{L}\d-]+$|[[(]$/u;

/** What may follow a text that is not finished; nothing where the text cannot be read so far. */
export function following<T extends Terms>(vocabulary: Vocabulary<T>, text: string): Following {
  if (text.length > LONGEST_TEXT) return { back: 0, words: [] };
  const begun = BEGUN.exec(text)?.[0] ?? '';
  if (begun !== '') {
    const finished = wordsAfter(vocabulary, text.slice(0, -begun.length)).filter(
      (one) => one.length > begun.length && one.toLowerCase().startsWith(begun.toLowerCase()),
    );
    if (finished.length > 0) return { back: begun.length, words: finished };
  }
  return { back: 0, words: wordsAfter(vocabulary, text) };
}

function wordsAfter<T extends Terms>(vocabulary: Vocabulary<T>, text: string): readonly string[] {
  const line = text.slice(text.lastIndexOf('\n') + 1);
  const normalised = normalise(line, vocabulary.repairs).text;
  const begins = vocabulary.split(normalised).at(-1)?.start ?? 0;
  const tokens = tokenize(normalised.slice(begins), vocabulary.lexicon);
  const source = new Source(tokens, 'explaining');
  vocabulary.grammar.ability.parse(source.start());
  if (tokens[source.furthest]?.key !== END) return [];
  const words = [...source.expected].filter((one) => one !== END && one !== OPEN_QUOTE && one !== CLOSE_QUOTE);
  return words.map(vocabulary.lexicon.spell).sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/** Signs and icons after words, classes of tokens last. */
const rank = (word: string): number => (/^[\p{L}-]+!*$/u.test(word) ? 0 : word.includes(' ') ? 2 : 1);
