/** How many, and of which: the frames in which a noun stands. */

import { asList } from '../syntax/series.ts';
import {
  constant,
  construct,
  either,
  field,
  oneOf,
  opt,
  type Part,
  record,
  rule,
  type Syntax,
  seq,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import type { Amount, Filter, Place, Quantity, Ref, Selection, Terms } from '../tree.ts';
import { USUAL, type Words } from '../words.ts';
import { asMany } from './amounts.ts';
import type { Belongings } from './belongings.ts';
import { isSaidOfBoth } from './filters.ts';
import { type Body, type Nouns, noFilters, noNoun, type Usual } from './nouns.ts';
import type { Owners } from './owners.ts';
import type { Places } from './places.ts';
import { impliedRest } from './pointing.ts';
import { plural, type Quantities } from './quantities.ts';

export interface SelectionParts {
  readonly vocabulary: Words<Terms>;
  readonly quantities: Quantities;
  readonly nouns: Nouns;
  readonly owners: Owners;
  readonly places: Pick<Places, 'possessive' | 'zone' | 'owned' | 'pool'>;
  readonly belongings: Belongings;
  readonly amount: Syntax<Amount<Terms>>;
  /** Several cards that were spoken of. */
  readonly them: Syntax<Ref<Terms>>;
}
type Frames = readonly Syntax<Selection<Terms>>[];
type Framed = { readonly quantity: Quantity; readonly other?: true };

const isOther = constant('other', true);
/** Not the card that bears the text. */
export const other = seq(word('other'), isOther);
const exactlyOne = constant('quantity', { kind: 'exactly', n: 1 });
const all = constant('quantity', { kind: 'all' });
const the = constant('quantity', { kind: 'the' });

const isOne = (quantity: Quantity): boolean => quantity.kind === 'exactly' && quantity.n === 1;
const inFigures = (quantity: Quantity): boolean => quantity.kind === 'exactly' && quantity.wording?.word === 'figure';
/** "all of them", and not "all them". */
const isSaidOf = (quantity: Quantity): boolean => quantity.kind !== 'all' || quantity.wording?.word !== 'bare';

/** Written with the first frame that can say it. */
export function selections(parts: SelectionParts, usual: Usual): Syntax<Selection<Terms>> {
  const any = either(
    ...counted(parts, usual),
    ...ofYours(parts, usual),
    ...parts.belongings.selections,
    ...ofThose(parts, usual),
    ...definite(parts, usual),
    ...yours(parts, usual),
    ...endFirst(parts),
    ...rarely(parts, usual),
    ...asManyOf(parts, usual),
  );
  const isAsked = (filter: Filter<Terms>, quantity: Quantity): boolean =>
    isSaidOfBoth(filter) && !(isSingle(quantity) && filter.kind !== 'called');
  return where(
    any,
    ({ quantity, filters, wording }) => isBoundless(quantity) || wording?.each === 'said' || !filters.some((one) => isAsked(one, quantity)),
  );
}

/** Of however many there are of one name "and" another, each is called one or the other; of a number it could be asked of which it is. */
const isBoundless = ({ kind }: Quantity): boolean => kind === 'all' || kind === 'any number';
/** One of this "and" that is one of each; of what is only named, how many of the second could be asked. */
const isSingle = (quantity: Quantity): boolean => (quantity.kind === 'exactly' || quantity.kind === 'up to') && quantity.n === 1;

/** "that many cards", "the same number of your cards as …", "up to that many of your cards". */
function asManyOf({ vocabulary: { style = USUAL }, nouns, places, amount }: SelectionParts, usual: Usual): Frames {
  if (style.figures) return [];
  const cards = nouns.numbered('plural', usual);
  const theirs = seq(word('of'), field('whose', places.possessive), opt(other), cards);
  const many = asMany(oneOf(cards, theirs), oneOf(seq(word('of'), cards), theirs), amount);
  return [
    construct('selection', exactlyOne, many),
    construct('selection', words('up to'), constant('quantity', { kind: 'up to', n: 1 }), many),
    // "choose cards from your hand equal to the number of …"
    construct('selection', exactlyOne, cards, words('equal to'), field('times', amount), worded('many', 'equal')),
  ] as Syntax<unknown>[] as Syntax<Selection<Terms>>[];
}

/** As many as the text calls X. */
const x = seq(exactlyOne, field('times', construct('x', word('X')))) as Part<unknown> as Part<{ readonly quantity: Quantity }>;

/** "X cards", "X of your cards", "X of its cards": as many as whoever pays chooses, which the text calls X. */
export function asManyAsPaid({ nouns, places, belongings, owners: { genitive } }: SelectionParts, usual: Usual): Frames {
  const whose = field('whose', places.possessive);
  return [
    where(construct('selection', x, opt(other), nouns.controlled('plural', usual)), ({ place }: Body) => place?.end === undefined),
    construct('selection', x, word('of'), whose, opt(other), nouns.numbered('plural', usual), genitive),
    ...belongings.behindNumber.map((owned) => construct('selection', x, owned)),
  ] as Syntax<unknown>[] as Syntax<Selection<Terms>>[];
}

/** "two cards", "all cards", "another card". */
function counted({ quantities: { indefinite, counted: number }, nouns, owners: { side } }: SelectionParts, usual: Usual): Frames {
  const singular = nouns.controlled('singular', usual);
  const plurals = nouns.controlled('plural', usual);
  const isOneOther = ({ quantity, other: isSo }: Framed): boolean => isOne(quantity) && isSo === true && !inFigures(quantity);
  return [
    where(
      construct('selection', field('quantity', indefinite), opt(other), singular),
      (tree: Framed) => !plural(tree.quantity) && !isOneOther(tree),
    ),
    where(construct('selection', field('quantity', indefinite), opt(other), plurals), ({ quantity }) => plural(quantity)),
    where(
      construct('selection', words('a total of'), worded('lead', 'a total of'), field('quantity', indefinite), opt(other), plurals),
      ({ quantity }) => plural(quantity),
    ),
    construct(
      'selection',
      words('up to a total of'),
      field('quantity', construct('up to', number)),
      opt(other),
      plurals,
      worded('lead', 'up to a total of'),
    ),
    side === null
      ? construct('selection', all, word('all'), opt(other), nouns.noun('plural', usual, 'behind noun'))
      : construct('selection', constant('quantity', { kind: 'all', wording: { word: 'each' } }), word('each'), opt(other), singular),
    construct('selection', word('another'), exactlyOne, isOther, singular),
    ...(side === null ? [construct('selection', words('one other'), exactlyOne, isOther, worded('other', 'one other'), singular)] : []),
  ];
}

/** "one of your cards". */
function ofYours(parts: SelectionParts, usual: Usual): Frames {
  const { partitive } = parts.quantities;
  const { genitive } = parts.owners;
  const whose = field('whose', parts.places.possessive);
  const cards = parts.nouns.numbered('plural', usual);
  return [
    where(
      construct('selection', field('quantity', partitive), whose, opt(other), cards, genitive),
      (tree: Framed) => !(isOne(tree.quantity) && tree.other),
    ),
    where(
      construct('selection', words('a total of'), worded('lead', 'a total of'), field('quantity', partitive), whose, opt(other), cards),
      ({ quantity }) => quantity.kind === 'at least',
    ),
    construct('selection', words('another of'), exactlyOne, isOther, whose, cards, genitive),
    construct('selection', words('one of'), exactlyOne, whose, other, worded('other', 'one of'), cards),
  ];
}

/** "one of the cards in your hand", "1 of them". */
function ofThose({ quantities: { counted: n, partitive }, nouns, owners: { side }, them }: SelectionParts, usual: Usual): Frames {
  const quantity = field('quantity', where(partitive, isSaidOf));
  const amongThem = field('place', record(seq(constant('zones', []), field('among', them))) as Syntax<Place<Terms>>);
  const number = either(construct('exactly', n), construct('up to', words('up to'), n));
  /** "choose one from among them". */
  const fromAmong = field(
    'place',
    record(seq(constant('zones', []), words('from among'), field('among', them), worded('word', 'from'))) as Syntax<Place<Terms>>,
  );
  const amongTheRest = field('place', record(seq(constant('zones', []), field('among', impliedRest))) as Syntax<Place<Terms>>);
  return [
    where(
      construct('selection', quantity, word('the'), opt(other), nouns.noun('plural', usual), worded('frame', 'of the')),
      ({ place, filters }) => place !== undefined || filters.some(({ kind }) => kind === 'by step'),
    ),
    construct('selection', quantity, noFilters, noNoun, amongThem),
    construct('selection', field('quantity', number), noFilters, noNoun, amongTheRest),
    ...(side === null ? [construct('selection', field('quantity', number), noFilters, noNoun, fromAmong)] : []),
  ];
}

/** "the card in your zone": there is but one, by its place or by what is said of it. */
function definite({ vocabulary: { style = USUAL }, nouns, owners: { side } }: SelectionParts, usual: Usual): Frames {
  const byPlace = ({ place }: Body): boolean =>
    place !== undefined && place.end === undefined && (side === null ? place.among === undefined : place.zones.length > 0);
  if (side === null) return [construct('selection', the, word('the'), where(nouns.noun('singular', usual), byPlace))];
  const byFilter = ({ filters }: Body): boolean => filters.some(({ kind }) => style.definite?.includes(kind));
  return [
    construct(
      'selection',
      the,
      word('the'),
      oneOf(
        where(nouns.noun('singular', usual), byPlace),
        where(nouns.controlled('singular', usual), (body: Body) => byFilter(body) || byPlace(body)),
      ),
    ),
  ];
}

/** "your card", "your cards", "an opponent's card". */
function yours({ nouns, places }: SelectionParts, usual: Usual): Frames {
  const whose = field('whose', places.possessive);
  const one = oneOf(nouns.noun('singular', usual), nouns.described(usual));
  return [
    construct('selection', the, whose, opt(other), one),
    construct(
      'selection',
      constant('quantity', { kind: 'all', wording: { word: 'genitive' } }),
      whose,
      opt(other),
      nouns.noun('plural', usual),
    ),
    construct('selection', exactlyOne, words("an opponent 's"), constant('whose', 'opponent'), worded('owner', 'an opponent'), one),
  ];
}

/** "the top card of your deck", "the top three cards of your deck". */
function endFirst({ vocabulary, quantities, places }: SelectionParts): Frames {
  const { style = USUAL } = vocabulary;
  const [noun] = vocabulary.nouns;
  const { singular, plural: several } = noun!;
  const card = seq(noFilters, constant('nouns', [noun!.noun]));
  const ofPile = (end: 'top' | 'bottom', rest: string): Part<{ readonly place: Place<Terms> }> =>
    field(
      'place',
      record(seq(constant('end', end), words(rest), field('whose', places.possessive), field('zones', asList(places.zone)))) as Syntax<
        Place<Terms>
      >,
    );
  const number = field(
    'quantity',
    where(construct('exactly', quantities.counted), ({ n }) => n !== 1),
  );
  const ends = (['top', 'bottom'] as const).flatMap((end) => [
    seq(exactlyOne, card, word(end), ofPile(end, `${singular} of`)),
    seq(word(end), number, card, ofPile(end, `${several} of`)),
  ]);
  const soMany = (['top', 'bottom'] as const).map((end) =>
    construct('selection', words(`the ${end}`), x, card, ofPile(end, `${several} of`)),
  ) as Syntax<unknown>[] as Frames;
  return [
    construct('selection', word('the'), worded('frame', 'end first'), oneOf(...ends)),
    // X cards from an end are said only so.
    ...(style.x === true ? soMany : []),
  ];
}

/** "the two cards", a name alone, "two cards of all players", "all the cards". */
function rarely({ vocabulary, quantities, nouns, owners: { side } }: SelectionParts, usual: Usual): Frames {
  const cards = nouns.noun('plural', usual);
  const called = where(nouns.unnamed(usual), ({ filters }: Body) => filters[0]?.kind === 'called');
  const fewOf: Syntax<Quantity> = either(
    construct('exactly', quantities.counted),
    construct('up to', words('up to'), quantities.counted),
    construct('any number', words('any number')),
  );
  const everyones = [words(vocabulary.everyone), constant('whose', 'each'), worded('owner', 'of all')] as const;
  return [
    where(
      construct('selection', word('the'), worded('frame', 'the'), field('quantity', construct('exactly', quantities.counted)), cards),
      ({ quantity }) => quantity.n > 1,
    ),
    construct('selection', exactlyOne, worded('frame', 'bare name'), called),
    where(construct('selection', field('quantity', quantities.indefinite), cards, ...everyones), ({ quantity }) => plural(quantity)),
    construct('selection', all, words('all the'), worded('frame', 'the'), cards),
    ...(side === null
      ? [construct('selection', field('quantity', fewOf), words('from all'), constant('whose', 'each'), cards, worded('owner', 'from all'))]
      : []),
    ...(side === null
      ? [
          where(
            construct('selection', all, word('the'), worded('frame', 'all of the'), cards),
            ({ place }) => place !== undefined && place.among === undefined && place.end === undefined,
          ),
        ]
      : []),
  ];
}

/** Plural without a number: "<Group> cards". */
export function plain({ nouns, owners: { side } }: SelectionParts): Syntax<Selection<Terms>> {
  return rule(
    construct(
      'selection',
      constant('quantity', { kind: 'all', wording: { word: 'none' } }),
      opt(other),
      side === null ? nouns.noun('plural', 'from') : nouns.controlled('plural', 'in'),
    ),
  );
}

/** A zone for all that lies there: "your hand". */
export function contents({ vocabulary, places }: SelectionParts): Syntax<Selection<Terms>> {
  const noun = constant('nouns', [vocabulary.nouns[0]!.noun]);
  const whole = construct('selection', all, noFilters, noun, field('place', places.owned), worded('frame', 'zone'));
  if (vocabulary.style?.sides !== undefined) return rule(whole);
  const allOf = construct('selection', all, words('all of'), noFilters, noun, field('place', places.pool), worded('frame', 'all of zone'));
  return rule(either(whole, allOf));
}
