import type { Game } from './game.ts';
import { canonical } from './hash.ts';
import type { TraitNames } from './host.ts';
import { objectLabels } from './labels.ts';
import { disjoint } from './matching.ts';
import { keyOf } from './subjects.ts';

/** What was expected and what was found instead. */
export interface Mismatch {
  readonly expected: string;
  readonly found: string;
}
export type Verdict = Mismatch | null;
export const mismatch = (expected: string, found: string): Mismatch => ({ expected, found });

/** The first of a list that is not as expected. */
export function first<T>(list: readonly T[], check: (item: T) => Verdict): Verdict {
  for (const item of list) {
    const verdict = check(item);
    if (verdict !== null) return verdict;
  }
  return null;
}

export const nothingCalled = (label: string): Mismatch => mismatch(`something called ${label}`, 'nothing in this game goes by that name');

/** Something that is there, as it is called exactly, and whether it goes by a label. */
export interface Thing {
  readonly label: string;
  readonly fits: (label: string) => boolean;
  /** The name alone and where it lies, of a card: copies that lie together are told apart by nobody. */
  readonly copy?: { readonly name: string; readonly zone: number };
}

const COUNTED = /^([1-9]\d{0,2}) (.+)$/;

/** `2 Name` is that name twice, unless something goes by the whole of it. */
export const countedOut = (labels: readonly string[], isLabel: (label: string) => boolean): readonly string[] =>
  labels.flatMap((label) => {
    const [, count, name] = COUNTED.exec(label) ?? [];
    return count === undefined || name === undefined || isLabel(label) ? [label] : new Array<string>(Number(count)).fill(name);
  });

/** Can every item of the first list have one of its own of the second? */
const haveTheirOwn = <A, B>(all: readonly A[], things: readonly B[], fits: (one: A, thing: B) => boolean): boolean =>
  disjoint(all.map((one) => ({ n: 1, cards: [...things.keys()].filter((i) => fits(one, things[i] as B)) })));

const fitsThing = (label: string, thing: Thing): boolean => thing.fits(label);
const counted = (labels: readonly string[], things: readonly Thing[]): readonly string[] =>
  countedOut(labels, (label) => things.some((thing) => thing.fits(label)));

export const areAmong = (labels: readonly string[], things: readonly Thing[]): boolean =>
  haveTheirOwn(counted(labels, things), things, fitsThing);

export const areExactly = (labels: readonly string[], things: readonly Thing[]): boolean => {
  const all = counted(labels, things);
  return all.length === things.length && haveTheirOwn(all, things, fitsThing);
};

export const areInOrder = (labels: readonly string[], things: readonly Thing[]): boolean =>
  counted(labels, things).every((label, i) => things[i]?.fits(label) === true);

/** The options of a decision: a name that is said once stands for all its copies that lie together, as in an answer. */
export const areOffered = (labels: readonly string[], things: readonly Thing[]): boolean =>
  areExactly(labels, things) || areExactly(withCopies(labels, things), things);

const withCopies = (labels: readonly string[], things: readonly Thing[]): readonly string[] =>
  labels.flatMap((label) => {
    const copies = things.filter(({ copy }) => copy?.name === label);
    const together = new Set(copies.map(({ copy }) => copy?.zone)).size === 1;
    return together && labels.filter((one) => one === label).length === 1 ? copies.map(() => label) : [label];
  });

// Cards as they lie.

const WITH_STATE = /^(.*?) \(([^()]*)\)$/;

/** How a card lies, in the words of the game that differ from lying plainly. */
export const statesOf = (traits: TraitNames, bits: number): readonly string[] =>
  Object.entries(traits)
    .filter(([, { mask, bits: set }]) => (bits & mask) === set)
    .map(([name]) => name);

/** `Name (resting)` as the name and how it lies. */
export function withoutState(label: string): { readonly name: string; readonly states: readonly string[] } {
  const [, name, states] = WITH_STATE.exec(label) ?? [];
  return name === undefined || states === undefined ? { name: label, states: [] } : { name, states: states.split(/, */) };
}

export function lying(g: Game, card: number, traits: TraitNames): Thing {
  const names = objectLabels(g, card);
  const states = statesOf(traits, g.state.objects.traits[card] as number);
  const odd = states.filter((state) => traits[state]?.bits !== 0);
  return {
    label: `${names[0]}${odd.length > 0 ? ` (${odd.join(', ')})` : ''}`,
    fits: (label) => {
      if (names.includes(label)) return true;
      const said = withoutState(label);
      return said.states.length > 0 && names.includes(said.name) && said.states.every((one) => states.includes(one));
    },
  };
}

// Values and facts.

/** The object that views call by this key now. */
export function objectOfKey(g: Game, key: unknown): number {
  if (typeof key !== 'string' || !/^c\d+$/.test(key)) return -1;
  for (let object = 0; object < g.state.objects.count; object++) if (keyOf(g, object) === key) return object;
  return -1;
}

/** Values in the words of the scenario: cards by label. */
export function spoken(g: Game, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => spoken(g, one));
  const object = objectOfKey(g, value);
  return object < 0 ? value : objectLabels(g, object)[0];
}

const isOrdered = (value: unknown): value is { readonly order: readonly unknown[] } =>
  typeof value === 'object' && value !== null && 'order' in value && Array.isArray(value.order) && Object.keys(value).length === 1;

/** Is this the value that was expected? Cards go by any of their labels, players by letter; the order of a list matters where it is said: `{ order: […] }`. */
export function isValue(g: Game, expected: unknown, found: unknown): boolean {
  const fits = (one: unknown, other: unknown): boolean => isValue(g, one, other);
  if (Array.isArray(found)) {
    if (isOrdered(expected)) return expected.order.length === found.length && expected.order.every((one, i) => fits(one, found[i]));
    return Array.isArray(expected) && expected.length === found.length && haveTheirOwn(expected, found, fits);
  }
  if ((expected === 'A' || expected === 'B') && typeof found === 'number') return found === (expected === 'A' ? 0 : 1);
  const object = typeof expected === 'string' ? objectOfKey(g, found) : -1;
  return object >= 0 ? objectLabels(g, object).includes(expected as string) : canonical(expected) === canonical(found);
}
