import {
  answerTo,
  contentsOf,
  events,
  type Game,
  type GameEvent,
  type Player,
  question,
  type Ref,
  refOf,
  type ZoneId,
  zoneOf,
} from '@goldenrule/kernel';
import { showing } from '@goldenrule/tabletop/play';
import { cannotBattle } from './deeds.ts';
import { attackingUnits, factsOf, type VanguardFacts } from './facts.ts';
import { goes, rests, stands, turnsDown, turnsUp } from './moves.ts';
import { onField } from './units.ts';
import { BIND, DAMAGE, DECK, DROP, FACE_DOWN, HAND, kindAt, SOUL } from './zones.ts';

/**
 * The verbs of rules and texts: each is the batch its defining clause makes of it. There is no other implementation of a verb,
 * whether it is done by a rule, as a cost or by an effect.
 */
export type Verb = (g: Game, cards: readonly number[]) => GameEvent[];
// Each question has what the verb could mean instead: that the cards go somewhere else, or are turned otherwise.
const puts =
  (kind: number): Verb =>
  (g, cards) =>
    cards.map((card) => goes(g, card, kind, 'put'));
const turns =
  (how: (card: number) => events.Turn): Verb =>
  (_g, cards) =>
    cards.map(how);

export const discardVerb = question<Verb>('to discard', puts(BIND));
export const retireVerb = question<Verb>('to retire', puts(HAND));
export const healVerb = question<Verb>('to heal', puts(HAND));
export const standVerb = question<Verb>('to stand', turns(rests));
export const restVerb = question<Verb>('to rest', turns(stands));
export const turnUpVerb = question<Verb>('to turn face up', turns(turnsDown));
export const turnDownVerb = question<Verb>('to turn face down', turns(turnsUp));
export const counterBlastVerb = question<Verb>('to counter blast', puts(DROP));
export const soulBlastVerb = question<Verb>('to soul blast', turns(turnsDown));
export const bindVerb = question<(g: Game, cards: readonly number[], facing: 'up' | 'down', pile: number) => GameEvent[]>(
  'to bind',
  puts(DROP),
);
export const revealVerb = question<(g: Game, cards: readonly number[], to: readonly Player[]) => GameEvent[]>(
  'to reveal',
  (_g, cards, to) => [{ kind: 'reveal', cards, to: to.slice(0, 1), verb: 'reveal' }],
);
export const shuffleVerb = question<(g: Game, zone: ZoneId, apart?: readonly number[]) => GameEvent[]>('to shuffle', () => []);
/** One card of a soul charge. */
export const soulChargeVerb = question<(g: Game, player: Player) => GameEvent[]>('to soul charge', (g, player) =>
  contentsOf(g, zoneOf(g, player, DECK))
    .slice(0, 1)
    .map((card) => goes(g, card, SOUL, 'put', player)),
);
/** The attacked unit is changed. */
export const battleVerb = question<(g: Game, units: readonly number[], also: boolean) => GameEvent[]>('to battle', (g, units) =>
  battle(g, units, true),
);
type Guards = VanguardFacts['guards'];
/** Whom do guardians guard when the attack turns to other units? Pairs of guardian and guarded unit, by reference. */
export const guardsWhenAttackTurns = question<(guards: Guards, attacked: readonly Ref[]) => Guards>(
  'whom do guardians guard when the attack turns',
  (guards, attacked) => guardTheNew(guards, attacked),
);
/** The unit they were called for: while it is not attacked their shield adds to nothing. */
export const guardTheSame = (guards: Guards): Guards => guards;
/** The unit that is attacked now; of several the first, unless theirs is one of them. */
export const guardTheNew = (guards: Guards, attacked: readonly Ref[]): Guards =>
  guards.map(([guardian, guarded]) => [guardian, attacked.includes(guarded) ? guarded : (attacked[0] as Ref)]);
/** Are bound cards kept apart by what bound them? */
export const bindPiles = question<boolean>('are bound cards kept in piles', false);
/** Who sees revealed cards, and for how long? */
export const revealedSeenBy = question<'all' | 'before'>('who sees a revealed card', 'before');
export const revealedUntil = question<'effect' | 'instant'>('how long are cards revealed', 'instant');
/** Is a discard one, whether as a cost or as an effect, and whoever chose it? */
export const costsAreDiscards = question<boolean>('is a cost a discard', false);
export const othersDiscard = question<boolean>('is a card that others choose discarded', false);
/** Is every unit that goes from field to drop zone retired? */
export const everyMoveRetires = question<boolean>('is a unit that goes to the drop zone retired', false);

/** What a text discards from elsewhere goes to the drop zone as well (1.3.1), but is no discard. */
export const discard: Verb = (g, cards) => cards.map((card) => goes(g, card, DROP, kindAt(g, card) === HAND ? 'discard' : 'put'));
export const retire: Verb = (g, cards) => {
  const batch: GameEvent[] = [];
  for (const card of cards) if (onField(g, card)) batch.push(goes(g, card, DROP, 'retire'));
  return batch;
};
export const heal: Verb = (g, cards) => cards.filter((card) => kindAt(g, card) === DAMAGE).map((card) => goes(g, card, DROP, 'heal'));
export const stand: Verb = turns(stands);
export const rest: Verb = turns(rests);
export const turnUp: Verb = turns(turnsUp);
export const turnDown: Verb = turns(turnsDown);
export const counterBlast: Verb = (_g, cards) => {
  const batch: GameEvent[] = [];
  for (const card of cards) {
    const event = turnsDown(card);
    event.verb = 'counter blast';
    event.through = 'cost';
    batch.push(event);
  }
  return batch;
};
export const soulBlast: Verb = (g, cards) => cards.map((card) => goes(g, card, DROP, 'soul blast', undefined, 'cost'));
export const bind = (g: Game, cards: readonly number[], facing: 'up' | 'down', pile: number): GameEvent[] =>
  cards.map((card) => {
    const event = goes(g, card, BIND, 'bind', undefined, undefined, facing === 'down' ? FACE_DOWN : 0);
    if (answerTo(g, bindPiles) && pile >= 0) event.link = pile;
    return event;
  });
export const reveal = (g: Game, cards: readonly number[], to: readonly Player[]): GameEvent[] => {
  const seers = answerTo(g, revealedSeenBy) === 'all' ? to : [];
  const batch: GameEvent[] = [{ kind: 'reveal', cards, to: seers, verb: 'reveal' }];
  if (answerTo(g, revealedUntil) === 'effect' && seers.length > 0) {
    batch.push(showing(g, cards, seers));
  }
  return batch;
};
export const shuffle = (g: Game, zone: ZoneId, apart: readonly number[] = []): GameEvent[] => {
  const except = apart.filter((card) => g.state.objects.zone[card] === zone);
  return [except.length === 0 ? events.shuffled(zone) : { kind: 'shuffle', zone, except }];
};
export const soulCharge = (g: Game, player: Player): GameEvent[] => {
  const deck = contentsOf(g, zoneOf(g, player, DECK));
  const card = deck[deck.length - 1];
  return card === undefined ? [] : [goes(g, card, SOUL, 'soul charge', player)];
};
export const battle = (g: Game, units: readonly number[], also: boolean): GameEvent[] => {
  const facts = factsOf(g);
  const attackers = attackingUnits(g);
  const refs = units.filter((card) => attackers.every((one) => !cannotBattle(g, one, card))).map((card) => refOf(g.state, card));
  if (facts.attackers.length === 0 || refs.length === 0) return [];
  const attacked = also ? [...facts.attacked, ...refs.filter((ref) => !facts.attacked.includes(ref))] : refs;
  const placed = attacked.map((ref, i) => facts.$attackedPlaced[also ? i : -1] ?? (g.state.objects.placed[ref & 1023] as number));
  return [events.establish({ attacked, $attackedPlaced: placed, guards: answerTo(g, guardsWhenAttackTurns)(facts.guards, attacked) })];
};

// The verbs as the rulebook in hand defines them.

export const retireEvents: Verb = (g, cards) => answerTo(g, retireVerb)(g, cards);
export const healEvents: Verb = (g, cards) => answerTo(g, healVerb)(g, cards);
export const standEvents: Verb = (g, cards) => answerTo(g, standVerb)(g, cards);
