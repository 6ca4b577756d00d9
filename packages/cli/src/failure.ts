import type { Problem, Said } from '@goldenrule/kernel/hosts';

/** 1: the thing asked about is wrong. 2: usage, or input that cannot be read. */
export type ExitCode = 0 | 1 | 2;

/** One fault, with where it stands and which clause it breaks. */
export interface Fault {
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly clause?: string;
}

/** What a command throws when it cannot go on: faults for the person at the keyboard, never a stack. */
export class Failure extends Error {
  readonly code: ExitCode;
  readonly faults: readonly Fault[];

  constructor(code: ExitCode, faults: readonly Fault[]) {
    super(faults.map(describeFault).join('\n'));
    this.code = code;
    this.faults = faults;
  }
}

const LONGEST_LINE = 2_000;
/** Whatever was found in a file, a line about it stays one that can be read. */
const shortened = (line: string): string => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line);

/** `file:line:column: message [clause]` */
export function describeFault({ file, line, column, message, clause }: Fault): string {
  const place =
    file === undefined
      ? ''
      : `${[file, line, line === undefined ? undefined : (column ?? 1)].filter((part) => part !== undefined).join(':')}: `;
  const [first = '', ...rest] = message.split('\n').map(shortened);
  return [`${place}${first}${clause === undefined || clause === '' ? '' : ` [${clause}]`}`, ...rest].join('\n');
}

/** A problem, as far as a line about it needs it. */
export type Told = Omit<Problem, Exclude<keyof Said, 'message'>> & { readonly id?: string };

export const faultOf = ({ message, clause, card, line, column }: Told, file?: string): Fault => ({
  message: card === undefined ? message : `${card}: ${message}`,
  ...(file === undefined ? {} : { file }),
  ...(clause === undefined ? {} : { clause }),
  ...(line === undefined ? {} : { line }),
  ...(column === undefined ? {} : { column }),
});

/** Usage, or input that cannot be read. */
export const unusable = (message: string, more: Omit<Fault, 'message'> = {}): Failure => new Failure(2, [{ message, ...more }]);
