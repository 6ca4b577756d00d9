import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExitCode, runCommand, type Shell } from '../src/index.ts';

export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** Carries out a command line and keeps what it said. */
export async function run(...args: readonly string[]): Promise<Ran> {
  let out = '';
  let err = '';
  const shell: Shell = {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    isTerminal: false,
    isInteractive: false,
    columns: 80,
  };
  const code = await runCommand(args, shell);
  return { code, out, err };
}

/** The same, with its JSON read. */
export async function runJson(...args: readonly string[]): Promise<Ran & { readonly result: Readonly<Record<string, unknown>> }> {
  const ran = await run(...args, '--json');
  return { ...ran, result: JSON.parse(ran.out) as Readonly<Record<string, unknown>> };
}

const folder = mkdtempSync(join(tmpdir(), 'goldenrule-'));
let files = 0;

/** A file with this text, somewhere. */
export function fileWith(text: string, ending: string): string {
  const file = join(folder, `file-${files++}${ending}`);
  writeFileSync(file, text);
  return file;
}

export const RULES = 'vanguard-1.10';
export const DECK = new URL('../../vanguard/packs/starter/ashglass-foundry.deck.txt', import.meta.url).pathname;
export const PACK = new URL('../../vanguard/packs/starter/pack.yaml', import.meta.url).pathname;
export const SCENARIOS = new URL('../../vanguard/scenarios/1.10', import.meta.url).pathname;

export const keysOf = (value: unknown): readonly string[] => Object.keys(value as object);
