import {
  type CardData,
  type DeckData,
  type Expectation,
  issueSaid,
  type Line,
  type Path,
  type Player,
  type Problem,
  type Scenario,
  type Seat,
  type ZoneExpectation,
} from '@goldenrule/kernel';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { said } from './file-faults.ts';
import { z } from './schema.ts';
import { yamlSaid } from './yaml-faults.ts';

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
  z.transform((zone): ZoneExpectation => {
    const none = { cards: null, order: null, top: null, has: null, lacks: null, count: null };
    if (typeof zone === 'number') return { ...none, count: zone };
    if (Array.isArray(zone)) return { ...none, cards: zone };
    const { count = null, order = null, top = null, has = null, lacks = null } = zone;
    return { cards: null, order, top, has, lacks, count };
  }),
);

const askedSchema = z.union([
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
]);

const logSchema = z.strictObject({
  since: z.prefault(z.enum(['answer', 'start']), 'start'),
  cites: z.prefault(texts, []),
  not: z.prefault(texts, []),
  events: z.prefault(z.array(anything), []),
});

const SPECIAL = ['cards', 'result', 'asked', 'stands by', 'facts', 'log', 'sees'] as const;

const expectSchema = z.pipe(
  z.looseObject({
    cards: z.prefault(z.record(z.string(), anything), {}),
    result: z.optional(z.enum(['A wins', 'B wins', 'draw', 'running'])),
    asked: z.optional(askedSchema),
    'stands by': z.optional(texts),
    facts: z.prefault(anything, {}),
    log: z.optional(logSchema),
    sees: z.prefault(z.partialRecord(z.enum(['A', 'B', 'nobody', 'all']), anything), {}),
  }),
  z.transform((given, context): Expectation => {
    const zones = (parts: Readonly<Record<string, unknown>>): Record<string, ZoneExpectation> =>
      Object.fromEntries(
        Object.entries(parts).map(([name, value]) => {
          const zone = zoneSchema.safeParse(value);
          if (zone.success) return [name, zone.data];
          context.issues.push({
            code: 'custom',
            input: value,
            params: { said: said('scenario file.zone', { zone: name, fault: issueSaid(zone.error.issues[0] ?? { path: [] }) }) },
          });
          return [name, zoneSchema.parse(0)];
        }),
      );
    const rest = Object.entries(given).filter(([name]) => !(SPECIAL as readonly string[]).includes(name));
    return {
      zones: zones(Object.fromEntries(rest)),
      cards: given.cards,
      result: given.result ?? null,
      asked: given.asked === undefined ? null : readAsked(given.asked),
      standsBy: given['stands by'] ?? null,
      facts: given.facts,
      log:
        given.log === undefined
          ? null
          : {
              ...given.log,
              events: given.log.events.map(({ times, ...attributes }) => ({ attributes, times: (times as number | undefined) ?? null })),
            },
      sees: Object.entries(given.sees).map(([who, { facts = {}, ...seen }]) => ({
        seat: (who === 'A' || who === 'B' ? playerOf(who) : who) as Seat,
        zones: zones(seen),
        facts: facts as Readonly<Record<string, unknown>>,
      })),
    };
  }),
);

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
    by: z.optional(seat),
    otherwise: z.optional(z.enum(['pass', 'fail'])),
  }),
  z.transform((line, context): Line => {
    const refused = line.refused ?? null;
    if (line.expect !== undefined) return { kind: 'expect', expect: line.expect };
    if (line.until !== undefined) return { kind: 'until', clause: line.until, player: line.by === undefined ? null : playerOf(line.by) };
    if (line.otherwise !== undefined) return { kind: 'otherwise', decline: line.otherwise === 'pass' };
    if (line.concede !== undefined) return { kind: 'concede', player: playerOf(line.concede), refused };
    if ((line.A === undefined) === (line.B === undefined))
      context.issues.push({ code: 'custom', input: line, params: { said: said('scenario file.who') } });
    return { kind: 'answer', player: line.A === undefined ? 1 : 0, picks: line.A ?? line.B ?? [], at: line.at ?? null, refused };
  }),
);

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

const documentOf = (source: string, lines: LineCounter): ReturnType<typeof parseDocument> =>
  // Clause numbers are no decimal numbers: 7.10 is not 7.1.
  parseDocument(source, {
    lineCounter: lines,
    customTags: (tags) => tags.filter((tag) => typeof tag === 'string' || tag.tag !== 'tag:yaml.org,2002:float'),
  });

/** The lines, counted from 1, on which each part of a scenario file stands; of a part that is not there, those of what it would be in. */
export function linesOf(source: string): (path: Path) => readonly [first: number, last: number] {
  const lines = new LineCounter();
  const document = documentOf(source, lines);
  const lineOf = (offset: number): number => lines.linePos(offset).line;
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const found = partAt(document, path.slice(0, length));
      if (found !== null) return [lineOf(found[0]), lineOf(Math.max(found[0], found[1] - 1))];
    }
    return [1, 1];
  };
}

/** Where a part stands, from its key on. */
function partAt(document: ReturnType<typeof parseDocument>, path: Path): readonly [number, number] | null {
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

/** A scenario file as the machine reads it, or what is wrong with it and where. */
export function readScenario(file: string, source: string): Scenario | readonly Problem[] {
  const lines = new LineCounter();
  const document = documentOf(source, lines);
  if (document.errors.length > 0) {
    return document.errors.map((error) => ({ ...yamlSaid(error), ...lineAt(lines, error.pos[0]) }));
  }
  const read = scenarioSchema.safeParse(document.toJS());
  if (!read.success) {
    return read.error.issues.map((issue) => {
      const node = document.getIn(issue.path as (string | number)[], true) as { range?: readonly number[] } | undefined;
      return {
        ...issueSaid(issue),
        ...(node?.range?.[0] === undefined ? {} : lineAt(lines, node.range[0])),
      };
    });
  }
  const { start, decks, ...rest } = read.data;
  const { rules } = rest;
  return {
    ...rest,
    file,
    position: rest.position ?? null,
    start: start === undefined ? null : { faults: start.faults, decks: start.decks.map((deck) => deckOf(rules, deck)) },
    expect: rest.expect ?? null,
    decks: decks.map((one) => ({ deck: deckOf(rules, one.deck), faults: one.faults })),
  };
}

const lineAt = (lines: LineCounter, offset: number): { line: number; column: number } => {
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
};
