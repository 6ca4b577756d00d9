import {
  ENGINE_VERSION,
  eventsFor,
  type Game,
  input,
  type LastingAct,
  type Problem,
  type Refusal,
  replayOf,
  type Said,
  type ShownEvent,
} from '@goldenrule/kernel/hosts';
import { arePicks, arePlayers, isKey, isSeat, readOpening } from './checking.ts';
import { said } from './en.ts';
import { goOnWith, isScene, type Opened, openScene, type Scene } from './opening.ts';
import { answerFor, concedeFor, letBotsPlay, lookFrom, type Playing, undoFor, updateOf } from './playing.ts';
import type { Cause, Opening, Outcome, Session, Update } from './protocol.ts';
import type { Service } from './service.ts';
import { nothingSent } from './shown.ts';
import { type Bare, causeOf, inWords, NO_CAUSE, recordedWhy, whyFor, whyNotFor } from './understanding.ts';

const bad = (why: Said): Outcome => ({ ok: false, problems: [why] });
const NO_GAME = bad(said('engine.no game'));

/** The game and the log, as far as whoever looks has them before them. */
function seenIn(scene: Scene): { readonly game: Game; readonly events: readonly ShownEvent[] } | null {
  if (scene.kind === 'playing') return { game: scene.table.game, events: eventsFor(scene.table, scene.seat) };
  const game = scene.shows.game(scene);
  return game === null ? null : { game, events: scene.shows.log(scene) };
}

/** A session of this game with nothing on its table yet; updates nobody asked for (the moves of a bot) go to `push`. */
export function openSession(service: Service, push: (update: Update) => void): Session {
  const { rules: game, bots, breathe } = service;
  let scene: Scene | null = null;
  let sent = nothingSent();
  let opened = 0;

  const update = (now: Scene): Update => (now.kind === 'playing' ? updateOf(now, sent) : now.shows.update(now, sent));
  const shown = (now: Scene): Outcome => {
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
  const replaced = (now: Scene): Outcome => {
    scene = now;
    sent = nothingSent();
    return shown(now);
  };

  /** Puts on the table what is being opened, unless something else was opened meanwhile. */
  const opening = async (being: Promise<Opened>): Promise<Outcome> => {
    const token = ++opened;
    const made = await being;
    if (token !== opened) return bad(said('engine.meanwhile'));
    return isScene(made) ? replaced(made) : { ok: false, problems: made };
  };

  const open = async (given: Opening): Promise<Outcome> => {
    const read = readOpening(Object.keys(bots), given);
    return 'wrong' in read ? bad(said('engine.opening', { part: read.wrong })) : opening(openScene(service, read));
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
    if (!input.isWhole(step) || step >= scene.steps.length) return bad(said('engine.no step'));
    scene.step = step;
    return shown(scene);
  };

  const goOn = async (players: unknown): Promise<Outcome> => {
    if (scene?.kind !== 'watching') return bad(said('engine.nothing watched'));
    if (!arePlayers(Object.keys(bots), players)) return bad(said('engine.no players'));
    const { origin, table, steps, step } = scene;
    if (origin === null || table === null || !scene.shows.isPlayed(scene)) return bad(said('engine.nothing played'));
    const acts: readonly LastingAct[] = table.acts.slice(0, steps[step]);
    const { seed } = origin.start as { readonly seed?: unknown };
    return opening(
      goOnWith(
        service,
        origin,
        { acts, hashes: null, marks: [], engine: ENGINE_VERSION },
        { players, seed: input.isWhole(seed) ? seed : 1 },
      ),
    );
  };

  const why = (event: unknown): readonly Bare[] => {
    if (scene === null || !input.isWhole(event)) return [];
    // What another engine recorded has its reasons with it.
    if (scene.kind === 'watching' && scene.difference !== null) return recordedWhy(scene.shows.log(scene), event);
    const seen = seenIn(scene);
    return seen === null ? [] : whyFor(game, seen.game, seen.events, event);
  };

  const whyNot = (key: unknown): Bare => {
    const seen = scene === null ? null : seenIn(scene);
    return seen === null || scene === null || !isKey(key) ? NO_CAUSE : whyNotFor(seen.game, scene.seat, key);
  };

  /** Where the words of the clauses cannot be had there are still their numbers. */
  const worded = async (causes: readonly Bare[]): Promise<readonly Cause[]> =>
    inWords(causes, scene === null ? {} : await service.summaries().catch(() => ({})));
  const wordedOne = async (cause: Bare): Promise<Cause> => (await worded([cause]))[0] as Cause;

  return {
    open,
    answer: async (decision, picks) =>
      input.isWhole(decision) && arePicks(picks) ? does((playing) => answerFor(playing, decision, picks)) : bad(said('engine.no answer')),
    concede: async (by) => (input.isPlayer(by) ? does((playing) => concedeFor(playing, by)) : bad(said('engine.no player'))),
    undo: async (by, revealing: unknown) =>
      input.isPlayer(by) ? does((playing) => undoFor(playing, by, revealing === true)) : bad(said('engine.no player')),
    look: async (seat) => lookAt(seat),
    goTo: async (step) => goTo(step),
    goOn,
    why: async (event) => worded(why(event)),
    whyNot: async (key) => wordedOne(whyNot(key)),
    clause: async (id) => wordedOne(scene === null || !isKey(id) ? NO_CAUSE : causeOf(id)),
    record: async () => (scene?.kind === 'playing' ? replayOf(scene.table) : (scene?.recorded ?? null)),
  };
}
