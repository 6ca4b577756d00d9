import { type Game, kindOfZone, type Player, question, type State, type Zone, type ZoneKind } from '@goldenrule/kernel';

/** The kinds of zone. How many of each a player has is said by the ruler (3-2f). */
export const ZONE_KINDS: readonly ZoneKind[] = [
  { name: 'gate', shared: true },
  { name: 'deck' },
  { name: 'hand' },
  { name: 'ruler' },
  { name: 'attack' },
  { name: 'defense' },
  { name: 'set' },
  { name: 'field' },
  { name: 'drive' },
  { name: 'damage' },
  { name: 'charge' },
  { name: 'graveyard' },
  { name: 'resource' },
  { name: 'removal' },
  { name: 'counter' },
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

/** Traits of a card. */
export const EXHAUSTED = 1;
export const FACE_DOWN = 2;
/** A card that would be hidden where it lies and is shown to all (14-4a, 14-9b-1c). */
export const REVEALED = 4;

/** The zones of the table by owner and kind; zones are made at set-up only, so the list as long as it was is the list as it was. */
interface Plan {
  readonly length: number;
  readonly byOwner: readonly [ReadonlyMap<number, readonly number[]>, ReadonlyMap<number, readonly number[]>];
}
const plans = new WeakMap<State['zones'], Plan>();

function planOf(zones: readonly Zone[]): Plan {
  const byOwner = [new Map<number, number[]>(), new Map<number, number[]>()] as const;
  zones.forEach((zone, index) => {
    if (zone.owner < 0) return;
    const of = byOwner[zone.owner as Player];
    of.set(zone.kind, [...(of.get(zone.kind) ?? []), index]);
  });
  return { length: zones.length, byOwner };
}

const NO_ZONES: readonly number[] = [];

/** The zones of this kind a player has, in order; none where the ruler does without (3-2f-1). */
export function zonesOf(g: Game, player: Player, kind: number): readonly number[] {
  const { zones } = g.state;
  let plan = plans.get(zones);
  if (plan === undefined || plan.length !== zones.length) {
    plan = planOf(zones);
    plans.set(zones, plan);
  }
  return plan.byOwner[player].get(kind) ?? NO_ZONES;
}

/** The only zone of this kind a player has; −1 where there is none. */
export const zoneOf = (g: Game, player: Player, kind: number): number => zonesOf(g, player, kind)[0] ?? -1;
/** The gate is the first zone of every table. */
export const THE_GATE = 0;

export const kindAt = (g: Game, card: number): number => kindOfZone(g, g.state.objects.zone[card] as number);
/** Everything a player has in zones of these kinds, in the order of the zones. */
export const cardsIn = (g: Game, player: Player, ...kinds: readonly number[]): readonly number[] =>
  kinds.flatMap((kind) => zonesOf(g, player, kind).flatMap((zone) => g.state.contents[zone] as number[]));
export const isFaceDown = (g: Game, card: number): boolean => ((g.state.objects.traits[card] as number) & FACE_DOWN) !== 0;
export const isExhausted = (g: Game, card: number): boolean => ((g.state.objects.traits[card] as number) & EXHAUSTED) !== 0;

// Questions about the table.

export const inPlayZones = question<readonly number[]>('which zones are in play', []);
export const frontRow = question<readonly number[]>('which zones are the front row', []);
