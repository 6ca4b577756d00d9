/** The vocabulary of Gate Ruler for rulebook 1.1.2. */
import { type Vocabulary, vocabulary } from '@goldenrule/language';
import { actions } from './actions.ts';
import { adjectives, amounts, clauses, conditions, deeds, limitsBy } from './conditions.ts';
import { doubts } from './doubts.ts';
import { events, periods } from './events.ts';
import { headings } from './headings.ts';
import { lexicon, repairs, split } from './repairs.ts';
import { also, gains, statements } from './statements.ts';
import type { GateTerms } from './terms.ts';
import { columns, keywords, nouns, phases, refs, rows, states, stats, style, verbStates, zones } from './words.ts';

/** Reads and writes the card texts of rulebook 1.1.2. */
export const vocabulary112: Vocabulary<GateTerms> = vocabulary<GateTerms>({
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
    style,
    zones,
    nouns,
    stats,
    states,
    verbStates,
    keywords,
    phases,
    rows,
    columns,
    refs,
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
export type * from './terms.ts';
