import type { TextProblem } from '../engine/protocol.ts';

/** A stretch of a text, with what is wrong there. */
export interface Stretch {
  readonly text: string;
  readonly severity: TextProblem['severity'] | null;
}

/** Where in a text a line and column (both from 1) are. */
export function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let n = 1; n < line; n++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return Math.min(start + column - 1, end < 0 ? text.length : end);
}

/** From where to where a problem goes: never nothing, so that something can be underlined; never further than its line. */
export function rangeOf(text: string, { line = 1, column = 1, length }: TextProblem): { readonly start: number; readonly end: number } {
  const start = offsetOf(text, line, column);
  const rest = text.slice(start).split('\n', 1)[0] ?? '';
  if (length > 0) return { start, end: start + Math.min(length, rest.length) };
  const word = /^\s*[^\s]+/.exec(rest)?.[0].length ?? 0;
  // Something is missing at the end of the line: what stands before it is marked.
  return word > 0 ? { start, end: start + word } : { start: Math.max(0, start - 1), end: start };
}

/** The word a problem is about; empty where something is missing. */
export const wordOf = (text: string, problem: TextProblem): string => {
  if (problem.length === 0) return '';
  const { start, end } = rangeOf(text, problem);
  return text.slice(start, end);
};

/** The text in stretches, marked where something is wrong. Errors cover doubts. */
export function stretchesOf(text: string, problems: readonly TextProblem[]): readonly Stretch[] {
  const marks = new Array<Stretch['severity']>(text.length).fill(null);
  for (const problem of problems) {
    if (problem.fact !== null) continue;
    const { start, end } = rangeOf(text, problem);
    for (let i = start; i < end; i++) if (marks[i] !== 'error') marks[i] = problem.severity;
  }
  const found: { text: string; severity: Stretch['severity'] }[] = [];
  for (let i = 0; i < text.length; i++) {
    const last = found.at(-1);
    const severity = marks[i] as Stretch['severity'];
    if (last?.severity === severity) last.text += text[i] as string;
    else found.push({ text: text[i] as string, severity });
  }
  return found;
}
