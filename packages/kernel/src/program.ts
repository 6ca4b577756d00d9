import type { Cited, Compute, RawInstruction } from './instructions.ts';
import type { Procedure } from './procedures.ts';

/** What an instruction is once the nesting is flattened into jumps. Numbered, so that the loop of the machine can jump by them. */
export const OP = {
  happen: 0,
  unless: 1,
  call: 2,
  ask: 3,
  let: 4,
  goto: 5,
  jump: 6,
  return: 7,
  perform: 8,
  chance: 9,
  leave: 10,
  save: 11,
  settle: 12,
  rewind: 13,
  commit: 14,
  nothing: 15,
  tell: 16,
  assign: 17,
  enter: 18,
} as const;
export type Op = (typeof OP)[keyof typeof OP];

/**
 * One instruction of a program. All of them have this one shape, because the loop reads them more often than anything else and an engine
 * reads objects of one shape several times faster.
 */
export interface Code {
  readonly op: Op;
  /** Events, question, locals, condition, value: whatever the instruction computes. */
  readonly compute: Compute<unknown>;
  readonly count: Compute<number>;
  /** Where the result is left in the frame. */
  readonly into: string;
  /** Where to go on. */
  to: number;
  /** The program that is called. */
  readonly program: number;
  /** What is told. */
  readonly names: readonly string[];
  /** The clause meant, before it is linked; the fact that is assigned. */
  readonly target: string;
  /** The procedure that is called, before it is linked. */
  readonly procedure: Procedure | null;
}

export interface Program {
  readonly name: string;
  /** Is it the payment of a cost? */
  readonly pays: boolean;
  /** The locals that a procedure has besides those that are given to it, as they are at the beginning. */
  readonly own: Readonly<Record<string, unknown>> | null;
  readonly code: readonly Code[];
  /** Index of the clause each instruction belongs to. */
  readonly clauses: readonly number[];
}

const nought = (): number => 0;
const code = (op: Op, more: Partial<Code> = {}): Code => ({
  op,
  compute: more.compute ?? nought,
  count: more.count ?? nought,
  into: more.into ?? '',
  to: more.to ?? -1,
  program: more.program ?? -1,
  names: more.names ?? NO_NAMES,
  target: more.target ?? '',
  procedure: more.procedure ?? null,
});
const NO_NAMES: readonly string[] = [];

export const NOTHING: Code = code(OP.nothing);

function plain(instruction: Exclude<RawInstruction, { op: 'when' | 'repeat' | 'cite' }>): Code {
  switch (instruction.op) {
    case 'happen':
      return code(OP.happen, { compute: instruction.events, into: instruction.into });
    case 'tell':
      return code(OP.tell, { compute: instruction.events, names: instruction.names });
    case 'assign':
      return code(OP.assign, { compute: instruction.value, target: instruction.fact });
    case 'ask':
      return code(OP.ask, { compute: instruction.ask, into: instruction.into });
    case 'call':
      return code(OP.call, { compute: instruction.vars, into: instruction.into, procedure: instruction.procedure });
    case 'enter':
      return code(OP.enter, { compute: instruction.entered });
    case 'perform':
      return code(OP.perform, { compute: instruction.entry, into: instruction.into });
    case 'let':
      return code(OP.let, { compute: instruction.value, into: instruction.into });
    case 'chance':
      return code(OP.chance, { compute: instruction.from, count: instruction.count, into: instruction.into });
    case 'goto':
    case 'leave':
      return code(OP[instruction.op], { target: instruction.clause });
    case 'return':
    case 'save':
    case 'settle':
    case 'rewind':
    case 'commit':
      return code(OP[instruction.op]);
  }
}

/** Instructions as a flat list, with the clause of each and where each source instruction begins. */
export interface Flat {
  readonly code: readonly Code[];
  readonly clauses: readonly number[];
  readonly at: readonly number[];
}

export function flatten(
  items: readonly { readonly clause: number; readonly instruction: RawInstruction }[],
  cited: (clause: Cited) => number,
): Flat {
  const list: Code[] = [];
  const clauses: number[] = [];
  const at: number[] = [];
  const emit = (clause: number, item: Code): Code => {
    list.push(item);
    clauses.push(clause);
    return item;
  };
  const each = (instructions: readonly RawInstruction[], clause: number): void => {
    for (const instruction of instructions) one(instruction, clause);
  };
  const one = (instruction: RawInstruction, clause: number): void => {
    switch (instruction.op) {
      case 'when': {
        const test = emit(clause, code(OP.unless, { compute: instruction.condition }));
        each(instruction.body, clause);
        if (instruction.otherwise.length > 0) {
          const skip = emit(clause, code(OP.jump));
          test.to = list.length;
          each(instruction.otherwise, clause);
          skip.to = list.length;
        } else test.to = list.length;
        return;
      }
      case 'repeat': {
        const begin = list.length;
        const test = emit(clause, code(OP.unless, { compute: instruction.condition }));
        each(instruction.body, clause);
        emit(clause, code(OP.jump, { to: begin }));
        test.to = list.length;
        return;
      }
      case 'cite': {
        each(instruction.body, cited(instruction.clause));
        return;
      }
      default:
        emit(clause, plain(instruction));
    }
  };
  for (const { clause, instruction } of items) {
    at.push(list.length);
    one(instruction, clause);
  }
  return { code: list, clauses, at };
}

/** Names of clauses and procedures become places. */
export function link(
  item: Code,
  programOf: (procedure: Procedure) => number,
  here: (id: string) => number,
  main: (id: string) => number,
): Code {
  switch (item.op) {
    case OP.call:
      return code(item.op, { ...item, program: programOf(item.procedure as Procedure) });
    case OP.goto:
      return code(item.op, { ...item, to: here(item.target) });
    case OP.leave:
      return code(item.op, { ...item, to: main(item.target) });
    default:
      return item;
  }
}
