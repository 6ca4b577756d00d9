import { type Bound, type Clause, isReading } from './clauses.ts';
import type { RawInstruction } from './instructions.ts';
import { atOnce, carryOutAtOnce } from './interrupts.ts';
import { MAIN } from './kernel-programs.ts';
import { lifeOfAnEvent, lifeOfEvents } from './life.ts';
import type { Procedure } from './procedures.ts';
import { flatten, link, type Program } from './program.ts';
import type { ClauseAt, Entry } from './questions.ts';
import {
  answering,
  citedIn,
  type DefinedAt,
  type Entries,
  type Procedures,
  programOf,
  type Rulebook,
  type RulebookSource,
} from './rulebook.ts';
import { zoneNames } from './zone-names.ts';

/** Reads a rulebook: clauses into programs, rules into answers. Throws where the rulebook itself is wrong. */
export function assemble(source: RulebookSource, readings: Readonly<Record<string, string>> = {}): Rulebook {
  if (source.zoneKinds.length > MOST_KINDS)
    throw new Error(`${source.id}: ${source.zoneKinds.length} kinds of zone, of at most ${MOST_KINDS}`);
  const outline = outlineOf(source);
  const { clauses, clauseIndex, procedures } = outline;
  const { entries, readingNames } = entriesOf(source, clauses, readings);
  const { programs, places } = programsOf(source.id, outline, entries);
  return answering(
    {
      id: source.id,
      title: source.title,
      sections: source.sections,
      clauses,
      clauseIndex,
      programs,
      procedures,
      places,
      zoneKinds: source.zoneKinds,
      words: source.words,
      wordIndex: new Map(source.words.map((word, i) => [word, i])),
      begins: source.begins,
      readings,
      readingNames,
      turnPlayer: source.turnPlayer,
      idleFacts: new Set(source.idleFacts),
      zoneName: zoneNames(source.zoneKinds),
    },
    entries,
  );
}

/** Kinds of zone are bits of a number (`kinds` of an ability): a sign bit is all of them. */
const MOST_KINDS = 31;

/** A program before its instructions are flattened. */
interface Draft {
  readonly name: string;
  readonly own: Program['own'];
  readonly pays: boolean;
  readonly items: { readonly clause: number; readonly instruction: RawInstruction }[];
  /** With which item each clause begins. */
  readonly starts: Map<string, number>;
}
const draft = (name: string, of?: Procedure | null): Draft => ({
  name,
  own: of?.own ?? null,
  pays: of?.pays ?? false,
  items: [],
  starts: new Map(),
});
/** A program of the machine's own: no clause of the rulebook. */
function ofMachine(procedure: Procedure, instructions: readonly RawInstruction[]): Draft {
  const made = draft(procedure.name, procedure);
  for (const instruction of instructions) made.items.push({ clause: -1, instruction });
  return made;
}

/** The clauses in printed order, and to which program each of them belongs. */
interface Outline {
  readonly clauses: readonly Clause[];
  readonly clauseIndex: ReadonlyMap<string, ClauseAt>;
  /** The life of an event, the main line, and the procedures. */
  readonly drafts: readonly Draft[];
  readonly procedures: Procedures;
}

function outlineOf(source: RulebookSource): Outline {
  const clauses: Clause[] = [];
  const clauseIndex = new Map<string, ClauseAt>();
  const main = draft(source.id, source.main);
  const drafts = [ofMachine(lifeOfEvents, lifeOfAnEvent), main, ofMachine(atOnce, carryOutAtOnce)];
  const procedures = new Map<Procedure, DefinedAt>();
  const walk = (list: readonly Clause[], into: Draft): void => {
    for (const clause of list) {
      if (clause.procedure !== null) {
        const { of, clauses: list } = clause.procedure;
        const inner = draft(of.name, of);
        if (procedures.has(of)) throw new Error(`${source.id}: ${clause.id} defines ${inner.name}, as another clause does`);
        procedures.set(of, { program: drafts.length, clause: clause.id });
        drafts.push(inner);
        walk(list, inner);
        continue;
      }
      if (clauseIndex.has(clause.id)) throw new Error(`${source.id} has clause ${clause.id} twice`);
      const at = clauses.length as ClauseAt;
      clauseIndex.set(clause.id, at);
      clauses.push(clause);
      into.starts.set(clause.id, into.items.length);
      for (const instruction of clause.instructions) into.items.push({ clause: at, instruction });
    }
  };
  for (const { clauses: list } of source.sections) walk(list, main);
  return { clauses, clauseIndex, drafts, procedures };
}

/** Programs with their jumps, and where the main line has each of its clauses. */
function programsOf(id: string, { drafts, clauseIndex, procedures }: Outline, entries: Entries): Pick<Rulebook, 'programs' | 'places'> {
  const cited = (clause: Parameters<typeof citedIn>[1]): number => citedIn({ clauseIndex, procedures, entries }, clause);
  const laid = drafts.map(({ name, own, pays, items, starts }) => ({ name, own, pays, starts, flat: flatten(items, cited) }));
  type Laid = (typeof laid)[number];
  const placeIn =
    ({ name, starts, flat }: Laid) =>
    (clause: string): number => {
      const start = starts.get(clause);
      if (start === undefined) throw new Error(`${id}: no clause ${clause} to go to in ${name}`);
      return flat.at[start] ?? flat.code.length;
    };
  const main = laid[MAIN] as Laid;
  const called = (procedure: Procedure): number => programOf(procedures, procedure);
  const programs = laid.map(
    (one): Program => ({
      name: one.name,
      own: one.own,
      pays: one.pays,
      clauses: one.flat.clauses,
      code: one.flat.code.map((code) => link(code, called, placeIn(one), placeIn(main))),
    }),
  );
  return { programs, places: new Map([...main.starts.keys()].map((clause) => [clause, placeIn(main)(clause)])) };
}

/** No clause: the rulebook brings the answer along. */
const NO_CLAUSE = -1 as ClauseAt;

/** What the clauses answer, by question, as these readings have it. */
function entriesOf(
  source: RulebookSource,
  clauses: readonly Clause[],
  readings: Readonly<Record<string, string>>,
): Pick<Rulebook, 'entries' | 'readingNames'> {
  const entries = new Map<number, Entry<unknown>[]>();
  const readingNames: Record<string, string[]> = {};
  const chosen = (answer: unknown): unknown => {
    if (!isReading(answer)) return answer;
    readingNames[answer.reading] = Object.keys(answer.choices);
    const choice = readings[answer.reading] ?? 'default';
    if (!(choice in answer.choices)) throw new Error(`reading ${answer.reading} has no choice ${choice}`);
    return answer.choices[choice];
  };
  const add = ({ question, answer }: Bound, at: ClauseAt, clause: string): void => {
    const before = entries.get(question.index) ?? [];
    if (question.gather === null && before.some((entry) => entry.at >= 0))
      throw new Error(`${source.id}: ${clause} answers ${question.name}, as another clause does`);
    const entry = { at, clause, answer: chosen(answer) };
    entries.set(question.index, question.gather === null ? [entry] : [...before, entry]);
  };
  for (const bound of source.also ?? []) add(bound, NO_CLAUSE, '');
  for (const [at, { id, answers }] of clauses.entries()) for (const bound of answers) add(bound, at as ClauseAt, id);
  return { entries, readingNames };
}
