import type { CardData, Said } from '@goldenrule/kernel/hosts';
import type { CardProblem, Workbench } from '../engine/protocol.ts';
import { cleanCard, type Known } from './clean.ts';

/** A card that cannot be played, and why. */
export interface Fault {
  readonly name: string;
  readonly id: string;
  /** The line of the file, and the line of the card's text. */
  readonly line: number;
  readonly textLine: number | null;
  readonly why: Said;
}

export interface Checked {
  readonly playable: readonly CardData[];
  readonly faults: readonly Fault[];
}

export interface Progress {
  readonly done: number;
  readonly all: number;
  readonly playable: number;
}

/** How long a slice should take: short enough to stop at once, long enough that asking costs nothing. */
const SLICE = 150;
/** A slice that takes longer has a card in it that does not end. */
const LONGEST = 5_000;

type Bench = Pick<Workbench, 'load'> & { readonly close: () => void };

interface Given {
  readonly rules: string;
  readonly known: Known;
  readonly cards: readonly CardData[];
  readonly lines: readonly number[];
  /** A new worker; the one before has been ended. */
  readonly connect: () => Bench;
  readonly onProgress: (progress: Progress) => void;
  readonly stop: AbortSignal;
  readonly words: { readonly wrong: (fact: string) => Said; readonly tooSlow: Said };
}

/** Which cards can be played, slice by slice; null where it was stopped. */
export async function checkCards({ rules, known: facts, cards, lines, connect, onProgress, stop, words }: Given): Promise<Checked | null> {
  const playable: CardData[] = [];
  const faults: Fault[] = [];
  const fault = (at: number, why: Said, textLine: number | null = null): void => {
    const { name, id } = cards[at] as CardData;
    const said = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
    faults.push({ name: said(name), id: said(id), line: lines[at] ?? 0, textLine, why });
  };
  let bench = connect();
  let size = 8;
  try {
    for (let from = 0; from < cards.length; ) {
      if (stop.aborted) return null;
      const slice = cards.slice(from, from + size).map((card) => cleanCard(facts, card));
      const known = slice.filter((card): card is CardData => !('wrong' in card));
      const began = performance.now();
      const problems = await within(bench.load(rules, known), LONGEST, stop);
      if (stop.aborted) return null;
      if (problems === null) {
        bench.close();
        bench = connect();
        if (size === 1) {
          fault(from, words.tooSlow);
          from += 1;
        }
        // One of them is to blame; they are tried one by one.
        size = 1;
        continue;
      }
      let at = 0;
      for (const [i, card] of slice.entries()) {
        const wrong: (Said & Pick<CardProblem, 'line'>) | undefined =
          'wrong' in card ? words.wrong(String(card.wrong)) : firstOf(problems, at++);
        if (wrong === undefined) playable.push(card);
        else fault(from + i, wrong, wrong.line ?? null);
      }
      from += slice.length;
      const took = Math.max(1, performance.now() - began);
      size = Math.max(1, Math.min(400, Math.round((size * SLICE) / took), size * 4));
      onProgress({ done: from, all: cards.length, playable: playable.length });
    }
  } finally {
    bench.close();
  }
  return { playable, faults };
}

const firstOf = (problems: readonly CardProblem[], at: number): CardProblem | undefined => problems.find((one) => one.at === at);

/** What comes of it, or null after that time or when it is stopped. */
function within<T>(promise: Promise<T>, time: number, stop: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), time);
    stop.addEventListener('abort', () => resolve(null));
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
