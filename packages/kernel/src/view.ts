import { playerOfBearer, zoneOfBearer } from './bearers.ts';
import { type Decision, pending } from './decisions.ts';
import { type Effect, nameOf } from './effects.ts';
import type { GameEvent, Move, Reported } from './events.ts';
import type { Game } from './game.ts';
import { knows } from './knowledge.ts';
import { nameOfObject } from './labels.ts';
import { isOrdered, sees, seesStandBy, shownFacts, shownValues, showsCount } from './machine-questions.ts';
import { definitionAt, definitionNumbered, objectOf } from './objects.ts';
import { answerTo } from './questions.ts';
import { OBJECT_KINDS, PLAYERS, type Place, type Player, type Ref, type Result, type Vars, type Zone } from './state.ts';
import { playerName } from './subjects.ts';
import type { StandBy } from './triggers.ts';

/** A player, nobody (who sees what all players see), or all (who sees everything). */
export type Seat = Player | 'nobody' | 'all';

/** An object as a seat sees it; without `name` it is a card like any other, without `definition` no card. */
export interface ViewCard {
  /** Its name for this seat; a card in a hidden place has none. */
  readonly key?: string;
  readonly definition?: string;
  readonly name?: string;
  readonly owner: Player;
  readonly traits: number;
  readonly link?: string;
  readonly kind?: string;
  readonly values?: Vars;
}

export interface ViewZone {
  readonly name: string;
  /** What it is called on whoever's side it lies: by the name of its place, or else of its kind. */
  readonly kind: string;
  readonly owner: Player | -1;
  readonly place?: Place;
  readonly count: number;
  /** From the top. */
  readonly cards: readonly ViewCard[];
}

/** A card, by its key, belongs to another one or to a zone in a way that the rulebook has this word for. */
export interface ViewAssociation {
  readonly relation: string;
  readonly card: string;
  /** The key of a card, or the name of a zone or player. */
  readonly to: string;
}

/** All that ever leaves an authoritative engine, for one seat. */
export interface View {
  readonly rules: string;
  readonly readings: Readonly<Record<string, string>>;
  readonly seat: Seat;
  readonly clause: string;
  readonly facts: Vars;
  readonly zones: readonly ViewZone[];
  /** What belongs to what, the oldest first, where the seat sees both; what it does not see it may count where that lies. Absent where there is nothing. */
  readonly associations?: readonly ViewAssociation[];
  readonly standing: readonly { readonly source: string | null; readonly name: string; readonly master: Player; readonly text: string }[];
  readonly decision: Decision | null;
  /** Who is being asked, in private or not; null: nobody, the game is over. */
  readonly waitingFor: Player | null;
  readonly result: Result | null;
}

/** A table on which nothing lies. */
export const emptyView = (rules: string, seat: View['seat']): View => ({
  rules,
  readings: {},
  seat,
  clause: '',
  facts: {},
  zones: [],
  standing: [],
  decision: null,
  waitingFor: null,
  result: null,
});

const seenBy = (g: Game, seat: Seat, card: number): boolean => {
  if (seat === 'all') return true;
  const look = answerTo(g, sees);
  return seat === 'nobody' ? PLAYERS.every((player) => look(g, player, card)) : look(g, seat, card);
};

const knownBy = (g: Game, seat: Seat, card: number): boolean => {
  if (seat === 'all') return true;
  return seat === 'nobody' ? PLAYERS.every((player) => knows(g, player, card)) : knows(g, seat, card);
};

const knowsOf = (g: Game, seat: Seat, entry: StandBy): boolean => {
  if (seat === 'all') return true;
  const may = answerTo(g, seesStandBy);
  const told = seat === 'nobody' ? PLAYERS.every((player) => may(g, player, entry)) : may(g, seat, entry);
  return told && knownBy(g, seat, objectOf(entry.source));
};

const keyFor = (g: Game, card: number): string => `c${g.state.objects.serial[card]}`;
/** What a seat that can tell the card calls it. */
function facesOf(g: Game, seat: Seat, card: number, what = definitionAt(g, card)): Pick<ViewCard, 'definition' | 'name'> {
  const definition = definitionNumbered(g, what);
  return definition === undefined ? { name: nameOfObject(g, card, seat) } : { definition: definition.id, name: definition.name };
}

/** The card's name for this seat, if it sees the card. */
const nameFor =
  (g: Game, seat: Seat) =>
  (ref: Ref): string | null => {
    const card = objectOf(ref);
    return (g.state.objects.serial[card] as number) === ref >> 10 && seenBy(g, seat, card) ? keyFor(g, card) : null;
  };

function seenCard(g: Game, seat: Seat, card: number): ViewCard {
  const { objects } = g.state;
  const link = objects.link[card] as number;
  return {
    key: keyFor(g, card),
    ...facesOf(g, seat, card),
    owner: objects.owner[card] as Player,
    traits: objects.traits[card] as number,
    ...(link >= 0 && seenBy(g, seat, link) ? { link: keyFor(g, link) } : {}),
    ...(objects.kind[card] === 0 ? {} : { kind: OBJECT_KINDS[objects.kind[card] as number] as string }),
    values: answerTo(g, shownValues)(g, card),
  };
}

function hiddenCard(g: Game, seat: Seat, card: number): ViewCard {
  const { objects } = g.state;
  const face = { owner: objects.owner[card] as Player, traits: objects.traits[card] as number };
  return knownBy(g, seat, card) ? { ...face, ...facesOf(g, seat, card) } : face;
}

function viewZone(g: Game, seat: Seat, zone: number): ViewZone {
  const z = g.state.zones[zone] as Zone;
  const cards = (g.state.contents[zone] as number[]).toReversed();
  let shown = cards.map((card) => (seenBy(g, seat, card) ? seenCard(g, seat, card) : hiddenCard(g, seat, card)));
  // Where nobody can follow the order, the order tells nothing: what is not seen goes by name.
  if (!answerTo(g, isOrdered)(g, z.kind) && shown.some((card) => card.key === undefined)) {
    shown = shown.toSorted(
      (a, b) => compare(a.key, b.key) || compare(a.definition, b.definition) || compare(a.name, b.name) || a.traits - b.traits,
    );
  }
  if (!answerTo(g, showsCount)) shown = shown.filter((card) => card.key !== undefined);
  return {
    name: g.book.zoneName(g.state.zones, zone),
    kind: z.place?.name ?? g.book.zoneKinds[z.kind]?.name ?? '',
    owner: z.owner,
    ...(z.place === undefined ? {} : { place: z.place }),
    count: shown.length,
    cards: shown,
  };
}

const compare = (a: string | undefined, b: string | undefined): number =>
  a === b ? 0 : a === undefined ? 1 : b === undefined ? -1 : a < b ? -1 : 1;

/** Those of which the seat sees both sides. */
const associationsFor = (g: Game, name: (ref: Ref) => string | null): readonly ViewAssociation[] =>
  g.state.associations.flatMap(({ relation, from, to }) => {
    const [card, bearer] = [name(from), to < 0 ? nameOfBearer(g, to) : name(to)];
    return card === null || bearer === null ? [] : [{ relation, card, to: bearer }];
  });

function nameOfBearer(g: Game, bearer: number): string {
  const player = playerOfBearer(bearer);
  return player === undefined ? g.book.zoneName(g.state.zones, zoneOfBearer(bearer)) : playerName(player);
}

/** What this seat may see of the game. That somebody is asked in private everybody may know; what about, and whether there is a choice, nobody else. */
export function view(g: Game, seat: Seat): View {
  const { state } = g;
  const decision = pending(g) ?? null;
  const mine = decision !== null && (seat === 'all' || decision.player === seat);
  const name = nameFor(g, seat);
  return {
    rules: g.book.id,
    readings: g.book.readings,
    seat,
    clause: g.clauseNow(g),
    facts: answerTo(g, shownFacts)(g, name),
    zones: state.zones.flatMap((zone, i) => (zone.kind < 0 ? [] : [viewZone(g, seat, i)])),
    ...(state.associations.length === 0 ? {} : { associations: associationsFor(g, name) }),
    standing: state.standing
      .filter((entry) => knowsOf(g, seat, entry))
      .map((entry) => ({
        source: name(entry.source),
        name: nameOfObject(g, objectOf(entry.source), seat),
        master: entry.master,
        text: g.library.abilities[entry.ability]?.text ?? '',
      })),
    decision: mine ? decision : null,
    waitingFor: decision === null ? null : decision.player,
    result: state.result,
  };
}

/** An event as a seat sees it. */
export interface ShownEvent {
  readonly number: number;
  readonly kind: GameEvent['kind'];
  readonly verb?: string;
  readonly name?: string;
  readonly card?: ShownCard;
  readonly other?: ShownCard;
  readonly cards?: readonly ShownCard[];
  readonly player?: Player;
  readonly from?: string;
  readonly to?: string;
  readonly zone?: string;
  readonly traits?: number;
  readonly amount?: number;
  readonly through?: string;
  readonly source?: ShownCard;
  readonly text?: string;
  /** A rewind: the last event that still holds. */
  readonly since?: number;
  readonly causes: readonly ShownCause[];
}

export interface ShownCause {
  readonly clause: string;
  readonly ability?: string;
  readonly event?: number;
}

export interface ShownCard {
  readonly key?: string;
  readonly definition?: string;
  readonly name?: string;
}

/** What has happened and why, before it is known who is told. */
export interface Told {
  readonly event: GameEvent;
  readonly causes: readonly ShownCause[];
  readonly number: number;
}

/** A reference to nothing. */
const NOBODY = 0;

/** Why something happened, as everybody is told who is told of it. */
export const showCauses = (g: Game, causes: Reported['causes']): readonly ShownCause[] =>
  causes.map((cause) => {
    const shown: { -readonly [K in keyof ShownCause]: ShownCause[K] } = { clause: cause.clause };
    if (cause.ability !== undefined) shown.ability = g.library.abilities[cause.ability]?.text ?? '';
    if (cause.event !== undefined) shown.event = cause.event;
    return shown;
  });

/** The event for this seat, right after it happened; undefined where there is nothing a player could notice. */
export const showEvent = (g: Game, { event, causes, number }: Reported, seat: Seat): ShownEvent | undefined =>
  showTold(g, { event, causes: showCauses(g, causes), number }, seat);

/** The same where the causes have been shown already. */
export function showTold(g: Game, told: Told, seat: Seat): ShownEvent | undefined {
  const { event } = told;
  const zoneName = (zone: number): string => g.book.zoneName(g.state.zones, zone);
  const shown = (card: number): ShownCard => {
    if (!knownBy(g, seat, card)) return {};
    const faces = facesOf(g, seat, card);
    return seenBy(g, seat, card) ? { key: keyFor(g, card), ...faces } : faces;
  };
  // Who could tell the card when it moved may have lost it since, if the same batch mixed it with others.
  const moved = ({ card, known = 0 }: Move): ShownCard => {
    const could = typeof seat === 'number' ? (known & (1 << seat)) !== 0 : seat === 'nobody' && (known & 3) === 3;
    return could && !knownBy(g, seat, card) ? facesOf(g, seat, card) : shown(card);
  };
  // Filled in, not spread: a game has thousands of events, each for every seat.
  const seen: { -readonly [K in keyof ShownEvent]: ShownEvent[K] } = { number: told.number, kind: event.kind, causes: told.causes };
  if (event.verb !== undefined) seen.verb = event.verb;
  if (event.through !== undefined) seen.through = event.through;
  if (event.source !== undefined && event.source !== NOBODY) seen.source = shown(objectOf(event.source));
  switch (event.kind) {
    case 'move':
      seen.card = moved(event);
      seen.from = zoneName(event.from as number);
      seen.to = zoneName(event.to);
      if (event.other !== undefined) seen.other = shown(event.other);
      return seen;
    case 'turn':
      seen.card = shown(event.card);
      seen.traits = g.state.objects.traits[event.card] as number;
      return seen;
    case 'create':
      seen.card = shown(objectOf(event.now as Ref));
      seen.to = zoneName(event.to);
      return seen;
    case 'amend':
    case 'erase':
    case 'renew':
      seen.card = shown(event.card);
      return seen;
    case 'associate':
      seen.name = event.relation;
      seen.card = shown(event.card);
      if (event.with >= 0) seen.other = shown(event.with);
      return seen;
    case 'dissociate':
    case 'create zone':
    case 'drawn game':
      return seen;
    case 'remove zone':
    case 'amend zone':
    case 'shuffle':
    case 'arrange':
      seen.zone = event.kind === 'remove zone' ? String(event.zone) : zoneName(event.zone);
      return seen;
    case 'signal':
      seen.name = event.name;
      if (event.card !== undefined) seen.card = shown(event.card);
      if (event.other !== undefined) seen.other = shown(event.other);
      if (event.player !== undefined) seen.player = event.player;
      if (event.amount !== undefined) seen.amount = event.amount;
      return seen;
    case 'begin':
      Object.assign(seen, changeOf(g, event.effect));
      seen.text = g.library.abilities[event.effect.ability]?.text ?? '';
      if (event.effect.on !== null) seen.cards = event.effect.on.map((ref) => shown(objectOf(ref)));
      return seen;
    case 'reveal':
      seen.cards =
        event.entry === undefined ? event.cards.map(shown) : [facesOf(g, seat, objectOf(event.entry.source), event.entry.definition)];
      return seen;
    case 'stand by':
      if (!knowsOf(g, seat, event.entry)) return undefined;
      seen.card = shown(objectOf(event.entry.source));
      return seen;
    case 'rewind':
      seen.since = event.since;
      return seen;
    case 'lose':
    case 'win':
      seen.player = event.player;
      return seen;
    default:
      return undefined;
  }
}

/** What an effect changes, and by how much where that is settled. */
function changeOf(g: Game, effect: Effect): Pick<ShownEvent, 'name' | 'amount'> {
  const part = g.library.statics[effect.part];
  if (part === undefined) return {};
  if (part.mode !== 'add' && part.mode !== 'set') return { name: nameOf(part.what) };
  const { source, master, ability, captured, on } = effect;
  const card = objectOf(on?.[0] ?? source);
  return { name: nameOf(part.what), amount: part.amount(g, { card: objectOf(source), ref: source, master, ability, captured }, card) };
}
