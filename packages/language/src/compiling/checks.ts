/** What a text says that can be read but hardly be meant; and names that no pack has. */
import type { Said } from '@goldenrule/kernel';
import { said } from '../messages.ts';
import { visit } from '../nodes.ts';
import type { Ability, Terms } from '../tree.ts';

/** A fault of a text; `node` is the part of its tree that it is about. */
export interface Fault {
  readonly node: object;
  readonly fault: Said;
}

/** A doubt about a text; `words` are those of the text it is about, unless it is about the words of a `node` of its tree. */
export interface Doubt {
  readonly words: string;
  readonly node?: object;
  readonly doubt: Said;
}

/** Names in the text that nobody knows. */
export function unknownNames<T extends Terms>(ability: Ability<T>, names: ReadonlySet<string>): Doubt[] {
  const doubts: Doubt[] = [];
  visit(ability, (node) => {
    if (node.kind !== 'named') return;
    for (const one of node.names as readonly string[])
      if (!names.has(one)) doubts.push({ words: `"${one}"`, doubt: said('text.no name', { name: one }) });
  });
  return doubts;
}
