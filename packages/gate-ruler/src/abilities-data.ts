import type { Ability, abilities, Game, GameEvent, Ref, Subject, Value, Vars } from '@goldenrule/kernel';

/** Where a text is looked at: whose it is, of which card, and what has been handled so far. A `Self` of the kernel is one. */
export type Scope = Pick<abilities.Self, 'ref' | 'master' | 'captured'>;

/** What sort of ability it is; the text of an event card is one of its own, and OD and CNT are never in effect (G28). */
export type Role = 'activated' | 'automatic' | 'continuous' | 'overdrive' | 'touchdown' | 'counter' | 'event';

/** When an activated ability or an event can be played. */
export type Timing = 'standard' | 'instant' | 'when' | 'as long as' | '';

/** [Turn n] and [Game n]; left of the colon they are about the name (14-6a-1), right of it about the ability (14-6a-2). */
export interface Limit {
  readonly n: number;
  readonly per: 'turn' | 'game';
  readonly by: 'name' | 'ability';
}

/** Puts what was chosen for a text, or paid with, to where the text finds it: the same values with that among them. */
export type Leaves<T extends number = Ref> = (captured: Vars, what: readonly T[]) => Vars;

/** One action of a cost. */
export interface CostPart {
  /** Where the text finds the cards that were paid with, as references. */
  readonly leaves: Leaves;
  /** The rulebook's word for it: `pay resources`, `exhaust`, `discard`, … */
  readonly verb: string;
  /** How many cards it takes or brings; null: all there are, and at least one (3-2i-1). */
  readonly amount: ((g: Game, s: Scope) => number) | null;
  /** The cards it could take now; null: it takes none that lie open to choice, as with drawing. */
  readonly cards: ((g: Game, s: Scope) => readonly number[]) | null;
  /** Does it depend on hidden cards whether this can be paid? Cards that are only counted do not make it so. */
  readonly hidden: boolean;
  /** Where it puts cards that a later part of the same cost may take; null: nowhere that matters. */
  readonly brings: number | null;
  /** Kinds of zone from which it takes. */
  readonly takesFrom: readonly number[];
  readonly does: (g: Game, s: Scope, cards: readonly number[], amount: number) => readonly GameEvent[];
}

/** What is chosen as a target when the card or ability is played (14-3b-4). Targets are objects in public places or in the gate. */
export interface Target {
  /** By what it is told from others. */
  readonly step: string;
  /** Where the text finds the targets, as references. */
  readonly leaves: Leaves;
  /** The option it belongs to (14-3b-2); −1: whatever is chosen. */
  readonly mode: number;
  /** Everything that answers the description now. Asked again on resolution (14-3c-1). */
  readonly candidates: (g: Game, s: Scope) => readonly number[];
  readonly least: (g: Game, s: Scope) => number;
  readonly most: (g: Game, s: Scope) => number;
  /** Does the description ask for a quality that has to be visible (14-3b-4d)? */
  readonly qualities: boolean;
  /** Do the effects on the targets differ, so that their order says which gets which (14-3b-5)? */
  readonly differ: boolean;
  /** Which candidates there are depends on earlier targets. */
  readonly dependent: boolean;
}

/** An amount divided among targets (14-3b-5a). */
export interface Division {
  /** By what it is told from others. */
  readonly step: string;
  /** Where the text finds the shares, in the order of the targets that are left. */
  readonly leaves: Leaves<number>;
  /** The `step` of the target among whose cards the amount is divided. */
  readonly among: string;
  readonly mode: number;
  readonly amount: (g: Game, s: Scope) => number;
}

/** Something other than a target that is chosen as a card is played (14-3b-3): a number, or one of some subjects. */
export interface Chosen {
  readonly step: string;
  readonly leaves: Leaves<number>;
  readonly range?: (g: Game, s: Scope) => readonly [number, number | null];
  readonly options?: (g: Game, s: Scope) => readonly Subject[];
  /** Is it at most what can be paid, and what there are targets for? */
  readonly paid?: true;
}

/** "Choose so many of the following" (14-3b-2). */
export interface Modes {
  readonly least: number;
  readonly most: number;
  readonly count: number;
}

/** How an effect plays a card: whether it counts towards the summon cap, and for what price (−1: its own). */
export interface PlayedAs {
  readonly counts: boolean;
  readonly free: boolean;
  readonly price: number;
}

/** What Gate Ruler keeps with an ability beyond what the machine needs. */
export interface More {
  /** The name before the colon; empty: none. */
  readonly name: string;
  readonly role: Role;
  /** Does it say without condition what its card is (14-7b)? */
  readonly base: boolean;
  readonly timing: Timing;
  /** The condition of an "as long as" timing, and of abilities that can be played only under one. */
  readonly condition: ((g: Game, s: Scope) => boolean) | null;
  readonly cost: readonly CostPart[];
  readonly limits: readonly Limit[];
  readonly modes: Modes | null;
  readonly chosen: readonly Chosen[];
  readonly targets: readonly Target[];
  readonly divisions: readonly Division[];
  /** Keyword Resource: needs cards in the resource zone (16-17). */
  readonly resource: boolean;
  /** What an OD, TD or CNT ability plays in its own place (14-5): its card, or the ability of that name; null: itself. */
  readonly plays: { readonly card: PlayedAs } | { readonly named: string } | null;
  /** First word of a text that makes it a summoning of its own kind (16-13, 16-14). */
  readonly summoning: 'genesis' | 'abyssal' | null;
  /** The keyword it stands for (16); empty: none. */
  readonly keyword: string;
  /** Its tree in one line: abilities that mean the same have the same. */
  readonly meaning: string;
  readonly data?: Value;
}

export const PLAIN: More = {
  name: '',
  role: 'continuous',
  base: false,
  timing: '',
  condition: null,
  cost: [],
  limits: [],
  modes: null,
  chosen: [],
  targets: [],
  divisions: [],
  resource: false,
  plays: null,
  summoning: null,
  keyword: '',
  meaning: '',
};

export const moreOf = (ability: Ability): More => ability.more as More;
export const moreAt = (g: Game, ability: number): More => (ability < 0 ? PLAIN : moreOf(g.library.abilities[ability] as Ability));
