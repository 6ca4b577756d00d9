import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import type { PacksModule, RulesModule, ScenariosModule, SummariesModule, TextsModule } from '../src/virtual.d.ts';
import { citationsOf, whereOf } from './citations.ts';
import { type EditionAtWork, filesUnder, findGames, type Game, readText, scenarioFolder, severalFolder } from './games.ts';

const stemOf = (file: string, ending: string): string => basename(file).slice(0, -ending.length);
const DECK = '.deck.txt';
const SCENARIO = '.scenario.yaml';

const headerOf = (deck: string, key: string): string => new RegExp(`^${key}:\\s*(.*?)\\s*$`, 'm').exec(deck)?.[1] ?? '';

type Pack = Omit<PacksModule['packs'][number], 'rules'> & { readonly rules: string | readonly string[] };

function packsOf({ folder }: Game): PacksModule {
  const files = filesUnder(`${folder}/packs`);
  return {
    packs: files
      .filter((file) => /\.ya?ml$/.test(file))
      .map((file) => parse(readText(file)) as Pack)
      .map((pack) => ({ ...pack, rules: [pack.rules].flat() })),
    decks: files
      .filter((file) => file.endsWith(DECK))
      .map((file) => ({ file, text: readText(file) }))
      .map(({ file, text }) => ({
        id: stemOf(file, DECK),
        rules: headerOf(text, 'rules').split(/\s*,\s*/),
        name: headerOf(text, 'name'),
        text,
      })),
  };
}

/** The texts of the packs that are meant for an edition, compiled: a game with shipped cards begins without the grammar. */
const textsOf = (game: Game, { id, compiled }: EditionAtWork): TextsModule =>
  compiled(
    packsOf(game)
      .packs.filter(({ rules }) => rules.includes(id))
      .flatMap(({ cards }) => cards),
  );

const summariesOf = ({ edition }: EditionAtWork): SummariesModule =>
  Object.fromEntries(edition.rulebook().clauses.map(({ id, summary }) => [id, summary]));

/** The scenarios of an edition, and those of several that name it. */
const scenarioFiles = (game: Game, at: EditionAtWork): readonly string[] => [
  ...filesUnder(scenarioFolder(game, at)).filter((file) => file.endsWith(SCENARIO)),
  ...filesUnder(severalFolder(game)).filter((file) => file.endsWith(SCENARIO) && headOf(file).rules.includes(at.id)),
];

interface Head {
  readonly rules: string | readonly string[];
  readonly title: string;
  readonly clauses?: readonly unknown[] | Readonly<Record<string, readonly unknown[]>>;
}
const headOf = (file: string): Head => parse(readText(file)) as Head;

/** The clauses it proves; by edition where it holds for several. */
const citedIn = ({ clauses = [] }: Head, rules: string): readonly string[] =>
  ('length' in clauses ? (clauses as readonly unknown[]) : (clauses[rules] ?? [])).map(String);

const scenariosOf = (game: Game, at: EditionAtWork): ScenariosModule =>
  Object.fromEntries(scenarioFiles(game, at).map((file) => [stemOf(file, SCENARIO), readText(file)]));

function rulesOf(game: Game, at: EditionAtWork): RulesModule {
  const book = at.edition.rulebook();
  const where = whereOf(game, at);
  const readings = Object.entries(at.edition.readings).map(([name, { about, choices }]) => ({
    name,
    about,
    choices: Object.keys(choices),
    words: choices,
    clauses: book.clauses.filter((clause) => carries(clause, name)).map(({ id }) => id),
  }));
  const inSection = new Map(book.sections.map((section) => [section.id, idsOf(section.clauses)]));
  return {
    id: book.id,
    title: book.title,
    sections: book.sections.map(({ id, title }) => ({
      id,
      title,
      clauses: book.clauses
        .filter((clause) => inSection.get(id)?.has(clause.id))
        .map(({ id: number, kind, summary, because }) => ({
          id: number,
          kind,
          summary,
          ...(because === '' ? {} : { because }),
          ...where(number),
        })),
    })),
    readings: readings.filter(({ choices }) => choices.length > 1),
    settled: readings.filter(({ choices }) => choices.length === 1),
    scenarios: scenarioFiles(game, at).map((file) => {
      const head = headOf(file);
      return { file: stemOf(file, SCENARIO), title: head.title, clauses: citedIn(head, at.id) };
    }),
    tests: citationsOf(game),
  };
}

type Clause = ReturnType<EditionAtWork['edition']['rulebook']>['clauses'][number];

const idsOf = (clauses: readonly Clause[]): ReadonlySet<string> =>
  new Set(clauses.flatMap(({ id, procedure }) => [id, ...(procedure === null ? [] : idsOf(procedure.clauses))]));

/** Is the reading about this clause: does it answer by it, or (steps answer nothing) name it in its summary? */
const carries = ({ answers, summary, because }: Clause, reading: string): boolean =>
  answers.some(({ answer }) => typeof answer === 'object' && answer !== null && 'reading' in answer && answer.reading === reading) ||
  new RegExp(`\\b${reading}\\b`).test(`${summary} ${because}`);

const fetching = (kind: string, of: string): string => `() => import('virtual:${kind}/${of}').then((module) => module.default)`;
const record = (entries: readonly (readonly [string, string])[]): string =>
  `export default { ${entries.map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(', ')} };`;

const list = (entries: readonly string[]): string => `export default [${entries.join(', ')}];`;

/** Of a draft a page shows nothing. */
const finished = (editions: readonly EditionAtWork[]): readonly EditionAtWork[] => editions.filter(({ isDraft }) => !isDraft);

/** What is there of every edition that is finished. */
const ofEditions = (games: readonly Game[], entry: (at: EditionAtWork) => string): string =>
  record(games.flatMap(({ editions }) => finished(editions).map((at) => [at.id, entry(at)] as const)));

/** Lists of what there is, each part fetched when it is wanted. */
export const LISTS: Readonly<Record<string, (games: readonly Game[]) => string>> = {
  rulebooks: (games) =>
    ofEditions(games, ({ id, edition }) => {
      const title = JSON.stringify(edition.rulebook().title);
      return `{ title: ${title}, rules: ${fetching('rules', id)}, scenarios: ${fetching('scenarios', id)} }`;
    }),
  editions: (games) =>
    list(
      games.flatMap(({ id: game, folder, editions }) =>
        finished(editions).map(({ id, title, name, bots }) => {
          const face = JSON.stringify(join(folder, 'src', 'editions', name, 'face.ts'));
          const said = JSON.stringify({ id, title, game, bots }).slice(1, -1);
          return `{ ${said}, face: () => import(${face}).then((module) => module.face) }`;
        }),
      ),
    ),
  played: (games) => ofEditions(games, ({ id }) => `{ texts: ${fetching('texts', id)}, summaries: ${fetching('summaries', id)} }`),
  packs: (games) => record(games.map(({ id }) => [id, fetching('packs', id)] as const)),
};

const OF_EDITION: Readonly<Record<string, (game: Game, at: EditionAtWork) => unknown>> = {
  texts: textsOf,
  summaries: (_game, at) => summariesOf(at),
  rules: rulesOf,
  scenarios: scenariosOf,
};

// A string that is parsed is read faster than an object literal of that size.
const asModule = (data: unknown): string => `export default JSON.parse(${JSON.stringify(JSON.stringify(data))});`;

function moduleOf(games: readonly Game[], kind: string, name: string): string {
  if (name === '') return LISTS[kind]?.(games) ?? missing(kind, name);
  const packed = kind === 'packs' ? games.find(({ id }) => id === name) : undefined;
  if (packed !== undefined) return asModule(packsOf(packed));
  for (const game of games)
    for (const at of game.editions) if (at.id === name) return asModule((OF_EDITION[kind] ?? missing(kind, name))(game, at));
  return missing(kind, name);
}

function missing(kind: string, name: string): never {
  throw new Error(`there is no virtual:${kind}/${name}`);
}

const MODULE = /^virtual:(rulebooks|editions|played|packs|(?:packs|texts|summaries|rules|scenarios)(?=\/))\/?(.*)$/;

/** Packs, decks and rulebooks as the page needs them: modules of plain data, made when the page is built. */
export function shippedData(): Plugin {
  let games: Promise<readonly Game[]> | null = null;
  return {
    name: 'goldenrule:shipped-data',
    resolveId: (id) => (MODULE.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const wanted = id.startsWith('\0') ? MODULE.exec(id.slice(1)) : null;
      if (wanted === null) return undefined;
      games ??= findGames();
      return moduleOf(await games, wanted[1] ?? '', wanted[2] ?? '');
    },
  };
}
