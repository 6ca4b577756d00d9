import {
  type Ask,
  abilities,
  answerTo,
  ask,
  citing,
  contentsOf,
  current,
  type Game,
  type GameEvent,
  happen,
  machine,
  NOWHERE,
  objectOf,
  type Ref,
  refOf,
  repeat,
  set,
  when,
  zoneOf,
} from '@goldenrule/kernel';
import { isForbidden, isForbiddenAtAll } from '@goldenrule/tabletop/play';
import {
  type Does,
  doneIn,
  type Holds,
  leavesDone,
  NONE,
  placed,
  refsOfCards,
  type Scope,
  scopeOf,
  within,
} from '@goldenrule/tabletop/text';
import { canBePaid } from '../abilities.ts';
import { CANNOT } from '../deeds.ts';
import { costIsChosen, UNPAID } from '../play.ts';
import { said } from '../problems.ts';
import { autoCostPaid, revealedWithCost } from '../text-questions.ts';
import { soulChargeVerb } from '../verbs.ts';
import type { VanguardBlock, VanguardStatement, VanguardWho } from '../vocabulary/terms.ts';
import { DECK } from '../zones.ts';
import { times } from './acting.ts';
import { conditionOf } from './conditions.ts';
import { type Context, Unworkable } from './context.ts';
import { type CostVerb, costVerb } from './cost-verbs.ts';
import { discardingIn } from './discarding.ts';
import { endOfZone, type Finder, finder, takenFinder } from './finders.ts';
import type { TextInstruction, VanguardLocals } from './locals.ts';
import { isHiddenKind } from './places.ts';
import { selfNow } from './scope.ts';

/** So many cards that one part of a cost takes; they are chosen before anything is paid. */
export interface Need {
  /** The step that chooses them. */
  readonly id: number;
  readonly n: number;
  /** Or more than that: as many as there are. */
  readonly orMore?: true;
  /** Whether it is known to all how many cards there are to take. */
  readonly hidden: boolean;
  readonly cards: (g: Game, s: Scope) => readonly number[];
  /** Kinds of zone they lie in; null: the bearer itself. */
  readonly kinds: readonly number[] | null;
}

/** What is done with the cards that were chosen. */
interface Payment {
  readonly id: number;
  /** Where the cards lie that pay: those of needs, all that a phrase meets, or so many from the top of the deck. */
  readonly from:
    | { readonly needs: readonly number[] }
    | { readonly all: Finder; readonly slot: number }
    | { readonly top: Finder; readonly n: number };
  readonly verb: CostVerb;
}

/** A cost: can it be paid, and how it is paid. */
export interface Cost {
  /** All that it could take lies open: whether it can be paid everybody can see. */
  readonly open: boolean;
  /** Exactly, as its master sees it. */
  readonly payable: (g: Game, s: Scope) => boolean;
  /** As far as everybody can see. */
  readonly maybePayable: (g: Game, s: Scope) => boolean;
  readonly pay: readonly TextInstruction[];
  readonly ids: readonly number[];
}

interface Draft {
  /** How many lists of cards pay for it. */
  slots: number;
  readonly needs: { need: Need; slot: number; can: Can[]; ordered: boolean }[];
  readonly payments: Payment[];
  /** Soul charges, and other cards that come from the deck one after the other. */
  readonly charges: { readonly id: number; readonly n: number }[];
  /** What has to hold, by the step that says so. */
  readonly requires: { readonly id: number; readonly holds: Holds }[];
}
type Can = (g: Game, s: Scope, card: number) => boolean;

/** Reads the parts of a cost: what has to be chosen, and what is done with it. */
function draft(blocks: readonly VanguardBlock[], context: Context): Draft {
  const made: Draft = { slots: 0, needs: [], payments: [], charges: [], requires: [] };
  for (const block of blocks) for (const step of block.steps) within(step, () => addStep(made, step, discardingIn(blocks, step, context)));
  return made;
}

function addStep(made: Draft, step: VanguardStatement, context: Context): void {
  if (step.kind === 'choose') {
    addNeeds(made, step.id, step.what, context);
    return;
  }
  if (step.kind === 'soul-charge') {
    made.charges.push({ id: step.id, n: step.n });
    return;
  }
  if (step.kind === 'requires') {
    made.requires.push({ id: step.id, holds: conditionOf(step.condition, context) });
    return;
  }
  const verb = costVerb(step, context);
  const what = verb.what;
  if (what.kind === 'ref' && typeof what.to === 'number') {
    const needs = made.needs.filter(({ need }) => need.id === what.to);
    if (needs.length === 0) throw new Unworkable(said('vanguard.text.cost cards'));
    for (const one of needs) one.can.push(verb.can);
    if (verb.ordered) for (const one of needs) one.ordered = true;
    made.payments.push({ id: step.id, from: { needs: needs.map(({ slot }) => slot) }, verb });
    return;
  }
  if (what.kind === 'ref') {
    if (what.to !== 'self') throw new Unworkable(said('vanguard.text.cost later'));
    let own = made.needs.find(({ need }) => need.kinds === null);
    if (own === undefined) {
      own = { need: SELF_NEED(step.id), slot: made.slots++, can: [], ordered: false };
      made.needs.push(own);
    }
    own.can.push(verb.can);
    made.payments.push({ id: step.id, from: { needs: [own.slot] }, verb });
    return;
  }
  if (what.kind === 'selection' && what.place?.end === 'top') {
    if (what.quantity.kind !== 'exactly' || what.times !== undefined) throw new Unworkable(said('vanguard.text.cost exact'));
    made.payments.push({ id: step.id, from: { top: takenFinder(what, context), n: what.quantity.n }, verb });
    return;
  }
  if (what.kind === 'selection' && (what.quantity.kind === 'all' || what.quantity.kind === 'the')) {
    made.payments.push({ id: step.id, from: { all: finder(what, context), slot: made.slots++ }, verb });
    return;
  }
  const before = made.needs.length;
  addNeeds(made, step.id, what, context);
  const needs = made.needs.slice(before);
  for (const one of needs) one.can.push(verb.can);
  if (verb.ordered) for (const one of needs) one.ordered = true;
  made.payments.push({ id: step.id, from: { needs: needs.map(({ slot }) => slot) }, verb });
}

const SELF_NEED = (id: number): Need => ({
  id,
  n: 1,
  hidden: false,
  kinds: null,
  cards: (g, s) => {
    const self = selfNow(g, s);
    return self < 0 ? [] : [self];
  },
});

function addNeeds(made: Draft, id: number, what: VanguardWho, context: Context): void {
  if (what.kind === 'ref') throw new Unworkable(said('vanguard.text.cost known'));
  const each = what.kind === 'together' ? what.each.map((one) => placed(one, what.place)) : [what];
  for (const one of each) {
    if (one.kind === 'ref') {
      if (one.to !== 'self') throw new Unworkable(said('vanguard.text.cost known'));
      made.needs.push({ need: SELF_NEED(id), slot: made.slots++, can: [mayBeChosen], ordered: false });
      continue;
    }
    const { quantity } = one;
    const isSet = one.random === true || one.filters.some(({ kind }) => kind === 'different' || kind === 'total');
    const isCounted = quantity.kind === 'exactly' || quantity.kind === 'at least' || quantity.kind === 'the';
    if (isSet || !isCounted) throw new Unworkable(said('vanguard.text.cost exact'));
    // Nobody pays with what is not said to be another's.
    const f = finder(one, context, 'you');
    const orMore = quantity.kind === 'at least' ? { orMore: true as const } : {};
    made.needs.push({
      need: { id, n: quantity.kind === 'the' ? 1 : quantity.n, ...orMore, hidden: f.hidden, cards: f.find, kinds: f.kinds },
      slot: made.slots++,
      can: [mayBeChosen],
      ordered: false,
    });
  }
}

const mayBeChosen: Can = (g, s, card) =>
  !(isForbiddenAtAll(g, CANNOT['be chosen']) && isForbidden(g, CANNOT['be chosen'], card, { by: s.ref, through: 'cost' }));

/** Could one card serve two needs? The bearer pays for itself alone. */
const overlap = (needs: Draft['needs']): boolean => {
  const seen = new Set<number>();
  for (const { need } of needs) {
    for (const kind of need.kinds ?? []) {
      if (seen.has(kind)) return true;
      seen.add(kind);
    }
  }
  return false;
};

/** Compiles a cost of which all parts are paid. */
export function wholeCostOf(blocks: readonly VanguardBlock[], context: Context): Cost {
  const made = draft(blocks, context);
  const shared = overlap(made.needs);
  // Where one card could serve two parts, how many one of them takes has to be known.
  if (shared && made.needs.some(({ need }) => need.orMore)) throw new Unworkable(said('vanguard.text.cost exact'));
  const bearerPays = made.needs.some(({ need }) => need.kinds === null);
  const candidates = made.needs.map(({ need, can }) => (g: Game, s: Scope): readonly number[] => {
    const bearer = bearerPays && need.kinds !== null ? selfNow(g, s) : -1;
    const fitting: number[] = [];
    for (const card of need.cards(g, s)) if (card !== bearer && canPay(can, g, s, card)) fitting.push(card);
    return fitting;
  });
  const fromDeck = made.charges.reduce((sum, { n }) => sum + n, 0);
  const tops = made.payments.flatMap(({ from }) => ('top' in from ? [from] : []));
  const deckLasts = (g: Game, s: Scope): boolean => {
    const deck = contentsOf(g, zoneOf(g, s.master, DECK)).length;
    return deck >= fromDeck + tops.reduce((sum, { n }) => sum + n, 0);
  };
  const alls = made.payments.filter(({ from }) => 'all' in from);
  const isOut = (g: Game, s: Scope): boolean => {
    if ((fromDeck > 0 || tops.length > 0) && !deckLasts(g, s)) return true;
    for (const { holds } of made.requires) if (!holds(g, s)) return true;
    for (const one of alls) if (isForbiddenOf(one, g, s)) return true;
    return false;
  };
  const payable = (g: Game, s: Scope): boolean => {
    if (isOut(g, s)) return false;
    return shared ? isPayableApart(made, candidates, g, s) : isPayable(made, candidates, g, s);
  };
  const open = !made.needs.some(({ need }) => need.hidden);
  const maybePayable = (g: Game, s: Scope): boolean => {
    if (open) return payable(g, s);
    if (isOut(g, s)) return false;
    return made.needs.every(({ need }, i) => {
      if (!need.hidden || need.kinds === null) return (candidates[i] as (typeof candidates)[number])(g, s).length >= need.n;
      return need.kinds.filter(isHiddenKind).reduce((sum, kind) => sum + contentsOf(g, zoneOf(g, s.master, kind)).length, 0) >= need.n;
    });
  };
  return {
    open,
    payable,
    maybePayable,
    pay: paying(made, candidates, shared, context),
    ids: [...made.needs.map(({ need }) => need.id), ...made.payments.map(({ id }) => id), ...made.charges.map(({ id }) => id)],
  };
}

/** Does a text forbid it to any of all the cards that this takes? */
function isForbiddenOf({ from, verb }: Payment, g: Game, s: Scope): boolean {
  const forbidden = answerTo(g, machine.forbids);
  if (!('all' in from) || forbidden === null) return false;
  const events = asCost(verb.does(g, s, from.all.find(g, s)));
  for (const event of events) event.source = s.ref;
  return events.some((event) => forbidden(g, event) !== null);
}

type Candidates = readonly ((g: Game, s: Scope) => readonly number[])[];

function canPay(can: readonly Can[], g: Game, s: Scope, card: number): boolean {
  for (const one of can) if (!one(g, s, card)) return false;
  return true;
}

/** Are there enough cards for each need? */
function isPayable({ needs }: Draft, candidates: Candidates, g: Game, s: Scope): boolean {
  for (let i = 0; i < needs.length; i++) {
    if ((candidates[i] as Candidates[number])(g, s).length < (needs[i] as Draft['needs'][number]).need.n) return false;
  }
  return true;
}
/** Are there, if no card serves two of them? */
const isPayableApart = ({ needs }: Draft, candidates: Candidates, g: Game, s: Scope): boolean =>
  abilities.disjoint(needs.map(({ need }, i) => ({ n: need.n, cards: (candidates[i] as Candidates[number])(g, s) })));

/** 8.5.2.2, 8.5.2.3: everything is chosen first, as one group; then all of it is paid in one batch. */
function paying(made: Draft, candidates: Candidates, shared: boolean, context: Context): readonly TextInstruction[] {
  const choices = made.needs.flatMap((_one, i) => choosing(made, candidates, shared, i, context));
  return [
    set('group', (g) => g.state.decisionCount + 1),
    set('paying', () => Array.from({ length: made.slots }, () => NONE)),
    citing(costIsChosen, ...choices),
    when(
      (g) => !answerTo(g, revealedWithCost),
      happen((g, v) => batch(made, g, v, true), NOWHERE),
    ),
    ...made.payments.flatMap((payment, i) => takingAll(made, payment, i)),
    citing(
      canBePaid,
      happen((g, v) => (answerTo(g, autoCostPaid) || context.kind !== 'auto' ? batch(made, g, v, false) : null), 'paid'),
    ),
    set('spent', (_g, v) => expected(made, v)),
    ...made.payments.flatMap(noteResult),
    // A step that chooses what it takes leaves what became of that.
    ...made.needs.flatMap(({ need }) => {
      if (made.payments.some(({ id }) => id === need.id)) return [];
      const slots = made.needs.filter((other) => other.need.id === need.id).map(({ slot }) => slot);
      return [leavesDone<VanguardLocals>(need.id, (_g, v) => allIn(v, slots))];
    }),
    ...made.payments.flatMap(({ id, from, verb }) => ('top' in from ? fromTop(id, from.top, from.n, verb.does) : [])),
    ...made.charges.flatMap(({ id, n }) =>
      times(
        id,
        () => n,
        soulChargeVerb,
        (g, s) => asCost(answerTo(g, soulChargeVerb)(g, s.master)),
      ),
    ),
  ];
}

/** All cards a phrase meets, apart from those that pay for another part; but what is only shown is shown with them. */
function takingAll(made: Draft, { from, verb }: Payment, i: number): readonly TextInstruction[] {
  if (!('all' in from)) return [];
  const others = verb.reveals ? [] : [...made.needs.map(({ slot }) => slot), ...made.payments.slice(0, i).flatMap(slotsOf)];
  return [
    pays(from.slot, (g, v) => {
      const taken = allIn(v, others);
      return refsOfCards(g, from.all.find(g, scopeOf(v))).filter((ref) => !taken.includes(ref));
    }),
  ];
}

/** The cards of one need, chosen so that the rest can still be paid. */
function choosing(made: Draft, candidates: Candidates, shared: boolean, i: number, context: Context): readonly TextInstruction[] {
  const { need, slot, ordered } = made.needs[i] as Draft['needs'][number];
  if (need.kinds === null)
    return [pays(slot, (g, v) => (candidates[i] as Candidates[number])(g, scopeOf(v)).map((card) => refOf(g.state, card)))];
  const step = shared && need.n > 1 ? 1 : need.n;
  const slots = made.needs.map((one) => one.slot);
  const paysWith = ({ paying }: VanguardLocals): readonly Ref[] => paying[slot] ?? NONE;
  const completing = (g: Game, v: VanguardLocals, free: readonly number[], gone: readonly number[]): readonly number[] =>
    free.filter((card) =>
      abilities.disjoint(
        made.needs.map((other, k) => ({
          n: k < i ? 0 : k > i ? other.need.n : need.n - paysWith(v).length - 1,
          cards: (candidates[k] as Candidates[number])(g, scopeOf(v)).filter((one) => one !== card && !gone.includes(one)),
        })),
      ),
    );
  const question = (g: Game, v: VanguardLocals): Ask => {
    const s = scopeOf(v);
    const gone: number[] = [];
    for (const ref of allIn(v, slots)) gone.push(objectOf(ref));
    const free: number[] = [];
    for (const card of (candidates[i] as Candidates[number])(g, s)) if (!gone.includes(card)) free.push(card);
    const options = shared ? completing(g, v, free, gone) : free;
    const choices = answerTo(g, costIsChosen) ? options : options.slice(0, step);
    return {
      player: context.actor(g, s),
      prompt: 'pay with',
      params: { n: need.n },
      candidates: choices,
      min: step,
      max: need.orMore ? choices.length : step,
      ordered: ordered && (step > 1 || need.orMore === true),
      group: v.group,
      picked: gone,
      open: !need.hidden,
    };
  };
  const picked = pays(slot, (g, v) => {
    const refs = paysWith(v).slice();
    for (const card of v.pick) refs.push(refOf(g.state, card));
    return refs;
  });
  return [set('pick', () => [0]), repeat((_g, v) => paysWith(v).length < need.n && v.pick.length > 0, ask('pick', question), picked)];
}

/** These cards pay for one part of the cost. */
const pays = (slot: number, refs: (g: Game, v: VanguardLocals) => readonly Ref[]): TextInstruction =>
  set('paying', (g, v) => v.paying.with(slot, refs(g, v)));

/** The lists of cards that a payment takes; those from the deck are not known before. */
const slotsOf = ({ from }: Payment): readonly number[] => ('needs' in from ? from.needs : 'all' in from ? [from.slot] : []);

function cardsOf(payment: Payment, g: Game, v: VanguardLocals): readonly number[] {
  const cards: number[] = [];
  for (const ref of allIn(v, slotsOf(payment))) {
    const card = current(g.state, ref);
    if (card >= 0) cards.push(card);
  }
  return cards;
}

/** All that is paid, or only what is revealed. */
function batch(made: Draft, g: Game, v: VanguardLocals, onlyReveals: boolean): readonly GameEvent[] {
  const s = scopeOf(v);
  const events: GameEvent[] = [];
  for (const payment of made.payments) {
    if (onlyReveals && !payment.verb.reveals) continue;
    for (const event of asCost(payment.verb.does(g, s, cardsOf(payment, g, v)))) events.push(event);
  }
  return events;
}

function asCost(events: readonly GameEvent[]): readonly GameEvent[] {
  for (const event of events) event.through = 'cost';
  return events;
}

/** How many cards the whole has to take: less means it was not paid. */
const expected = (made: Draft, { paying }: VanguardLocals): number => {
  const wanted = (slot: number): number => {
    const need = made.needs.find((one) => one.slot === slot)?.need;
    return need?.orMore ? (paying[slot] ?? NONE).length : (need?.n ?? 0);
  };
  return made.payments.reduce((sum, { from }) => sum + ('needs' in from ? from.needs.reduce((n, slot) => n + wanted(slot), 0) : 0), 0);
};

/** Each part leaves what became of its cards. */
const noteResult = (payment: Payment): readonly TextInstruction[] => {
  const { id } = payment;
  const slots = slotsOf(payment);
  return [
    leavesDone<VanguardLocals>(id, (_g, v) => {
      const became: Ref[] = [];
      for (const ref of v.paid) if (lastOf(allIn(v, slots), ref) !== undefined) became.push(ref);
      return became;
    }),
    set('moved', (_g, v) => {
      const pairs = (v.moved ?? NONE).slice();
      for (const was of allIn(v, slots)) {
        const now = lastOf(doneIn(v, id), was);
        if (now !== undefined && now !== was) pairs.push(was, now);
      }
      return pairs;
    }),
  ];
};

/** The cards of all of these lists. */
function allIn({ paying }: VanguardLocals, slots: readonly number[]): readonly Ref[] {
  const [only] = slots;
  if (slots.length === 1 && only !== undefined) return paying[only] ?? NONE;
  const all: Ref[] = [];
  for (const slot of slots) all.push(...(paying[slot] ?? NONE));
  return all;
}

/** The last of these that is the same card, whatever it has become. */
function lastOf(refs: readonly Ref[], card: Ref): Ref | undefined {
  return refs.findLast((ref) => objectOf(ref) === objectOf(card));
}

/** So many from the top of the deck, one after the other; they count among what is paid. */
const fromTop = (id: number, top: Finder, n: number, does: Does): readonly TextInstruction[] => [
  ...times(
    id,
    () => n,
    canBePaid,
    (g, s) => asCost(does(g, s, endOfZone(top, g, s, 'top', 1))),
  ),
  set('paid', (_g, v) => [...v.paid, ...v.handled]),
];

/** 8.5.2.3: the cost of an activated ability has been paid when its effect speaks of it. */
export const isPaidOnPlay = ({ kind }: Context): boolean => kind === 'act';

/** Was the whole cost paid? */
export const wasPaid = ({ paid, spent }: VanguardLocals): boolean => paid.length >= spent;

/** For an activated ability the payment is a frame of its own: what it did goes to the effect as one list, step by step. */
export const packed = (cost: Cost): TextInstruction =>
  set('did', (_g, v) => {
    if (!wasPaid(v)) return [UNPAID];
    const list: Ref[] = [];
    for (const id of new Set(cost.ids)) list.push(markOf(id), ...doneIn(v, id));
    return [...list, MOVED, ...(v.moved ?? NONE)];
  });

/** Where what a step did begins in that list, and where what has moved does: marks, no references. */
const markOf = (id: number): Ref => -(id + 1) as Ref;
const MOVED = -1_000_000 as Ref;

/** The other end: what was paid, as what the steps did that paid it. */
export const unpacked = (cost: Cost): readonly TextInstruction[] => [
  ...[...new Set(cost.ids)].map((id) => leavesDone<VanguardLocals>(id, (_g, v) => section(v.paid, markOf(id)))),
  set('moved', (_g, v) => [...(v.moved ?? NONE), ...section(v.paid, MOVED)]),
];

function section(list: readonly Ref[], mark: Ref): readonly Ref[] {
  const start = list.indexOf(mark);
  if (start < 0) return [];
  const end = list.findIndex((one, i) => i > start && one < 0);
  return list.slice(start + 1, end < 0 ? list.length : end);
}
