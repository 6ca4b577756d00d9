/** So many of these cards; one card never counts twice. */
export interface Demand {
  readonly n: number;
  readonly cards: readonly number[];
}

/** A demand that not everybody can see through: what the cards could be for somebody who does not see them. */
export interface Taking extends Demand {
  readonly seen?: readonly number[];
}

/** Can every demand be met with cards of its own? */
export function disjoint(demands: readonly Demand[]): boolean {
  const taken = new Map<number, number>();
  for (let i = 0; i < demands.length; i++) {
    const { n, cards } = demands[i] as Demand;
    if (cards.length < n) return false;
    for (let k = 0; k < n; k++) if (!assign(demands, i, taken, new Set())) return false;
  }
  return true;
}

/** One more card for this demand, if need be by giving another demand a different one. */
function assign(demands: readonly Demand[], demand: number, taken: Map<number, number>, tried: Set<number>): boolean {
  for (const card of (demands[demand] as Demand).cards) {
    if (tried.has(card)) continue;
    tried.add(card);
    const holder = taken.get(card);
    if (holder !== demand && (holder === undefined || assign(demands, holder, taken, tried))) {
      taken.set(card, demand);
      return true;
    }
  }
  return false;
}
