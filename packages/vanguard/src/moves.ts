import { answerTo, type Game, type GameEvent, type Move, move, type Player, question, traitsOf, turn } from '@goldenrule/kernel';
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
export const ownZone = (g: Game, card: number, kind: number): number => zoneAt(answerTo(g, whoseZone)(g, card), kind);

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

/** A card goes to a zone of this kind, of its owner unless a player is named. */
export function goes(g: Game, card: number, kind: number, more?: Partial<Move>, player?: Player): Move {
  const event = move(card, player === undefined ? ownZone(g, card, kind) : zoneAt(player, kind), more);
  event.traits ??= arrivalTraits(g, card, kind);
  return event;
}

export const stands = (card: number): GameEvent => turn(card, REST, 0, { verb: 'stand' });
export const rests = (card: number): GameEvent => turn(card, REST, REST, { verb: 'rest' });
export const turnsUp = (card: number): GameEvent => turn(card, FACE_DOWN, 0, { verb: 'turn face up' });
export const turnsDown = (card: number): GameEvent => turn(card, FACE_DOWN, FACE_DOWN, { verb: 'turn face down' });
