import { current, type Definition, type Game, keeping, NO_REF, opponentOf, type Player, question, type Ref } from '@goldenrule/kernel';

export type TriggerIcon = 'critical' | 'draw' | 'stand' | 'heal';
export type SkillIcon = 'Boost' | 'Intercept' | 'Twin Drive!!';

/** What is printed on a card. */
export interface CardFacts {
  readonly id: string;
  readonly name: string;
  readonly type: 'Normal Unit' | 'Trigger Unit';
  readonly clan: string;
  readonly race: readonly string[];
  readonly grade: number;
  readonly power: number;
  /** A card without shield prints none; 0 is a shield. */
  readonly shield: number | null;
  readonly critical: number;
  readonly trigger: TriggerIcon | null;
  readonly skill: SkillIcon | null;
  readonly text: string;
}

/**
 * The name of a clan or race as one string, wherever it was read. Names are compared all the time: two that are kept like this are told
 * apart at a glance, parts cut out of a text only letter by letter.
 */
export const keptName = (name: string): string => Object.keys({ [name]: true })[0] as string;

/** What the rules of Vanguard keep track of and anyone can refer to. Cards are named by reference; 0 is none. */
export type VanguardFacts = {
  turn: number;
  turnPlayer: Player;
  /** Who went first. */
  first: Player;
  phase: string;
  step: string;
  timing: string;
  /** Is a battle going on (7.3.1.1 to 7.7.1.2)? */
  battle: boolean;
  /** How many battles there have been this turn, this one included. */
  battles: number;
  attackers: readonly Ref[];
  attacked: readonly Ref[];
  boosting: Ref;
  boosted: Ref;
  /** From 7.3.1.7 on the boost counts. */
  boostCounts: boolean;
  /** Pairs of guardian and unit guarded. */
  guards: readonly (readonly [Ref, Ref])[];
  /** Attacked units that the attack hit. */
  hit: readonly Ref[];
  /**
   * When each unit came to the circle on which it was when it was chosen: one that has left its circle stays so though it come back. Times,
   * so no part of a position that could come again.
   */
  $attackersPlaced: readonly number[];
  $attackedPlaced: readonly number[];
  $boostPlaced: readonly number[];
  /** Cards shown for the time of an effect: the reference, and who sees it (bit n: player n). */
  shown: readonly (readonly [card: Ref, to: number])[];
  /** First vanguards named by the decks, as definitions; −1: the player chooses. */
  firstVanguards: readonly number[];
};

export const factsOf = (g: Game): VanguardFacts => keeping.lookAtFacts(g) as VanguardFacts;

/** The attacker whose power and critical are those of the attack: of several the first; 0: nobody attacks. */
export const leadOf = ({ attackers }: Pick<VanguardFacts, 'attackers'>): Ref => attackers[0] ?? NO_REF;

/** The attackers, and the units being attacked, that are still there. */
export const attackingUnits = (g: Game): readonly number[] => stillThere(g, factsOf(g).attackers);
export const attackedUnits = (g: Game): readonly number[] => stillThere(g, factsOf(g).attacked);
function stillThere(g: Game, refs: readonly Ref[]): readonly number[] {
  const units: number[] = [];
  for (const ref of refs) {
    const card = current(g.state, ref);
    if (card >= 0) units.push(card);
  }
  return units;
}

/** The facts of a battle while there is none. */
export const NO_BATTLE = {
  attackers: [],
  attacked: [],
  boosting: NO_REF,
  boosted: NO_REF,
  boostCounts: false,
  guards: [],
  hit: [],
  $attackersPlaced: [],
  $attackedPlaced: [],
  $boostPlaced: [],
};

export const startingFacts = (firstVanguards: readonly number[]): VanguardFacts => ({
  turn: 0,
  turnPlayer: 0,
  first: 0,
  phase: '',
  step: '',
  timing: '',
  battle: false,
  battles: 0,
  ...NO_BATTLE,
  shown: [],
  firstVanguards,
});

/** Which cards are trigger units. */
export const triggerUnits = question<(card: CardFacts) => boolean>('which cards are trigger units', ({ grade }) => grade === 0);
/** Whose is a card that starts the game in this player's deck? */
export const startsOwnedBy = question<(deckOf: Player) => Player>('who owns the cards of a deck', opponentOf);

/** What is printed on this card. */
export const printed = (g: Game, card: number): CardFacts =>
  (g.library.definitions[g.state.objects.definition[card] as number] as Definition).facts as CardFacts;

/** What the rules ask about the past. */
export type Memories = {
  /** Abilities that have stood by in this end phase or close step. */
  stoodBy: readonly string[];
  /** Cards called this turn, where a text asks: who called, and the reference. */
  called: readonly string[];
  /** Uses of abilities limited per turn: ability and reference. */
  uses: readonly string[];
  /** Has the battle phase of this turn begun (V32)? */
  battlePhase: boolean;
  /** What happened this turn and this battle, as far as a text asks. */
  happened: readonly string[];
  /** What happened in this game, as far as a text asks. */
  ever?: readonly string[];
};
export const memoriesOf = (g: Game): Memories => keeping.lookAtMemories(g) as Memories;
export const freshMemories = (): Memories => ({ stoodBy: [], called: [], uses: [], battlePhase: false, happened: [] });

export const turnPlayerOf = (g: Game): Player => factsOf(g).turnPlayer;
export const otherPlayerOf = (g: Game): Player => opponentOf(factsOf(g).turnPlayer);
