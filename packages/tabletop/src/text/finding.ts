/** Which cards a phrase means, and whether one of them is meant. */
import { type Game, type Ref, refOf } from '@goldenrule/kernel';
import type { CoreFilter, Description, Place, Player, Ref as Pointer, Selection, Terms, Who } from '@goldenrule/language/trees';
import type { Follow } from './following.ts';
import { type Holds, NONE, type Refs, type Scope, type Test } from './frames.ts';

/** Fits what all of these say. */
export function passes(tests: readonly Test[]): Test {
  const [a, b] = tests;
  if (a === undefined) return () => true;
  if (b === undefined) return a;
  if (tests.length === 2) return (g, s, ref) => a(g, s, ref) && b(g, s, ref);
  return (g, s, ref) => {
    for (const test of tests) if (!test(g, s, ref)) return false;
    return true;
  };
}

/** Fits what any of these says. */
export function passesAny(tests: readonly Test[]): Test {
  const [only] = tests;
  return tests.length === 1 && only !== undefined ? only : (g, s, ref) => tests.some((test) => test(g, s, ref));
}

export const always: Test = () => true;

/** A test, or a condition, turned round where the text says so. */
export const negated = <F extends Test>(test: F, not: true | undefined): F =>
  not === true ? (((g, s, ref) => !test(g, s, ref)) as Test as F) : test;

/** Both hold; null is no condition. */
export const both = (one: Holds | null, other: Holds | null): Holds | null =>
  one === null ? other : other === null ? one : (g, s) => one(g, s) && other(g, s);

/** A phrase that shares the place of the phrases it is taken together with. */
export const placed = <T extends Terms, W extends Selection<T> | Pointer<T>>(one: W, place: Place<T> | undefined): W =>
  one.kind === 'selection' && one.place === undefined && place !== undefined ? { ...one, place } : one;

/** Only among these cards, as they were handled or as they have become; what was chosen from among them and has gone on by itself is not. */
export const amongThese =
  (refs: Refs, follow: Follow): Test =>
  (g, s, ref) =>
    refs(g, s).some((one) => one === ref || follow(g, s, one) === ref) &&
    !(s.captured.parted ?? NONE).some((one) => one !== ref && follow(g, s, one) === ref);

/** How a game finds cards; `H` is what it may say about how to look. */
export interface Looking<T extends Terms, C, H> {
  readonly pointed: (node: Pointer<T>) => Refs;
  /** The cards that fit now. `whose`: to whom they belong if the phrase does not say. */
  readonly find: (node: Description<T>, context: C, whose?: Player) => (g: Game, s: Scope) => readonly number[];
  readonly fits: (node: Selection<T>, context: C, how: H | undefined) => Test;
  readonly cardsNow: (g: Game, s: Scope, refs: readonly Ref[]) => readonly number[];
  readonly follow: Follow;
  /** The reference through which a card is read. */
  readonly readable: Follow;
}

/** The same for all phrases, those that point and those that are taken together included. */
export interface Looks<T extends Terms, C, H> extends Looking<T, C, H> {
  /** Every card a phrase means, as references: all that fit, or those a word points at. */
  readonly found: (who: Who<T>, context: C, whose?: Player) => Refs;
  /** Does the card this reference means fit the phrase, or is it the one pointed at? */
  readonly test: (who: Who<T>, context: C, how?: H) => Test;
}

export const looksOf = <T extends Terms, C, H = never>(look: Looking<T, C, H>): Looks<T, C, H> => ({
  ...look,
  found: function foundBy(who, context, whose): Refs {
    switch (who.kind) {
      case 'ref':
        return look.pointed(who);
      case 'selection': {
        const find = look.find(who, context, whose);
        return (g, s) => refsOfCards(g, find(g, s));
      }
      case 'together': {
        const each = who.each.map((one) => foundBy(placed(one, who.place), context, whose));
        return (g, s) => [...new Set(each.flatMap((found) => found(g, s)))];
      }
    }
  },
  test: function testOf(who, context, how): Test {
    switch (who.kind) {
      case 'ref': {
        const refs = look.pointed(who);
        return (g, s, ref) => {
          for (const one of refs(g, s)) if (one === ref || look.follow(g, s, one) === look.follow(g, s, ref)) return true;
          return false;
        };
      }
      case 'selection': {
        const test = look.fits(who, context, how);
        return (g, s, ref) => test(g, s, look.readable(g, s, ref));
      }
      case 'together': {
        const tests = who.each.map((one) => testOf(placed(one, who.place), context, how));
        return (g, s, ref) => tests.some((test) => test(g, s, ref));
      }
    }
  },
});

/** The cards that a phrase is about by what was done with them, rather than by where they lie; null: there are none such. */
export function handledCards<T extends Terms>(
  { pointed, cardsNow }: Pick<Looking<T, never, never>, 'pointed' | 'cardsNow'>,
  { place, filters }: Description<T>,
): ((g: Game, s: Scope) => readonly number[]) | null {
  const handled = (filters as readonly CoreFilter<T>[]).find((one) => one.kind === 'by step') as { readonly of: number } | undefined;
  const refs =
    place?.among !== undefined
      ? pointed(place.among)
      : handled !== undefined && place === undefined
        ? pointed({ kind: 'ref', to: handled.of, wording: { word: 'implied' } })
        : null;
  return refs === null ? null : (g, s) => cardsNow(g, s, refs(g, s));
}

/** Cards as they are now. */
export const refsOfCards = (g: Game, cards: readonly number[]): readonly Ref[] => cards.map((card) => refOf(g.state, card));

/** The first or last cards of an ordered list, the nearest to that end first. */
export const cardsAtEnd = (cards: readonly number[], end: 'top' | 'bottom', n: number): readonly number[] =>
  end === 'top' ? cards.slice(Math.max(0, cards.length - n)).toReversed() : cards.slice(0, n);
