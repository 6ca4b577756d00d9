import type { GameHost } from '@goldenrule/kernel';
import { face } from './face.ts';
import { fromList } from './from-list.ts';
import { placePosition } from './position.ts';
import { randomDecks } from './random-decks.ts';
import { vanguardRules } from './rules.ts';

/** Vanguard, for whoever hosts games. */
export const vanguard: GameHost = {
  ...face,
  ...vanguardRules,
  place: (book, loaded, position) => placePosition(book, loaded.library, loaded.find, position),
  randomDecks,
  fromList,
};
