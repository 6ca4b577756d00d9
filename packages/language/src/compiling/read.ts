/** Reads one ability: tokens, tree, what its words point at; or what was expected where it could not be read. */

import type { Said } from '@goldenrule/kernel';
import { said } from '../messages.ts';
import { MOST_READINGS, type Parsed, Source } from '../syntax/reading.ts';
import { type Token, tokenize } from '../syntax/tokens.ts';
import { decided } from '../syntax/undecided.ts';
import type { Ability, Terms } from '../tree.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { Fault } from './checks.ts';
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
  failed: (vocabulary: Vocabulary<T>, tokens: readonly Token[]) => Read<T>,
): Read<T> {
  const tokens = tokenize(text, vocabulary.lexicon);
  const source = new Source(tokens);
  const last = tokens.length - 1;
  const whole = parsed(vocabulary, source).filter(({ rest }) => rest.index === last);
  if (source.refused !== null) return refused(tokens[source.refused.at]!, source.refused.why);
  const [first] = whole;
  if (!first) return failed(vocabulary, tokens);
  let sound: Ability<T> | undefined;
  for (const reading of readings(whole, source)) {
    // A reading that can hardly be meant gives way to the next one that can, if there is one.
    if (sound !== undefined && vocabulary.doubts(sound).length === 0) break;
    const { ability, faults } = understood(vocabulary, reading);
    // A word that points at nothing in one reading may mean something in another.
    if (faults.length > 0) continue;
    if (sound === undefined || vocabulary.doubts(ability).length === 0) sound = ability;
  }
  if (sound !== undefined) return { ability: sound, faults: [] };
  const [likeliest = first.value] = decided(first.value, source);
  const { faults } = understood(vocabulary, likeliest);
  const place = (node: object): { at: number; end: number } => {
    const { start, end } = source.spans.get(node) ?? { start: 0, end: 1 };
    return { at: tokens[start]!.start, end: tokens[Math.max(start, end - 1)]!.end };
  };
  return { ability: undefined, faults: faults.map(({ node, fault }) => ({ ...place(node), fault, expected: [] })) };
}

/** What the words of a reading mean, and what is wrong with that. */
function understood<T extends Terms>(
  { words, faults: impossible = () => [] }: Vocabulary<T>,
  reading: Ability<Terms>,
): { readonly ability: Ability<T>; readonly faults: readonly Fault[] } {
  const { ability, faults, readAs } = resolve(reading, words);
  const known = ability as Ability<T>;
  return { ability: known, faults: [...faults, ...impossible(known).map(({ node, fault }) => ({ node: readAs(node), fault }))] };
}

/** Every way to read the text; what that took is counted. */
function parsed<T extends Terms>({ grammar, meter }: Vocabulary<T>, source: Source): Parsed<Ability<Terms>> {
  const found = grammar.ability.parse(source.start());
  if (meter !== undefined) {
    meter.steps += source.steps;
    meter.readings = Math.max(meter.readings, source.readings);
  }
  return found;
}

/** The trees of a text, the writer's first choice first; no more of them than are worth asking what their words mean. */
function* readings(whole: Parsed<Ability<Terms>>, source: Source): Generator<Ability<Terms>> {
  let left = MOST_READINGS;
  for (const { value } of whole) {
    for (const reading of decided(value, source)) {
      if (left-- === 0) return;
      yield reading;
    }
  }
}

/** No word would help, so none is expected; the place is told all the same. */
const refused = ({ start, end }: Token, why: 'deep' | 'many'): Read<never> => ({
  ability: undefined,
  faults: [{ at: start, end, fault: said(why === 'deep' ? 'text.too deep' : 'text.too many'), expected: [] }],
});

const MOST_SHOWN = 8;

/** Reads once more, remembering what was expected where reading got furthest. */
function explained<T extends Terms>(vocabulary: Vocabulary<T>, tokens: readonly Token[]): Read<never> {
  const source = new Source(tokens, 'explaining');
  parsed(vocabulary, source);
  const found = tokens[source.furthest]!;
  // A text may say a limit in a parenthesis: where that begins with another word it is no limit either.
  const isOpened = tokens[source.furthest - 1]?.key === '(';
  const aside = parenthesis(tokens, isOpened ? source.furthest - 1 : source.furthest);
  if (aside !== undefined && (isOpened || ![...source.expected].some((one) => one.length > 1 && one.startsWith('('))))
    return {
      ability: undefined,
      wrong: aside,
      faults: [{ at: aside.start, end: aside.end, fault: said('text.parenthesis'), expected: [] }],
    };
  const expected = nearest([...source.expected], found.text);
  const shown = expected.slice(0, MOST_SHOWN).map((one) => `"${one}"`);
  const unread = found.text === '' ? said('text.unread.end') : said('text.unread', { word: found.text });
  const fault =
    shown.length === 0 ? said('text.expected.nothing', { fault: unread }) : said('text.expected', { fault: unread, words: shown });
  return { ability: undefined, wrong: found, faults: [{ at: found.start, end: found.end, fault, expected }] };
}

/** A whole parenthesis, if one begins there. */
function parenthesis(tokens: readonly Token[], index: number): { readonly start: number; readonly end: number } | undefined {
  let depth = 0;
  for (const { key, end } of tokens.slice(index)) {
    if (key === '(') depth++;
    if (key === ')') depth--;
    if (depth === 0) return key === ')' ? { start: tokens[index]!.start, end } : undefined;
  }
  return undefined;
}
