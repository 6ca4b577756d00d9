import { type About, type Game, isOfAnother, refOf, type Vars, type Working, working } from '@goldenrule/kernel';

/** What is at work on this card under this name and speaks of this case, in the order in which it is applied. */
export function atWorkOn(g: Game, card: number, what: About, subject: Vars = {}): readonly Working[] {
  const list = working(g, what);
  if (list.length === 0) return list;
  const ref = refOf(g.state, card);
  return list.filter((one) => {
    const { part, self, on } = one;
    if (isOfAnother(one, card) || (on !== null && !on.includes(ref)) || !part.applies(g, self, card)) return false;
    return part.concerns === undefined || part.concerns(g, self, subject);
  });
}

/** Is just this given to the card by anything at work under this name, where nothing is taken? */
export function isGivenTo(g: Game, card: number, what: About, amount: number): boolean {
  const ref = refOf(g.state, card);
  for (const { part, self, on } of working(g, what)) {
    if ((on === null || on.includes(ref)) && part.amount(g, self, card) === amount && part.applies(g, self, card)) return true;
  }
  return false;
}

/** A number after everything at work on this card that changes it. */
export function changedNumber(g: Game, card: number, what: About, value: number, subject: Vars = {}): number {
  let now = value;
  for (const { part, self } of atWorkOn(g, card, what, subject)) {
    const amount = part.amount(g, self, card);
    now = part.mode === 'set' ? amount : now + amount;
  }
  return now;
}
