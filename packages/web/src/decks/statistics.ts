import type { CardField } from '@goldenrule/kernel/hosts';
import type { ListedCard } from './catalogue.ts';
import { capital, type FactValue, folded, isNumber, valuesOf } from './facts.ts';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

export interface Chart {
  readonly field: CardField;
  readonly bars: readonly Bar[];
  /** Of a number: the mean of the cards that have it. */
  readonly mean: number | null;
}

/** Curves over more numbers than this have gaps where nothing is. */
const WIDEST_CURVE = 12;

/** How many of these cards have which value of a fact. */
export function chartOf(cards: readonly ListedCard[], field: CardField): Chart {
  const counts = new Map<string, { value: FactValue; count: number }>();
  for (const { data } of cards) {
    for (const value of valuesOf(data, field.fact)) {
      const key = folded(String(value));
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { value, count: 1 });
      else known.count++;
    }
  }
  const numbers = isNumber(field)
    ? [...counts.values()].filter((one): one is { value: number; count: number } => typeof one.value === 'number')
    : [];
  return {
    field,
    bars: isNumber(field) ? curve(numbers) : ranking([...counts]),
    mean: numbers.length === 0 ? null : sum(numbers.map((one) => one.value * one.count)) / sum(numbers.map((one) => one.count)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Every number from the lowest (0 or less) to the highest, so that a hole in the curve can be seen. */
function curve(counts: readonly { readonly value: number; readonly count: number }[]): readonly Bar[] {
  const values = counts.map(({ value }) => value);
  const [low, high] = [Math.min(0, ...values), Math.max(...values)];
  const all =
    counts.length > 0 && high - low <= WIDEST_CURVE
      ? Array.from({ length: high - low + 1 }, (_, i) => low + i)
      : values.sort((a, b) => a - b);
  return all.map((value) => ({ key: String(value), label: String(value), count: counts.find((one) => one.value === value)?.count ?? 0 }));
}

const ranking = (counts: readonly (readonly [string, { readonly value: FactValue; readonly count: number }])[]): readonly Bar[] =>
  counts
    .map(([key, { value, count }]) => ({ key, label: capital(String(value)), count }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
