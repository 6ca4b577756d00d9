/** What "if" asks. */
import { subject } from '../phrase/agreement.ts';
import type { Phrases } from '../phrase/phrases.ts';
import { implied } from '../phrase/pointing.ts';
import { fieldOf, together } from '../syntax/schema.ts';
import { series } from '../syntax/series.ts';
import {
  constant,
  construct,
  either,
  field,
  lazy,
  oneOf,
  type Part,
  reshape,
  rule,
  type Syntax,
  seq,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import { table } from '../syntax/table.ts';
import type { Condition, Period, Selection, Terms, Who } from '../tree.ts';
import { USUAL, type Words } from '../words.ts';
import { comparisons } from './comparisons.ts';
import { doing } from './doing.ts';
import { existence, possession } from './possession.ts';
import type { Times } from './times.ts';

type AnyCondition = Condition<Terms>;
type Conditions = readonly Syntax<AnyCondition>[];
const not = constant('not', true);

/** `own`: those of the game. */
export function conditions(vocabulary: Words<Terms>, parts: Phrases, times: Times, own: () => Conditions): Syntax<AnyCondition> {
  const simple: Syntax<AnyCondition> = rule(
    lazy(() =>
      either(
        ...possession(vocabulary, parts, simple),
        ...comparisons(vocabulary, parts),
        ...being(vocabulary, parts, simple),
        ...during(times),
        ...doing(vocabulary, parts),
        ...sameNames(parts),
        ...existence(vocabulary, parts),
        ...own(),
      ),
    ),
  );
  const joined = (kind: 'and' | 'or', key: 'all' | 'any', joins: readonly string[]): Syntax<AnyCondition> =>
    construct(
      kind,
      series(key, simple, { joins, house: (n) => Array.from({ length: n - 1 }, () => kind), aspect: 'joins', least: 2, shorter: true }),
    );
  return rule(
    either(
      simple,
      meanwhile(simple, times),
      joined('and', 'all', ['and', ', and', ', and if', 'and if', ', if']),
      joined('or', 'any', ['or', ', or', 'or if']),
    ),
  );
}

/** "you have two cards during your turn": both. */
function meanwhile(condition: Syntax<AnyCondition>, { period }: Times): Syntax<AnyCondition> {
  const state = where(condition, (one) => STATES.has(one.kind) || isDoneToThat(one));
  const turn = where(period, (one) => (one.kind === 'turn' || one.kind === 'phase') && 'whose' in one && !('which' in one));
  const both: Part<{ readonly all: readonly AnyCondition[]; readonly wording?: { readonly joins?: readonly ['during'] } }> = reshape(
    seq(field('first', state), word('during'), field('period', turn)),
    { first: 'all', period: 'all' },
    ({ first, period: of }) => ({ all: [first, { kind: 'during', period: of }], wording: { joins: ['during'] } }),
    ({ all, wording }) => {
      const [first, second] = all;
      if (wording?.joins?.join() !== 'during' || all.length !== 2 || second?.kind !== 'during' || !('period' in second)) return undefined;
      return { first: first as AnyCondition, period: second.period as Period<Terms> };
    },
    (into) => together([fieldOf('all', { type: 'array', items: condition.shape(into) }), fieldOf('wording.joins', { type: 'array' })]),
  );
  return construct('and', { ...both, keys: new Set([...both.keys, 'wording.joins']) });
}
/** "you drew it": this text did, just now. */
const isDoneToThat = (one: AnyCondition): boolean => {
  const { kind, what } = one as { readonly kind: string; readonly what?: { readonly kind: string } };
  return kind === 'did' && what?.kind === 'ref';
};
/** What is so for a while, and not done in a moment. */
const STATES: ReadonlySet<string> = new Set(['has', 'compare', 'exists', 'is', 'are']);

/** "it is a <Group> card", "it has …", "they are face up". */
function being({ style = USUAL, ...vocabulary }: Words<Terms>, parts: Phrases, condition: Syntax<AnyCondition>): Conditions {
  const is = subject('what', parts, 'is', 'are');
  const several = field(
    'fits',
    where(parts.plain, ({ nouns }) => nouns.length > 0),
  );
  const was = seq(subject('what', parts, 'was', 'were'), worded('tense', 'past'));
  const states = series('states', table(vocabulary.states), { joins: ['or'] as const, house: () => [], aspect: 'joins' });
  return [
    construct('is', is, field('fits', parts.selection('in'))),
    construct('is', is, word('not'), not, field('fits', parts.selection('in'))),
    construct('is', is, several),
    construct('is', is, word('not'), not, several),
    construct('and', neitherNor(parts, condition)),
    ...(style.sides === undefined ? [construct('or', isEither(parts, condition))] : []),
    construct('is', is, field('fits', parts.adjectival)),
    construct('is', is, word('not'), not, field('fits', parts.adjectival)),
    ...(style.sides === undefined
      ? [
          construct('is', was, field('fits', where(either(parts.selection('in'), parts.adjectival), isNoDeed))),
          construct('is', was, word('not'), not, field('fits', where(either(parts.selection('in'), parts.adjectival), isNoDeed))),
        ]
      : []),
    ...(style.sides === undefined
      ? [construct('is', is, field('fits', parts.located)), construct('is', is, word('not'), not, field('fits', parts.located))]
      : []),
    construct('is', subject('what', parts, 'has', 'have'), field('fits', parts.quality)),
    construct('is', subject('what', parts, 'does not have', 'do not have'), not, field('fits', parts.quality)),
    construct('are', is, states),
    construct('are', is, word('at'), states, worded('word', 'at')),
    construct('are', is, word('in'), states, worded('word', 'in')),
    construct('are', is, word('not'), not, states),
  ];
}

/** "it is this or that": one or the other, of what is said once. */
function isEither(
  parts: Phrases,
  condition: Syntax<AnyCondition>,
): Part<{ readonly any: readonly AnyCondition[]; readonly wording?: { readonly subject?: 'same' } }> {
  type Is = Extract<AnyCondition, { readonly kind: 'is' }> & { readonly what: Who<Terms>; readonly fits: Selection<Terms> };
  const fits = either(parts.selection('in'), parts.adjectival);
  const one = seq(field('what', parts.who('in')), word('is'), field('fits', fits), word('or'), field('other', fits));
  return reshape(
    seq(one, worded('subject', 'same')),
    { what: 'any', fits: 'any', other: 'any' },
    ({ what, fits: first, other, wording }) => ({
      any: [first, other].map((each): AnyCondition => ({ kind: 'is', what, fits: each })),
      ...(wording === undefined ? {} : { wording }),
    }),
    ({ any, wording }) => {
      const [first, second] = any as readonly Is[];
      const plain = any.length === 2 && any.every((each) => each.kind === 'is' && !('not' in each) && !('wording' in each));
      if (!plain || first === undefined || second === undefined || JSON.stringify(first.what) !== JSON.stringify(second.what))
        return undefined;
      return { what: first.what, fits: first.fits, other: second.fits, ...(wording === undefined ? {} : { wording }) };
    },
    (into) => fieldOf('any', { type: 'array', items: condition.shape(into) }),
  );
}

/** "it was drawn" tells what was done. */
const isNoDeed = ({ filters }: Selection<Terms>): boolean => filters.every(({ kind }) => kind !== 'by step');

/** "neither this nor that is a …": it is not, and that is not. */
function neitherNor(
  parts: Phrases,
  condition: Syntax<AnyCondition>,
): Part<{ readonly all: readonly AnyCondition[]; readonly wording?: { readonly subject?: 'neither' } }> {
  type Is = Extract<AnyCondition, { readonly kind: 'is' }> & { readonly what: Who<Terms>; readonly fits: Selection<Terms> };
  return reshape(
    seq(
      word('neither'),
      field('one', parts.who('in')),
      word('nor'),
      field('other', parts.who('in')),
      word('is'),
      field('fits', either(parts.selection('in'), parts.adjectival)),
      worded('subject', 'neither'),
    ),
    { one: 'all', other: 'all', fits: 'all' },
    ({ one, other, fits, wording }) => ({
      all: [one, other].map((what): AnyCondition => ({ kind: 'is', what, not: true, fits })),
      ...(wording === undefined ? {} : { wording }),
    }),
    ({ all, wording }) => {
      const [first, second] = all as readonly Is[];
      const fits = all.length === 2 && all.every((each) => each.kind === 'is' && 'not' in each && !('wording' in each));
      if (!fits || first === undefined || second === undefined || JSON.stringify(first.fits) !== JSON.stringify(second.fits))
        return undefined;
      return { one: first.what, other: second.what, fits: first.fits, ...(wording === undefined ? {} : { wording }) };
    },
    (into) => fieldOf('all', { type: 'array', items: condition.shape(into) }),
  );
}

/** "it is your turn". */
function during({ period }: Times): Conditions {
  // Which of several it is, by its number, is asked in the game's own words.
  const of = field(
    'period',
    where(period, (one) => !('n' in one)),
  );
  return [
    construct('during', words('it is'), of),
    construct('during', words('it is not'), not, of),
    construct('during', words('it is not during'), not, of, worded('word', 'during')),
    construct('during', words('it is during'), of, worded('word', 'during')),
  ];
}

function sameNames({ ref, isPlural }: Phrases): Conditions {
  return [
    construct('same names', words('all the cards'), field('what', implied), words('discarded are of the same name')),
    construct(
      'same names',
      oneOf(word('all'), seq(words('all of'), worded('all', 'of')), worded('all', 'none')),
      field('what', where(ref, isPlural)),
      oneOf(
        words('have the same card name'),
        seq(words('have the same name'), worded('word', 'name')),
        seq(words('are of the same name'), worded('word', 'of')),
      ),
    ),
  ];
}
