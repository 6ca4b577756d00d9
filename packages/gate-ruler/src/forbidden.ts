import {
  answerTo,
  type effects,
  type events,
  type Game,
  type GameEvent,
  kindOfZone,
  machine,
  type Player,
  type Vars,
} from '@goldenrule/kernel';
import { isForbidden, isForbiddenAtAll } from '@goldenrule/tabletop/play';
import { CANNOT } from './deeds.ts';
import { diesOf, lastDamage } from './destruction.ts';
import { refusedBy } from './refusing.ts';
import { isSpecialSummon, summoningIn } from './summons.ts';
import { isUnit } from './values.ts';
import { entersPlay } from './verbs.ts';
import { concessionStandsApart } from './winning.ts';
import { EXHAUSTED, kindAt, ownerOfZone } from './zones.ts';

const forbidden = (g: Game, deed: effects.About, card: number, subject?: Vars): string | null =>
  isForbiddenAtAll(g, deed) && isForbidden(g, deed, card, subject) ? refusedBy(g, machine.forbids) : null;

/** 15-18c: a unit that comes into play past the gate is special summoned, whatever brings it. */
const summonsSpecially = (g: Game, event: events.Move): boolean =>
  isUnit(g, event.card) && entersPlay(g, kindAt(g, event.card), kindOfZone(g, event.to)) && isSpecialSummon(g, event);

/** What brings it about. */
const causeOf = ({ source, master, through }: GameEvent): Vars => ({ by: source, master, through });

/** What more than a movement it is. */
function forbiddenVerb(g: Game, event: events.Move): string | null {
  const player = ownerOfZone(g, event.to) as Player;
  if (event.verb === 'draw') return forbidden(g, CANNOT.draw, event.card, { player });
  if (event.verb === 'destroy') return isForbiddenAtAll(g, CANNOT['be destroyed']) ? forbiddenDestruction(g, event) : null;
  if (event.verb === 'set') return forbidden(g, CANNOT.set, event.card, { player });
  if (event.verb === 'negate') return forbidden(g, CANNOT['be negated'], event.card, causeOf(event));
  const summons = isForbiddenAtAll(g, CANNOT['be special summoned']) && summonsSpecially(g, event);
  return summons ? forbidden(g, CANNOT['be special summoned'], event.card, { player, through: summoningIn(g, event) }) : null;
}

function forbiddenDestruction(g: Game, event: events.Move): string | null {
  const { source, master, through } = event;
  return forbidden(g, CANNOT['be destroyed'], event.card, {
    by: source,
    master,
    through,
    of: diesOf(g, event.card),
    sort: lastDamage(g, event.card),
  });
}

function forbiddenMove(g: Game, event: events.Move): string | null {
  const { source, master, through } = event;
  return forbidden(g, CANNOT['be moved'], event.card, { by: source, master, through, to: kindOfZone(g, event.to) });
}

const forbiddenTurn = (g: Game, event: events.Turn, deed: effects.About): string | null =>
  isForbiddenAtAll(g, deed) ? forbidden(g, deed, event.card, causeOf(event)) : null;

/** 1-5d: what a text forbids does not happen, whatever else wants it. */
export function forbiddenEvent(g: Game, event: GameEvent): string | null {
  switch (event.kind) {
    case 'turn':
      if ((event.mask & EXHAUSTED) === 0) return null;
      return forbiddenTurn(g, event, (event.traits & EXHAUSTED) === 0 ? CANNOT.ready : CANNOT.exhaust);
    case 'move':
      // Whatever else it is called, it is a movement.
      return forbiddenVerb(g, event) ?? (isForbiddenAtAll(g, CANNOT['be moved']) ? forbiddenMove(g, event) : null);
    case 'erase':
      return event.verb === 'negate' ? forbidden(g, CANNOT['be negated'], event.card, causeOf(event)) : null;
    case 'lose':
      if (event.verb === 'concede' && answerTo(g, concessionStandsApart)) return null;
      return forbidden(g, CANNOT.lose, -1, { player: event.player });
    default:
      return null;
  }
}
