import { answerTo, contentsOf, type Game, isCurrent, machine, type Player, refOf, type ZoneId, zoneOf, zonesOf } from '@goldenrule/kernel';
import type { Player as Named } from '@goldenrule/language';
import {
  always,
  amongThese,
  type Count,
  cardsAtEnd,
  doneIn,
  handledCards,
  looksOf,
  type Players,
  passes,
  passesAny,
  type Scope,
  type Test,
} from '@goldenrule/tabletop/text';
import { isSeenByAll } from '../looking.ts';
import { said } from '../problems.ts';
import { master } from '../units.ts';
import { namesOf } from '../values.ts';
import type { Noun, Stat, VanguardDescription, VanguardPlace, VanguardTerms, VanguardWho } from '../vocabulary/terms.ts';
import { BIND, CIRCLES, circlesOfKindFor, DAMAGE, GC, isCircle, kindAt, RC, VC } from '../zones.ts';
import { actingIn, type Context, playersOf, Unworkable } from './context.ts';
import { filterTest, NOUNS } from './filters.ts';
import { isOther } from './others.ts';
import { inColumnChosen, inColumnOf, inRowOf, isHiddenKind, kindsOf, zonesIn } from './places.ts';
import { refsOf } from './refs.ts';
import { cardsNow, columnOfRef, follow, kindOfRef, masterOfRef, readable, rowOfRef, zoneOfRef } from './scope.ts';

/** Finds the cards that a noun phrase describes. */
export interface Finder {
  /** The cards that fit now, in the order they lie. */
  readonly find: (g: Game, s: Scope) => number[];
  /** All of them, though some may not be counted or taken together. */
  readonly every: (g: Game, s: Scope) => number[];
  /** Does this card fit, wherever it is or was? */
  readonly test: Test;
  /** Kinds of zone it looks into. */
  readonly kinds: readonly number[];
  readonly players: Players;
  /** It tells cards apart by what is printed on them, in a zone that somebody cannot see into. */
  readonly hidden: boolean;
  /** The same now, also of cards that were looked at or revealed where they lie: are there such that somebody cannot see? */
  readonly isSecret: (g: Game, s: Scope) => boolean;
  /** Does it look into a hidden zone? */
  readonly looksHidden: (g: Game, s: Scope) => boolean;
}

/** What tells cards apart that have to be different: their names, or a number. */
export const likeness = (by: Stat | undefined, { reader }: Context): ((g: Game, card: number) => string | number) =>
  by === undefined ? (g, card) => namesOf(g, card)[0] ?? '' : (g, card) => reader.stat(g, refOf(g.state, card), by);
const HOME: { readonly [N in Noun]?: readonly number[] } = { vanguard: [VC], 'rear-guard': [RC], guardian: [GC], damage: [DAMAGE] };

/** What a card may be to fit: one thing, or another instead. */
const casesOf = ({ or, ...node }: VanguardDescription): readonly VanguardDescription[] =>
  or === undefined ? [node] : [node, { ...node, filters: or.filters, nouns: or.nouns }];

/** Where a phrase without a place looks: on the field, as its nouns say. */
function homeOf(node: VanguardDescription): readonly number[] {
  if (node.filters.some(({ kind }) => kind === 'bound by self')) return [BIND];
  const nouns = casesOf(node).map((one) => one.nouns);
  if (nouns.some((one) => one.length === 0)) return CIRCLES;
  return [...new Set(nouns.flat().flatMap((noun) => HOME[noun] ?? CIRCLES))];
}

/** What place says about a card beyond its zone. */
function placeTests(place: VanguardPlace, context: Context): Test[] {
  const tests: Test[] = [];
  const { row, column, columnOf, rowOf, columnNotOf, columnChosen, chosen, among } = place;
  if (row !== undefined) tests.push((g, _s, ref) => rowOfRef(g, ref) === row);
  if (column !== undefined) tests.push((g, _s, ref) => columnOfRef(g, ref) === column);
  if (columnOf !== undefined) {
    const others = foundBy(columnOf, context);
    tests.push((g, s, ref) => others(g, s).some((other) => inColumnOf(g, ref, readable(g, s, other))));
  }
  if (columnNotOf !== undefined) {
    const others = foundBy(columnNotOf, context);
    tests.push((g, s, ref) => columnOfRef(g, ref) !== null && !others(g, s).some((other) => inColumnOf(g, ref, readable(g, s, other))));
  }
  if (chosen !== undefined) tests.push((g, s, ref) => zonesIn(s, chosen).includes(zoneOfRef(g, ref)));
  if (columnChosen !== undefined) tests.push((g, s, ref) => inColumnChosen(g, s, columnChosen, ref));
  if (rowOf !== undefined) {
    const others = foundBy(rowOf, context);
    tests.push((g, s, ref) => others(g, s).some((other) => inRowOf(g, ref, readable(g, s, other))));
  }
  if (among !== undefined) tests.push(amongThese(refsOf(among), follow));
  return tests;
}

/** Without what only its place makes a card. */
export const asPrintedNouns = <D extends VanguardDescription>(node: D): D => ({
  ...node,
  nouns: node.nouns.filter((noun) => noun !== 'unit' && !(noun in HOME)),
});

const isHandled = ({ filters, place }: VanguardDescription): boolean =>
  place === undefined && filters.some(({ kind }) => kind === 'by step');

/** A unit that is said to be in hand or soul is just a card; what a step handled may have been a unit then. */
function nounTest(node: VanguardDescription, kinds: readonly number[] | null): Test | null {
  const away = kinds?.some((kind) => !isCircle(kind)) ?? false;
  const handled = isHandled(node);
  const { nouns: all } = handled ? asPrintedNouns(node) : node;
  const nouns = all.filter((noun) => !(away && noun === 'unit'));
  if (nouns.length < node.nouns.length || nouns.includes('card') || nouns.length === 0) return null;
  return passesAny(nouns.map((noun) => NOUNS[noun]));
}

/** What a card is besides what is printed on it. */
const UNPRINTED: ReadonlySet<string> = new Set(['state', 'by step', 'bound by self', 'called this turn', 'card', 'unit', 'damage']);

/** 4.9.2.1: of what is printed on it a bound card that somebody cannot see tells nothing. */
const tellsFace: Test = (g, _s, ref) => kindOfRef(g, ref) !== BIND || !isCurrent(g.state, ref) || isSeenByAll(g, ref & 1023);

/** Which cards lie at an end, and which chance falls on, is settled when they are taken; nothing else is true of such cards alone. */
function onlyTaken(node: VanguardDescription): void {
  const end = node.place?.end;
  if (end !== undefined) throw new Unworkable(said('vanguard.text.end', { end }), node);
  if ('random' in node) throw new Unworkable(said('vanguard.text.random'), node);
  if ('times' in node) throw new Unworkable(said('vanguard.text.quantity'), node);
}

/** Whose the cards are that a phrase describes; undefined: it does not say. */
function ownerOf({ whose: own, place }: VanguardDescription, subject: Named | undefined): Named | undefined {
  const theirs = own ?? (subject === 'each' ? undefined : subject);
  // "Your opponent has a card in his or her hand": of whom the sentence speaks.
  const lies = place?.whose === 'they' && theirs !== undefined ? theirs : place?.whose;
  if (lies !== undefined && own !== undefined && lies !== own) throw new Unworkable(said('vanguard.text.whose place'));
  return lies ?? own ?? subject;
}

/** Compiles a noun phrase. `whose`: to whom cards belong if the phrase does not say. */
export function finder(node: VanguardDescription, context: Context, whose?: Named): Finder {
  onlyTaken(node);
  return finderOf(node, context, whose);
}

/** How often there is what a phrase describes: once for each, or for every so many. */
export function counted({ every = 1, ...node }: VanguardDescription, context: Context): Count {
  // What is called a card may lie anywhere: how many there are hangs on where.
  if (node.nouns[0] === 'card' && node.place === undefined && !isTold(node)) throw new Unworkable(said('vanguard.text.where'));
  const [step, ...more] = node.filters;
  // Cards that were shuffled into a deck can be followed no more, and were handled all the same.
  if (step?.kind === 'by step' && more.length === 0 && isOnlyCard(node))
    return (_g, s) => Math.floor(doneIn(s.captured, step.of).length / every);
  const { find } = finder(node, context);
  return (g, s) => Math.floor(find(g, s).length / every);
}
const isOnlyCard = ({ nouns, place, whose, other, or }: VanguardDescription): boolean =>
  nouns.join() === 'card' && [place, whose, other, or].every((one) => one === undefined);
/** Does it say in another way than by their place which cards are meant? */
export const isTold = ({ filters }: VanguardDescription): boolean =>
  filters.some(({ kind }) => kind === 'by step' || kind === 'bound by self');

/** The same for cards that something is done to. */
export const takenFinder = (node: VanguardDescription, context: Context): Finder => finderOf(node, context, undefined);

const asksFacing = (filter: VanguardDescription['filters'][number]): boolean =>
  filter.kind === 'state' && filter.states.some((state) => state === 'face up' || state === 'face down');

function finderOf(node: VanguardDescription, context: Context, whose: Named | undefined): Finder {
  const { book } = context.writer;
  const { place } = node;
  const zones = place === undefined || place.zones.length === 0 ? null : kindsOf(book, place.zones);
  const kinds = zones ?? homeOf(node);
  // In a hand or deck a card lies neither face up nor face down.
  if (kinds.every(isHiddenKind) && node.filters.some(asksFacing)) throw new Unworkable(said('vanguard.text.lies'), node);
  const onField = kinds.every(isCircle);
  const named = ownerOf(node, whose) ?? (onField || place?.among !== undefined ? 'each' : undefined);
  const players = named === undefined ? actingIn(context) : playersOf(named, context);
  const told = casesOf(node).map((one) => {
    const noun = nounTest(one, zones);
    return [...(noun === null ? [] : [noun]), ...one.filters.map((filter) => filterTest(filter, context))];
  });
  const own = node.other === true ? [isOther(node, context)] : [];
  const inZone: Test[] = zones === null ? [] : [(g, _s, ref) => kinds.includes(kindOfRef(g, ref))];
  const mine: Test[] = named === 'each' ? [] : [(g, s, ref) => players(g, s).includes(masterOfRef(g, ref))];
  const asked = casesOf(node).flatMap(({ filters }) => filters.map(({ kind }): string => kind));
  const asksFace = kinds.includes(BIND) && [...asked, ...node.nouns].some((one) => !UNPRINTED.has(one));
  const rest = [
    ...(asksFace ? [tellsFace] : []),
    ...own,
    ...(place === undefined ? [] : placeTests(place, context)),
    ...(told.length === 1 ? told.flat() : [passesAny(told.map(passes))]),
  ];
  const fits = passes(rest);
  const fitting = scanner(node, kinds, players, fits);
  const tells = told.every((tests) => tests.length > 0);
  const hidden = kinds.some(isHiddenKind) && place?.among === undefined;
  const handled = place?.among === undefined ? null : refsOf(place.among);
  const lyingHidden = (g: Game, s: Scope): readonly number[] =>
    handled === null ? [] : cardsNow(g, s, handled(g, s)).filter((card) => isHiddenKind(kindAt(g, card)));
  // 8.5.3.1.4: a hand that was revealed hides nothing.
  const isUnseen = (g: Game, card: number): boolean => !isSeenByAll(g, card);
  const hides = (g: Game, s: Scope): boolean =>
    players(g, s).some((player) =>
      kinds.some((kind) => isHiddenKind(kind) && contentsOf(g, zoneOf(g, player, kind)).some((card) => isUnseen(g, card))),
    );
  const apart = node.filters.find((one) => one.kind === 'different');
  const like = likeness(apart?.by, context);
  const most = superlativeOf(node, context, fitting);
  const scan = most === null ? fitting : (g: Game, s: Scope) => fitting(g, s).filter((card) => most(g, s, refOf(g.state, card)));
  return {
    find:
      apart === undefined
        ? scan
        : (g, s) => scan(g, s).filter((card, i, all) => all.findIndex((other) => like(g, other) === like(g, card)) === i),
    every: scan,
    test: passes([...mine, ...inZone, ...rest, ...(most === null ? [] : [most])]),
    kinds,
    players,
    hidden: hidden && tells,
    isSecret: (g, s) => tells && ((hidden && hides(g, s)) || lyingHidden(g, s).some((card) => isUnseen(g, card))),
    looksHidden: (g, s) => hidden || lyingHidden(g, s).length > 0,
  };
}

/** Has none of the cards that fit otherwise more of it, or less? */
function superlativeOf(node: VanguardDescription, { reader }: Context, fitting: Finder['find']): Test | null {
  const asked = casesOf(node).flatMap(({ filters }) => filters.filter((one) => one.kind === 'superlative'));
  const [only] = asked;
  if (only === undefined) return null;
  // Of what else it may be, or of two numbers at once, it could be asked which is looked for first.
  if (asked.length > 1 || node.or !== undefined) throw new Unworkable(said('vanguard.text.superlative'), node);
  const { stat, which } = only;
  return (g, s, ref) => {
    const own = reader.stat(g, ref, stat);
    return fitting(g, s).every((card) => {
      const other = reader.stat(g, refOf(g.state, card), stat);
      return which === 'highest' ? other <= own : other >= own;
    });
  };
}

function scanner(node: VanguardDescription, kinds: readonly number[], players: Players, fits: Test): (g: Game, s: Scope) => number[] {
  const source = handledCards<VanguardTerms>(LOOK, node);
  if (source !== null) {
    const isTheirs = (g: Game, s: Scope, card: number): boolean => node.whose === undefined || players(g, s).includes(master(g, card));
    return (g, s) => source(g, s).filter((card) => isTheirs(g, s, card) && fits(g, s, refOf(g.state, card)));
  }
  return (g, s) => {
    const found: number[] = [];
    for (const player of players(g, s)) {
      for (const kind of kinds) {
        if (isCircle(kind)) scanCircles(g, s, player, kind, fits, found);
        else for (const zone of zonesOf(g, player, kind)) scanZone(g, s, zone, fits, found);
      }
    }
    return found;
  };
}

function scanZone(g: Game, s: Scope, zone: ZoneId, fits: Test, found: number[]): void {
  for (const card of contentsOf(g, zone)) if (fits(g, s, refOf(g.state, card))) found.push(card);
}

/** Whose a unit is its master says, whoever's the circle is. */
function scanCircles(g: Game, s: Scope, player: Player, kind: number, fits: Test, found: number[]): void {
  const masterIn = answerTo(g, machine.masterOf);
  for (const circle of circlesOfKindFor(g, player, kind)) {
    for (const card of contentsOf(g, circle)) if (masterIn(g, card) === player && fits(g, s, refOf(g.state, card))) found.push(card);
  }
}

export const LOOK = looksOf<VanguardTerms, Context>({
  pointed: refsOf,
  find: (node, context, whose) => finder(node, context, whose).find,
  fits: (node, context) => {
    // Of one card alone nobody can tell what several are together.
    if (node.filters.some((filter) => filter.kind === 'total' || (filter.kind === 'different' && filter.parts === undefined)))
      throw new Unworkable(said('vanguard.text.quantity'));
    return finder(node, context).test;
  },
  cardsNow,
  follow,
  readable,
});
export const { found: foundBy, test: testOf } = LOOK;
/** Where nobody is named, whoever it is. */
export const optionalTest = (who: VanguardWho | undefined, context: Context): Test => (who === undefined ? always : testOf(who, context));

/** The first or last cards of an ordered zone. */
export function endOfZone(f: Finder, g: Game, s: Scope, end: 'top' | 'bottom', n: number): number[] {
  const found: number[] = [];
  for (const player of f.players(g, s)) {
    for (const kind of f.kinds) {
      for (const zone of zonesOf(g, player, kind)) {
        for (const card of cardsAtEnd(contentsOf(g, zone), end, n)) if (f.test(g, s, refOf(g.state, card))) found.push(card);
      }
    }
  }
  return found;
}
