/** The vocabulary of Gate Ruler for rulebook 1.1.2. */
import { compiledOnce, type Vocabulary, vocabulary as vocabularyOf } from '@goldenrule/language';
import { actions } from '../../vocabulary/actions.ts';
import { adjectives, amounts, clauses, conditions, deeds, qualities } from '../../vocabulary/conditions.ts';
import { doubts } from '../../vocabulary/doubts.ts';
import { events, periods } from '../../vocabulary/events.ts';
import { headings } from '../../vocabulary/headings.ts';
import { limitsBy } from '../../vocabulary/limits.ts';
import { lexicon, repairs, split } from '../../vocabulary/repairs.ts';
import { also, gains, statements } from '../../vocabulary/statements.ts';
import type { GateTerms } from '../../vocabulary/terms.ts';
import * as words from '../../vocabulary/words.ts';

/** Reads and writes the card texts of rulebook 1.1.2. */
export const vocabulary: Vocabulary<GateTerms> = vocabularyOf<GateTerms>({
  lexicon,
  repairs,
  split,
  doubts,
  probes: [
    ['hand', 'graveyard', 'deck', 'drive zone', 'damage zone', 'resource zone'],
    ['attack zone', 'defense zone', 'set zone', 'field zone'],
    ['enemy', 'allied'],
    ['ATK', 'HP', 'STK'],
    ['ready', 'exhausted'],
    ['unit', 'event', 'resource'],
    ['units', 'events', 'fields', 'rulers'],
    ['top', 'bottom'],
    ['face up', 'face down'],
    ['combat', 'effect'],
    ['normal', 'special'],
    ['[OD]', '[TD]', '[CNT]'],
    ['Standard', 'Instant'],
    ['Turn', 'Game'],
    ['start', 'end'],
    ['left', 'center', 'right'],
    ['highest', 'lowest'],
    ['less', 'greater'],
  ],
  words: {
    ...words,
    participles: [
      { step: 'destroy', participle: 'destroyed' },
      { step: 'discard', participle: 'discarded' },
      { step: 'choose', participle: 'chosen' },
      { step: 'reveal', participle: 'revealed' },
      { step: 'summon', participle: 'special summoned' },
      { step: 'move', participle: 'put', to: 'into' },
      { step: 'move', participle: 'returned', to: 'to' },
    ],
    everyone: 'of all players',
    spot: 'zone',
    declared: [],
    headings,
    did: [
      { step: 'discard', past: 'discarded' },
      { step: 'draw', past: 'drew' },
      { step: 'destroy', past: 'destroyed' },
      { step: 'summon', past: 'special summoned' },
      { step: 'move', past: 'put', base: 'put', to: 'into' },
      { step: 'reveal', past: 'revealed' },
      { step: 'shuffle in', past: 'shuffled', base: 'shuffle', to: 'into' },
    ],
    adjectives,
    clauses,
    qualities,
    amounts,
    gains,
    also,
    actions,
    statements,
    events,
    conditions,
    periods,
    deeds,
    limits: () => [limitsBy('ability')],
    rules: () => [],
  },
});

/** Reads the texts of cards for playing, each once. */
export const readTexts = compiledOnce(vocabulary);
