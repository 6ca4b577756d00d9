import {
  abilities,
  answerOf,
  answerTo,
  events,
  type Game,
  type Library,
  machine,
  NO_REF,
  NO_ZONE,
  objects,
  PLAYERS,
  type Player,
  type Ref,
  type Rulebook,
  refOf,
  type ZoneId,
} from '@goldenrule/kernel';
import { input, type Problem, playerName } from '@goldenrule/kernel/hosts';
import { moreAt } from './abilities-data.ts';
import { frontmostAttacked } from './attack.ts';
import { CHARGE_OF } from './charges.ts';
import { type Places, placesOfPositions } from './citations.ts';
import { MOST_POINTS } from './damage.ts';
import { type CardFacts, factsOf, type RulerDamagePoint, type RulerFacts } from './facts.ts';
import type { Played, Process } from './gate.ts';
import { arrivalTraits } from './moves.ts';
import { capOfActive, capOtherwise } from './phases.ts';
import { controllerOf, rulerFactsOf } from './players.ts';
import { said } from './problems.ts';
import { z } from './schema.ts';
import { zonesFor } from './setup.ts';
import { emptyTable, standAtBeginning } from './start.ts';
import { CHARGE, cardsIn, columnsOf, DECK, DRIVE, EXHAUSTED, FACE_DOWN, HAND, REVEALED, THE_GATE, zoneOf } from './zones.ts';

/** How a card is written: `2 Name (exhausted, face up, damage 2, owned by B, charges One + Two, printing id)`. Cards in a list of their own were placed together. */
const placed = z.pipe(
  z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))]),
  z.transform((cards) => (typeof cards === 'string' ? [[cards]] : cards.map((one) => (typeof one === 'string' ? [one] : one)))),
);
const listed = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((cards) => (typeof cards === 'string' ? [cards] : cards)),
);
/** `ruler`, and zones by their names: `hand`, `attack 2`, `defense`. */
const side = z.record(z.string(), placed);
const letter = z.enum(['A', 'B']);
const count = z.prefault(z.int().check(z.minimum(0), z.maximum(MOST_POINTS)), 0);
const each = z.prefault(z.strictObject({ A: count, B: count }), {});

const positionSchema = z.strictObject({
  turn: z.prefault(z.int().check(z.minimum(1), z.maximum(objects.MOST_TURNS)), 2),
  player: z.prefault(letter, 'A'),
  first: z.optional(letter),
  at: z.prefault(z.string(), 'main phase'),
  attacks: count,
  A: side,
  B: side,
  /** Cards that are linked to others besides, in the order in which they were. */
  links: z.prefault(z.array(z.tuple([z.string(), z.string()])), []),
  /** From the top. */
  gate: z.prefault(listed, []),
  'ruler damage': each,
  summons: each,
  /** The attacking card, and the zone in front of the column it attacks. */
  battle: z.optional(z.strictObject({ attacker: z.string(), column: z.string() })),
});

/** Small decks from the beginning of a game, which nobody checks: ruler, deck and resource cards in one list. */
const beginningSchema = z.strictObject({ decks: z.strictObject({ A: listed, B: listed }) });

type Position = z.infer<typeof positionSchema>;
const placesIn = (book: Rulebook): Places => answerOf(book, placesOfPositions) as Places;

type Find = (name: string, id?: string) => number | undefined;

const CARD = /^(?:(\d+) )?(.+?)(?: \(([^()]*)\))?$/;
const STATES: Readonly<Record<string, readonly [number, number]>> = {
  exhausted: [EXHAUSTED, EXHAUSTED],
  ready: [EXHAUSTED, 0],
  'face down': [FACE_DOWN, FACE_DOWN],
  'face up': [FACE_DOWN, 0],
  revealed: [REVEALED, REVEALED],
};

interface Written {
  readonly count: number;
  readonly name: string;
  /** Bits that are said, and how they are. */
  readonly mask: number;
  readonly traits: number;
  readonly owner: Player | null;
  readonly damage: number;
  readonly charges: readonly string[];
  readonly id: string | undefined;
  /** What is said besides, by its first word: how something in the gate was played. */
  readonly said: Readonly<Record<string, string>>;
}

const playerOf = (name: string): Player => (name === 'A' ? 0 : 1);
const SAID = /^(by|target|zone|from|how) (.+)$/;

function readWritten(text: string): Written | Problem {
  const [, count, name = '', states = ''] = CARD.exec(text) ?? [];
  let [mask, traits, damage] = [0, 0, 0];
  let owner: Player | null = null;
  let charges: readonly string[] = [];
  let id: string | undefined;
  const besides: Record<string, string> = {};
  for (const state of states.split(/, */).filter((one) => one !== '')) {
    const lying = Object.hasOwn(STATES, state) ? STATES[state] : undefined;
    const [, word, rest] = SAID.exec(state) ?? [];
    if (lying !== undefined) {
      mask |= lying[0];
      traits |= lying[1];
    } else if (/^owned by [AB]$/.test(state)) owner = playerOf(state.slice(-1));
    else if (/^damage \d+$/.test(state)) damage = Number(state.slice('damage '.length));
    else if (state.startsWith('charges ')) charges = state.slice('charges '.length).split(' + ');
    else if (state.startsWith('printing ')) id = state.slice('printing '.length);
    else if (word !== undefined && rest !== undefined) besides[word] = rest;
    else return said('gate-ruler.position.state', { text, state });
  }
  return { count: Number(count ?? 1), name: name.replace(/#\d+$/, ''), mask, traits, owner, damage, charges, id, said: besides };
}

const isProblem = (one: object): one is Problem => 'message' in one;
const issuesOf = (error: z.core.$ZodError): readonly Problem[] => error.issues.map(input.issueSaid);

/** A game in a position, not yet run; nothing that is placed triggers anything. */
export function placePosition(book: Rulebook, library: Library, find: Find, data: unknown): Game | readonly Problem[] {
  if (typeof data === 'object' && data !== null && 'decks' in data) return placeBeginning(book, library, find, data);
  const read = positionSchema.safeParse(data);
  if (!read.success) return issuesOf(read.error);
  const position = read.data;
  const { named } = placesIn(book);
  const clause = (Object.hasOwn(named, position.at) ? named[position.at] : undefined) ?? position.at;
  if (!book.places.has(clause)) return [said('gate-ruler.position.at', { at: position.at })];
  const g = emptyTable(book, library, 1);
  const problems: Problem[] = [];
  const table: Table = { g, find, problems };
  for (const player of PLAYERS) placeSide(table, player, player === 0 ? position.A : position.B);
  g.index = abilities.indexAbilities(g);
  placeFacts(table, position, clause);
  for (const [charge, card] of position.links) placeLink(table, charge, card);
  for (const text of position.gate.toReversed()) placeInGate(table, text);
  for (let card = 0; card < g.state.objects.count; card++) {
    for (const seat of PLAYERS) if (answerTo(g, machine.sees)(g, seat, card)) (g.state.objects.known[card] as number) |= 1 << seat;
  }
  objects.standAt(g, clause);
  return problems.length > 0 ? problems : g;
}

interface Table {
  readonly g: Game;
  readonly find: Find;
  readonly problems: Problem[];
}

/** What the ruler of a side says, read before anything is placed: it decides which zones there are. */
function rulerOfSide({ g, find, problems }: Table, player: Player, zones: Position['A']): RulerFacts | null {
  const text = zones.ruler?.[0]?.[0];
  const written = text === undefined ? undefined : readWritten(text);
  const definition = written === undefined || isProblem(written) ? undefined : find(written.name, written.id);
  const facts = definition === undefined ? undefined : (g.library.definitions[definition]?.facts as CardFacts | undefined);
  const ruler = facts?.ruler ?? null;
  if (ruler === null) problems.push(said('gate-ruler.position.ruler', { player: playerName(player) }));
  return ruler;
}

/** The zone of that name; −1: there is none. */
const zoneNamed = ({ book, state: { zones } }: Game, name: string): ZoneId =>
  zones.findIndex((_, i) => book.zoneName(zones, i) === name) as ZoneId;

function placeSide(table: Table, player: Player, zones: Position['A']): void {
  const { g, problems } = table;
  for (const kind of zonesFor(g, rulerOfSide(table, player, zones))) {
    g.state.zones.push({ kind, owner: player });
    g.state.contents.push([]);
  }
  for (const [name, cards] of Object.entries(zones)) {
    const zone = zoneNamed(g, `${playerName(player)} ${name}`);
    if (zone < 0) {
      problems.push(said('gate-ruler.position.zone', { player: playerName(player), zone: name }));
      continue;
    }
    for (const together of cards) {
      g.state.clock++;
      for (const text of together) placeCards(table, player, zone, text);
    }
    // A deck is listed from the top; everywhere else the last card listed came last.
    if (g.state.zones[zone]?.kind === DECK) (g.state.contents[zone] as number[]).reverse();
  }
}

function definitionFor(
  { find, problems }: Pick<Table, 'find' | 'problems'>,
  text: string,
): { readonly written: Written; readonly definition: number } | null {
  const written = readWritten(text);
  if (isProblem(written)) {
    problems.push(written);
    return null;
  }
  const definition = find(written.name, written.id);
  if (definition !== undefined) return { written, definition };
  problems.push(input.noCard(written.name));
  return null;
}

function placeCards(table: Table, player: Player, zone: ZoneId, text: string): void {
  const found = definitionFor(table, text);
  if (found === null) return;
  const { g } = table;
  const { written, definition } = found;
  if (g.state.objects.count + written.count * (1 + written.charges.length) > objects.MOST_CARDS) {
    table.problems.push(said('gate-ruler.position.copies', { text }));
    return;
  }
  for (let i = 0; i < written.count; i++) {
    const card = objects.createObject(g, 0, definition, written.owner ?? player, zone, 0);
    const lies = arrivalTraits(g, card, (g.state.zones[zone] as { kind: number }).kind);
    g.state.objects.traits[card] = (lies & ~written.mask) | written.traits;
    const facts = factsOf(g);
    if (written.damage > 0) facts.damage = { ...facts.damage, [refOf(g.state, card)]: written.damage };
    for (const charge of written.charges) placeCharge(table, player, card, charge);
  }
}

function placeCharge(table: Table, player: Player, card: number, name: string): void {
  const { g } = table;
  const found = definitionFor(table, name);
  const zone = zoneOf(g, player, CHARGE);
  if (found === null || zone < 0) return;
  const charge = objects.createObject(g, 0, found.definition, player, zone, 0);
  events.associate(g.state, CHARGE_OF, charge, card);
}

function placeLink(table: Table, charge: string, card: string): void {
  const { g } = table;
  const [beneath, above] = [findPlaced(table, charge), findPlaced(table, card)];
  if (beneath < 0 || above < 0) return;
  g.state.clock++;
  events.associate(g.state, CHARGE_OF, beneath, above);
}

/** The card of that label that lies on the table already; −1: there is none. */
function findPlaced({ g, problems }: Table, label: string): number {
  const [, name, number = '1'] = /^(.*?)(?:#(\d+))?$/.exec(label) ?? [];
  let left = Number(number);
  for (let card = 0; card < g.state.objects.count; card++) {
    if (g.library.definitions[g.state.objects.definition[card] as number]?.name === name && --left === 0) return card;
  }
  problems.push(said('gate-ruler.position.card', { name: label }));
  return -1;
}

/** Is the turn yet to begin where the game does? It is counted as it begins. */
const beginsBeforeTurn = ({ book }: Game, clause: string): boolean =>
  (book.places.get(clause) as number) <= (book.places.get(placesIn(book).turn) as number);

function placeFacts(table: Table, position: Position, clause: string): void {
  const { g } = table;
  const facts = factsOf(g);
  facts.turn = position.turn - (beginsBeforeTurn(g, clause) ? 1 : 0);
  facts.activePlayer = playerOf(position.player);
  const other: Player = facts.activePlayer === 0 ? 1 : 0;
  facts.first = position.first === undefined ? (position.turn % 2 === 1 ? facts.activePlayer : other) : playerOf(position.first);
  facts.attacks = position.attacks;
  facts.summons = [position.summons.A, position.summons.B];
  const caps: [number | null, number | null] = [answerTo(g, capOtherwise), answerTo(g, capOtherwise)];
  caps[facts.activePlayer] = answerTo(g, capOfActive)(rulerFactsOf(g, facts.activePlayer)?.cap ?? null);
  facts.summonCap = caps;
  const points = (n: number): readonly RulerDamagePoint[] => Array.from({ length: n }, () => ({ source: NO_REF, ignoresCounters: false }));
  facts.rulerDamage = [points(position['ruler damage'].A), points(position['ruler damage'].B)];
  const { isOfAttackPhase, isOfAttack } = placesIn(g.book);
  if (!isOfAttackPhase(clause)) {
    if (position.battle !== undefined) table.problems.push(said('gate-ruler.position.battle', { at: position.at }));
    return;
  }
  facts.phase = 'attack phase';
  facts.attacks = Math.max(isOfAttack(clause) ? 1 : 0, position.attacks);
  if (position.battle === undefined) return;
  const attacker = findPlaced(table, position.battle.attacker);
  const { column } = position.battle;
  const zone = zoneNamed(g, column);
  const front = PLAYERS.flatMap((player) => columnsOf(g, player)).find((zones) => zones.includes(zone))?.[0];
  if (attacker < 0 || front === undefined) {
    table.problems.push(said('gate-ruler.position.column', { zone: column }));
    return;
  }
  facts.battle = true;
  facts.attacker = refOf(g.state, attacker);
  facts.attackedColumn = front;
  const target = frontmostAttacked(g);
  facts.attacked = target < 0 ? NO_REF : refOf(g.state, target);
}

// The gate.

const PROCESSES: readonly (readonly [RegExp, (table: Table, found: readonly string[]) => Process | null])[] = [
  [
    /^damage (\d+) on (.+?) by (.+)$/,
    (table, [amount, target, source]) => {
      const [hit, from] = [findPlaced(table, target as string), findPlaced(table, source as string)];
      if (hit < 0 || from < 0) return null;
      return {
        what: 'damage',
        pairs: [{ target: refOf(table.g.state, hit), amount: Number(amount) }],
        source: refOf(table.g.state, from),
        controller: controllerOf(table.g, from),
        kind: 'effect',
        ignoresCounters: false,
        base: Number(amount),
      };
    },
  ],
  [
    /^destruction of (.+?) by (rules|effect)$/,
    (table, [labels, by]) => {
      const cards = (labels as string).split(' and ').map((label) => findPlaced(table, label));
      if (cards.some((card) => card < 0)) return null;
      return {
        what: 'destruction',
        by: by === 'rules' ? 'rules' : 'effect',
        cards: cards.map((card) => refOf(table.g.state, card)),
        source: NO_REF,
        controller: factsOf(table.g).activePlayer,
      };
    },
  ],
  [
    /^ruler damage ([AB])$/,
    (_table, [who]) => ({ what: 'ruler damage', controller: playerOf(who as string), source: NO_REF, ignoresCounters: false }),
  ],
  [
    /^drive of ([AB])$/,
    ({ g }, [who]) => {
      const player = playerOf(who as string);
      return { what: 'drive', controller: player, cards: cardsIn(g, player, DRIVE).map((card) => refOf(g.state, card)), abilities: [] };
    },
  ],
  [/^defeat of ([AB](?: and [AB])?)$/, (_table, [who]) => ({ what: 'defeat', players: (who as string).split(' and ').map(playerOf) })],
];

function placeInGate(table: Table, text: string): void {
  const { g } = table;
  g.state.clock++;
  for (const [pattern, make] of PROCESSES) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const process = make(table, found.slice(1));
    if (process === null) return;
    const owner = 'controller' in process ? process.controller : factsOf(g).activePlayer;
    const object = objects.createObject(g, objects.OBJECT_KINDS.indexOf('process'), -1, owner, THE_GATE, 0);
    g.state.objects.data[object] = process;
    return;
  }
  placePlayed(table, text);
}

/** A card that was played: `Name (by A, target Other, zone A attack 1, from hand)`. */
function placePlayed(table: Table, text: string): void {
  const { g, problems } = table;
  const found = definitionFor(table, text);
  if (found === null) return;
  const { written, definition } = found;
  const { by = playerName(factsOf(g).activePlayer), target, zone, how = 'normal' } = written.said;
  const controller = playerOf(by);
  const card = objects.createObject(g, 0, definition, written.owner ?? controller, THE_GATE, written.traits);
  const ability = g.library.definitions[definition]?.abilities.find((one) => moreAt(g, one).role === 'event') ?? -1;
  const step = moreAt(g, ability).targets[0]?.step;
  const targets: Record<string, readonly Ref[]> = {};
  if (target !== undefined) {
    const chosen = target.split(' and ').map((label) => findPlaced(table, label));
    if (step === undefined) problems.push(said('gate-ruler.position.target', { text, name: written.name }));
    else targets[step] = chosen.map((one) => refOf(g.state, one));
  }
  const played: Played = {
    what: 'card',
    controller,
    source: refOf(g.state, card),
    ability: -1,
    from: HAND,
    how: how as Played['how'],
    zone: zone === undefined ? NO_ZONE : zoneNamed(g, zone),
    modes: [],
    number: 0,
    targets,
    shares: {},
    captured: {},
    event: 0,
    counts: true,
  };
  g.state.objects.data[card] = played;
}

function placeBeginning(book: Rulebook, library: Library, find: Find, data: object): Game | readonly Problem[] {
  const read = beginningSchema.safeParse(data);
  if (!read.success) return issuesOf(read.error);
  const problems: Problem[] = [];
  const brought = (cards: readonly string[]): readonly number[] =>
    cards.flatMap((text) => {
      const found = definitionFor({ find, problems }, text);
      return found === null ? [] : new Array<number>(found.written.count).fill(found.definition);
    });
  const { decks } = read.data;
  const both = [brought(decks.A), brought(decks.B)] as const;
  if (both[0].length + both[1].length > objects.MOST_CARDS) problems.push(said('gate-ruler.position.copies', { text: 'decks' }));
  return problems.length > 0 ? problems : standAtBeginning(book, library, both, 1);
}
