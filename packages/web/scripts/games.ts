import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Games from '@goldenrule/games';
import type { Edition, EditionEntry } from '@goldenrule/games';
import type { CardData } from '@goldenrule/kernel/hosts';
import type { Compiled, Terms } from '@goldenrule/language';
import type { Shipped, shipped } from '@goldenrule/tabletop/text';
import { createServer, defaultServerConditions } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const packages = join(root, 'packages');

export interface Game {
  readonly id: string;
  readonly folder: string;
  readonly editions: readonly EditionAtWork[];
}

/** An edition, as the page's data are made from it. */
export interface EditionAtWork {
  readonly id: string;
  readonly title: string;
  /** Names of the bots that play it, the best first. */
  readonly bots: readonly string[];
  readonly isDraft: boolean;
  /** The last part of its id: the name of its folders. */
  readonly name: string;
  readonly edition: Edition;
  /** Every text that is read where these cards are loaded, compiled. */
  readonly compiled: (cards: readonly CardData[]) => Shipped;
}

/** Compiles whatever texts an edition reads as it loads cards. */
export async function compiledBy(
  ship: typeof shipped,
  { rules, whole }: Pick<EditionEntry, 'rules' | 'whole'>,
): Promise<EditionAtWork['compiled']> {
  const [{ rulesWith }, { readTexts }] = await Promise.all([rules(), whole()]);
  return (cards) => {
    const read = new Map<string, Compiled<Terms>>();
    const game = rulesWith((name, text) => {
      const compiled = readTexts(name, text);
      read.set(text, compiled);
      return compiled;
    });
    game.load(game.rulebook(), cards);
    return ship(read);
  };
}

/** The games of the one list, from their sources: what the page shows of a rulebook is what runs. */
export async function findGames(): Promise<readonly Game[]> {
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
    const load = (name: string, file: string): Promise<unknown> => server.ssrLoadModule(join(packages, name, 'src', file));
    const { shipped: ship } = (await load('tabletop', 'text/index.ts')) as { readonly shipped: typeof shipped };
    const { GAMES, botNames } = (await load('games', 'index.ts')) as Pick<typeof Games, 'GAMES' | 'botNames'>;
    return await Promise.all(
      GAMES.map(async ({ id, editions }) => ({
        id,
        folder: join(packages, id),
        editions: await Promise.all(
          editions.map(async (entry) => ({
            id: entry.id,
            title: entry.title,
            bots: botNames(entry),
            isDraft: entry.draft === true,
            name: entry.id.slice(id.length + 1),
            edition: await entry.whole(),
            compiled: await compiledBy(ship, entry),
          })),
        ),
      })),
    );
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

/** The scenarios of an edition are in `scenarios/NAME` of its game's package, its sections in `src/editions/NAME`. */
export const scenarioFolder = ({ folder }: Game, { name }: EditionAtWork): string => join(folder, 'scenarios', name);
/** Those that hold for several editions of the game. */
export const severalFolder = ({ folder }: Game): string => join(folder, 'scenarios', 'several');
export const sectionFolder = ({ folder }: Game, { name }: EditionAtWork): string => join(folder, 'src', 'editions', name);
