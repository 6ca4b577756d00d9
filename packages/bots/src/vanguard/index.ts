import { nextWord, seeded } from '@goldenrule/kernel';
import { type Bot, isLegal, onlyAnswer } from '../bot.ts';
import { attackOrNot, attackWhich, attackWith, boost } from './attacks.ts';
import { mainPhase, whichCircle } from './calls.ts';
import { guard, guardsWhich } from './guards.ts';
import { redraw, ride } from './rides.ts';
import { type Sight, sight } from './sight.ts';
import { byText, keepOne } from './texts.ts';
import { giveCritical, givePower, healOne, standOne } from './triggers.ts';

/** What to do about a decision; chance is for what a bot cannot know better. */
type Policy = (s: Sight, chance: () => number) => readonly string[];

/** By the prompt of the decision. */
const POLICIES: Readonly<Record<string, Policy>> = {
  'first vanguard': keepOne,
  redraw,
  ride,
  'main phase': mainPhase,
  'which circle': whichCircle,
  'attack or not': attackOrNot,
  'attack with': attackWith,
  'attack which unit': attackWhich,
  boost,
  guard,
  'guards which unit': guardsWhich,
  'give power': givePower,
  'give critical': giveCritical,
  'stand a rear-guard': standOne,
  'heal a card': healOne,
  'keep one': keepOne,
};

/** As many cards as there are to be had; of everything else as little as possible. */
const number = (prompt: string, [low, high]: readonly [number, number | null]): string =>
  String(prompt === 'how many cards' ? (high ?? low) : low);

/** Rides up the grades, fills the columns, attacks what it can hit and guards what it must. */
export const greedy: Bot = (look, decision, seed) => {
  const only = onlyAnswer(decision);
  if (only !== undefined) return only;
  if (decision.range !== null) return [number(decision.prompt.key, decision.range)];
  const random = seeded(seed);
  const s = sight(look(), decision);
  const picks = (POLICIES[decision.prompt.key] ?? byText)(s, () => nextWord(random) / 0x1_0000_0000);
  if (isLegal(decision, picks)) return picks;
  const fallback = byText(s);
  return isLegal(decision, fallback) ? fallback : decision.options.slice(0, decision.min);
};
