/** Where a text is looked at while it is carried out, and what its steps leave behind. */
import { type Game, type Instruction, type Player, type Self, set, type Vars } from '@goldenrule/kernel';

/** Whose text it is, of which card, and what has been handled so far. A `Self` of the kernel is one. */
export type Scope = Pick<Self, 'ref' | 'master' | 'captured'>;

/** Does it hold, looked at from there? */
export type Holds = (g: Game, s: Scope) => boolean;
/** A number, worked out there. */
export type Count = (g: Game, s: Scope) => number;
/** The cards meant, as references. */
export type Refs = (g: Game, s: Scope) => readonly number[];
/** Does this card, as the reference means it, fit? */
export type Test = (g: Game, s: Scope, ref: number) => boolean;

/** The locals of an ability that is being carried out. */
export interface TextFrame extends Vars {
  self: number;
  master: Player;
  ability: number;
}
export const scopeOf = (v: TextFrame): Scope => ({ ref: v.self, master: v.master, captured: v });

/** Names of locals are made once: a string put together anew has to be found among all names each time it is looked up. */
function numbered(letter: string): (id: number) => string {
  const names: string[] = [];
  return (id) => (names[id] ??= `${letter}${id}`);
}
/** The name under which a step leaves what it did. */
export const resultOf = numbered('s');
/** The cards a step spoke of, where it may have done nothing to some of them that are still there: "stand all of them, and they get". */
export const meantFor = numbered('m');
/** The cards a step is about to handle. */
export const cardsFor = numbered('c');
/** How often a step has still to do what it does, or which of its cards it has come to. */
export const leftFor = numbered('i');
/** What each of them did, where both players were told to do it, or asked; and as long as not all of them have. */
export type DoneBy = readonly [Player, readonly number[]];
export const doneByEach = numbered('b');
export const soFarBy = numbered('e');
/** What a step did in the rounds that are over, where it is done once for each. */
export const roundsFor = numbered('r');
/** To which end a step has put its cards, where that was for a player to say. */
export const endFor = numbered('y');
/** What a step has just done, of all that it does one after the other. */
export const doneFor = numbered('d');

export const NONE: readonly number[] = [];
/** The references under a name; a single number is a list of one. */
export function refsIn(vars: Vars, name: string): readonly number[] {
  const found = vars[name];
  return found === undefined || found === null ? NONE : typeof found === 'number' ? [found] : (found as readonly number[]);
}

/** The object of a reference. */
const OBJECT = 1023;

/** What is only told leaves a mark among what was done that is no reference: every object has been counted once at least. */
const isReference = (ref: number): boolean => ref > OBJECT;

/** Each object once, as it was mentioned last: a card that is shown and then moved is one card. */
export const onceEach = (refs: readonly number[]): readonly number[] =>
  refs.filter(
    (ref, i) => !isReference(ref) || !refs.some((other, j) => j > i && isReference(other) && (other & OBJECT) === (ref & OBJECT)),
  );

/** What a card has become that this ability, or the event it waited for, has moved. */
export function followed(vars: Vars, ref: number): number {
  const moved = vars.moved as readonly number[] | undefined;
  if (moved === undefined) return ref;
  let now = ref;
  for (let i = 0; i < moved.length; i += 2) if (moved[i] === now) now = moved[i + 1] as number;
  return now;
}

/** The cards a step moved: from now on the same effect means what they have become. */
export const noteMoved = (cards: string, done: string): Instruction =>
  set('moved', (_g, v: Vars) => {
    const before = refsIn(v, cards);
    const pairs: number[] = [];
    for (const now of refsIn(v, done)) {
      if (!isReference(now)) continue;
      const was = before.find((ref) => (ref & OBJECT) === (now & OBJECT));
      if (was !== undefined && was !== now) pairs.push(was, now);
    }
    return pairs.length === 0 ? refsIn(v, 'moved') : [...refsIn(v, 'moved'), ...pairs];
  });

/** The cards a step took, or parted from others, as often as it did. */
export const tookFor = numbered('t');
const times = (refs: readonly number[], ref: number): number => refs.filter((one) => one === ref).length;

/** Those that no step moved, or took or parted from others, than the one that did so itself. */
export function untaken(refs: readonly number[], vars: Vars, took: string | undefined): readonly number[] {
  const [taken, parted, moved] = [refsIn(vars, 'taken'), refsIn(vars, 'parted'), refsIn(vars, 'moved')];
  const own = took === undefined ? NONE : refsIn(vars, took);
  return refs.filter((ref) => times(taken, ref) + times(parted, ref) <= times(own, ref) && !moved.includes(ref));
}
