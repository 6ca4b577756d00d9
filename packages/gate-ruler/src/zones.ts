import {
  answerTo,
  type Game,
  keeping,
  kindOfZone,
  type objects,
  type Player,
  type Question,
  question,
  type ZoneId,
  type ZoneKind,
  zonesOf,
} from '@goldenrule/kernel';
import { isShown } from './looking.ts';
import { EXHAUSTED, FACE_DOWN, REVEALED } from './traits.ts';

export { zoneOf, zonesOf } from '@goldenrule/kernel';
export { EXHAUSTED, FACE_DOWN, REVEALED } from './traits.ts';

/** The kinds of zone. How many of each a player has is said by the ruler (3-2f). */
export const ZONE_KINDS: readonly ZoneKind[] = [
  { name: 'gate', shared: true, told: true },
  { name: 'deck' },
  { name: 'hand' },
  { name: 'ruler', told: true },
  { name: 'attack', told: true },
  { name: 'defense', told: true },
  { name: 'set' },
  { name: 'field', told: true },
  { name: 'drive' },
  { name: 'damage', told: true },
  { name: 'charge', told: true },
  { name: 'graveyard', told: true },
  { name: 'resource', told: true },
  { name: 'removal', told: true },
  { name: 'counter', told: true },
  { name: 'aside' },
];
export const GATE = 0;
export const DECK = 1;
export const HAND = 2;
export const RULER = 3;
export const ATTACK = 4;
export const DEFENSE = 5;
export const SET = 6;
export const FIELD = 7;
export const DRIVE = 8;
export const DAMAGE = 9;
export const CHARGE = 10;
export const GRAVEYARD = 11;
export const RESOURCE = 12;
export const REMOVAL = 13;
export const COUNTER = 14;
/** What was brought to the table and is not in the game yet: ruler, deck and resource cards before 5-3a. */
export const ASIDE = 15;

/** The gate is the first zone of every table. */
export const THE_GATE = 0 as ZoneId;

export const kindAt = (g: Game, card: number): number => kindOfZone(g, g.state.objects.zone[card] as ZoneId);
/** Everything a player has in zones of these kinds, in the order of the zones. */
export function cardsIn(g: Game, player: Player, kind: number, other = -1, third = -1): readonly number[] {
  const found: number[] = [];
  addCardsIn(g, player, kind, found);
  if (other >= 0) addCardsIn(g, player, other, found);
  if (third >= 0) addCardsIn(g, player, third, found);
  return found;
}
/** The same, added to a list. */
export function addCardsIn(g: Game, player: Player, kind: number, found: number[]): void {
  for (const zone of zonesOf(g, player, kind)) for (const card of g.state.contents[zone] as number[]) found.push(card);
}
export function hasCardsIn(g: Game, player: Player, kind: number): boolean {
  for (const zone of zonesOf(g, player, kind)) if ((g.state.contents[zone] as number[]).length > 0) return true;
  return false;
}
export const isFaceDown = (g: Game, card: number): boolean => ((g.state.objects.traits[card] as number) & FACE_DOWN) !== 0;
export const isExhausted = (g: Game, card: number): boolean => ((g.state.objects.traits[card] as number) & EXHAUSTED) !== 0;

// Questions about the table.

/** Who sees what lies in a zone, is its order fixed, are cards ready or exhausted, face up or face down there? */
export interface ZoneRule {
  readonly sees: 'all' | 'owner' | 'nobody';
  readonly ordered: boolean;
  readonly states: boolean;
  /** Cards lie face up or face down; what lies face up everybody sees. */
  readonly facing: boolean;
}
const PLAIN: ZoneRule = { sees: 'owner', ordered: false, states: false, facing: false };
export const zoneRule = (more: Partial<ZoneRule>): ZoneRule => ({ ...PLAIN, ...more });

const aboutZone = (name: string, silent: ZoneRule): Question<ZoneRule> => question<ZoneRule>(`how cards lie in the ${name}`, silent);
export const zoneRules = {
  gate: aboutZone('gate', zoneRule({ sees: 'nobody', ordered: true })),
  deck: aboutZone('deck', zoneRule({ sees: 'all' })),
  hand: aboutZone('hand', zoneRule({ sees: 'all' })),
  ruler: aboutZone('ruler zone', zoneRule({ sees: 'owner', states: true })),
  attack: aboutZone('attack zones', zoneRule({ sees: 'all' })),
  defense: aboutZone('defense zones', zoneRule({ sees: 'all' })),
  set: aboutZone('set zones', zoneRule({ sees: 'all' })),
  field: aboutZone('field zone', PLAIN),
  drive: aboutZone('drive zone', zoneRule({ sees: 'all' })),
  damage: aboutZone('damage zone', PLAIN),
  charge: aboutZone('charge zone', PLAIN),
  graveyard: aboutZone('graveyard', PLAIN),
  resource: aboutZone('resource zone', zoneRule({ sees: 'owner', states: true })),
  removal: aboutZone('removal zone', PLAIN),
  counter: aboutZone('counter zone', PLAIN),
} as const;
/** By kind, as ZONE_KINDS has them. */
const RULES: readonly Question<ZoneRule>[] = Object.values(zoneRules);
/** What is not in the game yet its owner sees. */
export const ruleOfZone = (g: Game, kind: number): ZoneRule => {
  const rule = RULES[kind];
  return rule === undefined ? PLAIN : answerTo(g, rule);
};

/** Does a zone hide what it hides? */
export const hiddenIsHidden = question<boolean>('is what is hidden hidden', false);
/** Who sees a card that lies face down? */
export const seesFaceDown = question<(g: Game, seat: Player, card: number) => boolean>('who sees a face down card', () => false);

const zoneShows = (g: Game, seat: Player, card: number, rule: ZoneRule): boolean =>
  rule.sees === 'all' || (rule.sees === 'owner' && ownerOfZoneAt(g, card) === seat);

/** 3-2b-1: what a zone reveals to a seat it sees; what lies face up where cards may lie face down everybody sees. */
export function seesCard(g: Game, seat: Player, card: number): boolean {
  if (!answerTo(g, hiddenIsHidden)) return true;
  const traits = g.state.objects.traits[card] as number;
  if ((traits & REVEALED) !== 0 || isShown(g, seat, card)) return true;
  const rule = ruleOfZone(g, kindAt(g, card));
  if (!rule.facing) return zoneShows(g, seat, card, rule);
  return (traits & FACE_DOWN) === 0 || answerTo(g, seesFaceDown)(g, seat, card);
}

/** 3-3b-3: those to whom the zone is revealed. */
export const zoneRevealedTo = (g: Game, seat: Player, card: number): boolean => zoneShows(g, seat, card, ruleOfZone(g, kindAt(g, card)));

export const ownerOfZone = (g: Game, zone: ZoneId): Player | -1 => (zone < 0 ? -1 : g.state.zones[zone]!.owner);
export const ownerOfZoneAt = (g: Game, card: number): Player | -1 => ownerOfZone(g, g.state.objects.zone[card] as ZoneId);

export const inPlayZones = question<readonly number[]>('which zones are in play', [], [RULER, ATTACK, DEFENSE, FIELD]);
export const frontRow = question<readonly number[]>('which zones are the front row', [], [ATTACK]);
export const isInPlay = (g: Game, kind: number): boolean => answerTo(g, inPlayZones).includes(kind);
export const inPlay = (g: Game, card: number): boolean => isInPlay(g, kindAt(g, card));

// Columns.

/** The kinds of zone of the center column, from the front. */
export const centerColumn = question<readonly number[]>('which zones are the center column', [], [DEFENSE]);
/** How the zones of the center column lie, from the front. */
export const columnOrder = question<(kinds: readonly number[]) => readonly number[]>('which zone of a column lies in front', (kinds) =>
  kinds.toReversed(),
);
/** Which columns do attack zones form? */
export const attackColumns = question<(zones: readonly ZoneId[]) => Columns>('which columns attack zones form', (zones) =>
  zones.length === 0 ? [] : [zones],
);
/** The frontmost card of a column, given from the front; −1: none. */
export const frontmost = question<(g: Game, column: Column, stands: (card: number) => boolean) => number>(
  'which card of a column is frontmost',
  (g, column, stands) => lastStanding(g, column.slice(0, 1), stands),
);

/** The first of these zones in which something stands, and in it what was put there last. */
export function lastStanding(g: Game, zones: Column, stands: (card: number) => boolean): number {
  for (const zone of zones) {
    const card = (g.state.contents[zone] as number[]).findLast(stands);
    if (card !== undefined) return card;
  }
  return -1;
}

/** Its zones, from the front. */
export type Column = readonly ZoneId[];
type Columns = readonly Column[];

/** The columns of a player, each as its zones from the front: worked out once for the zones of a table, unless somebody listens to what is asked. */
export function columnsOf(g: Game, player: Player): Columns {
  if (g.book.asked !== null) return columnsNow(g, player);
  const { zones } = g.state;
  const kept = keptColumns(g);
  if (kept.zones !== zones || kept.length !== zones.length) {
    kept.zones = zones;
    kept.length = zones.length;
    kept.of = [columnsNow(g, 0), columnsNow(g, 1)];
  }
  return kept.of[player];
}
interface AllColumns {
  zones: objects.State['zones'] | null;
  length: number;
  of: readonly [Columns, Columns];
}
const keptColumns = keeping.keptBeside<AllColumns>(() => ({ zones: null, length: 0, of: [[], []] }));

function columnsNow(g: Game, player: Player): Columns {
  const center = answerTo(g, columnOrder)(answerTo(g, centerColumn));
  const found = answerTo(g, attackColumns)(zonesOf(g, player, ATTACK)).slice();
  if (center.length > 0) found.push(center.flatMap((kind) => zonesOf(g, player, kind)));
  return found;
}
