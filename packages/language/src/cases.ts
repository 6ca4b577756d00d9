/** A list of which those things are done that fit: when one of them does. */
import type { Case, Condition, Structure, Terms } from './tree.ts';

/** What has to hold for one of the options to be done. */
export function conditionOfCase<T extends Terms>(node: Extract<Structure<T>, { readonly kind: 'cases' }>, option: Case<T>): Condition<T> {
  if ('of' in node && 'n' in option)
    return { kind: 'compare', left: node.of, compare: option.compare, right: { kind: 'number', n: option.n } };
  if (!('card' in node) || !('noun' in option)) throw new Error('an option of another list');
  const fits = { kind: 'selection', quantity: { kind: 'exactly', n: 1 }, filters: [], nouns: [option.noun] } as const;
  return { kind: 'is', what: node.card, fits };
}
