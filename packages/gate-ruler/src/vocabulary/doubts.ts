/** What a Gate Ruler text says that can hardly be meant. */
import { type Doubt, nodesIn, visit } from '@goldenrule/language';
import { said } from '../problems.ts';
import type { GateAbility } from './terms.ts';

export const doubts = (ability: GateAbility): Doubt[] => [
  ...battles(ability),
  ...permissions(ability),
  ...endings(ability),
  ...whiles(ability),
  ...swaps(ability),
  ...possessions(ability),
  ...noughts(ability),
];

/** "That battle" where no battle is spoken of: only what is triggered has one. */
function battles(ability: GateAbility): Doubt[] {
  if (ability.kind !== 'act' && ability.kind !== 'cont') return [];
  const found: Doubt[] = [];
  visit(ability.body, (node) => {
    if (node.kind === 'battle' && node.which === 'that') found.push({ words: 'that battle', doubt: said('gate-ruler.doubt.battle') });
  });
  return found;
}

/** A permission without a time, where what is said is done once. */
function permissions(ability: GateAbility): Doubt[] {
  if (ability.kind === 'cont' || !('body' in ability)) return [];
  return permits(ability.body) ? [{ words: 'play', doubt: said('gate-ruler.doubt.how long') }] : [];
}

/** Is anything permitted here, other than for a time that is said or by an ability that is given? */
function permits(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(permits);
  if (value === null || typeof value !== 'object') return false;
  const { kind } = value as { readonly kind?: unknown };
  if (kind === 'may be played') return true;
  return kind !== 'for' && Object.entries(value).some(([key, one]) => key !== 'ability' && permits(one));
}

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain => value !== null && typeof value === 'object' && !Array.isArray(value);

/** The statements of a body, with those that an "if" or a time governs; what is done later or instead has a time of its own. */
function governed(value: unknown): readonly Plain[] {
  if (Array.isArray(value)) return value.flatMap(governed);
  if (!isPlain(value)) return [];
  if (Array.isArray(value.steps)) return value.steps.flatMap(governed);
  const inner = ['if', 'for', 'does'].includes(value.kind as string) ? governed(value.kind === 'if' ? value.then : value.do) : [];
  return [value, ...inner];
}

/** 14-11a-1: what a continuous ability says holds as long as the ability is active. A time that will be over cannot be meant. */
function endings(ability: GateAbility): Doubt[] {
  if (ability.kind !== 'cont') return [];
  return governed(ability.body).flatMap(({ time }) => {
    if (!isPlain(time) || !isPlain(time.of)) return [];
    const { kind, which } = time.of;
    if (time.kind !== 'until end' && which === undefined) return [];
    return [{ words: time.kind === 'until end' ? 'until' : `${String(which)} ${String(kind)}`, doubt: said('gate-ruler.doubt.ends') }];
  });
}

/** Where something is done once, it is asked once: "as long as" would say more. */
function whiles(ability: GateAbility): Doubt[] {
  if (ability.kind === 'cont' || !('body' in ability)) return [];
  return nodesIn(ability.body).flatMap((node): readonly Doubt[] => {
    const { wording } = node as { readonly wording?: { readonly word?: string } };
    const word = wording?.word;
    return node.kind === 'if' && (word === 'while' || word === 'as long as')
      ? [{ words: word, doubt: said('gate-ruler.doubt.while', { word }) }]
      : [];
  });
}

/** Is an event something that this card does to another, or that another does to it? */
const isBetween = (event: object): boolean => {
  const { who, ...others } = event as { readonly who?: unknown };
  const isSelf = isPlain(who) && who.kind === 'ref' && who.to === 'self';
  return isSelf && Object.values(others).some((one) => isPlain(one) && one.kind === 'selection');
};

/** Behind "when this unit attacks a unit" what "its ATK" becomes could be said of either. */
function possessions(ability: GateAbility): Doubt[] {
  const events: object[] = [];
  const found: Doubt[] = [];
  visit(ability, (node) => {
    if (node.kind === 'when' && Array.isArray(node.events)) events.push(...(node.events as object[]));
    if (node.kind === 'whenever') events.push(node.on as object);
    if (isTheOthers(node.who)) found.push({ words: 'its', doubt: said('gate-ruler.doubt.its') });
  });
  return events.some(isBetween) ? found : [];
}
const isTheOthers = (owner: unknown): boolean =>
  isPlain(owner) && owner.kind === 'ref' && owner.to === 'triggering' && isPlain(owner.wording) && owner.wording.word === 'its';

/** 1-5b-2: what is done no times is not done. */
function noughts(ability: GateAbility): Doubt[] {
  const never = ability.limits
    .filter((limit) => limit.kind !== 'resource' && limit.n === 0)
    .map((node) => ({ words: '0', node, doubt: said('gate-ruler.doubt.never') }));
  const found: Doubt[] = [];
  visit(ability, (node) => {
    const { kind, n, cards, what, amount, by } = node;
    const isNothing =
      (kind === 'drive' && n === 0) ||
      (kind === 'draw' && isNought(cards)) ||
      (isPlain(what) && isNought(what.quantity)) ||
      (kind === 'damage' && isNought(amount)) ||
      ((kind === 'heal' || kind === 'heal life') && isNought(n)) ||
      (kind === 'stat' && isNought(by));
    if (isNothing) found.push({ words: '0', node, doubt: said('gate-ruler.doubt.nothing') });
  });
  return [...never, ...found];
}
const isNought = (amount: unknown): boolean => isPlain(amount) && amount.n === 0;

/** 15-11a: two cards swap. */
function swaps(ability: GateAbility): Doubt[] {
  const steps = new Map<unknown, Plain>();
  const swapped: Plain[] = [];
  visit(ability, (node) => {
    if (typeof node.id === 'number') steps.set(node.id, node);
    if (node.kind === 'exchange' && node.with === undefined && isPlain(node.what) && node.what.kind === 'ref') swapped.push(node.what);
  });
  const isTwo = (what: unknown): boolean => {
    if (!isPlain(what)) return false;
    if (what.kind === 'together') return Array.isArray(what.each) && what.each.length === 2;
    return isPlain(what.quantity) && what.quantity.kind === 'exactly' && what.quantity.n === 2;
  };
  return swapped.some(({ to }) => !isTwo(steps.get(to)?.what)) ? [{ words: 'swap', doubt: said('gate-ruler.doubt.swap') }] : [];
}
