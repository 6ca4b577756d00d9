import type { Game } from './game.ts';
import { isOrdered, sees } from './machine-questions.ts';
import { kindOfZone } from './objects.ts';
import { answerTo } from './questions.ts';
import { PLAYERS, type Player, type State, type ZoneId } from './state.ts';

const bit = (seat: Player): number => 1 << seat;

/** Whoever sees the card where it lies now knows it. */
export function learn(g: Game, card: number): void {
  const look = answerTo(g, sees);
  for (const seat of PLAYERS) if (look(g, seat, card)) show(g, seat, card);
}

export const knows = (g: Game, seat: Player, card: number): boolean => ((g.state.objects.known[card] as number) & bit(seat)) !== 0;

/** Bit n: seat n can tell which card this is. */
export const knowersOf = (g: Game, card: number): number => (g.state.objects.known[card] as number) & KNOWN;

export function show(g: Game, seat: Player, card: number): void {
  const { known } = g.state.objects;
  const before = known[card] as number;
  const seen = g.state.saved !== null && (before & MIXED) === 0 ? bit(seat) << SEEN : 0;
  known[card] = before | bit(seat) | seen;
}

// While a play may yet be rewound, what was seen is kept apart: a card may be seen and lost again before the play fails. A card that was
// mixed with others meanwhile tells nothing of where it lay before.
const KNOWN = 3;
const SEEN = 2;
const MIXED = 1 << 7;

/** After a rewind: what was seen in the play that failed stays known. */
export function keepSeen(gone: State, back: State): void {
  for (let card = 0; card < back.objects.count; card++) {
    const seen = ((gone.objects.known[card] as number) >> SEEN) & KNOWN;
    if (seen !== 0) back.objects.known[card] = (back.objects.known[card] as number) | seen;
  }
}

/** The play has succeeded, nothing will be rewound. */
export function settleSeen(state: State): void {
  const { known, count } = state.objects;
  for (let card = 0; card < count; card++) known[card] = (known[card] as number) & KNOWN;
}

/** The order was lost: cards are known only to those who still see them. */
export function forget(g: Game, zone: number): void {
  const look = answerTo(g, sees);
  for (const card of g.state.contents[zone] as number[]) {
    let bits = g.state.saved === null ? 0 : ((g.state.objects.known[card] as number) & ~KNOWN) | MIXED;
    for (const seat of PLAYERS) if (look(g, seat, card)) bits |= bit(seat);
    g.state.objects.known[card] = bits;
  }
}

/**
 * A card has left a zone whose order nobody can follow. A seat that did not see which card it was can no longer tell the cards
 * apart that it knew there.
 */
export function leavesUnseen(g: Game, card: number, from: ZoneId): void {
  if (answerTo(g, isOrdered)(g, kindOfZone(g, from))) return;
  const look = answerTo(g, sees);
  const { known } = g.state.objects;
  const rest = g.state.contents[from] as number[];
  for (const seat of PLAYERS) {
    if (look(g, seat, card) || seesAll(g, seat, rest)) continue;
    known[card] = (known[card] as number) & ~bit(seat);
    // Of what it does not know it has nothing to forget: that is nearly all of a deck.
    for (const other of rest) if (knows(g, seat, other) && !look(g, seat, other)) known[other] = (known[other] as number) & ~bit(seat);
  }
}

function seesAll(g: Game, seat: Player, cards: readonly number[]): boolean {
  const look = answerTo(g, sees);
  for (const card of cards) if (!look(g, seat, card)) return false;
  return true;
}
