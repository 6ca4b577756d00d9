/** Where cards are, and where they go. */
import { series } from './series.ts';
import {
  constant,
  either,
  field,
  hidden,
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
} from './syntax.ts';
import { table } from './table.ts';
import type { Destination, Place, Player, Ref, Terms, Who } from './tree.ts';
import type { Words } from './words.ts';

type AnyPlace = Place<Terms>;
type AnyDestination = Destination<Terms>;

/** "your", "your opponent 's", "his or her". */
export const possessive: Syntax<Player> = table([
  ['you', 'your'],
  ['opponent', "your opponent 's"],
  ['they', 'his or her'],
  ['each', "each player 's"],
]);

type Whose = Part<{ readonly whose?: Player; readonly wording?: { readonly whose?: 'the' | 'none' } }>;
/** Whose a zone that holds cards is; nobody's: "the". */
export const whose: Whose = oneOf(field('whose', possessive), word('the'), worded('whose', 'none'));
/** Whose a place on the table is; nobody's: nothing. */
const whoseSpot: Whose = oneOf(field('whose', possessive), nothing, seq(word('the'), worded('whose', 'the')));

export interface Places<T extends Terms = Terms> {
  /** A place after a noun; `usual` is the preposition for zones that cards lie in. */
  readonly at: (usual: 'from' | 'in') => Syntax<Place<T>>;
  /** A place as the object of a verb: "search your deck", "shuffle your deck". */
  readonly bare: Syntax<Place<T>>;
  /** After "from" in events. */
  readonly from: Syntax<Place<T>>;
  /** Where a card goes, with its preposition. */
  readonly to: (usual: 'into' | 'to' | 'on') => Syntax<Destination<T>>;
  /** Places one can choose: those that are yours and open. */
  readonly openPlaces: Syntax<Place<T>>;
  readonly anyOpenPlace: Syntax<Place<T>>;
  /** One zone by name. */
  readonly zone: Syntax<T['zone']>;
}

export function places(vocabulary: Words<Terms>, ref: Syntax<Ref<Terms>>, who: Syntax<Who<Terms>>): Places {
  const zone = table(vocabulary.zones.map(({ zone, text }) => [zone, text] as const));
  const surface = table(vocabulary.zones.filter(({ surface }) => surface).map(({ zone, text }) => [zone, text] as const));
  const holder = table(vocabulary.zones.filter(({ surface }) => !surface).map(({ zone, text }) => [zone, text] as const));
  const row = table(vocabulary.rows);
  const column = table(vocabulary.columns);

  const several = (one: Syntax<string>): Part<{ readonly zones: readonly string[] }> =>
    series('zones', one, {
      joins: ['or', 'and', ', or', '/'] as const,
      house: (n) => Array.from({ length: n - 1 }, () => 'or' as const),
      aspect: 'zones',
    });
  const noZones = constant('zones', []);

  const sameColumn = seq(words('the same column as'), field('columnOf', who));
  const layout = oneOf(
    seq(field('row', row), word('row'), opt(seq(word('of'), sameColumn))),
    seq(field('column', column), word('column'), opt(seq(words('of the'), field('row', row), word('row')))),
  );
  /** "in the front row", "in the same column as that card". */
  const inLayout = seq(word('in'), oneOf(seq(word('the'), layout), sameColumn));
  /** "in your opponent's back row". */
  const inOwnLayout = seq(word('in'), field('whose', possessive), layout);

  const preposition = <P extends string>(text: P, usual: boolean): Part<{ readonly wording?: { readonly word?: P } }> =>
    usual ? word(text) : seq(word(text), worded('word', text));

  const at = (usual: 'from' | 'in'): Syntax<AnyPlace> =>
    either(
      record(seq(preposition('from', usual === 'from'), whose, several(holder))),
      record(seq(preposition('in', usual === 'in'), whose, several(holder))),
      record(seq(preposition('on', true), whoseSpot, several(surface), opt(inLayout))),
      record(seq(preposition('from', false), whoseSpot, several(surface))),
      record(seq(preposition('in', false), whoseSpot, several(surface))),
      record(seq(noZones, inLayout)),
      record(seq(noZones, inOwnLayout)),
      record(seq(noZones, words('from'), worded('word', 'from'), field('whose', possessive), layout)),
      record(seq(noZones, words('from among'), field('among', ref))),
      record(seq(noZones, words('among'), worded('word', 'in'), field('among', ref))),
      record(seq(words('from the'), ends, word('of'), whose, several(holder))),
      record(seq(words('from'), ends, word('of'), worded('end', 'none'), whose, several(holder))),
    );
  const ends = field(
    'end',
    table([
      ['top', 'top'],
      ['bottom', 'bottom'],
    ]),
  );

  const state = field('state', table(vocabulary.states));
  const manner = oneOf(
    seq(word('as'), state),
    seq(word('at'), state, worded('state', 'at')),
    seq(word('in'), state, worded('state', 'in')),
  );
  const facing = field(
    'facing',
    table([
      ['up', 'face up'],
      ['down', 'face down'],
    ]),
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
  const open = seq(word('open'), constant('open', true));
  const separate = seq(word('separate'), constant('separate', true));
  const spot = oneOf(
    seq(separate, several(surface)),
    seq(separate, open, several(surface)),
    seq(separate, field('whose', possessive), several(surface)),
    seq(whoseSpot, several(surface)),
    seq(words('an'), open, several(surface)),
    seq(words('a'), several(surface), worded('whose', 'a')),
    seq(open, several(surface), worded('whose', 'none')),
    seq(word('that'), several(surface), hidden('chosen', 0)),
    seq(words(`that ${vocabulary.spot}`), noZones, hidden('chosen', 0)),
    seq(field('whose', possessive), open, several(surface)),
    seq(words('one of'), field('whose', possessive), open, several(surface), worded('open', 'one of')),
  );
  const layoutToo = opt(inLayout);

  const to = (usual: 'into' | 'to' | 'on'): Syntax<AnyDestination> => {
    const order = opt(
      seq(
        words('in'),
        field(
          'order',
          table([
            ['any', 'any order'],
            ['same', 'the same order'],
          ]),
        ),
      ),
    );
    const heldBy = record(
      oneOf(
        seq(preposition('into', usual === 'into'), whose, several(holder)),
        seq(preposition('to', usual === 'to'), whose, several(holder)),
        seq(preposition('in', false), whose, several(holder)),
      ),
    );
    const surfaceBy = record(
      oneOf(seq(preposition('on', usual !== 'to'), spot, layoutToo), seq(preposition('to', usual === 'to'), spot, layoutToo)),
    );
    return either(
      record(seq(field('place', heldBy), opt(facing))),
      record(seq(facing, worded('facing', 'early'), field('place', heldBy))),
      record(seq(field('place', record(seq(endOfPile, whose, several(holder)))), order)),
      record(seq(field('place', surfaceBy), opt(manner))),
      record(seq(manner, worded('order', 'state first'), field('place', surfaceBy))),
    );
  };

  return {
    at,
    zone,
    openPlaces: record(seq(field('whose', possessive), open, several(surface))),
    anyOpenPlace: record(seq(open, several(surface))),
    bare: record(seq(whose, several(zone))),
    from: record(oneOf(seq(word('from'), whose, several(holder)), seq(word('from'), whoseSpot, several(surface)))),
    to,
  };
}
