/** The conditions that every game has, made of what a game knows about its cards. */
import { abilities, type Game, objectOf, opponentOf, type Ref, refOf } from '@goldenrule/kernel';
import type { Amount, Condition, CoreCondition, Description, Player, Selection, Terms, Who } from '@goldenrule/language/trees';
import { COMPARE, enough, leastOf } from './counting.ts';
import { type Looks, negated, placed } from './finding.ts';
import { type Count, doneIn, type Holds, hasComeTo, type Scope, type Test } from './frames.ts';
import { isSo, type Lying } from './lying.ts';
import { isReadable, kindOfRef, traitsOfRef } from './reading.ts';

type Kinds = 'and' | 'or' | 'not' | 'has' | 'exists' | 'compare' | 'is' | 'are' | 'did' | 'same names';
type Of<T extends Terms, K extends Kinds> = Extract<CoreCondition<T>, { readonly kind: K }>;

/** What a game brings; `C` is what surrounds its texts. */
export interface Knowledge<T extends Terms, C> extends Pick<Looks<T, C, never>, 'find' | 'found' | 'pointed' | 'cardsNow' | 'readable'> {
  readonly condition: (node: Condition<T>, context: C) => Holds;
  readonly test: (who: Who<T>, context: C) => Test;
  readonly amount: (amount: Amount<T>, context: C) => Count;
  /** Does a card that a word points at count as one that this player has? */
  readonly has: (whose: Player, context: C) => (g: Game, s: Scope, card: number) => boolean;
  readonly lying: Lying<T['state']>;
  readonly kinds: (zones: readonly T['zone'][], context: C) => readonly number[];
  readonly sameNames: (g: Game, refs: readonly Ref[]) => boolean;
  /** Does a step count as done that handled no card? */
  readonly countsEmpty?: (g: Game, s: Scope, step: number) => boolean;
}

/** The same text as the other player would read it. */
const otherSide = (s: Scope): Scope => ({ ...s, master: opponentOf(s.master) });

/** There are such cards, or a player has them. */
function present<T extends Terms, C>(
  { find, pointed, cardsNow, has }: Knowledge<T, C>,
  who: Selection<T> | Who<T> | Description<T>,
  context: C,
  whose: Player,
): Holds {
  if (!('kind' in who)) {
    const found = find(who, context, whose);
    return (g, s) => found(g, s).length > 0;
  }
  switch (who.kind) {
    case 'selection': {
      const found = find(who, context, whose);
      return (g, s) => enough(who.quantity, found(g, s).length);
    }
    case 'together': {
      const theirs = has(whose, context);
      const each = who.each.map((one) => {
        if (one.kind === 'selection') return { n: leastOf(one), found: find(placed(one, who.place), context, whose) };
        const refs = pointed(one);
        return { n: 1, found: (g: Game, s: Scope) => cardsNow(g, s, refs(g, s)).filter((card) => theirs(g, s, card)) };
      });
      return (g, s) => abilities.disjoint(each.map(({ n, found }) => ({ n, cards: found(g, s) })));
    }
    case 'ref': {
      const refs = pointed(who);
      const theirs = has(whose, context);
      return (g, s) => cardsNow(g, s, refs(g, s)).some((card) => theirs(g, s, card));
    }
  }
}

/**
 * What is said of cards holds for as many as the phrase names ("one of your cards", "any of them"), for all of them otherwise; never of no card. That a
 * card is not something, without saying whose or where it is, means that none is. Of cards taken together it holds for each phrase.
 */
export function asSaid<T extends Terms, C>(
  know: Pick<Knowledge<T, C>, 'found'>,
  what: Who<T>,
  not: true | undefined,
  test: Test,
  context: C,
): Holds {
  if (what.kind === 'together') {
    const each = what.each.map((one) => asSaid(know, placed(one, what.place), not, test, context));
    return (g, s) => each.every((holds) => holds(g, s));
  }
  const meant = know.found(what, context);
  const some = what.kind === 'selection' && ('n' in what.quantity || what.quantity.kind === 'any') ? what.quantity : null;
  const none = not === true && what.kind === 'selection' && what.whose === undefined && what.place === undefined;
  return (g, s) => {
    const refs = meant(g, s);
    if (refs.length === 0) return not === true;
    const fitting = refs.filter((ref) => test(g, s, ref)).length;
    if (some !== null && none) return !enough(some, fitting);
    if (some !== null) return enough(some, not === true ? refs.length - fitting : fitting);
    return (fitting === refs.length) !== (not === true);
  };
}

/**
 * "A card with that name is in your hand" asks whether the hand has such a card, so the zone of the question is the one that is searched.
 * Undefined where the sentence asks something else: more than a zone, or something of all cards of a kind.
 */
export function liesThere<T extends Terms, C>(
  know: Knowledge<T, C>,
  { what, fits, not }: Pick<Of<T, 'is'>, 'what' | 'fits' | 'not'>,
  context: C,
): Holds | undefined {
  const { place } = fits;
  if (place === undefined || place.zones.length === 0 || fits.filters.length > 0 || fits.nouns.length > 0) return undefined;
  const each = what.kind === 'together' ? what.each : [what];
  if ((what.kind === 'together' && what.place !== undefined) || !each.every((one) => isSomewhere(one, not))) return undefined;
  const all = each.map((one) => present(know, placed(one, place), context, 'each'));
  return not === true ? (g, s) => !all.some((holds) => holds(g, s)) : (g, s) => all.every((holds) => holds(g, s));
}

/** Any cards that fit, so many of them, said without where they are; that one of somebody's is not there leaves others that may be. */
function isSomewhere<T extends Terms>(who: Who<T>, not: true | undefined): boolean {
  if (who.kind !== 'selection' || who.place !== undefined || who.filters.some(({ kind }) => kind === 'by step')) return false;
  const { quantity, whose } = who;
  return whose === undefined ? 'n' in quantity || quantity.kind === 'any' : not === undefined && quantity.kind !== 'all';
}

export function coreConditions<T extends Terms, C>(
  know: Knowledge<T, C>,
): { readonly [K in Kinds]: (node: Of<T, K>, context: C) => Holds } {
  return {
    and: (node, context) => {
      const all = node.all.map((one) => know.condition(one, context));
      return (g, s) => all.every((holds) => holds(g, s));
    },
    or: (node, context) => {
      const any = node.any.map((one) => know.condition(one, context));
      return (g, s) => any.some((holds) => holds(g, s));
    },
    not: (node, context) => negated(know.condition(node.of, context), true),
    has: (node, context) => negated(present(know, node.what, context, node.who), node.not),
    exists: (node, context) => negated(present(know, node.what, context, 'each'), node.not),
    compare: (node, context) => {
      const left = know.amount(node.left, context);
      const compare = COMPARE[node.compare];
      if (node.right.kind === 'other side') return (g, s) => compare(left(g, s), left(g, otherSide(s)));
      const right = know.amount(node.right, context);
      return (g, s) => compare(left(g, s), right(g, s));
    },
    is: (node, context) => liesThere(know, node, context) ?? asSaid(know, node.what, node.not, know.test(node.fits, context), context),
    are: (node, context) => {
      const meant = node.states.map((state) => know.lying[state]);
      const isIn: Test = (g, s, ref) => meant.some((one) => isSo(one, traitsOfRef(g, know.readable(g, s, ref))));
      return asSaid(know, node.what, node.not, isIn, context);
    },
    did: (node, context) => {
      // Where the cards are said to be they were before: that was seen to when the text was read.
      const what = node.what?.kind === 'selection' ? withoutZones(node.what) : node.what;
      const test = what === undefined ? null : know.test(what, context);
      const quantity = node.n ?? (node.what?.kind === 'selection' ? node.what.quantity : undefined);
      const to = node.to === undefined || node.to.place.zones.length === 0 ? null : know.kinds(node.to.place.zones, context);
      const end = node.to?.place.end === 'top or bottom' ? undefined : node.to?.place.end;
      const holds: Holds = (g, s) => {
        const said = s.captured.left?.[node.of]?.end;
        if (end !== undefined && said !== undefined && said !== end) return false;
        let refs = doneBy(node, s);
        if (test !== null) refs = refs.filter((ref) => test(g, s, stillRead(g, ref)));
        if (to !== null) refs = refs.filter((ref) => isWithin(to, kindOfRef(g, ref)));
        const done = refs.length > 0 || know.countsEmpty?.(g, s, node.of) === true;
        return done && (quantity === undefined || enough(quantity, refs.length));
      };
      if (node.not !== true || node.step !== undefined) return negated(holds, node.not);
      // Whether somebody did what they were told to, or asked, is a question only where they were.
      return (g, s) => hasComeTo(s.captured, node.of) && !holds(g, s);
    },
    'same names': (node) => {
      const refs = know.pointed(node.what);
      return (g, s) => {
        const found = refs(g, s);
        return found.length > 1 && know.sameNames(g, found);
      };
    },
  };
}

/** A card that nobody can follow any more, shuffled into a deck, went where the step put it. */
const isWithin = (kinds: readonly number[], kind: number): boolean => kind < 0 || kinds.includes(kind);

/** It is still the card it was, and whoever did it knows. */
const stillRead = (g: Game, ref: Ref): Ref => (isReadable(g, ref) ? ref : refOf(g.state, objectOf(ref)));

function withoutZones<T extends Terms>(what: Selection<T>): Selection<T> {
  if (what.place === undefined || what.place.zones.length === 0) return what;
  const { place: _place, ...rest } = what;
  return rest;
}

/** What was done, by whom it is asked of: where both players did it, that is told apart. */
function doneBy({ of, who }: { readonly of: number; readonly who?: Player | undefined }, s: Scope): readonly Ref[] {
  const each = s.captured.left?.[of]?.doneBy;
  if (each === undefined || who === undefined) return doneIn(s.captured, of);
  const asked = who === 'you' ? s.master : opponentOf(s.master);
  return each.flatMap(([player, refs]) => (player === asked ? refs : []));
}
