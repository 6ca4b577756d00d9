import { type Game, type GameEvent, type Move, move, type Player, turn } from '@goldenrule/kernel';
import { EXHAUSTED, FACE_DOWN, zonesOf } from './zones.ts';

/**
 * A card goes to a zone: to this very zone, or to the zone of this kind of its owner unless a player is named. Nothing happens if
 * there is no such zone or the card may not lie there. This is the only way a card is moved.
 */
export function goes(g: Game, card: number, to: Destination, more: Partial<Move> = {}): readonly GameEvent[] {
  const zone = 'zone' in to ? to.zone : (zonesOf(g, to.player ?? (g.state.objects.owner[card] as Player), to.kind)[0] ?? -1);
  return zone < 0 ? [] : [move(card, zone, more)];
}

export type Destination = { readonly zone: number } | { readonly kind: number; readonly player?: Player };

export const readies = (card: number): GameEvent => turn(card, EXHAUSTED, 0, { verb: 'ready' });
export const exhausts = (card: number): GameEvent => turn(card, EXHAUSTED, EXHAUSTED, { verb: 'exhaust' });
export const turnsUp = (card: number): GameEvent => turn(card, FACE_DOWN, 0, { verb: 'turn face up' });
export const turnsDown = (card: number): GameEvent => turn(card, FACE_DOWN, FACE_DOWN, { verb: 'turn face down' });
