/** "a card named this and that", "a card from your hand and deck": one of each. */
import { convert, field, type Nothing, type Part, record, type Syntax, seq, where, words } from '../syntax/syntax.ts';
import type { Filter, Selection, Terms, Together } from '../tree.ts';

type One = Selection<Terms>;
type Joins = readonly string[];

/** A list in a phrase, joined by words: what it holds, and the phrase with another list in its place. */
interface Listed {
  readonly items: readonly unknown[];
  readonly joins: Joins | undefined;
  readonly put: (items: readonly unknown[], joins: Joins | undefined) => One;
}
/** The fields of filters that hold a list of which any may hold. */
const LISTS = ['groups', 'names', 'parts', 'n'] as const;

type Worded = { readonly wording?: object };
function worded<N extends Worded>(node: N, aspect: string, joins: Joins | undefined): N {
  const { [aspect]: _before, ...rest } = (node.wording ?? {}) as Record<string, unknown>;
  const wording = joins === undefined ? rest : { ...rest, [aspect]: joins };
  const { wording: _wording, ...bare } = node;
  return (Object.keys(wording).length === 0 ? bare : { ...bare, wording }) as N;
}
const joinsOf = (node: Worded, aspect: string): Joins | undefined =>
  (node.wording as Record<string, Joins | undefined> | undefined)?.[aspect];

function listsOf(one: One): readonly Listed[] {
  const { place, nouns, filters } = one;
  const inPlace: readonly Listed[] =
    place === undefined
      ? []
      : [
          {
            items: place.zones,
            joins: joinsOf(place, 'zones'),
            put: (zones, joins) => ({ ...one, place: worded({ ...place, zones: zones as readonly string[] }, 'zones', joins) }),
          },
        ];
  const called: Listed = {
    items: nouns,
    joins: joinsOf(one, 'nouns'),
    put: (items, joins) => worded({ ...one, nouns: items as readonly string[] }, 'nouns', joins),
  };
  const filtered = filters.flatMap((filter, index) => {
    const fields: { readonly [name: string]: unknown } = { ...filter };
    return LISTS.flatMap((key): readonly Listed[] => {
      const list = fields[key];
      if (!Array.isArray(list)) return [];
      const put: Listed['put'] = (items, joins) => {
        const changed = worded<Filter<Terms> & Worded>({ ...filter, [key]: items }, 'joins', joins);
        return { ...one, filters: filters.map((each, i) => (i === index ? changed : each)) };
      };
      return [{ items: list, joins: joinsOf(filter as Worded, 'joins'), put }];
    });
  });
  return [...inPlace, called, ...filtered];
}

const isOne = ({ quantity, wording }: One): boolean =>
  (quantity.kind === 'exactly' || quantity.kind === 'up to') && quantity.n === 1 && wording?.total === undefined;
const endsWithAnd = (joins: Joins | undefined): boolean => /^(?:, )?and(?: |$)/.test(joins?.at(-1) ?? '');
const listIn = (one: One): Listed | undefined =>
  isOne(one) ? listsOf(one).find(({ items, joins }) => items.length > 1 && endsWithAnd(joins)) : undefined;

/** Is it one of each that is meant? */
export const isOfEach = (one: One): boolean => listIn(one) !== undefined;

/** Phrases that mean one of each, as so many phrases taken together. */
export const oneOfEach = (selection: Syntax<One>): Syntax<Together<Terms>> =>
  convert(
    where(selection, isOfEach),
    (shape) => shape,
    (one): Together<Terms> => {
      const { items, joins, put } = listIn(one)!;
      return { kind: 'together', each: items.map((item) => put([item], undefined)), wording: { each: joins as readonly 'and'[] } };
    },
    (tree) => {
      const joins = tree.kind === 'together' ? tree.wording?.each : undefined;
      if (joins === undefined || tree.place !== undefined) return undefined;
      const [first, ...more] = tree.each as readonly [One, ...One[]];
      const at = listsOf(first).findIndex(({ items }, i) =>
        more.every((one) => JSON.stringify(listsOf(one)[i]?.items) !== JSON.stringify(items)),
      );
      const found = at < 0 ? undefined : listsOf(first)[at];
      return found?.put([...found.items, ...more.flatMap((one) => listsOf(one)[at]!.items)], joins);
    },
  );

const IN_EACH_ROW = 'and row';
const inRow = (one: One, row: string): One => ({ ...one, place: { zones: [], ...one.place, row } });

/** "a card in your front row and back row": one in each. */
export const oneInEachRow = (
  selection: Syntax<One>,
  rows: readonly (readonly [row: string, text: string])[],
): readonly Syntax<Together<Terms>>[] =>
  rows.flatMap(([row]) => {
    const first = where(selection, (one) => isOne(one) && one.place?.row === row && one.place.columnOf === undefined);
    return rows.flatMap(([other, text]) => (other === row ? [] : [thenIn(first, other, words(`and ${text} row`))]));
  });

const thenIn = (first: Syntax<One>, row: string, said: Part<Nothing>): Syntax<Together<Terms>> =>
  convert(
    record(seq(field('one', first), said)),
    (shape) => shape,
    ({ one }): Together<Terms> => ({ kind: 'together', each: [one, inRow(one, row)], wording: { each: [IN_EACH_ROW] } }),
    (tree) => {
      if (tree.kind !== 'together' || tree.wording?.each?.[0] !== IN_EACH_ROW) return undefined;
      const [one, second] = tree.each as readonly [One, One];
      return JSON.stringify(inRow(one, row)) === JSON.stringify(second) ? { one } : undefined;
    },
  );
