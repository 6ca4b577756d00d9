import {
  type Ask,
  answerTo,
  ask,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  isCurrent,
  type LocalsOf,
  NO_REF,
  NO_ZONE,
  NOWHERE,
  objectOf,
  type Ref,
  refOf,
  repeat,
  rewind,
  save,
  set,
  settle,
  subjects,
  type Vars,
  when,
} from '@goldenrule/kernel';
import type { More } from './abilities-data.ts';
import {
  canPay,
  costNow,
  countOf,
  type Due,
  eventsFor,
  goesAlong,
  isHidden,
  isPaid,
  isPaidOpenly,
  otherWays,
  partOf,
  partsAtOnce,
  payingCards,
  payQuestion,
  takesCards,
  waysToPay,
} from './cost.ts';
import { factsOf, type Pair } from './facts.ts';
import type { Played } from './gate.ts';
import { usesNoted } from './limits.ts';
import { goes } from './moves.ts';
import {
  canBePlayed,
  capAllows,
  charged,
  choosing,
  costPaid,
  countsAsSummon,
  effectsFollowToGate,
  hasTargets,
  isAffordable,
  isUnitPlay,
  levelPaid,
  moreOfPlay,
  playedFaceUp,
  scopeOf,
  selfNow,
  selfOfPlay,
  summonCounts,
  unitZones,
} from './play.ts';
import type { Play, playCardOrAbility } from './play-data.ts';
import { refusedByEntry } from './refusing.ts';
import {
  canChoose,
  differing,
  modesQuestion,
  nextShare,
  type Share,
  targetQuestion,
  targetsOf,
  wereChosen,
  withChosen,
} from './targets.ts';
import { level } from './values.ts';
import { options, word } from './words.ts';
import { FACE_DOWN, GATE, kindAt, THE_GATE } from './zones.ts';

type Playing = LocalsOf<typeof playCardOrAbility>;

/** A play goes on only as long as nothing has failed. */
const going = (_g: Game, v: Play): boolean => !v.failed;

/** What has to be played is played even if not everything can be done for it (16-15b-1b). */
const mayFail = (v: Play): boolean => v.how !== 'forced';

/** 14-3b: to where to return if it fails, and from where it is played. */
export const beginPlay: readonly Instruction<Playing>[] = [
  save,
  set('levelPaid', (g, v) => levelPaid(g, v)),
  when(
    (g, v) => v.what === 'card' && answerTo(g, effectsFollowToGate),
    set('along', (g, v) => goesAlong(g, charged(g, v))),
    set('levelThere', (g, v) => level(g, v.card)),
  ),
  set('from', (g, v) => kindAt(g, v.card)),
  set('group', (g, v) => subjects.nextGroup(g, v.player)),
];

/** What changes the cost in the gate too is looked at there. */
function onlyThere(g: Game, v: Play): readonly string[] {
  if (v.along.length === 0) return v.along;
  const here = goesAlong(g, charged(g, v, NONE));
  return v.along.filter((key) => !here.includes(key));
}

const NONE: readonly never[] = [];

export const enterGate: readonly Instruction<Playing>[] = [
  happen((g, v) => {
    if (v.what === 'ability') return abilityEnters(g, v);
    const traits = answerTo(g, playedFaceUp) ? 0 : FACE_DOWN;
    return imaginaryGoes(g, v).concat(goes(g, v.card, { zone: THE_GATE }, { verb: 'play', through: 'play', traits }));
  }, 'object'),
  set('object', (g, v) => v.object.filter((ref) => isCurrent(g.state, ref) && kindAt(g, objectOf(ref)) === GATE)),
  set('along', (g, v) => onlyThere(g, v)),
  set('levelThere', (g, v) => (v.levelThere === level(g, v.card) ? undefined : v.levelThere)),
  set('failed', (g, v) => v.object.length === 0 || (mayFail(v) && answerTo(g, capAllows)(g, v) !== true)),
];

function abilityEnters(g: Game, v: Play): readonly GameEvent[] {
  const created: GameEvent = {
    kind: 'create',
    object: 'ability',
    definition: -1,
    owner: v.player,
    to: THE_GATE,
    verb: 'play',
    through: 'play',
    data: playedData(g, v),
  };
  return [...imaginaryGoes(g, v), created];
}

const imaginaryGoes = (g: Game, v: Play): readonly GameEvent[] =>
  v.imaginary !== NO_REF && isCurrent(g.state, v.imaginary) ? [{ kind: 'erase', card: objectOf(v.imaginary), through: 'play' }] : [];

/** What goes with the object in the gate. */
const playedData = (g: Game, v: Play, captured: Vars = v.captured): Played => ({
  what: v.what,
  controller: v.player,
  source: selfNow(v),
  ability: v.ability,
  from: v.from,
  how: v.how,
  zone: v.zone,
  modes: v.modes,
  number: 0,
  targets: v.targets,
  shares: v.shares,
  captured: withChosen(moreOfPlay(g, v).chosen, captured, v.chosen),
  event: v.event,
  counts: v.counts,
});

export const chooseModes: Instruction<Playing> = when(
  (g, v) => going(g, v) && moreOfPlay(g, v).modes !== null,
  ask('pick', (g, v) => modesQuestion(g, choosing(g, v), v.group, !mayFail(v))),
  set('modes', (_g, v) => v.pick.map((subject) => options(6).indexOf(subject)).toSorted((a, b) => a - b)),
  set('failed', (g, v) => mayFail(v) && v.modes.length < (moreOfPlay(g, v).modes?.least ?? 0)),
);

const chosenList = (g: Game, v: Play): More['chosen'] => moreOfPlay(g, v).chosen;

/** As far up as there is a way to play it. */
function whatCanBePaid(g: Game, v: Play, step: string, [low, high]: readonly [number, number | null]): readonly [number, number] {
  let n = high ?? low;
  for (; n > low; n--) {
    const now: Play = { ...v, chosen: { ...v.chosen, [step]: [n] } };
    if (canPay(g, charged(g, now)) && canChoose(g, choosing(g, now))) break;
  }
  return [low, Math.max(low, n)];
}

function chosenQuestion(g: Game, v: Playing): Ask {
  const one = chosenList(g, v)[v.at] as More['chosen'][number];
  const common = { player: v.player, group: v.group, min: 1, max: 1, open: true };
  if (one.range !== undefined) {
    const range = one.range(g, scopeOf(g, v));
    return {
      ...common,
      // How much can be paid may tell what lies where only its player looks.
      open: one.paid !== true || isPaidOpenly(g, charged(g, v)),
      prompt: 'choose a number',
      candidates: [],
      range: one.paid === true ? whatCanBePaid(g, v, one.step, range) : range,
    };
  }
  return { ...common, prompt: 'choose for the card', candidates: one.options?.(g, scopeOf(g, v)) ?? [] };
}

/** 14-3b-3: whatever else has to be chosen for a card (G30). */
export const chooseOther: readonly Instruction<Playing>[] = [
  set('at', () => 0),
  repeat(
    (g, v) => going(g, v) && v.at < chosenList(g, v).length,
    ask('pick', chosenQuestion),
    set('failed', (_g, v) => mayFail(v) && v.pick.length === 0),
    set('chosen', (g, v) => {
      const { step } = chosenList(g, v)[v.at] as More['chosen'][number];
      return { ...v.chosen, [step]: v.pick };
    }),
    set('at', (_g, v) => v.at + 1),
  ),
];

export const chooseZone: Instruction<Playing> = when(
  (g, v) => going(g, v) && isUnitPlay(g, v),
  ask(
    'pick',
    (g, v): Ask => ({
      player: v.player,
      prompt: 'which zone',
      candidates: unitZones(g, v.player).map(subjects.ofZone),
      min: 1,
      max: 1,
      group: v.group,
      open: true,
    }),
  ),
  set('zone', (_g, v) => (v.pick[0] === undefined ? NO_ZONE : subjects.zoneOfSubject(v.pick[0]))),
);

const targetList = (g: Game, v: Play): readonly More['targets'][number][] =>
  moreOfPlay(g, v).targets.length === 0 ? NO_TARGETS : targetsOf(choosing(g, v));
const NO_TARGETS: readonly never[] = [];

/** 14-3b-4; what is forced is played even without (G16). */
export const chooseTargets: readonly Instruction<Playing>[] = [
  set('at', () => 0),
  repeat(
    (g, v) => going(g, v) && v.at < targetList(g, v).length,
    ask('pick', (g, v) => targetQuestion(g, choosing(g, v), v.at, v.group, refusedByEntry(g, canBePlayed, hasTargets))),
    set('failed', (g, v) => mayFail(v) && !wereChosen(g, choosing(g, v), v.at, v.pick.length)),
    set('targets', (g, v) => {
      const { step } = targetList(g, v)[v.at] as More['targets'][number];
      return { ...v.targets, [step]: v.pick.map((object) => refOf(g.state, object)) };
    }),
    set('at', (_g, v) => v.at + 1),
  ),
];

const differingList = (g: Game, v: Play): readonly More['targets'][number][] =>
  moreOfPlay(g, v).targets.length === 0 ? NO_TARGETS : differing(choosing(g, v), v.targets);
const shareOf = (g: Game, v: Play): Share | null =>
  moreOfPlay(g, v).divisions.length === 0 ? null : nextShare(g, choosing(g, v), v.targets, v.shares);

export const assignEffects: readonly Instruction<Playing>[] = [
  set('at', () => 0),
  repeat(
    (g, v) => going(g, v) && v.at < differingList(g, v).length,
    ask('pick', (g, v): Ask => {
      const { step } = differingList(g, v)[v.at] as More['targets'][number];
      const objects = (v.targets[step] ?? []).map(objectOf);
      const n = objects.length;
      return {
        player: v.player,
        prompt: 'which effect for which',
        candidates: objects,
        min: n,
        max: n,
        ordered: true,
        group: v.group,
        open: true,
      };
    }),
    set('targets', (g, v) => {
      const { step } = differingList(g, v)[v.at] as More['targets'][number];
      return { ...v.targets, [step]: v.pick.map((object) => refOf(g.state, object)) };
    }),
    set('at', (_g, v) => v.at + 1),
  ),
  repeat(
    (g, v) => going(g, v) && shareOf(g, v) !== null,
    set('share', shareOf),
    ask('pick', (_g, v): Ask | null => {
      const { low, high, target } = v.share as Share;
      if (low >= high) return null;
      return {
        player: v.player,
        prompt: 'how much',
        candidates: [],
        range: [low, high],
        min: 1,
        max: 1,
        group: v.group,
        picked: [objectOf(target)],
      };
    }),
    set('shares', (_g, v) => {
      const { step, high } = v.share as Share;
      return { ...v.shares, [step]: [...(v.shares[step] ?? []), v.pick[0] ?? high] };
    }),
  ),
];

/** Which way it is paid, where a text leaves the choice. */
function wayQuestion(g: Game, v: Playing): Ask | null {
  if (!going(g, v)) return null;
  const what = charged(g, v);
  const others = otherWays(g, what);
  if (others.length === 0) return null;
  const ways = waysToPay(g, what);
  return {
    player: v.player,
    prompt: 'pay another way',
    candidates: [word('no'), ...others.map((ability) => subjects.ofAbility(v.card, ability))],
    permit: (subject) =>
      ways.includes(subject === word('no') ? -1 : subjects.abilityOf(subject)) || refusedByEntry(g, canBePlayed, isAffordable),
    min: 1,
    max: 1,
    group: v.group,
    open: ![-1, ...others].some((instead) => costNow(g, { ...what, instead }).some((due) => isHidden(g, due))),
  };
}

export const workOutCost: readonly Instruction<Playing>[] = [
  ask('pick', wayQuestion),
  set('instead', (_g, v) => (v.pick[0] === undefined || v.pick[0] === word('no') ? -1 : subjects.abilityOf(v.pick[0]))),
  set('cost', (g, v) => costNow(g, charged(g, v))),
];

const costOfPlay = (g: Game, v: Playing): readonly Due[] => (v.cost.length === 0 ? v.cost : answerTo(g, costPaid)(g, v));

/** The parts are paid stage by stage, so many in each. */
const partsInStage = (g: Game, v: Playing): number => answerTo(g, partsAtOnce)(costOfPlay(g, v).length);
const isAnyStageLeft = (g: Game, v: Playing): boolean => v.stage * partsInStage(g, v) < costOfPlay(g, v).length;
const stageNow = (g: Game, v: Playing): readonly Due[] => {
  const size = partsInStage(g, v);
  return costOfPlay(g, v).slice(v.stage * size, (v.stage + 1) * size);
};
/** Which part of the cost is being paid. */
const partNow = (g: Game, v: Playing): number => v.stage * partsInStage(g, v) + v.at;
const dueNow = (g: Game, v: Playing): Due => costOfPlay(g, v)[partNow(g, v)] as Due;
const laterParts = (g: Game, v: Playing): readonly Due[] => costOfPlay(g, v).slice(partNow(g, v) + 1);
const spent = (v: Playing): readonly number[] => v.paying.flat();

function stillWanted(g: Game, v: Playing): boolean {
  const due = dueNow(g, v);
  return due.amount > 0 && takesCards(g, due) && v.picked.length < due.amount && v.pick.length > 0;
}

function paymentOf(g: Game, v: Playing): readonly number[] {
  const due = dueNow(g, v);
  if (due.amount >= 0) return v.picked;
  const cards = payingCards(g, charged(g, v), due) ?? [];
  return cards.filter((card) => !spent(v).includes(card)).slice(0, countOf(due, cards));
}

function stageEvents(g: Game, v: Playing): readonly GameEvent[] {
  const what = charged(g, v);
  const parts = stageNow(g, v);
  const batch: GameEvent[] = [];
  for (let i = 0; i < parts.length; i++) batch.push(...eventsFor(g, what, parts[i] as Due, v.paying[i] ?? []));
  return batch;
}

function stagePaid(g: Game, v: Playing): boolean {
  const what = charged(g, v);
  const parts = stageNow(g, v);
  for (let i = 0; i < parts.length; i++) {
    const due = parts[i] as Due;
    const cards = v.paying[i] ?? [];
    if (!isPaid(g, due, cards, eventsFor(g, what, due, cards))) return false;
  }
  return true;
}

/** The captured values, with the cards paid so far where the text finds them, and in `moved` what each of them was and is now. */
function withPayment(g: Game, v: Playing): Vars {
  const known = v.paidWith ?? v.captured;
  const cards = v.before.map((was) => {
    const now = v.paid.findLast((ref) => objectOf(ref) === objectOf(was) && isCurrent(g.state, ref));
    return [was, now ?? was] as const;
  });
  const [due, ...others] = stageNow(g, v) as readonly [Due, ...Due[]];
  const isOwn = others.length === 0 && due.ability >= 0 && due.ability === v.ability;
  const moved = cards.filter(([was, now]) => was !== now).flat();
  const paid = isOwn
    ? partOf(g, due).leaves(
        known,
        cards.map(([, now]) => now),
      )
    : known;
  return moved.length === 0 ? paid : { ...paid, moved: [...((paid.moved as readonly Ref[] | undefined) ?? []), ...moved] };
}

/** 14-3b-8; what is forced pays as much as it can. */
export const payCost: readonly Instruction<Playing>[] = [
  set('stage', () => 0),
  repeat(
    (g, v) => going(g, v) && isAnyStageLeft(g, v),
    set('at', () => 0),
    set('paying', () => []),
    repeat(
      (g, v) => v.at < stageNow(g, v).length,
      set('picked', () => []),
      set('pick', () => [0]),
      repeat(
        stillWanted,
        ask('pick', (g, v) => payQuestion(g, charged(g, v), dueNow(g, v), laterParts(g, v), v.picked, spent(v), v.group)),
        set('picked', (_g, v) => [...v.picked, ...v.pick]),
      ),
      set('paying', (g, v) => [...v.paying, paymentOf(g, v)]),
      set('at', (_g, v) => v.at + 1),
    ),
    set('failed', (g, v) => mayFail(v) && !stagePaid(g, v)),
    when(
      going,
      set('before', (g, v) => v.paying.flat().map((card) => refOf(g.state, card))),
      happen(stageEvents, 'paid'),
      set('paidWith', withPayment),
    ),
    set('stage', (_g, v) => v.stage + 1),
  ),
];

function summonsAfter(g: Game, v: Play): readonly GameEvent[] {
  if (!countsAsSummon(g, v)) return [];
  const [a, b] = factsOf(g).summons;
  const add = answerTo(g, summonCounts);
  const now: Pair<number> = v.player === 0 ? [add(a), b] : [a, add(b)];
  return [events.assign('summons', now)];
}

export const isPlayed: Instruction<Playing> = when(
  going,
  happen((g, v) => {
    const object = v.object[0] as Ref;
    const told = v.what === 'card' ? 'plays a card' : 'plays an ability';
    return [
      events.amend(objectOf(object), playedData(g, v, v.paidWith ?? v.captured)),
      events.signal(told, {
        card: v.what === 'card' ? objectOf(object) : v.card,
        other: objectOf(object),
        player: v.player,
        verb: v.how,
        through: 'play',
      }),
      ...(v.ability < 0 ? [] : usesNoted(g, selfOfPlay(g, v))),
      ...summonsAfter(g, v),
    ];
  }, NOWHERE),
  set('did', (_g, v) => v.object),
);

export const takeBack: readonly Instruction<Playing>[] = [when((_g, v) => v.failed, rewind), settle];
