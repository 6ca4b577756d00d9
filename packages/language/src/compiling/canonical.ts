/** Trees without wording. */
import type { Ability, Terms } from '../tree.ts';

/** The same meaning in house wording; words that point keep theirs, for they have no other. */
export function canonical<T extends Terms>(ability: Ability<T>): Ability<T> {
  return strip(ability, true) as Ability<T>;
}

/** What an engine sees of a tree. */
export const unworded = (tree: unknown): unknown => strip(tree, false);

/** Two texts mean the same when this is equal. */
export function meaning<T extends Terms>(ability: Ability<T>): string {
  return JSON.stringify(sorted(unworded(ability)));
}

function strip(value: unknown, keepRefs: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => strip(one, keepRefs));
  if (value === null || typeof value !== 'object') return value;
  const node = value as Readonly<Record<string, unknown>>;
  const entries = Object.entries(node).filter(([key]) => key !== 'wording' || (keepRefs && node.kind === 'ref'));
  return Object.fromEntries(entries.map(([key, one]) => [key, key === 'wording' ? one : strip(one, keepRefs)]));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      // All filters must hold, in whatever order they are printed.
      .map(([key, one]) => [
        key,
        key === 'filters' && Array.isArray(one) ? one.map((filter) => JSON.stringify(sorted(filter))).sort() : sorted(one),
      ]),
  );
}
