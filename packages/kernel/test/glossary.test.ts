import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// Words of the games' glossaries. What belongs to a game stands in its package and plugs in. Words that are plain English as well
// (unit, level, counter, field, life, controller) cannot be looked for.
const GLOSSARY = [
  'vanguard',
  'rear guard',
  'rearguard',
  'guardian',
  'soul',
  'drive',
  'ruler',
  'gate',
  'damage zone',
  'trigger zone',
  'circle',
  'ride',
  'clan',
  'boost',
  'intercept',
  'counter blast',
  'soul blast',
  'legion',
  'stride',
  'logic',
  'tranceunion',
  'covenanter',
  'paradox',
  'foreigner',
  'grade',
  'critical',
  'overdrive',
  'touchdown',
  'charge',
  'faction',
  'legendary',
  'graveyard',
  'resource',
  'summon',
  'summoning',
  'genesis',
  'abyssal',
  'concerto',
  'breakthrough',
  'retaliate',
  'dormant',
  'undying',
  'concealment',
  'forced reveal',
  'double attack',
  'attack zone',
  'defense zone',
  'set zone',
  'removal zone',
  'counter zone',
  'system process',
  'rules effect',
  'atk',
  'stk',
];

const packages = fileURLToPath(new URL('../../', import.meta.url));

/** The text as words: `soulBlast`, `soul-blast` and `soul_blast` are two words each, `override` is one. */
const wordsOf = (text: string): string =>
  ` ${text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z]+/g, ' ')
    .toLowerCase()} `;

function foundIn(folder: string): string[] {
  const files = readdirSync(`${packages}${folder}`, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(0);
  return files.flatMap((name) => {
    const lines = readFileSync(`${packages}${folder}/${name}`, 'utf8').split('\n');
    return lines.flatMap((line, i) => {
      const words = wordsOf(line);
      return GLOSSARY.filter((word) => words.includes(` ${word} `) || words.includes(` ${word}s `)).map(
        (word) => `${folder}/${name}:${i + 1}: ${word}`,
      );
    });
  });
}

describe('no word of a game stands in the machine', () => {
  it('finds words in identifiers and comments, and no others', () => {
    expect(wordsOf('const soulBlast = "rear-guard"')).toContain(' soul blast rear guard ');
    expect(wordsOf('override, navigate, strides')).not.toMatch(/ (ride|gate|stride) /);
  });

  for (const folder of ['kernel/src', 'language/src', 'tabletop/src', 'cli/src/terminal', 'cli/src/files', 'cli/src/messages']) {
    it(`none in ${folder}`, () => {
      expect(foundIn(folder)).toEqual([]);
    });
  }
});
