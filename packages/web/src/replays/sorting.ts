import type { Summary } from '../play/summaries.ts';

/** Orders in which kept games are listed. */
export const ORDERS = ['newest', 'oldest', 'title', 'rules', 'result', 'longest'] as const;
export type Order = (typeof ORDERS)[number];

/** Won by the first, won by the second, drawn, not over. */
const rankOf = ({ result }: Summary): number => (result === null ? 3 : (result.winner ?? 2));

const BY: Readonly<Record<Order, (a: Summary, b: Summary) => number>> = {
  newest: (a, b) => b.updated - a.updated,
  oldest: (a, b) => a.updated - b.updated,
  title: (a, b) => a.title.localeCompare(b.title, undefined, { numeric: true }),
  rules: (a, b) => a.rules.localeCompare(b.rules, undefined, { numeric: true }),
  result: (a, b) => rankOf(a) - rankOf(b),
  longest: (a, b) => b.turns - a.turns || b.acts - a.acts,
};

/** In this order; what is alike in it, the newest first. */
export const sorted = (games: readonly Summary[], order: Order): readonly Summary[] =>
  games.toSorted((a, b) => BY[order](a, b) || BY.newest(a, b));

const textOf = ({ title, players }: Summary): string => [title, ...players.map(({ name }) => name)].join(' ').toLowerCase();

/** Those whose title or players have these words. */
export const found = (games: readonly Summary[], query: string): readonly Summary[] => {
  const words = query.trim().toLowerCase();
  return words === '' ? games : games.filter((one) => textOf(one).includes(words));
};
