import type { Game } from './game.ts';
import type { CardData, DeckData, EditionHost, Loaded } from './host.ts';
import { run } from './machine.ts';
import type { Rulebook } from './rulebook.ts';

/** A deck list, whose form hosts check. */
function deckIn(text: string): DeckData {
  const header: Record<string, string> = {};
  const cards: { count: number; name: string; line: number }[] = [];
  text.split('\n').forEach((line, at) => {
    const [, key, value = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    if (key !== undefined) header[key] = value;
    const [, count, name = ''] = /^(\d) (.*)$/.exec(line) ?? [];
    if (count !== undefined) cards.push({ count: Number(count), name, line: at + 1 });
  });
  return { rules: header.rules ?? '', name: header.name ?? '', header, cards };
}

/** The pack a game is shipped with. */
export interface Pack {
  readonly rules: string;
  readonly cards: readonly CardData[];
}

/** A pack and its decks, ready for tests. */
export function starterOf(host: EditionHost, pack: Pack, deckTexts: readonly string[]) {
  const decks = deckTexts.map(deckIn);
  let ready: { readonly book: Rulebook; readonly loaded: Loaded } | undefined;
  /** The rulebook, and the pack loaded for it. */
  const prepared = (): { readonly book: Rulebook; readonly loaded: Loaded } => {
    if (ready === undefined) {
      const book = host.rulebook();
      ready = { book, loaded: host.load(book, pack.cards) };
    }
    return ready;
  };
  /** A game between two of the decks, every pair in its turn, not yet run. */
  const starterTable = (seed: number): Game => {
    const { book, loaded } = prepared();
    const count = decks.length;
    const pair = [decks[seed % count], decks[Math.floor(seed / count) % count]] as readonly DeckData[];
    const game = host.start(book, loaded, pair, seed);
    if (!('state' in game)) throw new Error(game.map(({ message }) => message).join('; '));
    return game;
  };
  /** The same, run to its first decision. */
  const starterGame = (seed: number): Game => {
    const game = starterTable(seed);
    run(game);
    return game;
  };
  return { decks, prepared, starterTable, starterGame };
}
