/** Values of a view as bots read them. */
export const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The first of those that come out highest. */
export function best<T>(items: readonly T[], worth: (item: T) => number): T | undefined {
  let found: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const value = worth(item);
    if (value > most) {
      found = item;
      most = value;
    }
  }
  return found;
}

export const sum = <T>(items: readonly T[], of: (item: T) => number): number => items.reduce((total, item) => total + of(item), 0);
