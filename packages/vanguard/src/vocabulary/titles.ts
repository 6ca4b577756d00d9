/** Names of abilities: they sort abilities, and the text behind them says all that these do. */
import { convert, either, field, figure, record, type Syntax, seq, table } from '@goldenrule/language';

/** Names that only sort: they stand before the heading. */
const SORTING = [
  'Bloom',
  'Burst',
  'Dominate',
  'Friend',
  'Magia',
  'Nitou Kaigan',
  'Powerful',
  'Rescue',
  'Rush',
  'Shadowstitch',
  'Time Leap',
] as const;
/** Names of what an ability is active under: the condition stands in the parenthesis behind them, and without it nobody could tell. */
const UNDER = ['Blaze', 'Brave', 'Dark Device', 'Darkness', 'Oracle', 'Ritual', 'Shinken Hissatsu', 'Thunderstrike', 'Unite'] as const;
const NAMES = [...SORTING, ...UNDER].toSorted();
/** A name as sentences speak of it. */
const oneOfNames = (names: readonly string[]): Syntax<string> =>
  convert(
    table(names.map((one) => [one, one] as const)),
    { type: 'string', description: 'a name of abilities' },
    (one): string => one,
    (one) => names.find((name) => name === one),
  );
export const title: Syntax<string> = oneOfNames(NAMES);

/** The name without its number. */
export const titleOf = (name: string): string => name.replace(/ \d+$/, '');

const numbered = (name: Syntax<string>): Syntax<string> =>
  convert(
    record(seq(field('name', name), field('n', figure))),
    { type: 'string', description: 'a name of abilities' },
    ({ name, n }) => `${name} ${n}`,
    (one) => (titleOf(one) === one ? undefined : { name: titleOf(one), n: Number(/\d+$/.exec(one)?.[0]) }),
  );
const perhapsNumbered = (names: readonly string[]): Syntax<string> => either(oneOfNames(names), numbered(oneOfNames(names)));
/** A name before a heading, perhaps with a number. */
export const titles: Syntax<string> = perhapsNumbered(SORTING);
/** A name with what the ability is active under. */
export const activeUnder: Syntax<string> = perhapsNumbered(UNDER);
