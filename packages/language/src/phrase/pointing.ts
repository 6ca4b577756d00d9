/** Words that point at what was spoken of: it, them, that card, the rest. */
import { fieldOf, objectOf, type Schema, together } from '../syntax/schema.ts';
import { convert, nothing, type Syntax } from '../syntax/syntax.ts';
import { table } from '../syntax/table.ts';
import type { Ref, Terms } from '../tree.ts';
import type { RefWord } from '../words.ts';

function refShape(roles: readonly string[], texts: readonly string[], isCounted = false): Schema {
  const to = { anyOf: [{ type: 'integer' }, { enum: [...new Set(['self', 'triggering', ...roles])] }] } as const;
  return objectOf(
    together([
      fieldOf('kind', { const: 'ref' }),
      fieldOf('to', to),
      fieldOf('rest', { const: true }, false),
      ...(isCounted ? [fieldOf('nth', { type: 'integer' }, false)] : []),
      fieldOf('wording.word', { enum: texts }),
    ]),
  );
}

/** What is meant but not said: what was spoken of last. */
export const implied: Syntax<Ref<Terms>> = convert(
  nothing,
  refShape([], ['implied']),
  (): Ref<Terms> => ({ kind: 'ref', to: 'unresolved', wording: { word: 'implied' } }),
  (tree) => (tree.kind === 'ref' && tree.wording.word === 'implied' ? {} : undefined),
);

/** Those of what was spoken of that nothing took since, without saying so: "choose one". */
export const impliedRest: Syntax<Ref<Terms>> = convert(
  nothing,
  refShape([], ['implied']),
  (): Ref<Terms> => ({ kind: 'ref', to: 'unresolved', rest: true, wording: { word: 'implied' } }),
  (tree) => (tree.kind === 'ref' && tree.rest === true && tree.wording.word === 'implied' ? {} : undefined),
);

/** The words of a vocabulary. */
export function refs(entries: readonly RefWord<string>[]): Syntax<Ref<Terms>> {
  const byText = new Map(entries.map((entry) => [entry.text, entry]));
  return convert(
    table(entries.map(({ text }) => [text, text] as const)),
    refShape(
      entries.flatMap(({ to }) => (to === undefined ? [] : [to])),
      entries.map(({ text }) => text),
      entries.some(({ nth }) => nth !== undefined),
    ),
    (text): Ref<Terms> => {
      const { to = 'unresolved', rest, nth } = byText.get(text)!;
      return { kind: 'ref', to, ...(rest ? { rest } : {}), ...(nth === undefined ? {} : { nth }), wording: { word: text } };
    },
    (tree) => (tree.kind === 'ref' && byText.has(tree.wording.word) ? tree.wording.word : undefined),
  );
}
