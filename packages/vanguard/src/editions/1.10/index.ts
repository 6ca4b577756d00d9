import type { Edition } from '@goldenrule/tabletop';
import { fromList } from '../../from-list.ts';
import { randomDecks } from '../../random-decks.ts';
import type { VanguardTerms } from '../../vocabulary/terms.ts';
import { face } from './face.ts';
import { placePosition } from './position.ts';
import { READINGS } from './readings.ts';
import { rulesWith } from './rules.ts';
import { readTexts, vocabulary } from './vocabulary.ts';

/** Vanguard by the Comprehensive Rules ver. 1.10. */
export const edition: Edition<VanguardTerms> = {
  ...face,
  ...rulesWith(readTexts),
  readings: READINGS,
  vocabulary,
  readTexts,
  place: (book, loaded, position) => placePosition(book, loaded.library, loaded.find, position),
  randomDecks,
  fromList,
};
