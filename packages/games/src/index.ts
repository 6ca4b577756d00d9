/** The games there are, and how an edition is found by its id. */
import { easier } from '@goldenrule/bots/easy';
import { random } from '@goldenrule/bots/random';
import type { Bot } from '@goldenrule/kernel/hosts';
import type { Edition, EditionEntry, GameEntry } from '@goldenrule/tabletop';
import * as list from './list.ts';

export type { Edition, EditionEntry, GameEntry } from '@goldenrule/tabletop';
/** Which parts of card texts are really carried out, whatever the game. */
export { type TextWatcher, watchTexts } from '@goldenrule/tabletop/text';

/** What is played where nobody says what. */
export const USUAL = 'vanguard-1.10';

const games: readonly GameEntry[] = Object.values(list);
const hasUsual = ({ editions }: GameEntry): boolean => editions.some(({ id }) => id === USUAL);

/** Every game, the usual one first, the others by their titles. */
export const GAMES: readonly GameEntry[] = games.toSorted(
  (a, b) => Number(hasUsual(b)) - Number(hasUsual(a)) || (a.title < b.title ? -1 : 1),
);

/** Every edition of every game, drafts among them. */
export const EDITIONS: readonly EditionEntry[] = GAMES.flatMap(({ editions }) => editions);

/** The game an edition belongs to. */
export const gameOf = (rules: string): GameEntry | undefined => GAMES.find(({ editions }) => editions.some(({ id }) => id === rules));

export const editionOf = (rules: string): EditionEntry | undefined => EDITIONS.find(({ id }) => id === rules);

/** `1.10` of `vanguard-1.10`: the name of the folders in which the edition's sections and scenarios stand. */
export const folderOf = (rules: string): string => rules.slice((gameOf(rules)?.id.length ?? -1) + 1);

/** What fetches each bot that plays an edition, by name, the best first: those of the game, one that plays like the last of them with mistakes, and chance. */
export function fetchBots({ bots }: EditionEntry): EditionEntry['bots'] {
  const last = Object.values(bots).at(-1);
  return { ...bots, ...(last === undefined ? {} : { easy: async () => easier(await last()) }), random: async () => random };
}

/** Names of the bots that play an edition, the best first; any game can be played at random. */
export const botNames = (entry: EditionEntry): readonly string[] => Object.keys(fetchBots(entry));

/** The bots that play an edition, by name. */
export async function botsOf(entry: EditionEntry): Promise<Readonly<Record<string, Bot>>> {
  const bots = Object.entries(fetchBots(entry)).map(async ([name, fetch]) => [name, await fetch()] as const);
  return Object.fromEntries(await Promise.all(bots));
}

/** Every edition, whole. */
export const allEditions = (): Promise<readonly Edition[]> => Promise.all(EDITIONS.map(({ whole }) => whole()));
