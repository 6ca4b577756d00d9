/** Where cards are, and where they go. */
import { possessives } from './owners.ts';
import { fieldOf } from './schema.ts';
import { series } from './series.ts';
import {
  constant,
  convert,
  either,
  field,
  hidden,
  nothing,
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
} from './syntax.ts';
import { table } from './table.ts';
import type { Destination, Place, PlaceWording, Player, Ref, Terms, Who } from './tree.ts';
import { USUAL, type Words, type ZoneWord } from './words.ts';

type AnyPlace = Place<Terms>;
type AnyDestination = Destination<Terms>;

type Whose = Part<{ readonly whose?: Player; readonly wording?: { readonly whose?: NonNullable<PlaceWording['whose']> } }>;

export interface Places<T extends Terms = Terms> {
  /** A place after a noun; `usual` is the preposition for zones that cards lie in. */
  readonly at: (usual: 'from' | 'in') => Syntax<Place<T>>;
  /** A place as the object of a verb: "search your deck", "shuffle your deck". */
  readonly bare: Syntax<Place<T>>;
  /** The same, of a player who is named, and one zone. */
  readonly owned: Syntax<Place<T>>;
  /** After "from" in events. */
  readonly from: Syntax<Place<T>>;
  /** Where a card goes, with its preposition. */
  readonly to: (usual: 'into' | 'to' | 'on') => Syntax<Destination<T>>;
  /** Places one can choose: those that are yours and open. */
  readonly openPlaces: Syntax<Place<T>>;
  readonly anyOpenPlace: Syntax<Place<T>>;
  /** "in the front row", as part of a phrase. */
  readonly layout: Part<Pick<Place<T>, 'row' | 'column' | 'wording'>>;
  /** One zone by name. */
  readonly zone: Syntax<T['zone']>;
  /** "your", "your opponent's". */
  readonly possessive: Syntax<Player>;
}

export function places(vocabulary: Words<Terms>, ref: Syntax<Ref<Terms>>, who: Syntax<Who<Terms>>): Places {
  const { style = USUAL } = vocabulary;
  const spelled = (entries: readonly ZoneWord<string>[]): Syntax<string> => table(entries.map(({ zone, text }) => [zone, text] as const));
  const zone = spelled(vocabulary.zones);
  const surface = spelled(vocabulary.zones.filter((one) => one.surface));
  const holder = spelled(vocabulary.zones.filter((one) => !one.surface && !one.bare));
  const bareZones = vocabulary.zones.filter((one) => one.bare);
  const plurals = vocabulary.zones.filter((one) => one.plural !== undefined).map((one) => ({ ...one, text: one.plural! }));
  const possessive = possessives(vocabulary);
  const its =
    style.its === undefined
      ? []
      : [
          seq(words("its owner 's"), constant('whose', 'owner')),
          seq(words("their owner 's"), constant('whose', 'owner'), worded('whose', 'their owner')),
          seq(words("their owners '"), constant('whose', 'owner'), worded('whose', 'their owners')),
        ];
  const any = style.empty === undefined ? [] : [seq(word('a'), worded('whose', 'a'))];
  /** Whose a zone that holds cards is; nobody's: "the". */
  const whose: Whose = oneOf(field('whose', possessive), word('the'), worded('whose', 'none'), ...its, ...any);
  /** Whose a place on the table is; nobody's: nothing. */
  const whoseSpot: Whose = oneOf(field('whose', possessive), nothing, seq(word('the'), worded('whose', 'the')));
  const row = table(vocabulary.rows);
  const column = oneOf(
    field('column', table(vocabulary.columns.map(([one, text]) => [one, text] as const))),
    ...vocabulary.columns.flatMap(([one, , other]) =>
      other === undefined ? [] : [seq(word(other), constant('column', one), worded('column', 'other'))],
    ),
  );

  const several = (one: Syntax<string>): Part<{ readonly zones: readonly string[] }> =>
    series('zones', one, {
      joins: ['or', 'and', ', or', '/'] as const,
      house: (n) => Array.from({ length: n - 1 }, () => 'or' as const),
      aspect: 'zones',
    });
  const noZones = constant('zones', []);
  /** Zones that cards lie in, with their owner. */
  type Held = Part<Pick<AnyPlace, 'zones' | 'whose' | 'open' | 'wording'>>;
  const held: Held = oneOf(
    seq(whose, several(holder)),
    ...(bareZones.length === 0 ? [] : [several(spelled(bareZones))]),
    ...(plurals.length === 0 ? [] : [seq(whose, several(spelled(plurals)), worded('number', 'plural'))]),
    ...(style.empty === undefined
      ? []
      : [seq(oneOf(field('whose', possessive), word('an')), word(style.empty), constant('open', true), several(holder))]),
  );

  const rowed = seq(field('row', row), word('row'));
  const inRowOrColumn = oneOf(rowed, seq(column, word('column'), opt(seq(words('of the'), rowed))));
  const sameColumn = seq(words('the same column as'), field('columnOf', who));
  const layout = oneOf(
    seq(field('row', row), word('row'), opt(seq(word('of'), sameColumn))),
    seq(column, word('column'), opt(seq(words('of the'), field('row', row), word('row')))),
  );
  /** "in the front row", "in the same column as that card". */
  const inLayout = seq(word('in'), oneOf(seq(word('the'), layout), sameColumn));
  /** "in your opponent's back row". */
  const inOwnLayout = seq(word('in'), field('whose', possessive), layout);

  const preposition = <P extends string>(text: P, usual: boolean): Part<{ readonly wording?: { readonly word?: P } }> =>
    usual ? word(text) : seq(word(text), worded('word', text));

  const isSurface = (one: string): boolean => vocabulary.zones.some(({ zone: other, surface: isOne }) => other === one && isOne === true);
  /** "from your table or hand": places that cards lie on, and zones that hold them. */
  const fromMixed = where(
    seq(word('from'), field('whose', possessive), several(zone)),
    ({ zones }) => zones.some(isSurface) && !zones.every(isSurface),
  );
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
  const mixed = (usual: 'from' | 'in'): readonly Syntax<AnyPlace>[] =>
    usual === 'from'
      ? [record(fromMixed), record(seq(onOrIn, worded('in', 'too')))]
      : [record(onOrIn), record(seq(fromMixed, worded('word', 'from')))];
  const at = (usual: 'from' | 'in'): Syntax<AnyPlace> =>
    either(
      record(seq(preposition('from', usual === 'from'), held)),
      record(seq(preposition('in', usual === 'in'), held)),
      record(seq(preposition('on', true), whoseSpot, several(surface), opt(inLayout))),
      record(seq(preposition('from', false), whoseSpot, several(surface))),
      record(seq(preposition('in', false), whoseSpot, several(surface))),
      ...(style.sides === undefined ? mixed(usual) : []),
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
  const manner =
    style.manners === undefined
      ? oneOf(seq(word('as'), state), seq(word('at'), state, worded('state', 'at')), seq(word('in'), state, worded('state', 'in')))
      : field('state', table(style.manners));
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
        seq(preposition('into', usual === 'into'), held),
        seq(preposition('to', usual === 'to'), held),
        seq(preposition('in', false), held),
      ),
    );
    const surfaceBy = record(
      oneOf(seq(preposition('on', usual !== 'to'), spot, layoutToo), seq(preposition('to', usual === 'to'), spot, layoutToo)),
    );
    return either(
      record(seq(field('place', heldBy), opt(facing), style.manners === undefined ? nothing : opt(manner))),
      record(seq(facing, worded('facing', 'early'), field('place', heldBy))),
      record(seq(field('place', record(seq(endOfPile, whose, several(holder)))), order)),
      record(seq(field('place', surfaceBy), opt(manner))),
      record(seq(manner, worded('order', 'state first'), field('place', surfaceBy))),
    );
  };

  return {
    at,
    zone,
    layout: seq(words('in the'), inRowOrColumn),
    possessive,
    openPlaces: record(seq(field('whose', possessive), open, several(surface))),
    anyOpenPlace: record(seq(open, several(surface))),
    bare: bareZones.length === 0 ? record(seq(whose, several(zone))) : record(held),
    owned: record(
      seq(
        field('whose', possessive),
        field(
          'zones',
          convert(
            spelled(vocabulary.zones.filter((one) => one.pile)),
            (items) => ({ type: 'array', items }),
            (one): readonly string[] => [one],
            (all) => (all.length === 1 ? all[0] : undefined),
          ),
        ),
      ),
    ),
    from: record(oneOf(seq(word('from'), held), seq(word('from'), whoseSpot, several(surface)))),
    to,
  };
}
