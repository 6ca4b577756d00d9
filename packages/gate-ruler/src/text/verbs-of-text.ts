import { answerTo, type Cited, type Question } from '@goldenrule/kernel';
import type { Does } from '@goldenrule/tabletop/text';
import { destroyVerb, discardVerb, exhaustVerb, readyVerb, revealVerb, turnVerb, type Verb } from '../verbs.ts';
import type { State } from '../vocabulary/terms.ts';

/** What a verb of a text does, and what defines it. */
export interface VerbOfText {
  readonly cited: Cited;
  readonly does: Does;
}

const by = (verb: Question<Verb>): VerbOfText => ({ cited: verb, does: (g, _s, cards) => answerTo(g, verb)(g, cards) });
const turned = (facing: 'up' | 'down'): VerbOfText => ({ cited: turnVerb, does: (g, _s, cards) => answerTo(g, turnVerb)(cards, facing) });

/** The verbs that are done to cards. */
export const VERBS = { destroy: by(destroyVerb), discard: by(discardVerb) } as const;

/** Turning a card, to each of the states it can be in. */
export const TURNS: { readonly [S in State]: VerbOfText } = {
  ready: by(readyVerb),
  exhausted: by(exhaustVerb),
  'face up': turned('up'),
  'face down': turned('down'),
};

export const REVEALS: VerbOfText = {
  cited: revealVerb,
  does: (g, _s, cards) => (cards.length === 0 ? [] : answerTo(g, revealVerb)(g, cards)),
};
