import {
  type Ability,
  abilities,
  answerTo,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  isCurrent,
  NOWHERE,
  opponentOf,
  type Player,
  perform,
  question,
  set,
  tell,
  when,
} from '@goldenrule/kernel';
import { unplayed } from './drive.ts';
import { factsOf, freshMemories, memoriesOf } from './facts.ts';
import { isAbilityObject } from './gate.ts';
import { proceedToGateProcess } from './gate-process.ts';
import { durationsEnd } from './lasting.ts';
import { goes, readies } from './moves.ts';
import { rulerFactsOf } from './players.ts';
import { rulerAct } from './ruler.ts';
import { dueNow } from './rules-effects.ts';
import { refOfSummoned } from './summons.ts';
import { ATTACK, cardsIn, DRIVE, GRAVEYARD, RULER } from './zones.ts';

export const activePlayer = (g: Game): Player => factsOf(g).activePlayer;
export const isFirstTurn = (g: Game): boolean => factsOf(g).turn === 1;

/** What effects last until, where it is neither this turn nor this battle. */
export const endOfTurn = (turn: number): string => `turn ${turn}`;
export const endOfPhase = (phase: string, turn: number): string => `${phase} ${turn}`;
export const endOfStep = (step: string, turn: number, attack: number): string => `${step} ${turn}.${attack}`;

type IsOver = (until: string) => boolean;

/** Does nothing last for a time? Most of the time nothing does. */
const nothingLasts = ({ state: { effects, timed } }: Game): boolean => effects.length === 0 && timed.length === 0;
const NONE: readonly number[] = [];
const NOTHING: readonly GameEvent[] = [];

/** The ongoing effects whose time has come; what replaces something is one too (14-13e). */
function endedEffects(g: Game, isOver: IsOver): readonly number[] {
  if (nothingLasts(g)) return NONE;
  const ended: number[] = [];
  for (const { id, until } of g.state.effects) if (isOver(until)) ended.push(id);
  for (const one of g.state.timed) if (isItsTime(one, isOver) && !isDelayed(g, one)) ended.push(one.number);
  return ended;
}
/** The delayed automatic abilities whose time has come: they are no effects, and wait as long as that time really goes on. */
function endedDelayed(g: Game, isOver: IsOver): readonly number[] {
  if (g.state.timed.length === 0) return NONE;
  const ended: number[] = [];
  for (const one of g.state.timed) if (isItsTime(one, isOver) && isDelayed(g, one)) ended.push(one.number);
  return ended;
}

const isItsTime = ({ until }: abilities.Timed, isOver: IsOver): boolean => until !== null && isOver(until);
const isDelayed = (g: Game, { ability }: abilities.Timed): boolean => (g.library.abilities[ability] as Ability).triggers.length > 0;

const over = (g: Game, numbers: readonly number[]): readonly GameEvent[] =>
  numbers.length === 0 || !answerTo(g, durationsEnd) ? NOTHING : [{ kind: 'cease', effects: numbers }];
const allOver = (g: Game, isOver: IsOver): readonly GameEvent[] =>
  nothingLasts(g) ? NOTHING : over(g, [...endedEffects(g, isOver), ...endedDelayed(g, isOver)]);

/** Is it the end of some step of the attack that is going on, or of the whole of it? */
const isOfAttack = (g: Game, until: string): boolean => until.endsWith(endOfStep('', factsOf(g).turn, factsOf(g).attacks));

/** What lasts no longer than the step that is going on. */
export const endsWithStep = (g: Game): readonly GameEvent[] => (nothingLasts(g) ? NOTHING : allOver(g, isOfStep(g)));
const isOfStep = (g: Game): IsOver => {
  const { step, turn, attacks } = factsOf(g);
  const last = endOfStep(step, turn, attacks);
  return (until) => until === last;
};
/** What lasts no longer than the attack that is going on. */
export const endsWithAttack = (g: Game): readonly GameEvent[] => (nothingLasts(g) ? NOTHING : allOver(g, (until) => isOfAttack(g, until)));

/** The phase that goes on is over, and its step. */
export const endsPhase = (g: Game): readonly GameEvent[] => [
  events.establish({ phase: '', step: '' }),
  events.remember('damageThisPhase', []),
  ...(nothingLasts(g) ? NOTHING : allOver(g, isOfPhase(g))),
];
const isOfPhase = (g: Game): IsOver => {
  const last = endOfPhase(factsOf(g).phase, factsOf(g).turn);
  return (until) => until === last || isOfAttack(g, until);
};

/** A phase begins, so the one before it is over; one that begins anew from its first clause goes on. */
export const enterPhase = (phase: string): Instruction =>
  happen((g) => (factsOf(g).phase === phase ? null : [...endsPhase(g), events.establish({ phase })]), NOWHERE);

/** A moment that abilities wait for. */
export const moment = (g: Game, name: string): GameEvent => events.signal(name, { player: activePlayer(g) });
export const moments = (...names: readonly string[]): Instruction => tell(names, moment);

// The turn.

/** 6-1a: the next turn; what was remembered of the last one is over, but for what lasts: uses per game, how cards were summoned. */
export const beginTurn: Instruction = happen((g) => {
  const { usesThisGame, summoned } = memoriesOf(g);
  const there = summoned.filter((note) => isCurrent(g.state, refOfSummoned(note)));
  const batch: GameEvent[] = [events.establish({ turn: factsOf(g).turn + 1, attacks: 0 })];
  for (const [name, value] of Object.entries({ ...freshMemories(), usesThisGame, summoned: there }))
    batch.push(events.remember(name, value));
  return batch;
}, NOWHERE);

/** The summon cap of the active player, from what the ruler says; null: unlimited. */
export const capOfActive = question<(cap: number | null) => number | null>('what is the cap of the active player', () => null);
export const capOtherwise = question<number | null>('what is the cap of the other player', 0);

export const setSummons: Instruction = happen((g) => {
  const active = activePlayer(g);
  const caps: [number | null, number | null] = [answerTo(g, capOtherwise), answerTo(g, capOtherwise)];
  caps[active] = answerTo(g, capOfActive)(rulerFactsOf(g, active)?.cap ?? null);
  return [events.establish({ summonCap: caps, summons: [0, 0] })];
}, NOWHERE);

export const startOfGame: Instruction = when((g) => isFirstTurn(g), moments('start of game'), proceedToGateProcess);

export const readyAll: Instruction = happen((g) => cardsIn(g, activePlayer(g), RULER, ATTACK).map((card) => readies(g, card)));

/** How many cards does the active player draw at the start of a turn that is their first and the game's? */
export const firstTurnDrawsLess = question<(cards: number) => number>('how many cards does the first player draw first', (cards) => cards);
/** How many of so many cards the ruler has the active player draw now. */
export const firstDraw = (g: Game, cards: number): number =>
  isFirstTurn(g) && activePlayer(g) === factsOf(g).first ? answerTo(g, firstTurnDrawsLess)(cards) : cards;
export const startActs: Instruction = perform((g) => rulerAct(g, activePlayer(g), 'start'), NOWHERE);

export const clearDrive: Instruction = happen((g) => {
  const batch: GameEvent[] = [];
  for (const object of cardsIn(g, activePlayer(g), DRIVE)) {
    if (isAbilityObject(g, object)) batch.push(unplayed(g, activePlayer(g), object));
    else batch.push(...goes(g, object, { kind: GRAVEYARD }, { verb: 'clear', through: 'rule' }));
  }
  return batch;
});

// The end phase.

const END = 'end of turn';
/** Does an ability that waits for the end of the turn trigger once in this phase? */
export const endTriggersOnce = question<boolean>('does an end of turn ability trigger once', false);

/** 6-5a: abilities for the end of the turn trigger, those that have done so in this phase, or could have, not again. */
export const endOfTurnTriggers: readonly Instruction<{ $since: number }>[] = [
  set('$since', (g) => g.state.eventCount),
  moments(END),
  happen((g, v) => {
    const fresh = [...g.state.standing, ...g.state.possible].filter((entry) => entry.event > v.$since);
    if (fresh.length === 0) return null;
    const before = memoriesOf(g).endTriggered;
    const again = answerTo(g, endTriggersOnce) ? fresh.filter((entry) => before.includes(abilities.keyOfStandBy(entry))) : [];
    return [
      { kind: 'dismiss', entries: again.map((entry) => entry.number) },
      events.remember('endTriggered', [...new Set([...before, ...fresh.map(abilities.keyOfStandBy)])]),
    ];
  }, NOWHERE),
];

export const wipeDamage: Instruction = happen(
  (g) => (Object.keys(factsOf(g).damage).length === 0 ? null : [events.assign('damage', {})]),
  NOWHERE,
);

const isOfTurn =
  (g: Game): IsOver =>
  (until) =>
    until === 'turn' || until === endOfTurn(factsOf(g).turn);
export const endTurnEffects: Instruction = happen((g) => over(g, endedEffects(g, isOfTurn(g))), NOWHERE);

const isOfBattle: IsOver = (until) => until === 'battle';
/** Made anew each time: what happens is written into an event, and by whom. */
const battleOver = (): GameEvent =>
  events.establish({ step: '', battle: false, attacker: 0, attacked: 0, attackedColumn: -1, attackedPast: 0 });
export const forgetStruck: Instruction = happen(
  (g) => (memoriesOf(g).struck.length === 0 ? null : [events.remember('struck', [])]),
  NOWHERE,
);
export const endBattleEffects: Instruction = happen((g) => over(g, endedEffects(g, isOfBattle)), NOWHERE);
/** 8-7c-2: the battle is over, nothing attacks any more, and what waited for something in it waits no longer. */
export const endBattle: Instruction = happen((g) => [battleOver(), ...over(g, endedDelayed(g, isOfBattle))], NOWHERE);
/** 8-4c-2c, 15-24g-1: a battle is over that did not come to its last step. */
export const breakOffBattle: Instruction = happen((g) => [battleOver(), events.remember('struck', []), ...allOver(g, isOfBattle)], NOWHERE);

/** Everything that is left to do, in one line; empty: nothing is. */
function leftToDo(g: Game, ...waitedFor: readonly string[]): string {
  const due = dueNow(g);
  const standing = [...g.state.standing, ...g.state.possible];
  const fresh: string[] = [];
  for (const name of waitedFor)
    for (const entry of abilities.standingBy(g, moment(g, name))) addFresh(g, abilities.keyOfStandBy(entry), fresh);
  if (due === '' && standing.length === 0 && fresh.length === 0) return '';
  return `${due}|${standing.map((entry) => entry.number).join()}|${fresh.join()}`;
}
function addFresh(g: Game, key: string, fresh: string[]): void {
  if (!memoriesOf(g).endTriggered.includes(key)) fresh.push(key);
}

/** What was left to do when the end was last reached, and when it was reached before that. */
type Ending = { $left: string; $before: string };

/** 6-5d, 8-7c-2: what is done once more if something is left to do, and not what was left the last time. */
export const onceMore = (waitedFor: readonly string[], ...again: readonly Instruction[]): readonly Instruction<Ending>[] => [
  set('$before', (_g, v) => v.$left),
  set('$left', (g) => leftToDo(g, ...waitedFor)),
  when((_g, v) => v.$left !== '' && v.$left !== v.$before, ...again),
  set('$left', () => ''),
];
export const endPhaseAgain = (again: Instruction): readonly Instruction<Ending>[] => onceMore([END], again);

/** Does it last until the end of some part of this turn, though that may never have come? */
const isOfItsParts = (g: Game): IsOver => {
  const named = new RegExp(` ${factsOf(g).turn}(?:\\.\\d+)?$`);
  return (until) => named.test(until);
};
const endsItsParts = (g: Game): readonly GameEvent[] => (nothingLasts(g) ? NOTHING : allOver(g, isOfItsParts(g)));

/** 6-5e: this phase and this turn are over. */
export const passTurn: Instruction = happen(
  (g) => [
    ...endsPhase(g),
    ...over(g, endedDelayed(g, isOfTurn(g))),
    ...endsItsParts(g),
    events.establish({ activePlayer: opponentOf(activePlayer(g)) }),
  ],
  NOWHERE,
);
