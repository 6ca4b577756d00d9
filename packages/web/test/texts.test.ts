import { readTexts as readGateRuler } from '@goldenrule/gate-ruler';
import { rulesWith as gateRulerWith } from '@goldenrule/gate-ruler/rules';
import type { GameRules } from '@goldenrule/kernel/hosts';
import { type Terms, unworded } from '@goldenrule/language';
import { compiledFrom, type ReadText, type Shipped, shipped } from '@goldenrule/language/text';
import { readTexts as readVanguard } from '@goldenrule/vanguard';
import { rulesWith as vanguardWith } from '@goldenrule/vanguard/rules';
import { describe, expect, test } from 'vitest';
import { compiledBy, type Texts } from '../scripts/games.ts';
import { textsFrom } from '../src/engine/texts.ts';
import { cardsOf } from './service.ts';

const GAMES: Readonly<Record<string, Texts>> = {
  'vanguard-1.10': { ship: shipped, readTexts: readVanguard, rulesWith: vanguardWith } as unknown as Texts,
  'gate-ruler-1.1.2': { ship: shipped, readTexts: readGateRuler, rulesWith: gateRulerWith } as unknown as Texts,
};

describe.each(Object.keys(GAMES))('the texts of %s, shipped compiled', (rules) => {
  const game = GAMES[rules] as Texts;
  const cards = cardsOf(rules);
  const table = JSON.parse(JSON.stringify(compiledBy(game)(rules, cards))) as Shipped;
  const loadWith = (read: ReadText<Terms>, given = cards): ReturnType<GameRules['load']> => {
    const { rulebook, load } = game.rulesWith(read);
    return load(rulebook(rules), given);
  };

  test('are what the grammar makes of them, every one', () => {
    const asked = new Set<string>();
    loadWith((name, text) => {
      asked.add(text);
      return game.readTexts(name, text);
    });
    expect(asked.size).toBeGreaterThan(80);
    for (const text of asked) expect([text, compiledFrom(table, text)]).toEqual([text, unworded(game.readTexts('', text))]);
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
