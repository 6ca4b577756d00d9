import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseCardList, parsePack } from './cards.ts';
import { LARGEST, MOST, sizeSaid } from './limits.ts';
import { readYaml } from './yaml-document.ts';

const times = (n: number, line: (i: number) => string): string => Array.from({ length: n }, (_, i) => line(i)).join('\n');
const problemsOf = (text: string): readonly { readonly line?: number; readonly column?: number; readonly message: string }[] => {
  const read = readYaml(text);
  return 'document' in read ? [] : read;
};

test('parts given twice are told at the most ten times', () => {
  const found = problemsOf(times(20_000, () => 'a: 1'));
  expect(found).toHaveLength(MOST.told);
  expect(found[0]).toMatchObject({ line: 2, column: 1, message: 'this part is given twice' });
});

test('many parts with names of their own are read, and the reader does not compare each name with each', () => {
  const read = readYaml(times(20_000, (i) => `k${i}: ${i}`));
  if (!('document' in read)) throw new Error('not read');
  expect(Object.keys(read.data as object)).toHaveLength(20_000);
  expect(read.document.options.uniqueKeys).toBe(false);
});

test('aliases are looked at once, and many of them are refused at the first too many', () => {
  const marked = times(5_000, (i) => `k${i}: &a${i} ${i}`);
  const found = problemsOf(`${marked}\n${times(5_000, (i) => `l${i}: *a${i}`)}`);
  expect(found[0]).toMatchObject({ line: 5_000 + MOST.aliases + 1, message: `more than ${MOST.aliases} aliases are not read` });
  expect(problemsOf('a: *b\nb: &b 1\nc: *b')).toMatchObject([{ line: 1, column: 4, message: 'nothing before this is marked &b' }]);
  const read = readYaml(`${times(50, (i) => `k${i}: &a${i} ${i}`)}\n${times(50, (i) => `l${i}: *a${i}`)}`);
  expect('document' in read).toBe(true);
});

test('what aliases repeat is counted before it is made, and an alias of what it stands in is refused at its place', () => {
  const large = `a: &a [${times(5_000, () => '1').replaceAll('\n', ',')}]`;
  const found = problemsOf(`${large}\n${times(60, (i) => `l${i}: *a`)}`);
  expect(found).toMatchObject([{ line: 1 + Math.ceil(MOST.parts / 5_000), column: 6, key: 'card file.repeated' }]);
  expect('document' in readYaml(`${large}\n${times(20, (i) => `l${i}: *a`)}`)).toBe(true);
  const bombs = times(12, (i) => `b${i + 1}: &b${i + 1} [${times(8, () => `*b${i}`).replaceAll('\n', ', ')}]`);
  expect(problemsOf(`b0: &b0 [1]\n${bombs}`)).toMatchObject([{ key: 'card file.repeated' }]);
  expect(problemsOf('a: &a\n  b: *a')).toMatchObject([{ line: 2, column: 6, key: 'card file.endless' }]);
});

test('a pack of more cards than are read is refused at the first of them, whatever they are', () => {
  const pack = `id: p\nname: P\nrules: r\ncards: [${'1,'.repeat(190_000)}1]`;
  expect(parsePack(pack).problems).toMatchObject([{ line: 4, key: 'card file.no pack' }]);
  expect(parsePack(pack).problems[0]?.message).toContain('more than 10000 cards');
});

test('a text with more parts than are read is refused where they become too many', () => {
  const [many] = problemsOf(`a: [${'1,'.repeat(MOST.parts)}1]`);
  expect(many?.line).toBe(1);
  expect(many?.message).toContain('so many parts');
  expect(problemsOf('['.repeat(50_000))[0]).toMatchObject({ line: 1, message: 'nested too deeply' });
});

test('the limits are those that are written down', () => {
  const written = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8');
  const number = (n: number): string => n.toLocaleString('en');
  const rows = {
    'deck list': [sizeSaid(LARGEST.deck), `${MOST.deckLines} lines of ${MOST.deckLine} characters`],
    pack: [
      sizeSaid(LARGEST.pack),
      `${number(MOST.cards)} cards; ${number(MOST.parts)} lines, commas and brackets`,
      `${MOST.aliases} aliases; ${MOST.depth} levels`,
    ],
    scenario: [sizeSaid(LARGEST.scenario)],
    'card list': [
      sizeSaid(LARGEST['card list']),
      `${number(MOST.rows)} rows of ${MOST.depth} levels; after ${number(MOST.wrongRows)} rows`,
    ],
    replay: [sizeSaid(LARGEST.replay), `${number(MOST.cards)} cards; ${MOST.readings} readings; ${MOST.replayDepth} levels`],
  };
  for (const [kind, limits] of Object.entries(rows)) {
    const row = written.split('\n').find((line) => line.startsWith(`| ${kind}`));
    for (const limit of limits) expect(row).toContain(limit);
  }
});

test('what is larger than a file of its kind is not read', () => {
  expect(parsePack('x'.repeat(LARGEST.pack + 1)).problems).toMatchObject([{ key: 'card file.long' }]);
  expect(parseCardList('\n'.repeat(LARGEST['card list'] + 1)).problems).toMatchObject([{ key: 'card file.long' }]);
});

test('a row of a list that is no JSON is told where it stops being JSON', () => {
  const { problems } = parseCardList(`{"name":"A"}\n{"name":"B",}\n${'['.repeat(50)}\n`);
  expect(problems).toMatchObject([
    { line: 2, column: 13, key: 'card file.no json' },
    { line: 3, column: MOST.depth + 1, key: 'card file.no card' },
  ]);
});
