import { edition as gateRuler } from '@goldenrule/gate-ruler/1.1.2';
import type { CardData } from '@goldenrule/kernel/hosts';
import { edition as vanguard } from '@goldenrule/vanguard/1.10';
import { describe, expect, it } from 'vitest';
import { workbenchFor } from './workbench.ts';

const RULES = 'vanguard-1.10';
const bench = workbenchFor(vanguard);
const gate = workbenchFor(gateRuler);
const CARD = { id: 'T-1', name: 'Lock Otter', clan: 'Long Canal', grade: 1, power: 7000, shield: 5000, skill: 'Boost' };
const compile = (text: string) => bench.compile(RULES, { ...CARD, text });

describe('compiling a card that is being written', () => {
  it('gives the tree and the text printed back', async () => {
    const { abilities, problems } = await compile('[CONT](VC):During your turn, this unit gets [Power]+2000.');
    expect(problems).toEqual([]);
    expect(abilities).toHaveLength(1);
    expect(abilities[0]?.printed).toBe('[CONT](VC): During your turn, this unit gets [Power] +2000.');
    expect(abilities[0]?.tree).toMatchObject({ kind: 'cont' });
  });

  it('names the word that is wrong, what was expected and what would compile', async () => {
    const line = '[ACT](VC):[Counter-Blast 1] Choose one of your rear-guards, and stand it.';
    const { abilities, problems } = await compile(`[CONT](VC):This unit gets [Power] +1000.\n${line}`);
    expect(abilities.map(({ tree }) => tree === null)).toEqual([false, true]);
    const [problem] = problems;
    expect(problem).toMatchObject({ severity: 'error', fact: null, line: 2, better: '[Stand]' });
    expect(line.slice((problem?.column ?? 0) - 1).slice(0, problem?.length)).toBe('stand');
    expect(problem?.expected).toContain('[stand]');
  });

  it('tells a doubt from an error', async () => {
    const { problems } = await compile('[ACT](VC):[Counter-Blast 1] This unit gets [Power] +3000 until end of that battle.');
    expect(problems).toMatchObject([{ severity: 'doubt', line: 1 }]);
  });

  it('says which fact is wrong, whatever the text', async () => {
    const { problems } = await bench.compile(RULES, { ...CARD, grade: 'high', text: 'nonsense' });
    expect(problems.map(({ fact }) => fact)).toEqual(['grade', null]);
  });

  it('says what a slip was mended to', async () => {
    const { repairs } = await compile('[AUTO](RC):When this unit atacks, draw a card.');
    expect(repairs).toEqual([{ line: 1, before: 'atacks', after: 'attacks' }]);
  });

  it('tells what other words were read as, and passes over reminders', async () => {
    const { repairs, problems } = await compile(
      '[CONT](VC):This unit gets +5000 [Power].\n[CONT](VC):Restraint (This unit cannot attack.)',
    );
    expect(problems).toEqual([]);
    expect(repairs).toEqual([{ line: 1, before: '+5000 [Power]', after: '[Power] +5000' }]);
  });

  it('does not read a text that is no card', async () => {
    const { problems } = await compile('[ACT]'.repeat(2_000));
    expect(problems).toHaveLength(1);
  });

  it('says of a text that nests without end that it does, and where', async () => {
    const text = `[AUTO](VC):When this unit attacks, ${'if you have an <Otter> vanguard, '.repeat(20)}draw a card.`;
    const { problems } = await compile(text);
    expect(problems).toMatchObject([{ severity: 'error', key: 'text.too deep', fact: null, line: 1 }]);
    expect(problems[0]?.column).toBeGreaterThan(400);
    expect(await bench.load(RULES, [{ ...CARD, text }, CARD])).toMatchObject([{ at: 0, key: 'text.too deep', line: 1 }]);
    expect(await bench.following(RULES, text)).toEqual({ back: 0, words: [] });
  });

  it('knows what a type of card needs', async () => {
    const { problems } = await gate.compile('gate-ruler-1.1.2', { name: 'Imp', type: 'Unit', text: '' });
    expect(problems).toMatchObject([{ fact: 'atk', severity: 'error' }]);
  });
});

describe('a fact that is a text of its own', () => {
  const RULER = {
    id: 'R-1',
    name: 'Marsh Regent',
    type: 'Ruler',
    atk: 5,
    hp: 5,
    stk: 1,
    life: 20,
    setup: 'Draw 6 cards.',
    start: 'Draw 1 card.',
    text: '',
  };
  const problemsOf = async (card: CardData) => (await gate.compile('gate-ruler-1.1.2', card)).problems;

  it('is looked at though the card has no name yet', async () =>
    expect((await problemsOf({ ...RULER, name: '', start: 'Sing.' })).map(({ fact }) => fact)).toEqual(['name', 'start']));

  it('is right where it compiles', async () => expect(await problemsOf(RULER)).toEqual([]));

  it.each(['setup', 'start'] as const)('is wrong at its own line and column: %s', async (fact) => {
    const text = 'Draw 6 porridge.';
    const [problem, ...more] = await problemsOf({ ...RULER, [fact]: text });
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ fact, line: 1, severity: 'error' });
    expect(text.slice((problem?.column ?? 0) - 1).slice(0, problem?.length)).toBe('porridge');
  });
});

describe('loading a list', () => {
  it('tells by place which cards cannot be played, though they share a name', async () => {
    const problems = await bench.load(RULES, [CARD, { ...CARD, text: '[ACT](VC):Nonsense.' }, 7 as never, { ...CARD, name: '' }]);
    expect(problems.map(({ at }) => at)).toEqual([1, 2, 3]);
  });

  it('refuses what is no list, and rulebooks that are not there', async () => {
    await expect(bench.load(RULES, {} as never)).rejects.toThrow('not a list');
    await expect(bench.load('chess', [])).rejects.toThrow('no rulebook');
  });
});
