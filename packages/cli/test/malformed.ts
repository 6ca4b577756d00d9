/** Files and data that are nearly right: good ones, changed at random by a seed, and what becomes of them. */
import { readFileSync } from 'node:fs';
import { isReady, MOST, parseDeck, placeAt, readJson, restart } from '@goldenrule/host';
import { packText, parseCardList, parsePack } from '@goldenrule/host/files';
import { readScenario } from '@goldenrule/host/scenarios';
import { type CardData, type Loaded, type Rulebook, readReplay, replayOf, verifyReplay } from '@goldenrule/kernel/hosts';
import { runScenario, type Scenario } from '@goldenrule/kernel/proofs';
import { compileCard } from '@goldenrule/language';
import { allRules, bookFor, hostFor, scenarioFolder, shippedCards, shippedDecks, vocabularyFor } from '../src/hosts.ts';
import { scenarioFiles } from '../src/proof/files.ts';
import { openGame } from '../src/record.ts';
import { cardFiles, deckPairs, prepare } from '../src/setup.ts';

/** Numbers from a seed, each below what is asked for. */
export type Chance = (below: number) => number;
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const oneOf = <T>(chance: Chance, all: readonly T[]): T => all[chance(all.length)] as T;

const SIGNS = [
  '[',
  '{',
  ']',
  '}',
  '"',
  "'",
  ':',
  ',',
  '\n',
  '\t',
  '- ',
  '&a ',
  '*a',
  '!!x ',
  '#',
  '|',
  '\\',
  '\u0000',
  '\ud800',
  '\uFEFF',
  '<<',
  '•',
];
const VALUES = [
  'null',
  'true',
  '-1',
  '1e999',
  '[]',
  '{}',
  '"x"',
  '[[[[]]]]',
  '99999999999999999999',
  '__proto__',
  '~',
  '0x10',
  '*a',
  '{a: &a 1}',
];

/** Ways to make a text wrong. */
const CHANGES: readonly ((text: string, chance: Chance) => string)[] = [
  (text, chance) => text.slice(0, chance(text.length + 1)),
  (text, chance) => {
    const at = chance(text.length + 1);
    return text.slice(0, at) + String.fromCharCode((text.charCodeAt(at) || 0) ^ (1 << chance(7))) + text.slice(at + 1);
  },
  (text, chance) => {
    const at = chance(text.length + 1);
    return text.slice(0, at) + oneOf(chance, SIGNS).repeat(chance(10) === 0 ? 3_000 : 1 + chance(3)) + text.slice(at);
  },
  (text, chance) => {
    const [from, to] = [chance(text.length + 1), chance(text.length + 1)].sort((a, b) => a - b) as [number, number];
    return text.slice(0, from) + text.slice(to);
  },
  (text, chance) => {
    const lines = text.split('\n');
    const at = chance(lines.length);
    return [...lines.slice(0, at), ...Array.from({ length: chance(8) === 0 ? 2_000 : 2 }, () => lines[at]), ...lines.slice(at + 1)].join(
      '\n',
    );
  },
  (text, chance) => {
    const values = [...text.matchAll(/(?<=[:,[-] ?)[^\s:,[\]{}]+/g)];
    const found = values[chance(Math.max(1, values.length))];
    if (found === undefined) return oneOf(chance, VALUES);
    return text.slice(0, found.index) + oneOf(chance, VALUES) + text.slice(found.index + found[0].length);
  },
  (text, chance) => `${text}\n${Array.from({ length: 1 + chance(300) }, (_, i) => `k${i}: &k${i} [*k${Math.max(0, i - 1)}]`).join('\n')}`,
  (text, chance) => `${Array.from({ length: 1 + chance(300) }, (_, i) => `k${chance(2) === 0 ? 0 : i}: ${i}`).join('\n')}\n${text}`,
];

/** A text changed in one place, or in several. */
export function changed(text: string, chance: Chance): string {
  let now = text;
  for (let n = 1 + chance(3); n > 0; n--) now = oneOf(chance, CHANGES)(now, chance);
  return now;
}

const DATA: readonly unknown[] = [
  null,
  true,
  -1,
  2 ** 53,
  Number.NaN,
  '',
  'A',
  'x'.repeat(5_000),
  [],
  {},
  [[[[]]]],
  { A: {} },
  [null],
  ['A', 1],
];

/** Plain data changed in one part: another kind of thing in its place, left out, doubled, or nested. */
export function changedData(value: unknown, chance: Chance): unknown {
  const isList = Array.isArray(value);
  const keys = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  if (keys.length === 0 || chance(6) === 0) {
    if (chance(3) === 0) return Array.from({ length: 40 }).reduce((within: unknown) => (chance(2) === 0 ? [within] : { A: within }), value);
    return oneOf(chance, DATA);
  }
  const key = oneOf(chance, keys);
  const parts = { ...(value as Readonly<Record<string, unknown>>) };
  const part = parts[key];
  const how = chance(8);
  if (how === 0) delete parts[key];
  else if (how === 1) parts[`${key}${key}`] = part;
  else parts[key] = changedData(part, chance);
  return isList ? Object.values(parts) : parts;
}

/** What came of one thing that was given: nothing was wrong with it, it was refused in words, or in a way that must not be. */
export type Came = 'good' | 'refused' | { readonly wrong: string };
export interface Attack {
  readonly kind: string;
  readonly run: (chance: Chance) => Came;
}

type Told = { readonly message: string; readonly line?: number | undefined; readonly column?: number | undefined };

/** Refused in words, with a place where there is one. */
function refused(problems: readonly Told[], text: string | null): Came {
  const lines = text === null ? Number.POSITIVE_INFINITY : text.split(/\r\n?|\n/).length;
  for (const { message, line, column } of problems) {
    if (message.trim() === '') return { wrong: 'refused without a word' };
    if (/bug of Goldenrule|^\s+at |undefined|\[object/.test(message)) return { wrong: message };
    if (line !== undefined && !(line >= 1 && line <= lines + 1)) return { wrong: `line ${line} of ${lines}: ${message}` };
    if (column !== undefined && !(column >= 1)) return { wrong: `column ${column}: ${message}` };
  }
  return problems.length > 1_000 ? { wrong: `${problems.length} problems are told` } : 'refused';
}
const placed = (problems: readonly Told[], text: string, isWhole: (message: string) => boolean = () => false): Came => {
  const lost = problems.find(({ line, message }) => line === undefined && !isWhole(message));
  return lost === undefined ? refused(problems, text) : { wrong: `no place: ${lost.message}` };
};
const tellsSize = (message: string): boolean => /longer than|more than/.test(message);

/** Good files of a rulebook and all that is done with changed ones. */
export function attacksOn(rules: string): readonly Attack[] {
  const host = hostFor(rules);
  const book = bookFor(rules);
  const vocabulary = vocabularyFor(rules);
  const cards = shippedCards(rules).flatMap((file) => file.cards);
  const some = cards.slice(0, 3);
  const loaded = host.load(book, cards);
  const texts = cards.flatMap(({ text }) => (typeof text === 'string' && text !== '' ? [text] : []));
  const decks = shippedDecks(rules).map(({ file }) => readFileSync(file, 'utf8'));
  const pack = packText({ id: 'p', name: 'P', rules, cards: some });
  const list = some.map(({ id, text, ...facts }) => JSON.stringify({ ...facts, number: id, effect: text })).join('\n');
  const files = scenarioFiles(scenarioFolder(rules)).map((file) => readFileSync(file, 'utf8'));
  const scenarios = files.slice(0, 40).map((text) => readScenario('', text));
  const positions = scenarios.filter((one): one is Scenario => 'title' in one && one.position !== null);
  const replay = JSON.stringify(recorded(rules));
  /** Each card has problems of its own. */
  const taken = (read: readonly CardData[], text: string | null): Came => {
    const found = read.slice(0, 20).flatMap((card) => host.load(book, [card]).problems);
    return found.length === 0
      ? 'good'
      : refused(
          found.map(({ message }) => ({ message })),
          text,
        );
  };
  return [
    {
      kind: 'deck',
      run: (chance) => {
        const text = changed(oneOf(chance, decks), chance);
        const read = parseDeck(text);
        if (!read.ok) return placed(read.problems, text, tellsSize);
        const faults = host.checkDeck(book, loaded, read.deck);
        return faults.length === 0 ? 'good' : refused(faults, text);
      },
    },
    {
      kind: 'pack',
      run: (chance) => {
        const text = changed(pack, chance);
        const { source, problems } = parsePack(text);
        return problems.length > 0 ? placed(problems, text, tellsSize) : taken(source.cards, text);
      },
    },
    {
      kind: 'card list',
      run: (chance) => {
        const text = changed(list, chance);
        const { source, problems } = parseCardList(text, host.fromList);
        return problems.length > 0 ? placed(problems, text, tellsSize) : taken(source.cards, text);
      },
    },
    {
      kind: 'scenario',
      run: (chance) => {
        const text = changed(oneOf(chance, files), chance);
        const read = readScenario('x.scenario.yaml', text);
        if (!('title' in read)) return placed(read, text);
        if (host.id !== read.rules) return 'refused';
        const { ok, message } = runScenario(host, read);
        return ok ? 'good' : refused([{ message }], null);
      },
    },
    { kind: 'position', run: (chance) => positioned(rules, book, oneOf(chance, positions), chance) },
    { kind: 'replay', run: (chance) => replayed(rules, replay, chance) },
    {
      kind: 'card text',
      run: (chance) => {
        const text = changed(oneOf(chance, texts), chance);
        const { errors } = compileCard(vocabulary, { name: 'X', text }, { suggest: chance(10) === 0 });
        return errors.length === 0 ? 'good' : placed(errors, text);
      },
    },
    {
      kind: 'card',
      run: (chance) =>
        taken(
          [changedData(oneOf(chance, cards), chance) as CardData].filter(
            (one) => typeof one === 'object' && one !== null && !Array.isArray(one),
          ),
          null,
        ),
    },
  ];
}

const LOADED = new Map<Scenario, Loaded>();
function positioned(rules: string, book: Rulebook, scenario: Scenario, chance: Chance): Came {
  const host = hostFor(rules);
  const loaded = LOADED.get(scenario) ?? host.load(book, scenario.cards);
  LOADED.set(scenario, loaded);
  const found = host.place(book, loaded, changedData(scenario.position, chance));
  return 'book' in found ? 'good' : refused(found, null);
}

/** The beginning of a game of the shipped decks. */
function recorded(rules: string): unknown {
  const prepared = prepare({ rules, readings: {}, files: cardFiles(rules, undefined), pairs: deckPairs(rules, undefined, undefined) });
  return replayOf(openGame(prepared, 0, 11));
}

function replayed(rules: string, good: string, chance: Chance): Came {
  const isText = chance(2) === 0;
  const text = isText ? changed(good, chance) : (JSON.stringify(changedData(JSON.parse(good), chance)) ?? '');
  const json = readJson(text, MOST.replayDepth);
  if ('at' in json) return refused([{ message: json.why, ...placeAt(text, json.at) }], text);
  const replay = readReplay(json.data);
  if ('wrong' in replay) return refused([{ message: replay.wrong }], text);
  if (replay.rules !== rules) return 'refused';
  const ready = restart(hostFor(rules), replay);
  if (!isReady(ready)) return refused(ready, null);
  if (ready.loaded.problems.length > 0)
    return refused(
      ready.loaded.problems.map(({ message }) => ({ message })),
      null,
    );
  const game = ready.begin(replay.start);
  if (!('book' in game)) return refused(game, null);
  game.fuel = 100_000;
  const { verified } = verifyReplay(replay, () => game);
  return verified ? 'good' : 'refused';
}

export interface Counted {
  readonly counts: Readonly<Record<string, Readonly<Record<'good' | 'refused', number>>>>;
  readonly all: number;
  readonly wrong: readonly string[];
}

/** So many things of each kind under every rulebook, each from a seed of its own; what is wrong is told with the seed. */
export function attack(times: Readonly<Record<string, number>>, seed: number): Counted {
  const counts: Record<string, Record<'good' | 'refused', number>> = {};
  const wrong: string[] = [];
  let all = 0;
  for (const rules of allRules()) {
    for (const { kind, run } of attacksOn(rules)) {
      counts[kind] ??= { good: 0, refused: 0 };
      for (let n = 0; n < (times[kind] ?? 0); n++) {
        all++;
        const came = cameOf(run, seed + n);
        if (typeof came === 'string') counts[kind][came]++;
        else wrong.push(`${rules} ${kind} ${seed + n}: ${came.wrong}`);
      }
    }
  }
  return { counts, all, wrong };
}

function cameOf(run: Attack['run'], seed: number): Came {
  try {
    return run(chanceFrom(seed));
  } catch (error) {
    return { wrong: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
