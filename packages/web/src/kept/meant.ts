import { editionsOf } from '@goldenrule/host';

// What was kept comes from outside: another version of this page may have written it.

/** The other editions that something kept names, where it names any. */
export function alsoIn({ also }: Readonly<Record<string, unknown>>): { readonly also?: readonly string[] } {
  const named = Array.isArray(also) ? also.filter((one): one is string => typeof one === 'string') : [];
  return named.length === 0 ? {} : { also: named };
}

/** Is what was kept meant for this edition? */
export const isKeptFor = (kept: Readonly<Record<string, unknown>>, rules: string): boolean =>
  typeof kept.rules === 'string' && editionsOf({ rules: kept.rules, ...alsoIn(kept) }).includes(rules);
