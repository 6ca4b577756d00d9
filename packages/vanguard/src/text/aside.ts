import { nodesIn } from '@goldenrule/language/trees';

/** Steps that put the cards they speak of somewhere. */
const PUTS: ReadonlySet<string> = new Set(['move', 'call', 'ride', 'bind']);

/** The earlier steps whose cards this text puts somewhere only after that shuffle: they are taken aside meanwhile, and not shuffled in. */
export const takenAside = (body: unknown, shuffle: number): readonly number[] =>
  nodesIn(body).flatMap((node) => {
    const { id, what } = node as { readonly id?: number; readonly what?: { readonly to?: unknown } };
    return PUTS.has(node.kind) && (id as number) > shuffle && typeof what?.to === 'number' && what.to < shuffle ? [what.to] : [];
  });
