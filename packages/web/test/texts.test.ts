import { EDITIONS } from '@goldenrule/games';
import type { EditionRules } from '@goldenrule/kernel/hosts';
import { type Compiled, type Terms, unworded } from '@goldenrule/language';
import { compiledFrom, type ReadText, type Shipped, shipped } from '@goldenrule/tabletop/text';
import { describe, expect, test } from 'vitest';
import { compiledBy } from '../scripts/games.ts';
import { textsFrom } from '../src/engine/texts.ts';
import { cardsOf } from './service.ts';

const GAMES = await Promise.all(
  EDITIONS.map(async (entry) => ({
    id: entry.id,
    compiled: await compiledBy(shipped, entry),
    rulesWith: (await entry.rules()).rulesWith,
    readTexts: (await entry.whole()).readTexts,
  })),
);

/** What a game is played with: not where words stood, nor what was changed before they were read. */
const playedOf = (compiled: Compiled<Terms> | undefined): unknown =>
  compiled && {
    abilities: compiled.abilities,
    parts: compiled.parts.map(({ text, line, ability }) => ({ text, line, ability })),
    wrong: [compiled.errors, compiled.warnings, compiled.repairs],
  };

describe.each(GAMES)('the texts of $id, shipped compiled', (game) => {
  const cards = cardsOf(game.id);
  const table = JSON.parse(JSON.stringify(game.compiled(cards))) as Shipped;
  const loadWith = (read: ReadText<Terms>, given = cards): ReturnType<EditionRules['load']> => {
    const { rulebook, load } = game.rulesWith(read);
    return load(rulebook(), given);
  };

  test('are what the grammar makes of them, every one', () => {
    const asked = new Set<string>();
    loadWith((name, text) => {
      asked.add(text);
      return game.readTexts(name, text);
    });
    expect(asked.size).toBeGreaterThan(0);
    const printed = cards.map(({ text }) => text).filter((text) => typeof text === 'string' && text !== '');
    expect(printed.filter((text) => !asked.has(text as string))).toEqual([]);
    for (const text of asked)
      expect([text, playedOf(compiledFrom(table, text))]).toEqual([text, unworded(playedOf(game.readTexts('', text)))]);
  });

  test('are enough to play with shipped cards; for another text the grammar is fetched, once', async () => {
    let fetched = 0;
    const { read, reading } = textsFrom(table, async () => {
      fetched++;
      return game.readTexts;
    });
    const whole = await reading(() => loadWith(read));
    expect([fetched, whole.problems]).toEqual([0, []]);
    const [first] = cards.filter(({ text }) => typeof text === 'string' && text !== '');
    for (const text of [`${String(first?.text)} `, 'Nobody can read this.']) {
      const other = [{ ...first, text }] as typeof cards;
      expect((await reading(() => loadWith(read, other))).problems).toEqual(loadWith(game.readTexts, other).problems);
    }
    expect(fetched).toBe(1);
  });

  test('a fault that has nothing to do with reading is not tried again', async () => {
    const { reading } = textsFrom(table, async () => game.readTexts);
    let tried = 0;
    const work = (): never => {
      throw new Error(`something else, ${++tried}`);
    };
    await expect(reading(work)).rejects.toThrow('something else, 1');
  });
});
