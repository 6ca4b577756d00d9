import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wordsIn } from '@goldenrule/language/testing';
import { expect, test } from 'vitest';
import { keywords, nouns, phases, zones } from '../src/vocabulary/words.ts';

/** Words of Vanguard that ordinary English, and the language of any card game, has as well. */
const common = new Set(['card', 'cards', 'hand', 'deck', 'field', 'boost', 'lord']);
const glossary = [
  ...zones.map(({ text }) => text),
  ...nouns.flatMap(({ singular, plural }) => [singular, plural]),
  ...phases.map(([, text]) => text),
  ...keywords.map(([, text]) => text),
  'clan',
  'grade',
  'counter-blast',
  'soul-blast',
  'retire',
  'ride',
  'drive check',
  'critical',
].filter((word) => !common.has(word.toLowerCase()));

test('the core of the language knows no word of Vanguard', () => {
  const folder = fileURLToPath(new URL('../../language/src/', import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  expect(sources.length).toBeGreaterThan(10);
  const found = sources.flatMap((file) => wordsIn(readFileSync(folder + file, 'utf8'), glossary).map((word) => `${file}: ${word}`));
  expect(found).toEqual([]);
});
