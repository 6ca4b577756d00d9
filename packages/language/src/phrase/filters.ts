/** Filters of the noun phrase: adjectives before the noun, clauses behind it. */

import { fieldOf, objectOf, together } from '../syntax/schema.ts';
import { series } from '../syntax/series.ts';
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
  type Nothing,
  name,
  nothing,
  oneOf,
  opt,
  type Part,
  reshape,
  rule,
  type Syntax,
  seq,
  spanned,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import { saying, table } from '../syntax/table.ts';
import type { Amount, Filter, Group, Place, Terms, Who } from '../tree.ts';
import type { Words } from '../words.ts';
import { thanAnother } from './amounts.ts';
import type { Phrases } from './phrases.ts';
import { article, bound } from './quantities.ts';

type AnyFilter = Filter<Terms>;

/** Filters that name what a card is. */
export const NAMING: ReadonlySet<string> = new Set(['group', 'called', 'named', 'name part', 'same name', 'by step']);

/** A name in angle brackets. */
export const group: Syntax<Group> = convert(
  bracketed,
  (inner) =>
    objectOf(
      together([fieldOf('kind', { const: 'named group' }), fieldOf('name', inner), fieldOf('brackets', { const: 'double' }, false)]),
    ),
  (text) =>
    (text.startsWith('<<')
      ? { kind: 'named group', name: text.slice(2, -2), brackets: 'double' }
      : { kind: 'named group', name: text.slice(1, -1) }) as Group,
  ({ name: inner, brackets }) => (brackets === 'double' ? `<<${inner}>>` : `<${inner}>`),
);

/** The same in single brackets only: of one sort. */
export const plainGroup: Syntax<Group> = convert(
  where(bracketed, (text) => !text.startsWith('<<')),
  (inner) => objectOf(together([fieldOf('kind', { const: 'named group' }), fieldOf('name', inner)])),
  (text): Group => ({ kind: 'named group', name: text.slice(1, -1) }),
  ({ name: inner, brackets }) => (brackets === undefined ? `<${inner}>` : undefined),
);
/** The groups that a game names. */
export const groupOf = ({ lacks }: Words<Terms>): Syntax<Group> => (lacks?.includes('double brackets') === true ? plainGroup : group);

/** Items of which any may hold. */
export const alternatives = <K extends string, T>(
  key: K,
  item: Syntax<T>,
  extra: readonly string[] = [],
): Part<{ readonly [P in K]: readonly T[] }> =>
  series(key, item, { joins: ['or', ', or', ',', ...extra], house: (n) => Array.from({ length: n - 1 }, () => 'or'), aspect: 'joins' });
const not = constant('not', true);

/** "This", "this and that": of several cards, each is called one or the other. */
const allNames = series('names', name, {
  joins: [',', ', and', 'and'],
  house: (n) => Array.from({ length: n - 1 }, () => 'or'),
  aspect: 'joins',
  least: 2,
});
/** Is it what is called one name "and" another, of one group "and" another? */
export const isSaidOfBoth = (filter: AnyFilter): boolean => {
  const { wording } = filter as { readonly wording?: { readonly joins?: readonly string[] } };
  return /^(?:, )?and(?: |$)/.test(wording?.joins?.at(-1) ?? '');
};

/** A keyword in quotation marks. */
export const quotedKeyword = ({ keywords }: Words<Terms>): Syntax<string> =>
  where(
    convert(
      name,
      { enum: keywords.map(([keyword]) => keyword) },
      (text) =>
        keywords.find(([, spelling]) => [spelling.toLowerCase(), spelling.slice(1, -1).toLowerCase()].includes(text.toLowerCase()))?.[0],
      (keyword) => keywords.find(([value]) => value === keyword)?.[1].replace(/^\[(.*)\]$/, '$1'),
    ),
    (found) => found !== undefined,
  ) as Syntax<string>;

/** How it is said that this text did it, or what was paid for it. */
export const PAID_ENDS = ['for this cost', 'for the cost', 'as the cost'] as const;
export const ENDS = ['by this effect', 'due to this effect', 'with this ability', 'this way', ...PAID_ENDS] as const;

/** Behind what became of cards: where they were before. */
export const whence = (parts: Phrases): Part<{ readonly from: Place<Terms> }> => field('from', parts.from);

/** What became of cards, with the kind of step that did it, and where they went; all but the first word for a step are variants. */
export const handledSo = ({ participles }: Words<Terms>, parts: Phrases) => {
  const entries = participles.map(({ step, participle, to }, index) => {
    const isVariant = participles.findIndex((one) => one.step === step) < index;
    return { to, said: [participle, seq(constant('step', step), isVariant ? worded('participle', participle) : nothing)] as const };
  });
  const ways = (['into', 'to'] as const).flatMap((way) => {
    const moves = entries.filter(({ to }) => to === way).map(({ said }) => said);
    const to = field('to', parts.to(way));
    return moves.length === 0
      ? []
      : [seq(saying(moves), to, opt(whence(parts))), seq(saying(moves), whence(parts), to, worded('order', 'from first'))];
  });
  return { plainly: entries.map(({ said }) => said), ways };
};

/** "equal to that or greater". */
const behind = oneOf(
  seq(words('or greater'), constant('compare', 'at least'), worded('word', 'behind greater')),
  seq(words('or less'), constant('compare', 'at most'), worded('word', 'behind less')),
);

/** One that is there anyway, without its place: that is where the cards are that are compared with it. */
const theOne = ({ compared }: Phrases): Syntax<Who<Terms>> =>
  where(compared, (one) => one.kind === 'selection' && one.quantity.kind === 'the' && one.place === undefined);

/** "with [Power] less than that card": than the same number of it. */
function thanThatCard(
  lead: Part<Nothing>,
  stat: Part<{ readonly stat: string }>,
  parts: Phrases,
): Part<{ readonly stat: string; readonly to: Amount<Terms> }> {
  return reshape(
    seq(lead, stat, thanAnother, field('of', either(parts.ref, theOne(parts)))),
    { of: 'to' },
    ({ of, ...rest }): { readonly stat: string; readonly to: Amount<Terms> } => ({
      ...rest,
      to: { kind: 'stat', stat: rest.stat, of, wording: { word: 'card' } },
    }),
    ({ to, ...rest }) =>
      to.kind === 'stat' && 'of' in to && to.wording?.word === 'card' && to.stat === rest.stat
        ? ({ ...rest, of: to.of } as typeof rest & { readonly of: Who<Terms>; readonly compare: 'more' })
        : undefined,
    (into) => fieldOf('to', parts.amount.shape(into)),
  );
}

export interface Filters {
  /** Before the noun. */
  readonly adjective: Syntax<AnyFilter>;
  /** Behind it. */
  readonly clause: Syntax<AnyFilter>;
  /** Behind where it is: where it went would be another place. */
  readonly behindPlace: Syntax<AnyFilter>;
  /** Behind "has". */
  readonly quality: Syntax<AnyFilter>;
}

export function filters(vocabulary: Words<Terms>, parts: Phrases): Filters {
  const states = series('states', table(vocabulary.states), { joins: ['or'] as const, house: () => [], aspect: 'joins' });
  const keyword = table(vocabulary.keywords);
  const stat = table(vocabulary.stats);
  const anyGroup = groupOf(vocabulary);

  const adjective: Syntax<AnyFilter> = either(
    construct('group', alternatives('groups', anyGroup, ['and', 'and/or'])),
    construct('group', words('non -'), not, alternatives('groups', anyGroup)),
    construct('state', states),
    construct('called', alternatives('names', name)),
    ...(vocabulary.style?.sides === undefined ? [where(construct('called', allNames), isSaidOfBoth)] : []),
    ...vocabulary.adjectives(parts),
  );

  const named = vocabulary.nouns.map(({ singular }) => `or a ${singular} named`);
  // Behind names without that, "or" may begin another phrase.
  const names = oneOf(alternatives('names', name, named), seq(alternatives('names', name), before('or')));
  const partsOf = alternatives('parts', name);
  const inName = oneOf(
    words('in its card name'),
    seq(words('in its name'), worded('word', 'name')),
    seq(words('in their card name'), worded('word', 'their')),
    seq(words('in their card names'), worded('word', 'their plural')),
    seq(words('in the card name'), worded('word', 'the')),
    seq(words('in its original card name'), worded('word', 'original')),
    seq(words('in their original card names'), worded('word', 'original plural')),
  );
  /** What a card has: behind "with", "that has", "if it has". */
  const qualities = (lead: Part<Nothing>): readonly Syntax<AnyFilter>[] => [
    construct('name part', lead, partsOf, inName),
    construct('same name', lead, words('the same name as'), field('as', parts.compared)),
    construct('same name', lead, words('the same card name as'), field('as', parts.compared), worded('word', 'card name')),
    construct(
      'same name',
      lead,
      words('a different card name'),
      oneOf(word('from'), seq(word('as'), worded('word', 'as')), seq(word('than'), worded('word', 'than'))),
      not,
      field('as', parts.compared),
    ),
    construct('keyword', lead, field('keyword', keyword)),
    construct('keyword', lead, field('keyword', quotedKeyword(vocabulary)), worded('word', 'quoted')),
    construct('keyword', lead, word('the'), field('keyword', keyword), word('ability'), worded('word', 'ability')),
    construct('stat', lead, field('stat', stat), field('n', figure), bound),
    construct('stat', lead, field('n', figure), bound, field('stat', stat), worded('place', 'number first')),
    construct('stat', lead, article, field('stat', stat), word('of'), field('n', figure), bound, worded('place', 'of')),
    construct('compared', lead, field('stat', stat), thanAnother, field('to', parts.amount)),
    ...(vocabulary.style?.figures === true
      ? []
      : [construct('compared', lead, field('stat', stat), words('equal to'), field('to', parts.amount), behind)]),
    construct('compared', thanThatCard(lead, field('stat', stat), parts)),
    ...(vocabulary.qualities?.(parts, lead) ?? []),
  ];
  const { plainly, ways } = handledSo(vocabulary, parts);
  // Without an end, and behind a place, "put" would begin the next thing to do.
  const commands = new Set(vocabulary.did.map(({ base }) => base));
  const thisWay = oneOf(words('with this effect'), ...ENDS.map((end) => seq(words(end), worded('end', end))));
  const unsaid = worded('end', 'none');
  const byStep = (handled: Part<{ readonly step: string }>, end: Part<object>): Syntax<AnyFilter> =>
    spanned(
      construct(
        'by step',
        opt(oneOf(seq(words('that were'), worded('word', 'that were')), seq(words('that was'), worded('word', 'that was')))),
        handled,
        end,
        hidden('of', 0),
      ),
    );
  const clause: Syntax<AnyFilter> = either(
    construct('named', word('named'), names),
    construct('named', words('not named'), not, names),
    ...vocabulary.nouns.map(({ noun, singular }) =>
      construct('named', words(`other than a ${singular} named`), not, names, worded('word', 'other than a'), worded('noun', noun)),
    ),
    construct('named', words('other than'), not, names, worded('word', 'other than')),
    construct('group', words('other than'), not, alternatives('groups', anyGroup), worded('word', 'other than')),
    ...qualities(word('with')),
    ...qualities(seq(word('and'), worded('lead', 'and'))),
    ...qualities(seq(words('that has'), worded('lead', 'that has'))),
    ...qualities(seq(words('that have'), worded('lead', 'that have'))),
    construct('name part', word('without'), not, partsOf, inName),
    construct('keyword', word('without'), not, field('keyword', keyword)),
    construct('keyword', word('without'), not, field('keyword', quotedKeyword(vocabulary)), worded('word', 'quoted')),
    construct('state', words('that is'), states, worded('place', 'that is')),
    construct('state', words('that are'), states, worded('place', 'that are')),
    // Without a place behind it, "face up" says how the card is to lie, not which card is meant.
    construct('state', states, before('in', 'from', 'on'), worded('place', 'after')),
    ...(['as', 'at', 'in'] as const).map((lead) => construct('state', word(lead), states, worded('place', lead))),
    byStep(seq(saying(plainly.filter(([participle]) => !commands.has(participle))), opt(whence(parts))), oneOf(thisWay, unsaid)),
    ...vocabulary.clauses(parts),
  );
  return {
    adjective: rule(adjective),
    clause: rule(
      either(
        clause,
        byStep(seq(saying(plainly.filter(([participle]) => commands.has(participle))), opt(whence(parts))), thisWay),
        ...ways.map((way) => byStep(way, oneOf(thisWay, unsaid))),
      ),
    ),
    behindPlace: rule(clause),
    quality: rule(either(...qualities(nothing))),
  };
}
