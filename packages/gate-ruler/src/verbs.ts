import {
  type Ask,
  answerTo,
  ask,
  call,
  contentsOf,
  type Did,
  type events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  type LocalsOf,
  NO_REF,
  NOWHERE,
  ofCard,
  PLAYERS,
  type Player,
  procedureOf,
  question,
  refOf,
  repeat,
  type Subject,
  set,
  topOf,
  type ZoneId,
} from '@goldenrule/kernel';
import { showing } from '@goldenrule/tabletop/play';
import { destroys } from './destruction.ts';
import { factsOf } from './facts.ts';
import { isAbilityObject, leavesGate } from './gate.ts';
import { type Destination, exhausts, goes, isRefused, readies, turnsDown, turnsUp } from './moves.ts';
import { controllerOf } from './players.ts';
import { rearrangeUnits } from './rearranging.ts';
import { affected, effectAtWork, type Origin, sourceOf } from './unaffected.ts';
import { isOfType } from './values.ts';
import { isWordPick, word } from './words.ts';
import { ATTACK, DECK, DEFENSE, FACE_DOWN, FIELD, GRAVEYARD, HAND, inPlay, kindAt, REMOVAL, zoneOf, zonesOf } from './zones.ts';

/**
 * The verbs of rules and texts: each is the batch its defining clause makes of it. There is no other implementation of a verb,
 * whether it is done by a rule, as a cost or by an effect.
 */
export type Verb = (g: Game, cards: readonly number[], through?: events.Through, by?: Origin) => readonly GameEvent[];
const nothing = (): readonly GameEvent[] => [];

// 15-3: put, add, move.

export type Puts = (g: Game, cards: readonly number[], to: Destination, more?: Partial<events.Move>) => readonly GameEvent[];
export const putVerb = question<Puts>('to put', nothing, (g, cards, _to, more) => put(g, cards, { kind: GRAVEYARD }, more));
export const put: Puts = (g, cards, to, more = {}) =>
  affected(g, cards, more.through).flatMap((card) => goes(g, card, to, { verb: 'put', ...more }));

/** Which zones does "a zone" mean for a unit? */
export const aZoneMeans = question<readonly number[]>('which zones are a zone', [ATTACK]);
/** Whose zone does a unit go to that is in play already? */
export const whoseZone = question<(controller: Player, mover: Player) => Player>('whose zone is a zone', (_controller, mover) => mover);
/** The zones a unit can be put into when a text just says a zone. */
export function zonesFor(g: Game, card: number, mover: Player): readonly ZoneId[] {
  const player = inPlay(g, card) ? answerTo(g, whoseZone)(controllerOf(g, card), mover) : mover;
  return answerTo(g, aZoneMeans).flatMap((kind) => zonesOf(g, player, kind));
}

/** The verbs of cards that come into play because they have resolved in the gate: as a normal summon, or otherwise. */
export const NORMAL_SUMMON = 'normal summon';
export const RESOLVES = 'enter play';

/** Does a card that goes from one kind of zone to another enter the second, and leave the first? */
export const entersMeans = question<(from: number, to: number) => boolean>('when does a card enter a zone', () => true);
/** The same for being in play; set zones are in play, but a card that comes out of one to stand there enters it (G24). */
export const entersPlayMeans = question<(g: Game, from: number, to: number) => boolean>('when does a card enter play', () => true);
/** Where cards stand once they have entered play. */
const STANDING: readonly number[] = [ATTACK, DEFENSE, FIELD];
const stands = (kind: number): boolean => STANDING.includes(kind);
export const acrossPlay = (from: number, to: number): boolean => stands(to) && !stands(from);
export const enters = (g: Game, from: number, to: number): boolean => answerTo(g, entersMeans)(from, to);
export const entersPlay = (g: Game, from: number, to: number): boolean => stands(to) && answerTo(g, entersPlayMeans)(g, from, to);
export const leavesPlay = (g: Game, from: number, to: number): boolean => stands(from) && answerTo(g, entersPlayMeans)(g, to, from);

// 15-4: set.

export const setVerb = question<(g: Game, card: number, zone: ZoneId, through?: events.Through) => readonly GameEvent[]>(
  'to set',
  nothing,
  (g, card, zone) => goes(g, card, { zone }, { verb: 'set', traits: 0 }),
);
export const setCard = (g: Game, card: number, zone: ZoneId, through?: events.Through): readonly GameEvent[] =>
  affected(g, [card], through).flatMap((one) =>
    goes(g, one, { zone }, { verb: 'set', traits: FACE_DOWN, ...(through === undefined ? {} : { through }) }),
  );

// 15-5: look, show, reveal.

export const lookVerb = question<(g: Game, cards: readonly number[], to: readonly Player[]) => readonly GameEvent[]>(
  'to look',
  nothing,
  (g, cards) => look(g, cards, PLAYERS),
);
export const revealVerb = question<(g: Game, cards: readonly number[]) => readonly GameEvent[]>('to reveal', nothing, (g, cards) =>
  look(g, cards, [g.book.turnPlayer(g)]),
);
export const look = (g: Game, cards: readonly number[], to: readonly Player[]): readonly GameEvent[] =>
  cards.length === 0 ? [] : [{ kind: 'reveal', cards, to, verb: 'look' }, showing(g, cards, to)];
export const reveal = (g: Game, cards: readonly number[]): readonly GameEvent[] =>
  cards.length === 0 ? [] : [{ kind: 'reveal', cards, to: PLAYERS, verb: 'reveal' }, showing(g, cards, PLAYERS)];

// 15-6: choosing from a deck.

/** How many must be taken where only a number is said? */
export const searchLeast = question<(n: number) => number>('how many must be taken from a deck', () => 0);
/** May cards of a description not be found though they are there? */
export const searchMayFail = question<boolean>('may cards in a deck not be found', false);
/** When are cards of a deck chosen? */
export const searchWhen = question<'resolution' | 'play'>('when are cards of a deck chosen', 'play');

/** 15-6a: cards are chosen from a deck. */
export const chooseFromDeck = procedureOf<
  {
    /** Whose deck it is. */
    player: Player;
    /** What answers the description. */
    cards: readonly number[];
    least: number;
    most: number;
    /** Is anything described, or only a number said? */
    described: boolean;
    /** What the same text has taken aside before, and lies in the deck still. */
    aside: readonly number[];
  },
  { found: readonly Subject[] }
>('choose from a deck', { found: [] });
type Search = LocalsOf<typeof chooseFromDeck>;

const leastFound = (g: Game, v: Search): number => {
  if (!v.described) return answerTo(g, searchLeast)(v.least);
  return answerTo(g, searchMayFail) ? 0 : v.least;
};

/** The deck is looked through, cards are chosen, and the rest is shuffled. */
export const searchDeck: readonly Instruction<Search>[] = [
  happen((g, v) => answerTo(g, lookVerb)(g, contentsOf(g, zoneOf(g, v.player, DECK)), [v.player]), NOWHERE),
  ask('found', (g, v) => ({
    player: v.player,
    prompt: 'choose from the deck',
    candidates: v.cards.map(ofCard),
    min: leastFound(g, v),
    max: v.most,
  })),
  set('did', (g, v) => v.found.map((card) => refOf(g.state, card))),
  happen((g, v) => [{ kind: 'shuffle', zone: zoneOf(g, v.player, DECK), except: [...v.aside, ...v.found] }], NOWHERE),
];

// 15-7: ready, exhaust.

export const readyVerb = question<Verb>('to ready', nothing, (g, cards) => exhaust(g, cards));
export const exhaustVerb = question<Verb>('to exhaust', nothing, (g, cards) => ready(g, cards));
export const ready: Verb = (g, cards, through) => affected(g, cards, through).map((card) => readies(g, card));
export const exhaust: Verb = (g, cards, through) => affected(g, cards, through).map((card) => exhausts(g, card));

// 3-3b: face up, face down.

/** To turn cards face up or face down. */
export const turnVerb = question<(cards: readonly number[], facing: 'up' | 'down') => readonly GameEvent[]>(
  'to turn face up or face down',
  (cards) => cards.map(turnsUp),
);
export const turnOver = (cards: readonly number[], facing: 'up' | 'down'): readonly GameEvent[] =>
  cards.map(facing === 'up' ? turnsUp : turnsDown);

// 15-8: draw.

/** 15-8a: a player draws a card. */
export const drawCard = procedureOf<{ player: Player }>('draw a card');
/** 15-8b: a player draws so many cards, one after another. */
export const drawCards = procedureOf<{ player: Player; count: number }, { drawn: Did; card: Did }>('draw cards', { drawn: [], card: [] });

export const drawOne: Instruction<{ player: Player }> = happen((g, v) => {
  const card = topOf(g, zoneOf(g, v.player, DECK));
  return card < 0 ? null : goes(g, card, { kind: HAND, player: v.player }, { verb: 'draw' });
});
/** 15-8b; `count` says how many are still to be drawn. */
export const drawEach: readonly Instruction<LocalsOf<typeof drawCards>>[] = [
  repeat(
    (_g, v) => v.count > 0,
    call(drawCard, (_g, v) => ({ player: v.player }), 'card'),
    set('drawn', (_g, v) => [...v.drawn, ...v.card]),
    set('count', (_g, v) => v.count - 1),
  ),
  set('did', (_g, v) => v.drawn),
];

// 15-9, 15-13.

export const discardVerb = question<Verb>('to discard', nothing, (g, cards) => remove(g, cards));
export const discard: Verb = (g, cards, through) =>
  affected(g, cards, through)
    .filter((card) => kindAt(g, card) === HAND)
    .flatMap((card) => goes(g, card, { kind: GRAVEYARD }, { verb: 'discard', ...(through === undefined ? {} : { through }) }));
export const removeVerb = question<Verb>('to remove from the game', nothing, (g, cards) => put(g, cards, { kind: GRAVEYARD }));
export const remove: Verb = (g, cards, through) =>
  affected(g, cards, through).flatMap((card) =>
    goes(g, card, { kind: REMOVAL }, { verb: 'remove', ...(through === undefined ? {} : { through }) }),
  );

// 15-11: swap.

export const swapVerb = question<(g: Game, one: number, other: number) => readonly GameEvent[]>('to swap', nothing, (g, one, other) =>
  goes(g, one, { zone: g.state.objects.zone[other] as ZoneId }, { verb: 'swap' }),
);
/** If one of the two cannot go, do both stay? */
export const swapWhole = question<boolean>('are both swapped or none', false);
export function swap(g: Game, one: number, other: number): readonly GameEvent[] {
  const cards = affected(g, [one, other]);
  const zone = (card: number): ZoneId => g.state.objects.zone[card] as ZoneId;
  const moves = [
    cards.includes(one) ? goes(g, one, { zone: zone(other) }, { verb: 'swap' }) : [],
    cards.includes(other) ? goes(g, other, { zone: zone(one) }, { verb: 'swap' }) : [],
  ];
  if (answerTo(g, swapWhole) && moves.some((events) => events.length === 0 || isRefused(g, events))) return [];
  return moves.flat();
}

// 15-12: destroy.

export const destroyVerb = question<Verb>('to destroy', nothing, (g, cards) => put(g, cards, { kind: GRAVEYARD }));
export const destroy: Verb = (g, cards, through, payer) => {
  const by = payer ?? effectAtWork(g);
  return destroys(g, affected(g, cards, through), {
    by: 'effect',
    source: by === null ? NO_REF : sourceOf(g, by.source),
    controller: by?.master ?? factsOf(g).activePlayer,
    cost: through === 'cost',
  });
};

// 15-23: control.

export const controlVerb = question<(g: Game, card: number, zone: ZoneId) => readonly GameEvent[]>('to gain control', nothing);
export const gainControl = (g: Game, card: number, zone: ZoneId): readonly GameEvent[] =>
  affected(g, [card]).flatMap((one) => goes(g, one, { zone }, { verb: 'gain control' }));
/** Where a card goes that somebody gains control of; what is both a unit and a field may go to either. */
export function zonesToControl(g: Game, card: number, player: Player): readonly ZoneId[] {
  const isField = isOfType(g, card, 'Field');
  const kinds = isField ? (isOfType(g, card, 'Unit') ? [ATTACK, DEFENSE, FIELD] : [FIELD]) : [ATTACK, DEFENSE];
  return kinds.flatMap((kind) => zonesOf(g, player, kind));
}

// 15-25: negate.

export const negateCard = question<Verb>('to negate a card', nothing, (g, cards) => put(g, cards, { kind: HAND }));
export const negateAbility = question<Verb>('to negate an ability', nothing);
/** 1-5d: what cannot be negated stays, and with a Counter ability its card. */
function canBeNegated(g: Game, object: number): boolean {
  const by = effectAtWork(g);
  const cause = by === null ? {} : { source: by.source, master: by.master, through: 'effect' as const };
  return !isRefused(g, [{ kind: 'erase', card: object, verb: 'negate', ...cause }]);
}

/** It leaves the gate before it has resolved; there are no effects on what is only a process. */
export const negated: Verb = (g, objects, through) =>
  affected(g, objects, through)
    .filter((object) => canBeNegated(g, object))
    .flatMap((object) => leavesGate(g, object, { verb: 'negate' }));
/** Negates what lies in the gate. */
export const negate: Verb = (g, objects, through) => [
  ...answerTo(g, negateCard)(
    g,
    objects.filter((object) => !isAbilityObject(g, object)),
    through,
  ),
  ...answerTo(g, negateAbility)(
    g,
    objects.filter((object) => isAbilityObject(g, object)),
    through,
  ),
];

// 15-21b-1, 15-26, 15-28.

/** Does healing a ruler heal who controls it? */
export const rulerHeals = question<boolean>('does healing a ruler heal its controller', false);
/** Whom healing damage of this card means; null: not a player. */
export const healedFor = (g: Game, card: number): Player | null =>
  isOfType(g, card, 'Ruler') && answerTo(g, rulerHeals) ? controllerOf(g, card) : null;

/** When is a unit attacking? */
export const isAttacking = question<(g: Game, card: number) => boolean>(
  'when is a unit attacking',
  () => false,
  (g, card) => factsOf(g).battle && kindAt(g, card) === ATTACK,
);
export const isTheAttacker = (g: Game, card: number): boolean => factsOf(g).attacker === refOf(g.state, card);

const askAgain = (_g: Game, v: { player: Player }): Ask => ({
  player: v.player,
  prompt: 'rearrange again',
  candidates: [word('rearrange'), word('done')],
  min: 1,
  max: 1,
  open: true,
});

/** 15-28a: a player rearranges their units, until they have had enough. */
export const rearrangeAtWill = procedureOf<{ player: Player }, { again: readonly Subject[] }>('rearrange units at will', { again: [] });

export const rearrangeAgain: readonly Instruction<LocalsOf<typeof rearrangeAtWill>>[] = [
  ask('again', askAgain),
  repeat(
    (_g, v) => isWordPick(v.again, 'rearrange'),
    call(rearrangeUnits, (_g, v) => ({ player: v.player }), NOWHERE),
    ask('again', askAgain),
  ),
];
