/** Where cards go, and how they lie there. */

import {
  constant,
  either,
  field,
  nothing,
  oneOf,
  opt,
  type Part,
  record,
  type Syntax,
  seq,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import { table } from '../syntax/table.ts';
import type { Destination, Place, Terms, Who } from '../tree.ts';
import { USUAL, type Words } from '../words.ts';
import { chosenBefore, type Layout } from './layout.ts';
import { noZones, open, preposition, several, type Zones } from './zones.ts';

export const facing = field(
  'facing',
  table([
    ['up', 'face up'],
    ['down', 'face down'],
  ]),
);
const order = seq(
  word('in'),
  field(
    'order',
    table([
      ['any', 'any order'],
      ['same', 'the same order'],
    ]),
  ),
);
const endOfPile = oneOf(
  seq(words('on top of'), constant('end', 'top')),
  seq(words('on the bottom of'), constant('end', 'bottom')),
  seq(words('on the top of'), constant('end', 'top'), worded('end', 'the')),
  seq(words('on bottom of'), constant('end', 'bottom'), worded('end', 'none')),
  seq(words('at the bottom of'), constant('end', 'bottom'), worded('end', 'at')),
  seq(words('on the top or the bottom of'), constant('end', 'top or bottom')),
  seq(words('on the top or bottom of'), constant('end', 'top or bottom'), worded('end', 'none')),
  seq(words('on top or bottom of'), constant('end', 'top or bottom'), worded('end', 'short')),
);
const separate = seq(word('separate'), constant('separate', true));

/** The preposition that goes without saying for a verb. */
type Usual = 'into' | 'to' | 'on';

/** `who`: the card whose place is meant. */
export function destinations(
  vocabulary: Words<Terms>,
  zones: Zones,
  { inSpot, spot: here, before, chosen }: Layout,
  who: Syntax<Who<Terms>>,
): (usual: Usual) => Syntax<Destination<Terms>> {
  const { style = USUAL } = vocabulary;
  const { whose, held, piles } = zones;
  const inYours = seq(words('in your'), here, worded('layout', 'your'));
  const spot = oneOf(
    seq(spots(vocabulary, zones), opt(style.sides === undefined ? oneOf(inSpot, inYours) : inSpot)),
    spotsIn(zones, before),
    placeOf(zones, who),
    ...inChosen(vocabulary, zones, chosen),
  );
  const state = field('state', table(vocabulary.states));
  const manner =
    style.manners === undefined
      ? oneOf(seq(word('as'), state), seq(word('at'), state, worded('state', 'at')), seq(word('in'), state, worded('state', 'in')))
      : field('state', table(style.manners));
  return (usual) => {
    const into = record(
      oneOf(
        seq(preposition('into', usual === 'into'), held),
        seq(preposition('to', usual === 'to'), held),
        seq(preposition('in', false), held),
      ),
    );
    const onto = record(oneOf(seq(preposition('on', usual !== 'to'), spot), seq(preposition('to', usual === 'to'), spot)));
    return either(
      record(seq(field('place', into), opt(facing), style.manners === undefined ? nothing : opt(manner))),
      record(seq(facing, worded('facing', 'early'), field('place', into))),
      record(seq(field('place', record(seq(endOfPile, whose, piles))), opt(order))),
      ...(zones.someSurface
        ? [record(seq(field('place', onto), opt(manner))), record(seq(manner, worded('order', 'state first'), field('place', onto)))]
        : []),
    );
  };
}

/** "that column's …", "that front row". */
function inChosen({ chosenColumns }: Words<Terms>, { surface }: Zones, chosen: Layout['chosen']): readonly Part<Place<Terms>>[] {
  if (chosenColumns !== true) return [];
  const genitive = seq(words("that column 's"), several(surface), chosenBefore('columnChosen'), worded('column', 'genitive'));
  return [genitive, ...chosen.map((there) => seq(there, noZones))];
}

/** "the … that card is on", "the … with that card". */
function placeOf({ surface }: Zones, who: Syntax<Who<Terms>>): Part<Place<Terms>> {
  const of = field('placeOf', who);
  return oneOf(
    seq(word('the'), several(surface), of, words('is on')),
    seq(word('the'), several(surface), of, words('was on'), worded('of', 'was')),
    seq(word('the'), several(surface), word('with'), of, worded('of', 'with')),
    seq(words('the same'), several(surface), word('as'), of, worded('of', 'same')),
  );
}

/** Places on the table: "an open …", "that …", "separate …". */
function spots({ spot }: Words<Terms>, { surface, possessive, whoseSpot }: Zones): Part<Place<Terms>> {
  return oneOf(
    seq(separate, several(surface)),
    seq(separate, open, several(surface)),
    seq(separate, field('whose', possessive), several(surface)),
    seq(whoseSpot, several(surface)),
    seq(words('an'), open, several(surface)),
    seq(open, several(surface), worded('whose', 'none')),
    seq(word('that'), several(surface), chosenBefore('chosen')),
    seq(words(`that ${spot}`), noZones, chosenBefore('chosen')),
    seq(field('whose', possessive), open, several(surface)),
    seq(words('one of'), field('whose', possessive), open, several(surface), worded('open', 'one of')),
  );
}

/** "your back row …", "an open front row …". */
const spotsIn = ({ surface, possessive, whoseSpot }: Zones, before: Layout['before']): Part<Place<Terms>> =>
  oneOf(
    seq(whoseSpot, before, several(surface)),
    seq(oneOf(word('an'), field('whose', possessive)), open, before, several(surface)),
    seq(words('one of'), field('whose', possessive), open, before, several(surface), worded('open', 'one of')),
  );
