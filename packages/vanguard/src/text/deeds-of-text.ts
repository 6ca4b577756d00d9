import { answerTo, type GameEvent, PLAYERS, type Question } from '@goldenrule/kernel';
import type { Does } from '@goldenrule/language/text';
import {
  bindVerb,
  counterBlastVerb,
  discardVerb,
  healVerb,
  restVerb,
  retireVerb,
  revealVerb,
  soulBlastVerb,
  standsAgain,
  standVerb,
  turnDownVerb,
  turnsAgain,
  turnUpVerb,
  type Verb,
} from '../verbs.ts';
import type { State } from '../vocabulary/terms.ts';
import { IN_STATE } from './filters.ts';

const by =
  (verb: Question<Verb>): Does =>
  (g, _s, cards) =>
    answerTo(g, verb)(g, cards);

/** The verbs that are done to cards, each with the clause that defines it. */
export const VERBS = {
  retire: { clause: '10.1.3.1', does: by(retireVerb) },
  discard: { clause: '10.1.2.1', does: by(discardVerb) },
  heal: { clause: '10.1.7.1', does: by(healVerb) },
  'counter-blast': { clause: '10.1.15.1', does: by(counterBlastVerb) },
  'soul-blast': { clause: '10.1.16.1', does: by(soulBlastVerb) },
} as const;

/** Turning a card, to each of the states it can be in. */
export const TURNS: { readonly [S in State]: { readonly clause: string; readonly does: Does } } = {
  stand: { clause: '3.17.1.1', does: by(standVerb) },
  rest: { clause: '3.17.1.2', does: by(restVerb) },
  'face up': { clause: '3.17.3.1', does: by(turnUpVerb) },
  'face down': { clause: '3.17.3.2', does: by(turnDownVerb) },
};

/** 3.17.2, 3.17.4: to what it is already a card is not turned; where the rulebook is silent that counts as done. */
export const countsAgain = (g: Parameters<Does>[0], state: State): boolean =>
  answerTo(g, state === 'stand' || state === 'rest' ? standsAgain : turnsAgain);

export const isAlready = (traits: number, state: State): boolean => IN_STATE[state](traits);

export const bound =
  (facing: 'up' | 'down'): Does =>
  (g, s, cards) =>
    answerTo(g, bindVerb)(g, cards, facing, s.ref & 1023);

export const revealed: Does = (g, _s, cards): readonly GameEvent[] =>
  cards.length === 0 ? [] : answerTo(g, revealVerb)(g, cards, PLAYERS);
