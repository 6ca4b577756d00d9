/** Where cards are, and where they go. */

import { fieldOf } from '../syntax/schema.ts';
import { asList } from '../syntax/series.ts';
import {
  constant,
  either,
  field,
  oneOf,
  opt,
  type Part,
  record,
  reshape,
  type Syntax,
  seq,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import { alike, table } from '../syntax/table.ts';
import type { Destination, Place, Player, Ref, Terms, Who } from '../tree.ts';
import { USUAL, type Words } from '../words.ts';
import { isPlural } from './agreement.ts';
import { destinations } from './destinations.ts';
import { chosenBefore, layout } from './layout.ts';
import { noZones, open, preposition, several, type Zones, zones } from './zones.ts';

type AnyPlace = Place<Terms>;

export interface Places<T extends Terms = Terms> {
  /** A place after a noun; `usual` is the preposition for zones that cards lie in. */
  readonly at: (usual: 'from' | 'in') => Syntax<Place<T>>;
  /** A place as the object of a verb: "search your deck", "shuffle your deck". */
  readonly bare: Syntax<Place<T>>;
  /** The same, of a player who is named, and one zone. */
  readonly owned: Syntax<Place<T>>;
  /** The same, whatever holds cards: "all of your hand". */
  readonly pool: Syntax<Place<T>>;
  /** A player's place as a subject: "your hand", "your front row". */
  readonly having: Syntax<Place<T>>;
  /** After "from" in events. */
  readonly from: Syntax<Place<T>>;
  /** Where a card goes, with its preposition. */
  readonly to: (usual: 'into' | 'to' | 'on') => Syntax<Destination<T>>;
  /** Places one can choose: those that are yours and open. */
  readonly openPlaces: Syntax<Place<T>>;
  readonly anyOpenPlace: Syntax<Place<T>>;
  /** Those that are somebody's, or have such a card on them. */
  readonly takenPlaces: Syntax<Place<T>>;
  /** "in the front row", as part of a phrase. */
  readonly layout: Part<Pick<Place<T>, 'row' | 'column' | 'wording'>>;
  /** "back row", right before a place. */
  readonly layoutBefore: Part<Pick<Place<T>, 'row' | 'column' | 'wording'>>;
  /** One zone by name. */
  readonly zone: Syntax<T['zone']>;
  /** "your", "your opponent's". */
  readonly possessive: Syntax<Player>;
}

const ends = field('end', table(alike('top', 'bottom')));

export function places(vocabulary: Words<Terms>, ref: Syntax<Ref<Terms>>, who: Syntax<Who<Terms>>): Places {
  const { style = USUAL } = vocabulary;
  const found = zones(vocabulary);
  const { zone, surface, holder, possessive, whose, whoseSpot, held } = found;
  const them = where(ref, (one) => isPlural(vocabulary.refs, one));
  const withCard = seq(words('with a'), field('with', table(vocabulary.nouns.map(({ noun, singular }) => [noun, singular] as const))));
  const laid = layout(vocabulary, who);
  const mixed = style.sides === undefined ? mixedPlaces(vocabulary, found) : { from: [], in: [] };
  const onSurface: readonly Syntax<AnyPlace>[] = [
    record(seq(preposition('on', true), whoseSpot, several(surface), opt(laid.inSpot))),
    record(seq(preposition('from', false), whoseSpot, several(surface))),
    record(seq(preposition('in', false), whoseSpot, several(surface))),
    record(seq(preposition('on', true), whoseSpot, laid.before, several(surface))),
    record(seq(preposition('in', false), whoseSpot, laid.before, several(surface))),
  ];
  const at = (usual: 'from' | 'in'): Syntax<AnyPlace> =>
    either(
      record(seq(preposition('from', usual === 'from'), held)),
      record(seq(preposition('in', usual === 'in'), held)),
      ...(found.someSurface ? onSurface : []),
      ...mixed[usual],
      ...(vocabulary.chosenColumns === true ? [record(seq(words('on the chosen'), several(surface), chosenBefore('chosen')))] : []),
      record(seq(noZones, laid.inSpot)),
      record(seq(noZones, laid.besideIt)),
      ...laid.onChosen.map((there) => record(seq(noZones, there))),
      record(seq(noZones, word('in'), field('whose', possessive), laid.spot)),
      record(seq(noZones, words('from'), worded('word', 'from'), field('whose', possessive), laid.spot)),
      record(seq(noZones, words('from among'), field('among', ref))),
      record(seq(noZones, words('from'), field('among', them), worded('word', 'from'))),
      record(seq(noZones, words('among'), worded('word', 'in'), field('among', ref))),
      record(seq(words('from the'), ends, word('of'), whose, several(holder))),
      record(seq(words('from'), ends, word('of'), worded('end', 'none'), whose, several(holder))),
    );
  const bare = found.someBare ? record(held) : record(seq(whose, several(zone)));
  return {
    at,
    zone,
    layout: laid.alone,
    layoutBefore: laid.before,
    possessive,
    having: either(
      where(bare, (place) => place.whose !== undefined),
      record(seq(noZones, field('whose', possessive), laid.spot)),
    ),
    openPlaces: record(seq(field('whose', possessive), open, several(surface))),
    takenPlaces: record(seq(field('whose', possessive), several(surface), opt(withCard))),
    anyOpenPlace: record(seq(open, several(surface))),
    bare,
    pool: record(seq(field('whose', possessive), field('zones', asList(holder)))),
    owned: record(seq(field('whose', possessive), field('zones', asList(found.pile)))),
    from: record(
      oneOf(
        seq(word('from'), held),
        ...(found.someSurface ? [seq(word('from'), whoseSpot, several(surface))] : []),
        ...(style.sides === undefined ? [where(seq(word('from'), whoseSpot, several(zone)), isMixed(vocabulary))] : []),
      ),
    ),
    to: destinations(vocabulary, found, laid, who),
  };
}

/** Some that cards lie on, and some that hold them. */
function isMixed({ zones: all }: Words<Terms>): (place: Pick<AnyPlace, 'zones'>) => boolean {
  const isSurface = (one: string): boolean => all.some(({ zone, surface }) => zone === one && surface === true);
  return ({ zones }) => zones.some(isSurface) && !zones.every(isSurface);
}

/** Places that cards lie on, and zones that hold them. */
function mixedPlaces(
  vocabulary: Words<Terms>,
  { zone, surface, holder, possessive }: Zones,
): Readonly<Record<'from' | 'in', readonly Syntax<AnyPlace>[]>> {
  /** "from your table or hand". */
  const fromMixed = where(seq(word('from'), field('whose', possessive), several(zone)), isMixed(vocabulary));
  type Mixed = Pick<AnyPlace, 'whose' | 'zones' | 'wording'>;
  /** "on your table or in your hand". */
  const onOrIn: Part<Mixed> = reshape(
    seq(words('on your'), constant('whose', 'you'), field('on', surface), words('or in your'), field('in', holder)),
    { on: 'zones', in: 'zones' },
    ({ on, in: other, ...rest }): Mixed => ({ ...rest, zones: [on, other] }),
    ({ zones: [on, other, ...more], ...rest }) =>
      on === undefined || other === undefined || more.length > 0
        ? undefined
        : ({ ...rest, on, in: other } as { readonly on: string; readonly in: string; readonly whose: 'you' }),
    () => fieldOf('zones', { type: 'array', items: { enum: vocabulary.zones.map(({ zone: one }) => one) } }),
  );
  return {
    from: [record(fromMixed), record(seq(onOrIn, worded('in', 'too')))],
    in: [record(onOrIn), record(seq(fromMixed, worded('word', 'from')))],
  };
}
