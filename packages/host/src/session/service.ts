import type { Bot } from '@goldenrule/bots/bot';
import type { EditionHost, EditionRules } from '@goldenrule/kernel/hosts';

/** An edition, as a session needs it: what is heavy is fetched when it is asked for. */
export interface Service {
  readonly rules: EditionRules;
  /** Does what loads cards, with everything it takes to read their texts. */
  readonly reading: <R>(work: () => R) => Promise<R>;
  /** All of the edition: what begins at a position needs more than what begins with decks. */
  readonly host: () => Promise<EditionHost>;
  /** What each clause of the rulebook says, in a line. */
  readonly summaries: () => Promise<Readonly<Record<string, string>>>;
  /** Bots by name; each is fetched when it is to decide for the first time. */
  readonly bots: Readonly<Record<string, () => Promise<Bot>>>;
  /** Lets whoever else wants something be heard. */
  readonly breathe: () => Promise<void>;
}
