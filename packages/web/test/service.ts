import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { random } from '@goldenrule/bots';
import { greedy as greedyAtGateRuler } from '@goldenrule/bots/gate-ruler';
import { greedy as greedyAtVanguard } from '@goldenrule/bots/vanguard';
import { gateRuler, vocabulary112 } from '@goldenrule/gate-ruler';
import { parseDeck } from '@goldenrule/host';
import { parsePack } from '@goldenrule/host/files';
import type { CardData, DeckData, GameRules, Loaded } from '@goldenrule/kernel/hosts';
import { vanguard, vocabulary110 } from '@goldenrule/vanguard';
import { connectTo } from '../src/engine/client.ts';
import type { Port } from '../src/engine/messages.ts';
import type { Engine, Opening, PlayerAt, Workbench } from '../src/engine/protocol.ts';
import type { Service } from '../src/engine/service.ts';
import { workbenchFor } from '../src/engine/workbench.ts';
import { serve } from '../src/engine/worker.ts';

const breathe = (): Promise<void> => new Promise((settle) => setImmediate(settle));
const reading: Service['reading'] = async (work) => work();
const summariesOf =
  ({ rulebook }: GameRules): Service['summaries'] =>
  async (rules) =>
    Object.fromEntries(rulebook(rules).clauses.map(({ id, summary }) => [id, summary]));
const scenarios = () => import('../src/engine/scenario.ts');

/** The games of this repository, as their workers serve them. */
export const SERVICES: Readonly<Record<string, Service>> = {
  'vanguard-1.10': {
    rules: vanguard,
    summaries: summariesOf(vanguard),
    reading,
    host: async () => vanguard,
    bots: { greedy: greedyAtVanguard, random },
    workbench: async () => workbenchFor(vanguard, { 'vanguard-1.10': vocabulary110 as never }),
    scenarios,
    breathe,
  },
  'gate-ruler-1.1.2': {
    rules: gateRuler,
    summaries: summariesOf(gateRuler),
    reading,
    host: async () => gateRuler,
    bots: { greedy: greedyAtGateRuler, random },
    workbench: async () => workbenchFor(gateRuler, { 'gate-ruler-1.1.2': vocabulary112 as never }),
    scenarios,
    breathe,
  },
};
export const RULES = Object.keys(SERVICES);
export const serviceFor = (rules: string): Service => SERVICES[rules] as Service;

/** The same cards are compiled once, however many games are played with them. */
export function thrifty(service: Service): Service {
  const known = new Map<string, Loaded>();
  const load: GameRules['load'] = (book, cards) => {
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
  service: Service,
  copy: (message: unknown) => unknown = (message) => structuredClone(message),
): { readonly engine: Engine & Workbench; readonly port: Port } {
  const [page, worker] = pair(copy);
  serve(worker, service);
  return { engine: connectTo(page), port: page };
}

const folderOf = (rules: string): string =>
  fileURLToPath(new URL(`../../${rules.slice(0, rules.lastIndexOf('-'))}/packs/starter/`, import.meta.url));

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

export function newGame(rules: string, players: readonly [PlayerAt, PlayerAt], seed: number): Extract<Opening, { kind: 'new' }> {
  const decks = decksOf(rules);
  const at = (i: number): DeckData => decks[i % decks.length] as DeckData;
  return { kind: 'new', rules, readings: {}, cards: cardsOf(rules), decks: [at(seed), at(seed + 1)], players, seed };
}
