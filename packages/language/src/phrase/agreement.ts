/** A subject and its verb. */

import { type Fields, fieldOf, objectOf, type Shapes, together } from '../syntax/schema.ts';
import { glue, type Match, type Part, words } from '../syntax/syntax.ts';
import type { Terms, Who } from '../tree.ts';
import type { RefWord } from '../words.ts';
import type { GrammaticalNumber } from './nouns.ts';
import type { Phrases } from './phrases.ts';
import { plural } from './quantities.ts';

type Subject<K extends string, T extends Terms> = { readonly [P in K]: Who<T> } & {
  readonly wording?: { readonly verb?: GrammaticalNumber };
};

/** Is what is meant several, as the words before it say? */
export function isPlural(entries: readonly RefWord<string>[], who: Who<Terms>): boolean {
  if (who.kind === 'together') return true;
  if (who.kind === 'ref') return entries.some(({ text, plural: several }) => several && text === who.wording.word);
  return plural(who.quantity) && !(who.quantity.kind === 'all' && who.quantity.wording?.word === 'each');
}

/** A subject, kept in the field `key`, with a verb that agrees with it; a verb in the other number is a variant. */
export function subject<K extends string, T extends Terms>(
  key: K,
  parts: Phrases<T>,
  singular: string,
  plural: string,
): Part<Subject<K, T>> {
  const who = parts.who('in');
  const forms: readonly (readonly [GrammaticalNumber, Part<object>, string])[] = [
    ['singular', words(singular), first(singular)],
    ...(singular === plural ? [] : [['plural', words(plural), first(plural)] as const]),
  ];
  const fitting = (one: Who<T>): GrammaticalNumber => (singular !== plural && parts.isPlural(one) ? 'plural' : 'singular');
  const variants = singular === plural ? [] : [fieldOf('wording.verb', { enum: ['singular', 'plural'] }, false)];
  const fields = (into: Shapes): Fields => together([fieldOf(key, who.shape(into)), ...variants]);
  return {
    keys: new Set(singular === plural ? [key] : [key, 'wording.verb']),
    parse: (at) => {
      const found: Match<Subject<K, T>>[] = [];
      for (const { value, rest } of who.parse(at)) {
        for (const [number, verb, start] of forms) {
          if (rest.token.key !== start) {
            rest.source.expect(rest.index, start);
            continue;
          }
          for (const { rest: after } of verb.parse(rest)) {
            const wording = number === fitting(value) ? {} : { wording: { verb: number } };
            const filled = { [key]: value } as { readonly [P in K]: Who<T> };
            found.push({ value: { ...filled, ...wording }, rest: after });
          }
        }
      }
      return found;
    },
    print: (tree) => {
      const text = key in tree ? who.print(tree[key]) : undefined;
      if (text === undefined) return undefined;
      const number = tree.wording?.verb ?? fitting(tree[key]);
      const verb = forms.find(([one]) => one === number)?.[1].print({});
      return verb === undefined ? undefined : glue(text, verb);
    },
    starts: () => who.starts(),
    fields,
    shape: (into) => objectOf(fields(into)),
  };
}

const first = (text: string): string => text.split(' ')[0]!.toLowerCase();

/** A subject in the field `who`. */
export function agreeing<T extends Terms>(parts: Phrases<T>, singular: string, plural: string): Part<Subject<'who', T>> {
  return subject('who', parts, singular, plural);
}
