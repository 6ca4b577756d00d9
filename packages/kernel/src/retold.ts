// Recorded games told again, apart from what plays games: a page fetches it only where an older game is watched.
import type { Layout } from './layout.ts';
import type { Replay } from './replay.ts';
import { PLAYERS, type Player } from './state.ts';
import { playerName } from './subjects.ts';
import type { SeenBy } from './table.ts';
import type { Seat, ShownCard, ShownEvent, View, ViewCard, ViewZone } from './view.ts';

const NAMES: Readonly<Record<Player | 'nobody', SeenBy>> = { 0: 'A', 1: 'B', nobody: 'nobody' };

/** An event as a seat was shown it, beside what really happened. */
interface Beside {
  readonly own: ShownEvent;
  readonly whole: ShownEvent;
}

function besideFor({ events, seen }: Pick<Replay, 'events' | 'seen'>, seat: Player | 'nobody', count: number): readonly Beside[] | null {
  if (seen === undefined) return null;
  return seen[NAMES[seat]].flatMap((one, i): readonly Beside[] => {
    const [number, otherwise] = typeof one === 'number' ? [one, {}] : one;
    const whole = events[number - 1];
    return whole === undefined || number > count ? [] : [{ own: { ...whole, ...otherwise, number: i + 1 }, whole }];
  });
}

/** What a seat was shown of a recorded game by its first so many events, whatever this engine makes of it; null where that was not recorded. */
export const recordedFor = (replay: Pick<Replay, 'events' | 'seen'>, seat: Seat, count: number): readonly ShownEvent[] | null =>
  seat === 'all' ? replay.events.slice(0, count) : (besideFor(replay, seat, count)?.map(({ own }) => own) ?? null);

/** The keys of all cards a seat was ever shown by then: a card has another wherever it goes. */
export function keysShown(replay: Pick<Replay, 'events' | 'seen'>, seat: Player | 'nobody', count: number): readonly string[] {
  const cardsIn = ({ card, other, source, cards = [] }: ShownEvent): readonly (ShownCard | undefined)[] => [card, other, source, ...cards];
  return (besideFor(replay, seat, count) ?? []).flatMap(({ own, whole }) => {
    const really = cardsIn(whole);
    return cardsIn(own).flatMap((card, i) => (card?.name === undefined ? [] : (really[i]?.key ?? [])));
  });
}

/** How a game tells whose turn it is. */
export type Telling = Pick<Layout['situation'], 'turn' | 'player' | 'begins'>;

/** A zone while it is told what happens in it. */
interface Place {
  readonly kind: string;
  readonly owner: Player | -1;
  cards: ViewCard[];
}
type Places = Map<string, Place>;

/**
 * The table after these events, by what they tell alone: for a game that was recorded by an engine whose rules ran otherwise, where ours
 * cannot say any more how the table stood. What only an engine works out (values, what stands by, what is asked) is left out.
 */
export function retold(before: View, events: readonly ShownEvent[], { turn, player, begins }: Telling): View {
  const places: Places = new Map(before.zones.map(({ name, kind, owner, cards }) => [name, { kind, owner, cards: cards.map(bare) }]));
  // Of what was so before only whose turn it is can be followed; the rest may long have passed.
  const facts = Object.fromEntries([turn, player].flatMap((name) => (name in before.facts ? [[name, before.facts[name]]] : [])));
  const holding = whatHolds(events);
  for (const event of holding) {
    happen(places, event);
    if (event.kind !== 'signal' || event.name !== begins) continue;
    facts[turn] = (typeof facts[turn] === 'number' ? facts[turn] : 0) + 1;
    if (event.player !== undefined) facts[player] = event.player;
  }
  return {
    ...before,
    clause: holding.at(-1)?.causes[0]?.clause ?? before.clause,
    facts,
    zones: [...places].map(([name, { kind, owner, cards }]): ViewZone => ({ name, kind, owner, count: cards.length, cards })),
    standing: [],
    decision: null,
    waitingFor: null,
  };
}

const bare = ({ values: _values, ...card }: ViewCard): ViewCard => card;

/** What was gone back on did not happen; a stream tells it, and then how much of it still holds. */
function whatHolds(events: readonly ShownEvent[]): readonly ShownEvent[] {
  const holding: ShownEvent[] = [];
  for (const event of events) {
    const { kind, since } = event;
    if (kind !== 'rewind' || since === undefined) holding.push(event);
    else while (holding.length > 0 && (holding.at(-1) as ShownEvent).number > since) holding.pop();
  }
  return holding;
}

function happen(places: Places, { kind, card = {}, from, to, zone, traits }: ShownEvent): void {
  switch (kind) {
    case 'move':
      if (to !== undefined) lay(places, to, card, from === undefined ? undefined : taken(placeOf(places, from), card));
      break;
    case 'create':
      if (to !== undefined) lay(places, to, card, undefined);
      break;
    case 'erase':
      for (const place of places.values()) if (taken(place, card, isSame) !== undefined) break;
      break;
    case 'turn':
      if (traits !== undefined) change(places, card, (one) => ({ ...one, traits }));
      break;
    case 'amend':
      change(places, card, (one) => ({ ...one, ...card }));
      break;
    case 'shuffle':
      // Nobody can follow a card any more.
      if (zone !== undefined) mix(placeOf(places, zone));
      break;
    default:
  }
}

const mix = (place: Place): void => {
  place.cards = place.cards.map(({ key: _key, ...card }) => card);
};

/** A zone by its name, `A hand` or `A attack 2`; one that nobody has told of yet is there from now on. */
function placeOf(places: Places, name: string): Place {
  const known = places.get(name);
  if (known !== undefined) return known;
  const owner = PLAYERS.find((one) => name.startsWith(`${playerName(one)} `)) ?? -1;
  const place: Place = { kind: name.slice(owner === -1 ? 0 : playerName(owner).length + 1).replace(/ \d+$/, ''), owner, cards: [] };
  places.set(name, place);
  return place;
}

type Alike = (one: ViewCard, card: ShownCard) => boolean;
const isSame: Alike = (one, { key, definition, name }) =>
  (key !== undefined && one.key === key) ||
  (definition === undefined && one.definition === undefined && name !== undefined && one.name === name);
const isAlike: Alike = (one, { definition, name }) =>
  definition === undefined ? name !== undefined && one.name === name : one.definition === definition;
const isUnknown: Alike = (one) => one.name === undefined;
const isAny: Alike = () => true;

/** Takes a card away from where it lay. It has another key there than where it goes, so it is known by what it is; or it is one nobody can tell. */
function taken(place: Place, card: ShownCard, ...alike: readonly Alike[]): ViewCard | undefined {
  const ways = alike.length > 0 ? alike : card.name === undefined ? [isUnknown, isAny] : [isAlike, isUnknown];
  for (const is of ways) {
    const at = place.cards.findIndex((one) => is(one, card));
    if (at >= 0) return place.cards.splice(at, 1)[0];
  }
  return undefined;
}

function lay(places: Places, to: string, card: ShownCard, before: ViewCard | undefined): void {
  const place = placeOf(places, to);
  const owner = before?.owner ?? (place.owner === -1 ? 0 : place.owner);
  const kind = before?.kind;
  place.cards.unshift({ ...card, owner, traits: 0, ...(kind === undefined ? {} : { kind }) });
}

function change(places: Places, card: ShownCard, how: (one: ViewCard) => ViewCard): void {
  for (const place of places.values()) {
    const at = place.cards.findIndex((one) => isSame(one, card));
    if (at < 0) continue;
    place.cards[at] = how(place.cards[at] as ViewCard);
    return;
  }
}
