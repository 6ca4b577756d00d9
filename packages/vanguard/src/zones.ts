import {
  answerOf,
  answerTo,
  type Game,
  keeping,
  kindOfZone,
  type objects,
  opponentOf,
  PLAYERS,
  type Player,
  type Question,
  question,
  type Rulebook,
  settled,
  type ZoneId,
  type ZoneKind,
  zonesOf,
} from '@goldenrule/kernel';
import { REST } from './traits.ts';

export { FACE_DOWN, REST } from './traits.ts';

/** The kinds of zone; a circle's kind is what it is called by its use. A first vanguard that nobody has seen has no ability at work. */
export const ZONE_KINDS: readonly ZoneKind[] = [
  { name: 'deck' },
  { name: 'hand' },
  { name: 'drop', told: true },
  { name: 'soul', told: true },
  { name: 'damage', told: true },
  { name: 'bind' },
  { name: 'trigger', told: true },
  { name: 'VC', told: true },
  { name: 'RC', told: true },
  { name: 'GC', told: true },
];
export const DECK = 0;
export const HAND = 1;
export const DROP = 2;
export const SOUL = 3;
export const DAMAGE = 4;
export const BIND = 5;
export const TRIGGER = 6;
export const VC = 7;
export const RC = 8;
export const GC = 9;

/** The kinds of circle. */
export const CIRCLES: readonly number[] = [VC, RC, GC];
export const isCircle = (kind: number): boolean => kind >= VC;

/** The player whom a zone belongs to. */
export const playerOfZone = (g: Game, zone: ZoneId): Player => (g.state.zones[zone] as objects.Zone).owner as Player;

// The table.

export type Row = 'front' | 'back';
export type Column = 'left' | 'center' | 'right';
/** Where a circle lies, as its player sees it, and what it is called. One that is made in play may lie in no column. */
export type CirclePlace = { readonly row: Row | 'far front'; readonly column?: Column; readonly name?: string };

/** The circles that each player has from the beginning. */
export const circlesAtFirst = question<readonly CirclePlace[]>('which circles there are', [
  { row: 'front', column: 'center', name: 'VC' },
  { row: 'front', column: 'left', name: 'front left' },
  { row: 'front', column: 'right', name: 'front right' },
  { row: 'far front', column: 'center', name: 'GC' },
]);
export const columnAt = question<(at: CirclePlace) => Column | null>('which circles form a column', ({ row, column }) =>
  row !== 'far front' && column === 'center' ? column : null,
);
/** The column of the other side that a column goes on in. */
export const columnAcross = question<(name: Column) => Column>('which columns face each other', (name) => name);
export const rowAt = question<(at: CirclePlace) => Row | null>('which circles form a row', ({ row, column }) =>
  row === 'far front' ? null : row === 'front' && column === 'center' ? 'front' : 'back',
);
export const vanguardCircle = question<(at: CirclePlace) => boolean>(
  'which circle is the vanguard circle',
  ({ row, column }) => row === 'front' && column === 'left',
);
export const guardianCircle = question<(at: CirclePlace) => boolean>(
  'which circle is the guardian circle',
  ({ row, column }) => row === 'back' && column === 'center',
);
/** The kind of every other circle. */
export const otherCircles = question<number>('what are the other circles', GC);

/** The zones of both players at the beginning of a game. One list serves all games, so that what follows from it is worked out once. */
export const tableOf = settled((book): objects.Zone[] => PLAYERS.flatMap((owner) => zonesAtFirst(book, owner)));
const zonesAtFirst = (book: Rulebook, owner: Player): readonly objects.Zone[] => [
  ...ZONE_KINDS.flatMap((_, kind) => (isCircle(kind) ? [] : [{ kind, owner }])),
  ...answerOf(book, circlesAtFirst).map((place): objects.Zone => ({ kind: kindAtFirst(book, place), owner, place })),
];
const kindAtFirst = (book: Rulebook, at: CirclePlace): number =>
  answerOf(book, vanguardCircle)(at) ? VC : answerOf(book, guardianCircle)(at) ? GC : answerOf(book, otherCircles);

/** The names that zones have for their player. */
export const zoneNames = settled((book): readonly string[] => zonesAtFirst(book, 0).map(nameOfZone));
export const nameOfZone = ({ kind, place }: objects.Zone): string => place?.name ?? (ZONE_KINDS[kind] as ZoneKind).name;

/** The circles as they lie now; those of both players begin with the player's own. */
interface Chart {
  /** By player. */
  readonly circles: readonly (readonly ZoneId[])[];
  readonly circlesOfBoth: readonly (readonly ZoneId[])[];
  readonly frontOfBoth: readonly (readonly ZoneId[])[];
  /** By player, and by kind of circle. */
  readonly ofBoth: readonly (readonly (readonly ZoneId[])[])[];
  /** By zone. */
  readonly rows: readonly (Row | null)[];
  readonly columns: readonly (Column | null)[];
}
const chart = keeping.charted((g): Chart => {
  const places = g.state.zones.map(({ kind, place }) => (isCircle(kind) && place !== undefined ? (place as CirclePlace) : null));
  const rows = places.map((at) => (at === null ? null : answerTo(g, rowAt)(at)));
  const columns = places.map((at) => (at === null ? null : answerTo(g, columnAt)(at)));
  const circles = PLAYERS.map((player) => CIRCLES.flatMap((kind) => zonesOf(g, player, kind)));
  const circlesOfBoth = PLAYERS.map((player) => [...(circles[player] as ZoneId[]), ...(circles[opponentOf(player)] as ZoneId[])]);
  return {
    circles,
    circlesOfBoth,
    frontOfBoth: circlesOfBoth.map((list) => list.filter((zone) => rows[zone] === 'front')),
    ofBoth: circlesOfBoth.map((list) => CIRCLES.map((kind) => list.filter((zone) => kindOfZone(g, zone) === kind))),
    rows,
    columns,
  };
});

/** The circles of a player. */
export const circlesOf = (g: Game, player: Player): readonly ZoneId[] => chart(g).circles[player] as readonly ZoneId[];
/** The circles of both players, this one's first: a unit need not lie on a circle of its master. */
export const circlesFor = (g: Game, player: Player): readonly ZoneId[] => chart(g).circlesOfBoth[player] as readonly ZoneId[];
export const frontRowFor = (g: Game, player: Player): readonly ZoneId[] => chart(g).frontOfBoth[player] as readonly ZoneId[];
/** The circles of a player's own front row. */
export const frontRowOf = (g: Game, player: Player): readonly ZoneId[] =>
  circlesOf(g, player).filter((zone) => rowOfZone(g, zone) === 'front');
/** The same, circles of this kind only. */
export const circlesOfKindFor = (g: Game, player: Player, kind: number): readonly ZoneId[] =>
  (chart(g).ofBoth[player] as readonly (readonly ZoneId[])[])[kind - VC] as readonly ZoneId[];
/** The row and the column in which a zone lies on its player's side; null: in none. */
export const rowOfZone = (g: Game, zone: ZoneId): Row | null => chart(g).rows[zone] as Row | null;
export const columnOfZone = (g: Game, zone: ZoneId): Column | null => chart(g).columns[zone] as Column | null;

// Questions about zones.

/** Is what lies on a circle on the field? */
export const circlesAreField = question<boolean>('is a circle a part of the field', false);
export const soulIsField = question<boolean>('is the soul a part of the field', true);
/** How a card arrives on a circle: its orientation, by where it comes from and how it lay. */
export type Arrival = (from: number, traits: number) => number;
const keeps: Arrival = (_from, traits) => traits & REST;
export const arrivesOnVanguardCircle = question<Arrival>('how does a card arrive on a vanguard circle', keeps);
export const arrivesOnRearGuardCircle = question<Arrival>('how does a card arrive on a rear-guard circle', keeps);
export const movesBetweenRearGuardCircles = question<Arrival>('how does a card move between rear-guard circles', () => 0);
export const holdsSeveral = question<(kind: number) => boolean>('which circles hold several cards', () => true);
export const whoseZone = question<(g: Game, card: number) => Player>('to whose zone does a card go', (g, card) =>
  playerOfZone(g, g.state.objects.zone[card] as ZoneId),
);

/** Who sees a card that lies in a zone: by its master, and whether it lies face down. */
export type Visible = 'all' | 'master' | 'owner' | 'nobody';
export interface Visibility {
  readonly up: Question<Visible>;
  readonly down: Question<Visible> | null;
}
const zoneVisibility = (name: string, silent: Visible): Question<Visible> => question<Visible>(`who sees the cards of the ${name}`, silent);
export const seesDeck = zoneVisibility('deck', 'all');
export const seesHand = zoneVisibility('hand', 'all');
export const seesDrop = zoneVisibility('drop zone', 'master');
export const seesCircles = zoneVisibility('circles', 'master');
export const seesSoul = zoneVisibility('soul', 'master');
export const seesDamage = zoneVisibility('damage zone', 'master');
export const seesDamageDown = zoneVisibility('damage zone, face down', 'nobody');
export const seesBind = zoneVisibility('bind zone', 'master');
export const seesBindDown = zoneVisibility('bind zone, face down', 'all');
export const seesTriggerZone = zoneVisibility('trigger zone', 'master');

const VISIBILITY: readonly Visibility[] = [
  { up: seesDeck, down: null },
  { up: seesHand, down: null },
  { up: seesDrop, down: null },
  { up: seesSoul, down: null },
  { up: seesDamage, down: seesDamageDown },
  { up: seesBind, down: seesBindDown },
  { up: seesTriggerZone, down: null },
  ...CIRCLES.map(() => ({ up: seesCircles, down: null })),
];
export const visibilityOf = (kind: number): Visibility => VISIBILITY[kind] as Visibility;

export const kindAt = (g: Game, card: number): number => kindOfZone(g, g.state.objects.zone[card] as ZoneId);
