import {
  type CardData,
  type Difference,
  differenceAt,
  differentCard,
  ENGINE_VERSION,
  hashAt,
  isOfThisEngine,
  type LastingAct,
  type Problem,
  type Replay,
  readReplay,
  type Table,
} from '@goldenrule/kernel/hosts';
import { isReady, type Playable, restart } from '../restart.ts';
import { said, troubleOf } from './en.ts';
import type { OfKind, Opened, Seated } from './opening.ts';
import { sitDown } from './playing.ts';
import { carryOut, type Origin, tableOf } from './recorded.ts';
import type { Service } from './service.ts';
import { type Again, watchReplay } from './watching.ts';

const MOST_ACTS = 20_000;
/** How many acts are carried out before whoever else wants something is heard. */
const AT_ONCE = 16;

/** A recorded game, to be gone on with or to be watched. Apart from what begins one: a new game has no need of it. */
export async function reopen(service: Service, opening: OfKind<'resume'> | OfKind<'watch'>): Promise<Opened> {
  const replay = readReplay(opening.replay);
  if ('wrong' in replay) return [said('engine.no replay', { part: replay.wrong })];
  const begun = await beginAgain(service, replay);
  if (opening.kind === 'watch') return watch(service, begun, replay, opening);
  return isBegun(begun) ? goOnWith(service, begun.origin, replay, opening) : begun;
}

const isOrigin = (one: Origin | readonly Problem[]): one is Origin => 'ready' in one;

/** What a recorded game comes from. */
function originOf(host: Playable, replay: Replay): Origin | readonly Problem[] {
  if (replay.acts.length > MOST_ACTS) return [said('engine.acts', { most: MOST_ACTS })];
  const ready = restart(host, replay);
  if (!isReady(ready)) return ready;
  return ready.loaded.problems.length > 0
    ? ready.loaded.problems
    : { ready, start: replay.start, cards: replay.cards as unknown as readonly CardData[] };
}

/** Carries out acts, a few at a time; why one could not be carried out, if so. */
async function replayTo(table: Table, acts: readonly LastingAct[], breathe: () => Promise<void>): Promise<string | null> {
  for (const [step, one] of acts.entries()) {
    const trouble = tried(table, one);
    if (trouble !== null) return trouble;
    if (step % AT_ONCE === AT_ONCE - 1) await breathe();
  }
  return null;
}

function tried(table: Table, one: LastingAct): string | null {
  try {
    const refused = carryOut(table, one);
    return refused === undefined ? null : `refused: ${refused.message} [${refused.clause}]`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
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
