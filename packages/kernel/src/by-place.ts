/** Decisions without names: whoever plays millions of games picks options by their places among the others, and no key is made or read. */
import { type Decision, isChoice, type Pending, type Refusal, readPlaces } from './decisions.ts';
import type { Game } from './game.ts';
import { accept } from './machine.ts';
import type { Player } from './state.ts';

/** What can be said of a decision without naming anything. */
export interface Shape extends Pick<Decision, 'id' | 'player' | 'range' | 'min' | 'max' | 'ordered'> {
  /** How many options there are. */
  readonly options: number;
  /** Picks of one group count as one decision. */
  readonly group: number | null;
  readonly isChoice: boolean;
}

const shapeOf = (p: Pending): Shape => ({
  id: p.id,
  player: p.player,
  range: p.range,
  min: p.min,
  max: p.max,
  ordered: p.ordered,
  options: p.options.length,
  group: p.group,
  isChoice: isChoice(p),
});

/** The decision the game waits for, or undefined when the game is over. */
export const shapeNow = ({ state: { decision } }: Game): Shape | undefined => (decision === null ? undefined : shapeOf(decision));

/** Answers the pending decision by places among its options, or with the number asked for; what is refused changes nothing. */
export function answerByPlace(g: Game, player: Player, decision: number, places: readonly number[]): Refusal | undefined {
  const picks = readPlaces(g, player, decision, places);
  if ('reason' in picks) return picks;
  accept(g, picks);
  return undefined;
}
