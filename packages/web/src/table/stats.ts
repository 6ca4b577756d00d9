import type { CardData, drawing, Face } from '@goldenrule/kernel/hosts';
import { factOf, type Shown } from './seeing.ts';

/** A number on a card, and how it stands to what is printed. */
export interface Stat {
  readonly fact: string;
  readonly label: string;
  readonly icon: drawing.CardIcon;
  readonly value: number;
  /** What is left of it, where something is taken off at the moment. */
  readonly left: number | null;
  /** Printed, where that is another number. */
  readonly printed: number | null;
  readonly change: 'more' | 'less' | 'none';
}

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export function statOf(stat: drawing.CardStat, card: Shown, data: CardData | undefined): Stat | undefined {
  const { fact, label, icon, unless, less } = stat;
  const value = numberIn(factOf(card, data, fact));
  const printed = numberIn(data?.[fact]);
  if (value === undefined) return undefined;
  const taken = less === undefined ? 0 : (numberIn(card.values?.[less]) ?? 0);
  const differs = printed !== undefined && printed !== value;
  if (value === unless && !differs && taken === 0) return undefined;
  const standing = value - taken;
  const before = printed ?? value;
  return {
    fact,
    label,
    icon,
    value,
    left: taken === 0 ? null : standing,
    printed: differs ? printed : null,
    change: standing > before ? 'more' : standing < before ? 'less' : 'none',
  };
}

/** The first of the ranks that the card has: what is beside its name. */
export const rankOf = (face: Face, card: Shown, data: CardData | undefined): Stat | undefined =>
  face.card.rank.flatMap((stat) => statOf(stat, card, data) ?? [])[0];

export const statsOf = (face: Face, card: Shown, data: CardData | undefined): readonly Stat[] =>
  face.card.stats.flatMap((stat) => statOf(stat, card, data) ?? []);

/** What a sign takes of the room of a small card, in figures. */
const SIGN = 1.3;
/** So many figures stand on a small card beside their signs: upright, and lying on its side. */
const ROOM = [7.6, 7] as const;

/** Are the numbers of a small card too long to stand beside their signs? An arrow is as wide as a figure. */
export const areLong = (stats: readonly Stat[], turned: boolean): boolean =>
  stats.reduce(
    (sum, { value, left, change }) =>
      sum + SIGN + brief(value).length + (left === null ? 0 : brief(left).length + 1) + (change === 'none' ? 0 : 1),
    0,
  ) > ROOM[turned ? 1 : 0];

/** Short enough for a small card: whole thousands as `9k`. */
export const brief = (value: number): string => (value >= 1000 && value % 1000 === 0 ? `${value / 1000}k` : String(value));
