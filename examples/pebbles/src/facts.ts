import { type Definition, type Game, keeping, type Player } from '@goldenrule/kernel';

/** What is printed on a card. */
export interface CardFacts {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  /** How many points it is on the shore. */
  readonly worth: number;
  readonly text: string;
}

/** What the rules keep track of and anyone can refer to. */
export type PebbleFacts = {
  turn: number;
  turnPlayer: Player;
  phase: string;
};

export const STARTING_FACTS: PebbleFacts = { turn: 0, turnPlayer: 0, phase: '' };

export const factsOf = (g: Game): PebbleFacts => keeping.lookAtFacts(g) as PebbleFacts;
export const turnPlayerOf = (g: Game): Player => factsOf(g).turnPlayer;

export const printed = (g: Game, card: number): CardFacts =>
  (g.library.definitions[g.state.objects.definition[card] as number] as Definition).facts as CardFacts;
