/** Comparing numbers, and what it takes for there to be enough. */
import type { Comparison, Quantity } from '@goldenrule/language/trees';

export const COMPARE: { readonly [C in Comparison]: (left: number, right: number) => boolean } = {
  exactly: (left, right) => left === right,
  'at least': (left, right) => left >= right,
  'at most': (left, right) => left <= right,
  more: (left, right) => left > right,
  less: (left, right) => left < right,
};

/** Are there as many as the phrase says? "A card" means at least one, "zero cards" none. */
export function enough(quantity: Quantity, found: number): boolean {
  switch (quantity.kind) {
    case 'exactly':
      return quantity.n === 0 ? found === 0 : found >= quantity.n;
    case 'at least':
      return found >= quantity.n;
    case 'up to':
    case 'any number':
      return true;
    case 'all':
    case 'any':
    case 'the':
      return found > 0;
  }
}

/** The least number a phrase asks for; one where it says none. */
export const leastOf = ({ quantity }: { readonly quantity: Quantity }): number => ('n' in quantity ? quantity.n : 1);
