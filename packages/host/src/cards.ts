import { type CardData, input, type Problem, type Said } from '@goldenrule/kernel/hosts';
import { isMap, isScalar, isSeq, type YAMLMap } from 'yaml';
import { editionsNamed } from './editions.ts';
import { said } from './file-faults.ts';
import { readJson } from './json.ts';
import { LARGEST, MOST } from './limits.ts';
import { z } from './schema.ts';
import { type ReadYaml, readYaml } from './yaml-document.ts';

/** Cards of one text, and where each of them and its text stand in it. */
export interface CardSource {
  readonly id: string | undefined;
  readonly name: string | undefined;
  /** The edition a pack names, the first if it names several; card lists name none. */
  readonly rules: string | undefined;
  /** The other editions it names. */
  readonly also?: readonly string[];
  readonly cards: readonly CardData[];
  readonly places: readonly CardPlace[];
}

interface CardPlace {
  readonly line: number;
  readonly column: number;
  /** Line of the first line of its text, and how far that is indented; undefined where text is not laid out line by line. */
  readonly text: { readonly line: number; readonly column: number } | undefined;
}

/** What could be read, and what is wrong with the rest: a pack that is wrong gives no card, a list those of its rows that are right. */
export interface ReadCards {
  readonly source: CardSource;
  readonly problems: readonly Problem[];
}

const packSchema = z.object({
  id: z.string(),
  name: z.string(),
  rules: z.union([z.string(), z.array(z.string())]),
  cards: z.array(z.record(z.string(), z.unknown())),
});
const rowSchema = z.looseObject({ name: z.string(), number: z.optional(z.string()), effect: z.optional(z.string()) });

const NOTHING: CardSource = { id: undefined, name: undefined, rules: undefined, cards: [], places: [] };
const nothing = (...problems: readonly Problem[]): ReadCards => ({ source: NOTHING, problems });

/** Reads a card list: one JSON object a line, with the field names of such lists. */
export function parseCardList(text: string, fromList: (row: CardData) => CardData = (row) => row): ReadCards {
  if (text.length > LARGEST['card list']) return nothing(said('card file.long', { most: LARGEST['card list'] }));
  const cards: CardData[] = [];
  const places: CardPlace[] = [];
  const problems: Problem[] = [];
  const put = (line: number, read: { readonly row: Row } | Problem): void => {
    if (isSaid(read)) {
      problems.push({ line, ...read });
      return;
    }
    const { effect, number, ...facts } = read.row;
    try {
      cards.push(fromList({ ...facts, id: number ?? facts.name, text: effect ?? '' }));
      places.push({ line, column: 1, text: undefined });
    } catch (error) {
      // A game that fails at one row reads the others all the same.
      problems.push({
        line,
        card: facts.name,
        ...said('card file.bug', { error: error instanceof Error ? error.message : String(error) }),
      });
    }
  };
  let line = 0;
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const row = text.slice(at, end < 0 ? text.length : end);
    at = end < 0 ? text.length : end + 1;
    line++;
    if (row.trim() !== '') put(line, rowOf(row));
    if (cards.length > MOST.rows) return nothing({ line, ...said('card file.rows', { most: MOST.rows }) });
    // Whoever reads a file that is something else wants to know that, not a million times what.
    if (problems.length > MOST.wrongRows)
      return nothing(...problems.slice(0, MOST.told), said('card file.faults', { most: MOST.wrongRows }));
  }
  return { source: { ...NOTHING, cards, places }, problems };
}

type Row = z.infer<typeof rowSchema>;
const isSaid = (row: { readonly row: Row } | Problem): row is Problem => 'message' in row;

/** The row, or what is wrong with it. */
function rowOf(text: string): { readonly row: Row } | Problem {
  const json = readJson(text, MOST.depth);
  if ('at' in json) {
    const fault = json.why === 'deep' ? said('card file.no card', { fault: said('card file.deep') }) : said('card file.no json');
    return { column: json.at + 1, ...fault };
  }
  const read = rowSchema.safeParse(json.data);
  return read.success ? { row: read.data } : said('card file.no card', { fault: issueOf(read.error) });
}

/** The first issue, with where it is. */
const issueOf = (error: z.core.$ZodError): Said => input.issueSaid(error.issues[0] ?? { path: [] });

/** Reads a pack, in YAML or JSON. */
export function parsePack(text: string): ReadCards {
  if (text.length > LARGEST.pack) return nothing(said('card file.long', { most: LARGEST.pack }));
  const yaml = readYaml(text);
  if (!('document' in yaml)) return nothing(...yaml.map((problem) => ({ ...problem, ...noPack(problem) })));
  const { document, data, place, placeOf } = yaml;
  const all = (data as { readonly cards?: unknown } | null)?.cards;
  if (Array.isArray(all) && all.length > MOST.cards)
    return nothing({ ...placeOf(['cards', MOST.cards]), ...noPack(said('card file.cards', { most: MOST.cards })) });
  const read = packSchema.safeParse(data);
  if (!read.success) return nothing({ ...placeOf(read.error.issues[0]?.path ?? []), ...noPack(issueOf(read.error)) });
  const editions = editionsNamed(read.data.rules);
  if (editions.rules === '') return nothing({ ...placeOf(['rules']), ...noPack(said('card file.no edition')) });
  const list: unknown = document.get('cards', true);
  const nodes = isSeq(list) ? list.items : [];
  return {
    source: {
      ...read.data,
      ...editions,
      places: nodes.map((node) => (isMap(node) ? cardPlace(node, place) : { line: 1, column: 1, text: undefined })),
    },
    problems: [],
  };
}

const noPack = (fault: Said): Said => said('card file.no pack', { fault });

function cardPlace(node: YAMLMap, place: ReadYaml['place']): CardPlace {
  const text = node.get('text', true);
  const start = place(node.range?.[0] ?? 0);
  if (!isScalar(text) || text.range === null || text.range === undefined) return { ...start, text: undefined };
  const begins = place(text.range[0]);
  const isBlock = text.type === 'BLOCK_LITERAL';
  // A block begins on the line below its sign, two columns further in than its key.
  return { ...start, text: isBlock ? { line: begins.line + 1, column: start.column + 2 } : begins };
}

/** A problem of a card as one of the text the card came from. */
export function problemIn<P extends Pick<Problem, 'card' | 'line' | 'column'> & { readonly id?: string }>(
  { cards, places }: CardSource,
  problem: P,
): P {
  // Cards may share a name: where the problem says which one it is about, that one is meant.
  const exact = cards.findIndex(({ name, id }) => name === problem.card && id === problem.id);
  const found = places[exact >= 0 ? exact : cards.findIndex(({ name }) => name === problem.card)];
  if (found === undefined) return problem;
  const { line, column } = problem;
  if (line === undefined || found.text === undefined) return { ...problem, line: found.line, column: column ?? found.column };
  return { ...problem, line: found.text.line + line - 1, column: found.text.column + (column ?? 1) - 1 };
}
