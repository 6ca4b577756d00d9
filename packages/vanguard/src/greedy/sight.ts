import { numberOf, textOf } from '@goldenrule/bots';
import { type Decision, opponentOf, type Player, playerName, type View, type ViewCard } from '@goldenrule/kernel/hosts';
import { FACE_DOWN, REST } from '../traits.ts';

/** A card a bot can see, with what matters about it. */
export interface Seen {
  readonly key: string;
  readonly name: string;
  readonly owner: Player;
  /** The kind of zone it lies in. */
  readonly where: string;
  readonly power: number;
  readonly critical: number;
  readonly grade: number;
  /** Null: it has none. */
  readonly shield: number | null;
  readonly trigger: string | null;
  readonly skill: string | null;
  readonly resting: boolean;
  readonly faceDown: boolean;
}

const FRONT_CIRCLES = ['front left', 'VC', 'front right'] as const;
export const BACK_CIRCLES = ['back left', 'back center', 'back right'] as const;
const BEHIND: Readonly<Record<string, string>> = { VC: 'back center', 'front left': 'back left', 'front right': 'back right' };
const FRONT_OF: Readonly<Record<string, string>> = { 'back center': 'VC', 'back left': 'front left', 'back right': 'front right' };
const CIRCLES: readonly string[] = [...FRONT_CIRCLES, ...BACK_CIRCLES];

/** One side of the table. */
export interface Side {
  readonly player: Player;
  readonly hand: readonly Seen[];
  readonly damageCount: number;
  readonly deckCount: number;
  readonly soulCount: number;
  readonly handCount: number;
  readonly vanguard: Seen | undefined;
  /** Units by circle, guardians not among them. */
  readonly at: Readonly<Record<string, Seen | undefined>>;
  readonly units: readonly Seen[];
}

/** The table as a bot reads it. */
export interface Sight {
  readonly me: Side;
  readonly them: Side;
  readonly turn: number;
  readonly myTurn: boolean;
  readonly attacker: Seen | undefined;
  readonly attacked: readonly Seen[];
  readonly battle: boolean;
  readonly card: (key: string) => Seen | undefined;
  readonly decision: Decision;
}

function seen(card: ViewCard, where: string): Seen {
  const values = card.values ?? {};
  return {
    key: card.key ?? '',
    name: card.name ?? '',
    owner: card.owner,
    where,
    power: numberOf(values.power, 0),
    critical: numberOf(values.critical, 1),
    grade: numberOf(values.grade, 0),
    shield: typeof values.shield === 'number' ? values.shield : null,
    trigger: textOf(values.trigger),
    skill: textOf(values.skill),
    resting: (card.traits & REST) !== 0,
    faceDown: (card.traits & FACE_DOWN) !== 0,
  };
}

/** Reads the view of the player who has to decide. */
export function sight(view: View, decision: Decision): Sight {
  const known = new Map<string, Seen>();
  const me = side(view, decision.player, known);
  const them = side(view, opponentOf(decision.player), known);
  const { facts } = view;
  const card = (key: string): Seen | undefined => known.get(key) ?? found(view, key, known);
  const named = (value: unknown): Seen | undefined => (typeof value === 'string' ? card(value) : undefined);
  return {
    me,
    them,
    turn: numberOf(facts.turn, 0),
    myTurn: facts.turnPlayer === decision.player,
    battle: facts.battle === true,
    attacker: named(facts.attacker),
    attacked: (Array.isArray(facts.attacked) ? facts.attacked : []).map(named).filter((unit) => unit !== undefined),
    card,
    decision,
  };
}

/** A card that lies elsewhere than in hand or on a circle, looked up when it is asked for. */
function found(view: View, key: string, known: Map<string, Seen>): Seen | undefined {
  for (const zone of view.zones) {
    for (const card of zone.cards) {
      if (card.key !== key) continue;
      const one = seen(card, zone.kind);
      known.set(key, one);
      return one;
    }
  }
  return undefined;
}

function side(view: View, player: Player, known: Map<string, Seen>): Side {
  const counts: Record<string, number> = {};
  const at: Record<string, Seen | undefined> = {};
  const units: Seen[] = [];
  const hand: Seen[] = [];
  const see = (card: ViewCard, where: string, into: Seen[]): void => {
    if (card.key === undefined) return;
    const one = seen(card, where);
    known.set(one.key, one);
    into.push(one);
  };
  for (const zone of view.zones) {
    if (zone.owner !== player) continue;
    counts[zone.kind] = zone.count;
    if (zone.kind === 'hand') for (const card of zone.cards) see(card, zone.kind, hand);
    else if (CIRCLES.includes(zone.kind)) for (const card of zone.cards) see(card, zone.kind, units);
  }
  for (const unit of units) at[unit.where] ??= unit;
  return {
    player,
    hand,
    damageCount: counts.damage ?? 0,
    deckCount: counts.deck ?? 0,
    soulCount: counts.soul ?? 0,
    handCount: counts.hand ?? 0,
    vanguard: at.VC,
    at,
    units,
  };
}

export const circleKey = (player: Player, circle: string): string => `${playerName(player)} ${circle}`;
/** The kind of zone a key names, if it names one. */
export const circleIn = (key: string): string | undefined => (/^[AB] /.test(key) ? key.slice(2) : undefined);

export const behind = (side: Side, circle: string): Seen | undefined => side.at[BEHIND[circle] ?? ''];
export const inFrontOf = (side: Side, circle: string): Seen | undefined => side.at[FRONT_OF[circle] ?? ''];
export const circleBehind = (circle: string): string => BEHIND[circle] ?? '';

/** The power of an attack from this circle, the boost that can be had included. */
export function columnPower(side: Side, unit: Seen): number {
  const booster = behind(side, unit.where);
  return unit.power + (booster !== undefined && !booster.resting && booster.skill === 'Boost' ? booster.power : 0);
}

/** Standing units of the front row. */
export const standing = (side: Side): Seen[] =>
  FRONT_CIRCLES.flatMap((circle) => side.at[circle] ?? []).filter((unit) => !unit.resting && !unit.faceDown);
export const frontRow = (side: Side): Seen[] => FRONT_CIRCLES.flatMap((circle) => side.at[circle] ?? []);
