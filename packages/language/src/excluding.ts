/** Which two conditions can never hold together: such as ask for numbers of the same thing. */
import type { Comparison, Condition, Terms } from './tree.ts';

/** From the one number to the other, both included. */
type Range = readonly [number, number];
interface Asked {
  /** What is counted, put the same way however it is said. */
  readonly of: string;
  readonly range: Range;
}

type Plain = Readonly<Record<string, unknown>>;

/** Can the two never hold together? Where that is not known, no. */
export function excludes(one: Condition<Terms>, other: Condition<Terms>): boolean {
  return askedIn(one).some((first) =>
    askedIn(other).some((second) => first.of === second.of && (first.range[1] < second.range[0] || second.range[1] < first.range[0])),
  );
}

function askedIn(condition: Condition<Terms>): readonly Asked[] {
  const node = condition as Plain;
  switch (node.kind) {
    case 'and':
      return (node.all as readonly Condition<Terms>[]).flatMap(askedIn);
    case 'compare':
      return comparedIn(node);
    case 'has':
    case 'exists':
      return hadIn(node);
    default:
      return [];
  }
}

const RANGES: { readonly [C in Comparison]: (n: number) => Range } = {
  exactly: (n) => [n, n],
  'at least': (n) => [n, Infinity],
  'at most': (n) => [0, n],
  more: (n) => [n + 1, Infinity],
  less: (n) => [0, n - 1],
};

function comparedIn({ left, right, compare }: Plain): readonly Asked[] {
  const { kind, n } = right as Plain;
  if (kind !== 'number' || typeof n !== 'number') return [];
  const amount = left as Plain;
  return [{ of: amount.kind === 'count' ? named(amount.of) : named(amount), range: RANGES[compare as Comparison](n) }];
}

function hadIn({ who, what, not }: Plain): readonly Asked[] {
  const { kind = 'selection', quantity = { kind: 'any' }, ...rest } = what as Plain;
  if (kind !== 'selection') return [];
  const { kind: how, n = 1 } = quantity as { readonly kind: string; readonly n?: number };
  // "Zero cards" are none; any other number of them is there where there are more.
  const least: Range = how === 'exactly' && n === 0 ? [0, 0] : [n, Infinity];
  const { place } = rest as { readonly place?: Plain };
  const theirs = who === undefined || place?.whose !== undefined ? rest : { ...rest, whose: rest.whose ?? who };
  if (not !== true) return [{ of: named(theirs), range: least }];
  return least[0] === 0 ? [] : [{ of: named(theirs), range: [0, n - 1] }];
}

/** The same words for the same thing: without how it is put, in an order of their own. */
const named = (part: unknown): string =>
  JSON.stringify(part, (key, value: unknown) => {
    if (key === 'wording' || key === 'span') return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
