/** Cards described and not chosen: what is counted, and what something is done for each of. */

import { either, field, oneOf, opt, type Part, record, rule, type Syntax, seq, without, word, worded, words } from '../syntax/syntax.ts';
import type { Description, Player, Terms } from '../tree.ts';
import type { Belongings } from './belongings.ts';
import type { Body, Nouns } from './nouns.ts';
import type { Owners } from './owners.ts';
import { other } from './selections.ts';

export interface Descriptions<T extends Terms = Terms> {
  /** What is counted: "<Group> cards you have". */
  readonly counted: Syntax<Description<T>>;
  /** Behind "for each". */
  readonly each: Syntax<Description<T>>;
  /** Behind "for every": with a number. */
  readonly every: Syntax<Description<T>>;
}

/** "for each card", "for every two cards". */
export const perEach = <K extends 'each' | 'of'>(
  key: K,
  { each, every }: Pick<Descriptions, 'each' | 'every'>,
): Part<{ readonly [P in K]: Description<Terms> }> =>
  oneOf(seq(words('for each'), field(key, each)), seq(words('for every'), field(key, every)));

/** What is counted is all there is: chance takes none of it. */
const certain = ({ noun, described, numbered, controlled }: Nouns): Omit<Nouns, 'unnamed'> => {
  const whole = (part: Part<Body>): Part<Body> => without(part, 'random', 'wording.random');
  return {
    noun: (...how) => whole(noun(...how)),
    described: (...how) => whole(described(...how)),
    numbered: (...how) => whole(numbered(...how)),
    controlled: (...how) => whole(controlled(...how)),
  };
};

export function descriptions(
  nouns: Nouns,
  { side, genitive }: Owners,
  belongings: Belongings,
  possessive: Syntax<Player>,
  number: Syntax<number>,
): Descriptions {
  const { noun, described, numbered, controlled } = certain(nouns);
  const whose = field('whose', possessive);
  const owned = (['behind noun', 'behind clauses', 'unsaid'] as const).flatMap((owner) => [
    record(seq(opt(other), noun('plural', 'in', owner))),
    record(seq(opt(other), described('in', owner))),
    record(seq(opt(other), noun('singular', 'in', owner), worded('number', 'singular'))),
  ]);
  const one =
    side === null ? oneOf(noun('singular', 'in'), described('in'), noun('singular', 'in', 'behind noun')) : controlled('singular', 'in');
  const several =
    side === null ? oneOf(noun('plural', 'in'), described('in'), noun('plural', 'in', 'behind noun')) : controlled('plural', 'in');
  return {
    counted: rule(
      either(
        ...owned,
        record(seq(whose, opt(other), oneOf(noun('plural', 'in'), described('in')), genitive)),
        ...belongings.counted,
        ...(side === null ? [] : [record(seq(opt(other), controlled('plural', 'in')))]),
      ),
    ),
    every: rule(
      either(
        record(seq(field('every', number), opt(other), several)),
        record(seq(field('every', number), word('of'), whose, opt(other), numbered('plural', 'in'), genitive)),
      ),
    ),
    each: rule(
      either(
        record(seq(opt(other), one)),
        record(seq(word('of'), whose, opt(other), numbered('plural', 'in'), genitive)),
        ...belongings.each,
      ),
    ),
  };
}
