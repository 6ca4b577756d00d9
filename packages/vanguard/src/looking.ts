import { answerTo, events, type Game, happen, type Instruction, ofCard, PLAYERS, type Player, set, type ZoneId } from '@goldenrule/kernel';
import { isShown, shownNow } from '@goldenrule/tabletop/play';
import { FACE_DOWN, isCircle, kindAt, playerOfZone, type Visible, visibilityOf } from './zones.ts';

interface Showing {
  $shown: number;
}
/** From here on what is shown is shown for the time of this effect. */
export const beginShowing: Instruction<Showing> = set('$shown', (g) => shownNow(g).length);
/** What was shown for the time of this effect is shown no longer; another that is not over yet may still show its cards. */
export const concealAgain: Instruction<Showing> = happen((g, v) =>
  shownNow(g).length <= v.$shown ? null : [events.assign('shown', shownNow(g).slice(0, v.$shown))],
);

/** Does this player see which card this is? */
export function isSeen(g: Game, seat: Player, card: number): boolean {
  const kind = kindAt(g, card);
  if (kind < 0) return false;
  const { up, down } = visibilityOf(kind);
  const faceDown = ((g.state.objects.traits[card] as number) & FACE_DOWN) !== 0;
  let who: Visible;
  if (!faceDown) who = answerTo(g, up);
  else if (down !== null) who = answerTo(g, down);
  else who = isCircle(kind) ? 'owner' : answerTo(g, up);
  if (who === 'all') return true;
  if (who === 'master' && playerOfZone(g, g.state.objects.zone[card] as ZoneId) === seat) return true;
  if (who === 'owner' && g.state.objects.owner[card] === seat) return true;
  return isShown(g, seat, card) || choosesFirstAmong(g, seat, card);
}

export const isSeenByAll = (g: Game, card: number): boolean => PLAYERS.every((seat) => isSeen(g, seat, card));

/** 5.2.2: who chooses a first vanguard out of the deck sees what it can be. */
function choosesFirstAmong(g: Game, seat: Player, card: number): boolean {
  const { decision } = g.state;
  return decision?.prompt === 'first vanguard' && decision.player === seat && decision.options.includes(ofCard(card));
}
