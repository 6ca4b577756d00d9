import type { Rulebook } from '@goldenrule/kernel';
import { type CardData, type DeckData, dice } from '@goldenrule/kernel/hosts';

/** Cards a deck can be built of, with what building needs to know. */
interface Candidate {
  readonly name: string;
  readonly id: string;
  readonly group: string;
  readonly grade: number;
  readonly trigger: string | null;
}

const candidateOf = (card: CardData): Candidate => ({
  name: String(card.name),
  id: String(card.id),
  group: typeof card.clan === 'string' ? card.clan : '',
  grade: typeof card.grade === 'number' ? card.grade : 0,
  trigger: typeof card.trigger === 'string' ? card.trigger.toLowerCase() : null,
});

const SIZE = 50;
const TRIGGERS = 16;
const COPIES = 4;
const HEALS = 4;
/** How many of the cards without trigger have each grade, roughly as people build. */
const SHAPE: Readonly<Record<number, number>> = { 0: 1, 1: 14, 2: 11, 3: 8 };

/** Builds random decks, each around one clan; where the clan has too few cards, others fill up. */
export function randomDecks({ id: rules }: Rulebook, cards: readonly CardData[]): (random: dice.Random) => DeckData {
  const all = cards.map(candidateOf).filter(({ grade }) => grade <= 3);
  const groups = [...new Set(all.map(({ group }) => group))].filter((group) => group !== '');
  return (random) => {
    const group = groups[dice.below(random, groups.length)] ?? '';
    const counts = new Map<Candidate, number>();
    const named = new Map<string, number>();
    const put = (from: readonly Candidate[], wanted: number): number => {
      let left = wanted;
      const list = from.slice();
      dice.shuffle(random, list);
      for (const card of list) {
        const already = named.get(card.name) ?? 0;
        const count = Math.min(left, COPIES - already);
        if (count <= 0) continue;
        counts.set(card, (counts.get(card) ?? 0) + count);
        named.set(card.name, already + count);
        left -= count;
      }
      return left;
    };
    const fill = (fits: (card: Candidate) => boolean, wanted: number): number => {
      const left = put(
        all.filter((card) => card.group === group && fits(card)),
        wanted,
      );
      return left === 0
        ? 0
        : put(
            all.filter((card) => card.group !== group && fits(card)),
            left,
          );
    };
    const heals = HEALS - fill((card) => card.trigger === 'heal', HEALS);
    fill((card) => card.trigger !== null && card.trigger !== 'heal', TRIGGERS - heals);
    for (const [grade, count] of Object.entries(SHAPE)) fill((card) => card.trigger === null && card.grade === Number(grade), count);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    fill((card) => card.trigger === null, SIZE - total);
    const list = [...counts].map(([card, count], i) => ({ count, name: card.name, id: card.id, line: i + 1 }));
    return { rules, name: group, header: {}, cards: list };
  };
}
