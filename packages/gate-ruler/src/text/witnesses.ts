import { type Game, type GameEvent, PLAYERS, type Player, refOf } from '@goldenrule/kernel';
import { factsOf } from '../facts.ts';
import type { GatePeriodAny } from '../vocabulary/terms.ts';
import type { Watch } from './context.ts';
import type { Happening, Side } from './events.ts';

/** The name under which something is noted: what, for whom, about which card (0: any), in which battle. */
export const noteOf = (index: number, master: Player, ref: number, g: Game, period: GatePeriodAny): string =>
  `${index}:${master}:${ref}${period.kind === 'battle' ? `:${factsOf(g).attacks}` : ''}`;

/** Notes what a text asks about later, for each player as "you" and for the card itself as "this unit". */
export const witness = (event: Happening, period: GatePeriodAny): Watch => ({
  topic: event.topic,
  ...(event.to === undefined ? {} : { to: event.to }),
  notes: (g: Game, happened: GameEvent, side: Side, index: number): readonly string[] => {
    const about = 'card' in happened && happened.card !== undefined ? refOf(g.state, happened.card) : 0;
    const found: string[] = [];
    for (const master of PLAYERS) {
      for (const ref of new Set([0, about])) {
        if (event.match(g, { ref, master, captured: {} }, happened, side) !== null) found.push(noteOf(index, master, ref, g, period));
      }
    }
    return found;
  },
});
