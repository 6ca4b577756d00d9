import { copyFileSync, mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeFault } from '../src/failure.ts';
import { harmless } from '../src/shell.ts';
import { DECK, fileWith, keysOf, PACK, RULES, run, runJson, SCENARIOS } from './shell.ts';

describe('sim', () => {
  const options = ['sim', '--rules', RULES, '--games', '8', '--seed', '7'];

  test('its JSON has the fields people script against', async () => {
    const { code, result, err } = await runJson(...options);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(keysOf(result)).toEqual(
      expect.arrayContaining([
        'rules',
        'games',
        'seed',
        'wins',
        'turns',
        'decisions',
        'seconds',
        'gamesPerSecond',
        'decisionsPerSecond',
        'errors',
      ]),
    );
    const { A, B, draw } = result.wins as { A: number; B: number; draw: number };
    expect(A + B + draw).toBe(8);
    expect(result.errors).toEqual([]);
  });

  test('the same seed gives the same games, another seed others', async () => {
    const counts = async (seed: string): Promise<unknown> => {
      const { result } = await runJson('sim', '--rules', RULES, '--games', '8', '--seed', seed);
      return [result.wins, result.turns, result.decisions];
    };
    expect(await counts('7')).toEqual(await counts('7'));
    expect(await counts('7')).not.toEqual(await counts('8'));
  });

  test('a bot, a deck or a reading that does not exist is unusable', async () => {
    expect(await run(...options, '--bot-a', 'clever')).toMatchObject({ code: 2, err: expect.stringContaining('no bot clever') as string });
    expect(await run(...options, '--deck-a', 'nowhere.deck.txt')).toMatchObject({
      code: 2,
      err: 'nowhere.deck.txt: there is no such file\n',
    });
    expect(await run(...options, '--readings', 'V999=literal')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no reading V999') as string,
    });
    expect(await run(...options, '--readings', 'V1=sideways')).toMatchObject({
      code: 2,
      err: expect.stringContaining('not sideways') as string,
    });
    expect(await run(...options, '--readings', 'V1')).toMatchObject({ code: 2 });
  });

  test('numbers have to be numbers', async () => {
    const { code, err } = await run('sim', '--rules', RULES, '--games', 'many', '--seed', '1');
    expect(code).toBe(2);
    expect(err).toContain('a whole number from 1 on is needed');
  });

  test('an illegal deck is refused with the clause and the line', async () => {
    const illegal = fileWith(readFileSync(DECK, 'utf8').replace('4 Spark Thrower', '5 Spark Thrower'), '.deck.txt');
    const { code, err } = await run(...options, '--deck-a', illegal);
    expect(code).toBe(1);
    expect(err).toContain('[5.1.2.2]');
    expect(err).toMatch(/\.deck\.txt:\d+:1: /);
  });
});

describe("cards of one's own", () => {
  const deck = readFileSync(DECK, 'utf8');
  const pack = (...card: readonly string[]): string =>
    ['id: own', 'name: Own', `rules: ${RULES}`, 'cards:', ...card.map((line) => `  ${line}`), ''].join('\n');
  const sim = async (cards: string): Promise<Awaited<ReturnType<typeof run>>> =>
    run(
      'sim',
      '--rules',
      RULES,
      '--games',
      '1',
      '--seed',
      '1',
      '--deck-a',
      fileWith(deck.replaceAll('Spark Thrower', 'Own Sparkler'), '.deck.txt'),
      '--cards',
      cards,
    );
  const facts = [
    '- id: O-1',
    '  name: Own Sparkler',
    '  clan: Ashglass Foundry',
    '  grade: 0',
    '  power: 5000',
    '  shield: 10000',
    '  trigger: critical',
  ];

  test('are played', async () => {
    expect(await sim(fileWith(pack(...facts), '.yaml'))).toMatchObject({ code: 0, err: '' });
    const list = fileWith(
      '{"name":"Own Sparkler","number":"O-1","clan":"Ashglass Foundry","grade":0,"power":5000,"shield":10000,"trigger":"Critical"}\n',
      '.jsonl',
    );
    expect(await sim(list)).toMatchObject({ code: 0, err: '' });
  });

  test('are refused with file, line and column where they are wrong', async () => {
    const text = await sim(fileWith(pack(...facts, '  text: |-', '    [AUTO]:When this unit attacks, sing.'), '.yaml'));
    expect(text.code).toBe(1);
    expect(text.err).toMatch(/\.yaml:13:\d+: Own Sparkler: cannot read "sing" here/);
    const fact = await sim(fileWith(pack(...facts.slice(0, -1), '  trigger: thunder'), '.yaml'));
    expect(fact.code).toBe(1);
    expect(fact.err).toMatch(/\.yaml:5:\d+: Own Sparkler: trigger: /);
    expect(await sim(fileWith('cards: [', '.yaml'))).toMatchObject({ code: 2, err: expect.stringMatching(/\.yaml:1:\d+: /) as string });
  });

  test('are refused where they are for another rulebook', async () => {
    const other = fileWith(pack(...facts).replace(RULES, 'gate-ruler-1.1.2'), '.yaml');
    const message = `${other}:1:1: the pack is for gate-ruler-1.1.2, not for ${RULES}\n`;
    expect(await sim(other)).toMatchObject({ code: 2, out: '', err: message });
    expect(await run('compile', other, '--rules', RULES)).toMatchObject({ code: 2, out: '', err: message });
  });

  test('are refused where one has the id of another, for nobody could tell them apart', async () => {
    const { code, err } = await sim(fileWith(pack(...facts).replace('O-1', 'AF-03'), '.yaml'));
    expect(code).toBe(1);
    expect(err).toMatch(/\.yaml:5:\d+: Own Sparkler: its id AF-03 is that of Clinker Toad, too\n/);
  });

  test('that cannot be played make the deck illegal, and are not missing besides', async () => {
    const list = fileWith(deck.replaceAll('Spark Thrower', 'Own Sparkler'), '.deck.txt');
    const text = fileWith(pack(...facts, '  text: |-', '    [AUTO]:When this unit attacks, sing.'), '.yaml');
    const sung = await runJson('deck', 'check', list, '--cards', text);
    expect(sung.code).toBe(1);
    expect(sung.result).toMatchObject({ legal: false, faults: [{ clause: '', cards: ['Own Sparkler'] }] });
    expect(sung.err).toMatch(/\.yaml:13:\d+: Own Sparkler: cannot read "sing" here/);
    const fact = await run('deck', 'check', list, '--cards', fileWith(pack(...facts.slice(0, -1), '  trigger: thunder'), '.yaml'));
    expect(fact.err).toMatch(/\.yaml:5:\d+: Own Sparkler: trigger: /);
    expect(fact.err).not.toContain('there is no card');
  });

  test('that nobody has are named with their line, by whoever asks for the deck', async () => {
    const list = fileWith(deck.replaceAll('Spark Thrower', 'Nobody at All'), '.deck.txt');
    const { err, result } = await runJson('deck', 'check', list);
    expect(err).toContain(`${list}:7:1: there is no card Nobody at All [5.1.1]\n`);
    expect(result.faults).toContainEqual({ clause: '5.1.1', message: 'there is no card Nobody at All', cards: ['Nobody at All'] });
    const played = await run('sim', '--rules', RULES, '--games', '1', '--seed', '1', '--deck-a', list);
    expect(played.err).toContain(`${list}:7:1: there is no card Nobody at All [5.1.1]\n`);
  });

  test.each([RULES, 'gate-ruler-1.1.2'])('of %s with a text without end are refused at once', async (rules) => {
    const cards = [{ id: 'O-1', name: 'Endless', type: 'Unit', atk: 1, hp: 1, stk: 1, text: 'x'.repeat(1_000_000) }];
    const file = fileWith(JSON.stringify({ id: 'own', name: 'Own', rules, cards }), '.yaml');
    const { code, err } = await run('deck', 'check', fileWith(`rules: ${rules}\n1 Endless\n`, '.deck.txt'), '--cards', file);
    expect(code).toBe(1);
    expect(err).toContain('Endless: a text of more than 5000 characters is not read');
  });
});

describe('soak', () => {
  test('builds decks and plays them', async () => {
    const { code, result } = await runJson('soak', '--rules', RULES, '--games', '3', '--seed', '1');
    expect(code).toBe(0);
    expect(keysOf(result)).toEqual(expect.arrayContaining(['games', 'errors', 'cards', 'abilities', 'played', 'resolved']));
    expect(result.games).toBe(3);
  });

  test('needs cards', async () => {
    const none = fileWith('id: none\nname: None\nrules: vanguard-1.10\ncards: []\n', '.yaml');
    expect((await run('soak', '--rules', RULES, '--games', '1', '--seed', '1', '--cards', none)).code).toBe(2);
  });
});

describe('rules', () => {
  test('shows a clause with where it stands and who proves it', async () => {
    const { code, result } = await runJson('rules', RULES, '7.5.1.2.1');
    expect(code).toBe(0);
    expect(result.rules).toBe(RULES);
    const [clause] = result.clauses as Record<string, unknown>[];
    expect(clause).toMatchObject({ id: '7.5.1.2.1', kind: 'step' });
    expect(clause?.where).toMatch(/07-attack-and-battle\.ts:\d+$/);
    expect(clause?.tests).not.toEqual([]);
  });

  test('shows a section, and the whole book', async () => {
    expect((await run('rules', RULES, '7.5')).out).toContain('7.5.1.4');
    expect((await run('rules', RULES, '1')).out).not.toContain('10.1');
    const { result } = await runJson('rules', RULES);
    expect((result.clauses as unknown[]).length).toBe(534);
  });

  test('a clause or a rulebook that does not exist is unusable', async () => {
    expect(await run('rules', RULES, '99')).toMatchObject({ code: 2, err: `${RULES} has no clause 99\n` });
    expect(await run('rules', 'chess-1.0')).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no rulebook chess-1.0') as string,
    });
  });
});

describe('coverage and kill', () => {
  test('coverage counts the printed clauses', async () => {
    const { code, result } = await runJson('coverage', RULES);
    expect(code).toBe(0);
    expect(result).toMatchObject({ rules: RULES, clauses: 534 });
    expect(keysOf(result)).toEqual(
      expect.arrayContaining(['heading', 'step', 'rule', 'same', 'note', 'notes', 'unbound', 'executed', 'tested', 'untested']),
    );
  });

  test('a clause that is left out is noticed', async () => {
    const { code, result } = await runJson('kill', RULES, '7.5.1.2.1');
    expect(result).toEqual({ rules: RULES, tried: 1, killed: 1, crashed: [], hung: [], survived: [] });
    expect(code).toBe(0);
  });

  test('a clause that does not exist is unusable', async () => {
    expect((await run('kill', RULES, '99.9')).code).toBe(2);
  });
});

describe('scenario', () => {
  const passing = `${SCENARIOS}/deck-copies.scenario.yaml`;

  test('runs a file', async () => {
    const { code, result } = await runJson('scenario', passing);
    expect(code).toBe(0);
    expect(result).toMatchObject({ passed: 1, failed: 0 });
    expect(keysOf((result.results as unknown[])[0])).toEqual(['file', 'rules', 'title', 'clauses', 'ok', 'message']);
  });

  test('a failing scenario says what was expected', async () => {
    const failing = fileWith(readFileSync(passing, 'utf8').replace('5 copies of Plain 2', '6 copies of Plain 2'), '.scenario.yaml');
    const { code, err, result } = await runJson('scenario', failing);
    expect(code).toBe(1);
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(err).toContain('expected: [5.1.2.2] 6 copies of Plain 2');
    expect(err).toContain('found: ');
  });

  test('what fails, and what cannot be played, is told with its line', async () => {
    const lines = ['rules: vanguard-1.10', 'title: Something that is long enough.', 'clauses: [1.1.1]', 'cards: [{ name: Blank }]'];
    const position = ['position:', '  A: { VC: Blank, deck: 5 Blank }', '  B: { VC: Blank, deck: 5 Blank }'];
    const text = (...more: readonly string[]): string => [...lines, ...more, ...position, 'expect:', '  A hand: 3', ''].join('\n');
    const failing = fileWith(text(), '.scenario.yaml');
    expect(await run('scenario', failing)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${failing}:8:1: Something that is long enough. [1.1.1]\n`) as string,
    });
    const other = fileWith(text().replace('vanguard-1.10', 'chess'), '.scenario.yaml');
    expect(await run('scenario', other)).toMatchObject({
      code: 2,
      err: expect.stringContaining(`${other}:1:1: there is no rulebook`) as string,
    });
    const read = fileWith(text('readings: { V1: sideways, toString: x }'), '.scenario.yaml');
    const { code, err } = await run('scenario', read);
    expect(code).toBe(2);
    expect(err.split('\n')).toEqual([
      `${read}:5:1: reading V1 is default or literal, not sideways`,
      expect.stringContaining(`${read}:5:1: vanguard-1.10 has no reading toString`),
      'FAIL it cannot be run',
      '',
    ]);
  });

  test('a malformed scenario is unreadable, with its line', async () => {
    const malformed = fileWith(
      'rules: vanguard-1.10\ntitle: Something that is long enough.\nclauses: [1.1.1]\nplay:\n  - { C: pass }\n',
      '.scenario.yaml',
    );
    const { code, err } = await run('scenario', malformed);
    expect(code).toBe(2);
    expect(err).toMatch(/\.scenario\.yaml:5:\d+: /);
    expect((await run('scenario', 'nowhere')).code).toBe(2);
  });

  test('a malformed file is one failed result, and the others are run', async () => {
    const folder = dirname(fileWith('rules: vanguard-1.10\n', '.scenario.yaml'));
    const here = mkdtempSync(join(folder, 'scenarios-'));
    copyFileSync(passing, join(here, 'b.scenario.yaml'));
    writeFileSync(join(here, 'a.scenario.yaml'), 'rules: [\n');
    writeFileSync(join(here, 'c.scenario.yaml'), readFileSync(passing, 'utf8').replace('vanguard-1.10', 'chess'));
    const { code, err, result } = await runJson('scenario', here, join(here, 'nowhere'));
    expect(code).toBe(2);
    expect(result).toMatchObject({ passed: 1, failed: 3 });
    const results = result.results as { file: string; ok: boolean; message: string; title: string }[];
    expect(results.map(({ file, ok }) => [basename(file), ok])).toEqual([
      ['a.scenario.yaml', false],
      ['b.scenario.yaml', true],
      ['c.scenario.yaml', false],
      ['nowhere', false],
    ]);
    expect(results[0]?.message).toMatch(/^line \d+: /);
    expect(results[2]).toMatchObject({
      title: results[1]?.title,
      message: expect.stringContaining('there is no rulebook chess') as string,
    });
    expect(results[3]?.message).toBe('there is no such file or folder');
    for (const name of ['a.scenario.yaml:', 'c.scenario.yaml:1:1: there is no rulebook', 'nowhere: there is no such file'])
      expect(err).toContain(name);
    expect(err.match(/^FAIL it cannot be run$/gm)).toHaveLength(3);
  });

  test('JSON is printed whatever is wrong', async () => {
    const empty = mkdtempSync(join(dirname(fileWith('', '.txt')), 'empty-'));
    for (const paths of [['nowhere'], [empty], []]) {
      const { code, result } = await runJson('scenario', ...paths);
      expect(code).toBe(2);
      expect(result).toMatchObject({ passed: 0, failed: paths.length });
    }
  });

  test('FAIL and its reason go the same way', async () => {
    const failing = fileWith(readFileSync(passing, 'utf8').replace('5 copies of Plain 2', '6 copies of Plain 2'), '.scenario.yaml');
    const { code, out, err } = await run('scenario', passing, failing);
    expect(code).toBe(1);
    expect(out).toMatch(/^ok {4}\[5\.1\.2\.2.*\n1 passed, 1 failed\n$/);
    expect(err).toMatch(/^\S+\.scenario\.yaml:\d+:1: .* \[.*\]\nFAIL expected: \[5\.1\.2\.2\] 6 copies of Plain 2/);
  });
});

describe('deck check', () => {
  test('a shipped deck is legal', async () => {
    const { code, result } = await runJson('deck', 'check', DECK, '--rules', RULES);
    expect(code).toBe(0);
    expect(result).toEqual({ legal: true, faults: [] });
  });

  test('every fault has its clause', async () => {
    const illegal = fileWith(readFileSync(DECK, 'utf8').replace('4 Spark Thrower', '5 Spark Thrower'), '.deck.txt');
    const { code, result, err } = await runJson('deck', 'check', illegal, '--rules', RULES);
    expect(code).toBe(1);
    const faults = result.faults as { clause: string; message: string; cards: string[] }[];
    expect(faults.map(({ clause }) => clause)).toEqual(expect.arrayContaining(['5.1.2.1', '5.1.2.2', '5.1.2.3']));
    expect(err).toContain(`${illegal}:7:1: `);
  });

  test('the first vanguard has to be in the deck', async () => {
    const wrong = fileWith(readFileSync(DECK, 'utf8').replace(/^first: .*$/m, 'first: Spark Merchant'), '.deck.txt');
    const { code, err } = await run('deck', 'check', wrong);
    expect(code).toBe(1);
    expect(err).toContain('the first vanguard Spark Merchant is no grade 0 card of the deck [5.2.2]');
  });

  test('a card nobody knows, a line nobody understands, a file nobody has', async () => {
    const unknown = fileWith(`rules: ${RULES}\n4 Nobody at All\n`, '.deck.txt');
    expect(await run('deck', 'check', unknown)).toMatchObject({ code: 1, err: expect.stringContaining('Nobody at All') as string });
    const garbled = fileWith(`rules: ${RULES}\nfour of everything\n0 Spark Thrower\n`, '.deck.txt');
    const { code, err } = await run('deck', 'check', garbled);
    expect(code).toBe(2);
    expect(err.split('\n').slice(0, 2)).toEqual([
      `${garbled}:2:1: expected "4 Name" or "rules: ID", found "four of everything"`,
      `${garbled}:3:1: 0 copies of a card cannot be`,
    ]);
    const misspelt = fileWith(readFileSync(DECK, 'utf8').replace(/^first:/m, 'frist:'), '.deck.txt');
    expect(await run('deck', 'check', misspelt)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/:3:1: frist: is unknown here; a deck for vanguard-1\.10 has first: NAME\n$/) as string,
    });
    const parted = fileWith(`${readFileSync(DECK, 'utf8')}\nresources:\n3 Spark Thrower\n`, '.deck.txt');
    expect(await run('deck', 'check', parted)).toMatchObject({
      code: 2,
      err: expect.stringContaining('resources: is unknown here') as string,
    });
    expect((await run('deck', 'check', 'nowhere.deck.txt')).code).toBe(2);
    expect((await run('deck', 'check', SCENARIOS)).err).toContain('this is a folder');
    expect((await run('deck', 'check', DECK, '--rules', 'chess')).code).toBe(2);
  });
});

describe('compile', () => {
  test('the shipped pack compiles', async () => {
    const { code, result } = await runJson('compile', PACK, '--rules', RULES);
    expect(code).toBe(0);
    expect(keysOf(result)).toEqual(
      expect.arrayContaining([
        'cards',
        'withText',
        'compiled',
        'roundTrip',
        'abilities',
        'abilitiesCompiled',
        'failures',
        'warnings',
        'repairs',
        'probed',
        'same',
      ]),
    );
    expect(result.warnings).toEqual([]);
    const repairs = result.repairs as readonly { readonly repair: string }[];
    expect(repairs.filter(({ repair }) => !repair.startsWith('reminder of '))).toEqual([]);
    expect(result.compiled).toBe(result.withText);
    expect(result.roundTrip).toBe(result.withText);
  });

  test('text that does not compile is an error with its place', async () => {
    const pack = fileWith(
      [
        'id: p',
        'name: P',
        `rules: ${RULES}`,
        'cards:',
        '  - id: X-1',
        '    name: Wordy',
        '    text: |-',
        '      [AUTO]:When this unit attacks, sing a song.',
        '',
      ].join('\n'),
      '.yaml',
    );
    const { code, err, result } = await runJson('compile', pack, '--rules', RULES);
    expect(code).toBe(1);
    expect((result.failures as unknown[]).length).toBe(1);
    expect(err).toMatch(/\.yaml:8:\d+: Wordy: cannot read "sing" here/);
  });

  test('warnings, repairs and reminders are told, in words and as JSON', async () => {
    const row = (name: string, effect: string): string => JSON.stringify({ name, number: 'T-1', effect });
    const list = fileWith(
      `${row('Slip', '[AUTO](VC):When this unit atacks, draw a card.\n[CONT](VC):Restraint (This unit cannot attack.)')}\n${row('Doubt', '[ACT](VC):[Counter-Blast 1] This unit gets [Power] +3000 until end of that battle.')}\n`,
      '.jsonl',
    );
    const { code, result } = await runJson('compile', list, '--rules', RULES);
    expect(code).toBe(0);
    expect(result).toMatchObject({
      compiled: 2,
      roundTrip: 2,
      warnings: [{ name: 'Doubt', number: 'T-1', line: 1, message: expect.stringContaining('that battle') as unknown }],
      repairs: [
        { name: 'Slip', repair: 'misspelled word', before: 'atacks', after: 'attacks' },
        { name: 'Slip', repair: 'reminder of Restraint', before: ' (This unit cannot attack.)', after: '' },
      ],
    });
    const { out } = await run('compile', list, '--rules', RULES);
    expect(out).toContain('warnings   1\n  Doubt, 1:');
    expect(out).toContain('repairs    1\n  Slip, 1: misspelled word, "atacks" → "attacks"');
    expect(out).toContain('reminders  1 left out');
  });

  test('text that is read but that no rule can carry out does not count as compiled, and the reason is told', async () => {
    const row = (name: string, effect: string): string => JSON.stringify({ name, number: name, effect });
    const list = fileWith(
      `${row('Pair', '[AUTO](VC):When two of your units attack, draw a card.')}\n${row('One', '[AUTO](VC):When one of your units attacks, draw a card.')}\n`,
      '.jsonl',
    );
    const { code, err, result } = await runJson('compile', list, '--rules', RULES);
    expect(code).toBe(1);
    expect(result).toMatchObject({ withText: 2, compiled: 1, roundTrip: 1, abilities: 2, abilitiesCompiled: 1 });
    expect(err).toMatch(/\.jsonl:1:\d+: Pair, line 1: no rule tells so many cards/);
  });

  test('text that nests without end, or is longer than any card, is an error with its place and no crash', async () => {
    const text = (name: string, words: string): string => JSON.stringify({ name, number: name, effect: words });
    const deep = `[AUTO](VC):When this unit attacks, ${'if you have an <Otter> vanguard, '.repeat(5_000)}draw a card.`;
    const nested = `[AUTO](VC):When this unit attacks, ${'if you have an <Otter> vanguard, '.repeat(20)}draw a card.`;
    const open = `[AUTO](VC):When this unit attacks, ${'if you have an <Otter> vanguard, '.repeat(140)}draw a card.`;
    const { code, err, result } = await runJson(
      'compile',
      fileWith(`${text('Wordy', deep)}\n${text('Nest', nested)}\n${text('Open', open)}\n`, '.jsonl'),
      '--rules',
      RULES,
    );
    expect(code).toBe(1);
    expect((result.failures as unknown[]).length).toBe(3);
    expect(err).toMatch(/\.jsonl:1:\d+: Wordy, line 1: a text of more than [\d,]+ characters is not read/);
    expect(err).toMatch(/\.jsonl:2:\d+: Nest, line 1: this text nests too deeply to be read/);
    expect(err).toMatch(/\.jsonl:3:\d+: Open, line 1: from here on this text can be read in too many ways/);
  });

  test('a card that cannot be read, or whose clan is a sign, is one failure: the others of its list are compiled', async () => {
    const draws = '[AUTO]:When this unit is placed on (RC), draw a card.';
    const row = (name: string, more: object): string => JSON.stringify({ name, number: name, effect: draws, ...more });
    const odd = [
      row('Dash', { clan: '-', effect: '[CONT](RC):This unit gets [Power] -1000.' }),
      row('Hyphen', { clan: 'A-B', effect: '[AUTO]: "A-B"' }),
    ];
    const list = [row('Lamp', {}), ...odd, '{"name":7}', '[[[', row('Wick', {})];
    const { code, err, result } = await runJson('compile', fileWith(`${list.join('\n')}\n`, '.jsonl'), '--rules', RULES);
    expect(code).toBe(2);
    expect(result).toMatchObject({ cards: 4, withText: 4, compiled: 3 });
    expect((result.failures as { name: string; line: number }[]).map(({ name, line }) => [name, line])).toEqual([
      ['', 4],
      ['', 5],
      ['Hyphen', 1],
    ]);
    expect(err).not.toContain('bug of Goldenrule');
    expect(err).toMatch(/\.jsonl:4:1: not a card: name: /);
    expect(err).toMatch(/\.jsonl:3:\d+: Hyphen, line 1: /);
  });

  test('a card list, with trees', async () => {
    const list = fileWith(
      '{"name":"Lone Lamp","number":"T-1","effect":"[AUTO]:When this unit is placed on (RC), draw a card."}\n\n',
      '.jsonl',
    );
    const { result } = await runJson('compile', list, '--rules', RULES, '--trees');
    expect(result).toMatchObject({ cards: 1, trees: [{ name: 'Lone Lamp', number: 'T-1' }] });
  });

  test('a file larger than any of its kind is not read, nor is what is no file, and the reason is told', async () => {
    const large = (ending: string): string => {
      const file = fileWith('', ending);
      truncateSync(file, 3_000_000_000);
      return file;
    };
    const refused = async (...args: readonly string[]): Promise<string> => {
      const { code, err } = await run(...args);
      expect(code).toBe(2);
      return err;
    };
    expect(await refused('compile', large('.yaml'), '--rules', RULES)).toMatch(/\.yaml: larger than 2 MB: no pack is/);
    expect(await refused('compile', large('.jsonl'), '--rules', RULES)).toMatch(/\.jsonl: larger than 32 MB: no card list is/);
    expect(await refused('deck', 'check', large('.txt'), '--rules', RULES)).toMatch(/\.txt: larger than 64 kB: no deck is/);
    expect(await refused('replay', large('.json'))).toMatch(/\.json: larger than 16 MB: no replay is/);
    expect(await refused('scenario', large('.scenario.yaml'))).toMatch(/\.yaml: larger than 1 MB: no scenario is/);
    expect(await refused('compile', '/dev/zero', '--rules', RULES)).toBe('/dev/zero: this is a device, not a file\n');
    expect(await refused('replay', '/')).toBe('/: this is a folder, not a file\n');
    expect(await refused('replay', fileWith('['.repeat(1_000_000), '.json'))).toMatch(
      /\.json:1:65: not a replay: it is nested more deeply/,
    );
    expect(await refused('replay', fileWith('{\n "format": 1,\n}', '.json'))).toMatch(/\.json:3:1: not a replay: this is not JSON/);
  });

  test('what is no pack and no list is unreadable', async () => {
    expect(await run('compile', fileWith('cards: [', '.yaml'), '--rules', RULES)).toMatchObject({ code: 2 });
    const wrong = await run('compile', fileWith(`id: p\nname: P\nrules: ${RULES}\ncards: 3\n`, '.yaml'), '--rules', RULES);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toMatch(/\.yaml:4:\d+: not a pack: cards: /);
    const list = await run('compile', fileWith('{"name":"A"}\nnonsense\n', '.jsonl'), '--rules', RULES);
    expect(list.code).toBe(2);
    expect(list.err).toMatch(/\.jsonl:2:1: not a JSON object/);
    expect((await run('compile', 'nowhere.yaml', '--rules', RULES)).code).toBe(2);
    expect((await run('compile', PACK)).code).toBe(2);
  });
});

describe('usage', () => {
  test.each([[['xyzzy']], [['sim', '--games']], [[]], [['replay']], [['play', '--loudly']]])('%j is refused', async (args) => {
    const { code, out, err } = await run(...args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).not.toBe('');
    expect(err).not.toMatch(/\n\s+at /);
  });

  test('an option that is given twice is refused: one of them would be lost', async () => {
    expect(await run('sim', '--rules', RULES, '--games', '1', '--games', '2', '--seed', '1')).toMatchObject({
      code: 2,
      out: '',
      err: "error: option '--games <n>' is given twice\n",
    });
    expect(await run('sim', '--rules', RULES, '--games', '1', '--seed', '1', '--readings', 'V1=literal,V1=default')).toMatchObject({
      code: 2,
      err: '--readings gives V1 twice\n',
    });
    expect((await run('sim', '--rules', RULES, '--games', '1', '--seed', '1', '--readings', '=literal')).err).toContain('NAME=CHOICE');
  });

  test('an empty clause is none', async () => {
    expect((await run('rules', RULES, '')).code).toBe(2);
    expect((await run('rules', RULES, '.')).code).toBe(2);
  });

  test('a device is no file', async () => {
    expect(await run('replay', '/dev/zero')).toMatchObject({ code: 2, err: '/dev/zero: this is a device, not a file\n' });
  });

  test('what is found in files orders nothing to a terminal, and a line stays a line', async () => {
    expect(harmless('\u001B[2Jred \u001B[31mred\u001B[0m\r\u009B2J\tend\n')).toBe(
      '\uFFFD[2Jred \u001B[31mred\u001B[0m\uFFFD\uFFFD2J\tend\n',
    );
    const endless = fileWith(`${'x'.repeat(190)}\n`, '.deck.txt');
    expect((await run('deck', 'check', endless)).code).toBe(2);
    expect(describeFault({ message: 'x'.repeat(100_000), file: 'a', line: 1 }).length).toBeLessThan(3_000);
  });

  test('help is no error', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    expect(out).toContain('Usage: goldenrule');
  });
});

describe('balance', () => {
  test('plays every pair of shipped decks, both of them first as often', async () => {
    const { code, result, err } = await runJson('balance', '--games', '2');
    expect(err).toBe('');
    expect(code).toBe(0);
    const pairs = result.pairs as { decks: string[]; games: number; wins: number[]; draws: number; firstWins: number }[];
    expect(pairs).toHaveLength(6);
    for (const { games, wins, draws } of pairs) expect((wins[0] ?? 0) + (wins[1] ?? 0) + draws).toBe(games);
  });

  test('prints a table', async () => {
    const { code, out } = await run('balance', '--games', '2', '--bot', 'random');
    expect(code).toBe(0);
    expect(out).toMatch(/whoever went first won [\d.]+ %/);
  });
});
