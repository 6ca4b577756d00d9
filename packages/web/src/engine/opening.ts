import { cardsNamed, isReady, makeReady, type Ready } from '@goldenrule/host';
import {
  type CardData,
  type Difference,
  differenceAt,
  differentCard,
  ENGINE_VERSION,
  hashAt,
  isOfThisEngine,
  type Json,
  type Problem,
  type Replay,
  readReplay,
  type Table,
} from '@goldenrule/kernel/hosts';
import { said, troubleOf } from './en.ts';
import { type Playing, sitDown } from './playing.ts';
import type { Opening, PlayerAt } from './protocol.ts';
import { isOrigin, type Origin, originOf, replayTo, tableOf } from './recorded.ts';
import type { Service } from './service.ts';
import { type Again, type Watching, watchReplay } from './watching.ts';

/** What is on the table: a game that is played, or one that is looked at. */
export type Scene = Playing | Watching;
/** That, or why it cannot be had. */
export type Opened = Scene | readonly Problem[];
type OfKind<K extends Opening['kind']> = Extract<Opening, { readonly kind: K }>;
type Seated = { readonly players: readonly [PlayerAt, PlayerAt]; readonly seed: number };

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
  const { watchScenario } = await service.scenarios();
  return watchScenario(await service.host(), rules, source);
}

async function openRecorded(service: Service, opening: OfKind<'resume'> | OfKind<'watch'>): Promise<Opened> {
  const replay = readReplay(opening.replay);
  if ('wrong' in replay) return [said('engine.no replay', { part: replay.wrong })];
  const begun = await beginAgain(service, replay);
  if (opening.kind === 'watch') return watch(service, begun, replay, opening);
  return isBegun(begun) ? goOnWith(service, begun.origin, replay, opening) : begun;
}

const isPlaced = ({ start }: Replay): boolean => typeof start === 'object' && start !== null && 'position' in start;

const isBegun = (one: Again | readonly Problem[]): one is Again => 'origin' in one;

/** Begins a recorded game again; or why this engine cannot, which may break down over what an older one had no trouble with. */
async function beginAgain(service: Service, replay: Replay): Promise<Again | readonly Problem[]> {
  try {
    const game = isPlaced(replay) ? await service.host() : service.rules;
    const origin = await service.reading(() => originOf(game, replay));
    if (!isOrigin(origin)) return origin;
    const table = tableOf(origin);
    return 'game' in table ? { origin, table } : table;
  } catch (error) {
    return [troubleOf(error)];
  }
}

/** Goes on with a recorded game after these acts, if it stands exactly where it stood then. */
export async function goOnWith(
  service: Service,
  origin: Origin,
  { acts, hashes, marks, engine }: Pick<Replay, 'acts' | 'marks' | 'engine'> & { readonly hashes: readonly string[] | null },
  { players, seed }: Seated,
): Promise<Opened> {
  const table = tableOf(origin);
  if (!('game' in table)) return table;
  const trouble = await replayTo(table, acts, service.breathe);
  const isAsLeft = hashes === null || hashes.length === 0 || hashAt(table, acts.length) === hashes[acts.length];
  if (trouble !== null || !isAsLeft)
    return [engine === ENGINE_VERSION ? said('engine.otherwise') : said('engine.older', { engine, now: ENGINE_VERSION })];
  table.marks = marks.slice();
  // What was answered before the game was left, and taken back, is still late.
  table.epoch = marks.length;
  return sitDown(service, origin, table, players, seed);
}

async function watch(
  service: Service,
  begun: Again | readonly Problem[],
  replay: Replay,
  { step = 0, isNew = false }: OfKind<'watch'>,
): Promise<Opened> {
  if (!isBegun(begun) && !wasPlayable(begun, replay, isNew)) return begun;
  const difference = isBegun(begun) ? await differenceIn(service, begun.table, replay) : notBegun(begun, replay);
  const again = isBegun(begun) ? begun : null;
  if (difference === null) return watchReplay(again, replay, null, null, step);
  const { beyondIn } = await import('./beyond.ts');
  return watchReplay(again, replay, difference, beyondIn(await service.host(), again, replay, difference), step);
}

const differenceIn = async (service: Service, table: Table, replay: Replay): Promise<Difference | null> =>
  differentCard(table.game, replay) ?? differenceAt(table, replay, await replayTo(table, replay.acts, service.breathe));

const notBegun = (problems: readonly Problem[], { hashes }: Replay): Difference => ({
  step: 0,
  expected: hashes[0] ?? 'nothing',
  found: problems.map(({ message }) => message).join('; '),
});

/**
 * Was this playable once, so that it can still be watched? Of another engine anything may have been; of this one cards and decks, but not what
 * it would never have recorded. A file that says it is of this very version and is not playable is not taken.
 */
const wasPlayable = (problems: readonly Problem[], replay: Replay, isNew: boolean): boolean =>
  !isOfThisEngine(replay) || (!isNew && !problems.some(({ key }) => key.startsWith('game.') || key.startsWith('engine.')));
