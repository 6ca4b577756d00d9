/** The vocabulary of Vanguard for rulebook 1.10. */
import { type Vocabulary, vocabulary } from '@goldenrule/language';
import { actions, gains, statements } from './actions.ts';
import { adjectives, clauses, conditions, deeds, limits, qualities, rules } from './conditions.ts';
import { doubts } from './doubts.ts';
import { again, events, periods } from './events.ts';
import { lexicon, repairs, split } from './repairs.ts';
import type { VanguardTerms } from './terms.ts';
import { columns, keywords, nouns, phases, refs, rows, states, stats, verbStates, zones } from './words.ts';

/** Reads and writes the card texts of rulebook 1.10. */
export const vocabulary110: Vocabulary<VanguardTerms> = vocabulary<VanguardTerms>({
  lexicon,
  repairs,
  split,
  doubts,
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
      ['call', 'called'],
      ['bind', 'bound'],
      ['retire', 'retired'],
      ['choose', 'chosen'],
      ['discard', 'discarded'],
      ['reveal', 'revealed'],
      ['draw', 'drawn'],
      ['heal', 'healed'],
    ],
    everyone: 'of all fighters',
    spot: 'circle',
    declared: [['group', 'a clan']],
    headings: { auto: '[AUTO]', act: '[ACT]', cont: '[CONT]' },
    did: [
      ['ride', 'you rode', 'ride'],
      ['call', 'you called', 'call'],
      ['retire', 'you retired', 'retire'],
      ['discard', 'you discarded', 'discard'],
      ['draw', 'you drew', 'draw'],
      ['bind', 'you bound', 'bind'],
      ['heal', 'you healed', 'heal'],
      ['reveal', 'you revealed', 'reveal'],
      ['reveal', 'you reveal'],
      ['move', 'you put', 'put'],
      ['move', 'you returned'],
      ['choose', 'you chose', 'choose'],
    ],
    repeats: ['damage', 'soul-charge', 'counter-charge'],
    adjectives,
    clauses,
    qualities,
    actions,
    gains,
    statements,
    events,
    again,
    conditions,
    periods,
    deeds,
    limits,
    rules,
  },
});
export type * from './terms.ts';
