import rulebooks from 'virtual:rulebooks';
import type { RulesModule } from '../virtual.d.ts';

const opened = new Map<string, Promise<RulesModule>>();

/** Ids and titles of all rulebooks. */
export const allRulebooks: readonly { readonly id: string; readonly title: string }[] = Object.entries(rulebooks).map(
  ([id, { title }]) => ({
    id,
    title,
  }),
);

/** A rulebook to read, fetched once; undefined where there is none of that name. */
export function rulebookOf(rules: string): Promise<RulesModule> | undefined {
  const known = opened.get(rules);
  const entry = Object.hasOwn(rulebooks, rules) ? rulebooks[rules] : undefined;
  if (known !== undefined || entry === undefined) return known;
  const fetched = entry.rules();
  opened.set(rules, fetched);
  // What could not be fetched is tried again.
  fetched.catch(() => opened.delete(rules));
  return fetched;
}
