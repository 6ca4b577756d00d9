import {
  type Ask,
  about,
  answerTo,
  ask,
  assign,
  contentsOf,
  current,
  done,
  type Game,
  type GameEvent,
  happen,
  holds,
  type Instruction,
  ofCard,
  type Permission,
  type Player,
  question,
  refOf,
  repeat,
  type Subject,
  set,
  type Vars,
  when,
  zoneOfSubject,
} from '@goldenrule/kernel';
import { CANNOT, isForbidden } from './deeds.ts';
import { factsOf } from './facts.ts';
import { goes } from './moves.ts';
import { callEvent, circlesOf, guardStepCircles, mayNormalCall } from './play.ts';
import { textPrevails } from './text-questions.ts';
import { inFrontRow, isRearGuard, master, rearGuardsOf } from './units.ts';
import { hasSkill, shield } from './values.ts';
import { isPick, WORD } from './words.ts';
import { GC, HAND, isCircle, kindAt, zoneAt } from './zones.ts';

/** May the player with the guard step's play timing call guardians and intercept at all? */
export const mayGuard = question<boolean>('may guardians be called in the guard step', false);
export const guardianNeedsShield = question<(shield: number | null) => Permission>('does a guardian need a shield', () => true);
export const mayIntercept = question<(g: Game, card: number) => Permission>('may a unit intercept', () => true);
/** Is an intercepting unit given somebody to guard? */
export const interceptorsGuard = question<boolean>('do intercepting units guard', false);
/** Are guardians and interceptors put there at the same time? */
export const guardiansAtOnce = question<boolean>('are guardians placed at once', false);

/** 3.11.1.1: may a card be put on a circle of this kind from elsewhere? Moving there from another circle is not placing it (10.1.4.1). */
export const mayBePlaced = (g: Game, card: number, kind: number): boolean =>
  kind !== GC || isCircle(kindAt(g, card)) || answerTo(g, guardianNeedsShield)(shield(g, card)) === true;

/** The units being attacked that are still there. */
export function attackedUnits(g: Game): number[] {
  const units: number[] = [];
  for (const ref of factsOf(g).attacked) {
    const card = current(g.state, ref);
    if (card >= 0) units.push(card);
  }
  return units;
}

/** Whom a unit guards that an effect has brought to the guardian circle: only units of its own side can be guarded. */
export const whomToGuard = (g: Game, player: Player, side: Player): Ask => ({
  player,
  prompt: 'guards which unit',
  candidates: attackedUnits(g).filter((unit) => master(g, unit) === side),
  min: 1,
  max: 1,
  open: true,
});

const FROM_BACK_ROW = about('intercepts from back row');
/** 1.3.1: a text may let a unit of the back row intercept. */
const interceptsFromBack = (g: Game, card: number): boolean => answerTo(g, textPrevails) && holds(g, card, FROM_BACK_ROW) !== undefined;

/** 10.2.2.1: a front rear-guard with Intercept, not attacked itself while another unit is; resting ones too. */
export function mayInterceptNow(g: Game, card: number): Permission {
  if (!(inFrontRow(g, card) || interceptsFromBack(g, card)) || !isRearGuard(g, card) || !hasSkill(g, card, 'Intercept')) return '10.2.2.1';
  const attacked = attackedUnits(g);
  if (attacked.includes(card) || attacked.length === 0) return '10.2.2.1';
  return isForbidden(g, CANNOT.intercept, card) ? '1.3.3' : true;
}

interface Guard extends Vars {
  player: Player;
  group: number;
  pick: readonly Subject[];
  whom: readonly Subject[];
  circle: readonly Subject[];
  /** Card, unit guarded and kind of circle, so far. */
  picks: readonly (readonly [number, number, number])[];
}

/** May these cards of the hand be called as guardians, these units intercept? */
function mayBeGuardian(g: Game, player: Player): (card: number) => Permission {
  const circles = answerTo(g, guardStepCircles);
  const calls = mayNormalCall(g, player, circles);
  return (card) => {
    if (kindAt(g, card) !== HAND) return answerTo(g, mayIntercept)(g, card);
    const verdict = calls(card);
    if (verdict !== true) return verdict;
    if (!circles.includes(GC)) return '8.5.2.2.1.1';
    return answerTo(g, guardianNeedsShield)(shield(g, card));
  };
}

const guardQuestion = (g: Game, v: Guard): Ask => {
  const taken: number[] = [];
  for (const [card] of v.picks) taken.push(card);
  const candidates: Subject[] = [];
  for (const card of contentsOf(g, zoneAt(v.player, HAND))) if (!taken.includes(card)) candidates.push(ofCard(card));
  for (const card of rearGuardsOf(g, v.player)) if (!taken.includes(card)) candidates.push(ofCard(card));
  candidates.push(WORD.done);
  const guards = mayBeGuardian(g, v.player);
  return {
    player: v.player,
    prompt: 'guard',
    candidates,
    permit: (subject) => (subject === WORD.done ? true : guards(subject)),
    min: 1,
    max: 1,
    group: v.group,
    picked: taken,
  };
};

const whomQuestion = (g: Game, v: Guard): Ask => ({
  player: v.player,
  prompt: 'guards which unit',
  candidates: attackedUnits(g),
  min: 1,
  max: 1,
  group: v.group,
  picked: v.pick,
  open: true,
});

/** 8.5.2.2.1: a card from hand is played to a circle, in this step to the guardian circle. */
const circleQuestion = (g: Game, v: Guard): Ask | null =>
  kindAt(g, v.pick[0] as number) !== HAND
    ? null
    : {
        player: v.player,
        prompt: 'which circle',
        candidates: circlesOf(v.player),
        permit: (subject) => answerTo(g, guardStepCircles).includes(zoneOfSubject(subject) - zoneAt(v.player, 0)) || '8.5.2.2.1.1',
        min: 1,
        max: 1,
        group: v.group,
        picked: v.pick,
        open: true,
      };

const circleOf = (v: Guard): number => (v.circle.length === 0 ? GC : zoneOfSubject(v.circle[0] as Subject) - zoneAt(v.player, 0));

function guardEvents(g: Game, v: Guard): GameEvent[] {
  const events: GameEvent[] = [];
  for (const [card, , kind] of v.picks) {
    events.push(kindAt(g, card) === HAND ? callEvent(g, v.player, card, kind, 'play') : goes(g, card, GC, 'intercept', v.player, 'rule'));
  }
  return events;
}

/** Who guards whom, once they have arrived. */
export const guardPairs = (g: Game, cards: readonly (readonly [number, number, ...number[]])[]): GameEvent => {
  const guards = factsOf(g).guards.slice();
  for (const [card, guarded] of cards) guards.push([refOf(g.state, card), refOf(g.state, guarded)]);
  return assign('guards', guards);
};

/** 7.4.1.1.2: guardians and interceptors, each with the unit it guards, all at once; then the play timing is over. */
export const guard: readonly Instruction[] = [
  set('picks', () => []),
  set('group', (g) => g.state.decisionCount + 1),
  set('pick', () => []),
  when((g) => !answerTo(g, mayGuard) || attackedUnits(g).length === 0, done),
  repeat(
    (_g, v: Guard) => !isPick(v.pick, WORD.done),
    ask('pick', guardQuestion),
    when(
      (_g, v: Guard) => !isPick(v.pick, WORD.done),
      ask('circle', circleQuestion),
      ask('whom', whomQuestion),
      set('picks', (_g, v: Guard) => [...v.picks, [v.pick[0] as number, v.whom[0] as number, circleOf(v)]]),
    ),
    when(
      (g) => !answerTo(g, guardiansAtOnce),
      happen(guardEvents),
      happen((g, v: Guard) => [guardPairs(g, guarding(g, v))]),
      set('picks', () => []),
    ),
  ),
  happen(guardEvents),
  happen((g, v: Guard) => (v.picks.length === 0 ? null : [guardPairs(g, guarding(g, v))])),
  done,
];

/** Interceptors guard only if the rulebook gives them somebody to guard. */
const guarding = (g: Game, v: Guard): Guard['picks'] =>
  answerTo(g, interceptorsGuard) ? v.picks : v.picks.filter(([card]) => !intercepted(g, card));

const intercepted = (g: Game, card: number): boolean =>
  (g.state.objects.stamp[card] as number) !== (g.state.objects.placed[card] as number);
