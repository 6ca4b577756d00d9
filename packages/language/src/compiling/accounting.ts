/** Is every character of a text accounted for: printed by a tree, white space, or changed by a repair that is reported? */

import type { Terms } from '../tree.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { type Compiled, type CompiledAbility, comparable, printedTokens } from './compile.ts';
import { type Repaired, undone } from './normalise.ts';

/** What of a text would not come back. */
export interface Loss {
  readonly line: number;
  readonly text: string;
  /** What comes back instead. */
  readonly printed: string;
}

/** The first part of a compiled text that its trees and the reported repairs do not give back; the text may have come from elsewhere. */
export function firstLoss<T extends Terms>(vocabulary: Vocabulary<T>, original: string, compiled: Compiled<T>): Loss | undefined {
  const { parts, normalised } = compiled;
  for (const { text, line, ability } of parts) {
    const printed = ability && printedTokens(vocabulary, ability);
    if (printed !== comparable(vocabulary, text)) return { text, line, printed: printed ?? 'nothing' };
  }
  if (normalised === undefined) return undefined;
  const whole = withParts(normalised.text, parts);
  if (typeof whole !== 'string') return whole;
  const back = undone(whole, normalised.edits);
  return back === original ? undefined : { line: 1, text: original, printed: back ?? whole };
}

/** The normalised text put together from its abilities as they were read; between them there may be nothing but white space. */
function withParts<T extends Terms>(normalised: string, parts: readonly CompiledAbility<T>[]): string | Loss {
  let whole = '';
  for (const { text, line, at = 0, spelled = [] } of parts) {
    const between = normalised.slice(whole.length, at);
    if (/\S/.test(between)) return { line, text: between.trim(), printed: 'nothing' };
    const piece = unspelled(text, spelled);
    if (piece === undefined) return { line, text, printed: 'something else than was read' };
    whole += between + piece;
  }
  const rest = normalised.slice(whole.length);
  return /\S/.test(rest) ? { line: 1, text: rest.trim(), printed: 'nothing' } : whole + rest;
}

/** An ability before its misspelled words were mended, one after the other. */
function unspelled(text: string, spelled: readonly Repaired[]): string | undefined {
  return undone(
    text,
    spelled.map(({ at, before, after }) => [{ at, before, after }]),
  );
}
