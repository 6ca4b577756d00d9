/** Conditions that compare: with a number, with another, with what the other player has. */
import { fixedNumber, thanAnother } from '../phrase/amounts.ts';
import type { Phrases } from '../phrase/phrases.ts';
import { bound } from '../phrase/quantities.ts';
import { fieldOf, together } from '../syntax/schema.ts';
import {
  constant,
  construct,
  convert,
  either,
  field,
  hidden,
  nothing,
  oneOf,
  type Part,
  reshape,
  type Syntax,
  seq,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import type { Amount, Condition, Node, OtherSide, Player, Terms, Who } from '../tree.ts';
import { type Style, USUAL, type Words } from '../words.ts';
import { isAnybodys } from './possession.ts';

type AnyCondition = Condition<Terms>;

const otherSide = construct(
  'other side',
  oneOf(
    words("your opponent 's"),
    seq(words('your opponent'), worded('word', 'opponent')),
    seq(words('that of your opponent'), worded('word', 'that of')),
    seq(word('yours'), worded('word', 'yours')),
  ),
);
/** "Yours" are opposed to what your opponent has. */
const isYours = (right: Node): boolean => right.kind === 'other side' && (right as OtherSide).wording?.word === 'yours';
const isTheirs = (left: Amount<Terms>): boolean => JSON.stringify(left).includes('"whose":"opponent"');

export function comparisons(vocabulary: Words<Terms>, parts: Phrases): readonly Syntax<AnyCondition>[] {
  const { amount } = parts;
  const number = fixedNumber(vocabulary);
  return [
    ...moreThanOthers(parts, vocabulary.style ?? USUAL, number),
    ...existExactly(parts, number),
    construct('compare', field('left', amount), word('is'), field('right', number), bound),
    construct(
      'compare',
      field('left', amount),
      words('is exactly'),
      field('right', number),
      constant('compare', 'exactly'),
      worded('word', 'exactly'),
    ),
    ...(vocabulary.style?.sides === undefined
      ? vocabulary.stats.map((stat) => construct('not', field('of', construct('compare', thanPrinted(parts, ...stat)))))
      : []),
    construct('compare', zoneHas(parts, number), worded('word', 'zone')),
    // What was compared before.
    construct(
      'compare',
      words('it is'),
      hidden('left', 0),
      field('right', number),
      bound,
      worded('left', 'it'),
    ) as Syntax<unknown> as Syntax<AnyCondition>,
    where(
      construct('compare', field('left', amount), word('is'), thanAnother, field('right', either(otherSide, amount, number))),
      ({ left, right }) => !isYours(right) || isTheirs(left),
    ),
  ];
}

/** "that card's current [Power] is different from its original [Power]": "its" is that card's, whatever else was spoken of. */
function thanPrinted(
  parts: Phrases,
  stat: string,
  text: string,
): Part<{ readonly left: Amount<Terms>; readonly compare: 'exactly'; readonly right: Amount<Terms> }> {
  const told = seq(
    field('of', parts.who('in')),
    words(`'s current ${text} is different from its original ${text}`),
    constant('compare', 'exactly'),
    worded('word', 'different'),
  );
  type Two = { readonly left: Amount<Terms>; readonly compare: 'exactly'; readonly right: Amount<Terms> };
  const two: Part<Two> = reshape(
    told,
    { of: 'left' },
    ({ of, ...rest }) => ({
      ...rest,
      left: { kind: 'stat', stat, of } as Amount<Terms>,
      right: { kind: 'stat', stat, of, original: true } as Amount<Terms>,
    }),
    ({ left, right, ...rest }) => {
      type Stat = { readonly stat?: string; readonly of?: Who<Terms>; readonly original?: true };
      const [now, then] = [left as Stat, right as Stat];
      const isSo = now.stat === stat && then.stat === stat && then.original === true && now.original === undefined;
      const { of } = now;
      if (!isSo || of === undefined || JSON.stringify(of) !== JSON.stringify(then.of)) return undefined;
      return { ...rest, of };
    },
    (into) => together([fieldOf('left', parts.amount.shape(into)), fieldOf('right', parts.amount.shape(into))]),
  );
  return { ...two, keys: new Set([...two.keys, 'right']) };
}

/** "your hand has three or more cards". */
function zoneHas(parts: Phrases, number: Syntax<Amount<Terms>>): Part<{ readonly left: Amount<Terms> }> {
  const cards = where(parts.counted, (found) => isAnybodys(found) && found.place === undefined);
  return reshape(
    seq(field('place', parts.having), word('has'), field('right', number), bound, field('of', cards)),
    { place: 'left', of: 'left' },
    ({ place, of, ...rest }): { readonly left: Amount<Terms> } => ({ ...rest, left: { kind: 'count', of: { ...of, place } } }),
    (tree) => {
      const { left, ...rest } = tree as typeof tree & { readonly right: Amount<Terms>; readonly compare: 'exactly' };
      if (left.kind !== 'count' || !('of' in left) || left.of.place === undefined) return undefined;
      const { place, ...of } = left.of;
      return { ...rest, place, of };
    },
    (into) => fieldOf('left', parts.amount.shape(into)),
  );
}

type One = 'you' | 'opponent';
/** What a player has, counted: theirs in play, or in a zone that is called theirs. */
const countedFor = (parts: Phrases, who: One): Syntax<Amount<Terms>> => {
  const called: Player = who === 'you' ? 'you' : 'they';
  return convert(
    where(parts.counted, (found) => isAnybodys(found) && (found.place?.whose === undefined || found.place.whose === called)),
    (shape) => shape,
    (found): Amount<Terms> => {
      const { place } = found;
      return { kind: 'count', of: place?.whose === undefined ? { ...found, whose: who } : { ...found, place: { ...place, whose: who } } };
    },
    (amount) => {
      if (amount.kind !== 'count' || !('of' in amount)) return undefined;
      const { whose, place, ...rest } = amount.of;
      if (place?.whose !== undefined)
        return place.whose === who && whose === undefined ? { ...rest, place: { ...place, whose: called } } : undefined;
      return whose === who ? { ...rest, ...(place === undefined ? {} : { place }) } : undefined;
    },
  );
};

/** "exactly 2 cards": that many and no more. */
const exactlySoMany = (
  text: string,
  number: Syntax<Amount<Terms>>,
  counted: Syntax<Amount<Terms>>,
  wording: Part<object>,
): Syntax<AnyCondition> =>
  construct(
    'compare',
    words(text),
    field('right', number),
    field('left', counted),
    constant('compare', 'exactly'),
    wording,
  ) as Syntax<unknown> as Syntax<AnyCondition>;

/** "there are exactly 3 cards in your hand". */
function existExactly(parts: Phrases, number: Syntax<Amount<Terms>>): readonly Syntax<AnyCondition>[] {
  const placed: Syntax<Amount<Terms>> = construct(
    'count',
    field(
      'of',
      where(parts.counted, ({ place, of }) => place !== undefined && of === undefined),
    ),
  );
  return (['are', 'is'] as const).map((verb) => exactlySoMany(`there ${verb} exactly`, number, placed, worded('word', `there ${verb}`)));
}

/** "you have more cards in your hand than your opponent". */
function moreThanOthers(parts: Phrases, { own, figures }: Style, number: Syntax<Amount<Terms>>): readonly Syntax<AnyCondition>[] {
  const verbs = [['have', 'have', 'has'], ...(own.base === 'have' ? [] : ([['own', own.base, own.third]] as const))] as const;
  const sides = [
    ['you', 'you', 'your opponent'],
    ['opponent', 'your opponent', 'you'],
  ] as const;
  const degrees = [
    ['more', 'more', nothing],
    ['less', 'fewer', nothing],
    ['less', 'less', worded('bound', 'lower')],
  ] as const;
  const exactly = (figures ? verbs : verbs.slice(0, 1)).flatMap(([word, base, third]) =>
    sides.map(([who, subject]) =>
      exactlySoMany(`${subject} ${who === 'you' ? base : third} exactly`, number, countedFor(parts, who), worded('word', word)),
    ),
  );
  const more = verbs.flatMap(([word, base, third]) =>
    sides.flatMap(([who, subject, others]) =>
      degrees.map(([compare, text, variant]) =>
        construct(
          'compare',
          words(`${subject} ${who === 'you' ? base : third} ${text}`),
          field('left', countedFor(parts, who)),
          words(`than ${others}`),
          constant('compare', compare),
          constant('right', { kind: 'other side' }),
          worded('word', word),
          variant,
        ),
      ),
    ),
  );
  return [...exactly, ...more];
}
