import {
  answerOf,
  answerTo,
  contentsOf,
  current,
  type Game,
  isCurrent,
  NO_ZONE,
  objectOf,
  PLAYERS,
  type Player,
  type Ref,
  type Rulebook,
  refOf,
  type ZoneId,
} from '@goldenrule/kernel';
import type { Player as Named } from '@goldenrule/language';
import { amongThese, cardsAtEnd, handledCards, looksOf, NONE, passes, passesAny, type Scope, type Test } from '@goldenrule/tabletop/text';
import { chargesOfPlayer } from '../charges.ts';
import { isProcess } from '../gate.ts';
import { alliedMeans } from '../players.ts';
import { said } from '../problems.ts';
import { materialsOf } from '../summons.ts';
import { cardMeansRuler, zonelessPlace } from '../text-questions.ts';
import { chargesOfRef, controllerOfRef, kindOfRef } from '../values.ts';
import type { Extreme, GateDescription, GateFilterAny, GatePlace, GateSelection, GateTerms, GateWho, Noun } from '../vocabulary/terms.ts';
import { CHARGE, GATE, inPlayZones, RESOURCE, RULER, SET, seesCard, THE_GATE, zonesOf } from '../zones.ts';
import { type Context, type Players, playersOf, Unworkable } from './context.ts';
import { filterTest, NOUNS, type PlainFilter, statOf } from './filters.ts';
import type { GateCaptured } from './locals.ts';
import { inRow, isHiddenKind, kindsOf, PUBLIC, zonesInColumn } from './places.ts';
import { refsOf } from './refs.ts';
import { cardsNow, follow, readable, selfNow } from './scope.ts';

/** A noun phrase without its number. */
export interface Finder {
  /** Everything on the table that fits, in the order of the zones. */
  readonly find: (g: Game, s: Scope) => number[];
  /** Does what this reference means fit? It may be anywhere the phrase does not exclude. */
  readonly test: Test;
  /** The same, where the phrase is about what lies somewhere: without a place it means what is in play (2-1b-1). */
  readonly there: Test;
  /** The kinds of zone it looks into, and whose; null: whatever is in play. */
  readonly kinds: readonly number[];
  readonly owners: Players;
  /** Does it look where not everybody can see? What is not described besides is only counted. */
  readonly hidden: boolean;
  /** Does it describe more than a place? */
  readonly described: boolean;
}

/** Where a noun looks that is said without a place; what is missing looks wherever things are in play. */
const HOME: { readonly [N in Noun]?: readonly number[] } = {
  resource: [RESOURCE],
  'resource card': [RESOURCE],
  'set card': [SET],
  charge: [CHARGE],
  ruler: [RULER],
  ability: [GATE],
};

/** 2-1b-1, 3-7a-2: without a place it is looked for in play; a card is no ruler unless it is called so. */
function homeOf(book: Rulebook, nouns: readonly Noun[]): readonly number[] {
  const place = answerOf(book, zonelessPlace) === 'in play' ? answerOf(book, inPlayZones) : PUBLIC;
  const cards = answerOf(book, cardMeansRuler) ? place : place.filter((kind) => kind !== RULER);
  return nouns.length === 0 ? cards : [...new Set(nouns.flatMap((noun) => HOME[noun] ?? cards))];
}

/** 3-7a-2: in play, too, a card is no ruler unless it is called so. */
const withoutRulers = (book: Rulebook, kinds: readonly number[], nouns: readonly Noun[]): readonly number[] =>
  nouns.includes('ruler') || answerOf(book, cardMeansRuler) ? kinds : kinds.filter((kind) => kind !== RULER);

/** What place says about a card beyond its zone. */
function placeTests(place: GatePlace, context: Context): Test[] {
  const tests: Test[] = [];
  const { row, column, columnOf, rowOf, among } = place;
  const zoneOf = (g: Game, ref: Ref): ZoneId => (isCurrent(g.state, ref) ? (g.state.objects.zone[objectOf(ref)] as ZoneId) : NO_ZONE);
  if (row !== undefined) tests.push((g, _s, ref) => inRow(g, kindOfRef(g, ref), row));
  if (column !== undefined) tests.push((g, _s, ref) => PLAYERS.some((player) => zonesInColumn(g, player, column).includes(zoneOf(g, ref))));
  if (columnOf !== undefined) {
    const others = foundBy(columnOf, context);
    const columns = ['left', 'center', 'right'] as const;
    tests.push((g, s, ref) =>
      others(g, s).some((other) =>
        PLAYERS.some((player) =>
          columns.some((name) => {
            const zones = zonesInColumn(g, player, name);
            return zones.includes(zoneOf(g, ref)) && zones.includes(zoneOf(g, follow(g, s, other)));
          }),
        ),
      ),
    );
  }
  if (rowOf !== undefined) {
    const others = foundBy(rowOf, context);
    const isInFront = (g: Game, ref: Ref): boolean => inRow(g, kindOfRef(g, ref), 'front');
    const areBeside = (g: Game, ref: Ref, other: Ref): boolean =>
      controllerOfRef(g, ref) === controllerOfRef(g, other) && isInFront(g, ref) === isInFront(g, other);
    tests.push((g, s, ref) => others(g, s).some((other) => areBeside(g, ref, readable(g, s, other))));
  }
  if (among !== undefined) tests.push(amongThese(refsOf(among), follow));
  return tests;
}

const nounTest = (nouns: readonly Noun[]): Test | null => (nouns.length === 0 ? null : passesAny(nouns.map((noun) => NOUNS[noun])));

/** 4-2d: to whom a card belongs of which a text says whose it is. */
export function belongsTo(players: Players): Test {
  return (g, s, ref) => {
    const who = answerTo(g, alliedMeans) === 'controller' ? controllerOfRef(g, ref) : (g.state.objects.owner[objectOf(ref)] as Player);
    return players(g, s).includes(who);
  };
}

const zoneOwner = (g: Game, ref: Ref): Player | -1 => {
  const zone = isCurrent(g.state, ref) ? (g.state.objects.zone[objectOf(ref)] as number) : -1;
  return zone < 0 ? controllerOfRef(g, ref) : (g.state.zones[zone]?.owner ?? -1);
};

/** What lies face down in a set zone is no more than a set card to whoever describes cards in play. */
const showsWhatItIs: Test = (g, _s, ref) =>
  !isCurrent(g.state, ref) || kindOfRef(g, ref) !== SET || (seesCard(g, 0, objectOf(ref)) && seesCard(g, 1, objectOf(ref)));

/** What set off a text, what its steps have handled, and what they are about to. */
function spokenOf({ triggering = NONE, left = [], spoken = [] }: GateCaptured, isSpokenOf: Context['spoken']): readonly Ref[] {
  const all = [...triggering];
  left.forEach((record, step) => {
    if (isSpokenOf(step)) all.push(...(record?.done ?? NONE));
  });
  spoken.forEach((cards, step) => {
    if (isSpokenOf(step)) all.push(...(cards ?? NONE));
  });
  return all;
}

/** "Another" is none of those that the text has spoken of and that are such cards too; where there are none, it is not the bearer. */
const isAnother =
  (suchCard: Test, spoken: Context['spoken']): Test =>
  (g, s, ref) => {
    let found = false;
    for (const before of spokenOf(s.captured, spoken)) {
      const one = follow(g, s, before);
      if (one === ref) return false;
      found ||= isCurrent(g.state, one) && suchCard(g, s, one);
    }
    const self = selfNow(g, s);
    return found || objectOf(ref) !== (self < 0 ? objectOf(s.ref) : self);
  };

const isExtreme = (filter: GateFilterAny): filter is Extract<GateFilterAny, { kind: 'extreme' }> => filter.kind === 'extreme';
/** Does a phrase mean whichever has most or least of something? */
export const isSuperlative = ({ filters }: GateDescription): boolean => filters.some(isExtreme);
const isSeveral = (node: GateDescription | GateSelection): boolean => 'quantity' in node && 'n' in node.quantity && node.quantity.n > 1;

/** Of these cards, those with most or least of it. */
function atEnd(g: Game, cards: readonly number[], { end, stat }: Extreme): number[] {
  const values = cards.map((card) => statOf(g, refOf(g.state, card), stat));
  const best = end === 'highest' ? Math.max(...values) : Math.min(...values);
  return cards.filter((_card, i) => values[i] === best);
}

/** Compiles a noun phrase. `whose`: whose cards they are if the phrase does not say. */
export function finder(node: GateDescription, context: Context, whose?: Named): Finder {
  const extremes = node.filters.filter(isExtreme);
  const others = node.filters.filter((filter): filter is PlainFilter => !isExtreme(filter));
  if (extremes.length === 0) return plainFinder(node, others, context, whose);
  if (isSeveral(node)) throw new Unworkable(said('gate-ruler.text.extreme'));
  // Who is asked to have it does not say of whom it has most: "you control the unit with the highest ATK".
  const plain = plainFinder(node, others, context);
  const theirs = plainFinder(node, others, context, whose).test;
  const find = (g: Game, s: Scope): number[] =>
    extremes.reduce((cards, one) => atEnd(g, cards, one), plain.find(g, s)).filter((card) => theirs(g, s, refOf(g.state, card)));
  const isOne: Test = (g, s, ref) => find(g, s).includes(objectOf(ref));
  return { ...plain, find, test: passes([plain.test, isOne]), there: passes([plain.there, isOne]), described: true };
}

function plainFinder(node: GateDescription, filters: readonly PlainFilter[], context: Context, whose?: Named): Finder {
  const { book } = context.writer;
  const { place } = node;
  const zones = place === undefined || place.zones.length === 0 ? null : kindsOf(book, place.zones);
  const named = node.whose ?? (place?.whose === undefined ? whose : undefined);
  const owners = playersOf(
    place?.whose === undefined || place.whose === 'owner' || place.whose === 'controller' ? 'each' : place.whose,
    context,
  );
  // A player's charges are those of their cards, wherever they lie (3-14c-4).
  const charges = node.nouns.includes('charge') && place === undefined;
  const mine: Test[] = named === undefined || named === 'each' || charges ? [] : [belongsTo(playersOf(named, context))];
  const theirs: Test[] =
    place?.whose === undefined || zones === null ? [] : [(g, s, ref) => owners(g, s).includes(zoneOwner(g, ref) as Player)];
  const marked = filters.map((filter) => filterTest(filter, context));
  const noun = nounTest(node.nouns);
  const such = [...(noun === null ? [] : [noun]), ...(place === undefined ? [] : placeTests(place, context)), ...marked];
  const rest = node.other === true ? [isAnother(passes([...mine, ...such]), context.spoken), ...such] : such;
  const inZone: Test[] = zones === null ? [] : [(g, _s, ref) => zones.includes(kindOfRef(g, ref))];
  const inPlay = node.place?.zones.includes('play') === true;
  const kinds = zones === null ? homeOf(book, node.nouns) : inPlay ? withoutRulers(book, zones, node.nouns) : zones;
  const described = marked.length > 0 || node.nouns.some((one) => one !== 'card' && one !== 'set card');
  const shown: Test[] = described && (zones === null || inPlay) && !node.nouns.includes('set card') ? [showsWhatItIs] : [];
  const loose = passes([...mine, ...inZone, ...theirs, ...rest, ...belonging(node, context)]);
  const there = passes([...shown, loose]);
  const home: Test = (g, s, ref) => kinds.includes(kindOfRef(g, ref)) && there(g, s, ref);
  return {
    find: scanner(node, kinds, owners, passes([...mine, ...shown, ...rest]), context),
    test: loose,
    there: zones === null && place?.among === undefined && node.of === undefined ? home : loose,
    kinds,
    owners,
    hidden: zones?.some(isHiddenKind) === true && place?.among === undefined,
    described,
  };
}

/** What belongs to such a card. */
function belonging(node: GateDescription, context: Context): Test[] {
  const source = node.of === undefined ? null : sourceOf(node, context);
  return source === null ? [] : [(g, s, ref) => source(g, s).includes(objectOf(ref))];
}

function scanner(
  node: GateDescription,
  kinds: readonly number[],
  owners: Players,
  fits: Test,
  context: Context,
): (g: Game, s: Scope) => number[] {
  const source = sourceOf(node, context);
  if (source !== null) return (g, s) => source(g, s).filter((card) => fits(g, s, refOf(g.state, card)));
  return (g, s) => {
    const found: number[] = [];
    const players = owners(g, s);
    for (const kind of kinds) {
      if (kind === GATE) scan(g, s, THE_GATE, fits, found);
      else for (const player of players) for (const zone of zonesOf(g, player, kind)) scan(g, s, zone, fits, found);
    }
    return found;
  };
}

function scan(g: Game, s: Scope, zone: ZoneId, fits: Test, found: number[]): void {
  for (const card of contentsOf(g, zone)) if (!isProcess(g, card) && fits(g, s, refOf(g.state, card))) found.push(card);
}

/** The charges of a card, or what it was made of. */
export const belongingsOf =
  ({ nouns }: GateDescription) =>
  (g: Game, s: Scope, ref: Ref): readonly number[] => {
    if (!nouns.includes('material')) return chargesOfRef(g, readable(g, s, ref));
    const card = current(g.state, follow(g, s, ref));
    return card < 0 ? [] : materialsOf(g, card).map(objectOf);
  };

/** Cards that are found by what they are linked to, or by what was done with them, rather than by where they lie. */
function sourceOf(node: GateDescription, context: Context): ((g: Game, s: Scope) => readonly number[]) | null {
  if (node.of !== undefined && node.place?.among === undefined) {
    const of = foundBy(node.of, context);
    const belongings = belongingsOf(node);
    return (g, s) => of(g, s).flatMap((ref) => belongings(g, s, ref));
  }
  if (node.nouns.includes('charge') && node.place === undefined && node.whose !== undefined) {
    const players = playersOf(node.whose, context);
    return (g, s) => players(g, s).flatMap((player) => answerTo(g, chargesOfPlayer)(g, player));
  }
  return handledCards<GateTerms>(LOOK, node);
}

/** How many fit; null where there is no such zone (1-5g). */
export function counter(node: GateDescription, context: Context): (g: Game, s: Scope) => number | null {
  const { every, ...all } = node;
  if (every !== undefined) {
    const count = counter(all, context);
    return (g, s) => {
      const n = count(g, s);
      return n === null ? null : Math.floor(n / every);
    };
  }
  const f = finder(node, context);
  const explicit = node.place !== undefined && node.place.zones.length > 0 && node.place.whose !== undefined;
  if (node.of !== undefined && node.nouns.includes('material')) {
    const of = foundBy(node.of, context);
    return (g, s) => of(g, s).reduce((sum, ref) => sum + (current(g.state, ref) < 0 ? 0 : materialsOf(g, objectOf(ref)).length), 0);
  }
  return (g, s) => {
    const missing =
      explicit && f.owners(g, s).every((player) => f.kinds.every((kind) => kind !== GATE && zonesOf(g, player, kind).length === 0));
    return missing ? null : f.find(g, s).length;
  };
}

export const LOOK = looksOf<GateTerms, Context, 'there' | 'anywhere'>({
  pointed: refsOf,
  find: (node, context, whose) => finder(node, context, whose).find,
  // There: it has to lie where the phrase looks.
  fits: (node, context, where) => finder(node, context)[where === 'there' ? 'there' : 'test'],
  cardsNow,
  follow,
  readable,
});
export const { found: foundBy, test: testOf } = LOOK;

/** Is it said what the cards are, rather than only that they are cards? */
const describes = ({ nouns, filters }: GateDescription): boolean =>
  filters.length > 0 || nouns.some((noun) => noun !== 'card' && noun !== 'ability');
/** 2-1b-1: without a zone, whoever is named by what it is is in play; only "a card" is one anywhere. */
export const isNamedInPlay = (who: GateWho): boolean => who.kind === 'selection' && who.place === undefined && describes(who);
/** What does something, or has it done to it: named by what it is, it has to be in play, or wherever such things are. */
export const namedTest = (who: GateWho, context: Context): Test => testOf(who, context, isNamedInPlay(who) ? 'there' : 'anywhere');

/** The first or last cards of an ordered zone. */
export function endOfZone(f: Finder, g: Game, s: Scope, end: 'top' | 'bottom', n: number): number[] {
  const found: number[] = [];
  for (const player of f.owners(g, s)) {
    for (const kind of f.kinds) {
      for (const zone of zonesOf(g, player, kind)) found.push(...cardsAtEnd(contentsOf(g, zone), end, n));
    }
  }
  return found;
}
