/** What a text says that can be read but hardly be meant; and names that no pack has. */
import type { CompileOptions } from './compile.ts';
import type { Ability, Terms } from './tree.ts';

export interface Doubt {
  readonly at: number;
  readonly message: string;
}

export function checks(ability: Ability<Terms>, text: string, options: CompileOptions): Doubt[] {
  const doubts: Doubt[] = [];
  const { names } = options;
  if (names) {
    visit(ability, (node) => {
      if (node.kind !== 'named') return;
      for (const one of node.names as readonly string[]) {
        if (!names.has(one)) doubts.push({ at: Math.max(0, text.indexOf(`"${one}"`)), message: `no card is named "${one}"` });
      }
    });
  }
  return doubts;
}

/** Every object of a tree, outer ones first. */
export function visit(value: unknown, see: (node: Readonly<Record<string, unknown>>) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  else if (value !== null && typeof value === 'object') {
    see(value as Record<string, unknown>);
    for (const one of Object.values(value)) visit(one, see);
  }
}
