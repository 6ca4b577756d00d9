import { contentsOf, type Game, type GameEvent, type Player } from '@goldenrule/kernel';
import { goes } from '../moves.ts';
import { DECK, HAND, zoneOf } from '../zones.ts';

/** So many cards from the top of a deck to the hand, all at once as a price is paid. */
export function drawnBy(g: Game, player: Player, n: number): readonly GameEvent[] {
  const deck = zoneOf(g, player, DECK);
  if (deck < 0) return [];
  const cards = contentsOf(g, deck);
  return cards
    .slice(Math.max(0, cards.length - n))
    .toReversed()
    .flatMap((card) => goes(g, card, { kind: HAND, player }, { verb: 'draw' }));
}
