/** How card texts of Pebbles are written; an edition says which verbs it has. */
import {
  compiledOnce,
  construct,
  field,
  type Grammar,
  id,
  indefinite,
  oneOf,
  type Person,
  plural,
  type Syntax,
  seq,
  type Vocabulary,
  verb,
  vocabulary,
  type Words,
  where,
  word,
  words,
} from '@goldenrule/language';
import type { PebbleAction, PebbleEvent, PebbleTerms } from './terms.ts';

type Verbs = Words<PebbleTerms>['actions'];

const put = (g: Grammar<PebbleTerms>): Syntax<PebbleEvent> =>
  construct(
    'put',
    field(
      'who',
      where(g.ref, ({ to }) => to === 'self'),
    ),
    words('is put on the shore'),
  );

/** "skip a card", "skip two cards". */
export const skip = (_g: Grammar<PebbleTerms>, person: Person): readonly Syntax<PebbleAction>[] => [
  construct(
    'skip',
    id,
    verb('skip', person),
    oneOf(
      seq(
        field(
          'cards',
          where(indefinite, (quantity) => !plural(quantity)),
        ),
        word('card'),
      ),
      seq(field('cards', where(indefinite, plural)), word('cards')),
    ),
  ),
];

const none = (): readonly never[] => [];

/** The words of an edition that has these verbs besides those of every game. */
export const pebbleWords = (actions: Verbs = none): Vocabulary<PebbleTerms> =>
  vocabulary<PebbleTerms>({
    lexicon: { atoms: /\[(?:AUTO|ACT|CONT)\]/iy, spell: (atom) => atom.toUpperCase(), quotedAbility: /\s*\[AUTO\]/iy },
    repairs: [],
    // Every line is an ability.
    split: (text) => [...text.matchAll(/[^\n]+/g)].map((line) => ({ start: line.index, end: line.index + line[0].length })),
    doubts: none,
    probes: [['bag', 'hand', 'shore']],
    words: {
      zones: [
        { zone: 'bag', text: 'bag' },
        { zone: 'hand', text: 'hand', pile: true },
        { zone: 'shore', text: 'shore', surface: true },
      ],
      nouns: [{ noun: 'card', singular: 'card', plural: 'cards' }],
      stats: [['worth', 'worth']],
      refs: [{ text: 'this card', to: 'self' }],
      headings: { auto: '[AUTO]', act: '[ACT]', cont: '[CONT]' },
      everyone: 'of all players',
      spot: 'place',
      actions,
      events: (g, form) => (form === 'happens' ? [put(g)] : []),
      states: [],
      verbStates: [],
      keywords: [],
      phases: [],
      rows: [],
      columns: [],
      participles: [],
      declared: [],
      did: [],
      adjectives: none,
      clauses: none,
      statements: none,
      conditions: none,
      periods: none,
      deeds: none,
      limits: none,
      rules: none,
    },
  });

/** Reads the texts of cards for playing, each once. */
export const reading = compiledOnce<PebbleTerms>;
