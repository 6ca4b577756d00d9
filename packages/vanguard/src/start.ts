import { answerTo, type Game, type Library, objects, type Rulebook, zoneOf } from '@goldenrule/kernel';
import { runToDecision, standAtBeginning } from '@goldenrule/tabletop';
import { freshMemories, startingFacts, startsOwnedBy } from './facts.ts';
import { DECK, tableOf } from './zones.ts';

/** What a player brings: definitions of the library, and perhaps which of them is the first vanguard. */
export interface Brought {
  readonly cards: readonly number[];
  readonly first?: number;
}

/** An empty table: every zone of both players, no card. */
export function emptyTable(book: Rulebook, library: Library, seed: number, firsts: readonly number[] = [-1, -1]): Game {
  const state = objects.emptyState(seed, startingFacts(firsts));
  state.memories = freshMemories();
  state.zones = tableOf(book);
  state.contents = state.zones.map(() => []);
  return objects.gameOf(book, library, state);
}

/** A game at its beginning: both decks in their zones. */
export function beginGame(book: Rulebook, library: Library, brought: readonly [Brought, Brought], seed: number): Game {
  const g = emptyTable(
    book,
    library,
    seed,
    brought.map((one) => one.first ?? -1),
  );
  return standAtBeginning(
    g,
    (player) => brought[player].cards,
    answerTo(g, startsOwnedBy),
    (player) => zoneOf(g, player, DECK),
  );
}

/** A game from its beginning, run to the first decision. */
export const startGame = (...given: Parameters<typeof beginGame>): Game => runToDecision(beginGame(...given));
