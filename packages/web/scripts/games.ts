import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CardData, GameHost, GameRules, ReadingWords } from '@goldenrule/kernel/hosts';
import type { Terms } from '@goldenrule/language';
import type { ReadText, Shipped, shipped } from '@goldenrule/language/text';
import { createServer, defaultServerConditions } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const packages = join(root, 'packages');

export interface Game {
  readonly folder: string;
  readonly host: GameHost;
  /** The readings of each rulebook, in words. */
  readonly readings: Readonly<Record<string, Readonly<Record<string, ReadingWords>>>>;
  /** Every text that is read where these cards are loaded, compiled. */
  readonly compiled: (rules: string, cards: readonly CardData[]) => Shipped;
}

/** What it takes, from the sources like the games themselves. */
export interface Texts {
  readonly ship: typeof shipped;
  readonly readTexts: ReadText<Terms>;
  readonly rulesWith: (read: ReadText<Terms>) => GameRules;
}

export function compiledBy({ ship, readTexts, rulesWith }: Texts): Game['compiled'] {
  return (rules, cards) => {
    const read = new Map<string, ReturnType<ReadText<Terms>>>();
    const game = rulesWith((name, text) => {
      const compiled = readTexts(name, text);
      read.set(text, compiled);
      return compiled;
    });
    game.load(game.rulebook(rules), cards);
    return ship(read);
  };
}

const isHost = (value: unknown): value is GameHost =>
  typeof value === 'object' && value !== null && 'rules' in value && 'rulebook' in value;

/** The games, from their sources: what the page shows of a rulebook is what runs. A package that ships packs is a game. */
export async function findGames(): Promise<readonly Game[]> {
  const names = readdirSync(packages).filter((name) => existsSync(join(packages, name, 'packs')));
  const conditions = ['source', ...defaultServerConditions];
  const server = await createServer({
    configFile: false,
    root: packages,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { resolve: { conditions }, noExternal: [/^@goldenrule\//] },
  });
  try {
    const { shipped: ship } = (await server.ssrLoadModule(join(packages, 'language', 'src', 'text', 'index.ts'))) as {
      readonly shipped: Texts['ship'];
    };
    const load = async (name: string): Promise<Game> => {
      const folder = join(packages, name);
      const module = await server.ssrLoadModule(join(folder, 'src', 'index.ts'));
      const { readTexts } = module as Pick<Texts, 'readTexts'>;
      const { rulesWith } = (await server.ssrLoadModule(join(folder, 'src', 'rules.ts'))) as Pick<Texts, 'rulesWith'>;
      const host = Object.values(module).find(isHost);
      if (host === undefined) throw new Error(`packages/${name} exports no game`);
      const readings = (module.readingWords as Game['readings'] | undefined) ?? {};
      return { folder, host, readings, compiled: compiledBy({ ship, readTexts, rulesWith }) };
    };
    return await Promise.all(names.map(load));
  } finally {
    await server.close();
  }
}

/** Every file below, in order; none where there is no such folder. */
export const filesUnder = (folder: string): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted((a, b) => (a < b ? -1 : 1));

export const readText = (file: string): string => readFileSync(file, 'utf8');

/** `packages/vanguard/src/…`, as it stands in the repository. */
export const inRepository = (file: string): string => relative(root, file).split(sep).join('/');

const edition = (rules: string): string => rules.slice(rules.lastIndexOf('-') + 1);
/** The scenarios of `vanguard-1.10` are in `scenarios/1.10`, its sections in `src/rulebooks/1.10`. */
export const scenarioFolder = ({ folder }: Game, rules: string): string => join(folder, 'scenarios', edition(rules));
/** Those that hold for several editions of the game. */
export const severalFolder = ({ folder }: Game): string => join(folder, 'scenarios', 'several');
export const sectionFolder = ({ folder }: Game, rules: string): string => join(folder, 'src', 'rulebooks', edition(rules));
