import { type Decision, dice, type Game, imagine, isChoice, type Player, pending } from '@goldenrule/kernel/hosts';
import { randomAnswer } from '@goldenrule/kernel/proofs';
import { describe, expect, test } from 'vitest';
import { isReady, makeReady, type Ready } from '../src/index.ts';
import { answerFor, type Playing, sitDown, updateOf } from '../src/session/playing.ts';
import type { Update } from '../src/session/protocol.ts';
import { carryOut, tableOf } from '../src/session/recorded.ts';
import { nothingSent } from '../src/session/shown.ts';
import { whyNotFor } from '../src/session/understanding.ts';
import { bestBot, bot, cardsOf, newGame, PERSON, RULES, serviceFor } from './service.ts';
import { decide, sitDownAt, take, waitFor } from './sitting.ts';

const ME: Player = 0;
const DECISIONS = 150;
const TWINS = 2;

function sitting(rules: string, seed: number): Playing {
  const service = serviceFor(rules);
  const opening = newGame(rules, [PERSON, bot('random')], seed);
  const ready = makeReady(service.rules, rules, {}, opening.cards) as Ready;
  if (!isReady(ready)) throw new Error('the cards cannot be played');
  const origin = { ready, start: { decks: opening.decks, seed } as never, cards: opening.cards };
  const table = tableOf(origin);
  if (!('game' in table)) throw new Error('the game cannot be begun');
  return sitDown(service, origin, table, opening.players, seed);
}

/** The same game with other cards where the player cannot see. Chance stays: whether it was rolled since is told when taking back. */
function twinOf({ table: { game } }: Playing, seed: number): Game {
  const twin = imagine(game, ME, seed);
  twin.state.random = game.state.random;
  twin.state.chance = game.state.chance;
  return twin;
}

/** Where two values first differ, with what stands there. */
function firstDifference(a: unknown, b: unknown, at = ''): string | null {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return Object.is(a, b) ? null : `${at}: ${String(a)} and ${String(b)}`;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  if (Object.keys(left).join() !== Object.keys(right).join()) return `${at}: ${Object.keys(left).join()} and ${Object.keys(right).join()}`;
  for (const key of Object.keys(left)) {
    const found = firstDifference(left[key], right[key], `${at}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** Everything this player could be told now, whatever it asks. */
function told(playing: Playing): unknown {
  const { game } = playing.table;
  const { objects } = game.state;
  const update = updateOf({ ...playing, number: 0, asked: '' }, nothingSent());
  const zones = update.view.zones.map(({ name }) => name);
  const keys = [...zones, ...update.view.zones.flatMap(({ cards }) => cards.flatMap(({ key }) => key ?? []))];
  const guesses = Array.from({ length: 40 }, (_, i) => `c${objects.serial[(i * 7) % objects.count]}`);
  return { update, whyNot: [...keys, ...guesses].map((key) => whyNotFor(game, ME, key)) };
}

describe.each(RULES)('%s', (rules) => {
  test('what a player is told is the same whatever lies where that player cannot see', () => {
    const random = dice.seeded(4);
    let compared = 0;
    let seed = 4;
    let playing = sitting(rules, seed);
    for (let step = 0; step < DECISIONS; step++) {
      // Of a game that is soon over several are played.
      if (pending(playing.table.game) === undefined) playing = sitting(rules, ++seed);
      const mine = told(playing);
      for (let twin = 0; twin < TWINS; twin++) {
        expect(
          firstDifference(mine, told({ ...playing, table: { ...playing.table, game: twinOf(playing, 1000 * step + twin) } })),
        ).toBeNull();
        compared++;
      }
      const decision = pending(playing.table.game) as Decision;
      const { picks } = randomAnswer(playing.table.game, random);
      const number = updateOf(playing, nothingSent()).decision?.id ?? -1;
      const refused =
        decision.player === ME && isChoice(decision)
          ? answerFor(playing, number, picks)
          : carryOut(playing.table, { by: decision.player, kind: 'answer', decision: decision.id, picks });
      expect(refused).toBeUndefined();
    }
    expect(compared).toBeGreaterThan(100);
  });

  test("no card of the opponent's is named before it is seen, in nothing that is sent", async () => {
    const service = serviceFor(rules);
    const random = dice.seeded(9);
    const opening = newGame(rules, [PERSON, bestBot(rules)], 9);
    const own = new Set([...opening.decks[ME].cards.map(({ name }) => name), ...Object.values(opening.decks[ME].header)]);
    const theirs = cardsOf(rules)
      .map(({ name }) => String(name))
      .filter((name) => !own.has(name));
    const seen = new Set<string>();
    const look = ({ view, events, cards, ...rest }: Update): void => {
      const open = JSON.stringify([view, events]);
      for (const name of theirs) if (open.includes(JSON.stringify(name))) seen.add(name);
      // A card that is seen may name others in its text.
      const told = Object.values(cards).map(({ name }) => name);
      const more = JSON.stringify(rest);
      const isNamed = (name: string): boolean => told.includes(name) || more.includes(JSON.stringify(name).slice(1, -1));
      expect(theirs.filter((name) => !seen.has(name) && isNamed(name))).toEqual([]);
    };
    const sitting = await sitDownAt(service, opening);
    look(sitting.update);
    for (let i = 0; i < DECISIONS; i++) {
      await waitFor(sitting);
      // What was told meanwhile comes before what is told now.
      for (const update of sitting.pushed.splice(0)) look(update);
      if (sitting.update.view.result !== null) break;
      await decide(sitting, random);
      look(sitting.update);
      if (sitting.update.undo !== null && dice.below(random, 30) === 0) look(take(sitting, await sitting.session.undo(ME, true)));
    }
    expect(seen.size).toBeGreaterThan(Math.min(3, theirs.length - 2));
  });
});
