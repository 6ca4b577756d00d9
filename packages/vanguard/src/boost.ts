import { allOf, answerTo, current, type Game, NO_REF, question } from '@goldenrule/kernel';
import { factsOf } from './facts.ts';

/** For how long are two units boosting and boosted? */
export const boostLasts = question<'attack step' | 'close step'>('how long does a boost last', 'attack step');
const STEPS: readonly string[] = ['attack step', 'guard step', 'drive step', 'damage step', 'close step'];
const isOver = (step: string, now: string): boolean => STEPS.indexOf(now) > STEPS.indexOf(step);
/** Does a boost end when one of the two leaves its circle? */
export const boostEndsWhenMoved = question<boolean>('does a boost end when a unit moves', false);
/** From when does the power of the boosting unit count (V25)? */
export const boostCountsAtOnce = question<boolean>('does a boost count from the choice on', false);
/** May this unit boost? */
export const mayBoost = allOf<[g: Game, card: number, attacker: number]>('may a unit boost');

/** Are the two still boosting and boosted unit (7.3.1.5.1.1)? */
export function boostHolds(g: Game): boolean {
  const facts = factsOf(g);
  if (facts.boosting === NO_REF) return false;
  const boosting = current(g.state, facts.boosting);
  const boosted = current(g.state, facts.boosted);
  if (boosting < 0 || boosted < 0) return false;
  if (isOver(answerTo(g, boostLasts), facts.step)) return false;
  if (!answerTo(g, boostEndsWhenMoved)) return true;
  const { placed } = g.state.objects;
  return placed[boosting] === facts.$boostPlaced[0] && placed[boosted] === facts.$boostPlaced[1];
}
