import type { Game } from './game.ts';
import { emptyHash, type Hash, hashed, mixNumber, mixText } from './hash.ts';
import { isCurrent, objectOf } from './objects.ts';
import type { Objects, State, Value, Vars } from './state.ts';

/** Locals that only count what has happened so far (the event an ability stands by for, the entry it stands by as), besides the machine's own. */
export const isCounter = (name: string): boolean => name === 'event' || name === 'entry' || name.startsWith('$');

/**
 * The position without counters, as a short name: objects by index, references by whether they still hold, time stamps by their order. The
 * state keeps positions, so it keeps them short; and it is mixed as it is walked through, because a player may go round in a main phase.
 */
export function position(g: Game): string {
  const { state } = g;
  const { objects } = state;
  const hash = emptyHash();
  mixLists(hash, state.contents);
  mixNumbers(hash, objects.traits);
  mixNumbers(hash, objects.link);
  for (let i = 0; i < objects.count; i++) {
    // A card of a deck stays what it is; the place of a created object is used again.
    mixNumber(hash, objects.kind[i] === 0 ? NOTHING : (objects.definition[i] as number));
    mixValue(hash, state, (objects.zone[i] as number) < 0 ? null : objects.data[i]);
  }
  mixNumbers(hash, byAge(objects));
  for (const { program, pc, vars } of state.frames) {
    mixNumber(hash, program);
    mixNumber(hash, pc);
    mixVars(hash, state, vars);
  }
  mixVars(hash, state, state.facts);
  mixVars(hash, state, state.memories);
  for (const { part, master, ability, on, until, source, captured } of state.effects) {
    mixNumbers(hash, [part, master, ability]);
    mixValue(hash, state, [on, until, source, captured]);
  }
  mixNumber(hash, NOTHING);
  for (const { ability, master, source, captured } of state.standing) {
    mixNumbers(hash, [ability, master]);
    mixValue(hash, state, [source, captured]);
  }
  mixNumber(hash, NOTHING);
  for (const { ability, master, source, captured, lasting, until } of state.timed) {
    mixNumbers(hash, [ability, master]);
    mixValue(hash, state, [source, captured, lasting, until]);
  }
  for (const latch of state.latches.map((one) => latchText(state, one)).toSorted()) mixText(hash, latch);
  return hashed(hash);
}

// What is mixed before a value, so that values of different kinds are told apart.
const NOTHING = -1;
const LIST = -2;
const VARS = -3;
const TEXT = -4;
const CURRENT = -5;
const GONE = -6;
const COUNTED = -7;
const TRUE = -8;
const FALSE = -9;
const NUMBER = -10;

function mixNumbers(hash: Hash, numbers: readonly number[]): void {
  mixNumber(hash, numbers.length);
  for (let i = 0; i < numbers.length; i++) mixNumber(hash, numbers[i] as number);
}
function mixLists(hash: Hash, lists: readonly (readonly number[])[]): void {
  for (let i = 0; i < lists.length; i++) mixNumbers(hash, lists[i] as readonly number[]);
}

function mixValue(hash: Hash, state: State, value: Value): void {
  if (typeof value === 'number') {
    if (isRef(state, value)) mixRef(hash, state, value);
    else mixPlain(hash, value);
  } else if (typeof value === 'string') {
    mixNumber(hash, TEXT);
    mixNumber(hash, value.length);
    mixText(hash, value);
  } else if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value)) mixList(hash, state, value);
    else mixVars(hash, state, value as Vars);
  } else mixNumber(hash, value === true ? TRUE : value === false ? FALSE : NOTHING);
}

function mixList(hash: Hash, state: State, list: readonly Value[]): void {
  mixNumber(hash, LIST);
  mixNumber(hash, list.length);
  for (const one of list) mixValue(hash, state, one);
}

/** Most numbers fit into 32 bits, and only those can be mixed as they are. */
function mixPlain(hash: Hash, n: number): void {
  mixNumber(hash, NUMBER);
  if ((n | 0) === n) mixNumber(hash, n);
  else mixText(hash, String(n));
}

function mixVars(hash: Hash, state: State, vars: Vars): void {
  mixNumber(hash, VARS);
  for (const name in vars) {
    const value = vars[name];
    if (value === undefined || isCounter(name)) continue;
    mixText(hash, name);
    if (name === 'did' && Array.isArray(value)) mixDeeds(hash, state, value);
    else mixValue(hash, state, value);
  }
  mixNumber(hash, NOTHING);
}

/** What an instruction did is told by references and by numbers of effects, which count. */
function mixDeeds(hash: Hash, state: State, deeds: readonly Value[]): void {
  mixNumber(hash, LIST);
  mixNumber(hash, deeds.length);
  for (const one of deeds) {
    if (typeof one === 'number' && !isRef(state, one)) mixNumber(hash, COUNTED);
    else mixValue(hash, state, one);
  }
}

const isRef = ({ objects, serials }: State, value: number): boolean =>
  value >= 1024 && objectOf(value) < objects.count && value >> 10 <= serials;

function mixRef(hash: Hash, state: State, ref: number): void {
  mixNumber(hash, isCurrent(state, ref) ? CURRENT : GONE);
  if (isCurrent(state, ref)) mixNumber(hash, objectOf(ref));
}

/** A latch names an ability, the reference it is on, and perhaps what gave it. */
const latchText = (state: State, latch: string): string => {
  const [ability, ref, by] = latch.split(':');
  return `${ability}@${isCurrent(state, Number(ref)) ? objectOf(Number(ref)) : ''}${by === undefined ? '' : '+'};`;
};

/** The objects by when they came to be where they are, then by number. */
function byAge({ stamp, count }: Objects): readonly number[] {
  const ages = new Float64Array(count);
  for (let i = 0; i < count; i++) ages[i] = (stamp[i] as number) * 1024 + i;
  return Array.from(ages.sort(), (age) => age % 1024);
}
