import { expect, test } from 'vitest';
import { parseCardList, parsePack, problemIn } from './cards.ts';

const PACK = `id: mine
name: My Pack
rules: vanguard-1.10
cards:
  - name: Ember
    text: |-
      [AUTO]:When
      something happens.
  - { name: Tide, grade: 1 }
`;

test('a pack is read, and a fault of a card is found in it', () => {
  const { source, problems } = parsePack(PACK);
  expect(problems).toEqual([]);
  expect(source).toMatchObject({ id: 'mine', rules: 'vanguard-1.10', cards: [{ name: 'Ember' }, { name: 'Tide', grade: 1 }] });
  expect(problemIn(source, { card: 'Ember', message: 'wrong', line: 2, column: 3 })).toEqual({
    card: 'Ember',
    message: 'wrong',
    line: 8,
    column: 9,
  });
  expect(problemIn(source, { card: 'Tide', message: 'wrong' })).toMatchObject({ line: 9 });
});

test('rows of a card list that are right are read, the others named by their line', () => {
  const { source, problems } = parseCardList('{"name":"Ember","number":"E-1","effect":"Draw."}\n\nnonsense\n{"grade":1}\n');
  expect(source.cards).toEqual([{ name: 'Ember', id: 'E-1', text: 'Draw.' }]);
  expect(problems.map(({ line }) => line)).toEqual([3, 4]);
});

const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
const ALIASES = [
  'a: &a [1,1,1,1,1,1,1,1,1,1]',
  ...'bcdefghi'.split('').map((x, i) => `${x}: &${x} [${`*${'abcdefgh'[i]},`.repeat(10)}1]`),
].join('\n');

test.each([
  ['no YAML', 'id: [', 'a bracket before it is not closed'],
  ['another shape', 'id: 1\nname: x\nrules: y\ncards: []', 'not a pack: id: a text is needed'],
  ['deep nesting', `id: x\nname: x\nrules: y\ncards: [{ name: ${nested(50)} }]`, 'nested too deeply'],
  ['nesting without end', nested(20_000), 'nested too deeply'],
  ['references that grow without end', ALIASES, 'with what aliases repeat'],
  ['a reference to nothing', 'id: x\nname: x\nrules: y\ncards: *z', 'nothing before this is marked &z'],
  ['a name that would be lost', 'id: x\nname: x\nrules: y\ncards: []\n__proto__: { cards: [] }', 'no part can be called __proto__'],
])('a pack that is %s is refused with a reason, and gives no card', (_what, text, message) => {
  const { source, problems } = parsePack(text);
  expect(source.cards).toEqual([]);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.length).toBeLessThanOrEqual(10);
  expect(problems[0]?.message).toContain(message);
});

test('a row that nests without end is refused', () => {
  const { source, problems } = parseCardList(`{"name":"Ember","more":${nested(100)}}`);
  expect(source.cards).toEqual([]);
  expect(problems[0]?.message).toContain('nested too deeply');
});

test('a file that is no list, or a list without end, is not read to its end', () => {
  const garbage = parseCardList('x\n'.repeat(2_000_000));
  expect(garbage.source.cards).toEqual([]);
  expect(garbage.problems.length).toBeLessThan(20);
  expect(garbage.problems.at(-1)).toMatchObject({ key: 'card file.faults' });
  const endless = parseCardList('{"name":"A"}\n'.repeat(100_002));
  expect(endless).toMatchObject({ source: { cards: [] }, problems: [{ key: 'card file.rows' }] });
});

test('keys that every object has are only data, and a row that nests without end is no card', () => {
  const rows = [
    '{"name":"A","__proto__":{"polluted":1},"constructor":{"prototype":1}}',
    `{"name":"B","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  ];
  const { source, problems } = parseCardList(rows.join('\n'));
  expect(source.cards.map(({ name }) => name)).toEqual(['A']);
  expect(problems).toMatchObject([{ line: 2 }]);
  expect(({} as { readonly polluted?: number }).polluted).toBeUndefined();
});

test('a row that a game fails at is a problem of that row', () => {
  const { source, problems } = parseCardList('{"name":"Ember"}\n{"name":"Tide"}\n', (row) => {
    if (row.name === 'Ember') throw new Error('lost');
    return row;
  });
  expect(source.cards).toMatchObject([{ name: 'Tide' }]);
  expect(problems).toMatchObject([{ line: 1, card: 'Ember', message: 'this is a bug of Goldenrule: lost' }]);
});

const packFor = (rules: string) => parsePack(`id: mine\nname: Mine\nrules: ${rules}\ncards: [{ name: Ember }]\n`);

test.each([
  ['vanguard-1.10', 'vanguard-1.10', undefined],
  ['[vanguard-1.10]', 'vanguard-1.10', undefined],
  ['[vanguard-legion, vanguard-1.10]', 'vanguard-legion', ['vanguard-1.10']],
  ['vanguard-1.10, vanguard-legion', 'vanguard-1.10', ['vanguard-legion']],
  ['\n  - a\n  - b\n  - a', 'a', ['b']],
])('a pack names one edition or several: rules: %s', (named, rules, also) => {
  const { source, problems } = packFor(named);
  expect(problems).toEqual([]);
  expect([source.rules, source.also, source.cards.length]).toEqual([rules, also, 1]);
});

test.each([
  ['[]', 'not a pack: rules names no edition'],
  ["['', ' ']", 'not a pack: rules names no edition'],
  ["' , '", 'not a pack: rules names no edition'],
  ['[7]', 'not a pack: rules'],
  ['{ a: b }', 'not a pack: rules'],
])('a pack that names no edition is refused, with the place: rules: %s', (named, message) => {
  const { source, problems } = packFor(named);
  expect(source.cards).toEqual([]);
  expect(problems).toMatchObject([{ line: 3, column: 8, message: expect.stringContaining(message) as string }]);
});
