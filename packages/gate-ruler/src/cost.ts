import {
  type Ask,
  abilities,
  answerTo,
  contentsOf,
  effects,
  type Game,
  type GameEvent,
  keeping,
  listOf,
  ofCard,
  type Player,
  question,
  type Vars,
} from '@goldenrule/kernel';
import { type CostPart, moreAt, type Scope } from './abilities-data.ts';
import { exhausts, isRefused } from './moves.ts';
import { allGiven, atWorkOn } from './ongoing.ts';
import { nothingIsDone } from './text-questions.ts';
import { level } from './values.ts';
import { isExhausted, RESOURCE, zonesOf } from './zones.ts';

/** One part of a cost as it has been worked out: which part of which ability's cost, and how much of it; −1: all there is. */
export type Due = {
  /** −1: resources, as the level of a card asks for. */
  readonly ability: number;
  readonly part: number;
  readonly amount: number;
};

/** What a cost is worked out for. */
export interface Charged {
  readonly what: 'card' | 'ability';
  readonly player: Player;
  readonly card: number;
  readonly ability: number;
  /** Who is meant by the texts of the cost. */
  readonly scope: Scope;
  /** Without paying its cost. */
  readonly free: boolean;
  /** Instead of its cost so many resources; −1: its cost. */
  readonly price: number;
  /** Is the level of the card paid for? */
  readonly levelPaid: boolean;
  /** The ability whose cost its player has chosen to pay in place of resources; −1 or absent: none. */
  readonly instead?: number;
  /** What changed its cost where it lay, as `keyOf` names it: it goes on to do so in the gate (14-3b-1b). */
  readonly along?: readonly string[];
  /** Its level where it lay; absent: as it is now. */
  readonly levelThere?: number | undefined;
}

/** How many resources a card of this level costs; below 1: none. */
export const levelCosts = question<(level: number) => number>(
  'what a level costs',
  () => 0,
  () => 1,
);
/** Is what stands in brackets paid? */
export const bracketsCost = question<boolean>('is what stands in brackets paid', false);
type Change = (g: Game, what: Charged, cost: readonly Due[]) => readonly Due[];
/** What changes a cost, one after the other. */
export const costChanges = listOf<Change>('what changes a cost');
/** How many of so many parts of a cost are paid at once? */
export const partsAtOnce = question<(parts: number) => number>('how many parts of a cost are paid at once', (parts) => parts);
/** To pay resources. */
export const payResources = question<(g: Game, cards: readonly number[]) => readonly GameEvent[]>(
  'to pay resources',
  () => [],
  (g, cards) => exhaustResources(g, cards.slice(0, 1)),
);
/** Can some things be paid with nothing but resources? */
export const onlyWithResources = question<boolean>('can something be payable with resources only', false);
/** Instead of its cost so many resources. */
export const insteadPay = question<(price: number, cost: readonly Due[]) => readonly Due[]>(
  'to pay something instead',
  (_price, cost) => cost,
);

/**
 * What texts do to costs: amounts are abilities whose cost is paid in place of resources (−1: nothing is; where it is allowed only, its
 * player chooses), or resources more or less.
 */
export const COST_NATURE = effects.about('cost is another');
export const COST_RAISED = effects.about('cost more');
export const COST_LOWERED = effects.about('cost less');
export const COST_FREE = effects.about('without paying the cost');
const COST_CHANGES: readonly effects.About[] = [COST_NATURE, COST_RAISED, COST_LOWERED, COST_FREE];
/** Cards that can be exhausted as though they were resources. */
export const AS_RESOURCE = effects.about('as a resource');
export const RESOURCES_ONLY = effects.about('only by paying with resources');

const isResources = ({ ability }: Due): boolean => ability < 0;
const hasResources = (cost: readonly Due[]): boolean => {
  for (const due of cost) if (isResources(due)) return true;
  return false;
};
const resources = (amount: number): Due => ({ ability: -1, part: 0, amount });

/** So many resources as the nature of a cost, where others are the number of an ability. */
export const inResources = (n: number): number => -1 - n;

/** 15-16a-2: so many resources, and nothing else. */
export const resourcesInstead = (price: number): readonly Due[] => (price > 0 ? [resources(price)] : []);

/** What stands in the brackets of an ability. */
export const partsOf = (g: Game, ability: number, s: Scope): readonly Due[] =>
  moreAt(g, ability).cost.map(({ amount }, part) => ({ ability, part, amount: amount === null ? -1 : amount(g, s) }));

/** What is paid before anything changes it: for a card by its level, for an ability what stands in its brackets, for an event both. */
function ordinaryCost(g: Game, what: Charged): readonly Due[] {
  const own = what.ability < 0 || !answerTo(g, bracketsCost) ? NOTHING : partsOf(g, what.ability, what.scope);
  if (what.what === 'ability' || !what.levelPaid) return own;
  const n = answerTo(g, levelCosts)(what.levelThere ?? level(g, what.card));
  return n >= 1 ? [resources(n), ...own] : own;
}

const subjectOf = (what: Charged): Vars => ({ what: what.what, ability: what.ability, player: what.player });

/** By the object: what a card says of itself goes along with it. */
const keyOf = ({ part, self }: effects.Working): string => `${part.index}:${self.card}`;

/** What changes the cost of this under this name: what is at work on the card, and what was where it lay. */
function changing(g: Game, what: Charged, changes: effects.About): readonly effects.Working[] {
  const list = effects.working(g, changes);
  if (list.length === 0) return NOTHING;
  const subject = subjectOf(what);
  const found = atWorkOn(g, what.card, changes, subject);
  const { along } = what;
  if (along === undefined || along.length === 0) return found;
  return list.filter(
    (one) =>
      found.includes(one) || (along.includes(keyOf(one)) && (one.part.concerns === undefined || one.part.concerns(g, one.self, subject))),
  );
}
const NOTHING: readonly never[] = [];

/** What changes the cost of this card where it lies. */
export function goesAlong(g: Game, what: Charged): readonly string[] {
  let keys: readonly string[] = NOTHING;
  for (const changes of COST_CHANGES) for (const one of changing(g, what, changes)) keys = [...keys, keyOf(one)];
  return keys;
}

const natures = (g: Game, what: Charged): readonly effects.Working[] => changing(g, what, COST_NATURE);

function inPlaceOfResources(cost: readonly Due[], instead: readonly Due[]): readonly Due[] {
  const now: Due[] = [];
  for (const due of cost) {
    if (isResources(due)) now.push(...instead);
    else now.push(due);
  }
  return now;
}

/** A card of level 0 had none. */
const inResourcesNow = (cost: readonly Due[], n: number): readonly Due[] =>
  hasResources(cost) ? inPlaceOfResources(cost, resourcesInstead(n)) : [...resourcesInstead(n), ...cost];

export function changedNature(g: Game, what: Charged, cost: readonly Due[]): readonly Due[] {
  let now = what.price < 0 ? cost : answerTo(g, insteadPay)(what.price, cost);
  for (const { part, self } of natures(g, what)) {
    if (part.mode === 'allow') continue;
    const ability = part.amount(g, self, what.card);
    now = ability < 0 ? inResourcesNow(now, -1 - ability) : inPlaceOfResources(now, partsOf(g, ability, what.scope));
  }
  return what.instead === undefined || what.instead < 0 ? now : inPlaceOfResources(now, partsOf(g, what.instead, what.scope));
}

/** The abilities whose cost could be paid in place of resources, if its player likes. */
export function otherWays(g: Game, what: Charged): readonly number[] {
  const all = natures(g, what);
  if (all.length === 0 || !answerTo(g, costChanges).includes(changedNature) || !hasResources(ordinaryCost(g, what))) return NOTHING;
  return all.flatMap(({ part, self }) => (part.mode === 'allow' ? [part.amount(g, self, what.card)] : []));
}

/** The ways in which it can be paid now: −1 is with resources, the others are abilities whose cost is paid instead. */
export const waysToPay = (g: Game, what: Charged): readonly number[] =>
  [-1, ...otherWays(g, what)].filter((instead) => isAWay(g, { ...what, instead }));

function isAWay(g: Game, what: Charged): boolean {
  const cost = costNow(g, what);
  return mayGoFree(g, what, cost) && payable(g, what, cost);
}

/** Is there any way to pay it? */
export const canPay = (g: Game, what: Charged): boolean => isAnyWay(g, what, isAWay);
/** The same, even if its level is paid for with nothing where it has to be paid for with resources (15-15b-1). */
export const canPayOrGoFree = (g: Game, what: Charged): boolean => isAnyWay(g, what, isPayable);
const isPayable = (g: Game, what: Charged): boolean => payable(g, what, costNow(g, what));

function isAnyWay(g: Game, what: Charged, isOne: (g: Game, what: Charged) => boolean): boolean {
  if (isOne(g, what.instead === undefined || what.instead < 0 ? what : { ...what, instead: -1 })) return true;
  for (const instead of otherWays(g, what)) if (isOne(g, { ...what, instead })) return true;
  return false;
}

/** Does everybody see whether it can be paid, in whatever way? */
export const isPaidOpenly = (g: Game, what: Charged): boolean =>
  [-1, ...otherWays(g, what)].every((instead) => costNow(g, { ...what, instead }).every((due) => !isHidden(g, due)));

/** What a text says of the cost of cards is not said of their abilities, unless it tells them apart. */
function totalOf(g: Game, what: Charged, changes: effects.About): number {
  let sum = 0;
  for (const { part, self } of changing(g, what, changes)) {
    if (what.what === 'card' || part.concerns !== undefined) sum += part.amount(g, self, what.card);
  }
  return sum;
}

function raisedBy(cost: readonly Due[], n: number): readonly Due[] {
  if (n === 0) return cost;
  const at = cost.findIndex(isResources);
  return at < 0 ? [...cost, resources(n)] : cost.with(at, resources((cost[at] as Due).amount + n));
}

/** What is lowered to nothing is not paid, nor is what was nothing before. */
const loweredBy = (cost: readonly Due[], n: number): readonly Due[] =>
  n === 0 && !hasNought(cost) ? cost : cost.map((due) => lessResources(due, n)).filter((due) => due.amount !== 0);
const lessResources = (due: Due, n: number): Due => (isResources(due) ? resources(Math.max(0, due.amount - n)) : due);
const hasNought = (cost: readonly Due[]): boolean => {
  for (const due of cost) if (due.amount <= 0) return true;
  return false;
};

const isFree = (g: Game, what: Charged): boolean => what.free || changing(g, what, COST_FREE).length > 0;

export const raised: Change = (g, what, cost) => raisedBy(cost, totalOf(g, what, COST_RAISED));
export const lowered: Change = (g, what, cost) => loweredBy(cost, totalOf(g, what, COST_LOWERED));
export const dropped: Change = (g, what, cost) => (isFree(g, what) ? NOTHING : cost);

/** 14-3b-6: what has to be done, after everything that changes it in its order. */
export function costNow(g: Game, what: Charged): readonly Due[] {
  let cost = ordinaryCost(g, what);
  for (const change of answerTo(g, costChanges)) cost = change(g, what, cost);
  return cost;
}

// What pays.

/** Can anything be paid with nothing but resources now? */
export const isAnyResourcesOnly = (g: Game): boolean => effects.working(g, RESOURCES_ONLY).length > 0;

const isResourcesOnly = (g: Game, what: Charged): boolean =>
  isAnyResourcesOnly(g) && answerTo(g, onlyWithResources) && effects.holds(g, what.card, RESOURCES_ONLY, subjectOf(what)) !== undefined;

/** 15-15b-1: may it be played at all, as far as paying nothing for its level goes? */
const mayGoFree = (g: Game, what: Charged, cost: readonly Due[]): boolean =>
  hasResources(cost) || what.what !== 'card' || !isResourcesOnly(g, what) || level(g, what.card) < 1;

function actualResources(g: Game, player: Player): number[] {
  const ready: number[] = [];
  for (const zone of zonesOf(g, player, RESOURCE)) for (const card of contentsOf(g, zone)) if (!isExhausted(g, card)) ready.push(card);
  return ready;
}

/** What a player who needs to spend so many resources could spend: those that are ready, and what can be exhausted as though it were one. */
export function resourcesToSpend(g: Game, player: Player, n: number): readonly number[] {
  const own = actualResources(g, player);
  if (effects.working(g, AS_RESOURCE).length > 0) addStandIns(g, { player, n }, own);
  return own;
}

function addStandIns(g: Game, subject: Vars, own: number[]): void {
  for (const card of standIns(g)) {
    if (!isExhausted(g, card) && !own.includes(card) && effects.holds(g, card, AS_RESOURCE, subject) !== undefined) own.push(card);
  }
}

/** The cards of which some text says so, for whomever and however many: looked for once until something changes. */
const standIns = keeping.whileGood((g) => allGiven(g, AS_RESOURCE, 1).toSorted((a, b) => a - b));

export const partOf = (g: Game, { ability, part }: Due): CostPart => moreAt(g, ability).cost[part] as CostPart;

/** Does a part take cards that are chosen? */
export const takesCards = (g: Game, due: Due): boolean => isResources(due) || partOf(g, due).cards !== null;

/** The cards a part can take; null: it takes none that are chosen. */
export function payingCards(g: Game, what: Charged, due: Due): readonly number[] | null {
  if (isResources(due)) return isResourcesOnly(g, what) ? actualResources(g, what.player) : resourcesToSpend(g, what.player, due.amount);
  return (
    partOf(g, due)
      .cards?.(g, what.scope)
      .filter((card) => canPayWith(g, what, due, card)) ?? null
  );
}

/** Can it be done with this card? What does nothing, or cannot happen, pays nothing (14-3b-8). */
function canPayWith(g: Game, what: Charged, due: Due, card: number): boolean {
  const events = eventsFor(g, what, due, [card]);
  return events.length > 0 && !isRefused(g, events);
}

/** Is it paid with cards that only its player knows? */
export const isHidden = (g: Game, due: Due): boolean => !isResources(due) && partOf(g, due).hidden;

interface Demand {
  readonly n: number;
  readonly cards: readonly number[];
}

/** What each part wants; a card that an earlier part brings stands in for one of its zone. */
function demandsOf(g: Game, what: Charged, cost: readonly Due[], taken: readonly number[]): readonly Demand[] | null {
  const demands: Demand[] = [];
  const brought: { kind: number; stand: number }[] = [];
  const inOrder = answerTo(g, partsAtOnce)(cost.length) === 1;
  for (const due of cost) {
    const cards = payingCards(g, what, due)?.filter((card) => !taken.includes(card)) ?? null;
    if (cards !== null) {
      const { takesFrom } = isResources(due) ? { takesFrom: [RESOURCE] } : partOf(g, due);
      const stands = brought.filter(({ kind }) => takesFrom.includes(kind)).map(({ stand }) => stand);
      if (due.amount < 0 && cards.length + stands.length === 0 && !answerTo(g, nothingIsDone)) return null;
      demands.push({ n: due.amount < 0 ? cards.length : due.amount, cards: [...cards, ...stands] });
    } else if (eventsFor(g, what, due, []).length < due.amount) return null;
    const brings = isResources(due) ? null : partOf(g, due).brings;
    if (inOrder && brings !== null) {
      for (let i = 0; i < due.amount; i++) brought.push({ kind: brings, stand: -1 - brought.length });
    }
  }
  return demands;
}

/** A card that pays for several parts itself, one after the other, is wanted once. */
const ofItself = (what: Charged, { n, cards }: Demand): boolean => n === 1 && cards.length === 1 && cards[0] === what.card;

/** Can the whole cost be paid, no card twice? */
export function payable(g: Game, what: Charged, cost: readonly Due[], taken: readonly number[] = []): boolean {
  if (cost.length === 0) return true;
  const [due] = cost;
  // Nearly always it is resources alone.
  if (due !== undefined && cost.length === 1 && taken.length === 0 && isResources(due) && due.amount >= 0)
    return (payingCards(g, what, due) as readonly number[]).length >= due.amount;
  const demands = demandsOf(g, what, cost, taken);
  if (demands === null) return false;
  const first = demands.findIndex((demand) => ofItself(what, demand));
  return abilities.disjoint(demands.filter((demand, i) => i === first || !ofItself(what, demand)));
}

/** How many cards this part takes, of those it could. */
export const countOf = (due: Due, cards: readonly number[]): number => (due.amount < 0 ? cards.length : due.amount);

/** Could a card serve this part and a later one? Then it is paid card by card. */
const isShared = (g: Game, what: Charged, cards: readonly number[], later: readonly Due[]): boolean =>
  later.some((due) => payingCards(g, what, due)?.some((card) => cards.includes(card)) ?? false);

/** Cards of one name in one zone that nothing tells apart need not be chosen. */
function areAlike(g: Game, cards: readonly number[]): boolean {
  const { definition, zone } = g.state.objects;
  return cards.every((card) => definition[card] === definition[cards[0] as number] && zone[card] === zone[cards[0] as number]);
}

/** The question which cards pay for a part; null: there is nothing to choose. */
export function payQuestion(
  g: Game,
  what: Charged,
  due: Due,
  later: readonly Due[],
  picked: readonly number[],
  taken: readonly number[],
  group: number,
): Ask | null {
  const all = payingCards(g, what, due);
  if (all === null || due.amount < 0) return null;
  const cards = taken.length + picked.length === 0 ? all : all.filter((card) => !taken.includes(card) && !picked.includes(card));
  const shared = isShared(g, what, cards, later);
  const n = shared ? 1 : due.amount - picked.length;
  const rest = { ...due, amount: due.amount - picked.length - 1 };
  const completes = (card: number): boolean => payable(g, what, [rest, ...later], [...taken, ...picked, card]);
  const open = shared ? cards.filter(completes) : cards;
  if (open.length === 0) return null;
  const alike = isResources(due) && areAlike(g, open);
  return {
    player: what.player,
    prompt: 'pay with',
    params: { n: due.amount },
    candidates: (alike ? open.slice(0, n) : open).map(ofCard),
    min: n,
    max: n,
    group,
    picked: [...taken, ...picked].map(ofCard),
    open: !isHidden(g, due) && !(shared && later.some((one) => isHidden(g, one))),
  };
}

/** What paying a part with these cards does. */
export function eventsFor(g: Game, what: Charged, due: Due, cards: readonly number[]): readonly GameEvent[] {
  const events = isResources(due)
    ? answerTo(g, payResources)(g, cards)
    : partOf(g, due).does(g, what.scope, cards, due.amount < 0 ? cards.length : due.amount);
  const paid: GameEvent[] = [];
  for (const event of events) paid.push(asCost(event, what));
  return paid;
}
/** Copied first and assigned then: that is much faster than both in one. */
function asCost(event: GameEvent, { scope, player }: Charged): GameEvent {
  const paid = { ...event };
  paid.through = 'cost';
  paid.source = scope.ref;
  paid.master = player;
  return paid;
}

/** 14-3b-8: was the part done in full? What is replaced counts as done, what cannot happen does not. */
export function isPaid(g: Game, due: Due, cards: readonly number[], events: readonly GameEvent[]): boolean {
  if (isRefused(g, events)) return false;
  if (!takesCards(g, due)) return events.length >= due.amount;
  return due.amount < 0 ? cards.length > 0 || answerTo(g, nothingIsDone) : cards.length >= due.amount;
}

/** 15-15a: exhausting ready cards. */
export const exhaustResources = (g: Game, cards: readonly number[]): readonly GameEvent[] =>
  cards.map((card) => exhausts(g, card, 'pay resources'));
