import { compiledOnce } from '@goldenrule/language';
import { vocabulary112 } from './vocabulary/index.ts';

/** Reads the texts of cards with the grammar. */
export const readTexts = compiledOnce(vocabulary112);
