import { type Bound, type Clause, isReading } from './clauses.ts';
import type { Instruction } from './instructions.ts';
import { flatten, link, type Program } from './program.ts';
import { silentAnswers } from './questions.ts';
import type { Rulebook, RulebookSource } from './rulebook.ts';
import { zoneNames } from './zone-names.ts';

/** Reads a rulebook: clauses into programs, rules into answers. Throws where the rulebook itself is wrong. */
export function assemble(source: RulebookSource, life: readonly Instruction[], readings: Readonly<Record<string, string>>): Rulebook {
  const outline = outlineOf(source, life);
  const { clauses, clauseIndex, procedures } = outline;
  const { programs, entries } = programsOf(source.id, outline);
  const { answers, ruleOf, readingNames } = answersOf(source, clauses, readings);
  return {
    id: source.id,
    title: source.title,
    sections: source.sections,
    clauses,
    clauseIndex,
    programs,
    procedures,
    entries,
    answers,
    zoneKinds: source.zoneKinds,
    words: source.words,
    wordIndex: new Map(source.words.map((word, i) => [word, i])),
    begins: source.begins,
    readings,
    readingNames,
    turnPlayer: source.turnPlayer,
    idleFacts: new Set(source.idleFacts),
    zoneName: zoneNames(source.zoneKinds),
    ruleOf,
    asked: null,
  };
}

/** A program before its instructions are flattened. */
interface Draft {
  readonly name: string;
  readonly items: { readonly clause: number; readonly instruction: Instruction }[];
  /** With which item each clause begins. */
  readonly starts: Map<string, number>;
}
const draft = (name: string): Draft => ({ name, items: [], starts: new Map() });

/** The clauses in printed order, and to which program each of them belongs. */
interface Outline {
  readonly clauses: readonly Clause[];
  readonly clauseIndex: ReadonlyMap<string, number>;
  /** The life of an event, the main line, and the procedures. */
  readonly drafts: readonly Draft[];
  readonly procedures: ReadonlyMap<string, number>;
}
/** The place of the main line among the programs. */
const MAIN = 1;

function outlineOf(source: RulebookSource, life: readonly Instruction[]): Outline {
  const clauses: Clause[] = [];
  const clauseIndex = new Map<string, number>();
  const lifeOfAnEvent = draft('life of an event');
  for (const instruction of life) lifeOfAnEvent.items.push({ clause: -1, instruction });
  const main = draft(source.id);
  const drafts = [lifeOfAnEvent, main];
  const procedures = new Map<string, number>();
  const walk = (list: readonly Clause[], into: Draft): void => {
    for (const clause of list) {
      if (clause.procedure !== null) {
        const inner = draft(clause.id);
        procedures.set(clause.id, drafts.length);
        drafts.push(inner);
        walk(clause.procedure, inner);
        continue;
      }
      if (clauseIndex.has(clause.id)) throw new Error(`${source.id} has clause ${clause.id} twice`);
      const at = clauses.length;
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
function programsOf(id: string, { drafts, clauseIndex, procedures }: Outline): Pick<Rulebook, 'programs' | 'entries'> {
  const laid = drafts.map(({ name, items, starts }) => ({ name, starts, flat: flatten(items, clauseIndex) }));
  type Laid = (typeof laid)[number];
  const placeIn =
    ({ name, starts, flat }: Laid) =>
    (clause: string): number => {
      const start = starts.get(clause);
      if (start === undefined) throw new Error(`${id}: no clause ${clause} to go to in ${name}`);
      return flat.at[start] ?? flat.code.length;
    };
  const main = laid[MAIN] as Laid;
  const programs = laid.map(
    (one): Program => ({
      name: one.name,
      clauses: one.flat.clauses,
      code: one.flat.code.map((code) => link(code, procedures, placeIn(one), placeIn(main))),
    }),
  );
  return { programs, entries: new Map([...main.starts.keys()].map((clause) => [clause, placeIn(main)(clause)])) };
}

/** Every question with its answer, as these readings have it, and which clause gives it. */
function answersOf(
  source: RulebookSource,
  clauses: readonly Clause[],
  readings: Readonly<Record<string, string>>,
): Pick<Rulebook, 'answers' | 'ruleOf' | 'readingNames'> {
  const answers = silentAnswers();
  const ruleOf = new Map<number, number>();
  const readingNames: Record<string, string[]> = {};
  const settle = ({ question, answer }: Bound): void => {
    answers[question.index] = answer;
    if (!isReading(answer)) return;
    readingNames[answer.reading] = Object.keys(answer.choices);
    const chosen = readings[answer.reading] ?? 'default';
    if (!(chosen in answer.choices)) throw new Error(`reading ${answer.reading} has no choice ${chosen}`);
    answers[question.index] = answer.choices[chosen];
  };
  for (const bound of source.also ?? []) settle(bound);
  for (const [at, { id, answers: given }] of clauses.entries()) {
    for (const bound of given) {
      const { question } = bound;
      if (ruleOf.has(question.index)) throw new Error(`${source.id}: ${id} answers ${question.name}, as another clause does`);
      ruleOf.set(question.index, at);
      settle(bound);
    }
  }
  return { answers, ruleOf, readingNames };
}
