/** Names of abilities: they sort abilities, and the text behind them says all that these do. */
import { convert, either, field, figure, record, type Syntax, seq, table } from '@goldenrule/language';

const NAMES = [
  'Blaze',
  'Bloom',
  'Brave',
  'Burst',
  'Dark Device',
  'Darkness',
  'Dominate',
  'Friend',
  'Magia',
  'Nitou Kaigan',
  'Oracle',
  'Powerful',
  'Rescue',
  'Ritual',
  'Rush',
  'Shadowstitch',
  'Shinken Hissatsu',
  'Thunderstrike',
  'Time Leap',
  'Unite',
] as const;
/** A name as sentences speak of it. */
export const title: Syntax<string> = convert(
  table(NAMES.map((one) => [one, one] as const)),
  { type: 'string', description: 'a name of abilities' },
  (one): string => one,
  (one) => NAMES.find((name) => name === one),
);

/** The name without its number. */
export const titleOf = (name: string): string => name.replace(/ \d+$/, '');

const numbered: Syntax<string> = convert(
  record(seq(field('name', title), field('n', figure))),
  { type: 'string', description: 'a name of abilities' },
  ({ name, n }) => `${name} ${n}`,
  (one) => (titleOf(one) === one ? undefined : { name: titleOf(one), n: Number(/\d+$/.exec(one)?.[0]) }),
);
/** A name as a heading has it, perhaps with a number. */
export const titles: Syntax<string> = either(title, numbered);
