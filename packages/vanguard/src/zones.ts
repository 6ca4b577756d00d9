import { type Game, kindOfZone, type Player, type Question, question, type ZoneKind } from '@goldenrule/kernel';
import { REST } from './traits.ts';

export { FACE_DOWN, REST } from './traits.ts';

/** The kinds of zone, in the order in which every player has one of each. A first vanguard that nobody has seen has no ability at work. */
export const ZONE_KINDS: readonly ZoneKind[] = [
  { name: 'deck' },
  { name: 'hand' },
  { name: 'drop', told: true },
  { name: 'soul', told: true },
  { name: 'damage', told: true },
  { name: 'bind' },
  { name: 'trigger', told: true },
  { name: 'VC', told: true },
  { name: 'front left', told: true },
  { name: 'front right', told: true },
  { name: 'back left', told: true },
  { name: 'back center', told: true },
  { name: 'back right', told: true },
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
export const FRONT_LEFT = 8;
export const FRONT_RIGHT = 9;
export const BACK_LEFT = 10;
export const BACK_CENTER = 11;
export const BACK_RIGHT = 12;
export const GC = 13;
const PER_PLAYER = ZONE_KINDS.length;

/** The seven circles of 4.6.1. */
export const CIRCLES: readonly number[] = [VC, FRONT_LEFT, FRONT_RIGHT, BACK_LEFT, BACK_CENTER, BACK_RIGHT, GC];
export const isCircle = (kind: number): boolean => kind >= VC;

export const zoneAt = (player: Player, kind: number): number => player * PER_PLAYER + kind;
export const playerOfZone = (zone: number): Player => (zone < PER_PLAYER ? 0 : 1);

export interface Column {
  readonly name: 'left' | 'center' | 'right';
  readonly circles: readonly number[];
}

// Questions about the table.

export const columns = question<readonly Column[]>('which circles form a column', [{ name: 'center', circles: [VC, BACK_CENTER] }]);
/** The column of the other side that a column goes on in. */
export const columnAcross = question<(name: Column['name']) => Column['name']>('which columns face each other', (name) => name);
export const frontRow = question<readonly number[]>('which circles are the front row', [VC]);
export const vanguardCircle = question<number>('which circle is the vanguard circle', FRONT_LEFT);
export const guardianCircle = question<number>('which circle is the guardian circle', BACK_CENTER);
export const rearGuardCircles = question<readonly number[]>('which circles are rear-guard circles', [FRONT_LEFT, FRONT_RIGHT]);
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
  playerOfZone(g.state.objects.zone[card] as number),
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

export const kindAt = (g: Game, card: number): number => kindOfZone(g, g.state.objects.zone[card] as number);
