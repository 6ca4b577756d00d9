import { answerTo, type Game, type Ref, refOf } from '@goldenrule/kernel';
import {
  asSaid,
  type ByKind,
  byKind,
  coreConditions,
  enough,
  type Holds,
  hasComeTo,
  type Knowledge,
  leastOf,
  liesThere,
  negated,
  type Test,
  wasNoted,
  witness,
} from '@goldenrule/tabletop/text';
import { factsOf, memoriesOf } from '../facts.ts';
import { nothingIsDone } from '../text-questions.ts';
import { wordsOfRef } from '../values.ts';
import type { GateConditionAny, GateSelection, GateTerms } from '../vocabulary/terms.ts';
import { ownerOfZone, zonesOf } from '../zones.ts';
import { amountOf } from './amounts.ts';
import { type Context, playersOf, speakingOf } from './context.ts';
import { happening } from './events.ts';
import { inBattleAs, inBattleWith, LYING } from './filters.ts';
import { belongingsOf, belongsTo, finder, foundBy, LOOK, testOf } from './finders.ts';
import { during } from './periods.ts';
import { kindsOf, zonesInColumn } from './places.ts';
import { cardsNow, follow } from './scope.ts';
import { wasSummoned } from './summoned.ts';
import { stretchOf } from './witnesses.ts';

const refOfCard = (g: Game, card: number): Ref => refOf(g.state, card);
const nameOf = (g: Game, ref: Ref): string | undefined => wordsOfRef(g, ref, 'name')[0];

const KNOWLEDGE: Knowledge<GateTerms, Context> = {
  ...LOOK,
  condition: (node, context) => conditionOf(node, context),
  has: (whose, context) => {
    const theirs = belongsTo(playersOf(whose, context));
    return (g, s, card) => theirs(g, s, refOfCard(g, card));
  },
  amount: amountOf,
  lying: LYING,
  kinds: (zones, context) => kindsOf(context.writer.book, zones),
  sameNames: (g, refs) => refs.every((ref) => nameOf(g, ref) === nameOf(g, refs[0] as Ref)),
  // 3-2i-1: what was done with no card was not done.
  countsEmpty: (g, s, step) => hasComeTo(s.captured, step) && answerTo(g, nothingIsDone),
};
const CORE = coreConditions<GateTerms, Context>(KNOWLEDGE);

const CONDITIONS: ByKind<GateConditionAny, Context, Holds> = {
  ...CORE,
  has: (node, context) => CORE.has(node, speakingOf(node.who, context)),
  during: (node, context) => negated(during(node.period, context), node.not),
  'in battle': (node, context) => {
    const what = foundBy(node.who, context);
    const target = node.target === undefined ? null : testOf(node.target, context);
    const { column, part } = node;
    const holds: Holds = (g, s) => {
      const found = what(g, s)
        .map((ref) => follow(g, s, ref))
        .find((ref) => inBattleAs(g, ref, part));
      if (found === undefined) return false;
      const other = target === null ? -1 : inBattleWith(g, found);
      if (target !== null && (other < 0 || !target(g, s, refOfCard(g, other)))) return false;
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
    const fits: GateSelection = { kind: 'selection', quantity: { kind: 'any' }, filters: [], nouns: [], place: node.place };
    const { test } = finder(fits, context);
    const liesNow: Test = (g, s, ref) => cardsNow(g, s, [ref]).some((card) => test(g, s, refOfCard(g, card)));
    const there = liesThere(KNOWLEDGE, { what: node.who, fits, ...(node.not === undefined ? {} : { not: node.not }) }, context);
    return there ?? asSaid(KNOWLEDGE, node.who, node.not, liesNow, context);
  },
  bears: (node, context) => {
    const belongings = belongingsOf(node.what);
    const { quantity } = node.what;
    const has: Test = (g, s, ref) => {
      const { length } = belongings(g, s, ref);
      return node.exactly === true ? length === leastOf(node.what) : enough(quantity, length) !== (node.not === true);
    };
    return asSaid(KNOWLEDGE, node.who, undefined, has, context);
  },
  came: (node, context) => {
    const was = wasSummoned(node.how, context);
    return asSaid(KNOWLEDGE, node.who, node.not, (g, _s, ref) => was(g, ref), context);
  },
};

/** Does the condition hold? */
export const conditionOf = byKind(CONDITIONS);
