import { rulebookOf } from '../app/rulebooks.ts';
import { type Book, bookOf } from './book.ts';

const opened = new Map<string, Promise<Book>>();

/** A rulebook to walk about in, made once; undefined where there is none of that name. */
export function bookNamed(rules: string): Promise<Book> | undefined {
  const known = opened.get(rules);
  const module = rulebookOf(rules);
  if (known !== undefined || module === undefined) return known;
  const made = module.then(bookOf);
  opened.set(rules, made);
  made.catch(() => opened.delete(rules));
  return made;
}
