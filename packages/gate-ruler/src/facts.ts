import {
  answerTo,
  type Definition,
  type Game,
  keeping,
  NO_REF,
  NO_ZONE,
  objectOf,
  type Player,
  question,
  type Ref,
  refOf,
  type ZoneId,
} from '@goldenrule/kernel';

export const CARD_TYPES = ['Ruler', 'Unit', 'Event', 'Field', 'Resource'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** The limits a ruler sets for its deck (5-2c-1); null: unlimited. */
export interface DeckRules {
  readonly size: number;
  readonly factions: number | null;
  readonly copies: number | null;
  readonly legendary: number | null;
  readonly levels: number | null;
  readonly counters: number | null;
  /** How many resource cards are prepared in addition. */
  readonly resources: number;
  /** With which collector numbers may begin what the deck contains; empty: with any. */
  readonly numbers: readonly string[];
  readonly perFaction: number | null;
}

/** What a ruler says about the game of its player. */
export interface RulerFacts {
  readonly zones: { readonly attack: number; readonly defense: number; readonly set: number; readonly hand: number };
  readonly deck: DeckRules;
  /** The summon cap of one's own turn; null: unlimited. */
  readonly cap: number | null;
  /** Card language, carried out by 5-3b and 6-2f. */
  readonly setup: string;
  readonly start: string;
}

/** What is printed on a card. */
export interface CardFacts {
  readonly id: string;
  readonly name: string;
  readonly type: CardType;
  /** Collector number. */
  readonly number: string;
  /** Collector numbers of other printings. */
  readonly printings: readonly string[];
  readonly faction: string | null;
  readonly attributes: readonly string[];
  readonly level: number;
  readonly atk: number | null;
  readonly hp: number | null;
  readonly stk: number | null;
  readonly life: number | null;
  readonly legendary: boolean;
  readonly text: string;
  readonly ruler: RulerFacts | null;
}

export type Pair<T> = readonly [T, T];

/** One point of current ruler damage (13-6c-1 asks where it came from). */
export type RulerDamagePoint = {
  readonly source: Ref;
  readonly ignoresCounters: boolean;
};

/** A continuous ability of a card, by reference. */
export type AppliedFirst = { readonly card: Ref; readonly ability: number };

/** What the rules of Gate Ruler keep track of and anyone can refer to. Cards are named by reference; 0 is none. */
export type GateRulerFacts = {
  turn: number;
  activePlayer: Player;
  /** Who went first. */
  first: Player;
  phase: string;
  step: string;
  /** Who has priority; −1: nobody. */
  priority: Player | -1;
  /** Who has given up priority in succession. */
  passed: readonly Player[];
  /** The object of the gate that is resolving. */
  resolving: Ref;
  /** Attack sub phases begun this turn, this one included. */
  attacks: number;
  /** Is an attack sub phase with an attack going on? */
  battle: boolean;
  attacker: Ref;
  /** The card that was chosen to be attacked; 0: an empty column was. */
  attacked: Ref;
  /** The front zone of the column that is attacked; −1: none. */
  attackedColumn: ZoneId;
  /** The card that is attacked although others stand in front of it; 0: none. */
  attackedPast: Ref;
  /** null: unlimited. */
  summonCap: Pair<number | null>;
  summons: Pair<number>;
  /** Current ruler damage, point by point. */
  rulerDamage: Pair<readonly RulerDamagePoint[]>;
  /** Current damage of units, by reference. */
  damage: Readonly<Record<number, number>>;
  /** Abilities whose effects the active player applies before others of the same age, in this order (14-12c-2). */
  appliedFirst: readonly AppliedFirst[];
};

export const factsOf = (g: Game): GateRulerFacts => keeping.lookAtFacts(g) as GateRulerFacts;

export const startingFacts = (): GateRulerFacts => ({
  turn: 0,
  activePlayer: 0,
  first: 0,
  phase: '',
  step: '',
  priority: -1,
  passed: [],
  resolving: NO_REF,
  attacks: 0,
  battle: false,
  attacker: NO_REF,
  attacked: NO_REF,
  attackedColumn: NO_ZONE,
  attackedPast: NO_REF,
  summonCap: [null, null],
  summons: [0, 0],
  rulerDamage: [[], []],
  damage: {},
  appliedFirst: [],
});

/** What the rules ask about the past. */
export type Memories = {
  /** Limited abilities that were used, this turn and this game. */
  usesThisTurn: readonly string[];
  usesThisGame: readonly string[];
  /** Abilities that waited for the end of the turn and were triggered in this end phase (6-5a-1). */
  endTriggered: readonly string[];
  /** Damage that units were dealt in this phase (13-7b-1). */
  damageThisPhase: readonly DamageDealt[];
  /** Cards that have attacked this turn, as references. */
  attackedThisTurn: readonly Ref[];
  /** What was dealt damage by an attack in this battle, as references. */
  struck: readonly Ref[];
  /** What dealt the damage for which a unit is being destroyed, by unit (14-15e). */
  destroyedBy: Readonly<Record<number, readonly Ref[]>>;
  /** Cards that were played from a hand and have come from the gate this turn, as the references they had there. */
  playedFromHand: readonly Ref[];
  /** How cards in play were summoned, as far as a text asks. */
  summoned: readonly string[];
  /** Players who were asked about the hidden triggers of this moment (14-9b-1b). */
  asked: readonly string[];
  /** What happened this turn and this battle, as far as a text asks. */
  happened: readonly string[];
};

export type DamageDealt = {
  readonly unit: Ref;
  readonly amount: number;
  readonly source: Ref;
  readonly kind: 'combat' | 'effect';
  readonly process: Ref;
};

export const memoriesOf = (g: Game): Memories => keeping.lookAtMemories(g) as Memories;
export const freshMemories = (): Memories => ({
  usesThisTurn: [],
  usesThisGame: [],
  endTriggered: [],
  damageThisPhase: [],
  attackedThisTurn: [],
  struck: [],
  destroyedBy: {},
  playedFromHand: [],
  summoned: [],
  asked: [],
  happened: [],
});

/** What is printed on this card; null for what is no card: an ability or a process in the gate. */
export const printedOrNull = (g: Game, card: number): CardFacts | null => {
  const definition = g.state.objects.definition[card] as number;
  return definition < 0 ? null : ((g.library.definitions[definition] as Definition).facts as CardFacts);
};
/** What is printed on this card. */
export const printed = (g: Game, card: number): CardFacts => printedOrNull(g, card) as CardFacts;

/** What of the damage it had before does a unit have that has just come into play? */
export const damageOnArrival = question<(before: number) => number>('which damage does a unit come with', (before) => before);

/** Current damage of a unit. */
export const damageOn = (g: Game, card: number): number => damageIn(g, factsOf(g).damage, card);

export function damageIn(g: Game, damage: GateRulerFacts['damage'], card: number): number {
  const refs = damagedIn(g, damage);
  if (refs.length === 0) return 0;
  const counted = damage[refOf(g.state, card)];
  if (counted !== undefined) return counted;
  for (const ref of refs) if (objectOf(ref) === card) return answerTo(g, damageOnArrival)(damage[ref] as number);
  return 0;
}

/** The references by which damage is counted, read once for each count: it is replaced when it changes. */
function damagedIn(g: Game, damage: GateRulerFacts['damage']): readonly Ref[] {
  const read = readOf(g);
  if (read.damage !== damage) {
    read.damage = damage;
    read.refs = Object.keys(damage).map((key) => Number(key) as Ref);
  }
  return read.refs;
}
const readOf = keeping.keptBeside<{ damage: GateRulerFacts['damage'] | null; refs: readonly Ref[] }>(() => ({ damage: null, refs: [] }));

/** The same with more of it on one. Written out: a copy of what goes by such numbers takes the engine ten times as long. */
export function moreDamage(g: Game, ref: Ref, amount: number): GateRulerFacts['damage'] {
  const { damage } = factsOf(g);
  const now: Record<number, number> = {};
  for (const known of damagedIn(g, damage)) now[known] = damage[known] as number;
  now[ref] = (damage[ref] ?? 0) + amount;
  return now;
}
