/** The noun phrase: one grammar for choosing, costs, triggers, conditions and counting. */
import { isPlural } from './agreement.ts';
import { amounts } from './conditions.ts';
import { filters, NAMING } from './filters.ts';
import { type Places, places } from './places.ts';
import { refs } from './pointing.ts';
import { plural, quantities } from './quantities.ts';
import { anyOf, type Fields, fieldOf, type Shapes } from './schema.ts';
import { asList, many, series } from './series.ts';
import {
  constant,
  construct,
  convert,
  either,
  field,
  lazy,
  type Nothing,
  nothing,
  oneOf,
  opt,
  type Part,
  record,
  reshape,
  rule,
  type Syntax,
  seq,
  spanned,
  where,
  word,
  worded,
  words,
} from './syntax.ts';
import { table } from './table.ts';
import { together } from './together.ts';
import type { Amount, Description, Filter, Place, Quantity, Ref, Selection, Terms, Who } from './tree.ts';
import { USUAL, type Words } from './words.ts';

type AnyFilter = Filter<Terms>;
type AnyWho = Who<Terms>;
type Body = Pick<Description<Terms>, 'filters' | 'nouns' | 'place' | 'wording'>;
type Usual = 'from' | 'in';
/** Whether and where the owner stands: "you have" behind the noun or its clauses, "enemy" right before it. */
type Having = 'none' | 'first' | 'last' | 'side';

export interface Phrases<T extends Terms = Terms> extends Places<T> {
  /** Points at something known. */
  readonly ref: Syntax<Ref<T>>;
  /** Any noun phrase; `in` where one speaks of what is, `from` where one takes. */
  readonly who: (usual: Usual) => Syntax<Who<T>>;
  readonly selection: (usual: Usual) => Syntax<Selection<T>>;
  /** What is counted: "<Group> cards you have". */
  readonly counted: Syntax<Description<T>>;
  /** Behind "for each". */
  readonly each: Syntax<Description<T>>;
  /** Plural without a number: "<Group> cards". */
  readonly plain: Syntax<Selection<T>>;
  /** Behind "is": an adjective alone. */
  readonly adjectival: Syntax<Selection<T>>;
  /** Behind "has": one thing a card has. */
  readonly quality: Syntax<Selection<T>>;
  /** Behind "is": where a card is. */
  readonly located: Syntax<Selection<T>>;
  /** A zone for all that lies there: "your hand". */
  readonly contents: Syntax<Selection<T>>;
  readonly isPlural: (who: Who<T>) => boolean;
  /** A number that is worked out. */
  readonly amount: Syntax<Amount<T>>;
  /** A card that owns what is named next: "its", "this card's"; null where one does not say so. */
  readonly owner: Syntax<Ref<T>> | null;
}

export function phrases(vocabulary: Words<Terms>): Phrases {
  const { style = USUAL } = vocabulary;
  const { counted, indefinite, partitive } = quantities(style.figures);
  const ref: Syntax<Ref<Terms>> = rule(spanned(refs(vocabulary.refs)));
  const owner =
    style.its === undefined
      ? null
      : rule(
          either(
            spanned(refs(style.its)),
            convert(
              record(seq(field('ref', ref), word("'s"))),
              (shape) => shape.properties?.ref ?? shape,
              ({ ref: one }) => one,
              (one) => ({ ref: one }),
            ),
          ),
        );
  const whoIn: Syntax<AnyWho> = lazy(() => who('in'));
  const found = places(vocabulary, ref, whoIn);
  const parts: Phrases = {
    ...found,
    ref,
    who: (usual) => lazy(() => who(usual)),
    selection: (usual) => lazy(() => selections[usual]),
    counted: lazy(() => countedThings),
    each: lazy(() => eachThing),
    plain: lazy(() => plain),
    adjectival: lazy(() => adjectival),
    quality: lazy(() => quality),
    located: lazy(() => located),
    contents: lazy(() => contents),
    isPlural: (one) => isPlural(vocabulary.refs, one),
    owner,
    amount: lazy(() => amounts(vocabulary, parts)),
  };
  const { adjective, clause, quality: has } = filters(vocabulary, parts);
  // What a card is called may begin like an adjective.
  const adjectives = rule(
    many(
      adjective,
      table(vocabulary.nouns.flatMap(({ noun, singular, plural: several }) => [[noun, singular] as const, [noun, several] as const])),
    ),
  );
  const clauses = rule(many(clause));

  const nouns = (number: 'singular' | 'plural'): Part<{ readonly nouns: readonly string[] }> =>
    series('nouns', table(vocabulary.nouns.map((entry) => [entry.noun, entry[number]] as const)), {
      joins: ['or', 'and', 'and/or', ', or'] as const,
      house: (n) => Array.from({ length: n - 1 }, () => 'or' as const),
      aspect: 'nouns',
    });
  const { possessive } = found;
  const at = { from: rule(found.at('from')), in: rule(found.at('in')) };

  const { own, they, sides } = style;
  const side = field(
    'whose',
    table([
      ['you', sides?.you ?? ''],
      ['opponent', sides?.opponent ?? ''],
    ]),
  );
  const allFilters = (into: Shapes): Fields =>
    fieldOf('filters', { type: 'array', items: anyOf([adjective.shape(into), clause.shape(into)]) });
  const singulars = new Map<string, string>(vocabulary.nouns.map(({ noun, singular }) => [`or a ${singular} named`, noun]));
  /** "a card named this or a card named that": of another kind of card it would be another phrase. */
  const namesAgree = ({ filters: all, nouns: own }: Body): boolean =>
    all.every((filter) => {
      const joins = filter.kind === 'named' && 'wording' in filter ? (filter.wording as { joins?: readonly string[] }).joins : undefined;
      return (joins ?? []).every((one) => !singulars.has(one) || own.includes(singulars.get(one)!));
    });
  /** Filters and noun; `have` says whether and where "you have" stands. */
  const body = (head: Part<{ readonly nouns: readonly string[] }>, usual: Usual, have: Having = 'none'): Part<Body> => {
    const before = field('before', adjectives);
    const after = field('after', clauses);
    const place = opt(field('place', at[usual]));
    const owner = seq(field('whose', having), worded('owner', 'have'));
    const shapes =
      have === 'none'
        ? [
            seq(before, head, opt(random), after, place),
            seq(before, head, after, field('place', at[usual]), random, worded('random', 'last')),
            seq(
              before,
              head,
              field('place', at[usual]),
              field(
                'after',
                where(clauses, (list) => list.length > 0),
              ),
              worded('order', 'place first'),
            ),
          ]
        : have === 'side'
          ? [seq(field('before', some(adjectives)), side, worded('side', 'late'), head, opt(random), after, place)]
          : have === 'first'
            ? [seq(before, head, owner, after, place)]
            : [
                seq(
                  before,
                  head,
                  field(
                    'after',
                    where(clauses, (list) => list.length > 0),
                  ),
                  owner,
                  worded('order', 'have last'),
                ),
              ];
    return where(
      oneOf(...shapes.map((shape) => reshape(shape as Part<Body & Split>, FILTERS, join, split(adjective), allFilters))),
      namesAgree,
    );
  };
  const random = seq(words('at random'), constant('random', true));
  const having = table([
    ['you', `you ${own.base}`],
    ['opponent', `your opponent ${own.third}`],
    ['they', `${they.subject} ${they.plural ? own.base : own.third}`],
  ] as const);

  const some = (list: typeof adjectives): typeof adjectives => where(list, (found) => found.length > 0);
  /** "1 of them": whatever it is, so many of the cards spoken of. */
  const spokenOf = where(ref, (one) => isPlural(vocabulary.refs, one));
  const someOfThem = seq(
    constant('filters', []) as Part<{ readonly filters: readonly AnyFilter[] }>,
    constant('nouns', []) as Part<{ readonly nouns: readonly string[] }>,
    field('place', record(seq(constant('zones', []), field('among', spokenOf))) as Syntax<Place<Terms>>),
  );
  const noNoun = constant('nouns', []) as Part<{ readonly nouns: readonly string[] }>;
  /** Without a noun it has to be said what they are: where sides are said by adjectives, an adjective alone could be any. */
  const described = (part: Part<Body>): Part<Body> =>
    where(part, ({ filters }) => filters.length > 0 && (sides === undefined || filters.some(({ kind }) => NAMING.has(kind))));
  /** Noun in that number, or no noun but a filter, or (a variant) noun in the other number. */
  const numbered = (number: 'singular' | 'plural', usual: Usual): Part<Body> => {
    const wrong = number === 'singular' ? 'plural' : 'singular';
    return oneOf(
      body(nouns(number), usual),
      described(body(noNoun, usual)),
      ...(style.figures ? [] : [seq(body(nouns(wrong), usual), worded('number', wrong))]),
    );
  };
  /** Also with "enemy" before the noun, or "you control" behind it. */
  const controlled = (number: 'singular' | 'plural', usual: Usual): Part<Body> => {
    const plainly = numbered(number, usual);
    if (sides === undefined) return plainly;
    const named = [plainly, seq(side, plainly), body(nouns(number), usual, 'side')];
    return oneOf(
      ...named,
      body(nouns(number), usual, 'first'),
      described(body(noNoun, usual, 'first')),
      body(nouns(number), usual, 'last'),
    );
  };
  const genitive = sides === undefined ? nothing : worded('owner', 'genitive');
  /** What belongs to a card: "1 of its cards". */
  const belongings = (before: Part<Nothing>): readonly Syntax<Description<Terms>>[] =>
    owner === null ? [] : [record(seq(before, belongs()))];
  const noFilters = constant('filters', []) as Part<{ readonly filters: readonly AnyFilter[] }>;
  const ownedNouns = (number: 'singular' | 'plural') => {
    const owned = vocabulary.nouns.filter(({ noun }) => style.belongings?.includes(noun));
    return field('nouns', asList(table(owned.map((entry) => [entry.noun, entry[number]] as const))));
  };
  const belongs = () => seq(field('of', owner!), noFilters, ownedNouns('plural'));
  /** What belongs to a card, with "of": of one that is known, or of all that are so. */
  const belongsTo = (number: 'singular' | 'plural') =>
    seq(
      ownedNouns(number),
      word('of'),
      field(
        'of',
        where(whoIn, (one) => one.kind === 'ref' || (one.kind === 'selection' && one.quantity.kind === 'all')),
      ),
      noFilters,
      worded('frame', 'of'),
    );
  const belonging = (): readonly Syntax<Selection<Terms>>[] => {
    if (owner === null) return [];
    const rest = belongs();
    return [
      construct('selection', field('quantity', partitive), rest),
      construct('selection', constant('quantity', { kind: 'all', wording: { word: 'genitive' } }), rest),
      where(construct('selection', field('quantity', indefinite), belongsTo('singular')), ({ quantity }) => !plural(quantity)),
      where(construct('selection', field('quantity', indefinite), belongsTo('plural')), ({ quantity }) => plural(quantity)),
      construct('selection', constant('quantity', { kind: 'all', wording: { word: 'none' } }), belongsTo('plural')),
    ];
  };

  const other = seq(word('other'), constant('other', true));
  /** "all of them", and not "all them". */
  const isSaidOf = (quantity: Quantity): boolean => quantity.kind !== 'all' || quantity.wording?.word !== 'bare';
  const inFigures = (quantity: Quantity): boolean => quantity.kind === 'exactly' && quantity.wording?.word === 'figure';
  const isOne = (quantity: Quantity): boolean => quantity.kind === 'exactly' && quantity.n === 1;
  type Framed = { readonly quantity: Quantity; readonly other?: true };

  const frames = (usual: Usual): Syntax<Selection<Terms>> => {
    const singular = controlled('singular', usual);
    const plurals = controlled('plural', usual);
    const owned = numbered('plural', usual);
    const of = seq(field('whose', possessive));
    const exactlyOne = constant('quantity', { kind: 'exactly', n: 1 });
    return either(
      where(
        construct('selection', field('quantity', indefinite), opt(other), singular),
        (tree: Framed) => !plural(tree.quantity) && !(isOne(tree.quantity) && tree.other && !inFigures(tree.quantity)),
      ),
      where(construct('selection', field('quantity', indefinite), opt(other), plurals), ({ quantity }) => plural(quantity)),
      ...(sides === undefined
        ? [construct('selection', constant('quantity', { kind: 'all' }), word('all'), opt(other), body(nouns('plural'), usual, 'first'))]
        : [construct('selection', constant('quantity', { kind: 'all', wording: { word: 'each' } }), word('each'), opt(other), singular)]),
      construct('selection', word('another'), exactlyOne, constant('other', true), singular),
      ...(sides === undefined
        ? [construct('selection', words('one other'), exactlyOne, constant('other', true), worded('other', 'one other'), singular)]
        : []),
      where(
        construct('selection', field('quantity', partitive), of, opt(other), owned, genitive),
        (tree: Framed) => !(isOne(tree.quantity) && tree.other),
      ),
      construct('selection', words('another of'), exactlyOne, constant('other', true), of, owned, genitive),
      construct('selection', words('one of'), exactlyOne, of, other, worded('other', 'one of'), owned),
      ...belonging(),
      where(
        construct(
          'selection',
          field('quantity', where(partitive, isSaidOf)),
          word('the'),
          opt(other),
          body(nouns('plural'), usual),
          worded('frame', 'of the'),
        ),
        ({ place }) => place !== undefined,
      ),
      construct('selection', field('quantity', where(partitive, isSaidOf)), someOfThem),
      ...(sides === undefined
        ? []
        : [
            construct(
              'selection',
              constant('quantity', { kind: 'the' }),
              word('the'),
              oneOf(
                where(body(nouns('singular'), usual), ({ place }) => (place?.zones.length ?? 0) > 0 && place?.end === undefined),
                where(singular, ({ filters }) => filters.some(({ kind }) => style.definite?.includes(kind))),
              ),
            ),
          ]),
      construct(
        'selection',
        constant('quantity', { kind: 'the' }),
        of,
        opt(other),
        oneOf(body(nouns('singular'), usual), described(body(noNoun, usual))),
      ),
      construct(
        'selection',
        constant('quantity', { kind: 'all', wording: { word: 'genitive' } }),
        of,
        opt(other),
        body(nouns('plural'), usual),
      ),
      construct(
        'selection',
        exactlyOne,
        words("an opponent 's"),
        constant('whose', 'opponent'),
        worded('owner', 'an opponent'),
        oneOf(body(nouns('singular'), usual), described(body(noNoun, usual))),
      ),
      construct('selection', word('the'), worded('frame', 'end first'), endFirst),
      where(
        construct(
          'selection',
          word('the'),
          worded('frame', 'the'),
          field('quantity', construct('exactly', counted)),
          body(nouns('plural'), usual),
        ),
        ({ quantity }) => quantity.n > 1,
      ),
      construct(
        'selection',
        exactlyOne,
        worded('frame', 'bare name'),
        where(body(noNoun, usual), ({ filters }: Body) => filters[0]?.kind === 'called'),
      ),
      where(
        construct(
          'selection',
          field('quantity', indefinite),
          body(nouns('plural'), usual),
          words(vocabulary.everyone),
          constant('whose', 'each'),
          worded('owner', 'of all'),
        ),
        ({ quantity }) => plural(quantity),
      ),
      construct(
        'selection',
        constant('quantity', { kind: 'all' }),
        word('all'),
        word('the'),
        worded('frame', 'the'),
        body(nouns('plural'), usual),
      ),
    );
  };
  /** "the top card of your deck", "the top three cards of your deck". */
  const piles = (end: 'top' | 'bottom', rest: string): Part<{ readonly place: Place<Terms> }> =>
    field(
      'place',
      record(
        seq(
          constant('end', end),
          words(rest),
          field('whose', possessive),
          series('zones', found.zone, { joins: ['or'] as const, house: () => [], aspect: 'zones' }),
        ),
      ) as Syntax<Place<Terms>>,
    );
  const first = vocabulary.nouns[0]!;
  const card = seq(constant('filters', []), constant('nouns', [first.noun]));
  const endFirst = oneOf(
    ...(['top', 'bottom'] as const).flatMap((end) => [
      seq(constant('quantity', { kind: 'exactly', n: 1 }), card, word(end), piles(end, `${first.singular} of`)),
      seq(
        word(end),
        field(
          'quantity',
          where(construct('exactly', counted), ({ n }) => n !== 1),
        ),
        card,
        piles(end, `${first.plural} of`),
      ),
    ]),
  );

  const selections = { from: rule(frames('from')), in: rule(frames('in')) };
  const several = (usual: Usual) => together(selections[usual], ref, at[usual]);
  const whos = {
    from: rule(either(ref, selections.from, ...several('from')) as Syntax<AnyWho>),
    in: rule(either(ref, selections.in, ...several('in'), ...(sides === undefined ? [] : [lazy(() => plain)])) as Syntax<AnyWho>),
  };
  const who = (usual: Usual): Syntax<AnyWho> => whos[usual];

  const plain = rule(
    construct(
      'selection',
      constant('quantity', { kind: 'all', wording: { word: 'none' } }),
      opt(other),
      sides === undefined ? body(nouns('plural'), 'from') : controlled('plural', 'in'),
    ),
  );
  // Where "any" needs a noun behind it, an adjective alone can only be this.
  const adjectival = rule(
    where(
      construct(
        'selection',
        constant('quantity', { kind: 'any' }),
        ...(sides === undefined ? [worded('frame', 'adjective')] : []),
        body(noNoun, 'in'),
      ) as Syntax<Selection<Terms>>,
      ({ filters: found, place }) => found.length > 0 && found[0]!.kind !== 'called' && found[0]!.kind !== 'state' && place === undefined,
    ),
  );
  const anyCard = constant('quantity', { kind: 'any' } as const);
  const quality: Syntax<Selection<Terms>> = rule(
    construct('selection', anyCard, field('filters', asList(has)), noNoun, worded('frame', 'has')) as Syntax<Selection<Terms>>,
  );
  const located: Syntax<Selection<Terms>> = rule(
    where(
      construct('selection', anyCard, noFilters, noNoun, field('place', at.in)) as Syntax<Selection<Terms>>,
      ({ place }) => place?.wording?.word !== 'from' && place?.among === undefined && place?.end === undefined,
    ),
  );
  const contents = rule(
    construct(
      'selection',
      constant('quantity', { kind: 'all' }),
      constant('filters', []) as Part<{ readonly filters: readonly AnyFilter[] }>,
      constant('nouns', [vocabulary.nouns[0]!.noun]),
      field('place', found.owned),
      worded('frame', 'zone'),
    ) as Syntax<Selection<Terms>>,
  );
  const countedThings = rule(
    either(
      ...(['first', 'last', 'none'] as const).flatMap((have) => [
        record(seq(opt(other), body(nouns('plural'), 'in', have))),
        record(seq(opt(other), described(body(noNoun, 'in', have)))),
        record(seq(opt(other), body(nouns('singular'), 'in', have), worded('number', 'singular'))),
      ]),
      record(seq(field('whose', possessive), opt(other), oneOf(body(nouns('plural'), 'in'), described(body(noNoun, 'in'))), genitive)),
      ...belongings(nothing),
      ...(owner === null ? [] : [record(belongsTo('plural'))]),
      ...(sides === undefined ? [] : [record(seq(opt(other), controlled('plural', 'in')))]),
    ),
  );
  const eachThing = rule(
    either(
      record(
        seq(
          opt(other),
          sides === undefined
            ? oneOf(body(nouns('singular'), 'in'), described(body(noNoun, 'in')), body(nouns('singular'), 'in', 'first'))
            : controlled('singular', 'in'),
        ),
      ),
      record(seq(word('of'), field('whose', possessive), opt(other), numbered('plural', 'in'), genitive)),
      ...belongings(word('of')),
      ...(owner === null ? [] : [record(belongsTo('singular'))]),
    ),
  );
  return parts;
}

type Split = { readonly before: readonly AnyFilter[]; readonly after: readonly AnyFilter[] };
const FILTERS = { before: 'filters', after: 'filters' };
const join = ({ before, after, ...rest }: Body & Split): Body => ({ ...rest, filters: [...before, ...after] });
/** Filters before the noun are those an adjective can say; the others follow it. */
const split =
  (adjective: Syntax<AnyFilter>) =>
  (tree: Body): Body & Split => {
    const says = (filter: AnyFilter): boolean => adjective.print(filter) !== undefined;
    return { ...tree, before: tree.filters.filter(says), after: tree.filters.filter((filter) => !says(filter)) };
  };
