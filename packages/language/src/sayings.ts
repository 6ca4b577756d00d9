/** Everything that can be said in a vocabulary, as a list: its kinds of nodes, their fields, the values of fields, and wordings. */
import { schemaOf } from './published.ts';
import type { Schema } from './syntax/schema.ts';
import { usualIn } from './syntax/series.ts';
import type { Terms } from './tree.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * One thing that can be said:
 * - a kind of node: `discard`;
 * - a field that not every node of the kind has: `move from`;
 * - a value of a field that takes one of several, whatever node it stands in: `state: rest`;
 * - a wording: `if wording word: late`.
 *
 * A filter, a change, an event or a deed is told from other nodes of the same kind by a word before it: `filter stat`, `deed draw`. What all
 * events, headings and causes have in common is said of the whole sort: `event wording verb: plural`.
 */
export type Saying = string;

/** What a saying is about; a `join` is a wording that stands between the items of a list. */
export type SayingSort = 'kind' | 'field' | 'value' | 'wording' | 'join';

const WORDING = 'wording';

/** Fields whose nodes are of a sort of their own; `kind.field` where the field alone does not tell. */
const SORTS: Readonly<Record<string, string>> = {
  filters: 'filter',
  'either.any': 'filter',
  changes: 'change',
  deed: 'deed',
  event: 'event',
  events: 'event',
  where: 'event',
  on: 'event',
  'instead.of': 'event',
  limits: 'limit',
  rule: 'rule',
  timing: 'timing',
};

/** Kinds that are of one sort wherever they stand: what stands in their headings, or how they are said, is common to all of them. */
const CLASSES: Readonly<Record<string, string>> = {
  auto: 'heading',
  act: 'heading',
  cont: 'heading',
  special: 'heading',
  keyword: 'heading',
  'deck rule': 'heading',
  effect: 'cause',
  cost: 'cause',
  'effect or cost': 'cause',
};
const OF_HEADINGS: ReadonlySet<string> = new Set(['limits', 'zones', 'row', 'column', 'name', 'during']);
const OF_EVENTS: ReadonlySet<string> = new Set(['by', 'during', 'from']);

/** Objects without a kind are known by a field that they always have. */
const UNNAMED: readonly (readonly [field: string, name: string])[] = [
  ['steps', 'block'],
  ['filters', 'description'],
  ['zones', 'place'],
  ['place', 'destination'],
];

interface Naming {
  readonly name: string;
  /** Under which a field of it is listed, and its wordings. */
  readonly of: (field: string) => string;
}

function namingOf(kind: string | undefined, fields: readonly string[], holder: string): Naming {
  if (kind === undefined) {
    const name = UNNAMED.find(([field]) => fields.includes(field))?.[1] ?? holder.replace(/^.*\./, '');
    return { name, of: () => name };
  }
  const sort = SORTS[holder] ?? SORTS[holder.replace(/^.*\./, '')];
  const name = sort === undefined ? kind : `${sort} ${kind}`;
  if (sort === 'event') return { name, of: (field) => (field === WORDING || OF_EVENTS.has(field) ? sort : name) };
  const common = sort === undefined && fields.includes('limits') === (CLASSES[kind] === 'heading') ? CLASSES[kind] : undefined;
  if (common === undefined) return { name, of: () => name };
  return { name, of: (field) => (field === WORDING || OF_HEADINGS.has(field) || common === 'cause' ? common : name) };
}

/** Fields that say nothing: the number of a step. */
const UNSAID: ReadonlySet<string> = new Set(['kind', 'id']);

/** Every thing that can be said in a vocabulary, in the order of the alphabet, and what it is about. */
export function sayingsOf<T extends Terms>(vocabulary: Vocabulary<T>): ReadonlyMap<Saying, SayingSort> {
  const { $defs, ...root } = schemaOf(vocabulary);
  const said = new Map<Saying, SayingSort>();
  const seen = new Map<Schema, Set<string>>();
  const resolved = resolvedBy($defs);
  /** Goes through what can stand in a field, and tells each value that is listed there. */
  const visit = (given: Schema, holder: string, list: (value: unknown) => void): void => {
    const schema = resolved(given);
    const usual = usualIn(schema);
    for (const value of schema.enum ?? []) if (!usual.includes(value as string)) list(value);
    if ('const' in schema) list(schema.const);
    for (const one of schema.anyOf ?? []) visit(one, holder, list);
    if (schema.items !== undefined) visit(schema.items, holder, list);
    if (schema.properties === undefined) return;
    const holders = seen.get(schema) ?? new Set();
    if (holders.has(holder)) return;
    seen.set(schema, holders.add(holder));
    for (const kind of kindsOf(schema.properties)) node(schema, kind, holder);
  };
  const node = ({ properties = {}, required = [] }: Schema, kind: string | undefined, holder: string): void => {
    const { name, of } = namingOf(kind, Object.keys(properties), holder);
    if (kind !== undefined) said.set(name, 'kind');
    for (const [field, schema] of Object.entries(properties)) {
      if (UNSAID.has(field)) continue;
      if (field === WORDING) {
        for (const [aspect, variants] of Object.entries(schema.properties ?? {})) {
          const sort = isValue(aspect) ? 'value' : isList(resolved(variants)) ? 'join' : 'wording';
          visit(variants, aspect, (variant) => said.set(wordingSaying(of(field), aspect, String(variant)), sort));
        }
        continue;
      }
      if (!required.includes(field)) said.set(`${of(field)} ${field}`, 'field');
      visit(schema, `${kind ?? name}.${field}`, (value) => {
        if (typeof value === 'string') said.set(valueSaying(field, value), 'value');
      });
    }
  };
  visit(root, 'ability', () => {});
  return new Map([...said].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const resolvedBy = ($defs: Readonly<Record<string, Schema>>): ((schema: Schema) => Schema) => {
  const resolved = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : resolved($defs[schema.$ref.slice('#/$defs/'.length)] as Schema);
  return resolved;
};

/** The kinds of nodes that can stand in a field of that name, whatever has the field: `condition`, `steps`. */
export function kindsIn<T extends Terms>(vocabulary: Vocabulary<T>, field: string): ReadonlySet<string> {
  const { $defs, ...root } = schemaOf(vocabulary);
  const resolved = resolvedBy($defs);
  const found = new Set<string>();
  const seen = new Set<Schema>();
  const within = new Set<Schema>();
  const visit = (given: Schema, isField: boolean): void => {
    const schema = resolved(given);
    const known = isField ? within : seen;
    if (known.has(schema)) return;
    known.add(schema);
    for (const one of [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])]) visit(one, isField);
    if (schema.properties === undefined) return;
    if (isField) for (const kind of kindsOf(schema.properties)) if (kind !== undefined) found.add(kind);
    for (const [key, one] of Object.entries(schema.properties)) visit(one, key === field);
  };
  visit(root, false);
  return found;
}

/** Fields, and aspects of wordings, that take the same words as another. */
const ALIKE: Readonly<Record<string, string>> = { with: 'nouns', type: 'nouns', noun: 'nouns', states: 'state' };
const isValue = (aspect: string): boolean => Object.hasOwn(ALIKE, aspect);
const valueSaying = (field: string, value: string): Saying => `${ALIKE[field] ?? field}: ${value}`;
const wordingSaying = (name: string, aspect: string, variant: string): Saying =>
  isValue(aspect) ? valueSaying(aspect, variant) : `${name} ${WORDING} ${aspect}: ${variant.replace(WITH_NOUN, 'or a … named')}`;
/** A join that repeats the noun of the phrase, whatever that is. */
const WITH_NOUN = /^or a .+ named$/;

const isList = ({ items, anyOf = [] }: Schema): boolean => items !== undefined || anyOf.some(isList);

const kindsOf = ({ kind }: Readonly<Record<string, Schema>>): readonly (string | undefined)[] =>
  kind === undefined ? [undefined] : ((kind.enum ?? [kind.const]) as readonly string[]);

/** What one node of a tree says, its parts left aside; `holder` is the kind of node, with the field, that it stands in. */
export function sayingsOfNode(node: Readonly<Record<string, unknown>>, holder: string): readonly Saying[] {
  const { name, of } = namingOf(node.kind as string | undefined, Object.keys(node), holder);
  const own = node.kind === undefined ? [] : [name];
  const fields = Object.entries(node).flatMap(([field, value]) => {
    if (UNSAID.has(field) || value === undefined) return [];
    if (field !== WORDING) return [`${of(field)} ${field}`, ...wordsIn(value).map((word) => valueSaying(field, word))];
    return Object.entries(value as object).flatMap(([aspect, variant]) =>
      wordsIn(variant).map((word) => wordingSaying(of(field), aspect, word)),
    );
  });
  return [...own, ...fields];
}

const wordsIn = (value: unknown): readonly string[] => [value].flat(3).filter((one) => typeof one === 'string');

/** Goes through the nodes of a tree, outer ones first; what `see` answers is handed on to the parts of the node. */
export function eachSaid<S>(
  tree: unknown,
  outer: S,
  see: (node: Readonly<Record<string, unknown>>, holder: string, outer: S) => S,
  holder = 'ability',
): void {
  if (Array.isArray(tree)) for (const one of tree) eachSaid(one, outer, see, holder);
  else if (tree !== null && typeof tree === 'object') {
    const node = tree as Readonly<Record<string, unknown>>;
    const inner = see(node, holder, outer);
    const { name } = namingOf(node.kind as string | undefined, Object.keys(node), holder);
    for (const [field, value] of Object.entries(node))
      if (field !== WORDING) eachSaid(value, inner, see, `${(node.kind as string | undefined) ?? name}.${field}`);
  }
}

/** Under which name the wordings of a node are listed. */
export const wordingsOf = (node: Readonly<Record<string, unknown>>, holder: string): string =>
  namingOf(node.kind as string | undefined, Object.keys(node), holder).of(WORDING);
