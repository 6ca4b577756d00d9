import type { Game } from './game.ts';
import { canonical } from './hash.ts';
import type { TraitNames } from './host.ts';
import { nameOfObject, objectLabels } from './labels.ts';
import { shownValues } from './machine-questions.ts';
import { objectOf } from './objects.ts';
import { answerTo } from './questions.ts';
import type { Expectation, SeenExpectation, ZoneExpectation } from './scenario.ts';
import { checkAsked } from './scenario-asked.ts';
import { findCard, findZones, isName, isZoneNamed } from './scenario-labels.ts';
import { type CanHappen, checkLog, type Logged } from './scenario-log.ts';
import {
  areAmong,
  areExactly,
  areInOrder,
  first,
  isValue,
  lying,
  mismatch,
  nothingCalled,
  objectOfKey,
  spoken,
  statesOf,
  type Thing,
  type Verdict,
  withoutState,
} from './scenario-match.ts';
import { playerName } from './subjects.ts';
import { type View, type ViewCard, view } from './view.ts';

export interface Surroundings {
  readonly traits: TraitNames;
  readonly canHappen: CanHappen;
  /** Everything that has happened, and how much of it before the last answer. */
  readonly log: readonly Logged[];
  readonly answered: number;
}

/** The first thing that is not as expected. */
export function checkExpectation(g: Game, e: Expectation, around: Surroundings): Verdict {
  const { log } = e;
  return (
    checkZones(g, e, around) ??
    checkCards(g, e, around) ??
    checkResult(g, e.result) ??
    (e.asked === null ? null : checkAsked(g, e.asked)) ??
    checkStandBys(g, e.standsBy) ??
    checkFacts(g, e.facts, view(g, 'all'), '') ??
    (log === null ? null : checkLog(g, log, log.since === 'start' ? around.log : around.log.slice(around.answered), around.canHappen)) ??
    first(e.sees, (seen) => checkSeen(g, seen, around))
  );
}

// Zones.

function checkZones(g: Game, e: Expectation, { traits }: Surroundings): Verdict {
  return first(Object.entries(e.zones), ([name, expected]) => {
    const zones = findZones(g, name);
    if (zones.length === 0) return mismatch(`a zone ${name}`, `no such zone; there are ${zoneNames(g)}`);
    const cards = zones.flatMap((zone) => (g.state.contents[zone] as number[]).toReversed()).map((card) => lying(g, card, traits));
    return checkContents(g, name, expected, cards, traits);
  });
}

const zoneNames = (g: Game): string =>
  g.state.zones.flatMap((zone, i) => (zone.kind < 0 ? [] : [g.book.zoneName(g.state.zones, i)])).join(', ');

function checkContents(g: Game, name: string, e: ZoneExpectation, cards: readonly Thing[], traits: TraitNames): Verdict {
  const found = `${name}: ${cards.map((card) => card.label).join(', ') || 'nothing'}`;
  const says = (what: string, list: readonly string[]): string => `${name}${what}: ${list.join(', ') || 'nothing'}`;
  if (e.count !== null && cards.length !== e.count) return mismatch(`${name}: ${e.count} cards`, `${cards.length} cards, ${found}`);
  if (e.cards !== null && !areExactly(e.cards, cards)) return mismatch(says('', e.cards), found);
  if (e.order !== null && !(areExactly(e.order, cards) && areInOrder(e.order, cards)))
    return mismatch(says(', from the top', e.order), found);
  if (e.top !== null && !areInOrder(e.top, cards)) return mismatch(says(', on top', e.top), found);
  if (e.has !== null && !areAmong(e.has, cards)) return mismatch(says(' has', e.has), found);
  if (e.lacks?.some((label) => cards.some((card) => card.fits(label)))) return mismatch(says(' lacks', e.lacks), found);
  return first(e.lacks ?? [], (label) => cannotBe(g, label, traits));
}

/** A card that whoever looks cannot tell, and what is said of one that is told without being seen. */
const UNTOLD = '?';
const KNOWN = 'known';

/** A card or a way of lying that there is not: that it is missing says nothing. */
function cannotBe(g: Game, label: string, traits: TraitNames): Verdict {
  if (label === UNTOLD || isName(g, label, 0)) return null;
  const { name, states } = withoutState(label);
  if (!isName(g, name, 0)) return nothingCalled(label);
  const odd = states.find((state) => state !== KNOWN && !Object.hasOwn(traits, state));
  return odd === undefined ? null : mismatch(`a card that is ${odd}`, `a card can be ${Object.keys(traits).join(', ')}`);
}

// Cards.

function checkCards(g: Game, e: Expectation, { traits }: Surroundings): Verdict {
  return first(Object.entries(e.cards), ([label, wanted]) => {
    const found = findCard(g, label);
    if ('trouble' in found) return mismatch(label, found.trouble);
    const { card } = found;
    const values = answerTo(g, shownValues)(g, card);
    const states = statesOf(traits, g.state.objects.traits[card] as number);
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
      return isValue(g, value, values[what])
        ? null
        : mismatch(`${label}: ${what} ${canonical(value)}`, `${what} ${canonical(spoken(g, values[what]))}`);
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
  const entries = g.state.standing.map((entry): Thing => {
    const names = objectLabels(g, objectOf(entry.source));
    return { label: names[0] as string, fits: (label) => names.includes(label) };
  });
  if (areExactly(expected, entries)) return null;
  return mismatch(`standing by: ${expected.join(', ') || 'nothing'}`, entries.map((entry) => entry.label).join(', ') || 'nothing');
}

function checkFacts(g: Game, facts: Readonly<Record<string, unknown>>, shown: View, whose: string): Verdict {
  return first(Object.entries(facts), ([name, expected]) => {
    if (!Object.hasOwn(shown.facts, name)) return mismatch(`${whose}a fact ${name}`, `only ${Object.keys(shown.facts).join(', ')}`);
    const found = shown.facts[name];
    return isValue(g, expected, found) ? null : mismatch(`${whose}${name}: ${canonical(expected)}`, canonical(spoken(g, found)));
  });
}

// What can be seen.

function checkSeen(g: Game, e: SeenExpectation, { traits }: Surroundings): Verdict {
  const shown = view(g, e.seat);
  const whose = `${typeof e.seat === 'number' ? playerName(e.seat) : e.seat} sees `;
  return (
    first(Object.entries(e.zones), ([name, expected]) => {
      const zones = shown.zones.filter((one) => isZoneNamed(one.name, name));
      if (zones.length === 0) return mismatch(`${whose}${name}`, `no such zone; there are ${zoneNames(g)}`);
      const cards = zones.flatMap((zone) => zone.cards).map((card) => seen(g, card, traits));
      return checkContents(g, `${whose}${name}`, expected, cards, traits);
    }) ?? checkFacts(g, e.facts, shown, whose)
  );
}

/** A card that is seen goes by its labels; of one that is told only, nobody can say which of its name it is. */
function seen(g: Game, card: ViewCard, traits: TraitNames): Thing {
  const object = objectOfKey(g, card.key);
  // What is no card may be about one that this seat cannot tell, and is then called otherwise.
  if (object >= 0 && card.name === nameOfObject(g, object, 'all')) return lying(g, object, traits);
  if (object >= 0) return { label: card.name ?? UNTOLD, fits: (one) => one === card.name };
  const label = card.name === undefined ? UNTOLD : `${card.name} (${KNOWN})`;
  return { label, fits: (one) => one === label };
}
