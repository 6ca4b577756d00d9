import { isTold, restart, wordsOf } from '@goldenrule/host';
import { canonical, dice, type EditionHost, type Game, type Player, type Replay, verifyReplay } from '@goldenrule/kernel/hosts';
import { expect, test } from 'vitest';
import type { PlayerAt } from '../src/engine/protocol.ts';
import { NOTHING_PICKED } from '../src/play/deciding.ts';
import { accept, decide, openPage, type Page, reload, waitFor } from './page.ts';
import { bestBot, bot, newGame, PERSON, serviceFor, thrifty } from './service.ts';

/** Games of one test, so that none comes near the time limit and a failure is near its seed. */
const TOGETHER = 10;
const MOST_DECISIONS = 5_000;

/** Most against the bot that wins soon; some against one as random, and some at one screen, where every decision passes the curtain. */
const playersOf = (rules: string, game: number): readonly [PlayerAt, PlayerAt] => {
  if (game % 20 === 0) return [PERSON, PERSON];
  const against = game % 5 === 1 ? bot('random') : bestBot(rules);
  return game % 2 === 0 ? [PERSON, against] : [against, PERSON];
};

/** Some connections copy what is sent, as a worker does; the others only wait, as copying takes longer than playing. */
const wireOf = (game: number): ((message: unknown) => unknown) =>
  game % 5 === 1 ? (message) => structuredClone(message) : (message) => message;

interface Played {
  readonly undone: number;
  readonly reloaded: number;
  readonly page: Page;
}

/** Plays a game by random clicks, with taking back and reloading at random points, and reads its record again. */
async function play(rules: string, game: number): Promise<Played> {
  const service = services.get(rules) as ReturnType<typeof thrifty>;
  const { declines } = await service.host();
  const random = dice.seeded(game);
  const opening = newGame(rules, playersOf(rules, game), game);
  const copy = wireOf(game);
  let page = await openPage(service, opening, copy);
  let [undone, reloaded] = [0, 0];
  // In the first of the games that are played together both happen for certain: a game may be over soon.
  const isCertain = (decisions: number, times: number): boolean => game % TOGETHER === 0 && decisions > 2 && times === 0;
  for (let decisions = 0; ; decisions++) {
    if (decisions === MOST_DECISIONS) throw new Error('the game does not end');
    await waitFor(page);
    const { view, undo, seat } = page.update;
    if (view.result !== null) break;
    if (undo !== null && (dice.below(random, 25) === 0 || isCertain(decisions, undone))) {
      accept(page, await page.engine.undo(seat as Player, true));
      page.picking = NOTHING_PICKED;
      undone++;
    } else if (reloaded < 1 && (dice.below(random, 60) === 0 || isCertain(decisions, reloaded))) {
      page = await reload(page, service, opening, copy);
      reloaded++;
    } else await decide(page, { declines }, random, game % 2 === 0);
  }
  return { undone, reloaded, page };
}

const services = new Map<string, ReturnType<typeof thrifty>>();

/** The record gives the same game again, with the result that the page shows. */
async function isReproduced(host: EditionHost, { engine, update }: Page): Promise<boolean> {
  const replay = (await engine.record()) as Replay;
  const ready = restart(host, replay);
  if (!('begin' in ready)) return false;
  const { verified, result } = verifyReplay(replay, (start) => ready.begin(start) as Game);
  return verified && canonical(result) === canonical(update.view.result);
}

/** Lines of the log that are no sentences about what happened: a prompt has the same key, or something was left open. */
const oddLines = (host: EditionHost, { log }: Page): readonly string[] => {
  const words = wordsOf(host);
  const lines = new Set(log.filter((event) => isTold(host, event)).map(words.event));
  return [...lines].filter((line) => /\?$|\{\w+\}/.test(line));
};

/** Tests that so many random games of a rulebook, from the first one named on, never get stuck. */
export function neverStuck(rules: string, { first, games }: { readonly first: number; readonly games: number }): void {
  services.set(rules, thrifty(serviceFor(rules)));
  const starts = Array.from({ length: games / TOGETHER }, (_, part) => first + part * TOGETHER);
  test.each(starts)(
    `${rules}: random games through the page's decision layer end, with undo and reload at random points, from game %i on`,
    async (from) => {
      let [undone, reloaded, reproduced] = [0, 0, 0];
      for (let game = from; game < from + TOGETHER; game++) {
        const played = await play(rules, game).catch((error: unknown) => {
          throw new Error(`game ${game}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        });
        undone += played.undone;
        reloaded += played.reloaded;
        expect(oddLines(await serviceFor(rules).host(), played.page)).toEqual([]);
        // Reading a record again takes as long as playing: one of them stands for all.
        if (game === from && (await isReproduced(await serviceFor(rules).host(), played.page))) reproduced++;
        played.page.engine.close();
      }
      expect(reproduced).toBe(1);
      // What is claimed has happened.
      expect(undone).toBeGreaterThan(0);
      expect(reloaded).toBeGreaterThan(0);
    },
  );
}
