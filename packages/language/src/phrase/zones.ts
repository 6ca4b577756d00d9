/** Zones by their names, with whose they are. */

import { series } from '../syntax/series.ts';
import { constant, field, nothing, oneOf, type Part, type Syntax, seq, word, worded, words } from '../syntax/syntax.ts';
import { table } from '../syntax/table.ts';
import type { Place, PlaceWording, Player, Terms } from '../tree.ts';
import { USUAL, type Words, type ZoneWord } from '../words.ts';
import { possessives } from './owners.ts';

type Whose = Part<{ readonly whose?: Player; readonly wording?: { readonly whose?: NonNullable<PlaceWording['whose']> } }>;

export interface Zones {
  /** Any zone. */
  readonly zone: Syntax<string>;
  /** Those that cards lie on. */
  readonly surface: Syntax<string>;
  /** Those that cards lie in. */
  readonly holder: Syntax<string>;
  /** Those that stand for all that lies there. */
  readonly pile: Syntax<string>;
  /** Are there any that cards lie on? */
  readonly someSurface: boolean;
  /** Do some take neither article nor owner? */
  readonly someBare: boolean;
  /** "your", "your opponent's". */
  readonly possessive: Syntax<Player>;
  /** Whose a zone that holds cards is; nobody's: "the". */
  readonly whose: Whose;
  /** Whose a place on the table is; nobody's: nothing. */
  readonly whoseSpot: Whose;
  /** Zones that have a top and a bottom, one of them or several. */
  readonly piles: Part<Pick<Place<Terms>, 'zones' | 'wording'>>;
  /** Zones that cards lie in, with their owner. */
  readonly held: Part<Pick<Place<Terms>, 'zones' | 'whose' | 'open' | 'wording'>>;
}

/** In whatever zone. */
export const noZones = constant('zones', []) as Part<{ readonly zones: readonly string[] }>;
/** Without a card in it. */
export const open = seq(word('open'), constant('open', true));

/** A preposition, kept as a wording where it is not the usual one. */
export const preposition = <P extends string>(text: P, usual: boolean): Part<{ readonly wording?: { readonly word?: P } }> =>
  usual ? word(text) : seq(word(text), worded('word', text));

/** One zone or another. */
export const several = (one: Syntax<string>): Part<{ readonly zones: readonly string[] }> =>
  series('zones', one, {
    joins: ['or', 'and', ', or', '/'] as const,
    house: (n) => Array.from({ length: n - 1 }, () => 'or' as const),
    aspect: 'zones',
  });

const spelled = (entries: readonly ZoneWord<string>[]): Syntax<string> => table(entries.map(({ zone, text }) => [zone, text] as const));

export function zones(vocabulary: Words<Terms>): Zones {
  const { style = USUAL, zones: all } = vocabulary;
  const holder = spelled(all.filter((one) => !one.surface && !one.bare));
  const bare = all.filter((one) => one.bare);
  const plurals = all.filter((one) => one.plural !== undefined).map((one) => ({ ...one, text: one.plural! }));
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
  const whose: Whose = oneOf(field('whose', possessive), word('the'), worded('whose', 'none'), ...its, ...any);
  const held: Zones['held'] = oneOf(
    seq(whose, several(holder)),
    ...(bare.length === 0 ? [] : [several(spelled(bare))]),
    ...(plurals.length === 0 ? [] : [seq(whose, several(spelled(plurals)), worded('number', 'plural'))]),
    ...(style.empty === undefined
      ? []
      : [seq(oneOf(field('whose', possessive), word('an')), word(style.empty), constant('open', true), several(holder))]),
  );
  return {
    zone: spelled(all),
    surface: spelled(all.filter((one) => one.surface)),
    holder,
    pile: spelled(all.filter((one) => one.pile)),
    someSurface: all.some((one) => one.surface),
    someBare: bare.length > 0,
    possessive,
    whose,
    whoseSpot: oneOf(field('whose', possessive), nothing, seq(word('the'), worded('whose', 'the')), seq(word('a'), worded('whose', 'a'))),
    held,
    piles: oneOf(
      several(holder),
      ...(plurals.length === 0 ? [] : [seq(several(spelled(plurals.filter(({ pile }) => pile))), worded('number', 'plural'))]),
    ),
  };
}
