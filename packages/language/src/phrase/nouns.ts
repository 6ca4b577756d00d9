/** A noun and what stands around it: adjectives before, clauses behind, where the cards are, and whose. */

import { anyOf, type Fields, fieldOf, type Shapes } from '../syntax/schema.ts';
import { many, series } from '../syntax/series.ts';
import {
  constant,
  field,
  nothing,
  oneOf,
  opt,
  type Part,
  record,
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
import type { Alternative, Description, Filter, Place, Terms } from '../tree.ts';
import { USUAL, type Words } from '../words.ts';
import { type Filters, NAMING } from './filters.ts';
import type { Owners } from './owners.ts';
import { article } from './quantities.ts';

type AnyFilter = Filter<Terms>;
export type GrammaticalNumber = 'singular' | 'plural';
/** The preposition that goes without saying: where one takes, and where one speaks of what is. */
export type Usual = 'from' | 'in';
export type Body = Pick<Description<Terms>, 'filters' | 'nouns' | 'or' | 'place' | 'wording'>;
type Head = Part<Pick<Body, 'nouns'>>;
/** Where the owner stands: nowhere, "you have" behind the noun or behind its clauses, "enemy" right before the noun. */
type Owner = 'unsaid' | 'behind noun' | 'behind clauses' | 'before noun';

/** Whatever it is. */
export const noNoun = constant('nouns', []) as Head;
/** However it is. */
export const noFilters = constant('filters', []) as Part<Pick<Body, 'filters'>>;

export interface Nouns {
  /** A noun in that number. */
  readonly noun: (number: GrammaticalNumber, usual: Usual, owner?: Owner) => Part<Body>;
  /** No noun, nor anything that has to be said instead. */
  readonly unnamed: (usual: Usual, owner?: Owner) => Part<Body>;
  /** No noun, but what they are. */
  readonly described: (usual: Usual, owner?: Owner) => Part<Body>;
  /** A noun in that number, or none, or (a variant) one in the other number. */
  readonly numbered: (number: GrammaticalNumber, usual: Usual) => Part<Body>;
  /** The same, also with "enemy" before it or "you control" behind. */
  readonly controlled: (number: GrammaticalNumber, usual: Usual) => Part<Body>;
}

export function nouns(
  vocabulary: Words<Terms>,
  filters: Filters,
  owners: Owners,
  at: Readonly<Record<Usual, Syntax<Place<Terms>>>>,
): Nouns {
  const { style = USUAL } = vocabulary;
  const { side } = owners;
  const body = bodies(vocabulary, filters, owners, at);
  const heads = { singular: headIn(vocabulary, 'singular'), plural: headIn(vocabulary, 'plural') };
  const mixed = headIn(vocabulary, 'plural', 'singular');
  const noun: Nouns['noun'] = (number, usual, owner) => body(heads[number], usual, owner);
  const unnamed: Nouns['unnamed'] = (usual, owner) => body(noNoun, usual, owner);
  // How a card lies does not say what it is; where sides are said by adjectives, an adjective alone could be any.
  const saysWhat = ({ filters: said }: Body): boolean =>
    said.some(({ kind }) => kind !== 'state') && (side === null || said.some(({ kind }) => NAMING.has(kind)));
  const described: Nouns['described'] = (usual, owner) => where(unnamed(usual, owner), saysWhat);
  const numbered: Nouns['numbered'] = (number, usual) => {
    const wrong = number === 'singular' ? 'plural' : 'singular';
    const misfit = style.figures
      ? []
      : [
          seq(noun(wrong, usual), worded('number', wrong)),
          ...(number === 'singular' ? [] : [seq(body(mixed, usual), worded('number', 'mixed'))]),
        ];
    return oneOf(noun(number, usual), described(usual), ...misfit);
  };
  const controlled: Nouns['controlled'] = (number, usual) => {
    const plainly = numbered(number, usual);
    if (side === null) return plainly;
    return oneOf(
      plainly,
      seq(side, plainly),
      noun(number, usual, 'before noun'),
      noun(number, usual, 'behind noun'),
      described(usual, 'behind noun'),
      noun(number, usual, 'behind clauses'),
    );
  };
  return { noun, unnamed, described, numbered, controlled };
}

/** `first`: in which number the first of several nouns stands. */
function headIn({ nouns: all }: Words<Terms>, number: GrammaticalNumber, first = number): Head {
  const spelled = (one: GrammaticalNumber) => table(all.map((entry) => [entry.noun, entry[one]] as const));
  const options = {
    joins: ['or', 'and', 'and/or', ', or'] as const,
    house: (n: number) => Array.from({ length: n - 1 }, () => 'or' as const),
    aspect: 'nouns',
    least: first === number ? 1 : 2,
  };
  return series('nouns', spelled(number), options, spelled(first));
}

type Split = { readonly before: readonly AnyFilter[]; readonly after: readonly AnyFilter[] };
const SPLIT = { before: 'filters', after: 'filters' };
type Filtered = Pick<Body, 'filters'>;
const join = <B extends Filtered>({ before, after, ...rest }: B & Split): B =>
  ({ ...rest, filters: [...before, ...after] }) as Filtered as B;
/** Filters before the noun are those an adjective can say; the others follow it. */
const splitBy =
  (adjective: Syntax<AnyFilter>) =>
  <B extends Filtered>(tree: B): B & Split => {
    const says = (filter: AnyFilter): boolean => adjective.print(filter) !== undefined;
    return { ...tree, before: tree.filters.filter(says), after: tree.filters.filter((filter) => !says(filter)) };
  };

const some = (list: Syntax<readonly AnyFilter[]>): Syntax<readonly AnyFilter[]> => where(list, (found) => found.length > 0);
const inTotal = opt(seq(words('in total'), worded('total', 'said')));
const random = seq(words('at random'), constant('random', true));

/** Head, filters, place and owner in all the orders they come in. */
function bodies(
  vocabulary: Words<Terms>,
  { adjective, clause, behindPlace, quality }: Filters,
  { side, having }: Owners,
  at: Readonly<Record<Usual, Syntax<Place<Terms>>>>,
): (head: Head, usual: Usual, owner?: Owner) => Part<Body> {
  // What a card is called may begin like an adjective.
  const spellings = vocabulary.nouns.flatMap(({ noun, singular, plural }) => [[noun, singular] as const, [noun, plural] as const]);
  const adjectives = rule(many(adjective, table(spellings)));
  const clauses = rule(many(clause));
  const before = field('before', adjectives);
  const after = field('after', clauses);
  const someAfter = field('after', some(clauses));
  const lateAfter = field('after', some(rule(many(behindPlace))));
  const split = splitBy(adjective);
  const known = (into: Shapes): Fields => fieldOf('filters', { type: 'array', items: anyOf([adjective.shape(into), clause.shape(into)]) });
  const singular = headIn(vocabulary, 'singular');
  const perhapsArticle = oneOf(nothing, seq(article, worded('article', 'said')));
  /** "or a <Group> card". */
  const orElse = (head: Head): Part<Pick<Body, 'or'>> =>
    seq(
      word('or'),
      field('or', record(reshape(seq(perhapsArticle, before, head, after) as Part<Alternative<Terms> & Split>, SPLIT, join, split, known))),
    );
  const orders = (owner: Owner, head: Head, place: Part<Pick<Body, 'place'>>): readonly Part<object>[] => {
    switch (owner) {
      case 'unsaid':
        return [
          seq(before, head, oneOf(random, inTotal), after, opt(place)),
          seq(before, head, after, place, random, worded('random', 'last')),
          seq(before, head, word('each'), worded('each', 'said'), after, side === null ? opt(place) : place),
          seq(before, head, place, lateAfter, worded('order', 'place first')),
          ...(side === null ? [seq(before, head, after, orElse(oneOf(head === noNoun ? singular : head, noNoun)), opt(place))] : []),
        ];
      case 'before noun':
        return side === null
          ? []
          : [seq(field('before', some(adjectives)), side, worded('side', 'late'), head, opt(random), after, opt(place))];
      case 'behind noun':
        return [seq(before, head, having, after, opt(place))];
      case 'behind clauses':
        return [seq(before, head, someAfter, having, worded('order', 'have last'))];
    }
  };
  const agree = namesAgree(vocabulary);
  const joined = areJoined(quality);
  const fits = (body: Body): boolean => agree(body) && joined(body) && isElse(body) && liesThere(body);
  return (head, usual, owner = 'unsaid') => {
    const shapes = orders(owner, head, field('place', at[usual])) as readonly Part<Body & Split>[];
    return where(oneOf(...shapes.map((shape) => reshape(shape, SPLIT, join, split, known))), fits);
  };
}

/** "Discarded from your hand": right behind what became of it, that is where a card was, and not where it lies. */
function liesThere({ filters, place }: Body): boolean {
  const last = filters.at(-1);
  const end = last?.kind === 'by step' && 'wording' in last ? (last.wording as { readonly end?: string } | undefined)?.end : undefined;
  return end !== 'none' || place === undefined || place.zones.length === 0 || (place.wording?.word ?? 'from') !== 'from';
}

/** What is said by one list, like two names, is no case of its own. */
function isElse({ filters, or }: Body): boolean {
  if (or === undefined) return true;
  const kinds = ({ filters: said }: Filtered): string => said.map(({ kind }) => kind).join();
  return kinds({ filters }) !== kinds(or);
}

/** "with this and that": "and" only behind what a card has. */
function areJoined(quality: Syntax<AnyFilter>): (body: Body) => boolean {
  type Led = { readonly wording?: { readonly lead?: string } };
  const bare = (filter: AnyFilter): AnyFilter => {
    const { wording: { lead: _lead, ...wording } = {}, ...rest } = filter as AnyFilter & Led;
    return Object.keys(wording).length === 0 ? rest : ({ ...rest, wording } as AnyFilter);
  };
  return ({ filters }) =>
    filters.every((filter, i) => (filter as Led).wording?.lead !== 'and' || (i > 0 && quality.print(bare(filters[i - 1]!)) !== undefined));
}

/** "a card named this or a card named that": of another kind of card it would be another phrase. */
function namesAgree(vocabulary: Words<Terms>): (body: Body) => boolean {
  const nounOf = new Map<string, string>(vocabulary.nouns.map(({ noun, singular }) => [`or a ${singular} named`, noun]));
  return ({ filters, nouns: own }) =>
    filters.every((filter) => {
      const joins = filter.kind === 'named' && 'wording' in filter ? (filter.wording as { joins?: readonly string[] }).joins : undefined;
      return (joins ?? []).every((one) => !nounOf.has(one) || own.includes(nounOf.get(one)!));
    });
}
