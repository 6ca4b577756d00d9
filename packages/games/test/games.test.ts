import { describe, expect, it, test } from 'vitest';
import { botNames, botsOf, EDITIONS, editionOf, folderOf, GAMES, gameOf, USUAL } from '../src/index.ts';

test('the usual game comes first, the others by their titles', () => {
  expect(gameOf(USUAL)).toBe(GAMES[0]);
  const titles = GAMES.slice(1).map(({ title }) => title);
  expect(titles).toEqual(titles.toSorted());
});

test('no two games and no two editions have one id', () => {
  const ids = [...GAMES, ...EDITIONS].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('what is no edition is none', () => {
  for (const rules of ['', 'vanguard', 'vanguard-0', 'toString']) expect([editionOf(rules), gameOf(rules)]).toEqual([undefined, undefined]);
});

describe.each(EDITIONS.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
  it('is named after its game and its folder', () => {
    expect(`${gameOf(id)?.id}-${folderOf(id)}`).toBe(id);
  });

  it('is the same whole and in parts', async () => {
    const [whole, face, { rulesWith }] = await Promise.all([entry.whole(), entry.face(), entry.rules()]);
    const rules = rulesWith(whole.readTexts);
    expect([whole.id, rules.id, whole.rulebook().id]).toEqual([id, id, id]);
    expect(whole.messages).toBe(face.messages);
    expect(Object.keys(await face.problems()).filter((key) => !key.startsWith(`${gameOf(id)?.id}.`))).toEqual([]);
  });

  it('is played by some bots of its own, and at random', async () => {
    expect(Object.keys(await botsOf(entry))).toEqual(botNames(entry));
    expect(botNames(entry).at(-1)).toBe('random');
  });
});
