import type { EditionRules } from '@goldenrule/kernel/hosts';
import type { Reads } from '../../library.ts';
import { vanguardRules } from '../../rules.ts';
import { book } from './book.ts';

/** Version 1.10, for whoever plays it and can read its texts. */
export const rulesWith = (read: Reads): EditionRules =>
  vanguardRules({ id: 'vanguard-1.10', rulebook: book, beginnings: ['redraw', 'ride', 'main phase', 'attack or not', 'guard'] }, read);
