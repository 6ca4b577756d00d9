import { type Decision, dice, onlyAnswer, type View } from '@goldenrule/kernel/hosts';
import { type Bot, isLegal } from './bot.ts';

/** What to do about a decision, from what a game's bot makes of its view; chance is for what a bot cannot know better. */
export type Policy<S> = (s: S, chance: () => number) => readonly string[];

/** How a game is played, decision by decision. */
export interface Play<S> {
  /** Reads the view of the player who has to decide. */
  readonly sight: (view: View, decision: Decision) => S;
  /** By the prompt of the decision. */
  readonly policies: Readonly<Record<string, Policy<S>>>;
  /** For prompts no policy is for, and where the policy has no answer. */
  readonly otherwise: (s: S) => readonly string[];
  /** For decisions about a number. */
  readonly number: (look: () => S, range: readonly [number, number | null], decision: Decision) => number;
}

/** A bot that plays so. */
export const playing =
  <S>({ sight, policies, otherwise, number }: Play<S>): Bot =>
  (look, decision, seed) => {
    const only = onlyAnswer(decision);
    if (only !== undefined) return only;
    if (decision.range !== null) return [String(number(() => sight(look(), decision), decision.range, decision))];
    const random = dice.seeded(seed);
    const s = sight(look(), decision);
    const picks = (policies[decision.prompt.key] ?? otherwise)(s, () => dice.nextWord(random) / 0x1_0000_0000);
    if (isLegal(decision, picks)) return picks;
    const fallback = otherwise(s);
    return isLegal(decision, fallback) ? fallback : decision.options.slice(0, decision.min);
  };
