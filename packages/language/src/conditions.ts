/** What "if" asks, and the amounts it compares. */
import { subject } from './agreement.ts';
import type { Phrases } from './phrases.ts';
import { implied } from './pointing.ts';
import { bound, LARGEST_WORD, numberWord, plural, quantities } from './quantities.ts';
import { fieldOf } from './schema.ts';
import { series } from './series.ts';
import {
  constant,
  construct,
  convert,
  either,
  field,
  figure,
  hidden,
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
import type { Times } from './times.ts';
import type { Amount, Condition, Description, Player, Selection, Terms, Who } from './tree.ts';
import { type Style, USUAL, type Words } from './words.ts';

type AnyCondition = Condition<Terms>;
type AnyAmount = Amount<Terms>;

export function amounts(vocabulary: Words<Terms>, parts: Phrases): Syntax<AnyAmount> {
  const stat = field('stat', table(vocabulary.stats));
  const original = opt(seq(word('original'), constant('original', true)));
  return rule(
    either(
      construct('count', words('the number of'), field('of', parts.counted)),
      construct('sum', words('the sum of the'), original, stat, word('of'), field('of', parts.who('in'))),
      construct('sum', words('the total'), original, stat, word('of'), field('of', parts.who('in')), worded('word', 'total')),
      construct('stat', word('the'), original, stat, word('of'), field('of', parts.who('in')), worded('word', 'of')),
      construct('stat', field('of', parts.who('in')), word("'s"), original, stat),
      ...(parts.owner === null ? [] : [construct('stat', field('of', parts.owner), original, stat)]),
      construct('chosen number', words('the chosen number'), hidden('of', 0)),
      construct('chosen number', words('the declared number'), hidden('of', 0), worded('word', 'declared')),
      ...(vocabulary.amounts?.(parts) ?? []),
    ),
  );
}

/** A number to compare with: words for few, figures for much. */
const inWords: Syntax<AnyAmount> = either(
  construct('number', field('n', numberWord)),
  where(construct('number', field('n', figure)), ({ n }) => n > LARGEST_WORD),
  where(construct('number', field('n', figure), worded('word', 'figure')), ({ n }) => n <= LARGEST_WORD),
);
const inFigures: Syntax<AnyAmount> = construct('number', field('n', figure));

/** "2 or more": then there are, rather than there is. */
const isCounted = ({ quantity }: Selection<Terms>): boolean => quantity.kind === 'at least' && plural(quantity);
const isAnybodys = ({ whose, of }: Description<Terms>): boolean => whose === undefined && of === undefined;

/** Behind "no": whatever fits. */
const noneOf = (parts: Phrases): Syntax<Who<Terms>> =>
  convert(
    where(parts.counted, isAnybodys),
    (shape) => shape,
    (found): Who<Terms> => ({ kind: 'selection', quantity: { kind: 'any' }, ...found }),
    (who) => {
      if (who.kind !== 'selection' || who.quantity.kind !== 'any') return undefined;
      const { kind: _kind, quantity: _quantity, ...found } = who;
      return found;
    },
  );

/** "3 or fewer": not one more than that. */
const orFewer = (parts: Phrases, { figures }: Style, text: string): Syntax<Who<Terms>> =>
  convert(
    record(seq(field('n', figures ? figure : numberWord), words(text), field('of', where(parts.counted, isAnybodys)))),
    (shape) => shape,
    ({ n, of }): Who<Terms> => ({ kind: 'selection', quantity: { kind: 'at least', n: n + 1 }, ...of }),
    (who) => {
      if (who.kind !== 'selection' || who.quantity.kind !== 'at least') return undefined;
      const { kind: _kind, quantity, ...of } = who;
      return { n: quantity.n - 1, of };
    },
  );

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

/** "you have more cards in your hand than your opponent". */
function moreThanOthers(parts: Phrases, { own }: Style): readonly Syntax<AnyCondition>[] {
  const verbs = [['have', 'have', 'has'], ...(own.base === 'have' ? [] : ([['own', own.base, own.third]] as const))] as const;
  const sides = [
    ['you', 'you', 'your opponent'],
    ['opponent', 'your opponent', 'you'],
  ] as const;
  const degrees = [
    ['more', 'more'],
    ['less', 'fewer'],
  ] as const;
  return verbs.flatMap(([word, base, third]) =>
    sides.flatMap(([who, subject, others]) =>
      degrees.map(([compare, text]) =>
        construct(
          'compare',
          words(`${subject} ${who === 'you' ? base : third} ${text}`),
          field('left', countedFor(parts, who)),
          words(`than ${others}`),
          constant('compare', compare),
          constant('right', { kind: 'other side' }),
          worded('word', word),
        ),
      ),
    ),
  );
}

export function conditions(
  vocabulary: Words<Terms>,
  parts: Phrases,
  times: Times,
  amount: Syntax<AnyAmount>,
  own: () => readonly Syntax<AnyCondition>[],
): Syntax<AnyCondition> {
  const not = constant('not', true);
  const { style = USUAL } = vocabulary;
  const { indefinite } = quantities(style.figures);
  const number = style.figures ? inFigures : inWords;
  const { subject: they, plural: several } = style.they;
  const doesNot = several ? 'do not' : 'does not';
  const owning = (base: string, third: string) =>
    oneOf(
      seq(constant('who', 'you'), word('you'), word(base)),
      seq(constant('who', 'you'), words(`you do not ${base}`), not),
      seq(constant('who', 'opponent'), words(`your opponent ${third}`)),
      seq(constant('who', 'opponent'), words(`your opponent does not ${base}`), not),
      seq(constant('who', 'they'), words(`${they} ${several ? base : third}`)),
      seq(constant('who', 'they'), words(`${they} ${doesNot} ${base}`), not),
    );
  const having =
    style.own.base === 'have'
      ? owning('have', 'has')
      : oneOf(owning('have', 'has'), seq(owning(style.own.base, style.own.third), worded('word', 'own')));
  /** Who has, without a negation. */
  const owns = (base: string, third: string) =>
    oneOf(
      seq(constant('who', 'you'), word('you'), word(base)),
      seq(constant('who', 'opponent'), words(`your opponent ${third}`)),
      seq(constant('who', 'they'), words(`${they} ${several ? base : third}`)),
    );
  const has =
    style.own.base === 'have'
      ? owns('have', 'has')
      : oneOf(owns('have', 'has'), seq(owns(style.own.base, style.own.third), worded('word', 'own')));
  const otherSide = construct(
    'other side',
    oneOf(
      words("your opponent 's"),
      seq(words('your opponent'), worded('word', 'opponent')),
      seq(words('that of your opponent'), worded('word', 'that of')),
    ),
  );
  const right = field('right', either(otherSide, amount, number));
  const more = oneOf(
    seq(constant('compare', 'more'), words('more than')),
    seq(constant('compare', 'more'), words('greater than'), worded('word', 'greater')),
    seq(constant('compare', 'less'), words('less than')),
    seq(constant('compare', 'less'), words('fewer than'), worded('word', 'fewer')),
    seq(constant('compare', 'at least'), words('more than or equal to')),
    seq(constant('compare', 'at least'), words('greater than or equal to'), worded('word', 'greater')),
    seq(constant('compare', 'at most'), words('less than or equal to')),
    seq(constant('compare', 'at least'), words('equal to or more than'), worded('word', 'equal first')),
    seq(constant('compare', 'at least'), words('equal to or greater than'), worded('word', 'equal greater')),
    seq(constant('compare', 'exactly'), words('equal to')),
    seq(constant('compare', 'exactly'), words('the same as'), worded('word', 'same')),
  );
  const states = series('states', table(vocabulary.states), { joins: ['or'] as const, house: () => [], aspect: 'joins' });
  const is = subject('what', parts, 'is', 'are');

  const did = <const W extends Player>(who: W, text: string, negated: boolean) =>
    seq(constant('who', who), words(text), ...(negated ? [not] : []), hidden('of', 0));
  /** How many cards, and what they are called there. */
  const countingIn = (one: Part<Nothing>, several: Part<Nothing>) =>
    oneOf(
      ...vocabulary.nouns.slice(0, 2).map(({ noun, singular, plural: many }, index) => {
        const counts = oneOf(
          where(seq(field('n', indefinite), word(singular), one), ({ n }) => !plural(n)),
          where(seq(field('n', indefinite), word(many), several), ({ n }) => plural(n)),
        );
        return index === 0 ? counts : seq(counts, worded('noun', noun));
      }),
    );
  const counting = countingIn(nothing, nothing);
  const thisWay = oneOf(
    seq(words('this way'), worded('end', 'this way')),
    seq(words('with this effect'), worded('end', 'with this effect')),
    seq(words('by this effect'), worded('end', 'by this effect')),
  );
  const ending = oneOf(nothing, thisWay);
  /** More than how many: that can be said of cards. */
  const plainNouns = vocabulary.nouns.slice(0, 2).map(({ noun }) => noun);
  const isDescribed = ({ filters, nouns }: Selection<Terms>): boolean =>
    filters.length > 0 || nouns.some((noun) => !plainNouns.includes(noun));
  /** "you put a card into your hand this way". */
  const putThere = [
    constant('step', 'move'),
    field('what', parts.who('from')),
    field('to', parts.to('into')),
    oneOf(words('this way'), worded('end', 'none')),
  ] as const;
  /** "three or more cards were drawn this way". */
  const handled = [
    ...vocabulary.participles.map(([step, participle]) => [step, words(`was ${participle}`), words(`were ${participle}`)] as const),
    ...vocabulary.verbStates.slice(0, 1).map(([, text]) => ['become', words(text), words(text)] as const),
  ].map(([step, one, several]) => {
    const end = oneOf(words('this way'), thisWay);
    return spanned(construct('did', countingIn(one, several), end, constant('step', step), hidden('of', 0)));
  });
  /** "you have this or that": one or the other, whoever has it said once. */
  function haveEither(): Part<{ readonly any: readonly AnyCondition[]; readonly wording?: { readonly subject?: 'same' } }> {
    type Has = Extract<AnyCondition, { readonly kind: 'has' }> & { readonly who: Player; readonly what: Who<Terms>; readonly not?: true };
    return reshape(
      seq(owns('have', 'has'), field('first', parts.who('in')), word('or'), field('second', parts.who('in')), worded('subject', 'same')),
      { who: 'any', first: 'any', second: 'any' },
      ({ who, first, second, wording }) => ({
        any: [first, second].map((what): AnyCondition => ({ kind: 'has', who, what })),
        ...(wording === undefined ? {} : { wording }),
      }),
      ({ any, wording }) => {
        const [one, other] = any as readonly Has[];
        const fits = any.length === 2 && any.every((each) => each.kind === 'has' && !('not' in each) && !('wording' in each));
        if (!fits || one === undefined || other === undefined || one.who !== other.who) return undefined;
        return {
          who: one.who as 'you',
          first: one.what,
          second: other.what,
          ...(wording === undefined ? {} : { wording }),
        };
      },
      (into) => fieldOf('any', { type: 'array', items: simple.shape(into) }),
    );
  }
  const simple: Syntax<AnyCondition> = rule(
    lazy(() =>
      either(
        construct('has', having, field('what', parts.who('in'))),
        ...(style.sides === undefined ? [construct('or', haveEither())] : []),
        construct('has', has, word('no'), not, field('what', noneOf(parts)), worded('number', 'no')),
        construct('has', has, not, field('what', orFewer(parts, style, 'or fewer')), worded('number', 'fewer')),
        construct('has', has, not, field('what', orFewer(parts, style, 'or less')), worded('number', 'less')),
        ...moreThanOthers(parts, style),
        construct('compare', field('left', amount), word('is'), field('right', number), bound),
        construct('compare', field('left', amount), word('is'), more, right),
        construct('is', is, field('fits', parts.selection('in'))),
        construct('is', is, word('not'), not, field('fits', parts.selection('in'))),
        construct('is', is, field('fits', parts.adjectival)),
        construct('is', is, word('not'), not, field('fits', parts.adjectival)),
        ...(style.sides === undefined
          ? [construct('is', is, field('fits', parts.located)), construct('is', is, word('not'), not, field('fits', parts.located))]
          : []),
        construct('is', subject('what', parts, 'has', 'have'), field('fits', parts.quality)),
        construct('is', subject('what', parts, 'does not have', 'do not have'), not, field('fits', parts.quality)),
        construct('are', is, states),
        construct('are', is, word('at'), states, worded('word', 'at')),
        construct('are', is, word('in'), states, worded('word', 'in')),
        construct('are', is, word('not'), not, states),
        construct('during', words('it is'), field('period', times.period)),
        construct('during', words('it is not'), not, field('period', times.period)),
        construct('during', words('it is not during'), not, field('period', times.period), worded('word', 'during')),
        construct('during', words('it is during'), field('period', times.period), worded('word', 'during')),
        spanned(construct('did', did('you', 'you do', false))),
        spanned(construct('did', did('you', 'you do so', false), worded('word', 'so'))),
        spanned(construct('did', did('you', 'you do not', true))),
        spanned(construct('did', did('opponent', 'your opponent does', false))),
        spanned(construct('did', did('opponent', 'your opponent does not', true))),
        spanned(construct('did', did('they', several ? `${they} do` : `${they} does`, false))),
        spanned(construct('did', did('they', `${they} ${doesNot}`, true))),
        ...vocabulary.did.flatMap(([step, text, base], index) => {
          const isVariant = vocabulary.did.findIndex(([one]) => one === step) < index;
          const asked = seq(did('you', text, false), constant('step', step), isVariant ? worded('word', 'present') : nothing);
          const such = where(parts.selection('from'), isDescribed);
          const forms = (verb: typeof asked) => [
            spanned(construct('did', verb)),
            spanned(construct('did', verb, counting, ending)),
            spanned(construct('did', verb, field('what', such), ending)),
          ];
          if (base === undefined) return forms(asked);
          const missed = seq(did('you', `you did not ${base}`, true), constant('step', step));
          return [...forms(asked), ...forms(missed)];
        }),
        ...vocabulary.participles.map(([step, participle]) =>
          spanned(
            construct(
              'did',
              where(subject('what', parts, `was ${participle} this way`, `were ${participle} this way`), ({ what }) => what.kind === 'ref'),
              constant('step', step),
              hidden('of', 0),
            ),
          ),
        ),
        ...handled,
        construct('same names', words('all the cards'), field('what', implied), words('discarded are of the same name')),
        construct(
          'same names',
          oneOf(word('all'), seq(words('all of'), worded('all', 'of'))),
          field('what', where(parts.ref, parts.isPlural)),
          oneOf(
            words('have the same card name'),
            seq(words('have the same name'), worded('word', 'name')),
            seq(words('are of the same name'), worded('word', 'of')),
          ),
        ),
        spanned(construct('did', did('you', 'you did not put', true), ...putThere)),
        spanned(construct('did', did('you', 'you put', false), ...putThere)),
        construct('exists', words('there are no'), not, field('what', parts.counted)),
        ...(style.sides === undefined
          ? [construct('exists', words('there is'), field('what', parts.selection('in')))]
          : [
              construct(
                'exists',
                words('there is'),
                field(
                  'what',
                  where(parts.selection('in'), (what) => !isCounted(what)),
                ),
              ),
              construct('exists', words('there are'), field('what', where(parts.selection('in'), isCounted))),
            ]),
        ...own(),
      ),
    ),
  );
  const joined = (kind: 'and' | 'or', key: 'all' | 'any', joins: readonly string[], house: string): Syntax<AnyCondition> =>
    construct(
      kind,
      series(key, simple, { joins, house: (n) => Array.from({ length: n - 1 }, () => house), aspect: 'joins', least: 2, shorter: true }),
    );
  return rule(
    either(
      simple,
      joined('and', 'all', ['and', ', and', ', and if', 'and if', ', if'], 'and'),
      joined('or', 'any', ['or', ', or', 'or if'], 'or'),
    ),
  );
}
