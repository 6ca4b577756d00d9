import { answerTo, type Game, isCurrent, type Ref } from '@goldenrule/kernel';
import { cardsBy, carrying, type Follow, followed, NONE, type Scope, selfBy } from '@goldenrule/tabletop/text';
import { effectFollows } from '../text-questions.ts';
import { isReadable } from '../values.ts';
import type { GateLocals } from './locals.ts';

/** 3-2d-1: what a card has become that this ability, or the event it waited for, has moved. */
export const follow: Follow = (g, s, ref) => (isCurrent(g.state, ref) || !answerTo(g, effectFollows) ? ref : followed(s.captured, ref));
export const cardsNow = cardsBy(follow);
export const selfNow = selfBy(follow);
export const carried = carrying<GateLocals>(
  'left',
  'moved',
  'parted',
  'taken',
  'triggering',
  'shares',
  'damage',
  'process',
  'onTop',
  'modes',
  'x',
);

/** 14-14a: a card that this text took out of play is read as it last was there. */
function formerly(g: Game, s: Scope, ref: Ref): Ref {
  const { moved = NONE } = s.captured;
  for (let i = 0; i < moved.length; i += 2) {
    const was = moved[i] as Ref;
    if (moved[i + 1] === ref && !isCurrent(g.state, was) && isReadable(g, was)) return was;
  }
  return ref;
}

/** The reference through which a card is read: as it is, as it last was in play, or as it has become. */
export const readable: Follow = (g, s, ref) => {
  if (isCurrent(g.state, ref)) return formerly(g, s, ref);
  return isReadable(g, ref) ? ref : follow(g, s, ref);
};
