import type { Node, Step } from './tree.ts';

/** The nodes in a part of a text, in its order. An ability in quotation marks is a text of its own, and its steps are numbered anew. */
export function nodesIn(part: unknown): readonly Node[] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.entries(part).flatMap(([name, value]) => (name === 'ability' || name === 'wording' ? [] : nodesIn(value)));
  return 'kind' in part ? [part as Node, ...inner] : inner;
}

/** The steps in a part of a text, those within others too. */
export const stepsIn = (part: unknown): readonly Step[] => nodesIn(part).filter((node): node is Step => 'id' in node);

/** Every object of a tree, outer ones first, also in quotation marks. */
export function visit(value: unknown, see: (node: Readonly<Record<string, unknown>>) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  else if (value !== null && typeof value === 'object') {
    see(value as Record<string, unknown>);
    for (const one of Object.values(value)) visit(one, see);
  }
}
