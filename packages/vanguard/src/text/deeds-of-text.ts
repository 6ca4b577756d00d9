import { answerTo, type GameEvent, PLAYERS, type Question } from '@goldenrule/kernel';
import type { Does } from '@goldenrule/tabletop/text';
import {
  bindVerb,
  counterBlastVerb,
  discardVerb,
  healVerb,
  restVerb,
  retireVerb,
  revealVerb,
  soulBlastVerb,
  standVerb,
  turnDownVerb,
  turnUpVerb,
  type Verb,
} from '../verbs.ts';
import type { State } from '../vocabulary/terms.ts';

const by =
  (verb: Question<Verb>): Does =>
  (g, _s, cards) =>
    answerTo(g, verb)(g, cards);

/** The verbs that are done to cards, each with the clause that defines it. */
export const VERBS = {
  retire: { clause: retireVerb, does: by(retireVerb) },
  discard: { clause: discardVerb, does: by(discardVerb) },
  heal: { clause: healVerb, does: by(healVerb) },
  'counter-blast': { clause: counterBlastVerb, does: by(counterBlastVerb) },
  'soul-blast': { clause: soulBlastVerb, does: by(soulBlastVerb) },
} as const;

/** Turning a card, to each of the states it can be in. */
export const TURNS: { readonly [S in State]: { readonly clause: Question<Verb>; readonly does: Does } } = {
  stand: { clause: standVerb, does: by(standVerb) },
  rest: { clause: restVerb, does: by(restVerb) },
  'face up': { clause: turnUpVerb, does: by(turnUpVerb) },
  'face down': { clause: turnDownVerb, does: by(turnDownVerb) },
};

export const bound =
  (facing: 'up' | 'down'): Does =>
  (g, s, cards) =>
    answerTo(g, bindVerb)(g, cards, facing, s.ref & 1023);

export const revealed: Does = (g, _s, cards): readonly GameEvent[] =>
  cards.length === 0 ? [] : answerTo(g, revealVerb)(g, cards, PLAYERS);
