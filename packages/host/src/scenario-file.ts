import {
  type CardData,
  type DeckData,
  input,
  type Player,
  type Problem,
  type Said,
  type Seat,
  type ShownEvent,
} from '@goldenrule/kernel/hosts';
import type { Expectation, Line, Path, Scenario, ZoneExpectation } from '@goldenrule/kernel/proofs';
import { isMap, isNode, isScalar, isSeq, type Tags } from 'yaml';
import { said } from './file-faults.ts';
import { LARGEST, MOST } from './limits.ts';
import { editionFaults, editionsOf, forEdition, pathInFile } from './scenario-editions.ts';
import { z } from './schema.ts';
import { type Place, type ReadYaml, readYaml } from './yaml-document.ts';

const MOST_CLAUSES = 6;

const text = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const texts = z.union([
  z.pipe(
    text,
    z.transform((one) => [one]),
  ),
  z.array(text),
]);
const seat = z.enum(['A', 'B']);
const playerOf = (letter: 'A' | 'B'): Player => (letter === 'A' ? 0 : 1);
const anything = z.record(z.string(), z.unknown());

/** What expects nothing holds whatever happens: it is a slip. */
const nothingSaid = (input: object) => ({ code: 'custom', input, params: { said: said('scenario file.nothing said') } }) as const;
const saysSomething = z.check<object>(({ value, issues }) => {
  if (Object.keys(value).length === 0) issues.push(nothingSaid(value));
});

/** That nothing lies on top, or that none of nothing is missing, cannot fail either. */
const some = z.pipe(texts, z.array(z.string()).check(saysSomething));
const hasEmpty = <K extends string>(given: Readonly<Partial<Record<K, object | undefined>>>, ...keys: readonly K[]): boolean =>
  keys.some((key) => given[key] !== undefined && Object.keys(given[key]).length === 0);

const zoneSchema = z.pipe(
  z.union([
    z.int(),
    texts,
    z.strictObject({
      count: z.optional(z.int()),
      order: z.optional(texts),
      top: z.optional(texts),
      has: z.optional(texts),
      lacks: z.optional(texts),
    }),
  ]),
  z.transform((zone, context): ZoneExpectation => {
    if (typeof zone === 'object' && !Array.isArray(zone) && (Object.keys(zone).length === 0 || hasEmpty(zone, 'top', 'has', 'lacks')))
      context.issues.push(nothingSaid(zone));
    const none = { cards: null, order: null, top: null, has: null, lacks: null, count: null };
    if (typeof zone === 'number') return { ...none, count: zone };
    if (Array.isArray(zone)) return { ...none, cards: zone };
    const { count = null, order = null, top = null, has = null, lacks = null } = zone;
    return { cards: null, order, top, has, lacks, count };
  }),
);

const askedSchema = z
  .union([
    z.literal('nobody'),
    z.strictObject({
      player: seat,
      at: z.optional(text),
      prompt: z.optional(z.string()),
      offered: z.optional(texts),
      among: z.optional(texts),
      not: z.optional(z.union([texts, z.record(z.string(), text)])),
      min: z.optional(z.int()),
      max: z.optional(z.int()),
      sealed: z.optional(z.boolean()),
    }),
  ])
  .check(
    z.check(({ value, issues }) => {
      if (value !== 'nobody' && hasEmpty(value, 'among', 'not')) issues.push(nothingSaid(value));
    }),
  );

const KINDS: Readonly<Record<ShownEvent['kind'], true>> = {
  move: true,
  turn: true,
  create: true,
  renew: true,
  associate: true,
  dissociate: true,
  amend: true,
  erase: true,
  'create zone': true,
  'amend zone': true,
  'remove zone': true,
  shuffle: true,
  arrange: true,
  assign: true,
  establish: true,
  remember: true,
  signal: true,
  begin: true,
  cease: true,
  'stand by': true,
  dismiss: true,
  schedule: true,
  reveal: true,
  bar: true,
  rewind: true,
  lose: true,
  win: true,
  'drawn game': true,
};

/** An event, by any of its attributes; `times`: how often. */
const eventSchema = z
  .strictObject({
    kind: z.optional(z.enum(Object.keys(KINDS))),
    verb: z.optional(text),
    name: z.optional(text),
    card: z.optional(text),
    other: z.optional(text),
    source: z.optional(text),
    player: z.optional(seat),
    from: z.optional(text),
    to: z.optional(text),
    zone: z.optional(text),
    amount: z.optional(z.int()),
    through: z.optional(text),
    clause: z.optional(text),
    times: z.optional(z.int().check(z.minimum(0))),
  })
  .check(saysSomething);

const logSchema = z
  .strictObject({
    since: z.optional(z.enum(['answer', 'start'])),
    cites: z.optional(some),
    not: z.optional(some),
    events: z.optional(z.array(eventSchema).check(saysSomething)),
  })
  .check(
    z.check(({ value, issues }) => {
      if (Object.keys(value).every((key) => key === 'since')) issues.push(nothingSaid(value));
    }),
  );

const SPECIAL = ['cards', 'result', 'asked', 'stands by', 'facts', 'log', 'sees'] as const;

/** Values of a card by name, how it lies (`is`) and where (`in`). */
const valuesSchema = anything.check(
  z.check(({ value, issues }) => {
    if (Array.isArray(value.is) && value.is.length === 0) issues.push(nothingSaid(value));
  }),
);

const expectSchema = z.pipe(
  z
    .looseObject({
      cards: z.optional(z.record(z.string(), valuesSchema.check(saysSomething)).check(saysSomething)),
      result: z.optional(z.enum(['A wins', 'B wins', 'draw', 'running'])),
      asked: z.optional(askedSchema),
      'stands by': z.optional(texts),
      facts: z.optional(anything.check(saysSomething)),
      log: z.optional(logSchema),
      sees: z.optional(
        z
          .partialRecord(
            z.enum(['A', 'B', 'nobody', 'all']),
            z.looseObject({ facts: z.optional(anything.check(saysSomething)) }).check(saysSomething),
          )
          .check(saysSomething),
      ),
    })
    .check(saysSomething),
  z.transform((given, context): Expectation => {
    const zones = (parts: Readonly<Record<string, unknown>>, path: readonly string[] = []): Record<string, ZoneExpectation> =>
      Object.fromEntries(
        Object.entries(parts).map(([name, value]) => {
          const zone = zoneSchema.safeParse(value);
          if (zone.success) return [name, zone.data];
          const fault = input.issueSaid(zone.error.issues[0] ?? { path: [] });
          context.issues.push({ code: 'custom', input: value, path: [...path, name], params: { said: fault } });
          return [name, zoneSchema.parse(0)];
        }),
      );
    const rest = Object.entries(given).filter(([name]) => !(SPECIAL as readonly string[]).includes(name));
    return {
      zones: zones(Object.fromEntries(rest)),
      cards: given.cards ?? {},
      result: given.result ?? null,
      asked: given.asked === undefined ? null : readAsked(given.asked),
      standsBy: given['stands by'] ?? null,
      facts: given.facts ?? {},
      log: given.log === undefined ? null : readLog(given.log),
      sees: Object.entries(given.sees ?? {}).map(([who, { facts = {}, ...seen }]) => ({
        seat: (who === 'A' || who === 'B' ? playerOf(who) : who) as Seat,
        zones: zones(seen, ['sees', who]),
        facts,
      })),
    };
  }),
);

const readLog = ({ since = 'start', cites = [], not = [], events = [] }: z.infer<typeof logSchema>): Expectation['log'] => ({
  since,
  cites,
  not,
  events: events.map(({ times = null, ...attributes }) => ({ attributes, times })),
});

function readAsked(asked: z.infer<typeof askedSchema>): Expectation['asked'] {
  const none = { at: null, prompt: null, offered: null, among: null, not: {}, min: null, max: null, sealed: null };
  if (asked === 'nobody') return { player: null, ...none };
  const { player, not = {}, ...rest } = asked;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...none,
    ...given,
    player: playerOf(player),
    not: Array.isArray(not) ? Object.fromEntries(not.map((label) => [label, null])) : not,
  };
}

const lineSchema = z.pipe(
  z.strictObject({
    A: z.optional(texts),
    B: z.optional(texts),
    at: z.optional(text),
    refused: z.optional(text),
    concede: z.optional(seat),
    expect: z.optional(expectSchema),
    until: z.optional(text),
    before: z.optional(text),
    after: z.optional(text),
    by: z.optional(seat),
    otherwise: z.optional(z.enum(['pass', 'fail'])),
  }),
  z.transform((line, context): Line => {
    const wrong = wrongLine(Object.keys(line));
    if (wrong !== null) context.issues.push({ code: 'custom', input: line, params: { said: wrong } });
    const refused = line.refused ?? null;
    if (line.expect !== undefined) return { kind: 'expect', expect: line.expect };
    if (line.until !== undefined) return { kind: 'until', clause: line.until, player: line.by === undefined ? null : playerOf(line.by) };
    const { before, after } = line;
    if (before !== undefined) return { kind: 'stop', when: 'before', clause: before };
    if (after !== undefined) return { kind: 'stop', when: 'after', clause: after };
    if (line.otherwise !== undefined) return { kind: 'otherwise', decline: line.otherwise === 'pass' };
    if (line.concede !== undefined) return { kind: 'concede', player: playerOf(line.concede), refused };
    return { kind: 'answer', player: line.A === undefined ? 1 : 0, picks: line.A ?? line.B ?? [], at: line.at ?? null, refused };
  }),
);

/** What a line can do, and what can be said beside it. */
const DEEDS: Readonly<Record<string, readonly string[]>> = {
  A: ['at', 'refused'],
  B: ['at', 'refused'],
  concede: ['refused'],
  until: ['by'],
  before: [],
  after: [],
  otherwise: [],
  expect: [],
};

/** A line does one thing: what else it said would not be heard. */
function wrongLine(parts: readonly string[]): Said | null {
  const [deed, ...others] = parts.filter((part) => Object.hasOwn(DEEDS, part));
  if (deed === undefined) return said('scenario file.who');
  const other = others[0] ?? parts.find((part) => part !== deed && !DEEDS[deed]?.includes(part));
  return other === undefined ? null : said('scenario file.line', { deed, other });
}

const faultSchema = z.union([
  z.pipe(
    text,
    z.transform((clause) => ({ clause, message: '' })),
  ),
  z.strictObject({ clause: text, message: z.prefault(z.string(), '') }),
]);
const faults = z.prefault(z.array(faultSchema), []);

/** A deck as in a deck file: header lines with a word each, and lists of cards: `cards`, and the parts apart from it. */
const deckSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const checkedDeck = z.strictObject({
  deck: z.union([
    z.pipe(
      z.array(z.string()),
      z.transform((cards) => ({ cards })),
    ),
    deckSchema,
  ]),
  faults,
});
const startSchema = z.strictObject({ decks: z.array(deckSchema), faults });
const card: z.ZodMiniType<CardData> = anything;

const scenarioSchema = z.strictObject({
  rules: z.string(),
  title: z.string().check(z.minLength(10)),
  clauses: z.array(text).check(z.minLength(1), z.maxLength(MOST_CLAUSES)),
  readings: z.prefault(z.record(z.string(), text), {}),
  cards: z.prefault(z.array(card), []),
  position: z.optional(z.unknown()),
  start: z.optional(startSchema),
  chance: z.prefault(z.array(texts), []),
  play: z.prefault(z.array(lineSchema), []),
  expect: z.optional(expectSchema),
  decks: z.prefault(z.array(checkedDeck), []),
  compile: z.prefault(z.array(z.strictObject({ card, error: z.prefault(z.nullable(z.string()), null) })), []),
});

type Data = z.infer<typeof scenarioSchema>;

/** What cannot be meant, although each part is as it should be. */
function* nonsense({ position = null, start, play, expect, decks, compile }: Data): Generator<readonly [Path, Said]> {
  if (position !== null && start !== undefined) yield [['start'], said('scenario file.both')];
  if (position === null && start === undefined && decks.length + compile.length === 0) yield [[], said('scenario file.nothing')];
  const begins = start === undefined ? position !== null : start.faults.length === 0;
  if (!begins && play.length > 0) yield [['play'], said('scenario file.no game')];
  if (!begins && expect !== undefined) yield [['expect'], said('scenario file.no game')];
  for (const [i, { deck }] of decks.entries()) if (isTooMuch(deck)) yield [['decks', i, 'deck'], said('scenario file.copies')];
  for (const [i, deck] of (start?.decks ?? []).entries()) if (isTooMuch(deck)) yield [['start', 'decks', i], said('scenario file.copies')];
}

const MOST_COPIES = 999;
const isTooMuch = (deck: Readonly<Record<string, string | readonly string[]>>): boolean =>
  Object.values(deck).some((part) => typeof part !== 'string' && part.some((entry) => lineOf(entry, 1).count > MOST_COPIES));

const DECK_LINE = /^(?:(\d+) )?(.+?)(?: \(([^()]+)\))?$/;

function deckOf(rules: string, deck: Readonly<Record<string, string | readonly string[]>>): DeckData {
  const header: Record<string, string> = {};
  const cards: DeckData['cards'][number][] = [];
  for (const [key, value] of Object.entries(deck)) {
    if (typeof value === 'string') header[key] = value;
    else for (const entry of value) cards.push({ ...lineOf(entry, cards.length + 1), ...(key === 'cards' ? {} : { part: key }) });
  }
  return { rules, name: '', header, cards };
}

function lineOf(entry: string, line: number): DeckData['cards'][number] {
  const [, count = '1', name = entry, id] = DECK_LINE.exec(entry) ?? [];
  return { count: Number(count), name, line, ...(id === undefined ? {} : { id }) };
}

// Clause numbers are no decimal numbers: 7.10 is not 7.1.
const OPTIONS = {
  customTags: (tags: Tags) => tags.filter((tag) => typeof tag === 'string' || tag.tag !== 'tag:yaml.org,2002:float'),
};

/** The lines, counted from 1, on which each part of a scenario file stands; of a part that is not there, those of what it would be in. */
export function linesOf(source: string): (path: Path) => readonly [first: number, last: number] {
  const yaml = readYaml(source, OPTIONS);
  if (!('document' in yaml)) return () => [1, 1];
  const { document, place } = yaml;
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const found = partAt(document, path.slice(0, length));
      if (found !== null) return [place(found[0]).line, place(Math.max(found[0], found[1] - 1)).line];
    }
    return [1, 1];
  };
}

/** Where a part stands, from its key on. */
function partAt(document: ReadYaml['document'], path: Path): readonly [number, number] | null {
  const within: unknown = document.getIn(path.slice(0, -1), true);
  const name = path.at(-1);
  if (isMap(within)) {
    const pair = within.items.find((one) => isScalar(one.key) && String(one.key.value) === String(name));
    const from = isNode(pair?.key) ? pair.key.range?.[0] : undefined;
    const to = isNode(pair?.value) ? pair.value.range?.[1] : undefined;
    return from === undefined || to === undefined ? null : [from, to];
  }
  const node = isSeq(within) ? within.items[Number(name)] : undefined;
  return isNode(node) && node.range ? [node.range[0], node.range[1]] : null;
}

/** What a scenario file holds: a scenario for every edition its rules name, or what is wrong with it and where. */
export interface ReadScenario {
  readonly scenarios: readonly Scenario[];
  readonly problems: readonly Problem[];
}

const unreadable = (problems: readonly Problem[]): ReadScenario => ({ scenarios: [], problems: problems.slice(0, MOST.told) });

/** A scenario file as the machine reads it. */
export function readScenarioFile(file: string, source: string): ReadScenario {
  if (source.length > LARGEST.scenario) return unreadable([{ line: 1, column: 1, ...said('card file.long', { most: LARGEST.scenario }) }]);
  const yaml = readYaml(source, OPTIONS);
  if (!('document' in yaml)) return unreadable(yaml);
  const editions = editionsOf(yaml.data);
  if (editions === null) return oneScenario(file, yaml.data, yaml, (path) => path);
  const faults = [...editionFaults(yaml.data, editions)].map(([path, what]) => ({ ...what, ...yaml.placeOf(path) }));
  if (faults.length > 0) return unreadable(faults);
  const read = editions.map((edition) =>
    oneScenario(file, forEdition(yaml.data, edition, editions), yaml, (path) => pathInFile(yaml.data, path, edition, editions)),
  );
  const wrong = read.find(({ problems }) => problems.length > 0);
  return wrong ?? { scenarios: read.flatMap(({ scenarios }) => scenarios), problems: [] };
}

/** The scenario of a file for this edition, or for the first it names; or what is wrong with the file and where. */
export function readScenario(file: string, source: string, rules?: string): Scenario | readonly Problem[] {
  const { scenarios, problems } = readScenarioFile(file, source);
  return scenarios.find((one) => one.rules === rules) ?? scenarios[0] ?? problems;
}

function oneScenario(file: string, data: unknown, yaml: ReadYaml, inFile: (path: Path) => Path): ReadScenario {
  const read = scenarioSchema.safeParse(data);
  if (!read.success)
    return unreadable(
      read.error.issues.filter(isFirst).map((issue) => ({ ...input.issueSaid(issue), ...placeOfIssue(yaml, issue, inFile) })),
    );
  const wrong = [...nonsense(read.data)].map(([path, what]) => ({ ...what, ...yaml.placeOf(inFile(path)) }));
  if (wrong.length > 0) return unreadable(wrong);
  const { start, decks, ...rest } = read.data;
  const { rules } = rest;
  const scenario: Scenario = {
    ...rest,
    file,
    position: rest.position ?? null,
    start: start === undefined ? null : { faults: start.faults, decks: start.decks.map((deck) => deckOf(rules, deck)) },
    expect: rest.expect ?? null,
    decks: decks.map((one) => ({ deck: deckOf(rules, one.deck), faults: one.faults })),
  };
  return { scenarios: [scenario], problems: [] };
}

type Issue = z.core.$ZodIssue;

/** What else is wrong with a part follows from what is wrong first. */
const isFirst = ({ path }: Issue, at: number, all: readonly Issue[]): boolean =>
  all.findIndex((one) => one.path.join('.') === path.join('.')) === at;

function placeOfIssue({ document, place, placeOf }: ReadYaml, { path, ...issue }: Issue, inFile: (path: Path) => Path): Place {
  const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const found = unknown === undefined ? null : partAt(document, inFile([...(path as Path), unknown]));
  return found === null ? placeOf(inFile(path as Path)) : place(found[0]);
}
