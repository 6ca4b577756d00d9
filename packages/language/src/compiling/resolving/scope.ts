/** What holds only while a part of an ability is being read. */
import type { Player, Ref, Terms } from '../../tree.ts';
import { type Asking, askingIn } from './binding.ts';
import type { Done } from './done.ts';
import type { Plain } from './saying.ts';

/** What a word can point at. */
export type Target = Ref<Terms>['to'];

/** Steps by their numbers, from one to another. */
export interface Range {
  readonly from: number;
  readonly to: number;
}
export const isWithin = ({ from, to }: Range, id: unknown): boolean => typeof id === 'number' && from <= id && id <= to;

export interface Scope {
  /** Where the cards lie that are being described. */
  readonly placed?: readonly string[] | undefined;
  /** The card that "it" means in a condition behind a statement about that card: "do this to that card if it …". */
  readonly late?: Target | undefined;
  /** Who does it. */
  readonly doer: Player;
  /** Whom the statement is about: what it owns is meant by "its". Null: it could be one or another. */
  readonly subject?: Target | null | undefined;
  /** Steps that cannot have been carried out where this is. */
  readonly undone?: readonly Range[];
  /** What the nearest condition asks of a player. */
  readonly under?: Asking | undefined;
  /** Of costs to choose from: the first step of this one, behind others that speak of cards. */
  readonly besides?: number | undefined;
  /** Is this part of what a continuous ability does when something would happen? */
  readonly isDone?: boolean;
}

/** Can a step have been carried out where this is? */
export const isPossible = ({ undone = [] }: Scope, step: unknown): boolean => !undone.some((range) => isWithin(range, step));

/** What holds behind a condition. "If you do not": what would have been done cannot be spoken of. */
export function scopeUnder(condition: Plain | undefined, { under, undone = [] }: Scope, done: readonly Done[]): Partial<Scope> {
  if (condition === undefined) return {};
  const parts = (condition.all as readonly Plain[] | undefined) ?? [condition];
  const left = parts.flatMap(({ kind, not, of }) =>
    kind === 'did' && not === true ? done.filter(({ id }) => id === of).map(({ id, last }) => ({ from: id, to: last })) : [],
  );
  return { under: askingIn(condition) ?? under, undone: [...undone, ...left] };
}
