import { answerTo, type Game, NO_REF, objectOf, type Ref } from '@goldenrule/kernel';
import type { Quantity } from '@goldenrule/language';
import {
  type ByKind,
  byKind,
  COMPARE,
  coreConditions,
  countNoted,
  enough,
  type Holds,
  hasComeTo,
  NONE,
  negated,
  noteOf,
  type Scope,
  wasNoted,
  witness,
  witnessOfEach,
} from '@goldenrule/tabletop/text';
import { boostHolds } from '../boost.ts';
import { type CardFacts, factsOf, memoriesOf } from '../facts.ts';
import { said } from '../problems.ts';
import { nameMeansName } from '../text-questions.ts';
import { master } from '../units.ts';
import { inGroup, namesOf } from '../values.ts';
import type { VanguardConditionAny, VanguardRef, VanguardTerms } from '../vocabulary/terms.ts';
import { amountOf } from './amounts.ts';
import { type Context, playerOf, playersOf, Unworkable } from './context.ts';
import { happening } from './events.ts';
import { ANY_CARD, LYING } from './filters.ts';
import { asPrintedNouns, isTold, LOOK, likeness, testOf } from './finders.ts';
import type { VanguardCaptured } from './locals.ts';
import { openCircles } from './moving.ts';
import { during } from './periods.ts';
import { kindsOf } from './places.ts';
import { refsOf } from './refs.ts';
import { noting } from './witnesses.ts';

function declaredIn(g: Game, s: Scope): CardFacts | undefined {
  const { declared = NONE }: VanguardCaptured = s.captured;
  return g.library.definitions[declared[0] ?? -1]?.facts as CardFacts | undefined;
}

const CORE = coreConditions<VanguardTerms, Context>({
  ...LOOK,
  condition: (node, context) => conditionOf(node, context),
  has: (whose, context) => {
    const players = playersOf(whose, context);
    return (g, s, card) => players(g, s).includes(master(g, card));
  },
  amount: amountOf,
  lying: LYING,
  kinds: (zones, context) => kindsOf(context.writer.book, zones),
  sameNames: (g, refs) =>
    answerTo(g, nameMeansName) &&
    refs.every((ref) => namesOf(g, ref & 1023).some((name) => namesOf(g, (refs[0] as Ref) & 1023).includes(name))),
});

/** Do all of these cards differ from each other? Undefined where something else is asked. */
function areDifferent({ what, fits, not }: Extract<VanguardConditionAny, { readonly kind: 'is' }>, context: Context): Holds | undefined {
  const [filter, ...more] = fits.filters;
  if (filter?.kind !== 'different' || filter.parts !== undefined || more.length > 0 || fits.nouns.length > 0 || fits.place !== undefined)
    return undefined;
  const found = LOOK.found(what, context);
  const like = likeness(filter.by, context);
  return (g, s) => {
    const cards = found(g, s).map(objectOf);
    return cards.length > 0 && (new Set(cards.map((card) => like(g, card))).size === cards.length) !== (not === true);
  };
}

const CONDITIONS: ByKind<VanguardConditionAny, Context, Holds> = {
  ...CORE,
  is: (node, context) => areDifferent(node, context) ?? CORE.is(node, context),
  // What was handled may be a unit no more.
  // Whoever searches several zones looks through all of them, whether something is found or not.
  did: (node, context) =>
    node.step === 'search'
      ? negated((_g, s) => hasComeTo(s.captured, node.of), node.not)
      : CORE.did(node.what?.kind === 'selection' ? { ...node, what: asPrintedNouns(node.what) } : node, context),
  has: (node, context) => CORE.has({ ...node, what: lyingSomewhere(node.what) }, context),
  exists: (node, context) => CORE.exists({ ...node, what: lyingSomewhere(node.what) }, context),
  during: (node, context) => negated(during(node.period, context), node.not),
  'battle number': (node) => {
    const compare = COMPARE[node.compare];
    return (g) => node.n.some((n) => compare(factsOf(g).battles, n));
  },
  'attack hit': (node, context) => {
    const who = node.who === undefined ? null : testOf(node.who, context);
    const hit: Holds = (g) => factsOf(g).hit.length > 0;
    if (who === null) return negated(hit, node.not);
    // Of an attack that is none of theirs it is neither true that it hit nor that it did not.
    return (g, s) => factsOf(g).attackers.some((attacker) => who(g, s, attacker)) && hit(g, s) !== (node.not === true);
  },
  'boosted by': (node, context) => {
    const who = testOf(node.who, context);
    const by = node.by === undefined ? () => true : testOf(node.by, context);
    const holds: Holds = (g, s) => {
      const { boosted, boosting } = factsOf(g);
      return boosting !== NO_REF && boostHolds(g) && who(g, s, boosted) && by(g, s, boosting);
    };
    return negated(holds, node.not);
  },
  happened: (node, context) => {
    const { isTime, stretch, isAsked, memory } = noting(node.period, context);
    const several = severalIn(node.event);
    if (several !== undefined) {
      const { quantity, event, other } = several;
      const atOnce = event.kind === 'blasts' && event.together === true;
      const each = context.writer.watch({ ...witnessOfEach(happening(event, context), atOnce ? momentOf : stretch, isTime), memory });
      const count = (g: Game, s: Scope): number => {
        const notes = memoriesOf(g)[memory] ?? [];
        return atOnce ? mostAtOnce(notes, each, s) : countNoted(notes, each, s, stretch(g), other);
      };
      return negated((g, s) => isAsked(g, s) && enough(quantity, count(g, s)), node.not);
    }
    const known = pointedAt(node.event);
    if (known !== undefined) {
      const refs = refsOf(known.who);
      const each = context.writer.watch({ ...witnessOfEach(happening(known.event, context), stretch, isTime), memory });
      const noted = (g: Game, s: Scope): boolean =>
        refs(g, s).some((ref) => (memoriesOf(g)[memory] ?? []).includes(noteOf(each, s.master, ref, stretch(g))));
      return negated((g, s) => isAsked(g, s) && noted(g, s), node.not);
    }
    const index = context.writer.watch({ ...witness(happening(node.event, context), stretch, isTime), memory });
    return negated((g, s) => isAsked(g, s) && wasNoted(memoriesOf(g)[memory] ?? [], index, s, stretch(g)), node.not);
  },
  'has open': (node, context) => {
    const open = openCircles({ ...node.place, whose: node.who }, context);
    return negated((g, s) => enough(node.quantity, open(g, s)), node.not);
  },
  went: (node, context) => {
    const player = playerOf(node.who, context);
    return (g, s) => (factsOf(g).first === player(g, s)) === (node.place === 'first');
  },
  declared: (node) => {
    const refs = refsOf(node.what);
    return (g, s) => {
      const named = declaredIn(g, s);
      if (named === undefined) return false;
      const fits = (ref: Ref): boolean =>
        node.as === 'card name' ? namesOf(g, ref & 1023).includes(named.name) : inGroup(g, ref & 1023, named.clan, 'a clan');
      const list = refs(g, s);
      return list.length > 0 && list.every(fits);
    };
  },
};

type Had = Extract<VanguardConditionAny, { kind: 'has' | 'exists' }>['what'];

/** What is called a card may lie anywhere: whether somebody has it hangs on where. */
function lyingSomewhere<W extends Had>(what: W): W {
  const place = 'place' in what ? what.place : undefined;
  const each = !('kind' in what) || what.kind === 'selection' ? [what] : what.kind === 'together' ? what.each : [];
  for (const one of each) {
    if ('nouns' in one && one.nouns.includes('card') && (one.place ?? place) === undefined && !isTold(one))
      throw new Unworkable(said('vanguard.text.where'), one);
  }
  return what;
}

/** What happens at the same time has the same number. */
const momentOf = (g: Game): string => `:${g.state.clock}`;

/** To how many cards did it happen at the same time, where that were most? */
function mostAtOnce(notes: readonly string[], index: number, { master: player }: Scope): number {
  const moments = notes.filter((note) => note.startsWith(`${index}:${player}:`)).map((note) => note.slice(note.lastIndexOf(':')));
  return Math.max(0, ...moments.map((moment) => moments.filter((one) => one === moment).length));
}

type Asked = Extract<VanguardConditionAny, { kind: 'happened' }>['event'];

/** "If two or more cards were …": to how many cards it happened; absent: whether it happened at all. */
function severalIn(event: Asked): { readonly quantity: Quantity; readonly event: Asked; readonly other: boolean } | undefined {
  const one = { kind: 'exactly', n: 1 } as const;
  if (event.kind === 'draws' || event.kind === 'blasts') {
    const { cards = one } = event;
    return isSeveral(cards) ? { quantity: cards, event: { ...event, cards: one }, other: false } : undefined;
  }
  const who = event.kind === 'discards' ? event.what : 'who' in event ? event.who : undefined;
  if (typeof who === 'string' || who?.kind !== 'selection' || !isSeveral(who.quantity)) return undefined;
  const single = { ...who, quantity: one };
  const asked = (event.kind === 'discards' ? { ...event, what: single } : { ...event, who: single }) as Asked;
  return { quantity: who.quantity, event: asked, other: who.other === true };
}

/** "If that unit was …": which one that is is known only when it is asked, so that every card is noted to which it happens. */
function pointedAt(event: Asked): { readonly who: VanguardRef; readonly event: Asked } | undefined {
  const who = 'who' in event && typeof event.who === 'object' ? event.who : undefined;
  return who?.kind === 'ref' && who.to !== 'self' ? { who, event: { ...event, who: ANY_CARD } as Asked } : undefined;
}

const isSeveral = (quantity: Quantity): boolean => quantity.kind === 'at least' || (quantity.kind === 'exactly' && quantity.n > 1);

/** Does the condition hold? */
export const conditionOf = byKind(CONDITIONS);
