import type { Difference, EditionHost, Game, Replay, Seat } from '@goldenrule/kernel/hosts';
import { leftUnread, logAfter, recall, viewAfter } from '../recalled.ts';
import { isTold } from '../words.ts';
import type { Again, Beyond } from './watching.ts';

/** The rest of a recorded game from where this engine goes another way. Apart from what plays: hardly anybody needs it. */
export function beyondIn(host: EditionHost, again: Again | null, replay: Replay, difference: Difference): Beyond {
  const left = again === null ? leftUnread(host, replay) : { table: again.table, begun: begunIn(again) };
  const past = recall(replay, difference, left);
  const { events } = replay;
  const { situation } = host.layout;
  const first = difference.step;
  const told = events.flatMap((event, i) => (i >= past.from && isTold(host, event) ? [i + 1] : []));
  // What is not worth a line and comes last belongs to the last line; and there is always something to look at.
  const isAny = past.from < events.length || first === 0;
  const counts = told.length > 0 ? [...told.slice(0, -1), events.length] : isAny ? [events.length] : [];
  return {
    first,
    counts,
    turns: events.flatMap(({ kind, name }, i) =>
      i >= past.from && kind === 'signal' && name === situation.begins ? [first + counts.findIndex((count) => count > i)] : [],
    ),
    view: (seat, count) => viewAfter(past, seat, count, situation),
    log: once((seat) => logAfter(past, seat, events.length)),
    happened: once((seat) => counts.map((count) => logAfter(past, seat, count).length)),
  };
}

/** The game before anything has happened in it. */
function begunIn({ origin: { ready, start } }: Again): Game | null {
  const game = ready.begin(start);
  return 'book' in game ? game : null;
}

/** Found out once for every seat: it stays the same, and what is the same is not sent again. */
function once<T>(find: (seat: Seat) => T): (seat: Seat) => T {
  const known = new Map<Seat, T>();
  return (seat) => {
    const value = known.get(seat) ?? find(seat);
    known.set(seat, value);
    return value;
  };
}
