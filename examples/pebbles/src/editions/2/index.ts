import type { Edition } from '@goldenrule/tabletop';
import { randomDecks } from '../../deck.ts';
import type { PebbleTerms } from '../../vocabulary/terms.ts';
import { face } from './face.ts';
import { place } from './position.ts';
import { READINGS } from './readings.ts';
import { rulesWith } from './rules.ts';
import { readTexts, vocabulary } from './vocabulary.ts';

/** Pebbles by the rules of its second edition. */
export const edition: Edition<PebbleTerms> = {
  ...face,
  ...rulesWith(readTexts),
  readings: READINGS,
  vocabulary,
  readTexts,
  place,
  randomDecks,
};
