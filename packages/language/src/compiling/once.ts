/** Texts read for playing. */

import type { Terms } from '../tree.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { type Compiled, compileCard } from './compile.ts';

/** Texts are compiled once, however many libraries hold them; lists are long, so nobody looks for what their authors may have meant. */
export function compiledOnce<T extends Terms>(vocabulary: Vocabulary<T>): (name: string, text: string) => Compiled<T> {
  const compiled = new Map<string, Compiled<T>>();
  return (name, text) => {
    const known = compiled.get(text);
    if (known !== undefined) return known;
    const made = compileCard(vocabulary, { name, text }, { suggest: false });
    compiled.set(text, made);
    return made;
  };
}
