import type { Game } from './game.ts';
import { isOrdered, sees } from './machine-questions.ts';
import { kindOfZone } from './objects.ts';
import { answerTo } from './questions.ts';
import { PLAYERS, type Player } from './state.ts';

const bit = (seat: Player): number => 1 << seat;

/** Whoever sees the card where it lies now knows it. */
export function learn(g: Game, card: number): void {
  const { known } = g.state.objects;
  const look = answerTo(g, sees);
  for (const seat of PLAYERS) if (look(g, seat, card)) known[card] = (known[card] as number) | bit(seat);
}

export const knows = (g: Game, seat: Player, card: number): boolean => ((g.state.objects.known[card] as number) & bit(seat)) !== 0;

export function show(g: Game, seat: Player, card: number): void {
  g.state.objects.known[card] = (g.state.objects.known[card] as number) | bit(seat);
}

/** The order was lost: cards are known only to those who still see them. */
export function forget(g: Game, zone: number): void {
  const look = answerTo(g, sees);
  for (const card of g.state.contents[zone] as number[]) {
    let bits = 0;
    for (const seat of PLAYERS) if (look(g, seat, card)) bits |= bit(seat);
    g.state.objects.known[card] = bits;
  }
}

/**
 * A card has left a zone whose order nobody can follow. A seat that did not see which card it was can no longer tell the cards
 * apart that it knew there.
 */
export function leavesUnseen(g: Game, card: number, from: number): void {
  if (answerTo(g, isOrdered)(g, kindOfZone(g, from))) return;
  const look = answerTo(g, sees);
  const { known } = g.state.objects;
  const rest = g.state.contents[from] as number[];
  for (const seat of PLAYERS) {
    if (look(g, seat, card)) continue;
    const visible = rest.length > 0 && rest.every((other) => look(g, seat, other));
    if (visible) continue;
    known[card] = (known[card] as number) & ~bit(seat);
    for (const other of rest) if (!look(g, seat, other)) known[other] = (known[other] as number) & ~bit(seat);
  }
}
