/** Colours, where a terminal shows them; they never carry information alone. */
export interface Paint {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly mine: (text: string) => string;
  readonly theirs: (text: string) => string;
}

const code =
  (number: number) =>
  (text: string): string =>
    text === '' ? '' : `\u001B[${number}m${text}\u001B[0m`;
const plain = (text: string): string => text;

export const paint = (colour: boolean): Paint =>
  colour
    ? { strong: code(1), faint: code(2), mine: code(36), theirs: code(33) }
    : { strong: plain, faint: plain, mine: plain, theirs: plain };

/** Exactly this wide: cut with a dot, or filled up. */
export const fit = (text: string, width: number): string => (text.length > width ? `${text.slice(0, width - 1)}.` : text.padEnd(width));

/** Lines no longer than the width, broken between words. */
export function wrap(text: string, width: number, indent = ''): string[] {
  return text.split('\n').flatMap((line) => {
    const lines: string[] = [];
    const [first = '', ...rest] = line.trimStart().split(' ');
    let current = line.slice(0, line.length - line.trimStart().length) + first;
    for (const word of rest) {
      if (current.length + 1 + word.length > width) {
        lines.push(current);
        current = indent + word;
      } else current = `${current} ${word}`;
    }
    return [...lines, current];
  });
}
