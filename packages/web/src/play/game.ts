import { isWorthAPause, type Later, pacer, troubleOf } from '@goldenrule/host/protocol';
import type { CardData, Face, Player, Problem, Refusal, Replay, ShownEvent } from '@goldenrule/kernel/hosts';
import { create } from 'zustand';
import { notify } from '../app/notify.ts';
import { go, pathOf, replace, routeOf } from '../app/route.ts';
import { learnRest, saidBy, say, told } from '../app/say.ts';
import { useSettings } from '../app/settings.ts';
import { fetchKept, freshId, type Reason } from '../app/storage.ts';
import { seekNewer } from '../app/updates.ts';
import type { Engine, Opening, Outcome, PlayerAt, Update } from '../engine/protocol.ts';
import { playableAs } from '../games.ts';
import { cutAt } from './cut.ts';
import { type About, keeper } from './keeping.ts';
import { type KeptGame, readKept } from './kept.ts';
import { listOpen } from './summaries.ts';

/** An opening that is played and not only looked at. */
export type PlayedOpening = Extract<Opening, { readonly kind: 'new' | 'resume' | 'position' }>;

/** The game at the table, as the page knows it. */
export interface GameAtTable {
  readonly status: 'none' | 'opening' | 'open' | 'failed';
  readonly id: string;
  readonly title: string;
  /** It lay in the store when it was opened: where it cannot be gone on with it can be watched. */
  readonly isStored: boolean;
  readonly opening: PlayedOpening | null;
  readonly face: Face | null;
  /** The position shown; the engine may be ahead of it while moves of a bot are shown one after the other. */
  readonly update: Update | null;
  readonly log: readonly ShownEvent[];
  readonly cards: Readonly<Record<string, CardData>>;
  /** Something was sent and is not answered yet. */
  readonly busy: boolean;
  /** Why what is played is not kept; null: it is. */
  readonly unkept: Reason | null;
  readonly problems: readonly (Problem | Refusal)[];
}

const NONE: GameAtTable = {
  status: 'none',
  id: '',
  title: '',
  isStored: false,
  opening: null,
  face: null,
  update: null,
  log: [],
  cards: {},
  busy: false,
  unkept: null,
  problems: [],
};

export const useGame = create<GameAtTable>(() => NONE);

interface Connection {
  readonly engine: Engine;
  /** Keeps the game and shows this then. */
  readonly receive: (update: Update, before?: () => void) => Promise<void>;
  readonly flush: () => void;
  readonly stop: () => void;
}
let connection: Connection | null = null;

/** The engine of the game at the table. */
export const engineNow = (): Engine | null => connection?.engine ?? null;

function show(update: Update): void {
  useGame.setState(({ log, cards }) => ({
    update,
    log: update.events.length === 0 && update.from === log.length ? log : [...log.slice(0, update.from), ...update.events],
    cards: Object.keys(update.cards).length === 0 ? cards : { ...cards, ...update.cards },
  }));
}

function connect(engine: Engine, face: Face, about: About, opened: number | null): Connection {
  const pace = pacer(show, (update) => pauseAfter(face, update), later);
  let isHere = true;
  const onKept = (unkept: Reason | null): void => {
    if (isHere && useGame.getState().unkept !== unkept) useGame.setState({ unkept });
  };
  const kept = keeper({ about, face, record: () => engine.record(), opened, onParted: (now) => isHere && parted(now), onKept });
  let shown: Promise<void> = Promise.resolve();
  // Whatever is shown is kept: whoever closes the page in that moment finds it again.
  const receive: Connection['receive'] = (update, before) => {
    const saved = kept.save();
    shown = shown
      .then(() => saved)
      .then(() => {
        if (!isHere) return;
        before?.();
        pace.receive(update);
      });
    return shown;
  };
  const unlisten = engine.listen((update) => void receive(update));
  return {
    engine,
    receive,
    flush: pace.flush,
    stop: () => {
      isHere = false;
      unlisten();
      pace.stop();
      engine.close();
    },
  };
}

/** Another tab goes on with this game; what is played here is kept beside it. */
function parted({ id }: About): void {
  address(id);
  useGame.setState({ id });
  notify(say('storage.parted'), 'warn');
}

/** The address of the table names its game: loaded anew, it opens this one and not whichever was played last. */
function address(id: string): void {
  if (routeOf(window.location.hash).screen === 'play') replace(pathOf('play', id));
}

/** Goes to the table of the game that is being opened. */
export const goToTable = (): void => go(pathOf('play', useGame.getState().id));

// Whoever leaves the page would lose what is not kept: the browser asks first.
const hasToLose = ({ status, unkept, update }: GameAtTable): boolean =>
  status === 'open' && unkept !== null && (update?.view.result ?? null) === null;
globalThis.addEventListener?.('beforeunload', (event) => {
  if (hasToLose(useGame.getState())) event.preventDefault();
});

const PAUSES = { instant: 0, quick: 320, slow: 1100 } as const;

const pauseAfter = (face: Face, update: Update): number => (isWorthAPause(face, update) ? PAUSES[useSettings.getState().botSpeed] : 0);

const later: Later = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Sets up a table and goes on until somebody at this screen is to decide. False where it could not be opened; why is in the store. */
export async function begin(
  opening: PlayedOpening,
  title: string,
  { id, updated }: { readonly id: string; readonly updated: number | null } = { id: freshId(), updated: null },
): Promise<boolean> {
  close();
  address(id);
  useGame.setState({ ...NONE, status: 'opening', id, title, isStored: updated !== null, opening });
  const rules = opening.kind === 'resume' ? rulesOf(opening.replay) : opening.rules;
  const entry = playableAs(rules);
  if (entry === undefined) return failed([saidBy('play.no rulebook', { rules })]);
  const { players, seed } = opening;
  try {
    const engine = entry.connect();
    const face = await entry.face();
    if (useGame.getState().id !== id) {
      engine.close();
      return false;
    }
    const here = connect(engine, face, { id, rules, title, players, seed }, updated);
    connection = here;
    useGame.setState({ face });
    const outcome = await engine.open(opening);
    if (connection !== here) return false;
    if (!outcome.ok) {
      // It may be the text of a card, and what is said of texts is not there from the beginning.
      await learnRest().catch(() => undefined);
      return connection === here && failed(outcome.problems);
    }
    useGame.setState({ status: 'open' });
    await here.receive(outcome.update);
    return connection === here;
  } catch (error) {
    void seekNewer();
    return useGame.getState().id === id && failed([troubleOf(error)]);
  }
}

const rulesOf = (replay: unknown): string =>
  typeof replay === 'object' && replay !== null && 'rules' in replay && typeof replay.rules === 'string' ? replay.rules : '';

function failed(problems: readonly (Problem | Refusal)[]): false {
  connection?.stop();
  connection = null;
  useGame.setState({ status: 'failed', problems });
  return false;
}

/** Goes on with a kept game, or with the last one that is not over. */
export async function resume(id: string | undefined): Promise<boolean> {
  const kept = id === undefined ? await latest() : await named(id);
  if (kept === null) return false;
  const { title, players, seed, replay } = kept;
  return begin({ kind: 'resume', replay, players, seed }, title, kept);
}

async function named(id: string): Promise<KeptGame | null> {
  const found = await fetchKept('games', id);
  return found.ok ? readKept(found.value) : null;
}

async function latest(): Promise<KeptGame | null> {
  const [last] = await listOpen();
  return last === undefined ? null : named(last.id);
}

/** Leaves the table for the start. What could not be kept stays on it, to be gone back to. */
export function leave(): void {
  const isKept = !hasToLose(useGame.getState());
  go('/');
  if (isKept) close();
}

/** Puts the table away; the game is kept as it stands. */
function close(): void {
  connection?.stop();
  connection = null;
  useGame.setState(NONE);
}

/** Shows at once what is still to be shown of the moves of a bot. */
export const hurry = (): void => connection?.flush();

async function put(call: (engine: Engine) => Promise<Outcome>): Promise<boolean> {
  if (connection === null || useGame.getState().busy) return false;
  const here = connection;
  const { engine, receive, flush } = here;
  flush();
  useGame.setState({ busy: true });
  try {
    const outcome = await call(engine);
    if (connection !== here) return false;
    const done = (): void => useGame.setState({ busy: false });
    if (outcome.ok) {
      await receive(outcome.update, done);
      return connection === here;
    }
    done();
    for (const problem of outcome.problems) notify(say('play.refused', { message: told(problem) }), 'warn');
    return false;
  } catch (error) {
    if (connection === here) failed([troubleOf(error)]);
    return false;
  }
}

export const answer = (decision: number, picks: readonly string[]): Promise<boolean> => put((engine) => engine.answer(decision, picks));
export const concede = (by: Player): Promise<boolean> => put((engine) => engine.concede(by));
export const look = (seat: Player): Promise<boolean> => put((engine) => engine.look(seat));
export const undo = (by: Player, revealing: boolean): Promise<boolean> => put((engine) => engine.undo(by, revealing));

/** The record of the game so far; null where there is none. */
export const record = async (): Promise<Replay | null> => (await connection?.engine.record()) ?? null;

const freshSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1) >>> 1;

/** Goes on where a record ends, as a game of its own. */
export const playOn = (replay: Replay, players: readonly [PlayerAt, PlayerAt], title: string): Promise<boolean> =>
  begin({ kind: 'resume', replay, players, seed: freshSeed() }, title);

/** The same decks and players once more, with other chance. */
export async function again(): Promise<boolean> {
  const { opening, title } = useGame.getState();
  if (opening === null) return false;
  const first = opening.kind === 'resume' ? startOf(opening.replay as Replay, opening.players) : opening;
  return begin({ ...first, seed: freshSeed() }, title);
}

/** What a recorded game began with: two decks, or a position with whatever chance was laid down for it. */
function startOf(replay: Replay, players: readonly [PlayerAt, PlayerAt]): PlayedOpening {
  const { start, rules, readings, cards } = replay;
  if (typeof start !== 'object' || start === null || !('decks' in start))
    return { kind: 'resume', replay: { ...cutAt(replay, 0), marks: [] }, players, seed: 0 };
  return {
    kind: 'new',
    rules,
    readings,
    cards: Array.isArray(cards) ? (cards as readonly CardData[]) : [],
    decks: start.decks as never,
    players,
    seed: 0,
  };
}
