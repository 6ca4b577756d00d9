/** What tests of every game's texts need: recognising parts of trees, reading back what was said, no word of a game in the core. */
import { meaning } from './compiling/canonical.ts';
import { compileCard, printAbility } from './compiling/compile.ts';
import { visit } from './nodes.ts';
import type { Ability, Statement, Terms } from './tree.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Every single change of a text that `--probe` makes, with whether it still means the same. */
export { probe } from './compiling/probe.ts';

/** A part of a tree: what it names has to be there, whatever else is. Of a list, each item has to be somewhere in it. */
export type Pattern = Readonly<Record<string, unknown>>;

export function fits(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern)) return Array.isArray(value) && pattern.every((item) => value.some((one) => fits(one, item)));
  if (pattern === null || typeof pattern !== 'object') return value === pattern;
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(pattern).every(([key, part]) => fits((value as Pattern)[key], part));
}

/** Does each of these stand somewhere in the tree? */
export function contains(tree: unknown, ...patterns: readonly Pattern[]): boolean {
  return patterns.every((pattern) => {
    let found = false;
    visit(tree, (node) => {
      found ||= fits(node, pattern);
    });
    return found;
  });
}

/** A card with its compiled text. */
export interface CompiledCard<F, A> {
  readonly facts: F;
  readonly abilities: readonly A[];
}

/** Ways to recognise what a card shows: somewhere in its text, in a cost, in an effect, in a trigger, or printed. */
export function showing<F, A extends object>() {
  type Shows = (card: CompiledCard<F, A>) => boolean;
  const some =
    (part: (ability: A) => unknown) =>
    (...patterns: readonly Pattern[]): Shows =>
    ({ abilities }) =>
      abilities.some((ability) => contains(part(ability), ...patterns));
  const printed =
    (test: (facts: F) => boolean): Shows =>
    ({ facts }) =>
      test(facts);
  return {
    text: some((ability) => ability),
    cost: some((ability) => ('cost' in ability ? ability.cost : [])),
    effect: some((ability) => ('body' in ability ? ability.body : [])),
    trigger: some((ability) => ('trigger' in ability ? ability.trigger : [])),
    printed,
  };
}

/** What hangs on a condition; put together from pairs, for no object of ours should look like a promise. */
export const onlyIf = (condition: unknown, steps: readonly unknown[]): Pattern =>
  Object.fromEntries<unknown>([
    ['kind', 'if'],
    ['id', 0],
    ['condition', condition],
    ['then' satisfies keyof Extract<Statement<Terms>, { kind: 'if' }>, { steps }],
  ]);

/** What you may do. */
export const youMay = (steps: readonly unknown[]): Pattern => ({ kind: 'does', id: 0, who: 'you', optional: true, do: { steps } });

/** Numbers the steps of a tree that was put together at random; `steps` are the kinds that are carried out. */
export function numbered(tree: unknown, steps: ReadonlySet<string>): unknown {
  let id = 1;
  const number = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(number);
    if (node === null || typeof node !== 'object') return node;
    const own = 'kind' in node && steps.has(node.kind as string) ? { id: id++ } : {};
    return { ...Object.fromEntries(Object.entries(node).map(([key, value]) => [key, number(value)])), ...own };
  };
  return number(tree);
}

/** What a tree says in words, and what is read back of it: what it meant, or errors; nothing if it cannot be said. */
export function readBack<T extends Terms>(vocabulary: Vocabulary<T>, tree: Ability<T>) {
  const text = printAbility(vocabulary, tree);
  if (text === undefined) return undefined;
  const { abilities, errors } = compileCard(vocabulary, { name: 'at random', text });
  return { text, errors: errors.map(({ message }) => message), meant: abilities.map(meaning), wanted: [meaning(tree)] };
}

/** The words of a glossary that stand in a text, in whatever case, as words of their own. */
export function wordsIn(text: string, glossary: readonly string[]): readonly string[] {
  const lower = text.toLowerCase();
  return glossary.filter((word) => new RegExp(`(?<![\\w-])${word.toLowerCase().replaceAll(/[^\w\s-]/g, '\\$&')}(?![\\w-])`).test(lower));
}
