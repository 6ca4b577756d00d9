import { dice } from '@goldenrule/kernel/hosts';

/** A hand being tried: the cards in hand, and the deck from its top. */
export interface Trial<T> {
  readonly hand: readonly T[];
  readonly deck: readonly T[];
  readonly redrawn: boolean;
  /** Chance goes on from here, so that the same seed and the same choices give the same cards. */
  readonly random: Readonly<dice.Random>;
}

export function deal<T>(cards: readonly T[], hand: number, seed: number): Trial<T> {
  const random = dice.seeded(seed);
  const deck = [...cards];
  dice.shuffle(random, deck);
  return { hand: deck.slice(0, hand), deck: deck.slice(hand), redrawn: false, random };
}

/** Shuffles the cards at these places of the hand into the deck and draws as many. */
export function redrawn<T>(trial: Trial<T>, places: ReadonlySet<number>): Trial<T> {
  const random: dice.Random = [...trial.random];
  const deck = [...trial.deck, ...trial.hand.filter((_, at) => places.has(at))];
  dice.shuffle(random, deck);
  const kept = trial.hand.filter((_, at) => !places.has(at));
  const drawn = trial.hand.length - kept.length;
  return { hand: [...kept, ...deck.slice(0, drawn)], deck: deck.slice(drawn), redrawn: true, random };
}

export const drawOne = <T>(trial: Trial<T>): Trial<T> => ({
  ...trial,
  hand: [...trial.hand, ...trial.deck.slice(0, 1)],
  deck: trial.deck.slice(1),
});
