import {
  answerTo,
  clauseOn,
  type events,
  type Game,
  type GameEvent,
  kindOfZone,
  machine,
  opponentOf,
  type Player,
  question,
  type ZoneId,
} from '@goldenrule/kernel';
import { isForbidden, isForbiddenAtAll } from '@goldenrule/tabletop/play';
import { CANNOT, moveNotForbidden } from './deeds.ts';
import { onField } from './units.ts';
import { everyMoveRetires } from './verbs.ts';
import { DROP, kindAt, RC, REST } from './zones.ts';

export const numberOfPlayers = question<number>('how many players play', 3);
/** Do both losing together make a draw? */
export const bothLoseIsDraw = question<boolean>('is it a draw if both lose', false);
/** Do effects leave a concession alone? */
export const concessionStandsApart = question<boolean>('do effects leave a concession alone', false);

/** 1.2.1: who did not lose has won. */
export function winnerOf(losers: readonly Player[], winners: readonly Player[], g: Game): { winner: Player | null } {
  const [first, second] = losers;
  if (second !== undefined) return { winner: answerTo(g, bothLoseIsDraw) ? null : opponentOf(g.book.turnPlayer(g)) };
  return { winner: first === undefined ? (winners[0] ?? null) : opponentOf(first) };
}

export const concession = (player: Player): GameEvent[] => [{ kind: 'lose', player, verb: 'concede', through: 'rule' }];

/** The clause by which a text can forbid anything. */
const byText = (g: Game): string => clauseOn(g.book, machine.forbids) ?? '';

/** 1.3.3: what a text forbids does not happen, whatever else wants it. */
export function forbiddenEvent(g: Game, event: GameEvent): string | null {
  switch (event.kind) {
    case 'turn':
      if ((event.mask & REST) === 0) return null;
      return isForbidden(g, event.traits === 0 ? CANNOT.stand : CANNOT.rest, event.card) ? byText(g) : null;
    case 'move':
      if (isForbiddenAtAll(g, CANNOT['be retired']) && retires(g, event))
        return isForbidden(g, CANNOT['be retired'], event.card, { by: event.source, through: event.through }) ? byText(g) : null;
      if (movesOver(g, event)) return moveNotForbidden(g, event.card) ? null : byText(g);
      if (event.verb === 'draw' && isForbiddenAtAll(g, CANNOT.draw))
        return isForbidden(g, CANNOT.draw, event.card, { player: playerWhoDraws(g, event.to) }) ? byText(g) : null;
      return null;
    case 'lose':
      if (event.verb === 'concede' && answerTo(g, concessionStandsApart)) return null;
      return isForbidden(g, CANNOT.lose, -1, { player: event.player }) ? byText(g) : null;
    default:
      return null;
  }
}

/** 10.1.3.2: a unit that goes from the field to the drop zone is retired, whatever the text calls it. */
const retires = (g: Game, event: events.Move): boolean =>
  event.verb === 'retire' || (kindOfZone(g, event.to) === DROP && onField(g, event.card) && answerTo(g, everyMoveRetires));

/** From one rear-guard circle to another. */
const movesOver = (g: Game, { card, to }: events.Move): boolean => kindOfZone(g, to) === RC && kindAt(g, card) === RC;

const playerWhoDraws = (g: Game, zone: ZoneId): Player => (g.state.zones[zone] as { owner: Player }).owner;
