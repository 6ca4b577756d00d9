import {
  answerTo,
  effects,
  type events,
  type Game,
  listOf,
  NO_REF,
  type objects,
  type Player,
  question,
  type Ref,
} from '@goldenrule/kernel';
import { atWorkOn } from './ongoing.ts';
import { playCardOrAbility } from './play-data.ts';

/** How an effect is applied (14-1b). */
export type EffectKind = 'one-time' | 'ongoing' | 'replacement';

/** Is the card that made an effect its source? */
export const effectSource = question<boolean>('is the source of an effect its card', false);

/** Do effects do nothing to what is not affected by them? */
export const unaffectedMeans = question<boolean>('do effects do nothing to what is not affected', false);
/** Which kinds of effects leave it out? */
export const leftOutBy = listOf<EffectKind>('which effects leave out what is not affected');
export const unaffectedDamage = question<boolean>('is effect damage to what is not affected 0', false);
/** Is combat damage dealt to it all the same? */
export const unaffectedCombat = question<boolean>('is what is not affected dealt combat damage', false);

/** What a text says that keeps a card from being affected. */
export const NOT_AFFECTED = effects.about('not affected');

/** Where an effect comes from: its source by reference (0: none) and who controls it. */
export interface Origin {
  readonly source: Ref;
  readonly master: Player;
}

const said = (g: Game, card: number, by: Origin): boolean =>
  answerTo(g, unaffectedMeans) && atWorkOn(g, card, NOT_AFFECTED, { source: by.source, master: by.master }).length > 0;

/** Is this card, by a text, not affected by such an effect? */
export const unaffected = (g: Game, card: number, kind: EffectKind, by: Origin): boolean =>
  effects.working(g, NOT_AFFECTED).length > 0 &&
  answerTo(g, leftOutBy).includes(kind) &&
  said(g, card, { ...by, source: sourceOf(g, by.source) });

/** 14-15a: the source of an effect, if the rulebook knows such a thing. */
export const sourceOf = (g: Game, ref: Ref): Ref => (answerTo(g, effectSource) ? ref : NO_REF);

/** The effect that is being carried out; null: what happens now is done by the rules, as playing something is even if an effect tells to. */
export function effectAtWork(g: Game): Origin | null {
  const { frames } = g.state;
  const playing = g.book.procedures.get(playCardOrAbility)?.program;
  for (let i = frames.length - 1; i >= 0; i--) {
    const { ability, vars, program } = frames[i] as objects.Frame;
    if (program === playing) return null;
    if (ability >= 0) return { source: vars.self as Ref, master: vars.master as Player };
  }
  return null;
}

/** Those of these cards that the effect at work can do something to; costs and rules are no effects. */
export function affected(g: Game, cards: readonly number[], through?: events.Through): readonly number[] {
  if (through === 'cost' || through === 'rule' || effects.working(g, NOT_AFFECTED).length === 0) return cards;
  const by = effectAtWork(g);
  return by === null ? cards : cards.filter((card) => !unaffected(g, card, 'one-time', by));
}

/** How much of this damage can be dealt to a card. */
export function damageTo(g: Game, card: number, amount: number, kind: 'combat' | 'effect', by: Origin): number {
  if (effects.working(g, NOT_AFFECTED).length === 0) return amount;
  const spared = kind === 'combat' ? !answerTo(g, unaffectedCombat) : answerTo(g, unaffectedDamage);
  return spared && said(g, card, by) ? 0 : amount;
}
