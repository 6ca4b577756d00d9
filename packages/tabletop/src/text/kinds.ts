/** Trees are read by the kind of their nodes: what each kind becomes is an entry of a table. */
import type { Node } from '@goldenrule/language/trees';
import { Unworkable } from './context.ts';
import { watched } from './watching.ts';

export type ByKind<N extends Node, C, R> = {
  readonly [K in N['kind']]: (node: Extract<N, { readonly kind: K }>, context: C) => R;
};

/** Does something with a node: whatever refuses it is told where it stands. */
export function within<R>(node: object, run: () => R): R {
  try {
    return run();
  } catch (error) {
    if (error instanceof Unworkable) error.within.push(node);
    throw error;
  }
}

/** What a node becomes, looked up by its kind. */
export const byKind =
  <N extends Node, C, R>(table: ByKind<N, C, R>) =>
  (node: N, context: C): R =>
    watched(
      node,
      context,
      within(node, () => (table[node.kind as N['kind']] as (node: N, context: C) => R)(node, context)),
    );

/** The same where most kinds have no place: what is not in the table is refused. */
export const bySomeKinds =
  <N extends Node, C, R>(table: Partial<ByKind<N, C, R>>, refuse: (node: N) => never) =>
  (node: N, context: C): R =>
    watched(
      node,
      context,
      within(node, () => ((table[node.kind as N['kind']] ?? refuse) as (node: N, context: C) => R)(node, context)),
    );
