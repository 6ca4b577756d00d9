import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCards } from '../src/files/cards.ts';
import { readDeck } from '../src/files/deck.ts';
import { hostFor, under } from '../src/hosts.ts';
import { cardsFor, deckFor, meantFor } from '../src/setup.ts';
import { DECK, fileWith, PACK, RULES, run, runJson } from './shell.ts';

// An edition that is not known here is simply not this one: files may name it all the same.
const LATER = 'vanguard-legion';
const THIRD = 'gate-ruler-1.1.2';

const named = (list: string): string => readFileSync(DECK, 'utf8').replace(/^rules: .*$/m, list);
const deck = (list: string): string => fileWith(named(`rules: ${list}`), '.deck.txt');
const pack = (list: string): string => fileWith(readFileSync(PACK, 'utf8').replace(/^rules: .*$/m, `rules: ${list}`), '.yaml');

describe('a deck for several editions', () => {
  it.each([`${RULES}, ${LATER}`, `${LATER}, ${RULES}`])('%s: is checked and played under the one that is here', async (list) => {
    const file = deck(list);
    for (const more of [[], ['--rules', RULES]]) {
      const { code, result } = await runJson('deck', 'check', file, ...more);
      expect(result).toEqual({ legal: true, faults: [] });
      expect(code).toBe(0);
    }
    const played = await run(
      'sim',
      '--rules',
      RULES,
      '--games',
      '1',
      '--seed',
      '1',
      '--bot-a',
      'random',
      '--bot-b',
      'random',
      '--deck-a',
      file,
    );
    expect(played).toMatchObject({ code: 0, err: '' });
  });

  it('is refused for a third, which is told both', async () => {
    const { code, err } = await run('deck', 'check', deck(`${RULES}, ${LATER}`), '--rules', THIRD);
    expect(code).toBe(2);
    expect(err).toContain(`the deck is for ${RULES}, ${LATER}, not for ${THIRD}`);
  });

  it('none of which is here is told that there is no such rulebook', async () => {
    const { code, err } = await run('deck', 'check', deck(`${LATER}, vanguard-0`));
    expect(code).toBe(2);
    expect(err).toContain(`there is no rulebook ${LATER}`);
  });

  it('is one of the edition it is played under, and still meant for the others', () => {
    const read = readDeck(deck(`${LATER}, ${RULES}`));
    expect(read.deck).toMatchObject({ rules: LATER, also: [RULES] });
    expect(under(RULES, read).deck).toMatchObject({ rules: RULES, also: [LATER] });
    expect(deckFor(RULES, read.file).deck).toMatchObject({ rules: RULES, also: [LATER] });
    expect(under(LATER, read).deck).toMatchObject({ rules: LATER, also: [RULES] });
  });
});

describe('a pack for several editions', () => {
  it.each([`[${RULES}, ${LATER}]`, `[${LATER}, ${RULES}]`, `${LATER}, ${RULES}`])('%s: is compiled and dealt from', async (list) => {
    const file = pack(list);
    const { code, err } = await run('compile', file, '--rules', RULES);
    expect([code, err]).toEqual([0, '']);
    expect(cardsFor(RULES, file).cards.length).toBeGreaterThan(0);
    expect(await run('deck', 'check', DECK, '--cards', file)).toMatchObject({ code: 0, err: '' });
  });

  it('is accepted for each it names and refused for a third, which is told both', async () => {
    const file = pack(`[${RULES}, ${LATER}]`);
    const read = readCards(file, hostFor(RULES));
    for (const rules of [RULES, LATER]) expect(meantFor(rules, read)).toBe(read);
    const { code, err } = await run('compile', file, '--rules', THIRD);
    expect(code).toBe(2);
    expect(err).toContain(`the pack is for ${RULES}, ${LATER}, not for ${THIRD}`);
  });

  it('that names none is refused with its line', async () => {
    const { code, err } = await run('compile', fileWith('id: x\nname: x\nrules: []\ncards: [{ name: A }]\n', '.yaml'), '--rules', RULES);
    expect(code).toBe(2);
    expect(err).toMatch(/:3:8.*rules names no edition/);
  });
});
