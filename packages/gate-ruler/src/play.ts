import {
  type Ability,
  type Ask,
  abilitiesOf,
  abilityOf,
  amend,
  answerTo,
  ask,
  assign,
  call,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  isCurrent,
  NOWHERE,
  objectOf,
  ofAbility,
  ofZone,
  type Performance,
  type Permission,
  type Player,
  perform,
  question,
  refOf,
  remember,
  repeat,
  rewind,
  type Self,
  type StandBy,
  type Subject,
  save,
  selfOf,
  set,
  settle,
  signal,
  type Value,
  type Vars,
  when,
  zoneOf as zoneOfSubject,
} from '@goldenrule/kernel';
import { type More, moreAt, moreOf, type Role, type Scope } from './abilities-data.ts';
import { keepsCharges } from './charges.ts';
import {
  type Charged,
  costFixed,
  costInOrder,
  costNow,
  countOf,
  type Due,
  eventsFor,
  isPaid,
  mayGoFree,
  otherWays,
  payingCards,
  payQuestion,
  waysToPay,
} from './cost.ts';
import { isForbidden, isForbiddenAtAll } from './deeds.ts';
import { factsOf, memoriesOf, type Pair } from './facts.ts';
import { dataOf, isAbilityObject, type Played } from './gate.ts';
import { hasKeyword, mayEnterPlay, resourceAllows } from './keywords.ts';
import { goes } from './moves.ts';
import { concertoNormal, concertoOf } from './summons.ts';
import {
  canChoose,
  differing,
  modesQuestion,
  nextShare,
  type Share,
  type Targets,
  targetQuestion,
  targetsOf,
  wereChosen,
} from './targets.ts';
import { isOfType } from './values.ts';
import { options, word } from './words.ts';
import { ATTACK, DEFENSE, DRIVE, FACE_DOWN, GATE, HAND, isInPlay, kindAt, SET, THE_GATE, zonesOf } from './zones.ts';

// What the rulebook says about playing.

/** Which abilities are played at all? */
export const playedKinds = question<readonly Role[]>('which abilities are played', []);
/** Is a hidden card shown when it is played? */
export const playedFaceUp = question<boolean>('is a played card shown', false);
/** Do effects on a card of hand or drive zone go with it into the gate, and those on a card in the gate into play? */
export const effectsFollowToGate = question<boolean>('do effects follow a card into the gate', false);
export const effectsFollowIntoPlay = question<boolean>('do effects follow a card into play', false);
/** Are set cards played when something happens? */
export const whenTimings = question<boolean>('are set cards played when something happens', false);
/** What is playing a unit called? */
export const unitPlayIs = question<'normal summon' | 'play'>('what is playing a unit called', 'play');
/** Can no more units be summoned, by the number of summons and the cap? */
export const capReached = question<(summons: number, cap: number) => Permission>('when is the summon cap reached', () => true);
export const unlimitedCap = question<boolean>('is an unlimited cap not compared', false);
export const uncountedSkips = question<boolean>('is a summon that does not count not compared', false);
export const summonCounts = question<(summons: number) => number>('what a normal summon adds', (summons) => summons);
/** Are set cards, driven cards and cards that effects play paid for? */
export const setCardsCost = question<boolean>('do set cards cost their level', false);
export const drivenCosts = question<boolean>('do driven cards cost their level', false);
export const drivenUnitsCount = question<boolean>('do driven units count as normal summons', false);
export const effectPlaysCost = question<boolean>('is the cost paid when an effect plays', false);
/** Is nothing paid for the level of a card that its own Counter ability plays? */
export const counterPlaysFree = question<boolean>('does a counter play its card free', false);
/** Are the effects of OD and of activated abilities played, or carried out at once? */
export const overdrivePlays = question<boolean>('are overdrive abilities played', false);
export const activatedThroughGate = question<boolean>('do activated abilities go through the gate', false);
/** When is the effect of what is played carried out? */
export const oneTimeWhen = question<'resolution' | 'play'>('when is an effect carried out', 'play');
/** Can an activated ability be played as often as is allowed? */
export const activatedAgain = question<boolean>('can an activated ability be played again', false);

// 14-6: how often.

/** Do the limits written on abilities limit them? */
export const limitsHold = question<boolean>('do limits on abilities hold', false);
export const limitByName = question<boolean>('does a limit left of the colon count by name', false);
export const nameLimitByPlayer = question<boolean>('does a limit by name count for each player', false);
export const limitByAbility = question<boolean>('does a limit right of the colon count by ability', false);
export const abilityLimitStays = question<boolean>('does a limit of an ability outlast its controller', false);
export const usedUpActivated = question<boolean>('can a used up ability not be played', false);
export const usedUpAutomatic = question<boolean>('does a used up ability not trigger', false);

const byName = (g: Game, self: Self, name: string): string => {
  if (!answerTo(g, limitByName)) return `${self.ability}:${self.ref}`;
  return answerTo(g, nameLimitByPlayer) ? `${self.master}:${name}` : name;
};
const byAbility = (g: Game, self: Self): string => {
  if (!answerTo(g, limitByAbility)) return `${self.ability}`;
  return answerTo(g, abilityLimitStays) ? `${self.ability}:${self.ref}` : `${self.ability}:${self.ref}:${self.master}`;
};

/** Under which names a use of this ability is counted, for the turn and for the game. */
function useKeys(g: Game, self: Self, per: 'turn' | 'game'): readonly { readonly key: string; readonly n: number }[] {
  const { limits, name } = moreAt(g, self.ability);
  return limits
    .filter((limit) => limit.per === per)
    .map(({ n, by }) => ({ n, key: by === 'name' && name !== '' ? byName(g, self, name) : byAbility(g, self) }));
}

const times = (uses: readonly string[], key: string): number => uses.filter((use) => use === key).length;

/** Has it been played as often as its limits allow? */
export function isSpent(g: Game, self: Self): boolean {
  if (moreAt(g, self.ability).limits.length === 0 || !answerTo(g, limitsHold)) return false;
  const { usesThisTurn, usesThisGame } = memoriesOf(g);
  return (
    useKeys(g, self, 'turn').some(({ key, n }) => times(usesThisTurn, key) >= n) ||
    useKeys(g, self, 'game').some(({ key, n }) => times(usesThisGame, key) >= n)
  );
}

/** 14-8a: what a rulebook that lets abilities be played only once would look at. */
const wasPlayed = (g: Game, self: Self): boolean => memoriesOf(g).usesThisTurn.includes(onceKey(self));
const onceKey = (self: Self): string => `once:${self.ability}:${self.ref}`;

function usesNoted(g: Game, self: Self): readonly GameEvent[] {
  const { role } = moreAt(g, self.ability);
  const turn = useKeys(g, self, 'turn').map(({ key }) => key);
  const game = useKeys(g, self, 'game').map(({ key }) => key);
  if (role === 'activated' && !answerTo(g, activatedAgain)) turn.push(onceKey(self));
  const { usesThisTurn, usesThisGame } = memoriesOf(g);
  return [
    ...(turn.length === 0 ? [] : [remember('usesThisTurn', [...usesThisTurn, ...turn])]),
    ...(game.length === 0 ? [] : [remember('usesThisGame', [...usesThisGame, ...game])]),
  ];
}

// A play.

/** The locals of a play. */
export interface Play extends Vars {
  what: 'card' | 'ability';
  player: Player;
  /** The card, or the card whose ability is played, and the reference meant. */
  card: number;
  self: number;
  /** The ability; for a card that of an event, −1 if it has none to carry out. */
  ability: number;
  how: Played['how'];
  /** The kind of zone it is played from; 14-3b notes it. */
  from: number;
  /** The imaginary card in the drive zone that is played, by reference; 0: none. */
  imaginary: number;
  captured: Vars;
  event: number;
  counts: boolean;
  free: boolean;
  price: number;
  /** What is paid in place of resources, as an ability; −1: nothing. */
  instead: number;
  driven: boolean;
  /** What lies in the gate for it, by reference. */
  object: readonly number[];
  group: number;
  pick: readonly Subject[];
  at: number;
  modes: readonly number[];
  zone: number;
  chosen: Vars;
  targets: Vars;
  shares: Vars;
  cost: readonly Due[];
  stage: number;
  picked: readonly number[];
  paying: readonly (readonly number[])[];
  failed: boolean;
}

/** What a play begins with; `more` says what is different about it. */
const begin = (g: Game, player: Player, card: number, how: Played['how'], more: Partial<Play>): Play =>
  ({
    player,
    card,
    self: refOf(g.state, card),
    how,
    from: -1,
    imaginary: 0,
    captured: {},
    event: 0,
    counts: true,
    free: false,
    price: -1,
    instead: -1,
    driven: false,
    object: [],
    modes: [],
    zone: -1,
    chosen: {},
    targets: {},
    shares: {},
    cost: [],
    failed: false,
    ...more,
  }) as Play;

/** The text of an event, as an ability; −1: it has none. */
export const textOfEvent = (g: Game, card: number): number => withRole(g, card, 'event')[0] ?? -1;

const withRole = (g: Game, card: number, role: Role): readonly number[] =>
  answerTo(g, abilitiesOf)(g, card).filter((ability) => moreOf(g.library.abilities[ability] as Ability).role === role);

export const counterAbilities = (g: Game, card: number): readonly number[] => withRole(g, card, 'counter');
export const overdriveAbilities = (g: Game, card: number): readonly number[] => withRole(g, card, 'overdrive');

export const playOfCard = (g: Game, player: Player, card: number, how: Played['how'], more: Partial<Play> = {}): Play =>
  begin(g, player, card, how, { what: 'card', ability: isOfType(g, card, 'Event') ? textOfEvent(g, card) : -1, ...more });

export const playOfAbility = (g: Game, player: Player, card: number, ability: number, how: Played['how'], more: Partial<Play> = {}): Play =>
  begin(g, player, card, how, { what: 'ability', ability, ...more });

/** What was triggered: an ability, or a set card that can be played when something happens (14-4a). */
export function playOfStandBy(g: Game, entry: StandBy): Play | null {
  const more = { self: entry.source, captured: entry.captured, event: entry.event };
  const card = objectOf(entry.source);
  if (moreAt(g, entry.ability).role === 'event')
    return isCurrent(g.state, entry.source) ? playOfCard(g, entry.master, card, 'auto', more) : null;
  return playOfAbility(g, entry.master, card, entry.ability, 'auto', more);
}

const moreOfPlay = (g: Game, v: Play): More => moreAt(g, v.ability);

/** What lies in the gate for it; before that the card itself, an ability is nothing yet. */
const itself = (v: Play): number => (v.object[0] !== undefined ? objectOf(v.object[0]) : v.what === 'card' ? v.card : -1);

/** The reference by which its text means its card: an event is what lies in the gate. */
const selfNow = (v: Play): number => (v.what === 'card' && v.object[0] !== undefined ? v.object[0] : v.self);

const scopeOf = (v: Play): Scope => ({
  ref: selfNow(v),
  master: v.player,
  captured: { ...v.captured, ...v.chosen, ...v.targets, ...v.shares, modes: v.modes },
});

const isUnitPlay = (g: Game, v: Play): boolean => v.what === 'card' && isOfType(g, v.card, 'Unit');

/** Is this a play of a unit that counts towards the summon cap? */
const countsAsSummon = (g: Game, v: Play): boolean =>
  isUnitPlay(g, v) && v.counts && answerTo(g, unitPlayIs) === 'normal summon' && (!v.driven || answerTo(g, drivenUnitsCount));

function levelPaid(g: Game, v: Play): boolean {
  if (v.how === 'counter') return !answerTo(g, counterPlaysFree);
  if (v.how === 'effect') return answerTo(g, effectPlaysCost);
  if (v.driven) return answerTo(g, drivenCosts);
  return kindAt(g, v.card) !== SET || answerTo(g, setCardsCost);
}

const charged = (g: Game, v: Play): Charged => ({
  what: v.what,
  player: v.player,
  card: v.card,
  ability: v.ability,
  scope: scopeOf(v),
  free: v.free,
  price: v.price,
  instead: v.instead,
  levelPaid: v.from < 0 ? levelPaid(g, v) : v.levelPaid === true,
});

// What may be played.

/** 15-17a-2: may this unit be summoned, as far as the cap goes? */
function capAllows(g: Game, v: Play): Permission {
  if (!isUnitPlay(g, v)) return true;
  if (!v.counts && answerTo(g, uncountedSkips)) return true;
  if (!countsAsSummon(g, v) && v.counts) return true;
  const cap = factsOf(g).summonCap[v.player];
  if (cap === null && answerTo(g, unlimitedCap)) return true;
  return answerTo(g, capReached)(factsOf(g).summons[v.player], cap ?? 0);
}

/** 1-5d: does a text forbid it? */
function isBarred(g: Game, v: Play): boolean {
  const subject: Vars = { player: v.player, what: v.what, ability: v.ability, from: kindAt(g, v.card) };
  const deeds = isUnitPlay(g, v) ? (['be played', 'be normal summoned', 'play'] as const) : (['be played', 'play'] as const);
  return deeds.some((deed) => isForbiddenAtAll(g, deed) && isForbidden(g, deed, v.card, subject));
}

/** May this be played now: is there a way to do all of it? Zone and timing are looked at by whoever offers it. */
export function playable(g: Game, v: Play): Permission {
  const cap = capAllows(g, v);
  if (cap !== true) return cap;
  if (isBarred(g, v)) return '1-5d';
  const more = moreOfPlay(g, v);
  const s = scopeOf(v);
  if (v.what === 'card') {
    if (!mayEnterPlay(g, v.card)) return '16-18c';
    if (isUnitPlay(g, v) && concertoOf(g, v.card) >= 0 && !answerTo(g, concertoNormal)) return '16-14c-2';
    const resource = more.resource || (more.role === 'event' && hasKeyword(g, v.card, 'Resource'));
    const allowed = resourceAllows(g, v.player, { resource, role: more.role });
    if (allowed !== true) return allowed;
  }
  const limited = limitAllows(g, v);
  if (limited !== true) return limited;
  if (v.ability >= 0 && !canChoose(g, v.ability, s, itself(v))) return '14-3b-4';
  if (isUnitPlay(g, v) && unitZones(g, v.player).length === 0) return '14-3b-3a';
  const what = charged(g, v);
  if (waysToPay(g, what).length === 0) return mayGoFree(g, what, costNow(g, what)) ? '14-3b-8' : '15-15b-1';
  return more.condition === null || v.what === 'card' || more.condition(g, s) || '14-8a';
}

function limitAllows(g: Game, v: Play): Permission {
  if (v.ability < 0) return true;
  const self = selfOf(g, v.card, v.ability, v.player);
  const { role } = moreOfPlay(g, v);
  if (role === 'activated' && !answerTo(g, activatedAgain) && wasPlayed(g, self)) return '14-8a';
  if (role === 'automatic' || role === 'touchdown')
    return !answerTo(g, usedUpAutomatic) || !isSpent(g, { ...self, ref: v.self }) || '14-6c';
  return !answerTo(g, usedUpActivated) || !isSpent(g, self) || '14-6b';
}

const unitZones = (g: Game, player: Player): readonly number[] => [...zonesOf(g, player, ATTACK), ...zonesOf(g, player, DEFENSE)];

// 14-3b.

/** A play goes on only as long as nothing has failed. */
const going = (_g: Game, v: Play): boolean => !v.failed;

/** 14-3b: to where to return if it fails, and from where it is played. */
export const beginPlay: readonly Instruction[] = [
  set('did', () => []),
  save,
  set('levelPaid', (g, v: Play) => levelPaid(g, v)),
  set('from', (g, v: Play) => kindAt(g, v.card)),
  set('group', (g) => g.state.decisionCount + 1),
];

/** 14-3b-1 */
export const enterGate: readonly Instruction[] = [
  happen((g, v: Play) => {
    if (v.what === 'ability') return abilityEnters(g, v);
    const traits = answerTo(g, playedFaceUp) ? 0 : FACE_DOWN;
    return [
      ...imaginaryGoes(g, v),
      ...goes(g, v.card, { zone: THE_GATE }, { verb: 'play', through: 'play', traits }),
      ...keepsCharges(g, v.card, 'gate'),
    ];
  }, 'object'),
  set('object', (g, v: Play) => v.object.filter((ref) => isCurrent(g.state, ref) && kindAt(g, objectOf(ref)) === GATE)),
  set('failed', (g, v: Play) => v.object.length === 0 || (v.how !== 'forced' && capAllows(g, v) !== true)),
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
    data: playedData(v) as unknown as Vars,
  };
  return [...imaginaryGoes(g, v), created];
}

const imaginaryGoes = (g: Game, v: Play): readonly GameEvent[] =>
  v.imaginary !== 0 && isCurrent(g.state, v.imaginary) ? [{ kind: 'erase', card: objectOf(v.imaginary), through: 'play' }] : [];

/** What goes with the object in the gate. */
const playedData = (v: Play): Played => ({
  what: v.what,
  controller: v.player,
  source: selfNow(v),
  ability: v.ability,
  from: v.from,
  how: v.how,
  zone: v.zone,
  modes: v.modes,
  number: 0,
  targets: v.targets as unknown as Targets,
  shares: v.shares as unknown as Targets,
  captured: { ...v.captured, ...v.chosen },
  event: v.event,
  counts: v.counts,
});

/** 14-3b-2 */
export const chooseModes: Instruction = when(
  (g, v: Play) => going(g, v) && moreOfPlay(g, v).modes !== null,
  ask('pick', (g, v: Play) => modesQuestion(g, v.player, moreOfPlay(g, v), scopeOf(v), itself(v), v.group)),
  set('modes', (_g, v: Play) => v.pick.map((subject) => options(6).indexOf(subject)).toSorted((a, b) => a - b)),
  set('failed', (g, v: Play) => v.modes.length < (moreOfPlay(g, v).modes?.least ?? 0)),
);

const chosenList = (g: Game, v: Play): More['chosen'] => (v.what === 'card' ? moreOfPlay(g, v).chosen : []);

function chosenQuestion(g: Game, v: Play): Ask {
  const one = chosenList(g, v)[v.at] as More['chosen'][number];
  const common = { player: v.player, group: v.group, min: 1, max: 1, open: true };
  if (one.range !== undefined) return { ...common, prompt: 'choose a number', candidates: [], range: one.range(g, scopeOf(v)) };
  return { ...common, prompt: 'choose for the card', candidates: one.options?.(g, scopeOf(v)) ?? [] };
}

/** 14-3b-3: whatever else has to be chosen for a card (G30). */
export const chooseOther: readonly Instruction[] = [
  set('at', () => 0),
  repeat(
    (g, v: Play) => going(g, v) && v.at < chosenList(g, v).length,
    ask('pick', chosenQuestion),
    set('failed', (_g, v: Play) => v.pick.length === 0),
    set('chosen', (g, v: Play) => {
      const { step, range } = chosenList(g, v)[v.at] as More['chosen'][number];
      return { ...v.chosen, [step]: range === undefined ? v.pick : (v.pick[0] as Value) };
    }),
    set('at', (_g, v: Play) => v.at + 1),
  ),
];

/** 14-3b-3a */
export const chooseZone: Instruction = when(
  (g, v: Play) => going(g, v) && isUnitPlay(g, v),
  ask(
    'pick',
    (g, v: Play): Ask => ({
      player: v.player,
      prompt: 'which zone',
      candidates: unitZones(g, v.player).map(ofZone),
      min: 1,
      max: 1,
      group: v.group,
      open: true,
    }),
  ),
  set('zone', (_g, v: Play) => (v.pick[0] === undefined ? -1 : zoneOfSubject(v.pick[0]))),
);

const targetList = (g: Game, v: Play) => targetsOf(moreOfPlay(g, v), v.modes);

/** 14-3b-4; what is forced is played even without (G16). */
export const chooseTargets: readonly Instruction[] = [
  set('at', () => 0),
  repeat(
    (g, v: Play) => going(g, v) && v.at < targetList(g, v).length,
    ask('pick', (g, v: Play) => targetQuestion(g, v.player, moreOfPlay(g, v), targetList(g, v), v.at, scopeOf(v), itself(v), v.group)),
    set('failed', (g, v: Play) => {
      const target = targetList(g, v)[v.at] as More['targets'][number];
      return v.how !== 'forced' && !wereChosen(g, moreOfPlay(g, v), target, scopeOf(v), v.pick.length);
    }),
    set('targets', (g, v: Play) => {
      const { step } = targetList(g, v)[v.at] as More['targets'][number];
      return { ...v.targets, [step]: v.pick.map((object) => refOf(g.state, object)) };
    }),
    set('at', (_g, v: Play) => v.at + 1),
  ),
];

const differingList = (g: Game, v: Play) => differing(moreOfPlay(g, v), v.modes, v.targets as unknown as Targets);
const shareOf = (g: Game, v: Play): Share | null =>
  nextShare(g, moreOfPlay(g, v), v.modes, v.targets as unknown as Targets, v.shares as unknown as Targets, scopeOf(v));

/** 14-3b-5 */
export const assignEffects: readonly Instruction[] = [
  set('at', () => 0),
  repeat(
    (g, v: Play) => going(g, v) && v.at < differingList(g, v).length,
    ask('pick', (g, v: Play): Ask => {
      const { step } = differingList(g, v)[v.at] as More['targets'][number];
      const objects = (v.targets[step] as readonly number[]).map(objectOf);
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
    set('targets', (g, v: Play) => {
      const { step } = differingList(g, v)[v.at] as More['targets'][number];
      return { ...v.targets, [step]: v.pick.map((object) => refOf(g.state, object)) };
    }),
    set('at', (_g, v: Play) => v.at + 1),
  ),
  repeat(
    (g, v: Play) => going(g, v) && shareOf(g, v) !== null,
    set('share', (g, v: Play) => shareOf(g, v) as never),
    ask('pick', (_g, v: Play): Ask | null => {
      const { low, high, target } = v.share as unknown as Share;
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
    set('shares', (_g, v: Play) => {
      const { step, high } = v.share as unknown as Share;
      return { ...v.shares, [step]: [...((v.shares[step] as readonly number[] | undefined) ?? []), v.pick[0] ?? high] };
    }),
  ),
];

/** Which way it is paid, where a text leaves the choice. */
function wayQuestion(g: Game, v: Play): Ask | null {
  const what = charged(g, v);
  const others = otherWays(g, what);
  if (!going(g, v) || others.length === 0) return null;
  const ways = waysToPay(g, what);
  return {
    player: v.player,
    prompt: 'pay another way',
    candidates: [word('no'), ...others.map((ability) => ofAbility(v.card, ability))],
    permit: (subject) => ways.includes(subject === word('no') ? -1 : abilityOf(subject)) || '14-3b-8',
    min: 1,
    max: 1,
    group: v.group,
  };
}

/** 14-3b-6 */
export const workOutCost: readonly Instruction[] = [
  ask('pick', wayQuestion),
  set('instead', (_g, v: Play) => (v.pick[0] === undefined || v.pick[0] === word('no') ? -1 : abilityOf(v.pick[0]))),
  set('cost', (g, v: Play) => costNow(g, charged(g, v))),
];

const costOfPlay = (g: Game, v: Play): readonly Due[] =>
  answerTo(g, costFixed) || v.cost.length === 0 ? v.cost : costNow(g, charged(g, v));

/** The parts that are paid together: one after another, or all at once. */
const stages = (g: Game, v: Play): readonly (readonly number[])[] => {
  const parts = costOfPlay(g, v).map((_due, part) => part);
  return answerTo(g, costInOrder) ? parts.map((part) => [part]) : parts.length === 0 ? [] : [parts];
};
const stageNow = (g: Game, v: Play): readonly number[] => stages(g, v)[v.stage] ?? [];
const dueNow = (g: Game, v: Play): Due => costOfPlay(g, v)[stageNow(g, v)[v.at] as number] as Due;
const laterParts = (g: Game, v: Play): readonly Due[] => costOfPlay(g, v).slice((stageNow(g, v)[v.at] as number) + 1);
const spent = (v: Play): readonly number[] => v.paying.flat();

function stillWanted(g: Game, v: Play): boolean {
  const due = dueNow(g, v);
  return due.amount > 0 && payingCards(g, charged(g, v), due) !== null && v.picked.length < due.amount && v.pick.length > 0;
}

function paymentOf(g: Game, v: Play): readonly number[] {
  const due = dueNow(g, v);
  if (due.amount >= 0) return v.picked;
  const cards = payingCards(g, charged(g, v), due) ?? [];
  return cards.filter((card) => !spent(v).includes(card)).slice(0, countOf(due, cards));
}

const stageEvents = (g: Game, v: Play): readonly GameEvent[] =>
  stageNow(g, v).flatMap((part, i) => eventsFor(g, charged(g, v), costOfPlay(g, v)[part] as Due, v.paying[i] ?? []));

const stagePaid = (g: Game, v: Play): boolean =>
  stageNow(g, v).every((part, i) => {
    const due = costOfPlay(g, v)[part] as Due;
    const cards = v.paying[i] ?? [];
    return isPaid(g, charged(g, v), due, cards, eventsFor(g, charged(g, v), due, cards));
  });

/** 14-3b-8; what is forced pays as much as it can. */
export const payCost: readonly Instruction[] = [
  set('stage', () => 0),
  repeat(
    (g, v: Play) => going(g, v) && v.stage < stages(g, v).length,
    set('at', () => 0),
    set('paying', () => []),
    repeat(
      (g, v: Play) => v.at < stageNow(g, v).length,
      set('picked', () => []),
      set('pick', () => [0]),
      repeat(
        stillWanted,
        ask('pick', (g, v: Play) => payQuestion(g, charged(g, v), dueNow(g, v), laterParts(g, v), v.picked, spent(v), v.group)),
        set('picked', (_g, v: Play) => [...v.picked, ...v.pick]),
      ),
      set('paying', (g, v: Play) => [...v.paying, paymentOf(g, v)]),
      set('at', (_g, v: Play) => v.at + 1),
    ),
    set('failed', (g, v: Play) => v.how !== 'forced' && !stagePaid(g, v)),
    when(
      going,
      happen(stageEvents, 'paid'),
      set('payment', (_g, v: Play) => [...((v.payment as readonly number[] | undefined) ?? []), ...(v.paid as readonly number[])]),
    ),
    set('stage', (_g, v: Play) => v.stage + 1),
  ),
];

function summonsAfter(g: Game, v: Play): readonly GameEvent[] {
  if (!countsAsSummon(g, v)) return [];
  const [a, b] = factsOf(g).summons;
  const add = answerTo(g, summonCounts);
  const now: Pair<number> = v.player === 0 ? [add(a), b] : [a, add(b)];
  return [assign('summons', now)];
}

/** 14-3b-9 */
export const isPlayed: Instruction = when(
  going,
  happen((g, v: Play) => {
    const object = v.object[0] as number;
    const told = v.what === 'card' ? 'plays a card' : 'plays an ability';
    const paid = { ...v.captured, paid: (v.payment as readonly number[] | undefined) ?? [] };
    return [
      amend(objectOf(object), playedData({ ...v, captured: paid }) as unknown as Vars),
      signal(told, {
        card: v.what === 'card' ? objectOf(object) : v.card,
        other: objectOf(object),
        player: v.player,
        verb: v.how,
        through: 'play',
      }),
      ...(v.ability < 0 ? [] : usesNoted(g, { ...selfOf(g, v.card, v.ability, v.player), ref: v.self })),
      ...summonsAfter(g, v),
    ];
  }, NOWHERE),
  set('did', (_g, v: Play) => v.object),
  perform((g, v: Play) => (v.ability >= 0 && answerTo(g, oneTimeWhen) === 'play' ? performanceOf(v) : null), NOWHERE),
);

/** The effect of a play, carried out with what was chosen for it. */
const performanceOf = (v: Play): Performance => ({
  ability: v.ability,
  vars: { ...v.captured, ...v.chosen, ...v.targets, ...v.shares, modes: v.modes, self: selfNow(v), master: v.player },
});

/** 14-3b-10 */
export const takeBack: readonly Instruction[] = [when((_g, v: Play) => v.failed, rewind), settle];

// 14-5: Overdrive, Touchdown and Counter abilities.

/** What such an ability plays: itself, its own card, or the ability of that name. */
const playsOf = (g: Game, v: Play): string => {
  const { plays } = moreOfPlay(g, v);
  return plays === null ? ITSELF : plays === 'card' ? CARD : plays.named;
};
const ITSELF = '';
const CARD = 'this card';

/** 14-5a */
export const readWhatItPlays: Instruction = set('plays', (g, v: Play) => playsOf(g, v));

const namedAbility = (g: Game, v: Play, name: string): number =>
  answerTo(g, abilitiesOf)(g, v.card).find((ability) => moreAt(g, ability).name === name && ability !== v.ability) ?? -1;

/** The play that playing this ability comes to; null: there is no such card or ability any more. */
function inItsPlace(g: Game, v: Play, plays: string): Play | null {
  const { self, imaginary, captured, event, driven } = v;
  const kept = { self, imaginary, captured, event, driven };
  if (plays === ITSELF) return playOfAbility(g, v.player, v.card, v.ability, v.how, kept);
  if (plays === CARD) return isCurrent(g.state, self) ? playOfCard(g, v.player, v.card, v.how, kept) : null;
  const ability = namedAbility(g, v, plays);
  return ability < 0 ? null : playOfAbility(g, v.player, v.card, ability, v.how, kept);
}

/** Can an OD, TD or CNT ability be played? */
export function playableInItsPlace(g: Game, v: Play): Permission {
  const play = inItsPlace(g, v, playsOf(g, v));
  return play === null ? '14-5a' : playable(g, play);
}

interface Own extends Play {
  plays: string | undefined;
}

/** A play is only begun if it can be finished. */
const playIf = (which: (plays: string) => boolean): Instruction =>
  when(
    (_g, v: Own) => v.plays !== undefined && which(v.plays),
    call('14-3b', (g, v: Own) => {
      const play = inItsPlace(g, v, v.plays as string);
      return play !== null && playable(g, play) === true ? play : null;
    }),
  );

/** 14-5b, 14-5c, 14-5d */
export const playAnother = playIf((plays) => plays !== ITSELF && plays !== CARD);
export const playOwnCard = playIf((plays) => plays === CARD);
export const playItself = playIf((plays) => plays === ITSELF);
/** Nothing of the play before counts as done. */
export const nothingPlayed: Instruction = set('did', () => []);

// Effects go along.

/** 14-3b-1b, 14-3c-2a: do effects on a card stay on it from one kind of zone to another? */
export const carries = (g: Game, from: number, to: number): boolean =>
  to === GATE
    ? (from === HAND || from === DRIVE) && answerTo(g, effectsFollowToGate)
    : from === GATE && isInPlay(g, to) && answerTo(g, effectsFollowIntoPlay);

/** Is this the imaginary card of an OD ability, lying in the drive zone? */
export const isImaginary = (g: Game, object: number): boolean => isAbilityObject(g, object) && kindAt(g, object) === DRIVE;
/** The ability an imaginary card stands for. */
export const imaginaryAbility = (g: Game, object: number): number => (dataOf(g, object)?.ability as number | undefined) ?? -1;
