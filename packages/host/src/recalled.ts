import {
  type Difference,
  emptyView,
  eventsFor,
  type Game,
  type Json,
  keysShown,
  openTable,
  type Replay,
  recordedFor,
  retold,
  type Seat,
  type ShownEvent,
  shownAt,
  type Table,
  type Telling,
  type View,
  view,
} from '@goldenrule/kernel/hosts';
import { areCards, isReady, type Playable, restart } from './restart.ts';

/** A recorded game from where this engine goes another way. */
export interface Recalled {
  readonly replay: Replay;
  /** How many of its events had happened where both last agreed. */
  readonly from: number;
  /** How the table stood there for a seat; what this engine says of it from there on is another game. */
  readonly agreed: (seat: Seat) => View;
  /** What this engine has told a seat up to there. */
  readonly told: (seat: Seat) => readonly ShownEvent[];
}

/** What this engine still makes of a recorded game: the game played again, and the game before anything happened in it. */
export interface Left {
  readonly table: Table | null;
  readonly begun: Game | null;
}

/** What is left of a recorded game that this engine plays otherwise, or cannot even begin: it can be watched all the same. */
export function recall(replay: Replay, { step }: Difference, { table, begun }: Left): Recalled {
  const last = step - 1;
  if (table === null || last < 0)
    return { replay, from: 0, agreed: (seat) => before(replay.rules, { table, begun }, seat), told: () => [] };
  const game = table.moments[last]?.game ?? table.game;
  return {
    replay,
    from: shownAt(table, last),
    agreed: (seat) => view(game, seat),
    told: (seat) => eventsFor(table, seat).slice(0, shownAt(table, last, seat)),
  };
}

/** What is left of a game whose cards or readings this engine does not know any more: its decks can be laid out, if nobody asks what they do. */
export function leftUnread(host: Playable, replay: Replay): Left {
  const begin = (): Game | null => {
    if (!areCards(replay.cards)) return null;
    const ready = restart(host, {
      ...replay,
      readings: {},
      cards: replay.cards.map(({ text: _text, ...card }) => card) as unknown as Json,
    });
    const game = isReady(ready) ? ready.begin(replay.start) : ready;
    return 'book' in game ? game : null;
  };
  try {
    const [begun, game] = [begin(), begin()];
    if (begun === null || game === null) return { table: null, begun };
    game.fuel = FUEL;
    return { begun, table: openTable({ game, start: replay.start }) };
  } catch {
    return { table: null, begun: null };
  }
}

/** More than any game takes to be set up. */
const FUEL = 1_000_000;

/** The table before anything happened; with the zones that are there once it has begun. */
function before(rules: string, { table, begun }: Left, seat: Seat): View {
  const nothing = emptyView(rules, seat);
  const laid = begun === null ? nothing : seenIn(begun, nothing);
  const opened = table === null ? nothing : seenIn(table.moments[0]?.game ?? table.game, nothing);
  const zones = opened.zones.map((zone) => laid.zones.find(({ name }) => name === zone.name) ?? { ...zone, count: 0, cards: [] });
  const others = laid.zones.filter(({ name, count }) => count > 0 && !zones.some((zone) => zone.name === name));
  return { ...nothing, zones: [...zones, ...others] };
}

/** A game that has not begun stands nowhere yet: perhaps it cannot even be looked at. */
function seenIn(game: Game, otherwise: View): View {
  try {
    return view(game, otherwise.seat);
  } catch {
    return otherwise;
  }
}

/** The log of a seat after so many of the recorded events; older engines recorded only what whoever sees everything was shown. */
export const logAfter = ({ replay, told }: Recalled, seat: Seat, count: number): readonly ShownEvent[] =>
  recordedFor(replay, seat, count) ?? told(seat);

/** The table after so many of the recorded events, as a seat saw it; where that was not recorded it stands still. */
export function viewAfter({ replay, from, agreed }: Recalled, seat: Seat, count: number, telling: Telling): View {
  const own = agreed(seat);
  if (count <= from || (seat !== 'all' && replay.seen === undefined)) return own;
  const result = count >= replay.events.length ? replay.result : null;
  const whole = { ...retold({ ...agreed('all'), facts: own.facts }, replay.events.slice(from, count), telling), seat, result };
  if (seat === 'all') return whole;
  const seen = own.zones.flatMap(({ cards }) => cards.flatMap(({ key }) => key ?? []));
  return hidden(whole, new Set([...seen, ...keysShown(replay, seat, count)]));
}

/** What a seat does not know is a card like any other. */
const hidden = (seen: View, known: ReadonlySet<string>): View => ({
  ...seen,
  zones: seen.zones.map((zone) => ({
    ...zone,
    cards: zone.cards.map((card) => (card.key !== undefined && known.has(card.key) ? card : { owner: card.owner, traits: card.traits })),
  })),
});
