/** What is said of a card behind "is" and "has": any card that is so. */

import { asList } from '../syntax/series.ts';
import { constant, construct, field, rule, type Syntax, where, worded } from '../syntax/syntax.ts';
import type { Place, Selection, Terms } from '../tree.ts';
import { USUAL, type Words } from '../words.ts';
import type { Filters } from './filters.ts';
import { type Nouns, noFilters, noNoun } from './nouns.ts';

type Predicate = Syntax<Selection<Terms>>;

export interface Predicates<T extends Terms = Terms> {
  /** Behind "is": an adjective alone. */
  readonly adjectival: Syntax<Selection<T>>;
  /** Behind "has": one thing a card has. */
  readonly quality: Syntax<Selection<T>>;
  /** Behind "is": where a card is. */
  readonly located: Syntax<Selection<T>>;
}

const anyCard = constant('quantity', { kind: 'any' });

export function predicates(
  { style = USUAL }: Words<Terms>,
  { quality }: Filters,
  { unnamed }: Nouns,
  place: Syntax<Place<Terms>>,
): Predicates {
  // Where "any" needs a noun behind it, an adjective alone can only be this.
  const marked = style.sides === undefined ? [worded('frame', 'adjective')] : [];
  return {
    adjectival: rule(where(construct('selection', anyCard, ...marked, unnamed('in')) as Predicate, isAdjective)),
    quality: rule(construct('selection', anyCard, field('filters', asList(quality)), noNoun, worded('frame', 'has'))),
    located: rule(where(construct('selection', anyCard, noFilters, noNoun, field('place', place)) as Predicate, isWhereabouts)),
  };
}

const isAdjective = ({ filters: [first], place }: Selection<Terms>): boolean =>
  first !== undefined && first.kind !== 'called' && first.kind !== 'state' && place === undefined;

const isWhereabouts = ({ place }: Selection<Terms>): boolean =>
  place?.wording?.word !== 'from' && place?.among === undefined && place?.end === undefined;
