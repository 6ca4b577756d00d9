import {
  answerTo,
  type Game,
  type Move,
  move,
  type Player,
  question,
  type Signal,
  signal,
  type Turn,
  traitsOf,
  turn,
} from '@goldenrule/kernel';
import {
  arrivesOnRearGuardCircle,
  arrivesOnVanguardCircle,
  FACE_DOWN,
  GC,
  kindAt,
  movesBetweenRearGuardCircles,
  REST,
  rearGuardCircles,
  VC,
  whoseZone,
  zoneAt,
} from './zones.ts';

/** Do cards called to the guardian circle arrive resting? */
export const guardiansArriveResting = question<boolean>('do guardians arrive resting', false);

/** The zone of that kind a card goes to when nobody's is named (4.1.6). */
const ownZone = (g: Game, card: number, kind: number): number => zoneAt(answerTo(g, whoseZone)(g, card), kind);

/** How a card lies where it arrives: circles have their own rules, everywhere else it lies face up. */
export function arrivalTraits(g: Game, card: number, to: number): number {
  if (to === VC) return answerTo(g, arrivesOnVanguardCircle)(kindAt(g, card), traitsOf(g, card));
  const circles = answerTo(g, rearGuardCircles);
  if (circles.includes(to)) {
    const from = kindAt(g, card);
    const how = circles.includes(from) ? movesBetweenRearGuardCircles : arrivesOnRearGuardCircle;
    return answerTo(g, how)(from, traitsOf(g, card));
  }
  return to === GC && answerTo(g, guardiansArriveResting) ? REST : 0;
}

/** A card goes to a zone of this kind, of its owner unless a player is named; it lies there as the rules say unless told otherwise. */
export function goes(
  g: Game,
  card: number,
  kind: number,
  verb: string,
  player?: Player,
  through?: NonNullable<Move['through']>,
  traits?: number,
): Move {
  const event = move(card, player === undefined ? ownZone(g, card, kind) : zoneAt(player, kind));
  event.verb = verb;
  if (through !== undefined) event.through = through;
  event.traits = traits ?? arrivalTraits(g, card, kind);
  return event;
}

const STANDS = { verb: 'stand' };
const RESTS = { verb: 'rest' };
const TURNS_UP = { verb: 'turn face up' };
const TURNS_DOWN = { verb: 'turn face down' };
export const stands = (card: number): Turn => turn(card, REST, 0, STANDS);
export const rests = (card: number): Turn => turn(card, REST, REST, RESTS);
export const turnsUp = (card: number): Turn => turn(card, FACE_DOWN, 0, TURNS_UP);
export const turnsDown = (card: number): Turn => turn(card, FACE_DOWN, FACE_DOWN, TURNS_DOWN);

/** Something about a card is told. */
export function told(name: string, card: number, player: Player, other?: number): Signal {
  const event = signal(name);
  event.card = card;
  event.player = player;
  if (other !== undefined) event.other = other;
  return event;
}
