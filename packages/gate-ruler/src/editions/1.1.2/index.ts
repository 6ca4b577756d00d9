import type { Edition } from '@goldenrule/tabletop';
import { randomDecks } from '../../random-decks.ts';
import type { GateTerms } from '../../vocabulary/terms.ts';
import { face } from './face.ts';
import { placePosition } from './position.ts';
import { READINGS } from './readings.ts';
import { rulesWith } from './rules.ts';
import { readTexts, vocabulary } from './vocabulary.ts';

/** Gate Ruler by its rulebook 1.1.2. */
export const edition: Edition<GateTerms> = {
  ...face,
  ...rulesWith(readTexts),
  readings: READINGS,
  vocabulary,
  readTexts,
  place: (book, loaded, position) => placePosition(book, loaded.library, loaded.find, position),
  randomDecks,
};
