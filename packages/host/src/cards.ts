import type { CardData, Problem } from '@goldenrule/kernel';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { z } from './schema.ts';

/** Cards of one text, and where each of them and its text stand in it. */
export interface CardSource {
  readonly id: string | undefined;
  readonly name: string | undefined;
  /** The rulebook a pack names; card lists name none. */
  readonly rules: string | undefined;
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

const packSchema = z.object({ id: z.string(), name: z.string(), rules: z.string(), cards: z.array(z.record(z.string(), z.unknown())) });
const rowSchema = z.looseObject({ name: z.string(), number: z.optional(z.string()), effect: z.optional(z.string()) });

const LONGEST = 32 * 1024 * 1024;
/** No fact of a card goes deeper; what does is an attempt on whoever reads it. */
const DEEPEST = 12;

const NOTHING: CardSource = { id: undefined, name: undefined, rules: undefined, cards: [], places: [] };
const nothing = (...problems: readonly Problem[]): ReadCards => ({ source: NOTHING, problems });

const isTooDeep = (value: unknown, left: number): boolean =>
  typeof value === 'object' && value !== null && (left === 0 || Object.values(value).some((one) => isTooDeep(one, left - 1)));

/** Reads a card list: one JSON object a line, with the field names of such lists. */
export function parseCardList(text: string, fromList: (row: CardData) => CardData = (row) => row): ReadCards {
  if (text.length > LONGEST) return nothing({ message: `longer than ${LONGEST} characters` });
  const cards: CardData[] = [];
  const places: CardPlace[] = [];
  const problems: Problem[] = [];
  text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .forEach((line, i) => {
      if (line.trim() === '') return;
      const row = rowOf(line);
      if (typeof row === 'string') {
        problems.push({ line: i + 1, message: row });
        return;
      }
      const { effect, number, ...facts } = row;
      const id = number ?? row.name;
      cards.push(fromList({ ...facts, id, text: effect ?? '' }));
      places.push({ line: i + 1, column: 1, text: undefined });
    });
  return { source: { ...NOTHING, cards, places }, problems };
}

/** The row, or what is wrong with it. */
function rowOf(text: string): z.infer<typeof rowSchema> | string {
  try {
    const row: unknown = JSON.parse(text);
    if (isTooDeep(row, DEEPEST)) return 'not a card: nested too deeply';
    const read = rowSchema.safeParse(row);
    return read.success ? read.data : `not a card: ${issueOf(read.error)}`;
  } catch {
    return 'not a JSON object';
  }
}

/** The first issue, with where it is. */
export const issueOf = (error: z.core.$ZodError): string => {
  const [issue] = error.issues;
  const path = issue?.path.join('.') ?? '';
  return `${path === '' ? '' : `${path}: `}${issue?.message ?? 'wrong'}`;
};

/** Reads a pack, in YAML or JSON. */
export function parsePack(text: string): ReadCards {
  if (text.length > LONGEST) return nothing({ message: `longer than ${LONGEST} characters` });
  try {
    return readPack(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    // The reader of YAML gives up on what nests without end, and on what refers to itself over and over.
    return nothing({ line: 1, message: `not a pack: ${error instanceof RangeError ? 'nested too deeply' : messageOf(error)}` });
  }
}

/** Without the place, which is said apart; running out of stack is what nesting without end comes to. */
const plainly = (message: string): string =>
  message.includes('call stack') ? 'not a pack: nested too deeply' : (message.split(/ at line |\n/)[0] as string);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function readPack(text: string): ReadCards {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const place = (at: number): { line: number; column: number } => {
    const { line, col } = counter.linePos(at);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  if (document.errors.length > 0)
    return nothing(...document.errors.map(({ message, pos }) => ({ ...place(pos[0]), message: plainly(message) })));
  const data: unknown = document.toJS();
  if (isTooDeep(data, DEEPEST)) return nothing({ line: 1, message: 'not a pack: nested too deeply' });
  const read = packSchema.safeParse(data);
  if (!read.success) {
    const path = (read.error.issues[0]?.path ?? []) as (string | number)[];
    const node = document.getIn(path, true);
    const at = (typeof node === 'object' && node !== null && 'range' in node ? (node.range as number[])[0] : undefined) ?? 0;
    return nothing({ ...place(at), message: `not a pack: ${issueOf(read.error)}` });
  }
  const list = document.get('cards', true);
  const nodes = isSeq(list) ? list.items : [];
  return {
    source: { ...read.data, places: nodes.map((node) => (isMap(node) ? cardPlace(node, place) : { line: 1, column: 1, text: undefined })) },
    problems: [],
  };
}

type Place = (at: number) => { line: number; column: number };

function cardPlace(node: YAMLMap, place: Place): CardPlace {
  const text = node.get('text', true);
  const start = place(node.range?.[0] ?? 0);
  if (!isScalar(text) || text.range === null || text.range === undefined) return { ...start, text: undefined };
  const begins = place(text.range[0]);
  const isBlock = text.type === 'BLOCK_LITERAL';
  // A block begins on the line below its sign, two columns further in than its key.
  return { ...start, text: isBlock ? { line: begins.line + 1, column: start.column + 2 } : begins };
}

/** A problem of a card as one of the text the card came from. */
export function problemIn({ cards, places }: CardSource, problem: Problem): Problem {
  const found = places[cards.findIndex(({ name }) => name === problem.card)];
  if (found === undefined) return problem;
  const { line, column, ...rest } = problem;
  if (line === undefined || found.text === undefined) return { ...rest, line: found.line, column: column ?? found.column };
  return { ...rest, line: found.text.line + line - 1, column: found.text.column + (column ?? 1) - 1 };
}
