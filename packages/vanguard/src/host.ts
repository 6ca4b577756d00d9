import type { GameHost } from '@goldenrule/kernel/hosts';
import { face } from './face.ts';
import { fromList } from './from-list.ts';
import { placePosition } from './position.ts';
import { randomDecks } from './random-decks.ts';
import { rulesWith } from './rules.ts';
import { readTexts } from './texts.ts';

/** Vanguard, for whoever hosts games. */
export const vanguard: GameHost = {
  ...face,
  ...rulesWith(readTexts),
  place: (book, loaded, position) => placePosition(book, loaded.library, loaded.find, position),
  randomDecks,
  fromList,
};
