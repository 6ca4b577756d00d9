import { numberOf, sum, textOf, textsOf } from '@goldenrule/bots';
import { type Decision, opponentOf, type Player, type View, type ViewCard, type ViewZone } from '@goldenrule/kernel/hosts';
import { EXHAUSTED, FACE_DOWN } from '../traits.ts';

/** Something a bot can see, a card or an ability that waits, with what matters about it. */
export interface Seen {
  readonly key: string;
  readonly name: string;
  /** Whose zone it lies in; in the gate, whose card it is. */
  readonly side: Player;
  /** The kind of zone it lies in, and the zone. */
  readonly where: string;
  readonly zone: string;
  readonly types: readonly string[];
  /** Attributes and factions. */
  readonly groups: readonly string[];
  readonly level: number;
  readonly atk: number;
  readonly stk: number;
  /** What is left of its HP. */
  readonly hp: number;
  readonly life: number;
  readonly text: string;
  readonly exhausted: boolean;
  readonly faceDown: boolean;
}

/** One side of the table. */
export interface Side {
  readonly player: Player;
  readonly ruler: Seen | undefined;
  readonly hand: readonly Seen[];
  readonly drive: readonly Seen[];
  readonly set: readonly Seen[];
  readonly setCount: number;
  readonly graveyard: readonly Seen[];
  readonly units: readonly Seen[];
  /** Names of zones. */
  readonly attackZones: readonly string[];
  readonly defenseZones: readonly string[];
  readonly freeSetZones: readonly string[];
  /** Units by zone. */
  readonly at: Readonly<Record<string, Seen | undefined>>;
  readonly hasHand: boolean;
  readonly handCount: number;
  readonly deckCount: number;
  readonly damageCount: number;
  /** Life that is left. */
  readonly life: number;
  readonly resources: number;
}

/** The table as a bot reads it. */
export interface Sight {
  readonly me: Side;
  readonly them: Side;
  readonly myTurn: boolean;
  readonly phase: string;
  readonly attacker: Seen | undefined;
  readonly attacked: Seen | undefined;
  /** The gate, from the top. */
  readonly gate: readonly Seen[];
  readonly card: (key: string) => Seen | undefined;
  readonly decision: Decision;
}

function seen(card: ViewCard, zone: ViewZone): Seen {
  const values = card.values ?? {};
  return {
    key: card.key ?? '',
    name: card.name ?? '',
    side: zone.owner === -1 ? card.owner : zone.owner,
    where: zone.kind,
    zone: zone.name,
    types: typeof values.type === 'string' ? [values.type] : textsOf(values.types),
    groups: [...textsOf(values.attributes), ...textsOf(values.factions), ...textsOf([values.faction])],
    level: numberOf(values.level, 0),
    atk: numberOf(values.atk, 0),
    stk: numberOf(values.stk, 0),
    hp: numberOf(values.hp, 0) - numberOf(values.damage, 0),
    life: numberOf(values.life, 0),
    text: textOf(values.text) ?? '',
    exhausted: (card.traits & EXHAUSTED) !== 0,
    faceDown: (card.traits & FACE_DOWN) !== 0,
  };
}

export const isOf = (card: Seen, type: string): boolean => card.types.includes(type);

function side(zones: readonly ViewZone[], player: Player, known: ReadonlyMap<string, Seen>): Side {
  const own = zones.filter(({ owner }) => owner === player);
  const ofKind = (kind: string): readonly ViewZone[] => own.filter((zone) => zone.kind === kind);
  const count = (kind: string): number => sum(ofKind(kind), (zone) => zone.count);
  const cards = (...kinds: readonly string[]): readonly Seen[] =>
    kinds.flatMap(ofKind).flatMap((zone) => zone.cards.flatMap(({ key }) => known.get(key ?? '') ?? []));
  const names = (kind: string): readonly string[] => ofKind(kind).map(({ name }) => name);
  const units = cards('attack', 'defense');
  const [ruler] = cards('ruler');
  return {
    player,
    ruler,
    hand: cards('hand'),
    drive: cards('drive'),
    set: cards('set'),
    setCount: count('set'),
    graveyard: cards('graveyard'),
    units,
    attackZones: names('attack'),
    defenseZones: names('defense'),
    freeSetZones: ofKind('set')
      .filter((zone) => zone.count === 0)
      .map(({ name }) => name),
    at: Object.fromEntries(units.toReversed().map((unit) => [unit.zone, unit])),
    hasHand: ofKind('hand').length > 0,
    handCount: count('hand'),
    deckCount: count('deck'),
    damageCount: count('damage'),
    life: (ruler?.life ?? 0) - count('damage'),
    resources: cards('resource').filter(({ exhausted }) => !exhausted).length,
  };
}

/** Reads the view of the player who has to decide. */
export function sight({ zones, facts }: View, decision: Decision): Sight {
  const known = new Map<string, Seen>();
  for (const zone of zones) for (const card of zone.cards) if (card.key !== undefined) known.set(card.key, seen(card, zone));
  const named = (value: unknown): Seen | undefined => (typeof value === 'string' ? known.get(value) : undefined);
  return {
    me: side(zones, decision.player, known),
    them: side(zones, opponentOf(decision.player), known),
    myTurn: facts.activePlayer === decision.player,
    phase: textOf(facts.phase) ?? '',
    attacker: named(facts.attacker),
    attacked: named(facts.attacked),
    gate: [...known.values()].filter(({ where }) => where === 'gate'),
    // An ability goes by its card.
    card: (key) => known.get(key.split('.')[0] as string),
    decision,
  };
}

export const isMine = (s: Sight, card: Seen): boolean => card.side === s.me.player;
/** In the middle of one's own main phase, with attacks still to come. */
export const isMainPhase = (s: Sight): boolean => s.myTurn && s.phase === 'main phase';
