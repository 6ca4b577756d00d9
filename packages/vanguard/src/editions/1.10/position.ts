import {
  answerOf,
  answerTo,
  type Game,
  kindOfZone,
  type Library,
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
import * as position from '@goldenrule/tabletop/position';
import { z } from '@goldenrule/tabletop/schema';
import { factsOf, leadOf } from '../../facts.ts';
import { placesByName } from '../../places.ts';
import { said } from '../../position-problems.ts';
import { type Brought, beginGame, emptyTable } from '../../start.ts';
import { DECK, FACE_DOWN, nameOfZone, REST, zoneNames } from '../../zones.ts';

/** `2 Name (resting, face down, owned by B, bound by Other, printing id)`. */
const STATES: position.States = {
  resting: [REST, REST],
  standing: [REST, 0],
  'face down': [FACE_DOWN, FACE_DOWN],
  'face up': [FACE_DOWN, 0],
};
const BOUND = 'bound by ';

const positionSchema = settled((book) => {
  const zone = z.enum(zoneNames(book));
  const side = z.partialRecord(zone, position.placed);
  return z.strictObject({
    turn: position.turn,
    player: z.prefault(position.letter, 'A'),
    first: z.optional(position.letter),
    at: z.prefault(z.string(), 'main phase'),
    battles: z.prefault(z.int().check(z.minimum(0)), 0),
    A: z.prefault(side, {}),
    B: z.prefault(side, {}),
    battle: z.optional(
      z.strictObject({
        attacker: position.listed,
        attacked: position.listed,
        boosting: z.optional(z.string()),
        guards: z.prefault(z.record(z.string(), z.string()), {}),
        hit: z.prefault(position.listed, []),
        /** Circles that units of the battle have left since it began. */
        from: z.prefault(z.record(z.string(), zone), {}),
      }),
    ),
  });
});

/** Small decks from the beginning of a game, which nobody checks. */
const beginningSchema = z.strictObject({
  decks: z.strictObject({ A: position.listed, B: position.listed }),
  firsts: z.prefault(z.strictObject({ A: z.optional(z.string()), B: z.optional(z.string()) }), {}),
});

type Position = z.infer<ReturnType<typeof positionSchema>>;

/** A game in a position, not yet run; nothing that is placed triggers anything. */
export function placePosition(book: Rulebook, library: Library, find: position.Find, data: unknown): Game | readonly Problem[] {
  if (typeof data === 'object' && data !== null && 'decks' in data) return placeBeginning(book, library, find, data);
  const read = positionSchema(book).safeParse(data);
  if (!read.success) return read.error.issues.map(input.issueSaid);
  const laid = read.data;
  const clause = answerOf(book, placesByName)[laid.at] ?? laid.at;
  if (!book.places.has(clause)) return [position.said('position.at', { at: laid.at })];
  const setting: position.Setting = { g: emptyTable(book, library, 1), find, problems: [] };
  for (const player of PLAYERS) placeSide(setting, player, player === 0 ? laid.A : laid.B);
  position.index(setting.g);
  placeFacts(setting, laid, clause);
  return position.standAt(setting, clause);
}

function placeSide(setting: position.Setting, player: Player, zones: Position['A']): void {
  const { g } = setting;
  for (const [name, cards] of Object.entries(zones)) {
    const zone = g.state.zones.findIndex((one) => one.owner === player && nameOfZone(one) === name) as ZoneId;
    position.placeList(setting, zone, cards ?? [], kindOfZone(g, zone) === DECK, (text) => placeCards(setting, player, zone, text));
  }
}

function placeCards(setting: position.Setting, player: Player, zone: ZoneId, text: string): void {
  const { g, problems } = setting;
  const written = position.readWritten(STATES, text);
  let boundBy: string | null = null;
  const isClear = position.understood(setting, written, (state) => {
    if (!state.startsWith(BOUND)) return false;
    boundBy = state.slice(BOUND.length);
    return true;
  });
  const definition = isClear ? position.definitionOf(setting, written) : null;
  if (definition === null || !position.hasRoom(setting, written.count, text)) return;
  for (let i = 0; i < written.count; i++) {
    const card = objects.createObject(g, 0, definition, written.owner ?? player, zone, written.traits);
    if (boundBy === null) continue;
    const by = position.findPlaced(g, boundBy);
    if (by < 0) problems.push(said('vanguard.position.bound', { text, name: boundBy }));
    else g.state.objects.link[card] = by;
  }
}

/** Does the main line come to this clause before that one? */
const isBefore = ({ book: { places } }: Game, clause: string, other: string): boolean =>
  (places.get(clause) as number) < (places.get(other) as number);

function placeFacts({ g, problems }: position.Setting, laid: Position, clause: string): void {
  const facts = factsOf(g);
  const places = answerTo(g, placesByName);
  // A turn is counted as it begins.
  facts.turn = laid.turn - (isBefore(g, places.turn, clause) ? 0 : 1);
  facts.turnPlayer = position.playerOf(laid.player);
  facts.first = position.firstPlayer(laid.first, facts.turnPlayer, laid.turn);
  facts.battles = laid.battles;
  if (isBefore(g, clause, places['start step'])) {
    if (laid.battle !== undefined) problems.push(position.said('position.no battle', { at: laid.at }));
    return;
  }
  facts.phase = 'battle phase';
  g.state.memories.battlePhase = !isBefore(g, clause, places['attack step']) || laid.battles > 0;
  if (laid.battle === undefined) return;
  const named = (label: string): number => {
    const card = position.findPlaced(g, label);
    if (card < 0) problems.push(said('vanguard.position.battle', { name: label }));
    return Math.max(0, card);
  };
  const { attacker, attacked, boosting, guards, hit, from } = laid.battle;
  const refTo = (label: string): Ref => refOf(g.state, named(label));
  // Who has left a circle since came to the one it is on after it was chosen.
  const placed = (label: string): number => (from[label] === undefined ? (g.state.objects.placed[named(label)] as number) : -1);
  facts.battle = true;
  facts.battles = Math.max(1, laid.battles);
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

function placeBeginning(book: Rulebook, library: Library, find: position.Find, data: object): Game | readonly Problem[] {
  const read = beginningSchema.safeParse(data);
  if (!read.success) return read.error.issues.map(input.issueSaid);
  const setting = { find, problems: [] as Problem[] };
  const bring = (cards: readonly string[], first: string | undefined): Brought => ({
    cards: position.broughtIn(setting, cards),
    ...(first === undefined ? {} : { first: position.definitionOf(setting, { name: first, id: undefined }) ?? -1 }),
  });
  const { decks, firsts } = read.data;
  const both = [bring(decks.A, firsts.A), bring(decks.B, firsts.B)] as const;
  position.fitOnTable(setting.problems, both[0].cards, both[1].cards);
  return setting.problems.length > 0 ? setting.problems : beginGame(book, library, both, 1);
}
