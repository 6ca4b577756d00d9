import {
  abilities,
  answerOf,
  answerTo,
  type Game,
  kindOfZone,
  type Library,
  machine,
  objects,
  PLAYERS,
  type Player,
  type Ref,
  type Rulebook,
  refOf,
  settled,
  type ZoneId,
} from '@goldenrule/kernel';
import { input, type Problem } from '@goldenrule/kernel/hosts';
import { factsOf, leadOf } from './facts.ts';
import { placesByName } from './places.ts';
import { said } from './position-problems.ts';
import { z } from './schema.ts';
import { emptyTable, standAtBeginning } from './start.ts';
import { DECK, FACE_DOWN, nameOfZone, REST, zoneNames } from './zones.ts';

/** How a card is written: `2 Name (resting, face down, owned by B, bound by Other, printing id)`. Cards in a list of their own were placed together. */
const placed = z.pipe(
  z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))]),
  z.transform((cards) => (typeof cards === 'string' ? [[cards]] : cards.map((one) => (typeof one === 'string' ? [one] : one)))),
);
const listed = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((cards) => (typeof cards === 'string' ? [cards] : cards)),
);
const letter = z.enum(['A', 'B']);

const positionSchema = settled((book) => {
  const zone = z.enum(zoneNames(book));
  const side = z.partialRecord(zone, placed);
  return z.strictObject({
    turn: z.prefault(z.int().check(z.minimum(1), z.maximum(objects.MOST_TURNS)), 2),
    player: z.prefault(letter, 'A'),
    first: z.optional(letter),
    at: z.prefault(z.string(), 'main phase'),
    battles: z.prefault(z.int().check(z.minimum(0)), 0),
    A: z.prefault(side, {}),
    B: z.prefault(side, {}),
    battle: z.optional(
      z.strictObject({
        attacker: listed,
        attacked: listed,
        boosting: z.optional(z.string()),
        guards: z.prefault(z.record(z.string(), z.string()), {}),
        hit: z.prefault(listed, []),
        /** Circles that units of the battle have left since it began. */
        from: z.prefault(z.record(z.string(), zone), {}),
      }),
    ),
  });
});

/** Small decks from the beginning of a game, which nobody checks. */
const beginningSchema = z.strictObject({
  decks: z.strictObject({ A: listed, B: listed }),
  firsts: z.prefault(z.strictObject({ A: z.optional(z.string()), B: z.optional(z.string()) }), {}),
});

type Position = z.infer<ReturnType<typeof positionSchema>>;
type Find = (name: string, id?: string) => number | undefined;

const CARD = /^(?:(\d+) )?(.+?)(?: \(([^()]*)\))?$/;
const STATES: Readonly<Record<string, number>> = { resting: REST, standing: 0, 'face down': FACE_DOWN, 'face up': 0 };

interface Written {
  readonly count: number;
  readonly name: string;
  readonly traits: number;
  readonly owner: Player | null;
  readonly boundBy: string | null;
  readonly id: string | undefined;
}

const playerOf = (name: string): Player => (name === 'A' ? 0 : 1);

function readWritten(text: string): Written | Problem {
  const [, count, name = '', states = ''] = CARD.exec(text) ?? [];
  let traits = 0;
  let owner: Player | null = null;
  let boundBy: string | null = null;
  let id: string | undefined;
  for (const state of states.split(/, */).filter((one) => one !== '')) {
    if (Object.hasOwn(STATES, state)) traits |= STATES[state] as number;
    else if (/^owned by [AB]$/.test(state)) owner = playerOf(state.slice(-1));
    else if (state.startsWith('bound by ')) boundBy = state.slice('bound by '.length);
    else if (state.startsWith('printing ')) id = state.slice('printing '.length);
    else return said('vanguard.position.state', { text, state });
  }
  return { count: Number(count ?? 1), name: name.replace(/#\d+$/, ''), traits, owner, boundBy, id };
}

/** A game in a position, not yet run; nothing that is placed triggers anything. */
export function placePosition(book: Rulebook, library: Library, find: Find, data: unknown): Game | readonly Problem[] {
  if (typeof data === 'object' && data !== null && 'decks' in data) return placeBeginning(book, library, find, data);
  const read = positionSchema(book).safeParse(data);
  if (!read.success) return read.error.issues.map(input.issueSaid);
  const position = read.data;
  const clause = answerOf(book, placesByName)[position.at] ?? position.at;
  if (!book.places.has(clause)) return [said('vanguard.position.at', { at: position.at })];
  const g = emptyTable(book, library, 1);
  const problems: Problem[] = [];
  for (const player of PLAYERS) placeSide(g, player, player === 0 ? position.A : position.B, find, problems);
  g.index = abilities.indexAbilities(g);
  placeFacts(g, position, clause, problems);
  for (let card = 0; card < g.state.objects.count; card++) {
    for (const seat of PLAYERS) if (answerTo(g, machine.sees)(g, seat, card)) (g.state.objects.known[card] as number) |= 1 << seat;
  }
  objects.standAt(g, clause);
  return problems.length > 0 ? problems : g;
}

function placeSide(g: Game, player: Player, zones: Position['A'], find: Find, problems: Problem[]): void {
  for (const [name, cards] of Object.entries(zones)) {
    const zone = g.state.zones.findIndex((one) => one.owner === player && nameOfZone(one) === name) as ZoneId;
    for (const together of cards ?? []) {
      g.state.clock++;
      for (const text of together) placeCards(g, player, zone, text, find, problems);
    }
    // A deck is listed from the top; everywhere else the last card listed came last.
    if (kindOfZone(g, zone) === DECK) (g.state.contents[zone] as number[]).reverse();
  }
}

function placeCards(g: Game, player: Player, zone: ZoneId, text: string, find: Find, problems: Problem[]): void {
  const written = readWritten(text);
  if ('message' in written) {
    problems.push(written);
    return;
  }
  const definition = find(written.name, written.id);
  if (definition === undefined) {
    problems.push(input.noCard(written.name));
    return;
  }
  if (g.state.objects.count + written.count > objects.MOST_CARDS) {
    problems.push(said('vanguard.position.copies', { text }));
    return;
  }
  for (let i = 0; i < written.count; i++) {
    const card = objects.createObject(g, 0, definition, written.owner ?? player, zone, written.traits);
    if (written.boundBy === null) continue;
    const by = findPlaced(g, written.boundBy);
    if (by < 0) problems.push(said('vanguard.position.bound', { text, name: written.boundBy }));
    else g.state.objects.link[card] = by;
  }
}

/** The card of that label that lies on the table already. */
function findPlaced(g: Game, label: string): number {
  const [, name, number = '1'] = /^(.*?)(?:#(\d+))?$/.exec(label) ?? [];
  let left = Number(number);
  for (let card = 0; card < g.state.objects.count; card++) {
    if (g.library.definitions[g.state.objects.definition[card] as number]?.name === name && --left === 0) return card;
  }
  return -1;
}

/** Does the main line come to this clause before that one? */
const isBefore = ({ book: { places } }: Game, clause: string, other: string): boolean =>
  (places.get(clause) as number) < (places.get(other) as number);

function placeFacts(g: Game, position: Position, clause: string, problems: Problem[]): void {
  const facts = factsOf(g);
  const places = answerTo(g, placesByName);
  // A turn is counted as it begins.
  facts.turn = position.turn - (isBefore(g, places.turn, clause) ? 0 : 1);
  facts.turnPlayer = playerOf(position.player);
  const isFirst = (position.turn - 1) % 2 === 0;
  facts.first =
    position.first === undefined ? (isFirst ? facts.turnPlayer : playerOf(position.player === 'A' ? 'B' : 'A')) : playerOf(position.first);
  facts.battles = position.battles;
  if (isBefore(g, clause, places['start step'])) {
    if (position.battle !== undefined) problems.push(said('vanguard.position.no battle', { at: position.at }));
    return;
  }
  facts.phase = 'battle phase';
  g.state.memories.battlePhase = !isBefore(g, clause, places['attack step']) || position.battles > 0;
  if (position.battle === undefined) return;
  const named = (label: string): number => {
    const card = findPlaced(g, label);
    if (card < 0) problems.push(said('vanguard.position.battle', { name: label }));
    return Math.max(0, card);
  };
  const { attacker, attacked, boosting, guards, hit, from } = position.battle;
  const refTo = (label: string): Ref => refOf(g.state, named(label));
  // Who has left a circle since came to the one it is on after it was chosen.
  const placed = (label: string): number => (from[label] === undefined ? (g.state.objects.placed[named(label)] as number) : -1);
  facts.battle = true;
  facts.battles = Math.max(1, position.battles);
  facts.attackers = attacker.map(refTo);
  facts.$attackersPlaced = attacker.map(placed);
  facts.attacked = attacked.map(refTo);
  facts.$attackedPlaced = attacked.map(placed);
  facts.hit = hit.map(refTo);
  facts.guards = Object.entries(guards).map(([guardian, whom]) => [refTo(guardian), refTo(whom)]);
  if (boosting === undefined) return;
  facts.boosting = refTo(boosting);
  facts.boosted = leadOf(facts);
  facts.$boostPlaced = [placed(boosting), facts.$attackersPlaced[0] as number];
  facts.boostCounts = true;
}

function placeBeginning(book: Rulebook, library: Library, find: Find, data: object): Game | readonly Problem[] {
  const read = beginningSchema.safeParse(data);
  if (!read.success) return read.error.issues.map(input.issueSaid);
  const problems: Problem[] = [];
  const definitionOf = (name: string): number => {
    const definition = find(name);
    if (definition === undefined) problems.push(input.noCard(name));
    return definition ?? -1;
  };
  const brought = (cards: readonly string[], first: string | undefined) => ({
    cards: cards.flatMap((text) => {
      const written = readWritten(text);
      if ('message' in written) {
        problems.push(written);
        return [];
      }
      return new Array<number>(written.count).fill(definitionOf(written.name));
    }),
    ...(first === undefined ? {} : { first: definitionOf(first) }),
  });
  const { decks, firsts } = read.data;
  const both = [brought(decks.A, firsts.A), brought(decks.B, firsts.B)] as const;
  if (both[0].cards.length + both[1].cards.length > objects.MOST_CARDS) problems.push(said('vanguard.position.copies', { text: 'decks' }));
  return problems.length > 0 ? problems : standAtBeginning(book, library, both, 1);
}
