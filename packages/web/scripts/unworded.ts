import { type Plugin, parseAst } from 'vite';

const SECTION = /[\\/]editions[\\/][^\\/]+[\\/]\d[^\\/]*\.ts$/;
/** Which arguments of a clause are words about it, by how it is written. */
const WORDS: Readonly<Record<string, readonly number[]>> = { heading: [1], step: [1], rule: [1], rules: [1], same: [1], note: [1, 2] };

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Everything that is called in a module, in whatever depth. */
function calls(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(calls);
  if (!isNode(value)) return [];
  const inside = Object.values(value).flatMap(calls);
  return value.type === 'CallExpression' ? [value, ...inside] : inside;
}

const isText = (node: Node | undefined): node is Node => node?.type === 'Literal' && typeof node.value === 'string';

function wordsIn({ callee, arguments: given }: Node): readonly Node[] {
  const places = isNode(callee) && callee.type === 'Identifier' ? WORDS[callee.name as string] : undefined;
  const list = given as readonly Node[];
  return places === undefined || !isText(list[0]) ? [] : places.map((at) => list[at]).filter(isText);
}

/**
 * The machine carries out clauses and does not read what is said about them: where a game is played the words of a rulebook come when somebody
 * asks why (`virtual:summaries`), not before the first decision.
 */
export const unworded = (): Plugin => ({
  name: 'goldenrule:unworded',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: SECTION },
    handler(code) {
      const words = calls(parseAst(code)).flatMap(wordsIn);
      const last = words.toSorted((a, b) => b.start - a.start);
      return { code: last.reduce((left, { start, end }) => `${left.slice(0, start)}''${left.slice(end)}`, code), map: null };
    },
  },
});
