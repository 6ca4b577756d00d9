/** Where in its text a part of a tree stands: found by printing the tree with that part marked. */

import { MARK, MARKED } from '../syntax/marks.ts';
import { tokenize } from '../syntax/tokens.ts';
import { settle } from '../syntax/typeset.ts';
import type { Ability, Terms } from '../tree.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** The characters of a text that a node of its tree was read from; `undefined` where it is no node of it, or none that is printed by itself. */
export function spanOf<T extends Terms>(
  vocabulary: Vocabulary<T>,
  ability: Ability<T>,
  text: string,
  node: object,
): { readonly start: number; readonly end: number } | undefined {
  const marked = withMark(ability, node);
  const printed = marked === undefined ? undefined : vocabulary.grammar.ability.print(marked as Ability<T>);
  if (printed === undefined) return undefined;
  const all = settle(printed);
  const isMark = (one: string): boolean => one === MARKED.begin || one === MARKED.end;
  const first = all.indexOf(MARKED.begin);
  const last = all.lastIndexOf(MARKED.end);
  const tokens = tokenize(text, vocabulary.lexicon);
  if (first < 0 || all.filter((one) => !isMark(one)).length !== tokens.length - 1) return undefined;
  const count = (end: number): number => all.slice(0, end).filter((one) => !isMark(one)).length;
  return count(last) <= count(first) ? undefined : { start: tokens[count(first)]!.start, end: tokens[count(last) - 1]!.end };
}

/** A copy of a tree in which one node is marked; what does not lead there is shared. */
function withMark(tree: unknown, node: object): unknown {
  if (tree === node) return { ...node, [MARK]: true };
  if (tree === null || typeof tree !== 'object') return undefined;
  for (const [key, value] of Object.entries(tree)) {
    const marked = withMark(value, node);
    if (marked === undefined) continue;
    return Array.isArray(tree) ? tree.with(Number(key), marked) : { ...tree, [key]: marked };
  }
  return undefined;
}
