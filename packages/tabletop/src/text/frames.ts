/** Where a text is looked at while it is carried out, and what its steps leave behind. */
import { type abilities, type Game, type Instruction, type Player, type Ref, type Subject, set, type Vars } from '@goldenrule/kernel';

/** What each of them did, where both players were told to do it, or asked. */
export type DoneBy = readonly [Player, readonly Ref[]];

/** What a step of a text leaves behind, for later parts of the text to refer to. */
export type StepRecord = {
  /**
   * References of what it was done to, or what was chosen; `MARKED` where it handles nothing and was done, none where it was not. Undefined: the
   * text has not come to it.
   */
  readonly done: readonly Ref[] | undefined;
  /** The cards it spoke of, where it may have done nothing to some of them that are still there: "stand all of them, and they get". */
  readonly meant: readonly Ref[] | undefined;
  /** Who did what of it, where each player does it; undefined as long as not both have. */
  readonly doneBy: readonly DoneBy[] | undefined;
  /** The cards it took, or parted from others, as often as it did. */
  readonly took: readonly Ref[] | undefined;
  /** To which end it has put its cards, where that was for a player to say. */
  readonly end: End | undefined;
  /** Where each player does it, those who still have to: the first is the one whose turn it is. */
  readonly players: readonly Player[] | undefined;
};
export type End = 'top' | 'bottom';

/** The records of a text's steps, by their numbers; null: a step has left nothing. */
export type Left = readonly (StepRecord | null)[];

/** What a text hands on to those parts of it that are carried out later, in a frame of their own. */
export type Handed = {
  left?: Left;
  /** Pairs of references: what a card was, and what it has become that this effect, or the event it waited for, has moved. */
  moved?: readonly Ref[];
  /** Cards that steps took, and that they chose from among others. */
  taken?: readonly Ref[];
  parted?: readonly Ref[];
  /** What the event was about that the text waited for. */
  triggering?: readonly Ref[];
};

/** What is done once for each: how often, and of the rounds that are over whose turn each was, and what each inner step did in it. */
export type Rounds = {
  readonly count: number;
  readonly over: readonly { readonly by: Player; readonly did: readonly (readonly Ref[] | null)[] }[];
};

/** What the step that is being carried out works with; no other step reads it. */
export type Working = {
  /** The cards the step is about. */
  cards: readonly Ref[];
  /** The cards of earlier phrases, where several are taken together. */
  gathered: readonly Ref[];
  /** Which of its cards it has come to, or how often it has still to do what it does. */
  at: number;
  /** The cards it is about to handle at once. */
  chunk: readonly Ref[];
  /** What it has just done, and all that it has done. */
  part: readonly Ref[];
  handled: readonly Ref[];
  /** The cards of one side of an exchange, while those of the other are chosen. */
  others: readonly Ref[];
  /** Answers of players: what they choose, how many, whether they want to, in which order. */
  pick: readonly Subject[];
  many: readonly number[];
  answer: readonly Subject[];
  order: readonly Subject[];
  theirOrder: readonly Subject[];
  end: End;
  /** Steps that consist of others can stand within each other: by their numbers. */
  rounds?: readonly (Rounds | null)[];
};

/** The locals of a text that is being carried out. */
export type TextLocals = Handed & Working & { self: Ref; master: Player; ability: number };
export type TextInstruction<L extends TextLocals = TextLocals> = Instruction<L>;

/** What has been handled so far, as a text finds it, with whatever else a game has remembered for it. */
export interface Captured extends Vars, Handed {}

/** Whose text it is, of which card, and what has been handled so far. A `Self` of the kernel is one. */
export interface Scope extends Pick<abilities.Self, 'ref' | 'master'> {
  readonly captured: Captured;
}

/** Does it hold, looked at from there? */
export type Holds = (g: Game, s: Scope) => boolean;
/** A number, worked out there. */
export type Count = (g: Game, s: Scope) => number;
/** The cards meant, as references. */
export type Refs = (g: Game, s: Scope) => readonly Ref[];
/** Does this card, as the reference means it, fit? */
export type Test = (g: Game, s: Scope, ref: Ref) => boolean;

export const scopeOf = (v: TextLocals): Scope => ({ ref: v.self, master: v.master, captured: v });

export const NONE: readonly Ref[] = [];

/** What a step leaves that handles nothing and was done: a mark, no reference. */
export const MARKED: readonly Ref[] = [1 as Ref];

/** The same for what chose no card but a number, a definition or a zone: that stands in the place of a card. */
export const inPlaceOfCards = (chosen: readonly number[]): readonly Ref[] => chosen as readonly Ref[];

/** What a step did. */
export const doneIn = ({ left }: Captured, id: number): readonly Ref[] => left?.[id]?.done ?? NONE;
/** Has the text come to a step? */
export const hasComeTo = ({ left }: Captured, id: number): boolean => left?.[id]?.done !== undefined;

const NOTHING_LEFT: StepRecord = {
  done: undefined,
  meant: undefined,
  doneBy: undefined,
  took: undefined,
  end: undefined,
  players: undefined,
};

/** The same records with this one under the number of a step. Steps come in their order: the list grows by one or two at most. */
function withRecord(left: Left | undefined, id: number, record: StepRecord): Left {
  const before = left?.length ?? 0;
  const all: (StepRecord | null)[] = [];
  for (let i = 0; i < before || i <= id; i++) all.push(i === id ? record : (left?.[i] ?? null));
  return all;
}

/** The same records with this in the one of a step. */
export const withLeft = (left: Left | undefined, id: number, more: Partial<StepRecord>): Left =>
  withRecord(left, id, { ...(left?.[id] ?? NOTHING_LEFT), ...more });

/** The same with what it did. Every step leaves that: written out field by field, the record is made three times as fast. */
export function withDone(left: Left | undefined, id: number, done: StepRecord['done']): Left {
  const { meant, doneBy, took, end, players } = left?.[id] ?? NOTHING_LEFT;
  return withRecord(left, id, { done, meant, doneBy, took, end, players });
}

/** Leaves this in the record of a step. */
export const leaves = <L extends TextLocals = TextLocals>(
  id: number,
  more: (g: Game, v: NoInfer<L>) => Partial<StepRecord>,
): Instruction<L> => ({ op: 'let', into: 'left', value: (g: Game, v: L) => withLeft(v.left, id, more(g, v)) });

/** Leaves what a step did. */
export const leavesDone = <L extends TextLocals = TextLocals>(
  id: number,
  done: (g: Game, v: NoInfer<L>) => StepRecord['done'],
): Instruction<L> => ({ op: 'let', into: 'left', value: (g: Game, v: L) => withDone(v.left, id, done(g, v)) });

/** The object of a reference. */
const OBJECT = 1023;

/** What is only told leaves a mark among what was done that is no reference: every object has been counted once at least. */
const isReference = (ref: Ref): boolean => ref > OBJECT;

/** Each object once, as it was mentioned last: a card that is shown and then moved is one card. */
export const onceEach = (refs: readonly Ref[]): readonly Ref[] =>
  refs.filter(
    (ref, i) => !isReference(ref) || !refs.some((other, j) => j > i && isReference(other) && (other & OBJECT) === (ref & OBJECT)),
  );

/** What a card has become that this ability, or the event it waited for, has moved. */
export function followed({ moved }: Captured, ref: Ref): Ref {
  if (moved === undefined) return ref;
  let now = ref;
  for (let i = 0; i < moved.length; i += 2) if (moved[i] === now) now = moved[i + 1] as Ref;
  return now;
}

/** What has been handled is what the step did, and from now on the same effect means by these cards what they have become. */
export const leaveHandled = (id: number): readonly TextInstruction[] => [leavesDone(id, (_g, v) => v.handled), noteMoved];

const noteMoved: TextInstruction = set('moved', (_g, v) => {
  const pairs: Ref[] = [];
  for (const now of v.handled) {
    if (!isReference(now)) continue;
    const was = v.cards.find((ref) => (ref & OBJECT) === (now & OBJECT));
    if (was !== undefined && was !== now) pairs.push(was, now);
  }
  const before = v.moved ?? NONE;
  return pairs.length === 0 ? before : [...before, ...pairs];
});

const times = (refs: readonly Ref[], ref: Ref): number => refs.filter((one) => one === ref).length;

/** Those that no step moved, or took or parted from others, than the one that did so itself. */
export function untaken(
  refs: readonly Ref[],
  { taken = NONE, parted = NONE, moved = NONE }: Captured,
  own: readonly Ref[],
): readonly Ref[] {
  // What a step has moved is known by what it then became; as it was before, each stands at an even place.
  const hasMoved = (ref: Ref): boolean => moved.some((was, i) => i % 2 === 0 && was === ref);
  return refs.filter((ref) => times(taken, ref) + times(parted, ref) <= times(own, ref) && !hasMoved(ref));
}
