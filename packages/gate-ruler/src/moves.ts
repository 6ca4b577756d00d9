import {
  answerTo,
  anyOf,
  effects,
  events,
  type Game,
  type GameEvent,
  kindOfZone,
  machine,
  NO_REF,
  NO_ZONE,
  objects,
  PLAYERS,
  type Player,
  question,
  refOf,
  type Vars,
  type ZoneId,
} from '@goldenrule/kernel';
import { damageOnArrival, factsOf, printedOrNull } from './facts.ts';
import { atWorkOn } from './ongoing.ts';
import { alreadySoCounts } from './text-questions.ts';
import {
  ATTACK,
  DEFENSE,
  EXHAUSTED,
  FACE_DOWN,
  FIELD,
  GATE,
  GRAVEYARD,
  isInPlay,
  kindAt,
  ownerOfZoneAt,
  REVEALED,
  RULER,
  ruleOfZone,
  SET,
  seesCard,
  THE_GATE,
  zonesOf,
} from './zones.ts';

/** Whose zone is meant when nobody's is named: by the card, and by who moves it. */
export const zoneMeant = question<(g: Game, card: number, mover: Player) => Player>(
  'to whose zone does a card go',
  (_g, _card, mover) => mover,
);
/** To which zone does a card go if there is none of the kind that is meant (−1: it stays)? */
export const insteadOfMissing = question<(g: Game, card: number) => ZoneId>('where a card goes whose zone is missing', (g, card) =>
  zoneTo(g, card, { kind: GRAVEYARD }),
);
/** Does a card stay where it is if it may not lie in that zone? */
export const unfitZoneStays = question<boolean>('does a card stay if a zone does not take it', false);
/** Is a hidden set card shown before it leaves the set zones? */
export const setCardShown = question<boolean>('is a set card shown when it leaves', false);

/** What may lie in a zone. */
type Takes = (g: Game, card: number) => boolean;
const takes = (name: string) => question<Takes>(`what may lie in ${name}`, () => true);
export const rulerZoneTakes = takes('a ruler zone');
export const attackZoneTakes = takes('an attack zone');
export const defenseZoneTakes = takes('a defense zone');
export const fieldZoneTakes = takes('a field zone');
/** Which cards may be set? */
export const setZoneTakes = question<(g: Game, card: number) => boolean>('what may lie in a set zone', () => true);
/** Which cards are settable? */
export const isSettable = anyOf<[g: Game, card: number]>('which cards are settable');

export const FORCED_REVEAL = 'Forced Reveal';

/** Does a card that is put into a zone with states lie ready there? From which kind to which, and how it lay. */
export const arrives = question<(from: number, to: number, traits: number) => number>(
  'how does a card arrive where it is ready or exhausted',
  (_from, _to, traits) => traits & EXHAUSTED,
);
/** The same for a card that comes from a defense zone to an attack zone (15-3a-2). */
export const toAttackZone = question<(traits: number) => number>(
  'how does a card come from a defense zone to an attack zone',
  (traits) => traits & EXHAUSTED,
);
/** G2: between attack zones a card keeps its state; anywhere else it arrives ready. */
export const keepsBetweenAttackZones = (from: number, to: number, traits: number): number =>
  from === ATTACK && to === ATTACK ? traits & EXHAUSTED : 0;
/** Does a card lie face up or face down where it is put, by who sees the zone? */
export const arrivesFacing = question<(sees: 'all' | 'owner' | 'nobody') => number>('does a card arrive face down', () => 0);

/** How a card lies where it arrives, unless something is said about it. */
export function arrivalTraits(g: Game, card: number, to: number): number {
  const rule = ruleOfZone(g, to);
  const facing = rule.facing ? answerTo(g, arrivesFacing)(rule.sees) : 0;
  if (!rule.states) return facing;
  const from = kindAt(g, card);
  const traits = objects.traitsOf(g, card);
  const state = from === DEFENSE && to === ATTACK ? answerTo(g, toAttackZone)(traits) : answerTo(g, arrives)(from, to, traits);
  return facing | state;
}

/** Texts that let a card come into play from a set zone only (16-18c). */
export const ONLY_FROM_SET = effects.about('only from set zones');
/** 16-18c: may this card come into play from where it lies, or be played from there? */
export const mayEnterPlay = (g: Game, card: number): boolean =>
  kindAt(g, card) === SET || effects.holds(g, card, ONLY_FROM_SET) === undefined;

const STANDS: readonly number[] = [RULER, ATTACK, DEFENSE, FIELD];
/** Would a card that comes into play from set zones only come from elsewhere? What lies in the gate was played from somewhere. */
function comesWrongly(g: Game, card: number, to: number): boolean {
  const from = kindAt(g, card);
  return STANDS.includes(to) && !STANDS.includes(from) && from !== GATE && !mayEnterPlay(g, card);
}

/** Texts that say how a card lies when it enters play; the player to whose zone it comes is told. */
export const ENTERS_AS = effects.about('enters play as');

/** 1-5a, 14-12e: how a card lies that comes to this zone, with what texts say about that. */
function arrivingAt(g: Game, card: number, zone: ZoneId): number {
  const kind = kindOfZone(g, zone);
  const traits = arrivalTraits(g, card, kind);
  if (!isInPlay(g, kind) || !ruleOfZone(g, kind).states || STANDS.includes(kindAt(g, card))) return traits;
  if (effects.working(g, ENTERS_AS).length === 0) return traits;
  const said = atWorkOn(g, card, ENTERS_AS, { player: g.state.zones[zone]?.owner });
  return said.reduce((now, { part, self }) => (now & ~EXHAUSTED) | part.amount(g, self, card), traits);
}

/** May this card lie in a zone of this kind? */
export function mayLieIn(g: Game, card: number, kind: number): boolean {
  const question = TAKES[kind];
  return question === undefined || printedOrNull(g, card) === null || answerTo(g, question)(g, card);
}
const TAKES: Readonly<Record<number, typeof attackZoneTakes>> = {
  [RULER]: rulerZoneTakes,
  [ATTACK]: attackZoneTakes,
  [DEFENSE]: defenseZoneTakes,
  [FIELD]: fieldZoneTakes,
  [SET]: setZoneTakes,
};

/** A zone, or a kind of zone: then of its owner unless a player is named, and of several the first. */
export type Destination = { readonly zone: ZoneId } | { readonly kind: number; readonly player?: Player; readonly mover?: Player };

function zoneTo(g: Game, card: number, to: Destination): ZoneId {
  if ('zone' in to) return to.zone;
  if (to.kind === GATE) return THE_GATE;
  const mover = to.mover ?? g.book.turnPlayer(g);
  return zonesOf(g, to.player ?? answerTo(g, zoneMeant)(g, card, mover), to.kind)[0] ?? NO_ZONE;
}

/** 3-10d: whoever could not see a set card sees it before it goes elsewhere. */
function addShown(g: Game, card: number, to: ZoneId, batch: GameEvent[]): void {
  if (kindAt(g, card) !== SET || kindOfZone(g, to) === SET || !answerTo(g, setCardShown)) return;
  const blind = blindTo(g, card);
  if (blind.length > 0) batch.push({ kind: 'reveal', cards: [card], to: blind, through: 'rule', going: true });
}
const blindTo = (g: Game, card: number): readonly Player[] => PLAYERS.filter((seat) => !seesCard(g, seat, card));

/**
 * A card goes to a zone. Nothing happens if there is no such zone or the card may not lie there. This is the only way a card is moved.
 */
export function goes(g: Game, card: number, to: Destination, more: Partial<events.Move> = {}): readonly GameEvent[] {
  const meant = zoneTo(g, card, to);
  const zone = meant < 0 ? answerTo(g, insteadOfMissing)(g, card) : meant;
  if (zone < 0) return [];
  const kind = kindOfZone(g, zone);
  if ((answerTo(g, unfitZoneStays) && !mayLieIn(g, card, kind)) || comesWrongly(g, card, kind)) return [];
  const batch: GameEvent[] = [];
  addShown(g, card, zone, batch);
  const moves = events.move(card, zone, more);
  if (!('traits' in more)) moves.traits = arrivingAt(g, card, zone);
  batch.push(moves);
  if (kindAt(g, card) === SET && STANDS.includes(kind)) batch.push(isActiveFromNow(g, card));
  if (stopsAttacking(g, card, zone)) batch.push(events.assign('attacker', NO_REF));
  addArrival(g, card, kind, batch);
  return batch;
}

/** 3-6g-1, G24: out of a set zone comes the same card, and yet it enters play: with the damage of a unit that does. */
function addArrival(g: Game, card: number, to: number, batch: GameEvent[]): void {
  const { damage } = factsOf(g);
  const ref = refOf(g.state, card);
  const before = damage[ref];
  if (before === undefined || kindAt(g, card) !== SET || !STANDS.includes(to)) return;
  batch.push(events.assign('damage', { ...damage, [ref]: answerTo(g, damageOnArrival)(before) }));
}

/** 1-5d: does a text forbid any of this? */
export function isRefused(g: Game, batch: readonly GameEvent[]): boolean {
  const verdict = answerTo(g, machine.forbids);
  if (verdict === null) return false;
  for (const event of batch) if (verdict(g, event) !== null) return true;
  return false;
}

/** From a set zone it is the same card that comes into play (3-2d), but there only its timing was active (14-2a-2). */
const isActiveFromNow = (g: Game, card: number): GameEvent =>
  events.amend(card, { ...(g.state.objects.data[card] as Vars | null), $activeSince: g.state.clock + 1 });
/** 14-12c-2a: since when an ability of this card is active, which may have been given to it later. */
export const activeSince = (g: Game, card: number, given = 0): number =>
  Math.max(given, ((g.state.objects.data[card] as Vars | null)?.$activeSince as number | undefined) ?? objects.stampOf(g, card));

/** Does an attacking card go on attacking from this zone? */
export const keepsAttacking = question<(g: Game, card: number, zone: ZoneId) => boolean>(
  'does a card that moves keep attacking',
  () => true,
);

/** Out of play it becomes another card, which nobody says attacks. */
const stopsAttacking = (g: Game, card: number, zone: ZoneId): boolean =>
  factsOf(g).attacker === refOf(g.state, card) && isInPlay(g, kindOfZone(g, zone)) && !answerTo(g, keepsAttacking)(g, card, zone);

/** 1-5c: into the state it is in nothing turns, unless the rulebook counts it. */
const turned = (g: Game, card: number, mask: number, traits: number, verb: string): GameEvent =>
  events.turn(card, mask, traits, answerTo(g, alreadySoCounts) ? { verb, again: true } : { verb });

export const readies = (g: Game, card: number): GameEvent => turned(g, card, EXHAUSTED, 0, 'ready');
export const exhausts = (g: Game, card: number, verb = 'exhaust'): GameEvent => turned(g, card, EXHAUSTED, EXHAUSTED, verb);
export const turnsUp = (card: number): GameEvent => events.turn(card, FACE_DOWN, 0, { verb: 'turn face up' });
export const turnsDown = (card: number): GameEvent => events.turn(card, FACE_DOWN | REVEALED, FACE_DOWN, { verb: 'turn face down' });

/** Who controls a card by where it lies: in play whose zone it is, anywhere else its owner. */
export const controllerByZone = (g: Game, card: number): Player => controllerIn(g, card, kindAt(g, card));
/** The same of a card that lies in a zone of this kind. */
export function controllerIn(g: Game, card: number, kind: number): Player {
  const owner = isInPlay(g, kind) ? ownerOfZoneAt(g, card) : -1;
  return owner >= 0 ? (owner as Player) : (g.state.objects.owner[card] as Player);
}
