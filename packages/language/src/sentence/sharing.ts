/** A subject that is said once and holds for what follows: "gets this and cannot do that", "attacks or moves". */
import type { Part } from '../syntax/reading.ts';
import { reshape, where } from '../syntax/syntax.ts';
import type { Node } from '../tree.ts';

type Shared = Node & {
  readonly who?: unknown;
  readonly time?: unknown;
  readonly wording?: { readonly subject?: 'same'; readonly time?: 'shared' };
};
const isShared = (node: Shared): boolean => node.wording?.subject === 'same';

/** Fills in the subject of the node before where a node says that it shares it; a time said at the end holds for both. */
function filled(nodes: readonly Shared[]): readonly Shared[] {
  const all: Shared[] = [];
  for (const node of nodes) all.push(isShared(node) ? { ...node, who: all.at(-1)?.who } : node);
  for (let i = all.length - 1; i > 0; i--) {
    const { time } = all[i]!;
    const before = all[i - 1]!;
    if (isShared(all[i]!) && time !== undefined && before.time === undefined)
      all[i - 1] = { ...before, time, wording: { ...before.wording, time: 'shared' } };
  }
  return all;
}

/** As the text says it; nothing where the subjects are not the same. */
function bare(nodes: readonly Shared[]): readonly Shared[] | undefined {
  const same = (key: 'who' | 'time', one: number, other: number): boolean =>
    JSON.stringify(nodes[one]?.[key]) === JSON.stringify(nodes[other]?.[key]);
  const fits = nodes.every(
    (node, i) => (!isShared(node) || same('who', i, i - 1)) && (node.wording?.time !== 'shared' || same('time', i, i + 1)),
  );
  return fits ? nodes.map(said) : undefined;
}

function said(node: Shared): Shared {
  const { who, time, wording, ...rest } = node;
  const words = wording?.time === 'shared' ? withoutTime(wording) : wording;
  return {
    ...rest,
    ...(isShared(node) || who === undefined ? {} : { who }),
    ...(wording?.time === 'shared' || time === undefined ? {} : { time }),
    ...(words === undefined || Object.keys(words).length === 0 ? {} : { wording: words }),
  };
}
const withoutTime = ({ time: _time, ...words }: NonNullable<Shared['wording']>): Shared['wording'] => words;

/** Nodes of which some share their subject with the one before; `may`: whose subject can be shared. */
export function shared<K extends string, N extends Node>(
  key: K,
  part: Part<{ readonly [P in K]: readonly N[] }>,
  may: (node: N) => boolean = () => true,
): Part<{ readonly [P in K]: readonly N[] }> {
  type Tree = { readonly [P in K]: readonly N[] };
  const whole = reshape(
    part,
    {},
    (tree: Tree): Tree => ({ ...tree, [key]: filled(tree[key]) }),
    (tree: Tree): Tree | undefined => {
      const nodes = key in tree ? bare(tree[key]) : undefined;
      return nodes && { ...tree, [key]: nodes };
    },
  );
  return where(whole, (tree: Tree) => tree[key].every((node, i) => !isShared(node) || (i > 0 && 'who' in node && may(tree[key][i - 1]!))));
}
