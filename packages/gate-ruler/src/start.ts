import { answerTo, type Game, type Library, objects, PLAYERS, type Player, type Rulebook } from '@goldenrule/kernel';
import { runToDecision, standAtBeginning } from '@goldenrule/tabletop';
import { freshMemories, startingFacts } from './facts.ts';
import { startsOwnedBy } from './players.ts';
import { ASIDE, GATE, zoneOf } from './zones.ts';

/** What a player brings, as definitions of the library: a ruler, a deck, resource cards. */
export type Brought = readonly number[];

/** A table with nothing on it but the gate and a place for what is brought; 5-3a makes the zones. */
export function emptyTable(book: Rulebook, library: Library, seed: number): Game {
  const state = objects.emptyState(seed, startingFacts());
  // In the shape in which copies have them.
  state.memories = Object.assign({}, freshMemories());
  const add = (kind: number, owner: Player | -1): void => {
    state.zones.push({ kind, owner });
    state.contents.push([]);
  };
  add(GATE, -1);
  for (const player of PLAYERS) add(ASIDE, player);
  return objects.gameOf(book, library, state);
}

/** A game at its beginning: what both players brought lies ready. */
export function beginGame(book: Rulebook, library: Library, brought: readonly [Brought, Brought], seed: number): Game {
  const g = emptyTable(book, library, seed);
  return standAtBeginning(
    g,
    (player) => brought[player],
    answerTo(g, startsOwnedBy),
    (player) => zoneOf(g, player, ASIDE),
  );
}

/** A game from its beginning, run to the first decision. */
export const startGame = (...given: Parameters<typeof beginGame>): Game => runToDecision(beginGame(...given));
