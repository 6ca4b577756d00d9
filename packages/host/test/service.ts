import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EDITIONS, fetchBots, gameOf } from '@goldenrule/games';
import type { CardData, DeckData, EditionHost } from '@goldenrule/kernel/hosts';
import { parsePack } from '../src/files.ts';
import { parseDeck } from '../src/index.ts';
import type { Opening, PlayerAt } from '../src/session/protocol.ts';
import type { Service } from '../src/session/service.ts';

const serviceOf = (game: EditionHost, bots: Service['bots']): Service => ({
  rules: game,
  summaries: async () => Object.fromEntries(game.rulebook().clauses.map(({ id, summary }) => [id, summary])),
  reading: async (work) => work(),
  host: async () => game,
  bots,
  breathe: () => new Promise((settle) => setImmediate(settle)),
});

const SERVICES: Readonly<Record<string, Service>> = Object.fromEntries(
  await Promise.all(EDITIONS.map(async (entry) => [entry.id, serviceOf(await entry.whole(), fetchBots(entry))] as const)),
);
export const RULES = Object.keys(SERVICES);
export const serviceFor = (rules: string): Service => SERVICES[rules] as Service;

const folderOf = (rules: string): string => fileURLToPath(new URL(`../../${gameOf(rules)?.id}/packs/starter/`, import.meta.url));

/** The cards of the starter pack. */
export const cardsOf = (rules: string): readonly CardData[] => parsePack(readFileSync(`${folderOf(rules)}pack.yaml`, 'utf8')).source.cards;

const decksOf = (rules: string): readonly DeckData[] =>
  readdirSync(folderOf(rules))
    .filter((name) => name.endsWith('.deck.txt'))
    .map((name) => {
      const read = parseDeck(readFileSync(`${folderOf(rules)}${name}`, 'utf8'));
      if (!read.ok) throw new Error(`${name} is no deck list`);
      return read.deck;
    });

export const PERSON: PlayerAt = { kind: 'person', name: 'Ada' };
export const bot = (name: string): PlayerAt => ({ kind: 'bot', bot: name, name });
/** The best bot an edition has; one that is played at random alone has no other. */
export const bestBot = (rules: string): PlayerAt => bot(Object.keys(serviceFor(rules).bots)[0] ?? '');

export function newGame(rules: string, players: readonly [PlayerAt, PlayerAt], seed: number): Extract<Opening, { kind: 'new' }> {
  const decks = decksOf(rules);
  const at = (i: number): DeckData => decks[i % decks.length] as DeckData;
  return { kind: 'new', rules, readings: {}, cards: cardsOf(rules), decks: [at(seed), at(seed + 1)], players, seed };
}
