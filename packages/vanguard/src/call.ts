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
  ofZone,
  type Player,
  question,
  repeat,
  type Subject,
  set,
  type Vars,
  when,
  zoneOfSubject,
} from '@goldenrule/kernel';
import { CANNOT, isForbidden } from './deeds.ts';
import { guardPairs, mayBePlaced, whomToGuard } from './guard.ts';
import { callEvent, canBeCalled } from './play.ts';
import { callAsMany, superiorGuardiansGuard } from './text-questions.ts';
import { isPick, WORD } from './words.ts';
import { GC, kindAt, REST, zoneAt } from './zones.ts';

/** What an effect does to ride a card. */
export const superiorRide = question<(g: Game, player: Player, card: number) => readonly GameEvent[]>('to ride', () => []);

/** The locals of a call by an effect. */
export interface Calls extends Vars {
  player: Player;
  /** On whose circles. */
  side: Player;
  /** The cards to call, as references. */
  cards: readonly number[];
  /** Kinds of circle they may be called to. */
  kinds: readonly number[];
  open: boolean;
  separate: boolean;
  resting: boolean;
  next: number;
  chosen: readonly (readonly [number, number, number])[];
  pick: readonly Subject[];
  whom: readonly Subject[];
}

/** Circles that the effect lets this card be called to, whatever becomes of the others. */
const circlesFor = (g: Game, v: Calls, card: number): number[] =>
  v.kinds.filter((kind) => {
    if (v.open && contentsOf(g, zoneAt(v.side, kind)).length > 0) return false;
    return (
      mayBePlaced(g, card, kind) && !isForbidden(g, CANNOT.call, card, { player: v.player, kind, normal: false, from: kindAt(g, card) })
    );
  });

/** A card each: where the effect says so, and where it asks for open circles, of which two cards would leave none open. */
const takesOneEach = (v: Calls): boolean => v.separate || v.open;

/** 10.1.6.1.1.1.1: those circles for the next card that leave as many as possible for the cards after it. */
function circlesLeft(g: Game, v: Calls, card: number): readonly number[] {
  const circles = circlesFor(g, v, card);
  if (!takesOneEach(v)) return circles;
  const free = circles.filter((kind) => !v.chosen.some(([, taken]) => taken === kind));
  const later = v.cards.slice(v.next + 1).map((ref) => callable(g, ref));
  const others = later.map((one) => (one < 0 ? NOWHERE : circlesFor(g, v, one)));
  const left = (kind: number): number => mostCalled(others, [...v.chosen.map(([, taken]) => taken), kind]);
  const most = Math.max(...free.map(left));
  return free.filter((kind) => left(kind) === most);
}
const NOWHERE: readonly number[] = [];

/** For how many of these cards is there a circle of its own, without those taken? */
function mostCalled(circles: readonly (readonly number[])[], taken: readonly number[]): number {
  const holders = new Map<number, number>();
  const finds = (one: number, tried: Set<number>): boolean => {
    for (const kind of circles[one] as readonly number[]) {
      if (tried.has(kind)) continue;
      tried.add(kind);
      const holder = holders.get(kind);
      if (holder !== undefined && !finds(holder, tried)) continue;
      holders.set(kind, one);
      return true;
    }
    return false;
  };
  return circles.filter((_, one) => finds(one, new Set(taken))).length;
}

/** The card, if it is still what is to be called; −1 otherwise. */
const callable = (g: Game, ref: number): number => {
  const card = current(g.state, ref);
  return card >= 0 && canBeCalled(g, card) ? card : -1;
};

function circleQuestion(g: Game, v: Calls): Ask | null {
  const card = callable(g, v.cards[v.next] as number);
  if (card < 0) return null;
  const options = circlesLeft(g, v, card).map((kind) => ofZone(zoneAt(v.side, kind)));
  return {
    player: v.player,
    prompt: 'call to which circle',
    params: { card: v.cards[v.next] },
    candidates: answerTo(g, callAsMany) ? options : [...options, WORD.pass],
    min: 1,
    max: 1,
    group: v.next === 0 ? g.state.decisionCount + 1 : g.state.decisionCount,
    open: true,
  };
}

/** 10.1.6.1.1.1: for each card its circle; to the guardian circle also whom it guards. */
export const chooseCalls: readonly Instruction[] = [
  set('next', () => 0),
  set('chosen', () => []),
  repeat(
    (_g, v: Calls) => v.next < v.cards.length,
    ask('pick', circleQuestion),
    set('whom', () => []),
    when(
      (_g, v: Calls) => v.pick.length > 0 && !isPick(v.pick, WORD.pass),
      ask('whom', (g, v: Calls): Ask | null =>
        zoneOfSubject(v.pick[0] as Subject) === zoneAt(v.side, GC) ? whomToGuard(g, v.player, v.side) : null,
      ),
      set('chosen', (g, v: Calls) => [
        ...v.chosen,
        [current(g.state, v.cards[v.next] as number), zoneOfSubject(v.pick[0] as Subject) - zoneAt(v.side, 0), v.whom[0] ?? -1],
      ]),
    ),
    set('next', (_g, v: Calls) => v.next + 1),
  ),
];

/** 10.1.6.1.1.2: all at once. */
export const placeCalls: readonly Instruction[] = [
  happen((g, v: Calls) => {
    const events: GameEvent[] = [];
    for (const [card, kind] of v.chosen) {
      const guards = kind === GC && !answerTo(g, superiorGuardiansGuard);
      events.push(callEvent(g, v.side, card, kind, 'effect', v.resting ? REST : guards ? 0 : undefined));
    }
    return events;
  }, 'did'),
  happen((g, v: Calls) => {
    const pairs = v.chosen
      .filter(([card, kind, whom]) => kind === GC && whom >= 0 && kindAt(g, card) === GC)
      .map(([card, , whom]) => [card, whom] as const);
    return pairs.length === 0 || !answerTo(g, superiorGuardiansGuard) ? null : [guardPairs(g, pairs)];
  }, 'guarding'),
];
