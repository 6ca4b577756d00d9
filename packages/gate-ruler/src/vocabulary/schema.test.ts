import { type Schema, schemaOf } from '@goldenrule/language';
import { expect, test } from 'vitest';
import { vocabulary as vocabulary112 } from '../editions/1.1.2/vocabulary.ts';

test('the only strings that are not of a closed list are names printed in quotation marks or angle brackets', () => {
  const schema = schemaOf(vocabulary112);
  const free: string[] = [];
  const visit = (one: Schema, key: string): void => {
    if (one.type === 'string') free.push(`${key}: ${one.description}`);
    if (one.$ref === undefined && one.const === undefined && !one.enum && !one.type && !one.anyOf) free.push(`${key}: anything`);
    for (const option of one.anyOf ?? []) visit(option, key);
    if (one.items) visit(one.items, key);
    for (const [name, property] of Object.entries(one.properties ?? {})) visit(property, name);
  };
  visit(schema, '');
  for (const one of Object.values(schema.$defs)) visit(one, '');
  expect([...new Set(free)].sort()).toEqual([
    'name: a name in angle brackets',
    'name: a name in quotation marks',
    'names: a name in quotation marks',
    'parts: a name in quotation marks',
  ]);
});
