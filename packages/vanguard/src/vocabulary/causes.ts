/** What brought an event about, and when it has to happen. */
import {
  alike,
  constant,
  construct,
  either,
  field,
  type Grammar,
  isNow,
  nothing,
  oneOf,
  opt,
  type Phrases,
  type Syntax,
  seq,
  type VerbForm,
  where,
  word,
  worded,
  words,
} from '@goldenrule/language';
import type { Cause, VanguardTerms } from './terms.ts';

type Parts = Grammar<VanguardTerms>;

/** When it has to happen, and through whom: said of what happens, not of what is asked whether it has. */
export function circumstances(g: Parts, form: VerbForm) {
  const period = where(g.period, ({ kind }) => kind !== 'game');
  const by = opt(field('by', cause(g)));
  return isNow(form) || form === 'would' ? seq(by, opt(seq(word('during'), field('during', period)))) : by;
}

const CAUSES = alike('effect', 'cost', 'effect or cost');
/** "the cost of your card's ability". */
const ENDS = ['ability', 'abilities', 'effect'] as const;
/** Other words: an ability is its cost as well as its effect. */
const OTHERS = [
  ['ability', 'effect or cost'],
  ['effects', 'effect'],
  ['abilities', 'effect or cost'],
] as const;

/** Whose card effects: those of all cards of that player. */
export const cardsOf = <const K extends string, const W extends 'you' | 'opponent'>(key: K, whose: W) =>
  constant(key, { kind: 'selection', quantity: { kind: 'all' }, whose, filters: [], nouns: ['card'] } as const);
export const WHOSE = [
  ['you', 'your'],
  ['opponent', "your opponent 's"],
] as const;

/** "due to an effect from one of your cards", "by your card's effect", "by card effects". */
export function cause(g: Phrases<VanguardTerms>): Syntax<Cause> {
  const of = seq(field('of', g.who('in')), oneOf(nothing, ...ENDS.map((noun) => seq(words(`'s ${noun}`), worded('end', noun)))));
  const lead = oneOf(words('due to'), seq(word('by'), worded('lead', 'by')), seq(word('for'), worded('lead', 'for')));
  const from = oneOf(word('from'), seq(word('of'), worded('from', 'of')));
  const article = (text: 'a' | 'an') => oneOf(word(text), seq(word('the'), worded('article', 'the')));
  const owner = seq(field('of', g.who('in')), oneOf(word("'s"), seq(word("'"), worded('genitive', 'plural'))));
  const ofCards = worded('word', 'card effects');
  return either(
    ...CAUSES.flatMap(([kind, text]) => [
      construct(kind, lead, article(kind === 'cost' ? 'a' : 'an'), words(text), from, of),
      construct(kind, lead, owner, words(text), worded('from', "'s")),
    ]),
    ...OTHERS.flatMap(([noun, kind]) => [
      construct(kind, lead, article('an'), word(noun), from, of, worded('called', noun)),
      construct(kind, lead, owner, word(noun), worded('from', "'s"), worded('called', noun)),
      construct(kind, lead, words(`card ${noun}`), ofCards, worded('called', noun)),
      construct(kind, lead, article('a'), words(`card ${noun}`), ofCards, worded('called', noun), worded('from', 'a')),
    ]),
    construct('effect', lead, article('an'), word('effect')),
    construct('effect', lead, word('effects'), worded('called', 'effects')),
    ...WHOSE.flatMap(([whose, text]) =>
      (['effects', 'card effects'] as const).map((noun) =>
        construct('effect', lead, words(`${text} ${noun}`), cardsOf('of', whose), worded('word', `whose ${noun}`)),
      ),
    ),
  );
}
