import type { EditionRules } from '@goldenrule/kernel/hosts';
import { pebbleRules } from '../../rules.ts';
import type { Reads } from '../../text.ts';
import { book } from './book.ts';

/** The second edition, for whoever plays it and can read its texts. */
export const rulesWith = (read: Reads): EditionRules => pebbleRules({ id: 'pebbles-2', rulebook: book }, read);
