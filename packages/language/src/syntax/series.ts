/** Repetition: as many as there are, and lists joined by words. */
import type { Match, Part, Syntax } from './reading.ts';
import { anyOf, type Fields, fieldOf, objectOf, type Schema, type Shapes, together } from './schema.ts';
import { convert, GAP, glue, once, prune } from './syntax.ts';
import { table } from './table.ts';

/** As many as there are, none left that could still be read, unless what may come next can be read there too. */
export function many<T>(item: Syntax<T>, next?: Syntax<unknown>): Syntax<readonly T[]> {
  return {
    parse: (at) => {
      const done: Match<readonly T[]>[] = [];
      let open: Match<readonly T[]>[] = [{ value: [], rest: at }];
      while (open.length > 0) {
        const longer: Match<readonly T[]>[] = [];
        for (const { value, rest } of open) {
          const found = prune(item, rest);
          if (found.length === 0 || (next !== undefined && prune(next, rest).length > 0)) done.push({ value, rest });
          for (const more of found) longer.push({ value: [...value, more.value], rest: more.rest });
          if (at.source.isTooMany(longer.length + done.length, rest)) return [];
        }
        open = longer;
      }
      return done;
    },
    print: (items) => {
      let text = '';
      for (const one of items) {
        const piece = item.print(one);
        if (piece === undefined) return undefined;
        text = glue(text, piece);
      }
      return text;
    },
    starts: once(() => {
      const starts = item.starts();
      return starts && { keys: starts.keys, empty: true };
    }),
    shape: (into) => ({ type: 'array', items: item.shape(into) }),
  };
}

export interface SeriesOptions<J extends string, T = unknown> {
  /** All ways to join two items, each a text of words. */
  readonly joins: readonly J[];
  /** How a series of so many items is joined by the house. */
  readonly house: (items: number) => readonly J[];
  /** The aspect of the wording that keeps other ways. */
  readonly aspect: string;
  readonly least?: number;
  /** Also give the shorter readings, or those that end before such an item. */
  readonly shorter?: boolean | ((next: T) => boolean);
  /** So many items at the most: where every shorter list is a reading too, long ones would be read in far too many ways. */
  readonly most?: number;
}

/** Items joined by words: a field with the items, and the joins where they are not those of the house. */
export function series<K extends string, T, J extends string>(
  key: K,
  item: Syntax<T>,
  options: SeriesOptions<J, NoInfer<T>>,
  first: Syntax<T> = item,
): Part<{ readonly [P in K]: readonly T[] }> {
  const { joins, house, aspect, least = 1, shorter = false, most = Number.POSITIVE_INFINITY } = options;
  const join = table(joins.map((text) => [text, text] as const));
  type Open = { readonly items: readonly T[]; readonly used: readonly J[] };
  type Filled = { readonly [P in K]: readonly T[] };
  const finish = ({ items, used }: Open): Filled => {
    const usual = house(items.length);
    const filled = { [key]: items } as Filled;
    return used.every((one, index) => one === usual[index]) ? filled : { ...filled, wording: { [aspect]: used } };
  };
  const fields = (into: Shapes): Fields => {
    const items = first === item ? item.shape(into) : anyOf([first.shape(into), item.shape(into)]);
    return together([
      fieldOf(key, { type: 'array', items }),
      fieldOf(`wording.${aspect}`, { type: 'array', items: { enum: joins, description: usualJoins(joins, house) } }, false),
    ]);
  };
  return {
    keys: new Set([key, `wording.${aspect}`]),
    parse: (at) => {
      const done: Match<Open>[] = [];
      let open: Match<Open>[] = prune(first, at).map(({ value, rest }) => ({ value: { items: [value], used: [] }, rest }));
      while (open.length > 0) {
        const longer: Match<Open>[] = [];
        for (const current of open) {
          let [extended, ends] = [false, shorter === true];
          const further = current.value.items.length < most ? prune(join, current.rest) : [];
          for (const joined of further) {
            for (const more of prune(item, joined.rest)) {
              extended = true;
              ends ||= typeof shorter === 'function' && shorter(more.value);
              longer.push({
                value: { items: [...current.value.items, more.value], used: [...current.value.used, joined.value] },
                rest: more.rest,
              });
            }
          }
          if (!extended || ends) done.push(current);
          if (at.source.isTooMany(longer.length + done.length, current.rest)) return [];
        }
        open = longer;
      }
      const found = done.filter(({ value }) => value.items.length >= least);
      return found.map(({ value, rest }) => ({ value: finish(value), rest }));
    },
    print: (tree) => {
      const items = tree[key];
      if (items === undefined || items.length < least) return undefined;
      const wording = 'wording' in tree ? (tree.wording as Record<string, readonly J[] | undefined>) : {};
      const used = wording[aspect] ?? house(items.length);
      let text = '';
      for (const [index, one] of items.entries()) {
        const piece = (index === 0 ? first : item).print(one);
        if (piece === undefined) return undefined;
        if (index > 0) text = glue(text, used[index - 1]!.split(' ').join(GAP));
        text = glue(text, piece);
      }
      return text;
    },
    starts: () => first.starts(),
    fields,
    shape: (into) => objectOf(fields(into)),
  };
}

const USUAL = 'usually: ';
const LONGEST = 4;

/** Tells in a schema which joins the house uses itself; the wording keeps them only beside others. */
const usualJoins = (joins: readonly string[], house: (items: number) => readonly string[]): string => {
  const used = new Set(Array.from({ length: LONGEST - 1 }, (_, more) => house(more + 2)).flat());
  return `${USUAL}${JSON.stringify(joins.filter((one) => used.has(one)))}`;
};

/** The joins that the house uses itself, told by the schema of a wording. */
export const usualIn = ({ description }: Schema): readonly string[] =>
  description?.startsWith(USUAL) === true ? (JSON.parse(description.slice(USUAL.length)) as readonly string[]) : [];

/** The house's way to list: commas, and a word before the last. */
export const listed =
  <J extends string>(comma: J, last: J, pair: J = last) =>
  (items: number): J[] =>
    Array.from({ length: Math.max(0, items - 1) }, (_, index) => (index < items - 2 ? comma : items === 2 ? pair : last));

/** One item as a list. */
export const asList = <I>(item: Syntax<I>): Syntax<readonly I[]> =>
  convert(
    item,
    (items) => ({ type: 'array', items }),
    (one): readonly I[] => [one],
    (all) => (all.length === 1 ? all[0] : undefined),
  );
