/** Answers as they come from players: looked at before they are entered. */
import { isPlayer, malformed, wrongInAnswer } from './acts.ts';
import type { Answer, Refusal } from './decisions.ts';
import type { Game } from './game.ts';
import { enter } from './machine.ts';

/** Answers the pending decision and runs to the next one; an answer that is refused changes nothing. */
export function answer(g: Game, player: unknown, given: unknown): Refusal | undefined {
  if (!isPlayer(player)) return malformed('by');
  const wrong = wrongInAnswer(given);
  return wrong === undefined ? enter(g, player, given as Answer) : malformed(wrong);
}
