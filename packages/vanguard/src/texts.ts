import { compiledOnce } from '@goldenrule/language';
import { vocabulary110 } from './vocabulary/index.ts';

/** Reads the texts of cards with the grammar. */
export const readTexts = compiledOnce(vocabulary110);
