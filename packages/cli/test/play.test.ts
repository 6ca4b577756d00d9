import { readFileSync } from 'node:fs';
import type { Replay } from '@goldenrule/kernel/hosts';
import { describe, expect, test } from 'vitest';
import { cardFiles, deckPairs, prepare } from '../src/setup.ts';
import { botFor } from '../src/sim.ts';
import { play as playAt } from '../src/terminal/playing.ts';
import { type Seats, sitDown, type Terminal } from '../src/terminal/seated.ts';
import { fileWith, RULES, run, runJson } from './shell.ts';

const greedy = botFor('greedy', 'vanguard-1.10');

const prepared = prepare({
  rules: RULES,
  readings: {},
  files: cardFiles(RULES, undefined),
  pairs: deckPairs(RULES, undefined, undefined).slice(0, 1),
});

interface Played {
  readonly terminal: Terminal;
  readonly replay: Replay;
  readonly said: string;
  /** What could be read before each time the screen was cleared. */
  readonly screens: readonly string[];
  readonly ended: 'over' | 'left';
}

const MOST = 3000;

/** The first options, as many as there have to be. */
function firstOptions({ decision }: Terminal['update']): string {
  if (decision === null) return '';
  if (decision.range !== null) return String(decision.range[0]);
  return Array.from({ length: Math.max(1, decision.min) }, (_, i) => i + 1).join(',');
}

/** A person who types these lines, then nothing more, or the first options for ever. */
async function play(lines: readonly string[], seats: Partial<Seats> = {}, goesOn = false): Promise<Played> {
  const left = lines.slice();
  let asked = 0;
  let said = '';
  const screens: string[] = [];
  const terminal = await sitDown(
    prepared,
    { bots: [null, greedy], names: ['A (you)', 'B (greedy)'], seed: 5, ...seats },
    {
      ask: async (prompt) => {
        said += prompt;
        if (++asked > MOST) throw new Error('the terminal asks without end');
        return Promise.resolve(left.shift() ?? (goesOn ? firstOptions((terminal as Terminal).update) : undefined));
      },
      show: (text) => {
        said += `${text}\n`;
      },
      clear: () => {
        screens.push(said);
        said = '';
      },
      colour: false,
    },
  );
  if (!('session' in terminal)) throw new Error('the game cannot be begun');
  const ended = await playAt(terminal);
  const replay = (await terminal.session.record()) as Replay;
  return { terminal, replay, said, screens: [...screens, said], ended };
}

describe('play', () => {
  test('without a terminal two bots play and the log tells of it', async () => {
    const { code, out, err } = await run('play', '--seed', '3');
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(out).toContain('stand up, Vanguard!');
    expect(out).toMatch(/(wins\.|is drawn\.) \[[\d.]+\]\n$/);
    expect(await run('play', '--seed', '3')).toEqual({ code, out, err });
  });

  test('a bot that does not exist is unusable', async () => {
    expect((await run('play', '--vs', 'clever')).code).toBe(2);
  });
});

describe('the terminal', () => {
  test('asks with the clause, takes numbers and names, and leaves when nobody answers', async () => {
    const { said, ended } = await play(['', 'pass']);
    expect(ended).toBe('left');
    expect(said).toContain('Which cards of your first hand do you want to replace?');
    expect(said).toContain('Hand (grade, power, +shield, trigger)');
    expect(said).toContain('[6.5.1.2]');
  });

  test('[2.11.4] says who plays what, and through which ability of which card is asked, a keyword with its reminder', async () => {
    const { said } = await play(['', '1']);
    expect(said).toMatch(/^A \(you\), Ashglass Foundry, against B \(greedy\), Ashglass Foundry, vanguard-1.10,\nseed 5\n/);
    expect(said.replace(/\n +/g, ' ')).toContain(
      'Through Kindling Runt, Cob: [AUTO]:Forerunner (When a unit of the same clan rides this unit, you may call this unit to (RC).)\nYou may do what',
    );
  });

  test('no line is wider than 80 columns', async () => {
    const { said } = await play(['', 'help', 'log 50', 'why', 'rules 7.5', 'table'], {}, true);
    const lines = said.split('\n');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });

  test('a game can be played to its end by taking the first options', async () => {
    const { said, ended, replay } = await play([], {}, true);
    expect(ended).toBe('over');
    expect(replay.result).not.toBeNull();
    expect(said).toMatch(/(wins|drawn)\. \[/);
  });

  test('words can be chosen as they are shown, or as the rules call them', async () => {
    const { said } = await play(['', 'do not r', 'undo', 'pass']);
    expect(said).toContain('4 Do not ride');
    expect(said.match(/Your main phase: call units/g)).toHaveLength(2);
  });

  test('says what is wrong with an answer and asks again', async () => {
    const { said } = await play(['nonsense', '1,1', '99', '1,2,3,4,5,1']);
    expect(said).toContain('There is no "nonsense" to choose here.');
    expect(said).toContain('There is no "99" to choose here.');
    expect(said).toContain('At most 5 may be chosen.');
    expect(said).toContain('Not possible: ');
  });

  test('why, rules and card explain', async () => {
    const { said } = await play(['', 'why', 'why 100000', 'rules 6.5.1.2', 'rules 99', 'card spark', 'card nobody']);
    expect(said).toContain('There is no event 100000');
    expect(said).toContain('6.5.1.2  One normal ride may be made');
    expect(said).toContain('has no clause 99');
    expect(said).toContain('Spark Thrower');
    expect(said).toContain('No card here is called "nobody".');
  });

  test('undo is free while nothing was revealed, and warns otherwise', async () => {
    const ride = await play(['', '1', 'undo']);
    expect(ride.said).toContain('Nothing was revealed since: taken back.');
    const refused = await play(['1', 'undo', 'no']);
    expect(refused.said).toContain('Taking back would undo what cannot be unseen');
    expect(refused.said).toContain('Nothing is taken back.');
    const done = await play(['1', 'undo', 'yes']);
    expect(done.said).toContain('Taken back.');
    expect(done.replay.marks.at(-1)).toMatchObject({ kind: 'undone', revealing: true });
    const early = await play(['undo']);
    expect(early.said).toContain('There is nothing to take back.');
  });

  test('a saved game is a replay that reproduces', async () => {
    const file = fileWith('', '.json');
    const { said } = await play(['', `save ${file}`, 'save', 'save /nowhere/at/all.json']);
    expect(said).toContain(`Saved to ${file}.`);
    expect(said).toContain('Save where?');
    expect(said).toContain('It cannot be saved there');
    expect((JSON.parse(readFileSync(file, 'utf8')) as Replay).acts.length).toBeGreaterThan(0);
    expect((await runJson('replay', file)).result.verified).toBe(true);
  });

  test('concede asks first', async () => {
    const { said, ended } = await play(['', 'concede', 'no', 'concede', 'yes']);
    expect(ended).toBe('over');
    expect(said).toContain('B wins.');
  });

  test('between two people a curtain falls, and no screen shows both hands', async () => {
    const { screens, replay } = await play(['', '', '', '', '', ''], { bots: [null, null], names: ['A', 'B'] });
    const shown = screens.map((screen) => ({ A: /^\d+ +A draws (?!a card)/m.test(screen), B: /^\d+ +B draws (?!a card)/m.test(screen) }));
    expect(shown.some(({ A }) => A)).toBe(true);
    expect(shown.some(({ B }) => B)).toBe(true);
    expect(shown.filter(({ A, B }) => A && B)).toEqual([]);
    expect(screens.filter((screen) => screen.includes('Hand over, then press Enter.')).length).toBeGreaterThan(1);
    expect(replay.acts.length).toBeGreaterThan(1);
  });
});
