/** The vocabulary of Vanguard for rulebook 1.10. */
import { compiledOnce, type Vocabulary, vocabulary as vocabularyOf } from '@goldenrule/language';
import { actions, amounts, gains, statements, again as statementsAgain } from '../../vocabulary/actions.ts';
import { adjectives, clauses, closings, conditions, deeds, limits, qualities, rules } from '../../vocabulary/conditions.ts';
import { doubts } from '../../vocabulary/doubts.ts';
import { again, events, periods, unsaid } from '../../vocabulary/events.ts';
import { faults } from '../../vocabulary/faults.ts';
import { lexicon, repairs, split } from '../../vocabulary/repairs.ts';
import type { VanguardTerms } from '../../vocabulary/terms.ts';
import { titles } from '../../vocabulary/titles.ts';
import * as words from '../../vocabulary/words.ts';

/** Reads and writes the card texts of rulebook 1.10. */
export const vocabulary: Vocabulary<VanguardTerms> = vocabularyOf<VanguardTerms>({
  lexicon,
  repairs,
  split,
  doubts,
  faults,
  probes: [
    ['hand', 'soul', 'drop zone', 'damage zone', 'bind zone'],
    ['(VC)', '(RC)', '(GC)'],
    ['vanguard', 'rear-guard'],
    ['vanguards', 'rear-guards'],
    ['front', 'back'],
    ['[Power]', '[Critical]'],
    ['[Stand]', '[Rest]'],
    ['top', 'bottom'],
    ['face up', 'face down'],
  ],
  words: {
    ...words,
    participles: [
      { step: 'call', participle: 'called' },
      { step: 'bind', participle: 'bound' },
      { step: 'retire', participle: 'retired' },
      { step: 'choose', participle: 'chosen' },
      { step: 'discard', participle: 'discarded' },
      { step: 'reveal', participle: 'revealed' },
      { step: 'draw', participle: 'drawn' },
      { step: 'heal', participle: 'healed' },
      { step: 'soul-charge', participle: '[ Soul-Charge ]' },
      { step: 'soul-blast', participle: '[ Soul-Blast ]' },
      { step: 'counter-charge', participle: '[ Counter-Charge ]' },
      { step: 'move', participle: 'put', to: 'into' },
      { step: 'move', participle: 'returned', to: 'to' },
      { step: 'move', participle: 'moved', to: 'to' },
    ],
    everyone: 'of all fighters',
    spot: 'circle',
    chosenColumns: true,
    game: ['this fight'],
    declared: [['group', 'a clan']],
    costIcon: '[COST]',
    headings: { auto: '[AUTO]', act: '[ACT]', cont: '[CONT]' },
    did: [
      { step: 'ride', past: 'rode', base: 'ride' },
      { step: 'call', past: 'called', base: 'call' },
      { step: 'retire', past: 'retired', base: 'retire' },
      { step: 'discard', past: 'discarded', base: 'discard' },
      { step: 'draw', past: 'drew', base: 'draw' },
      { step: 'bind', past: 'bound', base: 'bind' },
      { step: 'heal', past: 'healed', base: 'heal' },
      { step: 'reveal', past: 'revealed', base: 'reveal', present: true },
      { step: 'move', past: 'put', base: 'put', to: 'into' },
      { step: 'move', past: 'returned', base: 'return', to: 'to' },
      { step: 'move', past: 'moved', base: 'move', to: 'to' },
      { step: 'choose', past: 'chose', base: 'choose' },
      { step: 'search', past: 'searched your deck' },
      { step: 'soul-charge', past: '[ Soul-Charge ]' },
      { step: 'soul-blast', past: '[ Soul-Blast ]' },
      { step: 'counter-charge', past: '[ Counter-Charge ]' },
    ],
    counted: [
      ['call', 'call'],
      ['retire', 'retire'],
      ['bind', 'bind'],
      ['become', '[Stand]'],
    ],
    repeats: ['damage', 'soul-charge', 'counter-charge'],
    adjectives,
    clauses,
    qualities,
    actions,
    gains,
    amounts,
    statements,
    statementsAgain,
    events,
    unsaid,
    again,
    conditions,
    periods,
    deeds,
    limits,
    titles,
    closings,
    rules,
  },
});

/** Reads the texts of cards for playing, each once. */
export const readTexts = compiledOnce(vocabulary);
