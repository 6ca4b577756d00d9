import { answerTo, disjoint, type Game, refOf } from '@goldenrule/kernel';
import type { Player, Quantity } from '@goldenrule/language';
import { attackedNow } from '../attack.ts';
import { factsOf, memoriesOf } from '../facts.ts';
import { nothingIsDone } from '../text-questions.ts';
import { kindOfRef, traitsOfRef, wordsOfRef } from '../values.ts';
import type { GateConditionAny, GateDescription, GateSelection, GateWho } from '../vocabulary/terms.ts';
import { ownerOfZone, zonesOf } from '../zones.ts';
import { amountOf } from './amounts.ts';
import { type Context, playersOf } from './context.ts';
import { happening } from './events.ts';
import { COMPARE, cameBy, IN_STATE, inBattleAs } from './filters.ts';
import { finder, foundBy, placed, testOf } from './finders.ts';
import { during } from './periods.ts';
import { kindsOf, zonesInColumn } from './places.ts';
import { refsOf } from './refs.ts';
import { cardsNow, follow, type Holds, readable, refsIn, resultOf, type Scope } from './scope.ts';
import { noteOf, witness } from './witnesses.ts';

type Kinds = GateConditionAny['kind'];
type Of<K extends Kinds> = Extract<GateConditionAny, { kind: K }>;

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

const refOfCard = (g: Game, card: number): number => refOf(g.state, card);
const negated = (holds: Holds, not: true | undefined): Holds => (not === true ? (g, s) => !holds(g, s) : holds);

/** A player has such cards, or there are such cards. */
function present(who: GateWho | GateDescription, context: Context, whose: Player): Holds {
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
      return (g, s) => cardsNow(g, s, refs(g, s)).length > 0;
    }
  }
}
const leastOf = ({ quantity }: GateSelection): number => ('n' in quantity ? quantity.n : 1);

/** The same text as the other player would read it. */
const otherSide = (s: Scope): Scope => ({ ...s, master: s.master === 0 ? 1 : 0 });

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
      // 3-2i-1: what was done with no card was not done.
      const done = refs.length > 0 || (s.captured[name] !== undefined && answerTo(g, nothingIsDone));
      return done && (quantity === undefined || enough(quantity, refs.length));
    };
    return negated(holds, node.not);
  },
  'same names': (node) => {
    const refs = refsOf(node.what);
    return (g, s) => {
      const names = refs(g, s).map((ref) => wordsOfRef(g, ref, 'name')[0]);
      return names.length > 0 && names.every((name) => name === names[0]);
    };
  },
  'in battle': (node, context) => {
    const what = foundBy(node.who, context);
    const target = node.target === undefined ? null : testOf(node.target, context);
    const { column, part } = node;
    const holds: Holds = (g, s) => {
      if (!what(g, s).some((ref) => inBattleAs(g, follow(g, s, ref), part))) return false;
      const attacked = answerTo(g, attackedNow)(g);
      if (target !== null && (attacked < 0 || !target(g, s, refOfCard(g, attacked)))) return false;
      if (column === undefined) return true;
      const zone = factsOf(g).attackedColumn;
      const player = ownerOfZone(g, zone);
      return player >= 0 && zonesInColumn(g, player as 0 | 1, column).includes(zone);
    };
    return negated(holds, node.not);
  },
  empty: (node, context) => {
    const kinds = kindsOf(context.writer.book, node.place.zones);
    const players = playersOf(node.place.whose ?? 'each', context);
    const holds: Holds = (g, s) =>
      players(g, s).every((player) =>
        kinds.every((kind) => zonesOf(g, player, kind).every((zone) => (g.state.contents[zone] as number[]).length === 0)),
      );
    return negated(holds, node.not);
  },
  happened: (node, context) => {
    const index = context.writer.watch(witness(happening(node.event, context), node.period));
    const holds: Holds = (g, s) => {
      const { happened } = memoriesOf(g);
      return (
        happened.includes(noteOf(index, s.master, 0, g, node.period)) || happened.includes(noteOf(index, s.master, s.ref, g, node.period))
      );
    };
    return negated(holds, node.not);
  },
  in: (node, context) => {
    const what = foundBy(node.who, context);
    const { test } = finder({ filters: [], nouns: [], place: node.place }, context);
    const holds: Holds = (g, s) => {
      const cards = cardsNow(g, s, what(g, s));
      return cards.length > 0 && cards.every((card) => test(g, s, refOfCard(g, card)));
    };
    return negated(holds, node.not);
  },
  came: (node, context) => {
    const what = foundBy(node.who, context);
    const holds: Holds = (g, s) => {
      const refs = what(g, s);
      return refs.length > 0 && refs.every((ref) => cameBy(g, ref, node.how));
    };
    return negated(holds, node.not);
  },
};

/** Does the condition hold? */
export const conditionOf = <K extends Kinds>(node: Of<K>, context: Context): Holds =>
  (CONDITIONS[node.kind] as (node: Of<K>, context: Context) => Holds)(node, context);
