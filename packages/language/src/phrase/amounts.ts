/** Numbers that are worked out, and numbers to compare them with. */

import {
  constant,
  construct,
  either,
  field,
  figure,
  hidden,
  oneOf,
  opt,
  type Part,
  rule,
  type Syntax,
  seq,
  signed,
  spanned,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import { table } from '../syntax/table.ts';
import type { Amount, Terms } from '../tree.ts';
import { USUAL, type Words } from '../words.ts';
import type { Phrases } from './phrases.ts';
import { LARGEST_WORD, numberWord } from './quantities.ts';

type AnyAmount = Amount<Terms>;

export function amounts(vocabulary: Words<Terms>, parts: Phrases): Syntax<AnyAmount> {
  const stat = field('stat', table(vocabulary.stats));
  const original = opt(seq(word('original'), constant('original', true)));
  const plainly: Syntax<AnyAmount> = rule(
    either(
      construct('count', words('the number of'), field('of', parts.counted)),
      construct('count', words('the total number of'), field('of', parts.counted), worded('word', 'total')),
      construct('sum', words('the sum of the'), original, stat, word('of'), field('of', parts.who('in'))),
      construct('sum', words('the total'), original, stat, word('of'), field('of', parts.who('in')), worded('word', 'total')),
      ...(vocabulary.style?.figures === true
        ? []
        : [
            construct(
              'sum',
              words('the sum of the'),
              original,
              plurals(vocabulary),
              word('of'),
              field('of', parts.who('in')),
              worded('word', 'plural'),
            ),
          ]),
      ...statOf(vocabulary, parts),
      construct('stat', field('of', parts.who('in')), word("'s"), original, stat),
      construct('stat', field('of', parts.owner ?? parts.its), original, stat),
      construct('chosen number', words('the chosen number'), hidden('of', 0)),
      construct('chosen number', words('the declared number'), hidden('of', 0), worded('word', 'declared')),
      ...(vocabulary.amounts?.(parts) ?? []),
    ),
  );
  if (vocabulary.style?.figures === true) return plainly;
  return rule(either(plainly, construct('plus', field('of', plainly), field('n', other))));
}
/** What is said to be added, or taken away. */
const other = where(signed, (n) => n !== 0);

const plurals = ({ stats }: Words<Terms>): Part<{ readonly stat: string }> =>
  field('stat', table(stats.map(([stat, text]) => [stat, `${text}s`] as const)));

/** "the level of that card"; of several cards, all of it together. */
export function statOf(vocabulary: Words<Terms>, parts: Phrases): readonly Syntax<AnyAmount>[] {
  const original = opt(seq(word('original'), constant('original', true)));
  const ofIt = seq(
    word('the'),
    original,
    field('stat', table(vocabulary.stats)),
    word('of'),
    field('of', parts.who('in')),
    worded('word', 'of'),
  );
  if (vocabulary.style?.figures === true) return [construct('stat', ofIt)];
  return [where(construct('stat', ofIt), ({ of }) => !parts.isPlural(of)), where(construct('sum', ofIt), ({ of }) => parts.isPlural(of))];
}

/** "for each level of that card", "for each of that card's levels": as often as the number says. */
export function eachPoint(vocabulary: Words<Terms>, parts: Phrases): Syntax<AnyAmount> {
  // "for each card you have more than your opponent"
  const owned = where(parts.each, ({ whose, place, wording }) => whose === 'you' && place === undefined && wording?.owner === 'have');
  return either(
    ...(vocabulary.style?.figures === true
      ? []
      : [construct('surplus', words('for each'), field('of', owned), words('more than your opponent'))]),
    construct(
      'stat',
      words('for each'),
      field('stat', table(vocabulary.stats)),
      word('of'),
      field('of', parts.who('in')),
      worded('word', 'each'),
    ),
    construct('stat', words('for each of'), field('of', parts.who('in')), word("'s"), plurals(vocabulary), worded('word', 'each genitive')),
  );
}

/** As many as were handled before; the words stand around what is counted. */
const thatMany: Syntax<AnyAmount> = spanned(construct('that many', hidden('of', 0)));

type Times = { readonly times: AnyAmount };
/** "that many cards", "the same number of cards as …": as many of them as something else. */
export function asMany<O extends object>(cards: Part<O>, ofCards: Part<O>, amount: Syntax<AnyAmount>): Part<O & Times> {
  const handled = field('times', thatMany);
  const times = field('times', amount);
  return oneOf(
    seq(words('that many'), cards, handled),
    seq(words('the same number'), ofCards, handled, worded('many', 'same')),
    seq(words('the same number'), ofCards, word('as'), times),
    seq(words('as many'), cards, word('as'), times, worded('many', 'as many')),
    seq(words('a number'), ofCards, words('equal to'), times, worded('many', 'a number')),
    seq(words('the number'), ofCards, words('equal to'), times, worded('many', 'the number')),
  ) as Part<unknown> as Part<O & Times>;
}

/** A number to compare with: words for few, figures for much. */
const inWords: Syntax<AnyAmount> = either(
  construct('number', field('n', numberWord)),
  where(construct('number', field('n', figure)), ({ n }) => n > LARGEST_WORD),
  where(construct('number', field('n', figure), worded('word', 'figure')), ({ n }) => n <= LARGEST_WORD),
);
const inFigures: Syntax<AnyAmount> = construct('number', field('n', figure));

/** A number that is said. */
export const fixedNumber = ({ style = USUAL }: Words<Terms>): Syntax<AnyAmount> => (style.figures ? inFigures : inWords);

const EQUALLY = [
  ['equal to', 'equal'],
  ['the same as', 'same'],
] as const;
/** How a number is compared with another. */
export const thanAnother = oneOf(
  seq(constant('compare', 'more'), words('more than')),
  seq(constant('compare', 'more'), words('greater than'), worded('word', 'greater')),
  seq(constant('compare', 'more'), words('higher than'), worded('word', 'higher')),
  seq(constant('compare', 'less'), words('less than')),
  seq(constant('compare', 'less'), words('lower than'), worded('word', 'lower')),
  seq(constant('compare', 'less'), words('fewer than'), worded('word', 'fewer')),
  seq(constant('compare', 'at least'), words('more than or equal to')),
  seq(constant('compare', 'at least'), words('greater than or equal to'), worded('word', 'greater')),
  seq(constant('compare', 'at most'), words('less than or equal to')),
  seq(constant('compare', 'at most'), words('fewer than or equal to'), worded('word', 'fewer')),
  ...EQUALLY.flatMap(([equal, said]) => [
    seq(constant('compare', 'at least'), words(`${equal} or more than`), worded('word', `${said} first`)),
    seq(constant('compare', 'at least'), words(`${equal} or greater than`), worded('word', `${said} greater`)),
    seq(constant('compare', 'at most'), words(`${equal} or less than`), worded('word', `${said} first`)),
    seq(constant('compare', 'at most'), words(`${equal} or fewer than`), worded('word', `${said} fewer`)),
  ]),
  seq(constant('compare', 'exactly'), words('equal to')),
  seq(constant('compare', 'exactly'), words('the same as'), worded('word', 'same')),
);
