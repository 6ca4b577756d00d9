import type { CardData, GameHost, Problem } from '@goldenrule/kernel';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { z } from 'zod';
import { Failure, type Fault, faultOf, unusable } from '../failure.ts';
import { readText } from './read.ts';

/** Cards of one file, and where each of them and its text stand in it. */
export interface CardFile {
  readonly file: string;
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

const packSchema = z.object({ id: z.string(), name: z.string(), rules: z.string(), cards: z.array(z.record(z.string(), z.unknown())) });
const rowSchema = z.looseObject({ name: z.string(), number: z.string().optional(), effect: z.string().optional() });

/** Reads a pack (YAML or JSON) or a card list (`.jsonl`). */
export const readCards = (file: string, host?: GameHost): CardFile =>
  file.endsWith('.jsonl') ? readList(file, host?.fromList ?? ((row) => row)) : readPack(file);

function readList(file: string, fromList: (row: CardData) => CardData): CardFile {
  const cards: CardData[] = [];
  const places: CardPlace[] = [];
  const faults: Fault[] = [];
  readText(file)
    .split('\n')
    .forEach((text, i) => {
      if (text.trim() === '') return;
      const row = rowOf(text);
      if (typeof row === 'string') {
        faults.push({ file, line: i + 1, message: row });
        return;
      }
      const { effect, number, ...facts } = row;
      const id = number ?? row.name;
      cards.push(fromList({ ...facts, id, text: effect ?? '' }));
      places.push({ line: i + 1, column: 1, text: undefined });
    });
  if (faults.length > 0) throw new Failure(2, faults);
  return { file, rules: undefined, cards, places };
}

/** The row, or what is wrong with it. */
function rowOf(text: string): z.infer<typeof rowSchema> | string {
  try {
    const read = rowSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : `not a card: ${issueOf(read.error)}`;
  } catch {
    return 'not a JSON object';
  }
}

export const issueOf = (error: z.ZodError): string => {
  const [issue] = error.issues;
  const path = issue?.path.join('.') ?? '';
  return `${path === '' ? '' : `${path}: `}${issue?.message ?? 'wrong'}`;
};

function readPack(file: string): CardFile {
  const counter = new LineCounter();
  const document = parseDocument(readText(file), { lineCounter: counter });
  const place = (at: number): { line: number; column: number } => {
    const { line, col } = counter.linePos(at);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  if (document.errors.length > 0) {
    throw new Failure(
      2,
      document.errors.map(({ message, pos }) => ({ file, ...place(pos[0]), message: message.split(/ at line |\n/)[0] as string })),
    );
  }
  const read = packSchema.safeParse(document.toJS());
  if (!read.success) {
    const path = (read.error.issues[0]?.path ?? []) as (string | number)[];
    const node = document.getIn(path, true);
    const at = (typeof node === 'object' && node !== null && 'range' in node ? (node.range as number[])[0] : undefined) ?? 0;
    throw unusable(`not a pack: ${issueOf(read.error)}`, { file, ...place(at) });
  }
  const list = document.get('cards', true);
  const nodes = isSeq(list) ? list.items : [];
  return {
    file,
    rules: read.data.rules,
    cards: read.data.cards,
    places: nodes.map((node) => (isMap(node) ? cardPlace(node, place) : { line: 1, column: 1, text: undefined })),
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

/** A problem of a card as a fault of the file the card came from. */
export function faultIn({ file, cards, places }: CardFile, problem: Problem): Fault {
  const at = cards.findIndex(({ name }) => name === problem.card);
  const found = places[at];
  if (found === undefined) return faultOf(problem, file);
  const { line, column, ...rest } = problem;
  const fault = faultOf(rest, file);
  if (line === undefined || found.text === undefined) return { ...fault, line: found.line, column: column ?? found.column };
  return { ...fault, line: found.text.line + line - 1, column: found.text.column + (column ?? 1) - 1 };
}
