import { compileCard, type Schema, schemaOf } from '@goldenrule/language';
import { expect, test } from 'vitest';
import { vocabulary as vocabulary110 } from '../editions/1.10/vocabulary.ts';

const schema = schemaOf(vocabulary110);

/** As much of a validator as the schema needs. */
function fits(value: unknown, one: Schema): boolean {
  if (one.$ref !== undefined) return fits(value, schema.$defs[one.$ref.replace('#/$defs/', '')]!);
  if (one.anyOf) return one.anyOf.some((option) => fits(value, option));
  if ('const' in one) return JSON.stringify(value) === JSON.stringify(one.const);
  if (one.enum) return one.enum.includes(value);
  switch (one.type) {
    case 'string':
      return typeof value === 'string';
    case 'integer':
      return Number.isInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value) && value.every((item) => fits(item, one.items!));
    case 'object': {
      if (value === null || typeof value !== 'object') return false;
      const properties = one.properties ?? {};
      const entries = Object.entries(value);
      return (
        (one.required ?? []).every((key) => key in value) &&
        entries.every(([key, item]) => properties[key] !== undefined && fits(item, properties[key]))
      );
    }
    default:
      return false;
  }
}

const texts = [
  '[AUTO](VC/RC)[Limit-Break 4]: [Counter-Blast 1 & Choose a <Paper Guild> from your hand, and discard it] When this unit attacks a vanguard, if you have two or more other rear-guards with "Gull" in its card name, you may pay the cost. If you do, choose up to one of your opponent\'s grade 2 or less rear-guards in the front row, and retire it.',
  '[ACT](VC): [Soul-Blast 2] Until end of turn, this unit gets [Power] +3000/[Critical] +1 and "[AUTO](VC): When this unit\'s attack hits, draw a card.". This ability cannot be used for the rest of that turn.',
  '[AUTO]: When this unit is placed on (RC) from your deck, look at up to five cards from the top of your deck, search for up to one card named "Gull Pilot" or "Paper Crane" from among them, put it into your hand, and put the rest on the bottom of your deck in any order.',
  "[CONT](RC): During your turn, if the number of cards in your hand is less than your opponent's, this unit gets [Power] -1000 for each of your <Paper Guild> rear-guards.",
  '[CONT]: Sentinel',
  '[AUTO]: When this unit is placed on (GC), choose one of your face up <Paper Guild> that is being attacked, and that unit cannot be hit until end of that battle.',
  '[AUTO](RC): At the end of the battle that this unit boosted ([Boost]) a <<Paper Guild>>, exchange positions with this unit.',
];

test.each(texts)('the schema knows the tree of: %s', (text) => {
  const { abilities } = compileCard(vocabulary110, { name: 'ours', text });
  expect(abilities.map((ability) => fits(ability, schema))).toEqual([true]);
});

test('the schema refuses a tree with a word that nobody knows', () => {
  const { abilities } = compileCard(vocabulary110, { name: 'ours', text: '[ACT](VC): Draw a card.' });
  expect(fits({ ...abilities[0], zones: ['attic'] }, schema)).toBe(false);
  expect(fits({ ...abilities[0], remark: 'none' }, schema)).toBe(false);
});

test('the only strings that are not of a closed list are names: of cards, of groups, of abilities', () => {
  const free: string[] = [];
  const visit = (one: Schema, key: string): void => {
    if (one.type === 'string') free.push(`${key}: ${one.description}`);
    if (one.$ref === undefined && one.const === undefined && !one.enum && !one.type && !one.anyOf) free.push(`${key}: anything`);
    for (const option of one.anyOf ?? []) visit(option, key);
    if (one.items) visit(one.items, key);
    for (const [name, property] of Object.entries(one.properties ?? {})) visit(property, name);
  };
  for (const one of Object.values(schema.$defs)) visit(one, '');
  expect([...new Set(free)].sort()).toEqual([
    'name: a name in angle brackets',
    'name: a name in quotation marks',
    'name: a name of abilities',
    'names: a name in quotation marks',
    'parts: a name in quotation marks',
  ]);
});
