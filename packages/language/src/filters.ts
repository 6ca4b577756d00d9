/** Filters of the noun phrase: adjectives before the noun, clauses behind it. */
import type { Phrases } from './phrases.ts';
import { bound } from './quantities.ts';
import { fieldOf, objectOf, together } from './schema.ts';
import { series } from './series.ts';
import {
  before,
  bracketed,
  constant,
  construct,
  convert,
  either,
  field,
  figure,
  hidden,
  name,
  oneOf,
  type Part,
  rule,
  type Syntax,
  seq,
  word,
  worded,
  words,
} from './syntax.ts';
import { table } from './table.ts';
import type { Filter, Group, Terms } from './tree.ts';
import type { Words } from './words.ts';

type AnyFilter = Filter<Terms>;

/** A name in angle brackets. */
export const group: Syntax<Group> = convert(
  bracketed,
  (inner) =>
    objectOf(
      together([
        fieldOf('kind', { const: 'named group' }),
        fieldOf('name', inner),
        fieldOf('wording.brackets', { const: 'double' }, false),
      ]),
    ),
  (text) =>
    (text.startsWith('<<')
      ? { kind: 'named group', name: text.slice(2, -2), wording: { brackets: 'double' } }
      : { kind: 'named group', name: text.slice(1, -1) }) as Group,
  ({ name: inner, wording }) => (wording?.brackets === 'double' ? `<<${inner}>>` : `<${inner}>`),
);

/** Items of which any may hold. */
export const alternatives = <K extends string, T>(
  key: K,
  item: Syntax<T>,
  extra: readonly string[] = [],
): Part<{ readonly [P in K]: readonly T[] }> =>
  series(key, item, { joins: ['or', ', or', ',', ...extra], house: (n) => Array.from({ length: n - 1 }, () => 'or'), aspect: 'joins' });
const not = constant('not', true);

export function filters(
  vocabulary: Words<Terms>,
  parts: Phrases,
): { readonly adjective: Syntax<AnyFilter>; readonly clause: Syntax<AnyFilter> } {
  const state = table(vocabulary.states);
  const keyword = table(vocabulary.keywords);
  const stat = table(vocabulary.stats);

  const adjective: Syntax<AnyFilter> = either(
    construct('group', alternatives('groups', group, ['and', 'and/or'])),
    construct('group', words('non -'), not, alternatives('groups', group)),
    construct('state', series('states', state, { joins: ['or'] as const, house: () => [], aspect: 'joins' })),
    construct('called', alternatives('names', name)),
    ...vocabulary.adjectives(parts),
  );

  const named = vocabulary.nouns.map(({ singular }) => `or a ${singular} named`);
  const names = alternatives('names', name, ['and', ...named]);
  const partsOf = alternatives('parts', name, ['and']);
  const inName = oneOf(
    words('in its card name'),
    seq(words('in its name'), worded('word', 'name')),
    seq(words('in their card name'), worded('word', 'their')),
    seq(words('in their card names'), worded('word', 'their plural')),
    seq(words('in the card name'), worded('word', 'the')),
  );
  const states = series('states', state, { joins: ['or'] as const, house: () => [], aspect: 'joins' });
  const clause: Syntax<AnyFilter> = either(
    construct('named', word('named'), names),
    construct('named', words('not named'), not, names),
    ...vocabulary.nouns.map(({ noun, singular }) =>
      construct('named', words(`other than a ${singular} named`), not, names, worded('word', 'other than a'), worded('noun', noun)),
    ),
    construct('named', words('other than'), not, names, worded('word', 'other than')),
    construct('name part', word('with'), partsOf, inName),
    construct('name part', word('without'), not, partsOf, inName),
    construct('same name', words('with the same name as'), field('as', parts.who('in'))),
    construct('same name', words('with the same card name as'), field('as', parts.who('in')), worded('word', 'card name')),
    construct('keyword', word('with'), field('keyword', keyword)),
    construct('keyword', words('that has'), field('keyword', keyword), worded('word', 'that has')),
    construct('stat', word('with'), field('stat', stat), field('n', figure), bound),
    construct('stat', word('with'), field('n', figure), bound, field('stat', stat), worded('place', 'number first')),
    construct('state', words('that is'), states, worded('place', 'that is')),
    // Without a place behind it, "face up" says how the card is to lie, not which card is meant.
    construct('state', states, before('in', 'from', 'on'), worded('place', 'after')),
    construct('state', word('as'), states, worded('place', 'as')),
    ...vocabulary.participles.flatMap(([step, participle]) => {
      const done = [words(`${participle} with this effect`), constant('step', step), hidden('of', 0)] as const;
      return [
        construct('by step', ...done),
        construct('by step', words(`${participle} by this effect`), constant('step', step), hidden('of', 0), worded('word', 'by')),
        construct('by step', words(`${participle} this way`), constant('step', step), hidden('of', 0), worded('word', 'this way')),
        construct('by step', words('that were'), ...done, worded('word', 'that were')),
        construct('by step', words('that was'), ...done, worded('word', 'that was')),
      ];
    }),
    ...vocabulary.clauses(parts),
  );
  return { adjective: rule(adjective), clause: rule(clause) };
}
