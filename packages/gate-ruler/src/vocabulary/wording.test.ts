import { canonical, compileCard, meaning, measure, printAbility } from '@goldenrule/language';
import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../test/examples.ts';
import { vocabulary112 } from './index.ts';
import type { GateAbility } from './terms.ts';

const compile = (text: string) => compileCard(vocabulary112, { name: 'A card of ours', text });
const only = (text: string): GateAbility => {
  const { abilities, errors } = compile(text);
  expect(errors).toEqual([]);
  expect(abilities).toHaveLength(1);
  return abilities[0]!;
};

describe.each(Object.entries(EXAMPLES))('%s', (_construct, texts) => {
  test.each(texts)('%s', (text) => {
    const ability = only(text);
    expect(printAbility(vocabulary112, ability)).toBe(text);
    const house = printAbility(vocabulary112, canonical(ability));
    expect(meaning(only(house!))).toBe(meaning(ability));
  });
});

test('any change of a meaningful word changes the tree or is an error', () => {
  const texts = Object.values(EXAMPLES).flat();
  const result = measure(
    vocabulary112,
    texts.map((text) => ({ name: 'ours', text })),
    { probe: true },
  );
  expect(result).toMatchObject({ withText: texts.length, compiled: texts.length, roundTrip: texts.length, failures: [], same: [] });
  expect(result.probed).toBeGreaterThan(400);
});
