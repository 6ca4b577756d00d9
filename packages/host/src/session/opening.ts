import type { CardData, Json, Problem } from '@goldenrule/kernel/hosts';
import { cardsNamed, isReady, makeReady, type Ready } from '../restart.ts';
import { type Playing, sitDown } from './playing.ts';
import type { Opening, PlayerAt } from './protocol.ts';
import { tableOf } from './recorded.ts';
import type { goOnWith as GoOnWith } from './reopening.ts';
import type { Service } from './service.ts';
import type { Watching } from './watching.ts';

/** What is on the table: a game that is played, or one that is looked at. */
export type Scene = Playing | Watching;
/** That, or why it cannot be had. */
export type Opened = Scene | readonly Problem[];
export type OfKind<K extends Opening['kind']> = Extract<Opening, { readonly kind: K }>;
export type Seated = { readonly players: readonly [PlayerAt, PlayerAt]; readonly seed: number };

export const isScene = (one: Opened): one is Scene => 'kind' in one;

/** Everything that can be opened: with decks, at a position, from what was recorded, or by the script of a scenario. */
export function openScene(service: Service, opening: Opening): Promise<Opened> {
  switch (opening.kind) {
    case 'new':
      return openNew(service, opening);
    case 'position':
      return openPosition(service, opening);
    case 'scenario':
      return openScenario(service, opening);
    case 'resume':
    case 'watch':
      return openRecorded(service, opening);
  }
}

async function openNew(service: Service, opening: OfKind<'new'>): Promise<Opened> {
  const { rules, readings, decks, seed } = opening;
  const cards = cardsNamed(service.rules, decks, opening.cards);
  const ready = await service.reading(() => makeReady(service.rules, rules, readings, cards));
  return begin(service, ready, { decks, seed } as unknown as Json, cards, opening);
}

async function openPosition(service: Service, opening: OfKind<'position'>): Promise<Opened> {
  const { rules, cards, position, seed } = opening;
  const ready = makeReady(await service.host(), rules, {}, cards);
  return begin(service, ready, { position, seed } as Json, cards, opening);
}

function begin(
  service: Service,
  ready: Ready | readonly Problem[],
  start: Json,
  cards: readonly CardData[],
  { players, seed }: Seated,
): Opened {
  if (!isReady(ready)) return ready;
  if (ready.loaded.problems.length > 0) return ready.loaded.problems;
  const origin = { ready, start, cards };
  const table = tableOf(origin);
  return 'game' in table ? sitDown(service, origin, table, players, seed) : table;
}

async function openScenario(service: Service, { rules, source }: OfKind<'scenario'>): Promise<Opened> {
  const { watchScenario } = await import('./scenario.ts');
  return watchScenario(await service.host(), rules, source);
}

async function openRecorded(service: Service, opening: OfKind<'resume'> | OfKind<'watch'>): Promise<Opened> {
  const { reopen } = await import('./reopening.ts');
  return reopen(service, opening);
}

/** Goes on with a recorded game, once what that takes is there. */
export const goOnWith: typeof GoOnWith = async (...given) => (await import('./reopening.ts')).goOnWith(...given);
