import { type Decision, pending, whyNot } from './decisions.ts';
import type { Game } from './game.ts';
import { canonical } from './hash.ts';
import type { TraitNames } from './host.ts';
import { shownValues } from './machine-questions.ts';
import { objectOf } from './objects.ts';
import { answerTo } from './questions.ts';
import type { AskedExpectation, Expectation, LogExpectation, SeenExpectation, ZoneExpectation } from './scenario.ts';
import {
  candidatesNow,
  cardLabel,
  everySubject,
  findCard,
  findLabel,
  findZones,
  isName,
  isTeller,
  isZoneNamed,
  labelsOf,
  optionLabel,
} from './scenario-labels.ts';
import { keyOf, playerName, type Subject } from './subjects.ts';
import { type ShownCard, type ShownEvent, type View, view } from './view.ts';

/** What was expected and what was found instead. */
export interface Mismatch {
  readonly expected: string;
  readonly found: string;
}

export interface Surroundings {
  readonly traits: TraitNames;
  /** Does anything that can happen go by this verb or name? */
  readonly canHappen: (word: string) => boolean;
  /** Everything that has happened, and how much of it before the last answer. */
  readonly log: readonly ShownEvent[];
  readonly answered: number;
}

type Verdict = Mismatch | null;
const mismatch = (expected: string, found: string): Mismatch => ({ expected, found });

/** The first thing that is not as expected. */
export function checkExpectation(g: Game, e: Expectation, around: Surroundings): Verdict {
  return (
    checkZones(g, e, around) ??
    checkCards(g, e, around) ??
    checkResult(g, e.result) ??
    (e.asked === null ? null : checkAsked(g, e.asked)) ??
    checkStandBys(g, e.standsBy) ??
    checkFacts(g, e.facts, view(g, 'all'), '') ??
    (e.log === null ? null : checkLog(g, e.log, around)) ??
    first(e.sees, (seen) => checkSeen(g, seen))
  );
}

function first<T>(list: readonly T[], check: (item: T) => Verdict): Verdict {
  for (const item of list) {
    const verdict = check(item);
    if (verdict !== null) return verdict;
  }
  return null;
}

// Zones.

interface Lying {
  readonly label: string;
  readonly fits: (label: string) => boolean;
}

const WITH_STATE = /^(.*?) \(([^()]*)\)$/;

/** How a card lies, in the words of the game that differ from lying plainly. */
function statesOf(traits: TraitNames, bits: number): string[] {
  return Object.entries(traits)
    .filter(([, { mask, bits: set }]) => (bits & mask) === set)
    .map(([name]) => name);
}

function lying(g: Game, card: number, around: Surroundings): Lying {
  const names = labelsOf(g, card, 0);
  const states = statesOf(around.traits, g.state.objects.traits[card] as number);
  const odd = states.filter((state) => around.traits[state]?.bits !== 0);
  return {
    label: `${names[0]}${odd.length > 0 ? ` (${odd.join(', ')})` : ''}`,
    fits: (label) => {
      if (names.includes(label)) return true;
      const [, name, wanted] = WITH_STATE.exec(label) ?? [];
      return name !== undefined && wanted !== undefined && names.includes(name) && wanted.split(/, */).every((one) => states.includes(one));
    },
  };
}

function checkZones(g: Game, e: Expectation, around: Surroundings): Verdict {
  return first(Object.entries(e.zones), ([name, expected]) => {
    const zones = findZones(g, name);
    if (zones.length === 0) return mismatch(`a zone ${name}`, 'no such zone');
    const cards = zones.flatMap((zone) => (g.state.contents[zone] as number[]).toReversed()).map((card) => lying(g, card, around));
    return checkContents(g, name, expected, cards);
  });
}

const nothingCalled = (label: string): Mismatch => mismatch(`something called ${label}`, 'nothing in this game goes by that name');

function checkContents(g: Game, name: string, e: ZoneExpectation, cards: readonly Lying[]): Verdict {
  const found = `${name}: ${cards.map((card) => card.label).join(', ') || 'nothing'}`;
  const says = (what: string, list: readonly string[]): string => `${name}${what}: ${list.join(', ') || 'nothing'}`;
  if (e.count !== null && cards.length !== e.count) return mismatch(`${name}: ${e.count} cards`, `${cards.length} cards, ${found}`);
  if (e.cards !== null && !sameInAnyOrder(e.cards, cards)) return mismatch(says('', e.cards), found);
  if (e.order !== null && !(e.order.length === cards.length && inOrder(e.order, cards)))
    return mismatch(says(', from the top', e.order), found);
  if (e.top !== null && !inOrder(e.top, cards)) return mismatch(says(', on top', e.top), found);
  if (e.has !== null && leftOver(e.has, cards) === null) return mismatch(says(' has', e.has), found);
  if (e.lacks?.some((label) => cards.some((card) => card.fits(label)))) return mismatch(says(' lacks', e.lacks), found);
  const nobody = e.lacks?.find((label) => label !== UNTOLD && !isName(g, WITH_STATE.exec(label)?.[1] ?? label, 0));
  return nobody === undefined ? null : nothingCalled(nobody);
}

/** A card that whoever looks cannot tell. */
const UNTOLD = '?';

const inOrder = (labels: readonly string[], cards: readonly Lying[]): boolean => labels.every((label, i) => cards[i]?.fits(label) === true);

/** The cards that no label takes; null where a label finds none. Exact labels choose first. */
function leftOver(labels: readonly string[], cards: readonly Lying[]): readonly Lying[] | null {
  const rest = cards.slice();
  const exact = (label: string): boolean => /#\d+/.test(label) || WITH_STATE.test(label);
  for (const label of [...labels].sort((a, b) => Number(exact(b)) - Number(exact(a)))) {
    const at = rest.findIndex((card) => card.fits(label));
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

const sameInAnyOrder = (labels: readonly string[], cards: readonly Lying[]): boolean => leftOver(labels, cards)?.length === 0;

// Cards.

function checkCards(g: Game, e: Expectation, around: Surroundings): Verdict {
  return first(Object.entries(e.cards), ([label, wanted]) => {
    const found = findCard(g, label);
    if ('trouble' in found) return mismatch(label, found.trouble);
    const { card } = found;
    const values = answerTo(g, shownValues)(g, card);
    const states = statesOf(around.traits, g.state.objects.traits[card] as number);
    return first(Object.entries(wanted), ([what, value]) => {
      if (what === 'is') {
        const list = Array.isArray(value) ? (value as readonly string[]) : [String(value)];
        return list.every((state) => states.includes(state)) ? null : mismatch(`${label} is ${list.join(', ')}`, states.join(', '));
      }
      if (what === 'in') {
        const zone = g.book.zoneName(g.state.zones, g.state.objects.zone[card] as number);
        return isZoneNamed(zone, String(value)) ? null : mismatch(`${label} in ${String(value)}`, zone);
      }
      if (!Object.hasOwn(values, what)) return mismatch(`${label}: ${what}`, `only ${Object.keys(values).join(', ')}`);
      return canonical(values[what]) === canonical(value)
        ? null
        : mismatch(`${label}: ${what} ${canonical(value)}`, `${what} ${canonical(values[what])}`);
    });
  });
}

// How the game stands.

function checkResult(g: Game, expected: string | null): Verdict {
  if (expected === null) return null;
  const { result } = g.state;
  const found = result === null ? 'running' : result.winner === null ? 'draw' : `${playerName(result.winner)} wins`;
  return found === expected ? null : mismatch(expected, found);
}

function checkStandBys(g: Game, expected: readonly string[] | null): Verdict {
  if (expected === null) return null;
  const entries = g.state.standing.map((entry): Lying => {
    const names = labelsOf(g, objectOf(entry.source), 0);
    return { label: names[0] as string, fits: (label) => names.includes(label) };
  });
  if (sameInAnyOrder(expected, entries)) return null;
  return mismatch(`standing by: ${expected.join(', ') || 'nothing'}`, entries.map((entry) => entry.label).join(', ') || 'nothing');
}

/** Values of facts in the words of the scenario: cards by label, players by letter. */
function spoken(g: Game, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => spoken(g, one));
  if (typeof value !== 'string' || !/^c\d+$/.test(value)) return value;
  for (let card = 0; card < g.state.objects.count; card++) if (keyOf(g, card) === value) return cardLabel(g, card);
  return value;
}

function alike(expected: unknown, found: unknown): boolean {
  if (Array.isArray(expected) && Array.isArray(found))
    return expected.length === found.length && expected.every((one, i) => alike(one, found[i]));
  if ((expected === 'A' || expected === 'B') && typeof found === 'number') return found === (expected === 'A' ? 0 : 1);
  if (typeof expected === 'string' && typeof found === 'string') return expected === found || found.replace(/#\d+$/, '') === expected;
  return canonical(expected) === canonical(found);
}

function checkFacts(g: Game, facts: Readonly<Record<string, unknown>>, shown: View, whose: string): Verdict {
  return first(Object.entries(facts), ([name, expected]) => {
    if (!Object.hasOwn(shown.facts, name)) return mismatch(`${whose}a fact ${name}`, `only ${Object.keys(shown.facts).join(', ')}`);
    const found = spoken(g, shown.facts[name]);
    return alike(expected, found) ? null : mismatch(`${whose}${name}: ${canonical(expected)}`, canonical(found));
  });
}

// Decisions.

function checkAsked(g: Game, e: AskedExpectation): Verdict {
  const p = g.state.decision;
  const d = pending(g);
  const said = e.player === null ? 'nobody is asked' : `${playerName(e.player)} is asked${e.at === null ? '' : ` [${e.at}]`}`;
  if (p === null || d === undefined) return e.player === null ? null : mismatch(said, 'nobody is asked');
  const found = describeDecision(g);
  if (d.player !== e.player) return mismatch(said, found);
  if (e.at !== null && !g.causes(g).some((cause) => cause.clause === e.at)) return mismatch(said, found);
  if (e.prompt !== null && e.prompt !== d.prompt.key) return mismatch(`asked: ${e.prompt}`, found);
  const limits = ([which, expected]: readonly ['min' | 'max', number | null]): Verdict =>
    expected === null || d[which] === expected ? null : mismatch(`${which} ${expected}`, `${which} ${d[which]}, ${found}`);
  const wrong = first([['min', e.min] as const, ['max', e.max] as const], limits) ?? checkOptions(g, e, d, found);
  if (wrong !== null) return wrong;
  return e.sealed === null || (d.sealed === true) === e.sealed ? null : mismatch(`sealed: ${e.sealed}`, found);
}

function checkOptions(g: Game, e: AskedExpectation, d: Decision, found: string): Verdict {
  const options: readonly Subject[] = g.state.decision?.options ?? [];
  const fitting = options.map((subject): Lying => {
    const labels = labelsOf(g, subject, d.player);
    return { label: labels[0] as string, fits: (label) => labels.includes(label) };
  });
  if (e.offered !== null && !sameInAnyOrder(e.offered, fitting)) return mismatch(`offered: ${e.offered.join(', ') || 'nothing'}`, found);
  if (e.among !== null && leftOver(e.among, fitting) === null) return mismatch(`among the options: ${e.among.join(', ')}`, found);
  return first(Object.entries(e.not), ([label, clause]) => {
    if (fitting.some((one) => one.fits(label))) return mismatch(`not offered: ${label}`, found);
    if (clause === null) return isName(g, label, d.player) ? null : nothingCalled(label);
    const named = findNamed(g, label, d.player);
    if ('trouble' in named) return mismatch(`not offered: ${label} [${clause}]`, named.trouble);
    const why = whyNot(g, keyOf(g, named.subject));
    return why === clause ? null : mismatch(`${label} not offered by ${clause}`, `not offered by ${why}`);
  });
}

/** What a label means: something that was considered, or anything at all. */
export function findNamed(g: Game, label: string, player: 0 | 1): { readonly subject: Subject } | { readonly trouble: string } {
  const considered = findLabel(g, label, candidatesNow(g), player);
  return 'trouble' in considered ? findLabel(g, label, everySubject(g), player) : considered;
}

export function describeDecision(g: Game): string {
  const d = pending(g);
  if (d === undefined) return g.state.result === null ? 'nobody is asked' : 'the game is over';
  const options = (g.state.decision?.options ?? []).map((subject) => optionLabel(g, subject, d.player));
  const range = d.range === null ? '' : `a number from ${d.range[0]}${d.range[1] === null ? '' : ` to ${d.range[1]}`}`;
  return `${playerName(d.player)} is asked [${d.clause}] ${d.prompt.key}: ${range || options.join(', ')}`;
}

// The log.

function checkLog(g: Game, e: LogExpectation, around: Surroundings): Verdict {
  const events = e.since === 'start' ? around.log : around.log.slice(around.answered);
  const cited = new Set(events.flatMap((event) => event.causes.map((cause) => cause.clause)));
  const all = [...cited].join(', ') || 'nothing';
  const missing = e.cites.find((clause) => !cited.has(clause));
  if (missing !== undefined) return mismatch(`the log cites ${missing}`, all);
  const unknown = e.not.find((clause) => !g.book.clauseIndex.has(clause));
  if (unknown !== undefined) return mismatch(`a clause ${unknown}`, 'no such clause');
  const wrong = e.not.find((clause) => cited.has(clause));
  if (wrong !== undefined) return mismatch(`the log does not cite ${wrong}`, all);
  return first(e.events, ({ attributes, times }) => {
    const never = times === 0 ? neverWas(g, attributes, around) : null;
    if (never !== null) return nothingCalled(never);
    const count = events.filter((event) => isEvent(g, event, attributes)).length;
    if (times === null ? count > 0 : count === times) return null;
    return mismatch(`${times === null ? '' : `${times} times `}${canonical(attributes)}`, `${count} such events`);
  });
}

/** What no event can tell of, so that there were none says nothing. */
function neverWas(g: Game, attributes: Readonly<Record<string, unknown>>, { canHappen }: Surroundings): string | null {
  const known: Readonly<Record<string, (said: string) => boolean>> = {
    verb: canHappen,
    name: canHappen,
    card: (said) => isTeller(g, said),
    other: (said) => isTeller(g, said),
    source: (said) => isTeller(g, said),
    from: (said) => findZones(g, said).length > 0,
    to: (said) => findZones(g, said).length > 0,
    zone: (said) => findZones(g, said).length > 0,
    clause: (said) => g.book.clauseIndex.has(said),
  };
  const wrong = Object.entries(attributes).find(([name, said]) => known[name]?.(String(said)) === false);
  return wrong === undefined ? null : String(wrong[1]);
}

const eventCard = (card: ShownCard | undefined): string | undefined => card?.name;

function isEvent(g: Game, event: ShownEvent, attributes: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(attributes).every(([name, expected]) => {
    if (name === 'clause') return event.causes.some((cause) => cause.clause === expected);
    if (name === 'card' || name === 'other' || name === 'source') {
      return typeof expected === 'string' && expected.replace(/#\d+$/, '') === eventCard(event[name]);
    }
    if (name === 'from' || name === 'to' || name === 'zone') return isZoneNamed(event[name] ?? '', String(expected));
    return alike(expected, spoken(g, event[name as keyof ShownEvent]));
  });
}

export function logLine(event: ShownEvent): string {
  const parts = [event.verb ?? event.name ?? event.kind, event.card?.name, event.other && `(${event.other.name})`];
  const way = event.to === undefined ? '' : ` ${event.from ?? ''} → ${event.to}`;
  const whose = event.player === undefined ? '' : ` ${playerName(event.player)}`;
  return `${parts.filter((part) => part !== undefined).join(' ')}${way}${whose} [${event.causes.map((cause) => cause.clause).join(' < ')}]`;
}

// What can be seen.

function checkSeen(g: Game, e: SeenExpectation): Verdict {
  const shown = view(g, e.seat);
  const whose = `${typeof e.seat === 'number' ? playerName(e.seat) : e.seat} sees `;
  return (
    first(Object.entries(e.zones), ([name, expected]) => {
      const zones = shown.zones.filter((one) => isZoneNamed(one.name, name));
      if (zones.length === 0) return mismatch(`${whose}${name}`, 'no such zone');
      const cards = zones
        .flatMap((zone) => zone.cards)
        .map((card): Lying => {
          const label = card.name === undefined ? UNTOLD : card.key === undefined ? `${card.name} (known)` : card.name;
          return { label, fits: (one) => one.replace(/#\d+$/, '') === label };
        });
      return checkContents(g, `${whose}${name}`, expected, cards);
    }) ?? checkFacts(g, e.facts, shown, whose)
  );
}
