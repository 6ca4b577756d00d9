import { readFileSync } from 'node:fs';
import { compileCard, measure } from '@goldenrule/language';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readCard } from '../src/card-data.ts';
import { vocabulary as vocabulary110 } from '../src/editions/1.10/vocabulary.ts';

const page = readFileSync(new URL('../../../docs/writing-cards.md', import.meta.url), 'utf8');
const blocks = (kind: string): readonly string[] =>
  [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].filter(([, found]) => found === kind).map(([, , body = '']) => body.trimEnd());
const compile = (text: string) => compileCard(vocabulary110, { name: '', text });

describe('the examples of docs/writing-cards.md', () => {
  test('there are some of each kind', () => {
    expect(['card', 'error', 'doubt', 'yaml'].map((kind) => blocks(kind).length > 0)).toEqual([true, true, true, true]);
  });

  // A list with bullets is one ability, whatever lines it has.
  const lines = [...blocks('card').flatMap((block) => block.split('\n')), ...blocks('list')];
  test.each(lines.map((line) => [line]))('%s', (text) => {
    const { abilities, errors, warnings, repairs } = compile(text);
    expect([...errors, ...warnings, ...repairs]).toEqual([]);
    expect(abilities).toHaveLength(1);
    expect(measure(vocabulary110, [{ name: '', text }]).roundTrip).toBe(1);
  });

  test.each(blocks('error').map((block) => block.split('\n')))('is an error: %s', (text = '', message = '') => {
    const { abilities, errors } = compile(text);
    expect(abilities).toEqual([]);
    expect(errors.map((error) => error.message)).toEqual([expect.stringContaining(message)]);
  });

  test.each(blocks('doubt').map((block) => block.split('\n')))('is a doubt: %s', (text = '', message = '') => {
    const { errors, warnings } = compile(text);
    expect(errors).toEqual([]);
    expect(warnings.map((warning) => warning.message)).toEqual([message]);
  });

  test('the card in pack form is one', () => {
    const [card] = parse(blocks('yaml')[0] ?? '') as Record<string, unknown>[];
    const facts = readCard(card ?? {});
    expect(facts).toMatchObject({ name: 'Lockkeeper, Sorrel', grade: 2, type: 'Normal Unit' });
    expect(compile('text' in facts ? facts.text : '').errors).toEqual([]);
  });
});
