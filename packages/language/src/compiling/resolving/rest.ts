/** Of which cards there is a rest: those of which a later step took some, and nothing was done to all of them. */
import type { Plain } from './saying.ts';
import { isRef, nounsOf } from './saying.ts';
import type { Target } from './scope.ts';

export interface Taken {
  /** Steps to all of whose cards something was done since. */
  readonly whole: Set<Target>;
  /** Steps of whose cards a later one took some. */
  readonly parted: Set<Target>;
  /** Steps that handle the cards of another, and that one. */
  readonly same: Map<Target, Target>;
}

export const nothingTaken = (): Taken => ({ whole: new Set(), parted: new Set(), same: new Map() });

/** The step that first handled the cards of this one. */
const first = ({ same }: Taken, step: Target): Target => same.get(step) ?? step;

/** Some of the cards of a step were taken. */
export const takeSome = (taken: Taken, step: Target): void => void taken.parted.add(first(taken, step));

export const isParted = (taken: Taken, step: Target): boolean => taken.parted.has(first(taken, step));

/** Steps that find cards, or show them, and leave them where they are. */
export const FINDS: ReadonlySet<string> = new Set(['reveal', 'search', 'choose']);

/** A step that does something to cards spoken of before handles all of them. */
export function takeAll(taken: Taken, id: number, { kind, what }: Plain): void {
  if (!isRef(what) || what.rest === true || what.nth !== undefined) return;
  taken.same.set(id, first(taken, what.to));
  if (!FINDS.has(kind as string)) taken.whole.add(what.to);
}

/** Steps that show cards, of which some can then be taken. */
const SHOWS: ReadonlySet<string> = new Set(['look', 'reveal']);

/** "Look at three cards, and call up to one card": one of those that were shown last, where it is not said where it lies. */
export function takeOfShown(
  taken: Taken,
  kind: string,
  phrase: Plain,
  done: readonly { readonly id: number; readonly kind: string }[],
  general: string | undefined,
): void {
  const isSaid = phrase.place !== undefined || phrase.whose !== undefined || (nounsOf(phrase) ?? []).some((noun) => noun !== general);
  const shown = isSaid || SHOWS.has(kind) ? undefined : done.findLast((one) => SHOWS.has(one.kind));
  if (shown !== undefined) taken.parted.add(shown.id);
}
