/**
 * What "if you do (not)", "if not" and "otherwise" speak of: the nearest condition, offer or deed of the sort that they name, in the sentence they
 * stand in or in the one before it.
 */
import type { Otherwise, Player } from '../../tree.ts';
import type { Done } from './done.ts';
import type { Plain } from './saying.ts';

/** An "if" that was read, with all that it governs. */
export interface Asked {
  readonly id: number;
  /** The number of the last step it governs. */
  readonly last: number;
  readonly sentence: number;
  readonly condition: Plain;
}

/** In the order of the text: of two conditions of which one stands within the other, the inner one was asked last. */
export function ask(before: Asked[], asked: Asked): void {
  const inner = before.findIndex(({ id }) => id > asked.id);
  before.splice(inner < 0 ? before.length : inner, 0, asked);
}

/** What a condition asks of a player with "have" or "do": "if you do not" can be its other case. */
export interface Asking {
  readonly who: Player | undefined;
  readonly not: boolean;
  /** The step whose being done is asked, if nothing else is. */
  readonly of: number | undefined;
}

export function askingIn({ kind, who, not, of, step }: Plain): Asking | undefined {
  if (kind !== 'did' && kind !== 'has') return undefined;
  return {
    who: who as Player | undefined,
    not: not === true,
    of: kind === 'did' && step === undefined ? (of as number) : undefined,
  };
}

/** The step that the other case belongs to, or what is wrong. */
export type Bound = { readonly of: number; readonly last: number } | 'text.no if' | 'text.which if';

/** What has been asked and done so far, as far as it can have been. */
export interface Before {
  readonly asked: readonly Asked[];
  readonly done: readonly Done[];
  readonly sentence: number;
}

export function otherCase(word: Otherwise | undefined, before: Before): Bound {
  switch (word) {
    case undefined:
    case 'if they are not':
      return bound(before.asked.findLast((one) => isNear(one, before) && saysIs(one.condition)));
    case 'if you do':
      return otherOfAsking(before, true);
    case 'if you do not':
      return otherOfAsking(before, false);
    case 'if you did not':
      return bound(nearest(before.done.filter(isOffer), before) ?? before.asked.findLast((one) => isNear(one, before) && asksDeed(one)));
    case 'if you cannot':
      return bound(
        nearest(
          before.done.filter((one) => !isOffer(one) && one.by === 'you'),
          before,
        ),
      );
    case 'if not':
    case 'otherwise':
      return plainly(before);
  }
}

/** "Otherwise" names no sort: where it could be the other case of several, it does not say of which. */
function plainly(before: Before): Bound {
  const { asked, done, sentence } = before;
  const here = asked.findLast((one) => one.sentence === sentence) ?? done.findLast((one) => one.sentence === sentence && isOffer(one));
  if (here !== undefined) return bound(here);
  const previous = asked.filter((one) => one.sentence === sentence - 1);
  const last = previous.at(-1);
  if (previous.length > 1) return 'text.which if';
  const offer = done.findLast((one) => one.sentence === sentence - 1 && isOffer(one));
  if (last === undefined || offer === undefined) {
    const isChain = last !== undefined && asked.some((one) => one.sentence === sentence - 2 && isAlike(one.condition, last.condition));
    return isChain ? 'text.which if' : bound(last ?? offer);
  }
  return 'text.which if';
}

/** "If you have …, do this. If you do not, do that." */
function otherOfAsking(before: Before, not: boolean): Bound {
  const found = before.asked.findLast((one) => isNear(one, before) && isAsking(one.condition, not));
  const offered = before.done.findLast(isOffer);
  return found === undefined || (offered !== undefined && offered.id > found.id) ? 'text.no if' : bound(found);
}
const isAsking = (condition: Plain, not: boolean): boolean => {
  const asking = askingIn(condition);
  return asking?.who === 'you' && asking.not === not;
};

const bound = (found: Asked | Done | undefined): Bound => (found === undefined ? 'text.no if' : { of: found.id, last: found.last });

const isOffer = ({ optional, isCost }: Done): boolean => optional && !isCost;
const nearest = (done: readonly Done[], { sentence }: Before): Done | undefined =>
  done.findLast((one) => !one.isCost && (one.sentence === sentence || one.sentence === sentence - 1));

/** In the same sentence or in the one before; sentences between that only say what is done if something was are passed over. */
const isNear = ({ sentence, id }: Asked, { asked, sentence: now }: Before): boolean =>
  sentence >= now - 1 ||
  Array.from({ length: now - sentence - 1 }, (_, i) => sentence + 1 + i).every((between) =>
    asked.some((one) => one.id > id && one.sentence === between && one.condition.kind === 'did'),
  );

/** Neither what somebody has or did, nor that there is something. */
const saysIs = (condition: Plain): boolean => {
  const parts = (condition.all ?? condition.any) as readonly Plain[] | undefined;
  if (parts !== undefined) return parts.some(saysIs);
  return condition.kind !== 'did' && condition.kind !== 'has' && condition.kind !== 'exists';
};
const asksDeed = ({ condition: { kind, not } }: Asked): boolean => kind === 'did' && not !== true;

/** Two cases of one question: behind both, "otherwise" would be neither of them. */
const isAlike = (one: Plain, other: Plain): boolean =>
  one.kind === other.kind && one.kind !== 'did' && JSON.stringify(topicOf(one)) === JSON.stringify(topicOf(other));
const topicOf = ({ kind, what, who, left }: Plain): unknown => (kind === 'is' || kind === 'are' ? what : (who ?? left));
