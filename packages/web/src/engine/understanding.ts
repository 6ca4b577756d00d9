import { summaryOf } from '@goldenrule/host';
import { type Game, isChoice, pending, type Rulebook, type Seat, view, whyNot } from '@goldenrule/kernel';
import type { Cause } from './protocol.ts';
import { findCard } from './shown.ts';

export const NO_CAUSE: Cause = { clause: '', summary: '', ability: null };

export const causeOf = (book: Rulebook, clause: string): Cause => ({ clause, summary: summaryOf(book, clause), ability: null });

/** Why this cannot be chosen. Only of what the seat sees, and only while it is asked: anything else would tell of what it does not see. */
export function whyNotFor(game: Game, seat: Seat, key: string): Cause {
  const seen = view(game, seat);
  const decision = pending(game);
  if (decision === undefined || decision.player !== seat || !isChoice(decision)) return causeOf(game.book, seen.clause);
  const card = /^(c\d+)(?:\.\d+)?$/.exec(key)?.[1];
  const isSeen = card === undefined || findCard(seen, card) !== undefined;
  return causeOf(game.book, isSeen ? whyNot(game, key) : decision.clause);
}
