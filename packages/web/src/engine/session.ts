import type { Bot } from '@goldenrule/bots/bot';
import { isReady, makeReady } from '@goldenrule/host';
import {
  type CardData,
  type DeckData,
  differentCard,
  eventsFor,
  type Game,
  type GameHost,
  type GameRules,
  type Json,
  type LastingAct,
  type Problem,
  type Refusal,
  type Replay,
  readReplay,
  replayOf,
  type Said,
  type ShownEvent,
} from '@goldenrule/kernel';
import { arePicks, arePlayers, isKey, isPlayer, isSeat, isWhole, readOpening } from './checking.ts';
import { said } from './en.ts';
import { answerFor, concedeFor, letBotsPlay, lookFrom, type Playing, sitDown, undoFor, updateOf } from './playing.ts';
import type { Cause, Engine, Opening, Outcome, PlayerAt, Update, Workbench } from './protocol.ts';
import { isOrigin, type Origin, originOf, replayTo, tableOf } from './recorded.ts';
import { nothingSent } from './shown.ts';
import { type Bare, causeOf, NO_CAUSE, whyFor, whyNotFor } from './understanding.ts';
import { gameAt, logAt, updateAt, type Watching, watchReplay } from './watching.ts';

/** A game, as a session needs it: what is heavy is fetched when it is asked for. */
export interface Service {
  readonly rules: GameRules;
  /** Does what loads cards, with everything it takes to read their texts. */
  readonly reading: <R>(work: () => R) => Promise<R>;
  /** All of the game: what begins at a position needs more than what begins with decks. */
  readonly host: () => Promise<GameHost>;
  /** What each clause of a rulebook says, in a line. */
  readonly summaries: (rules: string) => Promise<Readonly<Record<string, string>>>;
  /** Bots by name. */
  readonly bots: Readonly<Record<string, Bot>>;
  readonly workbench: () => Promise<Workbench>;
  readonly scenarios: () => Promise<typeof import('./scenario.ts')>;
  /** Lets whoever else wants something be heard. */
  readonly breathe: () => Promise<void>;
}

/** An engine at work; updates nobody asked for go to `push`. */
export type Session = Omit<Engine, 'listen' | 'close'> & Workbench;

const bad = (why: Said): Outcome => ({ ok: false, problems: [why] });
const NO_GAME = bad(said('engine.no game'));

/** The cards these decks name, with all that share a name: the rest need not be compiled. */
function namedBy(decks: readonly DeckData[], cards: readonly CardData[]): readonly CardData[] {
  const names = new Set<unknown>(decks.flatMap((deck) => [...deck.cards.map(({ name }) => name), ...Object.values(deck.header)]));
  return cards.filter(({ name }) => names.has(name));
}

const rulesOf = (scene: Playing | Watching): string => (scene.kind === 'playing' ? scene.table.game.book.id : scene.rules);

const isPlaced = ({ start }: Replay): boolean => typeof start === 'object' && start !== null && 'position' in start;

export function openSession(service: Service, push: (update: Update) => void): Session {
  const { rules: game, bots, breathe } = service;
  let scene: Playing | Watching | null = null;
  let sent = nothingSent();
  let opened = 0;

  const update = (now: Playing | Watching): Update => (now.kind === 'playing' ? updateOf(now, sent) : updateAt(now, sent));
  const shown = (now: Playing | Watching): Outcome => {
    const outcome: Outcome = { ok: true, update: update(now) };
    if (now.kind === 'playing' && outcome.update.thinking)
      void letBotsPlay(
        now,
        breathe,
        () => scene !== now,
        () => push(update(now)),
      );
    return outcome;
  };
  const replaced = (now: Playing | Watching): Outcome => {
    scene = now;
    sent = nothingSent();
    return shown(now);
  };

  const begin = (origin: Origin, players: readonly [PlayerAt, PlayerAt], seed: number): Outcome => {
    const table = tableOf(origin);
    return 'game' in table ? replaced(sitDown(origin, table, players, bots, game.beginnings, seed)) : { ok: false, problems: table };
  };

  /** Goes on with a recorded game after these acts. */
  const goOnWith = async (
    origin: Origin,
    { acts, hashes, marks }: Pick<Replay, 'acts' | 'marks'> & { readonly hashes: readonly string[] | null },
    players: readonly [PlayerAt, PlayerAt],
    seed: number,
  ): Promise<Outcome> => {
    const table = tableOf(origin);
    if (!('game' in table)) return { ok: false, problems: table };
    const token = ++opened;
    const difference = await replayTo(table, acts, hashes, breathe);
    if (token !== opened) return bad(said('engine.meanwhile'));
    if (difference !== null) return bad(said('engine.otherwise', { step: difference.step }));
    table.marks = marks.slice();
    return replaced(sitDown(origin, table, players, bots, game.beginnings, seed));
  };

  const watch = async (origin: Origin, replay: Replay, step: number): Promise<Outcome> => {
    const table = tableOf(origin);
    if (!('game' in table)) return { ok: false, problems: table };
    const token = ++opened;
    const other = differentCard(table.game, replay);
    const difference = other ?? (await replayTo(table, replay.acts, replay.hashes, breathe));
    if (token !== opened) return bad(said('engine.meanwhile'));
    const watching = watchReplay(origin, table, replay, difference);
    watching.step = Math.min(step, replay.acts.length);
    return replaced(watching);
  };

  const openNew = async ({ rules, readings, cards, decks, players, seed }: Extract<Opening, { kind: 'new' }>): Promise<Outcome> => {
    const named = namedBy(decks, cards);
    const token = opened;
    const ready = await service.reading(() => makeReady(game, rules, readings, named));
    if (token !== opened) return bad(said('engine.meanwhile'));
    if (!isReady(ready)) return { ok: false, problems: ready };
    if (ready.loaded.problems.length > 0) return { ok: false, problems: ready.loaded.problems };
    return begin({ ready, start: { decks, seed } as unknown as Json, cards: named }, players, seed);
  };

  const openPosition = async ({ rules, cards, position, players, seed }: Extract<Opening, { kind: 'position' }>): Promise<Outcome> => {
    const token = opened;
    const host = await service.host();
    if (token !== opened) return bad(said('engine.meanwhile'));
    const ready = makeReady(host, rules, {}, cards);
    if (!isReady(ready)) return { ok: false, problems: ready };
    if (ready.loaded.problems.length > 0) return { ok: false, problems: ready.loaded.problems };
    return begin({ ready, start: { position, seed } as unknown as Json, cards }, players, seed);
  };

  const open = async (given: Opening): Promise<Outcome> => {
    const opening = readOpening(Object.keys(bots), given);
    if ('wrong' in opening) return bad(said('engine.opening', { part: opening.wrong }));
    const token = ++opened;
    if (opening.kind === 'new') return openNew(opening);
    if (opening.kind === 'position') return openPosition(opening);
    if (opening.kind === 'scenario') {
      const { watchScenario } = await service.scenarios();
      const watching = watchScenario(await service.host(), opening.rules, opening.source);
      if (token !== opened) return bad(said('engine.meanwhile'));
      return 'kind' in watching ? replaced(watching) : { ok: false, problems: watching };
    }
    const replay = readReplay(opening.replay);
    if ('wrong' in replay) return bad(said('engine.no replay', { part: replay.wrong }));
    const host = isPlaced(replay) ? await service.host() : game;
    const origin = await service.reading(() => originOf(host, replay));
    if (token !== opened) return bad(said('engine.meanwhile'));
    if (!isOrigin(origin)) return { ok: false, problems: origin };
    return opening.kind === 'resume' ? goOnWith(origin, replay, opening.players, opening.seed) : watch(origin, replay, opening.step ?? 0);
  };

  /** Something a player does; nothing has changed where it is refused. */
  const does = (run: (playing: Playing) => Problem | Refusal | undefined): Outcome => {
    if (scene?.kind !== 'playing') return NO_GAME;
    const refused = run(scene);
    return refused === undefined ? shown(scene) : { ok: false, problems: [refused] };
  };

  const lookAt = (seat: unknown): Outcome => {
    if (!isSeat(seat)) return bad(said('engine.no seat'));
    if (scene === null) return NO_GAME;
    if (scene.kind === 'playing') return does((playing) => lookFrom(playing, seat));
    scene.seat = seat;
    return shown(scene);
  };

  const goTo = (step: unknown): Outcome => {
    if (scene?.kind !== 'watching') return bad(said('engine.nothing watched'));
    if (!isWhole(step) || step >= scene.steps.length) return bad(said('engine.no step'));
    scene.step = step;
    return shown(scene);
  };

  const goOn = async (players: unknown): Promise<Outcome> => {
    if (scene?.kind !== 'watching') return bad(said('engine.nothing watched'));
    if (!arePlayers(Object.keys(bots), players)) return bad(said('engine.no players'));
    const { origin, table, steps, step } = scene;
    if (origin === null || table === null) return bad(said('engine.nothing played'));
    const acts: readonly LastingAct[] = table.acts.slice(0, steps[step]);
    const { seed } = origin.start as { readonly seed?: unknown };
    return goOnWith(origin, { acts, hashes: null, marks: [] }, players, isWhole(seed) ? seed : 1);
  };

  // Understanding.

  const seen = (): { readonly game: Game; readonly events: readonly ShownEvent[] } | null => {
    if (scene === null) return null;
    if (scene.kind === 'playing') return { game: scene.table.game, events: eventsFor(scene.table, scene.seat) };
    const game = gameAt(scene);
    return game === null ? null : { game, events: logAt(scene) };
  };

  const why = (event: unknown): readonly Bare[] => {
    const now = seen();
    if (now === null || !isWhole(event)) return [];
    return whyFor(game, now.game, now.events, event);
  };

  const whyNotNow = (key: unknown): Bare => {
    const now = seen();
    return now === null || scene === null || !isKey(key) ? NO_CAUSE : whyNotFor(now.game, scene.seat, key);
  };

  /** Clauses in words. Where these cannot be had there are still the numbers. */
  const worded = async (causes: readonly Bare[]): Promise<readonly Cause[]> => {
    const words = scene === null ? {} : await service.summaries(rulesOf(scene)).catch((): Readonly<Record<string, string>> => ({}));
    return causes.map(({ clause, ability }) => ({
      clause,
      summary: Object.hasOwn(words, clause) ? (words[clause] as string) : '',
      ability,
    }));
  };
  const wordedOne = async (cause: Bare): Promise<Cause> => (await worded([cause]))[0] as Cause;

  return {
    open,
    answer: async (decision, picks) =>
      isWhole(decision) && arePicks(picks) ? does((playing) => answerFor(playing, decision, picks)) : bad(said('engine.no answer')),
    concede: async (by) => (isPlayer(by) ? does((playing) => concedeFor(playing, by)) : bad(said('engine.no player'))),
    undo: async (by, revealing: unknown) =>
      isPlayer(by) ? does((playing) => undoFor(playing, by, revealing === true)) : bad(said('engine.no player')),
    look: async (seat) => lookAt(seat),
    goTo: async (step) => goTo(step),
    goOn,
    why: async (event) => worded(why(event)),
    whyNot: async (key) => wordedOne(whyNotNow(key)),
    clause: async (id) => wordedOne(scene === null || !isKey(id) ? NO_CAUSE : causeOf(id)),
    record: async () => (scene?.kind === 'playing' ? replayOf(scene.table) : (scene?.recorded ?? null)),
    load: async (...args) => (await service.workbench()).load(...args),
    checkDeck: async (...args) => (await service.workbench()).checkDeck(...args),
    compile: async (...args) => (await service.workbench()).compile(...args),
    following: async (...args) => (await service.workbench()).following(...args),
  };
}
