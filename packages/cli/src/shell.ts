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

/** The shell of this process. */
export const processShell = (): Shell => ({
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isTerminal: process.stdout.isTTY,
  isInteractive: process.stdin.isTTY && process.stdout.isTTY,
  columns: process.stdout.columns ?? 80,
});

/** A result: as JSON and nothing else, or as text for people. */
export function report(shell: Shell, json: boolean | undefined, result: unknown, text: () => string): void {
  shell.out(json === true ? `${JSON.stringify(result, null, 2)}\n` : `${text()}\n`);
}
