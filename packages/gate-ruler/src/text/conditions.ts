import { answerTo, disjoint, type Game, refOf } from '@goldenrule/kernel';
import type { Player } from '@goldenrule/language';
import { coreConditions, enough, type Holds, leastOf, wasNoted, witness } from '@goldenrule/language/text';
import { attackedNow } from '../attack.ts';
import { factsOf, memoriesOf } from '../facts.ts';
import { nothingIsDone } from '../text-questions.ts';
import { kindOfRef, traitsOfRef, wordsOfRef } from '../values.ts';
import type { GateConditionAny, GateDescription, GateTerms, GateWho } from '../vocabulary/terms.ts';
import { ownerOfZone, zonesOf } from '../zones.ts';
import { amountOf } from './amounts.ts';
import { type Context, playersOf } from './context.ts';
import { happening } from './events.ts';
import { cameBy, IN_STATE, inBattleAs } from './filters.ts';
import { finder, foundBy, placed, testOf } from './finders.ts';
import { during } from './periods.ts';
import { kindsOf, zonesInColumn } from './places.ts';
import { refsOf } from './refs.ts';
import { cardsNow, follow, readable } from './scope.ts';
import { stretchOf } from './witnesses.ts';

type Kinds = GateConditionAny['kind'];
type Of<K extends Kinds> = Extract<GateConditionAny, { kind: K }>;

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
const nameOf = (g: Game, ref: number): string | undefined => wordsOfRef(g, ref, 'name')[0];

const CORE = coreConditions<GateTerms, Context>({
  condition: (node, context) => conditionOf(node, context),
  found: foundBy,
  test: testOf,
  amount: amountOf,
  present,
  isIn: (g, s, ref, states) => states.some((state) => IN_STATE[state](traitsOfRef(g, readable(g, s, ref)))),
  kinds: (zones, context) => kindsOf(context.writer.book, zones),
  kindOf: kindOfRef,
  pointed: refsOf,
  sameNames: (g, refs) => refs.every((ref) => nameOf(g, ref) === nameOf(g, refs[0] as number)),
  // 3-2i-1: what was done with no card was not done.
  countsEmpty: (g, s, result) => s.captured[result] !== undefined && answerTo(g, nothingIsDone),
});

const CONDITIONS: { readonly [K in Kinds]: (node: Of<K>, context: Context) => Holds } = {
  ...CORE,
  during: (node, context) => during(node.period, context),
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
    const stretch = (g: Game): string => stretchOf(g, node.period);
    const index = context.writer.watch(witness(happening(node.event, context), stretch));
    const holds: Holds = (g, s) => wasNoted(memoriesOf(g).happened, index, s, stretch(g));
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
