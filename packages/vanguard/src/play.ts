import {
  type Ability,
  type Ask,
  abilitiesOf,
  abilityObject,
  abilityOf,
  answerTo,
  anyGiven,
  ask,
  assigns,
  call,
  contentsOf,
  definitionFor,
  done,
  eachGiven,
  type Game,
  type GameEvent,
  goto,
  happen,
  type Instruction,
  isAbility,
  isCard,
  isThere,
  ofAbility,
  ofCard,
  ofZone,
  type Performance,
  type Permission,
  PLAYERS,
  type Player,
  perform,
  question,
  remember,
  repeat,
  rewind,
  type Self,
  type Subject,
  save,
  selfOf,
  set,
  settle,
  type Vars,
  when,
  zoneOfSubject,
} from '@goldenrule/kernel';
import { mayActivate, moreOf, useKey } from './abilities.ts';
import { CANNOT, isForbidden, isForbiddenAtAll } from './deeds.ts';
import { factsOf, memoriesOf } from './facts.ts';
import { goes, told } from './moves.ts';
import { masterOfEffect } from './text-questions.ts';
import { master, vanguardOf } from './units.ts';
import { grade } from './values.ts';
import { isPick, WORD } from './words.ts';
import { BACK_LEFT, BACK_RIGHT, CIRCLES, FRONT_LEFT, FRONT_RIGHT, GC, HAND, kindAt, SOUL, VC, zoneAt } from './zones.ts';

// What may be played, and where.

/** Kinds of circle a card from hand may be played to. */
export const ridePhaseCircles = question<readonly number[]>('where may cards be played in the ride phase', CIRCLES);
export const mainPhaseCircles = question<readonly number[]>('where may cards be played in the main phase', CIRCLES);
export const guardStepCircles = question<readonly number[]>('where may cards be played in the guard step', CIRCLES);
/** Does a card from hand have to meet a requirement of grade? */
export const needsGrade = question<boolean>('does a card from hand need a grade', false);
/** Which requirement is it? */
export const requirementOf = question<(what: 'ride' | 'call') => 'ride' | 'call'>('which requirement of grade holds', () => 'ride');
export const rideGrade = question<(card: number, vanguard: number | null) => Permission>('which grade may ride', () => true);
export const callGrade = question<(card: number, vanguard: number | null) => Permission>('which grade may be called', () => true);
/** Does the player choose the circle? */
export const circleIsChosen = question<boolean>('does the player choose the circle', false);
/** Does the player choose what the cost takes? */
export const costIsChosen = question<boolean>('does the player choose what pays the cost', false);
/** What a play to a circle is called. */
export const rideWhenPlayed = question<'normal' | 'superior'>('what is a ride that is played called', 'superior');
export const callWhenPlayed = question<'normal' | 'superior'>('what is a call that is played called', 'superior');
export const guardianCallsAreNormal = question<boolean>('are calls of guardians normal calls', false);
export const rideOtherwise = question<'normal' | 'superior'>('what is any other ride called', 'normal');
export const callOtherwise = question<'normal' | 'superior'>('what is any other call called', 'normal');
/** From which zones is moving to a circle a call? */
export const callComesFrom = question<(g: Game, from: number) => boolean>('what can be called', () => true);
/** How many cards does one normal call take? */
export const normalCallTakes = question<number>('how many cards does a normal call take', 50);
/** Is the old vanguard put into the soul with the ride (V15)? */
export const rideTakesSoul = question<boolean>('does the old vanguard go to the soul with the ride', true);
/** How does a riding card lie: by how the ridden vanguard lay? */
export const rideOrientation = question<(ridden: number) => number>('how does a riding card arrive', (ridden) => ridden & 1);
/** Whose is an activated ability that is played? */
export const masterOfActivated = question<(g: Game, player: Player, card: number) => Player>(
  'master of an activated ability',
  (g, _player, card) => g.state.objects.owner[card] as Player,
);
export const mayCall = question<boolean>('may cards be called in the main phase', false);
export const mayActivateAbilities = question<boolean>('may activated abilities be played in the main phase', false);
export const mayExchange = question<boolean>('may rear-guards change places in the main phase', false);
export const playTimingBelongsTo = question<(g: Game, player: Player) => Player>('whose is a play timing', (g) => factsOf(g).turnPlayer);
export const passingEnds = question<boolean>('does passing end a play timing', false);

const vanguardGrade = (g: Game, player: Player): number | null => {
  const vanguard = vanguardOf(g, player);
  return vanguard < 0 ? null : grade(g, vanguard);
};

/** May a card of the hand be ridden, or called, as far as its grade goes? The vanguard is looked at once for all cards. */
function gradeRequirement(g: Game, player: Player, what: 'ride' | 'call'): (card: number) => Permission {
  if (!answerTo(g, needsGrade)) return () => true;
  const meets = answerTo(g, answerTo(g, requirementOf)(what) === 'ride' ? rideGrade : callGrade);
  const vanguard = vanguardGrade(g, player);
  return (card) => meets(grade(g, card), vanguard);
}

/** May these cards of the hand be ridden? */
function mayRide(g: Game, player: Player): (card: number) => Permission {
  const meets = gradeRequirement(g, player, 'ride');
  const forbidden = isForbiddenAtAll(g, CANNOT['normal ride']) || isForbiddenAtAll(g, CANNOT.ride);
  return forbidden ? (card) => mayRideOf(g, player, card, meets(card)) : meets;
}
const mayRideOf = (g: Game, player: Player, card: number, verdict: Permission): Permission => {
  if (verdict !== true) return verdict;
  return isForbidden(g, CANNOT['normal ride'], card, { player }) || isForbidden(g, CANNOT.ride, card, { player }) ? '1.3.3' : true;
};

/** May these cards of the hand be called to circles of these kinds? */
export function mayNormalCall(g: Game, player: Player, kinds: readonly number[]): (card: number) => Permission {
  const meets = gradeRequirement(g, player, 'call');
  return isForbiddenAtAll(g, CANNOT.call) ? (card) => mayCallOf(g, player, kinds, card, meets(card)) : meets;
}
function mayCallOf(g: Game, player: Player, kinds: readonly number[], card: number, verdict: Permission): Permission {
  if (verdict !== true) return verdict;
  const forbidden = (kind: number): boolean => {
    const normal = kind !== GC || answerTo(g, guardianCallsAreNormal);
    return isForbidden(g, CANNOT.call, card, { player, kind, normal, from: kindAt(g, card) });
  };
  return kinds.every(forbidden) ? '1.3.3' : true;
}

const PHASE_CIRCLES = { ride: ridePhaseCircles, call: mainPhaseCircles } as const;
const PHASE_CLAUSE = { ride: '6.5.1.2.1', call: '6.6.1.2.1.1' } as const;

interface PlayCard extends Vars {
  more?: readonly (readonly [number, number])[];
  player: Player;
  pick: readonly Subject[];
  circle: readonly Subject[];
}

const CIRCLES_OF = PLAYERS.map((player) => CIRCLES.map((kind) => ofZone(zoneAt(player, kind))));
/** The circles of a player, to choose one of them. */
export const circlesOf = (player: Player): readonly Subject[] => CIRCLES_OF[player] as readonly Subject[];

/** 8.5.2.2.1: a card from hand is played to one of the player's circles. */
const circleQuestion =
  (what: 'ride' | 'call') =>
  (g: Game, v: PlayCard): Ask => {
    const { player } = v;
    const kinds = answerTo(g, PHASE_CIRCLES[what]);
    const card = v.pick[0] as number;
    const first = zoneAt(player, 0);
    const forbidden = what === 'call' && isForbiddenAtAll(g, CANNOT.call);
    const permit = (subject: Subject): Permission => {
      const kind = zoneOfSubject(subject) - first;
      if (!kinds.includes(kind)) return PHASE_CLAUSE[what];
      return forbidden && isForbidden(g, CANNOT.call, card, { player, kind, normal: true, from: HAND }) ? '1.3.3' : true;
    };
    return {
      player,
      prompt: 'which circle',
      candidates: answerTo(g, circleIsChosen) ? circlesOf(player) : firstOf(circlesOf(player), permit),
      permit,
      min: 1,
      max: 1,
      group: g.state.decisionCount,
      picked: v.pick,
      open: true,
    };
  };

const firstOf = (subjects: readonly Subject[], permit: (subject: Subject) => Permission): readonly Subject[] =>
  subjects.filter((subject) => permit(subject) === true).slice(0, 1);

/** 6.5.1.2: a normal ride, or none. */
export const normalRide: readonly Instruction[] = [
  set('player', (g) => factsOf(g).turnPlayer),
  ask('pick', (g, v: PlayCard): Ask => {
    const candidates: Subject[] = [];
    for (const card of contentsOf(g, zoneAt(v.player, HAND))) candidates.push(ofCard(card));
    candidates.push(WORD.pass);
    const rides = mayRide(g, v.player);
    return {
      player: v.player,
      prompt: 'ride',
      candidates,
      permit: (subject) => (isCard(subject) ? rides(subject) : true),
      min: 1,
      max: 1,
    };
  }),
  when(
    (_g, v: PlayCard) => isCard(v.pick[0] as Subject),
    ask('circle', circleQuestion('ride')),
    call('8.5.2', (_g, v: PlayCard) => playOfCard(v, 'ride')),
  ),
];

const playOfCard = (v: PlayCard, what: 'ride' | 'call'): Vars => ({
  what,
  player: v.player,
  card: v.pick[0],
  circle: zoneOfSubject(v.circle[0] as Subject),
  played: -1,
  more: v.more ?? NO_MORE,
});
const NO_MORE: NonNullable<PlayCard['more']> = [];

// The main phase.

/** Every activated ability this player could think of playing, as options. */
function activatedBy(g: Game, player: Player, into: Subject[]): void {
  for (const { card, ability, kinds } of g.index.activated) {
    if (isThere(g, card, kinds) && master(g, card) === player && answerTo(g, abilitiesOf)(g, card).includes(ability))
      into.push(ofAbility(card, ability));
  }
  if (g.index.gifts.activated && anyGiven(g)) givenTo(g, player, into);
}

const givenTo = (g: Game, player: Player, into: Subject[]): void =>
  eachGiven(g, ({ card, ability }) => {
    if (master(g, card) !== player || (g.library.abilities[ability] as Ability).kind !== 'act') return;
    const subject = ofAbility(card, ability);
    if (!into.includes(subject)) into.push(subject);
  });

/** Which ability it is that would be played: what was given several times is as many, and the first that can still be played is. */
function activatedFor(g: Game, subject: Subject, player: Player): Self {
  const [card, ability] = [abilityObject(subject), abilityOf(subject)];
  if (definitionFor(g, card)?.abilities.includes(ability) === true) return selfOf(g, card, ability, player);
  const copies: Self[] = [];
  eachGiven(g, (gift) => {
    if (gift.card === card && gift.ability === ability) copies.push(selfOf(g, card, ability, player, gift));
  });
  return copies.find((self) => mayActivate(g, self) === true) ?? (copies[0] as Self);
}

const EXCHANGES = [
  { word: WORD['exchange left column'], front: FRONT_LEFT, back: BACK_LEFT },
  { word: WORD['exchange right column'], front: FRONT_RIGHT, back: BACK_RIGHT },
] as const;

function mainActions(g: Game, v: PlayCard): Ask {
  const { player } = v;
  const candidates: Subject[] = [WORD.pass];
  if (answerTo(g, mayCall)) for (const card of contentsOf(g, zoneAt(player, HAND))) candidates.push(ofCard(card));
  if (answerTo(g, mayActivateAbilities)) activatedBy(g, player, candidates);
  if (answerTo(g, mayExchange)) {
    for (const e of EXCHANGES) {
      if (contentsOf(g, zoneAt(player, e.front)).length + contentsOf(g, zoneAt(player, e.back)).length > 0) candidates.push(e.word);
    }
  }
  const calls = mayNormalCall(g, player, answerTo(g, mainPhaseCircles));
  return {
    player,
    prompt: 'main phase',
    candidates,
    permit: (subject) => {
      if (isCard(subject)) return calls(subject);
      if (isAbility(subject)) return mayActivate(g, activatedFor(g, subject, player));
      return true;
    },
    min: 1,
    max: 1,
  };
}

function exchange(g: Game, { player, pick }: PlayCard): GameEvent[] {
  const events: GameEvent[] = [];
  for (const { word, front, back } of EXCHANGES) {
    if (word !== pick[0]) continue;
    for (const card of contentsOf(g, zoneAt(player, front))) events.push(goes(g, card, back, 'exchange', player, 'rule'));
    for (const card of contentsOf(g, zoneAt(player, back))) events.push(goes(g, card, front, 'exchange', player, 'rule'));
  }
  return events;
}

const isExchange = (_g: Game, { pick }: PlayCard): boolean => pick[0] === EXCHANGES[0].word || pick[0] === EXCHANGES[1].word;

interface CallMore extends PlayCard {
  more: readonly (readonly [number, number])[];
  next: readonly Subject[];
  nextCircle: readonly Subject[];
}

/** Where a normal call may take several cards: further ones, each with its circle, until the player has done. */
const callMore: readonly Instruction[] = [
  set('next', () => []),
  repeat(
    (g, v: CallMore) => !isPick(v.next, WORD.done) && v.more.length + 1 < answerTo(g, normalCallTakes),
    ask('next', (g, v: CallMore): Ask => {
      const taken = [v.pick[0] as number, ...v.more.map(([card]) => card)];
      const hand = contentsOf(g, zoneAt(v.player, HAND)).filter((card) => !taken.includes(card));
      const calls = mayNormalCall(g, v.player, answerTo(g, mainPhaseCircles));
      return {
        player: v.player,
        prompt: 'call another card',
        candidates: [...hand.map(ofCard), WORD.done],
        permit: (subject) => (isCard(subject) ? calls(subject) : true),
        min: 1,
        max: 1,
      };
    }),
    when(
      (_g, v: CallMore) => !isPick(v.next, WORD.done),
      ask('nextCircle', (g, v: CallMore) => circleQuestion('call')(g, { ...v, pick: v.next })),
      set('more', (_g, v: CallMore) => [...v.more, [v.next[0] as number, zoneOfSubject(v.nextCircle[0] as Subject)]]),
    ),
  ),
];

/** 8.4.2.2 in the main phase: one action, then the play timing again; or nothing more. */
export const mainPhaseAction: readonly Instruction[] = [
  ask('pick', mainActions),
  when((g, v: PlayCard) => isPick(v.pick, WORD.pass) && answerTo(g, passingEnds), done),
  when(
    (_g, v: PlayCard) => isCard(v.pick[0] as Subject),
    ask('circle', circleQuestion('call')),
    set('more', () => []),
    when((g) => answerTo(g, normalCallTakes) > 1, ...callMore),
    call('8.5.2', (_g, v: PlayCard) => playOfCard(v, 'call')),
  ),
  when(
    (_g, v: PlayCard) => isAbility(v.pick[0] as Subject),
    call('8.5.2', (g, v: PlayCard) => playOfAbility(g, v)),
  ),
  when(isExchange, happen(exchange)),
  goto('8.4.2.1'),
];

function playOfAbility(g: Game, v: PlayCard): Vars {
  const { card, ability, ref, captured, by } = activatedFor(g, v.pick[0] as Subject, v.player);
  return {
    what: 'act',
    player: answerTo(g, masterOfActivated)(g, v.player, card),
    card,
    played: ability,
    self: ref,
    captured,
    by,
    circle: -1,
  };
}

// 8.5.2: playing.

/** The locals of a play. */
export interface Play extends Vars {
  what: 'ride' | 'call' | 'act' | 'auto';
  player: Player;
  card: number;
  circle: number;
  played: number;
  self: number;
  captured: Vars;
  by: string | undefined;
  paid: readonly number[];
}

export const announce: Instruction = happen((_g, v: Play) => {
  const event = told(v.what === 'ride' || v.what === 'call' ? 'plays a card' : 'plays an ability', v.card, v.player);
  event.verb = v.what;
  return [event];
});

/** What an ability that is played begins with. */
function performance(g: Game, v: Play, cost: boolean): Performance {
  const vars: Vars = { ...v.captured };
  vars.self = v.self;
  vars.master = cost ? v.player : answerTo(g, masterOfEffect)(g, v.player);
  vars.$played = g.state.clock;
  if (v.by !== undefined) vars.$by = v.by;
  if (v.event !== undefined) vars.event = v.event;
  if (!cost) vars.paid = v.paid ?? NOTHING_PAID;
  return { ability: v.played, cost, vars };
}
const NOTHING_PAID: readonly number[] = [];

/** A cost that was not paid in full leaves this behind. */
export const UNPAID = -1;

/** 8.5.2.3: an activated ability's cost is paid as a whole, or the play is taken back. */
export const payForPlay: readonly Instruction[] = [
  when(
    (g, v: Play) => v.what === 'act' && (g.library.abilities[v.played] as Ability).cost >= 0,
    save,
    perform((g, v: Play) => performance(g, v, true), 'paid'),
    when((_g, v: Play) => v.paid.includes(UNPAID), rewind),
    settle,
  ),
  when(
    (g, v: Play) => (v.what === 'act' || v.what === 'auto') && moreOf(g.library.abilities[v.played] as Ability).perTurn > 0,
    happen((g, v: Play) => [remember('uses', [...memoriesOf(g).uses, useKey({ ability: v.played, ref: v.self, by: v.by })])]),
  ),
];

/** A ride by whatever means: the card to the vanguard circle, the old vanguard to the soul. */
export function rideEvents(g: Game, player: Player, card: number, how: 'normal' | 'superior', through: 'play' | 'effect'): GameEvent[] {
  const old = contentsOf(g, zoneAt(player, VC));
  const last = old[old.length - 1];
  const lay = last === undefined ? 0 : (g.state.objects.traits[last] as number);
  const ride = goes(g, card, VC, RIDE[how], player, through, answerTo(g, rideOrientation)(lay));
  if (last !== undefined) ride.other = last;
  const events: GameEvent[] = [ride];
  if (answerTo(g, rideTakesSoul)) {
    for (const unit of old) {
      const ridden = goes(g, unit, SOUL, 'ridden', player, through);
      ridden.other = card;
      ridden.along = card;
      events.push(ridden);
    }
  }
  return events;
}
const RIDE = { normal: 'normal ride', superior: 'superior ride' } as const;

/** 8.5.2.4.1 */
export const resolveRide: Instruction = when(
  (_g, v: Play) => v.what === 'ride',
  happen((g, v: Play) => rideEvents(g, v.player, v.card, answerTo(g, rideWhenPlayed), 'play')),
);

/** 8.5.2.4.2: placed standing on the rear-guard circle; who was there leaves by rule action. */
export const resolveCall: Instruction = when(
  (_g, v: Play) => v.what === 'call',
  happen((g, v: Play) => {
    const { player } = v;
    const first = zoneAt(player, 0);
    const events = [callEvent(g, player, v.card, v.circle - first, 'play')];
    const more = (v.more as PlayCard['more']) ?? NO_MORE;
    for (const [card, circle] of more) events.push(callEvent(g, player, card, circle - first, 'play'));
    return events;
  }),
);

/** 8.5.2.4.4 */
export const resolveAbility: Instruction = when(
  (_g, v: Play) => v.what === 'act' || v.what === 'auto',
  perform((g, v: Play) => performance(g, v, false)),
);

const CALL = { normal: 'normal call', superior: 'superior call' } as const;

/** A card is called, by playing it or by an effect. */
export function callEvent(g: Game, player: Player, card: number, kind: number, through: 'play' | 'effect', traits?: number): GameEvent {
  const how =
    through === 'effect'
      ? answerTo(g, callOtherwise)
      : kind === GC && !answerTo(g, guardianCallsAreNormal)
        ? 'superior'
        : answerTo(g, callWhenPlayed);
  return goes(g, card, kind, CALL[how], player, through, traits);
}

export const canBeCalled = (g: Game, card: number): boolean => answerTo(g, callComesFrom)(g, kindAt(g, card));

export const enterTiming = (timing: string): Instruction => assigns('timing', () => timing);
