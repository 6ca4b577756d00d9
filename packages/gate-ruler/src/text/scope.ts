import { answerTo, current, type Game, isCurrent, type Vars } from '@goldenrule/kernel';
import { followed, type Scope } from '@goldenrule/language/text';
import { effectFollows } from '../text-questions.ts';
import { isReadable } from '../values.ts';

/** What each target gets of what a step divides. */
export const sharesOf = (id: number): string => `h${id}`;

/** 3-2d-1: what a card has become that this ability, or the event it waited for, has moved. */
export const follow = (g: Game, s: Scope, ref: number): number =>
  isCurrent(g.state, ref) || !answerTo(g, effectFollows) ? ref : followed(s.captured, ref);

/** The objects these references mean now; those that are gone are left out. */
export function cardsNow(g: Game, s: Scope, refs: readonly number[]): number[] {
  const cards: number[] = [];
  for (const ref of refs) {
    const card = current(g.state, follow(g, s, ref));
    if (card >= 0 && (g.state.objects.zone[card] as number) >= 0) cards.push(card);
  }
  return cards;
}

/** The card that bears the ability, if it is still the one that was meant; −1 otherwise. */
export const selfNow = (g: Game, s: Scope): number => current(g.state, follow(g, s, s.ref));

/** The reference through which a card is read: as it is, as it last was in play, or as it has become. */
export const readable = (g: Game, s: Scope, ref: number): number => (isReadable(g, ref) ? ref : follow(g, s, ref));

/** Values that a later part of the same text may refer to: what steps did, whom they were about. */
export function carried(v: Vars): Vars {
  const kept: Vars = {};
  for (const name of Object.keys(v))
    if (/^(?:[sph]\d+|moved|taken|triggering|damage|process|declared|onTop|modes)$/.test(name)) kept[name] = v[name];
  return kept;
}
