import {
  answerOf,
  answerTo,
  events,
  type Game,
  type Library,
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
import * as position from '@goldenrule/tabletop/position';
import { z } from '@goldenrule/tabletop/schema';
import { moreAt } from '../../abilities-data.ts';
import { frontmostAttacked } from '../../attack.ts';
import { CHARGE_OF } from '../../charges.ts';
import { type Places, placesOfPositions } from '../../citations.ts';
import { MOST_POINTS } from '../../damage.ts';
import { type CardFacts, factsOf, type RulerDamagePoint, type RulerFacts } from '../../facts.ts';
import type { Played, Process } from '../../gate.ts';
import { arrivalTraits } from '../../moves.ts';
import { capOfActive, capOtherwise } from '../../phases.ts';
import { controllerOf, rulerFactsOf } from '../../players.ts';
import { said } from '../../problems.ts';
import { zonesFor } from '../../setup.ts';
import { beginGame, emptyTable } from '../../start.ts';
import { CHARGE, cardsIn, columnsOf, DECK, DRIVE, EXHAUSTED, FACE_DOWN, HAND, REVEALED, THE_GATE, zoneOf } from '../../zones.ts';

/** `ruler`, and zones by their names: `hand`, `attack 2`, `defense`. */
const side = z.record(z.string(), position.placed);
const count = z.prefault(z.int().check(z.minimum(0), z.maximum(MOST_POINTS)), 0);
const each = z.prefault(z.strictObject({ A: count, B: count }), {});

const positionSchema = z.strictObject({
  turn: position.turn,
  player: z.prefault(position.letter, 'A'),
  first: z.optional(position.letter),
  at: z.prefault(z.string(), 'main phase'),
  attacks: count,
  A: side,
  B: side,
  /** Cards that are linked to others besides, in the order in which they were. */
  links: z.prefault(z.array(z.tuple([z.string(), z.string()])), []),
  /** From the top. */
  gate: z.prefault(position.listed, []),
  'ruler damage': each,
  summons: each,
  /** The attacking card, and the zone in front of the column it attacks. */
  battle: z.optional(z.strictObject({ attacker: z.string(), column: z.string() })),
});

/** Small decks from the beginning of a game, which nobody checks: ruler, deck and resource cards in one list. */
const beginningSchema = z.strictObject({ decks: z.strictObject({ A: position.listed, B: position.listed }) });

type Position = z.infer<typeof positionSchema>;
const placesIn = (book: Rulebook): Places => answerOf(book, placesOfPositions) as Places;

/** `2 Name (exhausted, face up, damage 2, owned by B, charges One + Two, printing id)`. */
const STATES: position.States = {
  exhausted: [EXHAUSTED, EXHAUSTED],
  ready: [EXHAUSTED, 0],
  'face down': [FACE_DOWN, FACE_DOWN],
  'face up': [FACE_DOWN, 0],
  revealed: [REVEALED, REVEALED],
};

interface Written extends position.Written {
  readonly damage: number;
  readonly charges: readonly string[];
  /** What is said besides, by its first word: how something in the gate was played. */
  readonly said: Readonly<Record<string, string>>;
}

const SAID = /^(by|target|zone|from|how) (.+)$/;

/** The card that is written, with its definition; what is not understood is a problem. */
function readCard(setting: Setting, text: string): { readonly written: Written; readonly definition: number } | null {
  const written = position.readWritten(STATES, text);
  let damage = 0;
  let charges: readonly string[] = [];
  const besides: Record<string, string> = {};
  const isClear = position.understood(setting, written, (state) => {
    const [, word, rest] = SAID.exec(state) ?? [];
    if (/^damage \d+$/.test(state)) damage = Number(state.slice('damage '.length));
    else if (state.startsWith('charges ')) charges = state.slice('charges '.length).split(' + ');
    else if (word !== undefined && rest !== undefined) besides[word] = rest;
    else return false;
    return true;
  });
  const definition = isClear ? position.definitionOf(setting, written) : null;
  return definition === null ? null : { written: { ...written, damage, charges, said: besides }, definition };
}

type Setting = position.Setting;
const issuesOf = (error: z.core.$ZodError): readonly Problem[] => error.issues.map(input.issueSaid);

/** A game in a position, not yet run; nothing that is placed triggers anything. */
export function placePosition(book: Rulebook, library: Library, find: position.Find, data: unknown): Game | readonly Problem[] {
  if (typeof data === 'object' && data !== null && 'decks' in data) return placeBeginning(book, library, find, data);
  const read = positionSchema.safeParse(data);
  if (!read.success) return issuesOf(read.error);
  const laid = read.data;
  const { named } = placesIn(book);
  const clause = (Object.hasOwn(named, laid.at) ? named[laid.at] : undefined) ?? laid.at;
  if (!book.places.has(clause)) return [position.said('position.at', { at: laid.at })];
  const setting: Setting = { g: emptyTable(book, library, 1), find, problems: [] };
  for (const player of PLAYERS) placeSide(setting, player, player === 0 ? laid.A : laid.B);
  position.index(setting.g);
  placeFacts(setting, laid, clause);
  for (const [charge, card] of laid.links) placeLink(setting, charge, card);
  for (const text of laid.gate.toReversed()) placeInGate(setting, text);
  return position.standAt(setting, clause);
}

/** What the ruler of a side says, read before anything is placed: it decides which zones there are. */
function rulerOfSide({ g, find, problems }: Setting, player: Player, zones: Position['A']): RulerFacts | null {
  const text = zones.ruler?.[0]?.[0];
  const written = text === undefined ? undefined : position.readWritten(STATES, text);
  const definition = written === undefined ? undefined : find(written.name, written.id);
  const facts = definition === undefined ? undefined : (g.library.definitions[definition]?.facts as CardFacts | undefined);
  const ruler = facts?.ruler ?? null;
  if (ruler === null) problems.push(said('gate-ruler.position.ruler', { player: playerName(player) }));
  return ruler;
}

/** The zone of that name; −1: there is none. */
const zoneNamed = ({ book, state: { zones } }: Game, name: string): ZoneId =>
  zones.findIndex((_, i) => book.zoneName(zones, i) === name) as ZoneId;

function placeSide(table: Setting, player: Player, zones: Position['A']): void {
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
    position.placeList(table, zone, cards, g.state.zones[zone]?.kind === DECK, (text) => placeCards(table, player, zone, text));
  }
}

function placeCards(table: Setting, player: Player, zone: ZoneId, text: string): void {
  const found = readCard(table, text);
  if (found === null) return;
  const { g } = table;
  const { written, definition } = found;
  if (!position.hasRoom(table, written.count * (1 + written.charges.length), text)) return;
  for (let i = 0; i < written.count; i++) {
    const card = objects.createObject(g, 0, definition, written.owner ?? player, zone, 0);
    const lies = arrivalTraits(g, card, (g.state.zones[zone] as { kind: number }).kind);
    g.state.objects.traits[card] = (lies & ~written.mask) | written.traits;
    const facts = factsOf(g);
    if (written.damage > 0) facts.damage = { ...facts.damage, [refOf(g.state, card)]: written.damage };
    for (const charge of written.charges) placeCharge(table, player, card, charge);
  }
}

function placeCharge(table: Setting, player: Player, card: number, name: string): void {
  const { g } = table;
  const found = readCard(table, name);
  const zone = zoneOf(g, player, CHARGE);
  if (found === null || zone < 0) return;
  const charge = objects.createObject(g, 0, found.definition, player, zone, 0);
  events.associate(g.state, CHARGE_OF, charge, card);
}

function placeLink(table: Setting, charge: string, card: string): void {
  const { g } = table;
  const [beneath, above] = [findPlaced(table, charge), findPlaced(table, card)];
  if (beneath < 0 || above < 0) return;
  g.state.clock++;
  events.associate(g.state, CHARGE_OF, beneath, above);
}

/** The card of that label that lies on the table already; where there is none, that is a problem. */
function findPlaced({ g, problems }: Setting, label: string): number {
  const card = position.findPlaced(g, label);
  if (card < 0) problems.push(position.said('position.no card', { name: label }));
  return card;
}

/** Is the turn yet to begin where the game does? It is counted as it begins. */
const beginsBeforeTurn = ({ book }: Game, clause: string): boolean =>
  (book.places.get(clause) as number) <= (book.places.get(placesIn(book).turn) as number);

function placeFacts(table: Setting, laid: Position, clause: string): void {
  const { g } = table;
  const facts = factsOf(g);
  facts.turn = laid.turn - (beginsBeforeTurn(g, clause) ? 1 : 0);
  facts.activePlayer = position.playerOf(laid.player);
  facts.first = position.firstPlayer(laid.first, facts.activePlayer, laid.turn);
  facts.attacks = laid.attacks;
  facts.summons = [laid.summons.A, laid.summons.B];
  const caps: [number | null, number | null] = [answerTo(g, capOtherwise), answerTo(g, capOtherwise)];
  caps[facts.activePlayer] = answerTo(g, capOfActive)(rulerFactsOf(g, facts.activePlayer)?.cap ?? null);
  facts.summonCap = caps;
  const points = (n: number): readonly RulerDamagePoint[] => Array.from({ length: n }, () => ({ source: NO_REF, ignoresCounters: false }));
  facts.rulerDamage = [points(laid['ruler damage'].A), points(laid['ruler damage'].B)];
  const { isOfAttackPhase, isOfAttack } = placesIn(g.book);
  if (!isOfAttackPhase(clause)) {
    if (laid.battle !== undefined) table.problems.push(position.said('position.no battle', { at: laid.at }));
    return;
  }
  facts.phase = 'attack phase';
  facts.attacks = Math.max(isOfAttack(clause) ? 1 : 0, laid.attacks);
  if (laid.battle === undefined) return;
  const attacker = findPlaced(table, laid.battle.attacker);
  const { column } = laid.battle;
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

const PROCESSES: readonly (readonly [RegExp, (table: Setting, found: readonly string[]) => Process | null])[] = [
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
    (_table, [who]) => ({ what: 'ruler damage', controller: position.playerOf(who as string), source: NO_REF, ignoresCounters: false }),
  ],
  [
    /^drive of ([AB])$/,
    ({ g }, [who]) => {
      const player = position.playerOf(who as string);
      return { what: 'drive', controller: player, cards: cardsIn(g, player, DRIVE).map((card) => refOf(g.state, card)), abilities: [] };
    },
  ],
  [
    /^defeat of ([AB](?: and [AB])?)$/,
    (_table, [who]) => ({ what: 'defeat', players: (who as string).split(' and ').map(position.playerOf) }),
  ],
];

function placeInGate(table: Setting, text: string): void {
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
function placePlayed(table: Setting, text: string): void {
  const { g, problems } = table;
  const found = readCard(table, text);
  if (found === null) return;
  const { written, definition } = found;
  const { by = playerName(factsOf(g).activePlayer), target, zone, how = 'normal' } = written.said;
  const controller = position.playerOf(by);
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

function placeBeginning(book: Rulebook, library: Library, find: position.Find, data: object): Game | readonly Problem[] {
  const read = beginningSchema.safeParse(data);
  if (!read.success) return issuesOf(read.error);
  const setting = { find, problems: [] as Problem[] };
  const { decks } = read.data;
  const both = [position.broughtIn(setting, decks.A), position.broughtIn(setting, decks.B)] as const;
  position.fitOnTable(setting.problems, ...both);
  return setting.problems.length > 0 ? setting.problems : beginGame(book, library, both, 1);
}
