import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CardData, type DeckData, type Game, type Loaded, type Rulebook, run } from '@goldenrule/kernel';
import { parse } from 'yaml';
import { gateRuler } from '../src/host.ts';

/** The starter pack and its decks, for tests. */
export const FOLDER = fileURLToPath(new URL('../packs/starter/', import.meta.url));
const DECK = '.deck.txt';

export const pack = parse(readFileSync(`${FOLDER}pack.yaml`, 'utf8')) as { readonly rules: string; readonly cards: readonly CardData[] };

/** A deck list, whose form the command line checks. */
function deckIn(file: string): DeckData {
  const lines = readFileSync(FOLDER + file, 'utf8').split('\n');
  const header: Record<string, string> = {};
  const cards: { count: number; name: string; line: number }[] = [];
  lines.forEach((text, at) => {
    const [, key, value = ''] = /^(\w+): (.*)$/.exec(text) ?? [];
    if (key !== undefined) header[key] = value;
    const [, count, name = ''] = /^(\d) (.*)$/.exec(text) ?? [];
    if (count !== undefined) cards.push({ count: Number(count), name, line: at + 1 });
  });
  return { rules: header.rules ?? '', name: header.name ?? '', header, cards };
}

export const decks: readonly DeckData[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(DECK))
  .map(deckIn);

let ready: { readonly book: Rulebook; readonly loaded: Loaded } | undefined;
/** The rulebook, and the pack loaded for it. */
export const prepared = (): { readonly book: Rulebook; readonly loaded: Loaded } => {
  if (ready === undefined) {
    const book = gateRuler.rulebook(pack.rules);
    ready = { book, loaded: gateRuler.load(book, pack.cards) };
  }
  return ready;
};

/** A game between two starter decks, every pair in its turn, not yet run. */
export function starterTable(seed: number): Game {
  const { book, loaded } = prepared();
  const count = decks.length;
  const pair = [decks[seed % count], decks[Math.floor(seed / count) % count]] as readonly DeckData[];
  const game = gateRuler.start(book, loaded, pair, seed);
  if (!('state' in game)) throw new Error(game.map(({ message }) => message).join('; '));
  return game;
}

/** The same, run to its first decision. */
export function starterGame(seed: number): Game {
  const game = starterTable(seed);
  run(game);
  return game;
}
