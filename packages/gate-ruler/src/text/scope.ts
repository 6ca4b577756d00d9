import { answerTo, isCurrent } from '@goldenrule/kernel';
import { cardsBy, carrying, type Follow, followed, selfBy } from '@goldenrule/language/text';
import { effectFollows } from '../text-questions.ts';
import { isReadable } from '../values.ts';

/** What each target gets of what a step divides. */
export const sharesOf = (id: number): string => `h${id}`;

/** 3-2d-1: what a card has become that this ability, or the event it waited for, has moved. */
export const follow: Follow = (g, s, ref) => (isCurrent(g.state, ref) || !answerTo(g, effectFollows) ? ref : followed(s.captured, ref));
export const cardsNow = cardsBy(follow);
export const selfNow = selfBy(follow);
export const carried = carrying(/^(?:[sph]\d+|moved|taken|triggering|damage|process|declared|onTop|modes|x)$/);

/** The reference through which a card is read: as it is, as it last was in play, or as it has become. */
export const readable: Follow = (g, s, ref) => (isReadable(g, ref) ? ref : follow(g, s, ref));
