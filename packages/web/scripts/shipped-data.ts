import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import type { PacksModule, RulesModule, ScenariosModule, SummariesModule, TextsModule } from '../src/virtual.d.ts';
import { citationsOf, whereOf } from './citations.ts';
import { filesUnder, findGames, type Game, readText, scenarioFolder, severalFolder } from './games.ts';

const stemOf = (file: string, ending: string): string => basename(file).slice(0, -ending.length);
const DECK = '.deck.txt';
const SCENARIO = '.scenario.yaml';

const headerOf = (deck: string, key: string): string => new RegExp(`^${key}:\\s*(.*?)\\s*$`, 'm').exec(deck)?.[1] ?? '';

function packsOf({ folder }: Game): PacksModule {
  const files = filesUnder(`${folder}/packs`);
  return {
    packs: files.filter((file) => /\.ya?ml$/.test(file)).map((file) => parse(readText(file)) as PacksModule['packs'][number]),
    decks: files
      .filter((file) => file.endsWith(DECK))
      .map((file) => ({ file, text: readText(file) }))
      .map(({ file, text }) => ({ id: stemOf(file, DECK), rules: headerOf(text, 'rules'), name: headerOf(text, 'name'), text })),
  };
}

/** The texts of the packs, compiled: a game with shipped cards begins without the grammar. */
const textsOf = (game: Game): TextsModule =>
  Object.assign({}, ...packsOf(game).packs.map(({ rules, cards }) => game.compiled(rules, cards))) as TextsModule;

const summariesOf = ({ host }: Game, rules: string): SummariesModule =>
  Object.fromEntries(host.rulebook(rules).clauses.map(({ id, summary }) => [id, summary]));

/** The scenarios of an edition, and those of several that name it. */
const scenarioFiles = (game: Game, rules: string): readonly string[] => [
  ...filesUnder(scenarioFolder(game, rules)).filter((file) => file.endsWith(SCENARIO)),
  ...filesUnder(severalFolder(game)).filter((file) => file.endsWith(SCENARIO) && headOf(file).rules.includes(rules)),
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

const scenariosOf = (game: Game, rules: string): ScenariosModule =>
  Object.fromEntries(scenarioFiles(game, rules).map((file) => [stemOf(file, SCENARIO), readText(file)]));

function rulesOf(game: Game, rules: string): RulesModule {
  const book = game.host.rulebook(rules);
  const where = whereOf(game, rules);
  const readings = Object.entries(game.readings[rules] ?? {}).map(([name, { about, choices }]) => ({
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
    scenarios: scenarioFiles(game, rules).map((file) => {
      const head = headOf(file);
      return { file: stemOf(file, SCENARIO), title: head.title, clauses: citedIn(head, rules) };
    }),
    tests: citationsOf(game),
  };
}

type Clause = ReturnType<Game['host']['rulebook']>['clauses'][number];

const idsOf = (clauses: readonly Clause[]): ReadonlySet<string> =>
  new Set(clauses.flatMap(({ id, procedure }) => [id, ...(procedure === null ? [] : idsOf(procedure.clauses))]));

/** Is the reading about this clause: does it answer by it, or (steps answer nothing) name it in its summary? */
const carries = ({ answers, summary, because }: Clause, reading: string): boolean =>
  answers.some(({ answer }) => typeof answer === 'object' && answer !== null && 'reading' in answer && answer.reading === reading) ||
  new RegExp(`\\b${reading}\\b`).test(`${summary} ${because}`);

function rulebooks(games: readonly Game[]): string {
  const entries = games.flatMap(({ host }) =>
    host.rules.map((rules) => {
      const load = (kind: string): string => `() => import('virtual:${kind}/${rules}').then((module) => module.default)`;
      const title = JSON.stringify(host.rulebook(rules).title);
      return `${JSON.stringify(rules)}: { title: ${title}, rules: ${load('rules')}, scenarios: ${load('scenarios')} }`;
    }),
  );
  return `export default { ${entries.join(', ')} };`;
}

// A string that is parsed is read faster than an object literal of that size.
const asModule = (data: unknown): string => `export default JSON.parse(${JSON.stringify(JSON.stringify(data))});`;

function moduleOf(games: readonly Game[], kind: string, name: string): string {
  if (kind === 'rulebooks') return rulebooks(games);
  const game = games.find(({ host, folder }) => basename(folder) === name || host.rules.includes(name));
  if (game === undefined) throw new Error(`there is no virtual:${kind}/${name}`);
  if (kind === 'packs') return asModule(packsOf(game));
  if (kind === 'summaries') return asModule(summariesOf(game, name));
  if (kind === 'texts') return asModule(textsOf(game));
  return asModule(kind === 'rules' ? rulesOf(game, name) : scenariosOf(game, name));
}

const MODULE = /^virtual:(rulebooks|(?:packs|texts|summaries|rules|scenarios)(?=\/))\/?(.*)$/;

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
