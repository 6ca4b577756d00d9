import { describe, expect, it } from 'vitest';
import { learn } from '../app/say.ts';
import { DECKS } from '../messages/en/decks.ts';
import { largeness, readFile, readList } from './reading.ts';

learn(DECKS);

const problems = (text: string, rules = ['game', 'other']): readonly string[] => {
  const read = readList(text, 'x', rules);
  return read.ok ? [] : read.problems;
};

describe('reading a deck list', () => {
  it('takes names with markup as they stand', () => {
    const read = readList('4 <img src=x onerror=alert(1)>', 'x', ['game']);
    expect(read.ok && read.deck).toMatchObject({ rules: 'game', name: 'x', cards: [{ count: 4, name: '<img src=x onerror=alert(1)>' }] });
  });
  it('names every line that is wrong', () => {
    expect(problems('rules: game\n4 Good\nfour Bad\n500 Many\n')).toEqual([
      expect.stringMatching(/^line 3: .*four Bad/),
      expect.stringMatching(/^line 4: .*500/),
    ]);
  });
  it('does not take a list for another game', () => {
    expect(problems('rules: nowhere\n4 Good')).toEqual(['line 1: there is no rulebook nowhere']);
    expect(problems('4 Good\nrules: other', ['game'])).toEqual([expect.stringMatching(/^line 2: .*other.*game/)]);
    expect(problems('rules: other\n4 Good')).toEqual([]);
  });
  it('takes a list for several editions under the first that is here, and forgets none', () => {
    const read = (named: string, rules: readonly string[]): unknown => {
      const list = readList(`rules: ${named}\n4 Good`, 'x', rules);
      return list.ok ? [list.deck.rules, list.deck.also] : list.problems;
    };
    expect(read('game, other', ['other', 'game'])).toEqual(['game', ['other']]);
    expect(read('later, game', ['game', 'other'])).toEqual(['game', ['later']]);
    expect(read('later, game', ['game'])).toEqual(['game', ['later']]);
    expect(read('later, latest', ['game', 'other'])).toEqual(['line 1: there is no rulebook later, latest']);
    expect(read('later, latest', ['game'])).toEqual([expect.stringMatching(/^line 1: .*later, latest.*game/)]);
    expect(read(',', ['game'])).toEqual([expect.stringMatching(/^line 1: rules: names no edition/)]);
  });
  it('refuses what is too large to be one, and what is empty', () => {
    expect(problems('4 Good\n'.repeat(100_000))).toHaveLength(1);
    expect(problems(`4 ${'x'.repeat(1000)}`)).toEqual([expect.stringMatching(/^line 1/)]);
    expect(problems('')).toHaveLength(1);
  });
  it('does not say more than can be read', () => expect(problems('?\n'.repeat(400)).length).toBe(10));
  it('opens no large file', async () => {
    const large = new File([new Uint8Array(70_000)], 'large.txt');
    const refused = await readFile(large);
    expect(refused.ok || refused.problem).toContain('large.txt');
    const long = await readFile(new File(['4 A\n'.repeat(10_000)], 'long.txt'));
    expect(long.ok || long.problem).toContain('more than 500 lines');
    expect([largeness('4 A\n'.repeat(20_000)), largeness('4 A\n'.repeat(499))]).toEqual([expect.stringContaining('65536'), null]);
    expect(await readFile(new File(['4 A'], 'my.deck.txt'))).toEqual({ ok: true, text: '4 A', name: 'my' });
  });
});
