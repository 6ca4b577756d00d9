import { ANSWER_LIMIT, type Bot, drive, type Give, isLegal, random, seedFor } from '@goldenrule/bots';
import { answer, byPlace, type Decision, imagine, pending, serialise, view } from '@goldenrule/kernel/hosts';
import { describe, expect, test } from 'vitest';
import { greedy } from '../src/greedy/index.ts';
import { plainGame } from './plain-game.ts';

const BOTS: Readonly<Record<string, Bot>> = { greedy, random };

const decision = (more: Partial<Decision>): Decision => ({
  id: 2,
  player: 0,
  clause: '1.1.1',
  prompt: { key: 'anything', params: {} },
  options: [],
  range: null,
  min: 1,
  max: 1,
  ordered: false,
  picked: [],
  ...more,
});
const blind = (): never => {
  throw new Error('this bot must not look');
};

describe('random', () => {
  test('every legal answer comes about equally often', () => {
    const d = decision({ options: ['a', 'b', 'c', 'd'], min: 0, max: 4 });
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 16_000; seed++) {
      const picks = random(blind, d, seedFor(seed, 7));
      expect(isLegal(d, picks)).toBe(true);
      const name = d.options.filter((option) => picks.includes(option)).join();
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect(counts.size).toBe(16);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(160);
  });

  test('a number without bound stays small', () => {
    const d = decision({ range: [2, null] });
    const numbers = new Set(Array.from({ length: 200 }, (_, seed) => random(blind, d, seed)[0]));
    expect(numbers).toEqual(new Set(['2', '3', '4', '5']));
  });

  test('a range is kept', () => {
    const d = decision({ range: [1, 2] });
    const numbers = new Set(Array.from({ length: 50 }, (_, seed) => random(blind, d, seed)[0]));
    expect(numbers).toEqual(new Set(['1', '2']));
  });

  test('a forced decision is answered without chance', () => {
    expect(random(blind, decision({ options: ['a', 'b'], min: 2, max: 2 }), 1)).toEqual(['a', 'b']);
    expect(random(blind, decision({ options: ['a'], min: 0, max: 0 }), 1)).toEqual([]);
  });
});

describe.each(['random', 'greedy'])('%s', (name) => {
  const bot = BOTS[name] as Bot;

  test('answers the same whatever the hidden cards are', () => {
    let compared = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const g = plainGame(seed);
      for (let step = 0; step < 120; step++) {
        const d = pending(g);
        if (d === undefined) break;
        const picks = bot(() => view(g, d.player), d, seedFor(seed, d.id));
        const twin = imagine(g, d.player, seed * 1000 + step);
        const asked = pending(twin) as Decision;
        expect(bot(() => view(twin, d.player), asked, seedFor(seed, d.id))).toEqual(picks);
        expect(isLegal(d, picks)).toBe(true);
        compared++;
        answer(g, d.player, { decision: d.id, picks });
      }
    }
    expect(compared).toBeGreaterThan(300);
  });

  test('the same seed plays the same game', () => {
    const once = drive(plainGame(5), [bot, random], 9);
    expect(drive(plainGame(5), [bot, random], 9)).toEqual(once);
  });
});

describe('greedy', () => {
  test.each([0, 1] as const)('beats random from seat %d in at least 95 of 100 games', (seat) => {
    let won = 0;
    for (let seed = 0; seed < 100; seed++) {
      if (drive(plainGame(seed), seat === 0 ? [greedy, random] : [random, greedy], seed).winner === seat) won++;
    }
    expect(won).toBeGreaterThanOrEqual(95);
  });
});

test('a game that asks and asks is an error, not a program that hangs', () => {
  let given = 0;
  const nothingMoves: Give = () => {
    if (++given > ANSWER_LIMIT) throw new Error('nobody stops it');
    return undefined;
  };
  expect(() => drive(plainGame(1), [random, random], 1, nothingMoves)).toThrow(`turn 0 goes on after ${ANSWER_LIMIT} answers`);
});
test('answers by place play the same game as answers by key, and a wrong one changes nothing', () => {
  const byKeys = plainGame(7);
  const given = drive(byKeys, [random, random], 11, ({ id, player }, picks) => answer(byKeys, player, { decision: id, picks }));
  const byPlaces = plainGame(7);
  expect(drive(byPlaces, [random, random], 11)).toEqual(given);
  expect(serialise(byPlaces)).toBe(serialise(byKeys));
  const g = plainGame(7);
  const { player, id, options, max } = byPlace.shapeNow(g) as byPlace.Shape;
  const before = serialise(g);
  const wrong: [Parameters<typeof byPlace.answerByPlace>[1], number, readonly number[]][] = [
    [player, id + 2, [0]],
    [player === 0 ? 1 : 0, id, [0]],
    [player, id, [options]],
    [player, id, [-1]],
    [player, id, [0.5]],
    [player, id, Array.from({ length: max + 1 }, (_, place) => place)],
    [player, id, Array.from({ length: max }, () => 0).concat(0)],
  ];
  for (const [by, decision, places] of wrong) expect(byPlace.answerByPlace(g, by, decision, places)?.reason).toBeDefined();
  expect(serialise(g)).toBe(before);
});
