/** What commands see of the world outside: two streams, and whether a person is there. Tests bring their own. */
export interface Shell {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Standard output is a terminal. */
  readonly isTerminal: boolean;
  /** Standard input is a terminal too: there is somebody to ask. */
  readonly isInteractive: boolean;
  readonly columns: number;
}

const ESCAPE = '\u001B';
const COLOUR = /^\[\d{1,3}m/;

/** Names and texts come from anybody's files: whatever a terminal could take for an order, but for colours, is only shown. */
export const harmless = (text: string): string =>
  text.replace(/\p{Cc}/gu, (sign, at: number) => {
    const isColour = sign === ESCAPE && COLOUR.test(text.slice(at + 1, at + 6));
    return sign === '\n' || sign === '\t' || isColour ? sign : '\uFFFD';
  });

/** The shell of this process. */
export const processShell = (): Shell => ({
  out: (text) => void process.stdout.write(harmless(text)),
  err: (text) => void process.stderr.write(harmless(text)),
  isTerminal: process.stdout.isTTY,
  isInteractive: process.stdin.isTTY && process.stdout.isTTY,
  columns: process.stdout.columns ?? 80,
});

/** A result: as JSON and nothing else, or as text for people. */
export function report(shell: Shell, json: boolean | undefined, result: unknown, text: () => string): void {
  shell.out(json === true ? `${JSON.stringify(result, null, 2)}\n` : `${text()}\n`);
}
