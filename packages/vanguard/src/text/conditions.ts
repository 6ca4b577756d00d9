import { answerTo, disjoint, type Game } from '@goldenrule/kernel';
import type { Player, Quantity } from '@goldenrule/language';
import { boostHolds } from '../boost.ts';
import { type CardFacts, factsOf, memoriesOf, printed } from '../facts.ts';
import { nameMeansName } from '../text-questions.ts';
import { inGroup } from '../values.ts';
import type { VanguardConditionAny, VanguardDescription, VanguardSelection, VanguardWho } from '../vocabulary/terms.ts';
import { amountOf } from './amounts.ts';
import type { Holds } from './battles.ts';
import type { Context } from './context.ts';
import { playersOf } from './context.ts';
import { happening } from './events.ts';
import { COMPARE, IN_STATE } from './filters.ts';
import { finder, foundBy, placed, testOf } from './finders.ts';
import { during } from './periods.ts';
import { kindsOf } from './places.ts';
import { refsOf } from './refs.ts';
import { cardsNow, kindOfRef, otherSide, readable, refsIn, resultOf, type Scope, traitsOfRef } from './scope.ts';
import { noteOf, witness } from './witnesses.ts';

type Kinds = VanguardConditionAny['kind'];
type Of<K extends Kinds> = Extract<VanguardConditionAny, { kind: K }>;

/** Are there as many as the phrase says? "A card" means at least one. */
export function enough(quantity: Quantity, found: number): boolean {
  switch (quantity.kind) {
    case 'exactly':
    case 'at least':
      return found >= quantity.n;
    case 'up to':
    case 'any number':
      return true;
    case 'all':
    case 'any':
    case 'the':
      return found > 0;
  }
}

const negated = (holds: Holds, not: true | undefined): Holds => (not === true ? (g, s) => !holds(g, s) : holds);

/** A player has such cards, or there are such cards. */
function present(who: VanguardWho | VanguardDescription, context: Context, whose: Player): Holds {
  if (!('kind' in who)) {
    const { find } = finder(who, context, whose);
    return (g, s) => find(g, s).length > 0;
  }
  switch (who.kind) {
    case 'selection': {
      const { find } = finder(who, context, whose);
      return (g, s) => enough(who.quantity, find(g, s).length);
    }
    case 'together': {
      const each = who.each.map((one) => ({ one, found: finder(placed(one, who.place), context, whose) }));
      return (g, s) => disjoint(each.map(({ one, found }) => ({ n: leastOf(one), cards: found.find(g, s) })));
    }
    case 'ref': {
      const refs = refsOf(who);
      const players = playersOf(whose, context);
      return (g, s) => cardsNow(g, s, refs(g, s)).some((card) => players(s).includes(g.state.objects.owner[card] as 0 | 1));
    }
  }
}
const leastOf = ({ quantity }: VanguardSelection): number => ('n' in quantity ? quantity.n : 1);

const declared = (g: Game, s: Scope): CardFacts | undefined =>
  g.library.definitions[refsIn(s.captured, 'declared')[0] ?? -1]?.facts as CardFacts | undefined;

const CONDITIONS: { readonly [K in Kinds]: (node: Of<K>, context: Context) => Holds } = {
  and: (node, context) => {
    const all = node.all.map((one) => conditionOf(one, context));
    return (g, s) => all.every((holds) => holds(g, s));
  },
  or: (node, context) => {
    const any = node.any.map((one) => conditionOf(one, context));
    return (g, s) => any.some((holds) => holds(g, s));
  },
  has: (node, context) => negated(present(node.what, context, node.who), node.not),
  exists: (node, context) => negated(present(node.what, context, 'each'), node.not),
  compare: (node, context) => {
    const left = amountOf(node.left, context);
    const compare = COMPARE[node.compare];
    if (node.right.kind === 'other side') return (g, s) => compare(left(g, s), left(g, otherSide(s)));
    const right = amountOf(node.right, context);
    return (g, s) => compare(left(g, s), right(g, s));
  },
  is: (node, context) => {
    const what = foundBy(node.what, context);
    const test = testOf(node.fits, context);
    const holds: Holds = (g, s) => {
      const refs = what(g, s);
      return refs.length > 0 && refs.every((ref) => test(g, s, ref));
    };
    return negated(holds, node.not);
  },
  are: (node, context) => {
    const what = foundBy(node.what, context);
    const holds: Holds = (g, s) =>
      what(g, s).every((ref) => node.states.some((state) => IN_STATE[state](traitsOfRef(g, readable(g, s, ref)))));
    return negated(holds, node.not);
  },
  during: (node, context) => during(node.period, context),
  did: (node, context) => {
    const name = resultOf(node.of);
    const test = node.what === undefined ? null : testOf(node.what, context);
    const quantity = node.n ?? (node.what?.kind === 'selection' ? node.what.quantity : undefined);
    const to = node.to === undefined || node.to.place.zones.length === 0 ? null : kindsOf(context.writer.book, node.to.place.zones);
    const holds: Holds = (g, s) => {
      let refs = refsIn(s.captured, name);
      if (test !== null) refs = refs.filter((ref) => test(g, s, ref));
      if (to !== null) refs = refs.filter((ref) => to.includes(kindOfRef(g, ref)));
      return refs.length > 0 && (quantity === undefined || enough(quantity, refs.length));
    };
    return negated(holds, node.not);
  },
  'same names': (node) => {
    const refs = refsOf(node.what);
    return (g, s) => {
      const names = refs(g, s).map((ref) => printed(g, ref & 1023).name);
      return names.length > 0 && answerTo(g, nameMeansName) && names.every((name) => name === names[0]);
    };
  },
  'battle number': (node) => {
    const compare = COMPARE[node.compare];
    return (g) => node.n.some((n) => compare(factsOf(g).battles, n));
  },
  'attack hit': (node) => negated((g) => factsOf(g).hit.length > 0, node.not),
  'boosted by': (node, context) => {
    const who = testOf(node.who, context);
    const by = node.by === undefined ? () => true : testOf(node.by, context);
    const holds: Holds = (g, s) => {
      const { boosted, boosting } = factsOf(g);
      return boosting !== 0 && boostHolds(g) && who(g, s, boosted) && by(g, s, boosting);
    };
    return negated(holds, node.not);
  },
  happened: (node, context) => {
    const index = context.writer.watch(witness(happening(node.event, context), node.period));
    return (g, s) => {
      const { happened } = memoriesOf(g);
      return (
        happened.includes(noteOf(index, s.master, 0, g, node.period)) || happened.includes(noteOf(index, s.master, s.ref, g, node.period))
      );
    };
  },
  declared: (node) => {
    const refs = refsOf(node.what);
    return (g, s) => {
      const named = declared(g, s);
      if (named === undefined) return false;
      const fits = (ref: number): boolean =>
        node.as === 'card name' ? printed(g, ref & 1023).name === named.name : inGroup(g, ref & 1023, named.clan);
      const list = refs(g, s);
      return list.length > 0 && list.every(fits);
    };
  },
};

/** Does the condition hold? */
export const conditionOf = <K extends Kinds>(node: Of<K>, context: Context): Holds =>
  (CONDITIONS[node.kind] as (node: Of<K>, context: Context) => Holds)(node, context);
