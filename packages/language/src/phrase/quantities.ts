/** Numbers in words and figures, articles, and how many. */

import {
  constant,
  construct,
  either,
  field,
  figure,
  GAP,
  nothing,
  oneOf,
  type Part,
  type Syntax,
  seq,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import { table } from '../syntax/table.ts';
import type { Comparison, Quantity } from '../tree.ts';

const NUMBER_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
] as const;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'] as const;

/** Larger numbers are written in figures. */
export const LARGEST_WORD = NUMBER_WORDS.length - 1;
/** A number in words. */
export const numberWord: Syntax<number> = table(NUMBER_WORDS.map((text, n) => [n, text] as const));
/** First, second, third. */
export const ordinal: Syntax<number> = table(ORDINALS.map((text, index) => [index + 1, text] as const));

type Counted = { readonly n: number; readonly wording?: { readonly word?: 'figure' } };
/** Stands for "a" or "an" until the next word is known. */
const ARTICLE = 'a/an';
const VOWEL = /^[^\p{L}\d]*(?!uni|use|eu|one\b)[aeiou]/iu;

/** Settles every article by the word that follows. */
export function settleArticles(text: string): string {
  const tokens = text.split(GAP);
  return tokens.map((one, index) => (one === ARTICLE ? articleBefore(tokens[index + 1] ?? '') : one)).join(GAP);
}
/** The article that fits the next word. */
export const articleBefore = (next: string): 'a' | 'an' => (VOWEL.test(next) ? 'an' : 'a');

/** "a" or "an", whichever fits the next word: the other one is a slip. */
export const article: typeof nothing = {
  ...nothing,
  parse: (at) => {
    const { key } = at.token;
    const following = at.source.cursors[at.index + 1];
    const fitting = articleBefore(following?.token.text ?? '');
    if (key === fitting && following !== undefined) return [{ value: {}, rest: following }];
    at.source.expect(at.index, fitting);
    return [];
  },
  print: () => ARTICLE,
  starts: () => ({ keys: new Set(['a', 'an']), empty: false }),
};

const one = <K extends string>(
  syntax: Syntax<{ readonly kind: K; readonly n: number }>,
): Syntax<{ readonly kind: K; readonly n: number }> => where(syntax, ({ n }) => n === 1);

export interface Quantities {
  /** A number as a field. */
  readonly counted: Part<Counted>;
  /** How many, before a noun: "a", "two", "up to three", "all". */
  readonly indefinite: Syntax<Quantity>;
  /** How many, before "of your": "one", "up to two", "all". */
  readonly partitive: Syntax<Quantity>;
}

/** The quantities of a game that writes numbers in words, or in figures. */
function quantitiesIn(style: 'words' | 'figures'): Quantities {
  const number: Part<Counted> =
    style === 'words' ? oneOf(field('n', numberWord), seq(field('n', figure), worded('word', 'figure'))) : field('n', figure);
  const exactly: readonly Syntax<Quantity>[] =
    style === 'words'
      ? [
          one(construct('exactly', field('n', numberWord), worded('word', 'one'))),
          where(construct('exactly', number), ({ n, wording }) => n !== 1 || wording?.word === 'figure'),
        ]
      : [one(construct('exactly', field('n', figure), worded('word', 'figure'))), where(construct('exactly', number), ({ n }) => n !== 1)];
  return {
    counted: number,
    indefinite: either(
      construct('exactly', constantOne(), article),
      ...exactly,
      construct('up to', words('up to'), number),
      construct('at least', number, words('or more')),
      construct('at least', words('at least'), number, worded('said', 'at least')),
      construct('any number', words('any number of')),
      construct('any', word('any')),
      construct('all', word('all')),
      construct('all', word('every'), worded('word', 'every')),
    ),
    partitive: either(
      construct('exactly', number, word('of')),
      construct('up to', words('up to'), number, word('of')),
      construct('at least', number, words('or more of')),
      construct('at least', words('at least'), number, word('of'), worded('said', 'at least')),
      construct('any number', words('any number of')),
      construct('any', words('any of')),
      construct('all', words('all of')),
      construct('all', word('all'), worded('word', 'bare')),
      construct('all', words('each of'), worded('word', 'each')),
    ),
  };
}

function constantOne(): Part<{ readonly n: number }> {
  return constant('n', 1);
}

const IN_WORDS = quantitiesIn('words');
const IN_FIGURES = quantitiesIn('figures');
export const quantities = (figures: boolean): Quantities => (figures ? IN_FIGURES : IN_WORDS);
/** How many, before a noun, of a game that writes numbers in words. */
export const { indefinite } = IN_WORDS;

/** Does a phrase with so many take the plural? */
export const plural = (quantity: Quantity): boolean =>
  quantity.kind === 'exactly' || quantity.kind === 'up to' ? quantity.n !== 1 : quantity.kind !== 'the';

type Compared = { readonly compare: Comparison };
/** "or more", "or less" behind a number, with the variants of the first. */
export const bound: Part<Compared> = oneOf(
  seq(compare('at least'), words('or more')),
  seq(compare('at least'), words('or greater'), worded('bound', 'greater')),
  seq(compare('at least'), words('or higher'), worded('bound', 'higher')),
  seq(compare('at most'), words('or less')),
  seq(compare('at most'), words('or lower'), worded('bound', 'lower')),
  compare('exactly'),
);

function compare<const C extends Comparison>(value: C): Part<{ readonly compare: C }> {
  return constant('compare', value);
}
