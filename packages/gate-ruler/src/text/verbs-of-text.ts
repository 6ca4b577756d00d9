import { answerTo, type GameEvent, type Question } from '@goldenrule/kernel';
import type { Does } from '@goldenrule/language/text';
import { turnsDown, turnsUp } from '../moves.ts';
import { destroyVerb, discardVerb, exhaustVerb, readyVerb, revealVerb, type Verb } from '../verbs.ts';
import type { State } from '../vocabulary/terms.ts';

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

export const revealed: Does = (g, _s, cards): readonly GameEvent[] => (cards.length === 0 ? [] : answerTo(g, revealVerb)(g, cards));
