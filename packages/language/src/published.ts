/** The schema of a game's ability trees, for whoever does not speak TypeScript. */
import { type Schema, Shapes } from './syntax/schema.ts';
import type { Terms } from './tree.ts';
import type { Vocabulary } from './vocabulary.ts';

export type { Schema };

/** The JSON Schema of every ability tree that a vocabulary can give. */
export function schemaOf<T extends Terms>(
  vocabulary: Vocabulary<T>,
): Schema & { readonly $schema: string; readonly $defs: Readonly<Record<string, Schema>> } {
  const shapes = new Shapes();
  const ability = vocabulary.grammar.ability.shape(shapes);
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...ability, $defs: Object.fromEntries(shapes.definitions) };
}
