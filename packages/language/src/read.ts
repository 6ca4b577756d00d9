/** Reads one ability: tokens, tree, what its words point at; or what was expected where it could not be read. */

import { Source } from './reading.ts';
import { resolve } from './resolve.ts';
import { nearest } from './spelling.ts';
import { tokenize } from './tokens.ts';
import type { Ability, Terms } from './tree.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Read<T extends Terms> {
  readonly ability: Ability<T> | undefined;
  readonly faults: readonly { readonly at: number; readonly message: string; readonly expected: readonly string[] }[];
  /** The word at which reading stopped. */
  readonly wrong?: { readonly start: number; readonly end: number };
}

/** One ability, already normalised. */
export function readAbility<T extends Terms>(vocabulary: Vocabulary<T>, text: string): Read<T> {
  const tokens = tokenize(text, vocabulary.lexicon);
  const source = new Source(tokens);
  const syntax = vocabulary.grammar.ability;
  const last = tokens.length - 1;
  const complete = syntax.parse(source.start()).filter(({ rest }) => rest.index === last);
  const first = complete[0];
  if (!first) {
    const slow = new Source(tokens, 'explaining');
    syntax.parse(slow.start());
    const found = tokens[slow.furthest]!;
    const expected = nearest([...slow.expected], found.text);
    const shown = expected.slice(0, 8).map((one) => `"${one}"`);
    const what = slow.expected.size === 0 ? 'nothing more' : shown.join(', ');
    return {
      ability: undefined,
      wrong: found,
      faults: [
        {
          at: found.start,
          message: `cannot read ${found.text === '' ? 'the end of the text' : `"${found.text}"`} here; expected ${what}`,
          expected,
        },
      ],
    };
  }
  const { ability, faults } = resolve(first.value, vocabulary.words as never);
  if (faults.length > 0) {
    return {
      ability: undefined,
      faults: faults.map(({ node, message }) => ({ at: tokens[source.spans.get(node)?.start ?? 0]!.start, message, expected: [] })),
    };
  }
  return { ability: ability, faults: [] };
}
