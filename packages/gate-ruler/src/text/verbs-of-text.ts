import { answerTo, type Game, type GameEvent, type Question } from '@goldenrule/kernel';
import type { Does, Scope } from '@goldenrule/language/text';
import { isForbidden, isForbiddenAtAll } from '../deeds.ts';
import { turnsDown, turnsUp } from '../moves.ts';
import { alreadySoCounts } from '../text-questions.ts';
import { destroyVerb, discardVerb, exhaustVerb, readyVerb, revealVerb, type Verb } from '../verbs.ts';
import type { State } from '../vocabulary/terms.ts';
import { IN_STATE } from './filters.ts';

const by =
  (verb: Question<Verb>): Does =>
  (g, _s, cards) =>
    answerTo(g, verb)(g, cards);

/** The verbs that are done to cards, each with the clause that defines it. */
export const VERBS = {
  destroy: { clause: '15-12a', does: by(destroyVerb) },
  discard: { clause: '15-9a', does: by(discardVerb) },
} as const;

/** Turning a card, to each of the states it can be in. */
export const TURNS: { readonly [S in State]: { readonly clause: string; readonly does: Does } } = {
  ready: { clause: '15-7a', does: by(readyVerb) },
  exhausted: { clause: '15-7b', does: by(exhaustVerb) },
  'face up': { clause: '3-3b', does: (_g, _s, cards) => cards.map(turnsUp) },
  'face down': { clause: '3-3b', does: (_g, _s, cards) => cards.map(turnsDown) },
};

export type Can = (g: Game, s: Scope, card: number) => boolean;

/** 1-5c: what is so already does not become so, and pays nothing. */
export const turnable =
  (state: State): Can =>
  (g, _s, card) => {
    const already = IN_STATE[state](g.state.objects.traits[card] as number);
    if (already && !answerTo(g, alreadySoCounts)) return false;
    const deed = state === 'ready' ? 'ready' : 'exhaust';
    return (state !== 'ready' && state !== 'exhausted') || !isForbiddenAtAll(g, deed) || !isForbidden(g, deed, card);
  };

/** The cards with which this verb does something, where there are any (1-5b-1): whoever is told to do it cannot choose to do less. */
export function doableWith(verb: string): (g: Game, s: Scope, cards: number[]) => number[] {
  if (!Object.hasOwn(TURNS, verb)) return (_g, _s, cards) => cards;
  const can = turnable(verb as State);
  return (g, s, cards) => {
    const able = cards.filter((card) => can(g, s, card));
    return able.length > 0 ? able : cards;
  };
}

export const revealed: Does = (g, _s, cards): readonly GameEvent[] => (cards.length === 0 ? [] : answerTo(g, revealVerb)(g, cards));
