import { effects, type Game, refOf, type Vars } from '@goldenrule/kernel';

/** What is at work on this card under this name and speaks of this case, in the order in which it is applied. */
export function atWorkOn(g: Game, card: number, what: effects.About, subject: Vars = NO_CASE): readonly effects.Working[] {
  const list = effects.working(g, what);
  if (list.length === 0) return list;
  let found: effects.Working[] | null = null;
  for (const one of list) {
    const { part, self, on } = one;
    if (effects.isOfAnother(one, card) || (on !== null && !on.includes(refOf(g.state, card))) || !part.applies(g, self, card)) continue;
    if (part.concerns !== undefined && !part.concerns(g, self, subject)) continue;
    if (found === null) found = [one];
    else found.push(one);
  }
  return found ?? NOT_AT_WORK;
}
const NO_CASE: Vars = {};
const NOT_AT_WORK: readonly effects.Working[] = [];

const gives = (g: Game, { part, self, on }: effects.Working, card: number, amount: number): boolean =>
  (on === null || on.includes(refOf(g.state, card))) && part.amount(g, self, card) === amount && part.applies(g, self, card);

/** Is just this given to the card by anything at work under this name, where nothing is taken? */
export function isGivenTo(g: Game, card: number, what: effects.About, amount: number): boolean {
  for (const w of effects.working(g, what)) if (!effects.isOfAnother(w, card) && gives(g, w, card, amount)) return true;
  return false;
}

/** The cards on which something under this name could be at work; null: it could be any. */
export function couldReach(g: Game, what: effects.About): readonly number[] | null {
  const list = effects.working(g, what);
  if (list.length === 0) return NOTHING;
  const found: number[] = [];
  for (const { part, self } of list) {
    if (part.own !== true) return null;
    found.push(self.card);
  }
  return found;
}
const NOTHING: readonly number[] = [];

/** Everything to which that is given. Most of what is said so cards say of themselves. */
export function allGiven(g: Game, what: effects.About, amount: number): readonly number[] {
  const found: number[] = [];
  for (const w of effects.working(g, what)) {
    if (w.part.own === true) addGiven(g, w, w.self.card, amount, found);
    else for (let card = 0; card < g.state.objects.count; card++) addGiven(g, w, card, amount, found);
  }
  return found;
}

function addGiven(g: Game, w: effects.Working, card: number, amount: number, found: number[]): void {
  if ((g.state.objects.zone[card] as number) >= 0 && gives(g, w, card, amount) && !found.includes(card)) found.push(card);
}

/** A number after everything at work on this card that changes it. */
export function changedNumber(g: Game, card: number, what: effects.About, value: number, subject: Vars = NO_CASE): number {
  let now = value;
  for (const { part, self } of atWorkOn(g, card, what, subject)) {
    const amount = part.amount(g, self, card);
    now = part.mode === 'set' ? amount : now + amount;
  }
  return now;
}
