/** What texts forbid. */
import { effects, type Game, type Vars } from '@goldenrule/kernel';

/** What each of these things is about where a text forbids it. */
export const cannots = <D extends string>(deeds: readonly D[]): Readonly<Record<D, effects.About>> =>
  Object.fromEntries(deeds.map((deed) => [deed, effects.about(`cannot ${deed}`)])) as Readonly<Record<D, effects.About>>;

/** Is anything at work that forbids this to anybody? Cheaper to ask than to describe a case. */
export const isForbiddenAtAll = (g: Game, deed: effects.About): boolean => effects.working(g, deed).length > 0;

/** Does a text forbid this to the card, in this case? */
export const isForbidden = (g: Game, deed: effects.About, card: number, subject?: Vars): boolean =>
  effects.holds(g, card, deed, subject) !== undefined;
