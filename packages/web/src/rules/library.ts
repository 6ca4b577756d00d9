import rulebooks from 'virtual:rulebooks';
import { rulebookOf } from '../app/rulebooks.ts';
import type { ScenariosModule } from '../virtual.d.ts';
import { type Book, bookOf } from './book.ts';

/** Fetches something once for every name; what could not be fetched is tried again. */
function once<T>(fetch: (name: string) => Promise<T> | undefined): (name: string) => Promise<T> | undefined {
  const fetched = new Map<string, Promise<T>>();
  return (name) => {
    const known = fetched.get(name);
    const fresh = known ?? fetch(name);
    if (known !== undefined || fresh === undefined) return known;
    fetched.set(name, fresh);
    fresh.catch(() => fetched.delete(name));
    return fresh;
  };
}

/** A rulebook to walk about in; undefined where there is none of that name. */
export const bookNamed = once<Book>((rules) => rulebookOf(rules)?.then(bookOf));

/** The sources of the scenarios of a rulebook, by file. */
export const scenariosNamed = once<ScenariosModule>((rules) =>
  Object.hasOwn(rulebooks, rules) ? rulebooks[rules]?.scenarios() : undefined,
);
