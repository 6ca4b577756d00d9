/**
 * What could stand by on a card that somebody cannot tell. Its master is asked alone about what really does (hidden.ts), and whether anybody is
 * asked may hang on nothing but what everybody can know: so it is worked out what could stand by there, whichever of its owner's cards lies
 * there. Those are the cards that not everybody knows, wherever they lie: the same ones for whoever imagines the game with other cards.
 */
import { selfOf } from './effects.ts';
import type { Batch, GameEvent } from './events.ts';
import type { Ability, Game } from './game.ts';
import type { Topic } from './index-of-abilities.ts';
import { knowersOf, knows } from './knowledge.ts';
import { isUsable, masterOf, plausible, situationsAgain, standsBy } from './machine-questions.ts';
import { isCurrent, isThere, objectOf } from './objects.ts';
import { answerTo } from './questions.ts';
import { opponentOf, PLAYERS, type Player, type Vars } from './state.ts';
import { keyOfAbility, type Self, type StandBy } from './triggers.ts';

/**
 * Does this ability stand by, or could it, on a card that not everybody can tell? Whether it is played may then be asked of its master alone:
 * that anybody is asked would tell what lies there. What an effect has left behind is on no card.
 */
export const isUnknown = (g: Game, entry: StandBy): boolean => entry.timed === undefined && !isToldTo(g, entry, opponentOf(entry.master));

/** Could this seat tell the card of this ability at any time since it was triggered? */
export const isToldTo = (g: Game, entry: StandBy, seat: Player): boolean =>
  ((entry.known >> seat) & 1) === 1 || (isCurrent(g.state, entry.source) && knows(g, seat, objectOf(entry.source)));

/**
 * Takes down who can tell the cards of what stands by after this batch: a card that is lost from sight later has been seen. What is seen of a card
 * that has become another one since tells nothing, for nobody need know that it is the same; only where it has come to by becoming that counts.
 */
export function noteKnown(g: Game, batch: Batch): void {
  const { state } = g;
  const knownNow = ({ source, known }: StandBy): number =>
    isCurrent(state, source) || batch.some((event) => event.kind === 'move' && event.was === source)
      ? known | knowersOf(g, objectOf(source))
      : known;
  for (let i = 0; i < state.standing.length; i++) {
    const entry = state.standing[i] as StandBy;
    const known = knownNow(entry);
    if (known !== entry.known) state.standing[i] = { ...entry, known };
  }
  const couldBe = (entry: StandBy): boolean => ((knownNow(entry) >> opponentOf(entry.master)) & 1) === 0;
  if (!state.possible.every(couldBe)) state.possible = state.possible.filter(couldBe);
}

const EVERYBODY = 3;
const isKnownToAll = (g: Game, card: number): boolean => knowersOf(g, card) === EVERYBODY;

const NOTHING: readonly number[] = [];

/** What an owner's cards with this ability are that not everybody knows: each of them once. */
function secretly(g: Game, ability: number, owner: Player): readonly number[] {
  const { objects } = g.state;
  let found = NOTHING;
  for (const card of g.index.holders[ability] ?? NOTHING) {
    const definition = objects.definition[card] as number;
    if (objects.owner[card] === owner && (objects.zone[card] as number) >= 0 && !isKnownToAll(g, card) && !found.includes(definition))
      found = [...found, definition];
  }
  return found;
}

/** Every card somebody cannot tell, in these kinds of zone, that could have this ability for all that everybody knows: as if it had. */
function eachUnknown(g: Game, ability: number, kinds: number, visit: (self: Self) => void): void {
  const { zones, contents } = g.state;
  const could = PLAYERS.map((owner) => secretly(g, ability, owner));
  if (could.every((definitions) => definitions.length === 0)) return;
  for (let zone = 0; zone < zones.length; zone++) {
    if (((kinds >> (zones[zone] as { kind: number }).kind) & 1) === 0) continue;
    for (const card of contents[zone] as number[]) asIfOn(g, card, ability, could[g.state.objects.owner[card] as Player] as never, visit);
  }
}

function asIfOn(g: Game, card: number, ability: number, could: readonly number[], visit: (self: Self) => void): void {
  if (could.length === 0 || isKnownToAll(g, card)) return;
  const master = answerTo(g, masterOf)(g, card);
  if (knows(g, opponentOf(master), card)) return;
  if (could.some((definition) => answerTo(g, plausible)(g, card, definition))) visit(selfOf(g, card, ability, master));
}

/**
 * The abilities that could be standing by for this event on cards somebody cannot tell, as far as everybody can know. One that is active
 * everywhere is about its own card, which the event then names.
 */
export function matchUnknown(g: Game, topic: Topic, event: GameEvent, sees: 'before' | 'after', possible: StandBy[], number: number): void {
  const { card, other } = event as { card?: number; other?: number };
  for (const one of topic.unknown) {
    const { ability, trigger, kinds } = one;
    if (trigger.sees !== sees || g.index.holders[ability] === undefined) continue;
    if (trigger.own || (g.library.abilities[ability] as Ability).zones.length === 0) {
      if (card !== undefined && isSecret(g, card, kinds)) matchAsIf(g, one, card, event, possible, number);
      if (other !== undefined && !trigger.own && isSecret(g, other, kinds)) matchAsIf(g, one, other, event, possible, number);
    } else matchAsIf(g, one, undefined, event, possible, number);
  }
}

/** Does a card lie in one of these kinds of zone that not everybody knows? */
const isSecret = (g: Game, card: number, kinds: number): boolean => !isKnownToAll(g, card) && isThere(g, card, kinds);

/** The same for one ability, as if this card had it, or every one that could. Apart, so that a closure is made only where there is such a card. */
function matchAsIf(
  g: Game,
  { ability, trigger, kinds }: Topic['unknown'][number],
  card: number | undefined,
  event: GameEvent,
  possible: StandBy[],
  number: number,
): void {
  const visit = (self: Self): void => {
    if (trigger.match(g, self, event) !== null && couldStandBy(g, self)) possible.push(possibly(g, self, number));
  };
  if (card === undefined) eachUnknown(g, ability, kinds, visit);
  else asIfOn(g, card, ability, secretly(g, ability, g.state.objects.owner[card] as Player), visit);
}

const couldStandBy = (g: Game, self: Self): boolean => answerTo(g, isUsable)(g, self) === true && answerTo(g, standsBy)(g, self);

const NOT_KNOWN: Vars = {};
const NO_CARD = -1;
const possibly = (g: Game, { card, ability, ref, master }: Self, event: number): StandBy => ({
  number: ++g.state.effectCount,
  ability,
  source: ref,
  master,
  captured: NOT_KNOWN,
  event,
  definition: NO_CARD,
  known: knowersOf(g, card),
  by: undefined,
  timed: undefined,
});

/** Takes down what could stand by, each ability of a card once: its master will be asked. */
export function notePossible(g: Game, found: readonly StandBy[]): void {
  const { state } = g;
  const fresh = found.filter((entry) => isUnknown(g, entry));
  const isAnew = ({ ability, source }: StandBy): boolean => fresh.some((entry) => entry.ability === ability && entry.source === source);
  state.possible = [...state.possible.filter((entry) => !isAnew(entry)), ...fresh];
}

/** Situations: as for what really waits, with latches of their own. */
export function testUnknownSituations(g: Game): void {
  for (const { ability, kinds } of g.index.unknown) {
    if (g.index.holders[ability] === undefined) continue;
    const { situation } = g.library.abilities[ability] as Ability;
    if (situation !== null) eachUnknown(g, ability, kinds, (self) => testUnknown(g, self, situation(g, self)));
  }
}

function testUnknown(g: Game, self: Self, holds: boolean): void {
  const { state } = g;
  const latch = `?${keyOfAbility(self.ability, self.ref, undefined)}`;
  const latched = state.latches.includes(latch);
  if (holds && !latched && answerTo(g, isUsable)(g, self) === true) {
    state.latches.push(latch);
    if (answerTo(g, standsBy)(g, self)) notePossible(g, [possibly(g, self, state.eventCount)]);
  } else if (!holds && latched && answerTo(g, situationsAgain) !== 'never') {
    state.latches = state.latches.filter((one) => one !== latch);
  }
}
