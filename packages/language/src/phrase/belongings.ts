/** What belongs to a card, like what lies beneath it: "1 of its cards", "cards of that card". */

import { asList } from '../syntax/series.ts';
import { constant, construct, field, type Part, record, type Syntax, seq, where, word, worded } from '../syntax/syntax.ts';
import { table } from '../syntax/table.ts';
import type { Description, Ref, Selection, Terms, Who } from '../tree.ts';
import { USUAL, type Words } from '../words.ts';
import { noFilters } from './nouns.ts';
import { plural, type Quantities } from './quantities.ts';

type Descriptions = readonly Syntax<Description<Terms>>[];

export interface Belongings {
  /** Behind a number that is not said. */
  readonly behindNumber: readonly Part<object>[];
  /** So many of them. */
  readonly selections: readonly Syntax<Selection<Terms>>[];
  /** What is counted. */
  readonly counted: Descriptions;
  /** Behind "for each". */
  readonly each: Descriptions;
}

const NONE: Belongings = { behindNumber: [], selections: [], counted: [], each: [] };

/** `owner`: a card that owns; null where a game does not say so. */
export function belongings(
  vocabulary: Words<Terms>,
  { indefinite, partitive }: Quantities,
  owner: Syntax<Ref<Terms>> | null,
  who: Syntax<Who<Terms>>,
): Belongings {
  if (owner === null) return NONE;
  const { style = USUAL } = vocabulary;
  const owned = vocabulary.nouns.filter(({ noun }) => style.belongings?.includes(noun));
  const noun = (number: 'singular' | 'plural') => field('nouns', asList(table(owned.map((entry) => [entry.noun, entry[number]] as const))));
  const its = seq(field('of', owner), noFilters, noun('plural'));
  // Of one that is known, or of all that are so.
  const bearer = where(who, (one) => one.kind === 'ref' || (one.kind === 'selection' && one.quantity.kind === 'all'));
  const ofIt = (number: 'singular' | 'plural') => seq(noun(number), word('of'), field('of', bearer), noFilters, worded('frame', 'of'));
  return {
    behindNumber: [seq(word('of'), its), ofIt('plural')],
    selections: [
      construct('selection', field('quantity', partitive), its),
      construct('selection', constant('quantity', { kind: 'all', wording: { word: 'genitive' } }), its),
      where(construct('selection', field('quantity', indefinite), ofIt('singular')), ({ quantity }) => !plural(quantity)),
      where(construct('selection', field('quantity', indefinite), ofIt('plural')), ({ quantity }) => plural(quantity)),
      construct('selection', constant('quantity', { kind: 'all', wording: { word: 'none' } }), ofIt('plural')),
    ],
    counted: [record(its), record(ofIt('plural'))],
    each: [record(seq(word('of'), its)), record(ofIt('singular'))],
  };
}
