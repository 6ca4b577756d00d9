import {
  type Ask,
  answerTo,
  ask,
  contentsOf,
  current,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  kindOfZone,
  type LocalsOf,
  NOWHERE,
  type Player,
  question,
  type Ref,
  repeat,
  type Subject,
  set,
  subjects,
  when,
  type ZoneId,
} from '@goldenrule/kernel';
import { isForbidden } from '@goldenrule/tabletop/play';
import { CANNOT } from './deeds.ts';
import { guardPairs, guardsSomebody, mayBePlaced, whomToGuard } from './guard.ts';
import { goes } from './moves.ts';
import { callEvent, canBeCalled } from './play.ts';
import type { Calls, callCards } from './procedures.ts';
import { callAsMany } from './text-questions.ts';
import { GC, kindAt, playerOfZone, REST, VC } from './zones.ts';

/** What an effect does to ride a card. */
export const superiorRide = question<(g: Game, player: Player, card: number) => readonly GameEvent[]>('to ride', (g, player, card) => [
  goes(g, card, VC, 'put', player),
]);

type Calling = LocalsOf<typeof callCards>;

/** Circles that the effect lets this card be called to, whatever becomes of the others. */
const circlesFor = (g: Game, v: Calling, card: number): ZoneId[] =>
  v.circles.filter((circle) => {
    if (v.open && contentsOf(g, circle).length > 0) return false;
    return (
      mayBePlaced(g, card, kindOfZone(g, circle)) &&
      !isForbidden(g, CANNOT.call, card, { player: v.player, circle, normal: false, from: kindAt(g, card) })
    );
  });

/** A card each: where the effect says so, and where it asks for open circles, of which two cards would leave none open. */
const takesOneEach = (v: Calling): boolean => v.separate || v.open;

/** 10.1.6.1.1.1.1: those circles for the next card that leave as many as possible for the cards after it. */
function circlesLeft(g: Game, v: Calling, card: number): readonly ZoneId[] {
  const circles = circlesFor(g, v, card);
  if (!takesOneEach(v)) return circles;
  const free = circles.filter((circle) => !v.chosen.some(([, taken]) => taken === circle));
  if (!answerTo(g, callAsMany)) return free;
  const later = v.cards.slice(v.next + 1).map((ref) => callable(g, ref));
  const others = later.map((one) => (one < 0 ? NO_CIRCLES : circlesFor(g, v, one)));
  const left = (circle: ZoneId): number => mostCalled(others, [...v.chosen.map(([, taken]) => taken), circle]);
  const most = Math.max(...free.map(left));
  return free.filter((circle) => left(circle) === most);
}
const NO_CIRCLES: readonly ZoneId[] = [];

/** For how many of these cards is there a circle of its own, without those taken? */
function mostCalled(circles: readonly (readonly ZoneId[])[], taken: readonly ZoneId[]): number {
  const holders = new Map<ZoneId, number>();
  const finds = (one: number, tried: Set<ZoneId>): boolean => {
    for (const circle of circles[one] as readonly ZoneId[]) {
      if (tried.has(circle)) continue;
      tried.add(circle);
      const holder = holders.get(circle);
      if (holder !== undefined && !finds(holder, tried)) continue;
      holders.set(circle, one);
      return true;
    }
    return false;
  };
  return circles.filter((_, one) => finds(one, new Set(taken))).length;
}

/** The card, if it is still what is to be called; −1 otherwise. */
const callable = (g: Game, ref: Ref): number => {
  const card = current(g.state, ref);
  return card >= 0 && canBeCalled(g, card) ? card : -1;
};

function circleQuestion(g: Game, v: Calling): Ask | null {
  const card = callable(g, v.cards[v.next] as Ref);
  if (card < 0) return null;
  return {
    player: v.player,
    prompt: 'call to which circle',
    params: { card: v.cards[v.next] },
    candidates: circlesLeft(g, v, card).map(subjects.ofZone),
    min: 1,
    max: 1,
    group: v.next === 0 ? g.state.decisionCount + 1 : g.state.decisionCount,
    open: true,
  };
}

/** 10.1.6.1.1.1: for each card its circle; to the guardian circle also whom it guards. */
export const chooseCalls: Instruction<Calling> = repeat(
  (_g, v) => v.next < v.cards.length,
  ask('pick', circleQuestion),
  when(
    (_g, v) => v.pick.length > 0,
    ask('whom', (g, v) => {
      const circle = subjects.zoneOfSubject(v.pick[0] as Subject);
      return kindOfZone(g, circle) === GC && answerTo(g, guardsSomebody)('superior call')
        ? whomToGuard(g, v.player, playerOfZone(g, circle))
        : null;
    }),
    set(
      'chosen',
      (g, v): Calls => [
        ...v.chosen,
        [current(g.state, v.cards[v.next] as Ref), subjects.zoneOfSubject(v.pick[0] as Subject), v.whom[0] ?? -1],
      ],
    ),
  ),
  set('next', (_g, v) => v.next + 1),
);

/** 10.1.6.1.1.2: all at once. */
export const placeCalls: readonly Instruction<Calling>[] = [
  happen((g, v) => v.chosen.map(([card, circle]) => callEvent(g, card, circle, 'effect', v.resting ? REST : undefined))),
  happen((g, v) => {
    const pairs = v.chosen
      .filter(([card, circle, whom]) => kindOfZone(g, circle) === GC && whom >= 0 && kindAt(g, card) === GC)
      .map(([card, , whom]) => [card, whom] as const);
    return pairs.length === 0 ? null : [guardPairs(g, pairs)];
  }, NOWHERE),
];
