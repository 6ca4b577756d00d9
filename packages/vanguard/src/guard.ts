import {
  type Ask,
  allOf,
  answerTo,
  anyOf,
  ask,
  contentsOf,
  done,
  effects,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  type LocalsOf,
  listOf,
  ofCard,
  type Permission,
  type Player,
  refOf,
  repeat,
  type Subject,
  set,
  subjects,
  when,
  type ZoneId,
  zoneOf,
} from '@goldenrule/kernel';
import { attackedUnits, factsOf } from './facts.ts';
import { goesTo } from './moves.ts';
import { callEvent, circlesToPlayTo, mayBePlayedTo, mayNormalCall } from './play.ts';
import type { Guarding, playTiming } from './procedures.ts';
import { textPrevails } from './text-questions.ts';
import { inFrontRow, isRearGuard, master, rearGuardsOf } from './units.ts';
import { hasSkill, shield } from './values.ts';
import { isPick, WORD } from './words.ts';
import { GC, HAND, isCircle, kindAt } from './zones.ts';

/** A way to get guardians at the play timing of the guard step. */
export interface GuardAction {
  /** The cards with which a player could think of doing it. */
  readonly cards: (g: Game, player: Player) => readonly number[];
  /** Is it done with a card that lies there? */
  readonly isDoneFrom: (kind: number) => boolean;
  readonly permit: (g: Game, player: Player) => (card: number) => Permission;
  readonly event: (g: Game, card: number, circle: ZoneId) => GameEvent;
  /** How the card comes to the guardian circle. */
  readonly how: Arrival;
}
export const guardStepActions = listOf<GuardAction>('what can be done in the guard step');
/** How a unit has come to the guardian circle. */
export type Arrival = 'normal call' | 'superior call' | 'put';
/** Is a unit that comes to the guardian circle like this given an attacked unit to guard? */
export const guardsSomebody = anyOf<[how: Arrival]>('who is given a unit to guard');
/** May a card that is not on a circle come to the guardian circle? */
export const mayBeGuardian = allOf<[g: Game, card: number]>('may a card be a guardian');
/** May a player call so many guardians from hand at the same time? */
export const mayCallTogether = allOf<[g: Game, player: Player, count: number]>('may so many guardians be called at the same time');
export const mayIntercept = allOf<[g: Game, card: number]>('may a unit intercept');

/** 3.11.1.1: may a card be put on a circle of this kind from elsewhere? Moving there from another circle is not placing it (10.1.4.1). */
export const mayBePlaced = (g: Game, card: number, kind: number): boolean =>
  kind !== GC || isCircle(kindAt(g, card)) || answerTo(g, mayBeGuardian)(g, card) === true;

/** A shield of 0 is one. */
export const hasShield = (g: Game, card: number): boolean => shield(g, card) !== null;

/** Whom a unit guards that an effect has brought to the guardian circle: only units of its own side can be guarded. */
export const whomToGuard = (g: Game, player: Player, side: Player): Ask => ({
  player,
  prompt: 'guards which unit',
  candidates: attackedUnits(g).filter((unit) => master(g, unit) === side),
  min: 1,
  max: 1,
  open: true,
});

const FROM_BACK_ROW = effects.about('intercepts from back row');
/** 1.3.1: a text may let a unit of the back row intercept. */
const interceptsFromBack = (g: Game, card: number): boolean =>
  answerTo(g, textPrevails) && effects.holds(g, card, FROM_BACK_ROW) !== undefined;

/** 10.2.2.1: a front rear-guard with Intercept, not attacked itself while another unit is; resting ones too. */
export function canIntercept(g: Game, card: number): boolean {
  if (!(inFrontRow(g, card) || interceptsFromBack(g, card)) || !isRearGuard(g, card) || !hasSkill(g, card, 'Intercept')) return false;
  const attacked = attackedUnits(g);
  return attacked.length > 0 && !attacked.includes(card);
}

export const callGuardians: GuardAction = {
  cards: (g, player) => contentsOf(g, zoneOf(g, player, HAND)),
  isDoneFrom: (kind) => kind === HAND,
  permit: (g, player) => {
    const calls = mayNormalCall(g, player, 'guard step');
    const guards = answerTo(g, mayBeGuardian);
    return (card) => {
      const verdict = calls(card);
      return verdict === true ? guards(g, card) : verdict;
    };
  },
  event: (g, card, circle) => callEvent(g, card, circle, 'play'),
  how: 'normal call',
};

export const intercept: GuardAction = {
  cards: rearGuardsOf,
  isDoneFrom: isCircle,
  permit: (g) => {
    const intercepts = answerTo(g, mayIntercept);
    return (card) => intercepts(g, card);
  },
  event: (g, card, circle) => goesTo(g, card, circle, 'intercept', 'rule'),
  how: 'put',
};

type PlayTiming = LocalsOf<typeof playTiming>;

/** What is done with this card to get a guardian. */
const actionWith = (g: Game, card: number): GuardAction =>
  answerTo(g, guardStepActions).find(({ isDoneFrom }) => isDoneFrom(kindAt(g, card))) as GuardAction;

const guardQuestion = (g: Game, v: PlayTiming): Ask => {
  const taken: number[] = [];
  for (const [card] of v.guarding) taken.push(card);
  const actions = answerTo(g, guardStepActions);
  const candidates: Subject[] = [];
  for (const { cards } of actions) for (const card of cards(g, v.player)) if (!taken.includes(card)) candidates.push(ofCard(card));
  candidates.push(WORD.done);
  const permits = actions.map(({ permit }) => permit(g, v.player));
  const together = answerTo(g, mayCallTogether);
  const called = taken.filter((card) => kindAt(g, card) === HAND).length;
  const permitCalled = permits[actions.findIndex(({ isDoneFrom }) => isDoneFrom(HAND))] as (card: number) => Permission;
  /** One more can be called if there are enough cards for some number that may be called. */
  const mayCallMore = (): Permission => {
    const verdict = together(g, v.player, called + 1);
    if (verdict === true) return true;
    const cards = contentsOf(g, zoneOf(g, v.player, HAND));
    const left = cards.filter((card) => !taken.includes(card) && permitCalled(card) === true).length;
    for (let count = called + 2; count <= called + left; count++) if (together(g, v.player, count) === true) return true;
    return verdict;
  };
  return {
    player: v.player,
    prompt: 'guard',
    candidates,
    permit: (subject) => {
      if (subject === WORD.done) return called === 0 || together(g, v.player, called);
      const kind = kindAt(g, subject);
      for (let i = 0; i < actions.length; i++) {
        if (!(actions[i] as GuardAction).isDoneFrom(kind)) continue;
        const verdict = (permits[i] as (card: number) => Permission)(subject);
        return verdict === true && kind === HAND ? mayCallMore() : verdict;
      }
      return true;
    },
    min: 1,
    max: 1,
    group: v.group,
    picked: taken,
  };
};

const whomQuestion = (g: Game, v: PlayTiming): Ask | null =>
  answerTo(g, guardsSomebody)(actionWith(g, v.pick[0] as number).how)
    ? {
        player: v.player,
        prompt: 'guards which unit',
        candidates: attackedUnits(g),
        min: 1,
        max: 1,
        group: v.group,
        picked: v.pick,
        open: true,
      }
    : null;

/** 8.5.2.2.1: a card from hand is played to a circle, in this step to the guardian circle. */
const circleQuestion = (g: Game, v: PlayTiming): Ask | null => {
  const card = v.pick[0] as number;
  if (kindAt(g, card) !== HAND) return null;
  return {
    player: v.player,
    prompt: 'which circle',
    candidates: answerTo(g, circlesToPlayTo)(g, v.player),
    permit: (subject) => answerTo(g, mayBePlayedTo)(g, v.player, card, subjects.zoneOfSubject(subject), 'guard step'),
    min: 1,
    max: 1,
    group: v.group,
    picked: v.pick,
    open: true,
  };
};

const circleOf = (g: Game, v: PlayTiming): ZoneId =>
  v.circle.length === 0 ? zoneOf(g, v.player, GC) : subjects.zoneOfSubject(v.circle[0] as Subject);

/** Who guards whom, once they have arrived; −1: nobody. */
export const guardPairs = (g: Game, cards: readonly (readonly [card: number, guarded: number, ...number[]])[]): GameEvent => {
  const guards = factsOf(g).guards.slice();
  for (const [card, guarded] of cards) if (guarded >= 0) guards.push([refOf(g.state, card), refOf(g.state, guarded)]);
  return events.assign('guards', guards);
};

/** 7.4.1.1.2: guardians and interceptors, each with the unit it guards, all at once; then the play timing is over. */
export const guard: readonly Instruction<PlayTiming>[] = [
  when((g) => attackedUnits(g).length === 0, done),
  set('group', (g) => g.state.decisionCount + 1),
  repeat(
    (_g, v) => !isPick(v.pick, WORD.done),
    ask('pick', guardQuestion),
    when(
      (_g, v) => !isPick(v.pick, WORD.done),
      ask('circle', circleQuestion),
      ask('whom', whomQuestion),
      set('guarding', (g, v): Guarding => [...v.guarding, [v.pick[0] as number, v.whom[0] ?? -1, circleOf(g, v)]]),
    ),
  ),
  happen((g, v) => v.guarding.map(([card, , circle]) => actionWith(g, card).event(g, card, circle))),
  happen((g, v) => (v.guarding.length === 0 ? null : [guardPairs(g, v.guarding)])),
  done,
];
