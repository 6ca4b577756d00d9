/** How likely each number of hits is: `chances[h]` for h of them. */
export type Chances = readonly number[];

/** Cards to draw from: how many there are, and how many of them are wanted. */
export interface Stock {
  readonly cards: number;
  readonly wanted: number;
}

/** Draws one after the other without putting back: the hypergeometric distribution, added up so that nothing is ever subtracted. */
export function draw({ cards, wanted }: Stock, draws: number): Chances {
  let chances: number[] = [1];
  for (let drawn = 0; drawn < Math.min(draws, cards); drawn++) {
    const next = new Array<number>(chances.length + 1).fill(0);
    const left = cards - drawn;
    chances.forEach((chance, hits) => {
      const hit = Math.max(0, wanted - hits) / left;
      next[hits + 1] = (next[hits + 1] as number) + chance * hit;
      next[hits] = (next[hits] as number) + (chance * Math.max(0, left - (wanted - hits))) / left;
    });
    chances = next;
  }
  return chances;
}

/** A hand of which everything but the wanted cards is shuffled in again, once, for as many new cards. */
export function redraw(stock: Stock, hand: number): Chances {
  const size = Math.min(hand, stock.cards);
  return mixed(draw(stock, size), (hits) => draw({ cards: stock.cards - hits, wanted: stock.wanted - hits }, size - hits));
}

/** The hand after `more` further draws. */
export function drawMore(stock: Stock, hand: Chances, held: number, more: number): Chances {
  return mixed(hand, (hits) => draw({ cards: stock.cards - held, wanted: stock.wanted - hits }, more));
}

/** For every number of hits so far, what comes on top of it. */
function mixed(so: Chances, then: (hits: number) => Chances): Chances {
  const all: number[] = [];
  so.forEach((chance, hits) => {
    if (chance === 0) return;
    then(hits).forEach((further, more) => {
      all[hits + more] = (all[hits + more] ?? 0) + chance * further;
    });
  });
  return Array.from(all, (chance) => chance ?? 0);
}

export const atLeast = (chances: Chances, hits: number): number =>
  hits <= 0
    ? 1
    : Math.min(
        1,
        chances.slice(hits).reduce((sum, chance) => sum + chance, 0),
      );

export interface Asked {
  readonly stock: Stock;
  readonly hand: number;
  readonly eachTurn: number;
  /** Is the hand redrawn for the wanted cards? */
  readonly redraws: boolean;
  readonly turns: number;
}

/** The hand at the beginning and after each turn's draw. */
export function course({ stock, hand, eachTurn, redraws, turns }: Asked): readonly Chances[] {
  const size = Math.min(hand, stock.cards);
  const opening = redraws ? redraw(stock, size) : draw(stock, size);
  return Array.from({ length: turns + 1 }, (_, turn) => (turn === 0 ? opening : drawMore(stock, opening, size, turn * eachTurn)));
}
