import { answerTo, events, type Game, kindOfZone, objects, type Player, question, type ZoneId, zoneOf } from '@goldenrule/kernel';
import {
  arrivesOnRearGuardCircle,
  arrivesOnVanguardCircle,
  FACE_DOWN,
  GC,
  kindAt,
  movesBetweenRearGuardCircles,
  RC,
  REST,
  VC,
  whoseZone,
} from './zones.ts';

/** Do cards called to the guardian circle arrive resting? */
export const guardiansArriveResting = question<boolean>('do guardians arrive resting', false);

/** The zone of that kind a card goes to when nobody's is named (4.1.6). */
const ownZone = (g: Game, card: number, kind: number): ZoneId => zoneOf(g, answerTo(g, whoseZone)(g, card), kind);

/** How a card lies in a zone of this kind when it arrives: circles have their own rules, everywhere else it lies face up. */
function arrivalTraits(g: Game, card: number, to: number): number {
  if (to === VC) return answerTo(g, arrivesOnVanguardCircle)(kindAt(g, card), objects.traitsOf(g, card));
  if (to === RC) {
    const from = kindAt(g, card);
    const how = from === RC ? movesBetweenRearGuardCircles : arrivesOnRearGuardCircle;
    return answerTo(g, how)(from, objects.traitsOf(g, card));
  }
  return to === GC && answerTo(g, guardiansArriveResting) ? REST : 0;
}

type Through = NonNullable<events.Move['through']>;

/** A card goes to a zone of this kind, of its owner unless a player is named; it lies there as the rules say unless told otherwise. */
export const goes = (g: Game, card: number, kind: number, verb: string, player?: Player, through?: Through, traits?: number): events.Move =>
  goesTo(g, card, player === undefined ? ownZone(g, card, kind) : zoneOf(g, player, kind), verb, through, traits);

/** The same to this very zone. */
export function goesTo(g: Game, card: number, zone: ZoneId, verb: string, through?: Through, traits?: number): events.Move {
  const event = events.move(card, zone);
  event.verb = verb;
  if (through !== undefined) event.through = through;
  event.traits = traits ?? arrivalTraits(g, card, kindOfZone(g, zone));
  return event;
}

const STANDS = { verb: 'stand' };
const RESTS = { verb: 'rest' };
const TURNS_UP = { verb: 'turn face up' };
const TURNS_DOWN = { verb: 'turn face down' };
export const stands = (card: number): events.Turn => events.turn(card, REST, 0, STANDS);
export const rests = (card: number): events.Turn => events.turn(card, REST, REST, RESTS);
export const turnsUp = (card: number): events.Turn => events.turn(card, FACE_DOWN, 0, TURNS_UP);
export const turnsDown = (card: number): events.Turn => events.turn(card, FACE_DOWN, FACE_DOWN, TURNS_DOWN);

/** Something about a card is told. */
export function told(name: string, card: number, player: Player, other?: number): events.Signal {
  const event = events.signal(name);
  event.card = card;
  event.player = player;
  if (other !== undefined) event.other = other;
  return event;
}
