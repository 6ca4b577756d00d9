import type { Bot } from '@goldenrule/bots';
import { type Policy, playing } from '@goldenrule/bots';
import { attackOrNot, attackWhich, attackWith, boost } from './attacks.ts';
import { mainPhase, whichCircle } from './calls.ts';
import { guard, guardsWhich } from './guards.ts';
import { redraw, ride } from './rides.ts';
import { type Sight, sight } from './sight.ts';
import { byText, keepOne } from './texts.ts';
import { giveCritical, givePower, healOne, standOne } from './triggers.ts';

/** By the prompt of the decision. */
const POLICIES: Readonly<Record<string, Policy<Sight>>> = {
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

/** Rides up the grades, fills the columns, attacks what it can hit and guards what it must. */
export const greedy: Bot = playing({
  sight,
  policies: POLICIES,
  otherwise: byText,
  // As many cards as there are to be had; of everything else as little as possible.
  number: (_look, [low, high], { prompt }) => (prompt.key === 'how many cards' ? (high ?? low) : low),
});
