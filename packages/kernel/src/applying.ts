/** One effect and one object: does it reach it, what does it do to it, and which of two comes first. */
import { refOfBearer } from './bearers.ts';
import type { Working } from './effects.ts';
import type { Game } from './game.ts';
import { firstAmongEquals, oldestFirst, ordersEffects, saidAmongEquals } from './machine-questions.ts';
import { answerTo } from './questions.ts';
import type { Player } from './state.ts';

/** Lists are short and mostly in order already: each is put before those that come after it. */
export function inOrder(g: Game, list: Working[]): void {
  const byTime = answerTo(g, ordersEffects) ? (answerTo(g, oldestFirst) ? 1 : -1) : 0;
  for (let i = 1; i < list.length; i++) {
    const one = list[i] as Working;
    let at = i;
    for (; at > 0 && isAfter(g, list[at - 1] as Working, one, byTime); at--) list[at] = list[at - 1] as Working;
    list[at] = one;
  }
}

function isAfter(g: Game, a: Working, b: Working, byTime: number): boolean {
  if (a.layer !== b.layer) return a.layer > b.layer;
  if (a.basis !== b.basis) return b.basis;
  if (a.stamp !== b.stamp) return byTime * (a.stamp - b.stamp) > 0;
  const said = answerTo(g, saidAmongEquals)?.(g, a, b) ?? 0;
  if (said !== 0) return byTime * said > 0;
  const first = answerTo(g, firstAmongEquals)?.(g);
  return first !== undefined && byTime * (isLater(a, first) - isLater(b, first)) > 0;
}
const isLater = (w: Working, first: Player): number => (w.self.master === first ? 0 : 1);

/** Is it about another object, whatever else it says? Most of what is at work is, so this is looked at before anything is asked. */
export const isOfAnother = ({ part, self }: Working, card: number): boolean => part.own === true && self.card !== card;

/** Could any of these be about this object? Most of what is said is said of one object, or of some that were chosen. */
export function isMeantByAny(g: Game, list: readonly Working[], card: number): boolean {
  for (const w of list) {
    if (w.on === null ? !isOfAnother(w, card) : w.on.includes(refOfBearer(g.state, card))) return true;
  }
  return false;
}

export const reaches = (g: Game, w: Working, card: number): boolean =>
  w.on === null ? w.part.applies(g, w.self, card) : w.on.includes(refOfBearer(g.state, card)) && w.part.applies(g, w.self, card);

/** How much it does to this object; undefined: it does not reach it. */
export const amountOn = (g: Game, w: Working, card: number): number | undefined =>
  reaches(g, w, card) ? w.part.amount(g, w.self, card) : undefined;

/** A number after it was changed by so much. */
export function numberAfter({ part: { mode } }: Working, value: number, amount: number | undefined): number {
  if (amount === undefined) return value;
  return mode === 'add' ? value + amount : mode === 'times' ? value * amount : amount;
}

/** A list after this was given, taken (however often it was given), or put in the place of the rest. */
export function listAfter({ part: { mode } }: Working, list: readonly number[], amount: number | undefined): readonly number[] {
  if (amount === undefined) return list;
  if (mode === 'set') return [amount];
  return mode === 'take' ? list.filter((one) => one !== amount) : [...list, amount];
}
