/** Reads one ability: tokens, tree, what its words point at; or what was expected where it could not be read. */

import type { Said } from '@goldenrule/kernel';
import { said } from '../messages.ts';
import { Source, type Syntax } from '../syntax/reading.ts';
import { type Token, tokenize } from '../syntax/tokens.ts';
import type { Ability, Terms } from '../tree.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { resolve } from './resolving/resolve.ts';
import { nearest } from './spelling.ts';

export interface Read<T extends Terms> {
  readonly ability: Ability<T> | undefined;
  readonly faults: readonly { readonly at: number; readonly end: number; readonly fault: Said; readonly expected: readonly string[] }[];
  /** The word at which reading stopped. */
  readonly wrong?: { readonly start: number; readonly end: number };
}

/** One ability, already normalised, and why not if it cannot be read. */
export function readAbility<T extends Terms>(vocabulary: Vocabulary<T>, text: string): Read<T> {
  return read(vocabulary, text, explained);
}

/** The tree of one ability, if it can be read at all. */
export function treeOf<T extends Terms>(vocabulary: Vocabulary<T>, text: string): Ability<T> | undefined {
  return read(vocabulary, text, () => ({ ability: undefined, faults: [] })).ability;
}

function read<T extends Terms>(
  vocabulary: Vocabulary<T>,
  text: string,
  failed: (syntax: Syntax<unknown>, tokens: readonly Token[]) => Read<T>,
): Read<T> {
  const tokens = tokenize(text, vocabulary.lexicon);
  const source = new Source(tokens);
  const syntax = vocabulary.grammar.ability;
  const last = tokens.length - 1;
  const whole = syntax.parse(source.start()).filter(({ rest }) => rest.index === last);
  if (source.tooDeep !== null) return tooDeep(tokens[source.tooDeep]!);
  const [first] = whole;
  if (!first) return failed(syntax, tokens);
  // A word that points at nothing in one reading may mean something in another.
  const sound = whole.findIndex(({ value }) => resolve(value, vocabulary.words as never).faults.length === 0);
  const { ability, faults } = resolve((whole[sound] ?? first).value, vocabulary.words as never);
  if (faults.length === 0) return { ability: plainlyMeant(vocabulary, ability as Ability<T>, whole.slice(sound + 1)), faults: [] };
  const place = (node: object): { at: number; end: number } => {
    const { start, end } = source.spans.get(node) ?? { start: 0, end: 1 };
    return { at: tokens[start]!.start, end: tokens[Math.max(start, end - 1)]!.end };
  };
  return { ability: undefined, faults: faults.map(({ node, fault }) => ({ ...place(node), fault, expected: [] })) };
}

/** A reading that can hardly be meant gives way to the next one that can, if there is one. */
function plainlyMeant<T extends Terms>(
  vocabulary: Vocabulary<T>,
  ability: Ability<T>,
  others: readonly { readonly value: Ability<Terms> }[],
): Ability<T> {
  if (others.length === 0 || vocabulary.doubts(ability).length === 0) return ability;
  for (const { value } of others) {
    const other = resolve(value, vocabulary.words as never);
    if (other.faults.length === 0 && vocabulary.doubts(other.ability).length === 0) return other.ability;
  }
  return ability;
}

/** No word would help, so none is expected; the place is told all the same. */
const tooDeep = ({ start, end }: Token): Read<never> => ({
  ability: undefined,
  faults: [{ at: start, end, fault: said('text.too deep'), expected: [] }],
});

const MOST_SHOWN = 8;

/** Reads once more, remembering what was expected where reading got furthest. */
function explained(syntax: Syntax<unknown>, tokens: readonly Token[]): Read<never> {
  const source = new Source(tokens, 'explaining');
  syntax.parse(source.start());
  const found = tokens[source.furthest]!;
  const expected = nearest([...source.expected], found.text);
  const shown = expected.slice(0, MOST_SHOWN).map((one) => `"${one}"`);
  const unread = found.text === '' ? said('text.unread.end') : said('text.unread', { word: found.text });
  const fault =
    shown.length === 0 ? said('text.expected.nothing', { fault: unread }) : said('text.expected', { fault: unread, words: shown });
  return { ability: undefined, wrong: found, faults: [{ at: found.start, end: found.end, fault, expected }] };
}
