import { random } from '@goldenrule/bots';
import { replayOf, run as runGame, type ShownEvent, view } from '@goldenrule/kernel/hosts';
import { describe, expect, test } from 'vitest';
import { hostFor } from '../src/hosts.ts';
import { openGame, playOut } from '../src/record.ts';
import { cardFiles, deckPairs, prepare } from '../src/setup.ts';
import { play } from '../src/terminal/playing.ts';
import { sitDown, type Terminal } from '../src/terminal/seated.ts';
import { drawView } from '../src/terminal/table.ts';
import { fileWith, run, runJson } from './shell.ts';

const RULES = 'gate-ruler-1.1.2';

const PACK = fileWith(
  `id: few
name: A few cards
rules: ${RULES}
cards:
  - name: Keeper
    type: Ruler
    life: 4
    atk: 0
    stk: 0
    zones: { attack: 3, defense: 2, set: 2, hand: 1 }
    deck: { size: 40, resources: 3, copies: 20 }
    cap: 2
    setup: Put 3 resource cards into your resource zone in a ready state. Draw 5 cards.
    start: Draw 1 card. Drive 1.
  - { name: Spring, type: Resource }
  - { name: Imp, type: Unit, faction: Ash, level: 0, atk: 2, hp: 2, stk: 1 }
  - { name: Ogre, type: Unit, faction: Ash, level: 0, atk: 3, hp: 4, stk: 2 }
`,
  '.yaml',
);
const LIST = `rules: ${RULES}\nname: Few\nruler: Keeper\n20 Imp\n20 Ogre\nresources:\n3 Spring\n`;
const DECK = fileWith(LIST, '.deck.txt');
const CARDS = ['--cards', PACK];

const prepared = prepare({ rules: RULES, readings: {}, files: cardFiles(RULES, PACK), pairs: deckPairs(RULES, DECK, DECK) });

describe('decks of Gate Ruler', () => {
  test('name a ruler, and resource cards in a part of their own', async () => {
    expect(await run('deck', 'check', DECK, ...CARDS)).toMatchObject({ code: 0, out: `Few: legal under ${RULES}\n` });
    const { code, err } = await run('deck', 'check', fileWith(LIST.replace('20 Ogre', '21 Ogre'), '.deck.txt'), ...CARDS);
    expect(code).toBe(1);
    expect(err).toContain('[5-2c-1a]');
    const headless = await run('deck', 'check', fileWith(LIST.replace('ruler: Keeper\n', ''), '.deck.txt'), ...CARDS);
    expect(headless).toMatchObject({ code: 1, err: expect.stringContaining('[5-2b]') as string });
  });
});

describe('printings of one name', () => {
  const PRINTED = `id: printed
name: Printed twice
rules: ${RULES}
cards:
  - { name: Curator, type: Ruler, life: 4, atk: 0, stk: 0, deck: { size: 40, numbers: [MD] }, start: Drive 1. }
  - { name: Imp, id: MD-1, type: Unit, faction: Ash, atk: 2, hp: 2, stk: 1, text: "This unit glows." }
  - { name: Imp, id: X-1, type: Unit, faction: Ash, atk: 2, hp: 2, stk: 1 }
`;
  const list = (imp: string): string => fileWith(`rules: ${RULES}\nname: Imps\nruler: Curator\n40 ${imp}\n`, '.deck.txt');
  const judged = async (pack: string, deck: string): Promise<readonly (readonly [number, string])[]> => {
    const cards = ['--cards', fileWith(pack, '.yaml')];
    const checked = await run('deck', 'check', deck, ...cards);
    const played = await run('sim', '--rules', RULES, '--games', '1', '--seed', '1', '--deck-a', deck, ...cards);
    return [checked, played].map(({ code, err }) => [code, err] as const);
  };

  test('[2-16b-1] deck check and sim agree: another printing lends its number, and only the one that is meant has to be readable', async () => {
    expect(await judged(PRINTED, list('Imp'))).toEqual([
      [0, ''],
      [0, ''],
    ]);
    for (const [pack, deck, why] of [
      [PRINTED.replace('MD-1', 'Y-1'), list('Imp'), '[2-16b-1]'],
      [PRINTED, list('Imp (MD-1)'), 'Imp: '],
    ] as const) {
      const [checked, played] = await judged(pack, deck);
      expect(checked).toEqual([1, expect.stringContaining(why) as string]);
      expect(played).toEqual(checked);
    }
  });
});

describe('games of Gate Ruler', () => {
  test('are simulated, recorded and explained', async () => {
    const { code, result } = await runJson('sim', '--rules', RULES, '--games', '3', '--seed', '1', '--deck-a', DECK, ...CARDS);
    expect({ code, errors: result.errors }).toEqual({ code: 0, errors: [] });
    const table = openGame(prepared, 0, 7);
    playOut(table, [random, random], 7);
    const file = fileWith(JSON.stringify(replayOf(table)), '.json');
    const replayed = await runJson('replay', file, '--events');
    expect(replayed).toMatchObject({ code: 0, result: { rules: RULES, verified: true } });
    const sentences = (await run('replay', file, '--events')).out;
    expect(sentences).not.toMatch(/\{|undefined| event\./);
    const attack = (replayed.result.events as readonly ShownEvent[]).find(({ name }) => name === 'attacks');
    const { result: why } = await runJson('why', file, '--event', String(attack?.number ?? 0));
    expect((why.causes as readonly { clause: string }[]).map(({ clause }) => clause)).toEqual(['8-4f']);
    const { code: shown, out } = await run('play', '--rules', RULES, '--seed', '1', '--deck', DECK, ...CARDS);
    expect(shown).toBe(0);
    expect(out).toMatch(/(wins\.|is drawn\.) \[[\w-]+\]\n$/);
  });

  test('random decks are built around rulers', async () => {
    const { code, result } = await runJson('soak', '--rules', RULES, '--games', '2', '--seed', '1', ...CARDS);
    expect({ code, errors: result.errors }).toEqual({ code: 0, errors: [] });
  });
});

describe('the rulebook of Gate Ruler', () => {
  test('a clause has below it what is numbered below it, whatever the sign between', async () => {
    const { code, result } = await runJson('rules', RULES, '14-3b-6');
    const clauses = result.clauses as readonly { id: string; where: string }[];
    expect([code, clauses.map(({ id }) => id)]).toEqual([0, ['14-3b-6', '14-3b-6a', '14-3b-6b', '14-3b-6c', '14-3b-6d', '14-3b-6e']]);
    expect(clauses.every(({ where }) => /14b-playing\.ts:\d+$/.test(where))).toBe(true);
  });

  test('is proved by scenarios', async () => {
    const { code, result } = await runJson('kill', RULES, '8-6d-1');
    expect({ code, killed: result.killed }).toEqual({ code: 0, killed: 1 });
    expect((await runJson('coverage', RULES)).result).toMatchObject({ clauses: 906, unbound: [] });
  });

  test('texts that do not compile are named with their line', async () => {
    const pack = fileWith(`id: x\nname: x\nrules: ${RULES}\ncards:\n  - name: Babbler\n    text: |\n      This unit glows.\n`, '.yaml');
    const { code, err } = await run('compile', pack, '--rules', RULES);
    expect(code).toBe(1);
    expect(err).toMatch(/\.yaml:7:17: Babbler: cannot read "glows" here/);
  });
});

describe('the table of Gate Ruler', () => {
  test('shows the gate from the top with who may answer, all zones of both, and is 80 columns wide', async () => {
    const { game } = openGame(prepared, 0, 3);
    runGame(game);
    const lines = drawView(hostFor(RULES), view(game, 0), 0, { colour: false });
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    const text = lines.join('\n');
    for (const label of ['A1 ', 'A3 ', 'D1 ', 'D2 ', 'S1 ', 'R Keeper', 'life 4', 'resources 3', 'Hand (level, ATK/HP, STK)'])
      expect(text).toContain(label);
  });

  test('a game can be played to its end in the terminal', async () => {
    let said = '';
    let asked = 0;
    const terminal = await sitDown(
      prepared,
      { bots: [null, random], names: ['A (you)', 'B (random)'], seed: 5 },
      {
        ask: async () => {
          if (++asked > 3000) throw new Error('the terminal asks without end');
          const { decision, view: seen } = (terminal as Terminal).update;
          if (decision === null) return Promise.resolve('');
          const picks = random(() => seen, decision, asked);
          return Promise.resolve(decision.range === null ? picks.map((key) => decision.options.indexOf(key) + 1).join(',') : picks[0]);
        },
        show: (text) => {
          said += `${text}\n`;
        },
        clear: () => {},
        colour: false,
      },
    );
    expect(await play(terminal as Terminal)).toBe('over');
    expect(said.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(said).toMatch(/Gate: [AB] \((you|random)\) may act/);
    // What is asked is told as exactly as in the page, and so are the words to choose from.
    expect(said).toContain('Your main phase: turn driven cards face up');
    expect(said).toContain(' Pass: on to my attacks');
    expect(said).not.toMatch(/\{\w+\}/);
  });
});

test('[13-5b] damage without end is as much as a game can take, and no more than a machine can', async () => {
  const scenario = `rules: ${RULES}
title: A ruler that is struck without measure is defeated.
clauses: [13-5b]
cards:
  - { name: Marshal, type: Ruler, life: 30, atk: 3, stk: 3, cap: 2 }
  - { name: Titan, type: Unit, level: 0, atk: 1, hp: 9, stk: 9007199254740991 }
  - { name: Blank, type: Event, level: 1 }
position:
  at: attack phase
  A: { ruler: Marshal, attack 1: Titan, deck: 5 Blank }
  B: { ruler: Marshal, deck: 60 Blank }
play:
  - A: Titan
  - A: Marshal#2
  - until: end
expect: { result: A wins }
`;
  expect(await run('scenario', fileWith(scenario, '.scenario.yaml'))).toMatchObject({ code: 0, err: '' });
  const laid = scenario.replace('  at: attack phase\n', '  at: attack phase\n  ruler damage: { B: 1000000000 }\n');
  expect((await run('scenario', fileWith(laid, '.scenario.yaml'))).err).toContain('ruler damage.B: at most 200 is allowed');
});
