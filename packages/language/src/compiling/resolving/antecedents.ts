/** What words can point at, and which of it a word means. */

import type { RefWord } from '../../words.ts';
import type { Done } from './done.ts';
import { FINDS } from './rest.ts';
import { askedIn, isSeveral, isTaken, nounsOf, type Plain } from './saying.ts';

export interface Antecedent {
  /** `asked`: what a condition asks for, which nothing can point at. */
  readonly to: number | 'self' | 'triggering' | 'asked';
  readonly kind: string;
  readonly several: boolean;
  /** Taken from among cards spoken of before: "the rest" are the others of those. */
  readonly taken?: boolean;
  /** A card of the bearer only: taken when there is nothing better. */
  readonly weak: boolean;
  /** What it was called; absent or empty: by no noun. */
  readonly nouns?: readonly string[] | undefined;
  /** Zones it went to; absent: that is not said. */
  readonly into?: readonly string[] | undefined;
}

export const SELF: Antecedent = { to: 'self', kind: 'self', several: false, weak: true };

/** What a phrase of its own introduces, in a step or in a trigger. */
export const introduced = (phrase: Plain, to: number | 'triggering', kind: string, into: readonly string[] | undefined): Antecedent => ({
  to,
  kind,
  several: isSeveral(phrase),
  taken: isTaken(phrase),
  weak: false,
  into,
  nouns: nounsOf(phrase),
});

/** What a condition asks for is nearer than the bearer, and could be one or another: none means it. */
export function wantedBy(condition: Plain): Antecedent[] {
  const phrase = askedIn(condition);
  if (phrase === undefined) return [];
  return [{ to: 'asked', kind: 'if', several: isSeveral(phrase), weak: true }];
}

/** What has been spoken of, and how a game's words point. */
export interface Spoken {
  readonly antecedents: readonly Antecedent[];
  readonly done: readonly Done[];
  /** What something was done to all of since it was spoken of. */
  readonly whole: ReadonlySet<string | number>;
  /** Was some of it taken since? */
  readonly parted: (to: Exclude<Antecedent['to'], 'asked'>) => boolean;
  /** Words agree in number with what they mean. */
  readonly agrees: boolean;
  /** The noun for any card. */
  readonly general: string | undefined;
}

/** What a word means; absent: nothing that was spoken of. */
export function meantBy(word: RefWord<string> | undefined, isRest: boolean, spoken: Spoken): Antecedent['to'] | undefined {
  const fits = spoken.antecedents.filter((one) => canMean(word, isRest, one, spoken));
  const handled = word?.of ? spoken.done.findLast((one) => isOf(word, one) && (!word.rest || spoken.parted(one.id))) : undefined;
  const strong = likely(word, fits);
  const isPlural = word?.plural === true || word?.nth !== undefined;
  const isStrict = spoken.agrees && word !== undefined && !word.rest;
  const agreeing = isPlural || isStrict ? strong.findLast(({ several }) => several === isPlural) : undefined;
  const nearest = agreeing ?? (isStrict ? undefined : strong.at(-1));
  // What this text has done comes before what set it off.
  const isDone = nearest?.to === 'triggering' && handled?.isCost === false;
  if (nearest !== undefined && !isDone) return nearest.to;
  if (handled !== undefined) return handled.id;
  // The bearer is meant only where nothing else was spoken of: the number alone does not tell.
  const isLeft = ({ several, to }: Antecedent): boolean =>
    isStrict ? several === isPlural && (to !== 'self' || strong.length === 0) : !isPlural || several;
  return fits.findLast(isLeft)?.to;
}

function canMean(word: RefWord<string> | undefined, isRest: boolean, one: Antecedent, spoken: Spoken): boolean {
  // The bearer is "this card" or "it", never "that card" as opposed to others.
  const isOther = one.to === 'self' && word?.hardly !== undefined;
  return isOf(word, one) && !(isRest && !hasRest(word, one, spoken)) && !isOther && isCalled(one, word?.noun, spoken.general);
}

/**
 * Of what can the rest be spoken of? Of cards of which some were taken since; a word that only leaves out what was ("one", and "one") needs no such.
 * Of cards found among others one and the other can be, as long as nothing was done to all of them.
 */
function hasRest(word: RefWord<string> | undefined, { to, kind, several, taken }: Antecedent, { whole, parted }: Spoken): boolean {
  if (to === 'self' || to === 'asked') return false;
  if (taken) return word?.plural !== true && several && FINDS.has(kind) && !whole.has(to);
  return word === undefined || parted(to);
}

/** Where a word says what was done, or where it went to, it means nothing else. */
const isOf = (word: RefWord<string> | undefined, { kind, into }: Antecedent | Done): boolean =>
  (!word?.of || word.of.includes(kind)) && (word?.into === undefined || into === undefined || into.includes(word.into));

/** Behind a noun with "that" what was called something is called so again, by a longer noun, or by the most general one; it is not the bearer. */
const isCalled = ({ to, nouns = [] }: Antecedent, noun: string | undefined, general: string | undefined): boolean =>
  noun === undefined ||
  (to !== 'self' && (nouns.length === 0 || nouns.some((one) => one === noun || one === general || one.startsWith(`${noun} `))));

/** What was spoken of plainly; of that, what such a word hardly means only where there is nothing else. */
function likely(word: RefWord<string> | undefined, fits: readonly Antecedent[]): readonly Antecedent[] {
  const known = fits.filter(({ weak }) => !weak);
  const rather = known.filter(({ kind }) => word?.hardly?.includes(kind) !== true);
  return rather.length > 0 ? rather : known;
}
