import type { EditionRules } from '@goldenrule/kernel/hosts';
import type { Reads } from '../../library.ts';
import { gateRulerRules } from '../../rules.ts';
import { book } from './book.ts';

/** Version 1.1.2, for whoever plays it and can read its texts. */
export const rulesWith = (read: Reads): EditionRules =>
  gateRulerRules({ id: 'gate-ruler-1.1.2', rulebook: book, beginnings: ['gate action', 'attack with'] }, read);
