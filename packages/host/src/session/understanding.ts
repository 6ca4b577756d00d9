import {
  type EditionRules,
  type Game,
  isChoice,
  pending,
  type Seat,
  type ShownEvent,
  view,
  whyEvent,
  whyNot,
} from '@goldenrule/kernel/hosts';
import { findCard } from '../placed.ts';
import { causesOf } from '../words.ts';
import type { Cause } from './protocol.ts';

/** A clause at work, not yet in words. */
export type Bare = Omit<Cause, 'summary'>;

export const causeOf = (clause: string): Bare => ({ clause, ability: null });
export const NO_CAUSE = causeOf('');

/** What each clause says, in a line, as far as it is known. */
export const inWords = (causes: readonly Bare[], summaries: Readonly<Record<string, string>>): readonly Cause[] =>
  causes.map(({ clause, ability }) => ({
    clause,
    summary: Object.hasOwn(summaries, clause) ? (summaries[clause] as string) : '',
    ability,
  }));

/** Why this cannot be chosen. Only of what the seat sees, and only while it is asked: anything else would tell of what it does not see. */
export function whyNotFor(game: Game, seat: Seat, key: string): Bare {
  const seen = view(game, seat);
  const decision = pending(game);
  if (decision === undefined || decision.player !== seat || !isChoice(decision)) return causeOf(seen.clause);
  const card = /^(c\d+)(?:\.\d+)?$/.exec(key)?.[1];
  const isSeen = card === undefined || findCard(seen, card) !== null;
  return causeOf(isSeen ? whyNot(game, key) : decision.clause);
}

/** The chain of causes of an event, by its number in this log; a defeat begins with the condition that was met. */
export function whyFor({ defeats }: EditionRules, game: Game, events: readonly ShownEvent[], number: number): readonly Bare[] {
  const { book, state } = game;
  const event = events[number - 1];
  const isDefeat = state.result !== null && event?.kind === 'lose' && event.verb === undefined;
  const loser = isDefeat ? event.player : undefined;
  const met = loser === undefined ? [] : defeats(game, loser);
  const chain = causesOf(book, whyEvent(events, number)).map(({ clause, ability }) => ({ clause, ability }));
  return [...met.map(causeOf), ...chain];
}

/** The chain of causes as it was recorded. */
export const recordedWhy = (events: readonly ShownEvent[], number: number): readonly Bare[] =>
  whyEvent(events, number).map(({ clause, ability }) => ({ clause, ability }));
