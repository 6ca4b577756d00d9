/** Answers as they come from players: looked at before they are entered, and refused without telling what the player may not know. */
import { isPlayer, malformed, wrongInAnswer } from './acts.ts';
import type { Answer, Refusal } from './decisions.ts';
import type { Game } from './game.ts';
import { enter } from './machine.ts';
import type { Player } from './state.ts';
import { clauseShown } from './view.ts';

/** Answers the pending decision and runs to the next one; an answer that is refused changes nothing. */
export function answer(g: Game, player: unknown, given: unknown): Refusal | undefined {
  if (!isPlayer(player)) return malformed('by');
  const wrong = wrongInAnswer(given);
  return wrong === undefined ? decide(g, player, given as Answer) : malformed(wrong);
}

/** The same for an answer that has been looked at. Whoever is not asked is told the clause at which the view stands: another may be asked in private. */
export function decide(g: Game, player: Player, given: Answer): Refusal | undefined {
  const refused = enter(g, player, given);
  return refused?.reason === 'not yours' ? { ...refused, clause: clauseShown(g, player) } : refused;
}
