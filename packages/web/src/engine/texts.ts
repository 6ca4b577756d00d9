import type { Terms } from '@goldenrule/language';
import { compiledFrom, type ReadText, type Shipped, Unread } from '@goldenrule/tabletop/text';

/** Texts that can be read, and the grammar where they are not enough. */
export interface Texts<T extends Terms> {
  readonly read: ReadText<T>;
  /** Does what reads texts; where one is not among those shipped it is done once more, with the grammar. */
  readonly reading: <R>(work: () => R) => Promise<R>;
}

/** Texts shipped compiled; the grammar is fetched when another one is to be read. */
export function textsFrom<T extends Terms>(shipped: Shipped, fetchGrammar: () => Promise<ReadText<T>>): Texts<T> {
  let grammar: ReadText<T> | null = null;
  const read: ReadText<T> = (name, text) => {
    const known = compiledFrom<T>(shipped, text);
    if (known !== undefined) return known;
    if (grammar === null) throw new Unread();
    return grammar(name, text);
  };
  const reading = async <R>(work: () => R): Promise<R> => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Unread)) throw error;
    }
    grammar = await fetchGrammar();
    return work();
  };
  return { read, reading };
}
