/**
 * Sentences for people, as data: the key of a sentence in a catalogue, what is filled in, and its words in English. Whoever speaks another
 * language has a catalogue with the same keys and words the sentence anew.
 *
 * In a sentence, `{name}` is what is filled in; several are joined as the language joins them, `{name|or}` as alternatives and `{name|list}`
 * with nothing but commas. `{count|one=# card|other=# cards}` is the form for that many (or for so many in a list), by the language's
 * own kinds of number or for one number exactly (`0=no cards`), with `#` for the number.
 */
export interface Said {
  readonly key: string;
  readonly params: Params;
  readonly message: string;
}

/** Sentences by key. */
export type Sentences = Readonly<Record<string, string>>;

type Part = string | number | Said;
/** What is filled in: a text, a number, a sentence, or several. */
export type Param = Part | readonly Part[];
export type Params = Readonly<Record<string, Param>>;

/** How a language is spoken: how it counts and joins, what stands between parts of a mere list, and what another sentence is in it. */
export interface Language {
  readonly locale: string;
  readonly comma: string;
  readonly tell: (said: Said) => string;
}

const ENGLISH: Language = { locale: 'en-GB', comma: ', ', tell: ({ message }) => message };

type NameOf<Hole extends string> = Hole extends `${infer Name}|${string}` ? Name : Hole;
type Holes<Sentence extends string> = Sentence extends `${string}{${infer Hole}}${infer Rest}` ? NameOf<Hole> | Holes<Rest> : never;
/** What a sentence has to be given: nothing where nothing is filled in. */
export type Given<Sentence extends string> = [Holes<Sentence>] extends [never]
  ? readonly []
  : readonly [params: { readonly [Name in Holes<Sentence>]: Param }];

/** Says the sentences of an English catalogue: only keys it has, with everything that is filled in. */
export const saying =
  <C extends Sentences>(catalogue: C) =>
  <K extends keyof C & string>(key: K, ...given: Given<C[K]>): Said => {
    const params: Params = given[0] ?? {};
    return { key, params, message: worded(catalogue[key] as string, params) };
  };

const HOLE = /\{([^{}|]+)(?:\|([^{}]*))?\}/g;
const JOINTS = {
  and: 'conjunction',
  or: 'disjunction',
  list: null,
} as const;
type Joint = keyof typeof JOINTS;
const isJoint = (how: string): how is Joint => Object.hasOwn(JOINTS, how);

/** A sentence, filled in; a hole that nothing is given for stays. */
export function worded(sentence: string, params: Params, language: Language = ENGLISH): string {
  return sentence.replace(HOLE, (hole: string, name: string, how: string = 'and') => {
    const param = Object.hasOwn(params, name) ? params[name] : undefined;
    if (param === undefined) return hole;
    return isJoint(how) ? joined(param, how, language) : counted(param, how, language);
  });
}

const isList = (param: Param): param is readonly Part[] => Array.isArray(param);

function joined(param: Param, how: Joint, { locale, comma, tell }: Language): string {
  const text = (part: Part): string => (typeof part === 'object' ? tell(part) : String(part));
  if (!isList(param)) return text(param);
  const texts = param.map(text);
  const type = JOINTS[how];
  return type === null || texts.length < 2 ? texts.join(comma) : listFormat(locale, type).format(texts);
}

// Making one of these takes longer than using it a hundred times.
const listFormats = new Map<string, Intl.ListFormat>();
const numberKinds = new Map<string, Intl.PluralRules>();

function listFormat(locale: string, type: 'conjunction' | 'disjunction'): Intl.ListFormat {
  const format = listFormats.get(`${locale} ${type}`) ?? new Intl.ListFormat(locale, { type });
  listFormats.set(`${locale} ${type}`, format);
  return format;
}

function numberKind(locale: string, count: number): string {
  const rules = numberKinds.get(locale) ?? new Intl.PluralRules(locale);
  numberKinds.set(locale, rules);
  return rules.select(count);
}

function counted(param: Param, written: string, { locale }: Language): string {
  const count = isList(param) ? param.length : Number(param);
  const forms = new Map(
    written.split('|').map((form): readonly [string, string] => {
      const at = form.indexOf('=');
      return [form.slice(0, at), form.slice(at + 1)];
    }),
  );
  const form = forms.get(String(count)) ?? forms.get(numberKind(locale, count)) ?? forms.get('other') ?? '';
  return form.replaceAll('#', String(count));
}
