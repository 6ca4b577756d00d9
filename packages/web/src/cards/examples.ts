import type { CardData } from '@goldenrule/kernel/hosts';

/** An ability that compiles, of a card there is. */
export interface Example {
  readonly card: string;
  readonly text: string;
}

interface Known extends Example {
  readonly words: ReadonlySet<string>;
}

/** What texts that compile teach: examples by word, and which word usually follows which. */
export interface Lessons {
  readonly examples: readonly Known[];
  /** In how many examples a word stands. */
  readonly spread: ReadonlyMap<string, number>;
  readonly after: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const WORDS = /\[[^[\]]*\]|[\p{L}][\p{L}\p{M}'’-]*|\S/gu;
const wordsIn = (text: string): readonly string[] => (text.toLowerCase().match(WORDS) ?? []).map((one) => one.replaceAll('’', "'"));
const isWord = (text: string): boolean => /[\p{L}]/u.test(text);

export function lessonsOf(cards: readonly CardData[]): Lessons {
  const examples: Known[] = [];
  const seen = new Set<string>();
  const spread = new Map<string, number>();
  const after = new Map<string, Map<string, number>>();
  for (const { name, text } of cards) {
    if (typeof name !== 'string' || typeof text !== 'string') continue;
    for (const line of text.split(/[\n■]/)) {
      const said = line.trim();
      if (said === '' || seen.has(said)) continue;
      seen.add(said);
      const words = wordsIn(said);
      const own = new Set(words.filter(isWord));
      examples.push({ card: name, text: said, words: own });
      for (const word of own) spread.set(word, (spread.get(word) ?? 0) + 1);
      words.forEach((word, i) => {
        const before = words[i - 1] ?? '';
        const counts = after.get(before) ?? new Map<string, number>();
        counts.set(word, (counts.get(word) ?? 0) + 1);
        after.set(before, counts);
      });
    }
  }
  return { examples, spread, after };
}

/** Examples that share the rarest words with a text, best first. */
export function similarTo({ examples, spread }: Lessons, text: string, most: number): readonly Example[] {
  const words = [...new Set(wordsIn(text).filter(isWord))];
  if (words.length === 0) return [];
  const weight = (word: string): number => Math.log(1 + examples.length / (spread.get(word) ?? examples.length));
  return examples
    .map((example) => {
      const shared = words.filter((word) => example.words.has(word)).reduce((sum, word) => sum + weight(word), 0);
      return { example, score: shared / Math.sqrt(example.words.size + 4) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ example: { card, text: said } }) => ({ card, text: said }));
}

/** Examples that have every one of these words, or the beginning of one. */
export function withWords({ examples }: Lessons, wanted: string, most: number): readonly Example[] {
  const words = wordsIn(wanted).filter(isWord);
  if (words.length === 0) return [];
  return examples
    .filter((example) => words.every((word) => example.words.has(word) || [...example.words].some((one) => one.startsWith(word))))
    .slice(0, most)
    .map(({ card, text }) => ({ card, text }));
}

/** Words that may come next, those first that usually do. */
export function ranked({ after, spread }: Lessons, text: string, back: number, words: readonly string[]): readonly string[] {
  const before = wordsIn(text.slice(text.lastIndexOf('\n') + 1, text.length - back)).at(-1) ?? '';
  const counts = after.get(before);
  const rank = (word: string): number => (counts?.get(word.toLowerCase()) ?? 0) * 1000 + Math.min(999, spread.get(word.toLowerCase()) ?? 0);
  return [...words].sort((a, b) => rank(b) - rank(a));
}
