import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EDITIONS, fetchBots, gameOf } from '@goldenrule/games';
import { parseDeck } from '@goldenrule/host';
import { parsePack } from '@goldenrule/host/files';
import type { CardData, DeckData, EditionRules, Loaded } from '@goldenrule/kernel/hosts';
import { connectTo } from '../src/engine/client.ts';
import type { Port } from '../src/engine/messages.ts';
import type { Engine, Opening, PlayerAt, Workbench } from '../src/engine/protocol.ts';
import type { Served } from '../src/engine/service.ts';
import { workbenchFor } from '../src/engine/workbench.ts';
import { serve } from '../src/engine/worker.ts';

const breathe = (): Promise<void> => new Promise((settle) => setImmediate(settle));
const reading: Served['reading'] = async (work) => work();

/** The editions of this repository, as their workers serve them. */
export const SERVICES: Readonly<Record<string, Served>> = Object.fromEntries(
  await Promise.all(
    EDITIONS.map(async (entry): Promise<readonly [string, Served]> => {
      const whole = await entry.whole();
      const summaries = Object.fromEntries(whole.rulebook().clauses.map(({ id, summary }) => [id, summary]));
      return [
        entry.id,
        {
          rules: whole,
          summaries: async () => summaries,
          reading,
          host: async () => whole,
          bots: fetchBots(entry),
          workbench: async () => workbenchFor(whole),
          breathe,
        },
      ];
    }),
  ),
);
export const RULES = Object.keys(SERVICES);
export const serviceFor = (rules: string): Served => SERVICES[rules] as Served;

/** The same cards are compiled once, however many games are played with them. */
export function thrifty(service: Served): Served {
  const known = new Map<string, Loaded>();
  const load: EditionRules['load'] = (book, cards) => {
    const key = JSON.stringify([book.id, book.readings, cards.map(({ name, id }) => [name, id])]);
    const loaded = known.get(key) ?? service.rules.load(book, cards);
    known.set(key, loaded);
    return loaded;
  };
  return { ...service, rules: { ...service.rules, load } };
}

/** Both ends of a connection in one place: what is sent arrives a moment later, as a copy if it is meant to be exact. */
function pair(copy: (message: unknown) => unknown): readonly [Port & { close: () => void }, Port & { close: () => void }] {
  const listeners: [((event: { readonly data: unknown }) => void)[], ((event: { readonly data: unknown }) => void)[]] = [[], []];
  let open = true;
  const end = (mine: 0 | 1): Port & { close: () => void } => ({
    postMessage: (message) => {
      const data: unknown = copy(message);
      queueMicrotask(() => {
        if (open) for (const listener of listeners[mine === 0 ? 1 : 0]) listener({ data });
      });
    },
    addEventListener: (type, listener) => {
      if (type === 'message') listeners[mine].push(listener);
    },
    close: () => {
      open = false;
    },
  });
  return [end(0), end(1)];
}

/** An engine as the page has it, and the page's end of the wire. */
export function connect(
  service: Served,
  copy: (message: unknown) => unknown = (message) => structuredClone(message),
): { readonly engine: Engine & Workbench; readonly port: Port } {
  const [page, worker] = pair(copy);
  serve(worker, service);
  return { engine: connectTo(page), port: page };
}

const folderOf = (rules: string): string => fileURLToPath(new URL(`../../${gameOf(rules)?.id}/packs/starter/`, import.meta.url));

const once = <T>(make: (rules: string) => T): ((rules: string) => T) => {
  const made = new Map<string, T>();
  return (rules) => {
    const known = made.get(rules) ?? make(rules);
    made.set(rules, known);
    return known;
  };
};

/** The cards of the starter pack. */
export const cardsOf = once((rules): readonly CardData[] => parsePack(readFileSync(`${folderOf(rules)}pack.yaml`, 'utf8')).source.cards);

export const decksOf = once((rules): readonly DeckData[] =>
  readdirSync(folderOf(rules))
    .filter((name) => name.endsWith('.deck.txt'))
    .map((name) => {
      const read = parseDeck(readFileSync(`${folderOf(rules)}${name}`, 'utf8'));
      if (!read.ok) throw new Error(`${name} is no deck list`);
      return read.deck;
    }),
);

export const PERSON: PlayerAt = { kind: 'person', name: 'Ada' };
export const bot = (name: string): PlayerAt => ({ kind: 'bot', bot: name, name });
/** The best bot an edition has; one that is played at random alone has no other. */
export const bestBot = (rules: string): PlayerAt => bot(Object.keys(serviceFor(rules).bots)[0] ?? '');

export function newGame(rules: string, players: readonly [PlayerAt, PlayerAt], seed: number): Extract<Opening, { kind: 'new' }> {
  const decks = decksOf(rules);
  const at = (i: number): DeckData => decks[i % decks.length] as DeckData;
  return { kind: 'new', rules, readings: {}, cards: cardsOf(rules), decks: [at(seed), at(seed + 1)], players, seed };
}
