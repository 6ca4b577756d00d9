import {
  type Ability,
  type Ask,
  type abilities,
  allOf,
  answerTo,
  ask,
  assigns,
  call,
  contentsOf,
  done,
  effects,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  keeping,
  kindOfZone,
  type LocalsOf,
  listOf,
  machine,
  NO_REF,
  NO_ZONE,
  objects,
  ofCard,
  type Performance,
  type Permission,
  PLAYERS,
  type Player,
  perform,
  question,
  type Ref,
  rewind,
  type Subject,
  save,
  set,
  settle,
  subjects,
  type Vars,
  when,
  type ZoneId,
  zoneOf,
  zonesOf,
} from '@goldenrule/kernel';
import { isForbidden, isForbiddenAtAll } from '@goldenrule/tabletop/play';
import { mayActivate, usesNoted } from './abilities.ts';
import { CANNOT, moveNotForbidden } from './deeds.ts';
import { factsOf, memoriesOf } from './facts.ts';
import { goes, goesTo, told } from './moves.ts';
import { type Picks, type Played, play } from './procedures.ts';
import { masterOfEffect } from './text-questions.ts';
import { master, vanguardsOf } from './units.ts';
import { grade } from './values.ts';
import { isPick, WORD } from './words.ts';
import {
  type Column,
  circlesFor,
  circlesOf,
  columnOfZone,
  GC,
  HAND,
  kindAt,
  playerOfZone,
  RC,
  type Row,
  rowOfZone,
  SOUL,
} from './zones.ts';

// What may be played, and where.

/** When cards of the hand are played. */
export type Playing = 'ride phase' | 'main phase' | 'guard step';
/** May a card of the hand be ridden by a player whose vanguards have these grades? */
export const mayRide = allOf<[g: Game, player: Player, card: number, vanguards: readonly number[]]>('may a card be ridden');
/** May a card of the hand be called then? */
export const mayCall =
  allOf<[g: Game, player: Player, card: number, vanguards: readonly number[], playing: Playing]>('may a card be called');
/** May a card of the hand be played to this circle then? */
export const mayBePlayedTo =
  allOf<[g: Game, player: Player, card: number, circle: ZoneId, playing: Playing]>('may a card be played to a circle');
/** The circles to which this player could play a card of the hand. */
export const circlesToPlayTo = question<(g: Game, player: Player) => readonly Subject[]>('to whose circles are cards played', (g, player) =>
  circlesFor(g, player).map(subjects.ofZone),
);
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
/** Is the old vanguard put into the soul with the ride (V15)? */
export const rideTakesSoul = question<boolean>('does the old vanguard go to the soul with the ride', true);
/** Whose is an activated ability that is played? */
export const masterOfActivated = question<(g: Game, player: Player, card: number) => Player>(
  'master of an activated ability',
  (g, _player, card) => g.state.objects.owner[card] as Player,
);
export const passingEnds = question<boolean>('does passing end a play timing', false);

const choices = keeping.charted((g) => PLAYERS.map((player) => circlesOf(g, player).map(subjects.ofZone)));
/** The circles of a player, to choose one of them. */
export const ownCircles = (g: Game, player: Player): readonly Subject[] => choices(g)[player] as readonly Subject[];

function vanguardGrades(g: Game, player: Player): readonly number[] {
  const grades: number[] = [];
  for (const card of vanguardsOf(g, player)) grades.push(grade(g, card));
  return grades;
}

/** May these cards of the hand be ridden? The vanguards are looked at once for all of them. */
function mayNormalRide(g: Game, player: Player): (card: number) => Permission {
  const rides = answerTo(g, mayRide);
  const vanguards = vanguardGrades(g, player);
  return (card) => rides(g, player, card, vanguards);
}

/** May these cards of the hand be called? */
export function mayNormalCall(g: Game, player: Player, playing: Playing): (card: number) => Permission {
  const calls = answerTo(g, mayCall);
  const vanguards = vanguardGrades(g, player);
  return (card) => calls(g, player, card, vanguards, playing);
}

/** 8.5.2.1.1.1: the grade of the vanguard or one higher; without vanguard none (V31). */
export const hasGradeToRide = (g: Game, _player: Player, card: number, vanguards: readonly number[]): boolean => {
  const own = grade(g, card);
  return vanguards.includes(own) || vanguards.includes(own - 1);
};
/** 8.5.2.1.1.2: at most the grade of the vanguard; without vanguard none (V31). */
export const hasGradeToCall = (g: Game, _player: Player, card: number, vanguards: readonly number[]): boolean => {
  const own = grade(g, card);
  for (const vanguard of vanguards) if (own <= vanguard) return true;
  return false;
};

// 1.3.3: what texts forbid.
export const rideNotForbidden = (g: Game, player: Player, card: number): boolean =>
  !(
    (isForbiddenAtAll(g, CANNOT['normal ride']) && isForbidden(g, CANNOT['normal ride'], card, { player })) ||
    (isForbiddenAtAll(g, CANNOT.ride) && isForbidden(g, CANNOT.ride, card, { player }))
  );
export const callNotForbidden = (g: Game, player: Player, card: number, _vanguards: readonly number[], playing: Playing): boolean =>
  !isForbiddenAtAll(g, CANNOT.call) || isSomeCircleLeft(g, player, card, playing);
const isSomeCircleLeft = (g: Game, player: Player, card: number, playing: Playing): boolean =>
  circlesOf(g, player).some((circle) => answerTo(g, mayBePlayedTo)(g, player, card, circle, playing) === true);
export const circleNotForbidden = (g: Game, player: Player, card: number, circle: ZoneId, playing: Playing): boolean =>
  playing === 'ride phase' ||
  !isForbiddenAtAll(g, CANNOT.call) ||
  !isForbidden(g, CANNOT.call, card, { player, circle, normal: isCalledNormally(g, circle), from: HAND });
const isCalledNormally = (g: Game, circle: ZoneId): boolean => kindOfZone(g, circle) !== GC || answerTo(g, guardianCallsAreNormal);

interface PlayCard {
  player: Player;
  pick: Picks;
  circle: Picks;
}

/** 8.5.2.2.1: a card from hand is played to one of the player's circles. */
const circleQuestion =
  (playing: Playing) =>
  (g: Game, v: PlayCard): Ask => {
    const { player } = v;
    const card = v.pick[0] as number;
    const permitted = answerTo(g, mayBePlayedTo);
    return {
      player,
      prompt: 'which circle',
      candidates: answerTo(g, circlesToPlayTo)(g, player),
      permit: (subject) => permitted(g, player, card, subjects.zoneOfSubject(subject), playing),
      min: 1,
      max: 1,
      group: g.state.decisionCount,
      picked: v.pick,
      open: true,
    };
  };

/** 6.5.1.2: a normal ride, or none. */
export const normalRide: readonly Instruction<PlayCard>[] = [
  set('player', (g) => factsOf(g).turnPlayer),
  ask('pick', (g, v) => {
    const candidates: Subject[] = [];
    for (const card of contentsOf(g, zoneOf(g, v.player, HAND))) candidates.push(ofCard(card));
    candidates.push(WORD.pass);
    const rides = mayNormalRide(g, v.player);
    return {
      player: v.player,
      prompt: 'ride',
      candidates,
      permit: (subject) => (subjects.isCard(subject) ? rides(subject) : true),
      min: 1,
      max: 1,
    };
  }),
  when(
    (_g, v) => subjects.isCard(v.pick[0] as Subject),
    ask('circle', circleQuestion('ride phase')),
    call(play, (_g, v) => playOfCard(v, 'ride')),
  ),
];

const playOfCard = (v: PlayCard, what: 'ride' | 'call'): Played => ({
  what,
  player: v.player,
  card: v.pick[0] as number,
  circle: subjects.zoneOfSubject(v.circle[0] as Subject),
  played: -1,
  self: NO_REF,
  captured: NOTHING_CAPTURED,
  by: undefined,
  event: undefined,
});
const NOTHING_CAPTURED: Vars = {};

// The main phase.

/** Every activated ability this player could think of playing, as options. */
function activatedBy(g: Game, player: Player, into: Subject[]): void {
  for (const { card, ability, kinds } of g.index.activated) {
    if (objects.isThere(g, card, kinds) && master(g, card) === player && answerTo(g, machine.abilitiesOf)(g, card).includes(ability))
      into.push(subjects.ofAbility(card, ability));
  }
  if (g.index.gifts.activated && effects.anyGiven(g)) givenTo(g, player, into);
}

const givenTo = (g: Game, player: Player, into: Subject[]): void =>
  effects.eachGiven(g, ({ card, ability }) => {
    if (master(g, card) !== player || (g.library.abilities[ability] as Ability).kind !== 'act') return;
    const subject = subjects.ofAbility(card, ability);
    if (!into.includes(subject)) into.push(subject);
  });

/** Which ability it is that would be played: what was given several times is as many, and the first that can still be played is. */
function activatedFor(g: Game, subject: Subject, player: Player): abilities.Self {
  const [card, ability] = [subjects.abilityObject(subject), subjects.abilityOf(subject)];
  if (objects.definitionFor(g, card)?.abilities.includes(ability) === true) return effects.selfOf(g, card, ability, player);
  const copies: abilities.Self[] = [];
  effects.eachGiven(g, (gift) => {
    if (gift.card === card && gift.ability === ability) copies.push(effects.selfOf(g, card, ability, player, gift));
  });
  return copies.find((self) => mayActivate(g, self) === true) ?? (copies[0] as abilities.Self);
}

const EXCHANGES: readonly { readonly word: Subject; readonly column: Column }[] = [
  { word: WORD['exchange left column'], column: 'left' },
  { word: WORD['exchange right column'], column: 'right' },
];
/** By player: the two rear-guard circles of such a column, where it has two. */
const exchanges = keeping.charted((g) =>
  PLAYERS.map((player) =>
    EXCHANGES.flatMap(({ word, column }) => {
      const inColumn = zonesOf(g, player, RC).filter((circle) => columnOfZone(g, circle) === column);
      const inRow = (row: Row): ZoneId | undefined => inColumn.find((circle) => rowOfZone(g, circle) === row);
      const [front, back] = [inRow('front'), inRow('back')];
      return front === undefined || back === undefined ? [] : [{ word, front, back }];
    }),
  ),
);
const exchangesOf = (g: Game, player: Player) => exchanges(g)[player] as ReturnType<typeof exchanges>[number];

/** Something a player can do at the play timing of the main phase. */
export interface MainPhaseAction {
  /** Adds what can be chosen for it. */
  readonly offer: (g: Game, player: Player, into: Subject[]) => void;
  readonly isChosenBy: (subject: Subject) => boolean;
  readonly permit: (g: Game, player: Player) => (subject: Subject) => Permission;
}
export const mainPhaseActions = listOf<MainPhaseAction>('what can be done in the main phase');

export const callCard: MainPhaseAction = {
  offer: (g, player, into) => {
    for (const card of contentsOf(g, zoneOf(g, player, HAND))) into.push(ofCard(card));
  },
  isChosenBy: subjects.isCard,
  permit: (g, player) => mayNormalCall(g, player, 'main phase'),
};

export const playActivated: MainPhaseAction = {
  offer: activatedBy,
  isChosenBy: subjects.isAbility,
  permit: (g, player) => (subject) => mayActivate(g, activatedFor(g, subject, player)),
};

export const exchangeInColumn: MainPhaseAction = {
  offer: (g, player, into) => {
    for (const { word, front, back } of exchangesOf(g, player)) {
      const units = [...contentsOf(g, front), ...contentsOf(g, back)];
      if (units.length > 0 && units.every((card) => moveNotForbidden(g, card))) into.push(word);
    }
  },
  isChosenBy: (subject) => EXCHANGES.some(({ word }) => word === subject),
  permit: () => always,
};
const always = (): true => true;

function mainActions(g: Game, v: PlayCard): Ask {
  const { player } = v;
  const actions = answerTo(g, mainPhaseActions);
  const candidates: Subject[] = [WORD.pass];
  for (const { offer } of actions) offer(g, player, candidates);
  const permits = actions.map(({ permit }) => permit(g, player));
  return {
    player,
    prompt: 'main phase',
    candidates,
    permit: (subject) => {
      for (let i = 0; i < actions.length; i++)
        if ((actions[i] as MainPhaseAction).isChosenBy(subject)) return (permits[i] as (subject: Subject) => Permission)(subject);
      return true;
    },
    min: 1,
    max: 1,
  };
}

function exchange(g: Game, { player, pick }: PlayCard): GameEvent[] {
  const batch: GameEvent[] = [];
  for (const { word, front, back } of exchangesOf(g, player)) {
    if (word !== pick[0]) continue;
    for (const card of contentsOf(g, front)) batch.push(goesTo(g, card, back, 'exchange', 'rule'));
    for (const card of contentsOf(g, back)) batch.push(goesTo(g, card, front, 'exchange', 'rule'));
  }
  return batch;
}

/** 8.4.2.2 in the main phase: one action, then the play timing again; or nothing more. */
export const mainPhaseAction = (exits: { readonly again: Instruction }): readonly Instruction<PlayCard>[] => [
  ask('pick', mainActions),
  when((g, v) => isPick(v.pick, WORD.pass) && answerTo(g, passingEnds), done),
  when(
    (_g, v) => callCard.isChosenBy(v.pick[0] as Subject),
    ask('circle', circleQuestion('main phase')),
    call(play, (_g, v) => playOfCard(v, 'call')),
  ),
  when(
    (_g, v) => playActivated.isChosenBy(v.pick[0] as Subject),
    call(play, (g, v) => playOfAbility(g, v)),
  ),
  when((_g, v) => exchangeInColumn.isChosenBy(v.pick[0] as Subject), happen(exchange)),
  exits.again,
];

function playOfAbility(g: Game, v: PlayCard): Played {
  const { card, ability, ref, captured, by } = activatedFor(g, v.pick[0] as Subject, v.player);
  return {
    what: 'act',
    player: answerTo(g, masterOfActivated)(g, v.player, card),
    card,
    circle: NO_ZONE,
    played: ability,
    self: ref,
    captured,
    by,
    event: undefined,
  };
}

// 8.5.2: playing.

export const announce: Instruction<Played> = happen((_g, v) => {
  const event = told(v.what === 'ride' || v.what === 'call' ? 'plays a card' : 'plays an ability', v.card, v.player);
  event.verb = v.what;
  return [event];
});

type Play = LocalsOf<typeof play>;

/** What the cost of an ability that is played, or its effect, begins with. */
function beginning(g: Game, v: Played, master: Player): Vars {
  const vars: Vars = { ...v.captured };
  vars.self = v.self;
  vars.master = master;
  vars.$played = g.state.clock;
  if (v.by !== undefined) vars.$by = v.by;
  if (v.event !== undefined) vars.event = v.event;
  return vars;
}
function effectOf(g: Game, v: Play): Performance {
  const vars = beginning(g, v, answerTo(g, masterOfEffect)(g, v.player));
  vars.paid = v.paid;
  return { ability: v.played, cost: false, vars };
}

/** A cost that was not paid in full leaves this behind: a mark, no reference. */
export const UNPAID = -1 as Ref;

const usedIn = (v: Play) => ({ ability: v.played, ref: v.self, by: v.by, master: v.player });

/** 8.5.2.3: an activated ability's cost is paid as a whole, or the play is taken back. */
export const payForPlay: readonly Instruction<Play>[] = [
  when(
    (g, v) => v.what === 'act' && (g.library.abilities[v.played] as Ability).cost >= 0,
    save,
    perform((g, v) => ({ ability: v.played, cost: true, vars: beginning(g, v, v.player) }), 'paid'),
    when((_g, v) => v.paid.includes(UNPAID), rewind),
    settle,
  ),
  when(
    (g, v) => (v.what === 'act' || v.what === 'auto') && usesNoted(g, usedIn(v)).length > 0,
    happen((g, v) => [events.remember('uses', [...memoriesOf(g).uses, ...usesNoted(g, usedIn(v))])]),
  ),
];

/** A ride by whatever means: the card to a vanguard circle, the old vanguard to the soul. */
export function rideEvents(g: Game, card: number, circle: ZoneId, how: 'normal' | 'superior', through: 'play' | 'effect'): GameEvent[] {
  const player = playerOfZone(g, circle);
  const old = contentsOf(g, circle);
  const last = old[old.length - 1];
  const ride = goesTo(g, card, circle, RIDE[how], through);
  if (last !== undefined) ride.other = last;
  const batch: GameEvent[] = [ride];
  if (answerTo(g, rideTakesSoul)) {
    for (const unit of old) {
      const ridden = goes(g, unit, SOUL, 'ridden', player, through);
      ridden.other = card;
      ridden.along = card;
      batch.push(ridden);
    }
  }
  return batch;
}
const RIDE = { normal: 'normal ride', superior: 'superior ride' } as const;

export const resolveRide: Instruction<Played> = when(
  (_g, v) => v.what === 'ride',
  happen((g, v) => rideEvents(g, v.card, v.circle, answerTo(g, rideWhenPlayed), 'play')),
);

/** 8.5.2.4.2: placed standing on the rear-guard circle; who was there leaves by rule action. */
export const resolveCall: Instruction<Played> = when(
  (_g, v) => v.what === 'call',
  happen((g, v) => [callEvent(g, v.card, v.circle, 'play')]),
);

export const resolveAbility: Instruction<Play> = when((_g, v) => v.what === 'act' || v.what === 'auto', perform(effectOf));

const CALL = { normal: 'normal call', superior: 'superior call' } as const;

/** A card is called, by playing it or by an effect. */
export function callEvent(g: Game, card: number, circle: ZoneId, through: 'play' | 'effect', traits?: number): GameEvent {
  const how = through === 'effect' ? answerTo(g, callOtherwise) : isCalledNormally(g, circle) ? answerTo(g, callWhenPlayed) : 'superior';
  return goesTo(g, card, circle, CALL[how], through, traits);
}

export const canBeCalled = (g: Game, card: number): boolean => answerTo(g, callComesFrom)(g, kindAt(g, card));

export const enterTiming = (timing: string): Instruction => assigns('timing', () => timing);
