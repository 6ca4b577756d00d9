import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MESSAGES } from '../messages.ts';
import { TEXT_PROMPTS } from './prompts.ts';

const folder = new URL('.', import.meta.url);

it('every prompt that carrying out a text can raise is in the catalogue, and has a message', () => {
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const raised = sources.flatMap((name) => {
    const lines = readFileSync(new URL(name, folder), 'utf8').split('\n');
    return lines.filter((line) => /^\s*prompt: /.test(line)).flatMap((line) => [...line.matchAll(/'([^']+)'/g)].map(([, key]) => key));
  });
  const keys = new Set(raised.filter((key) => key !== 'search' && key !== 'group'));
  for (const key of keys) expect(TEXT_PROMPTS).toHaveProperty([key as string]);
  for (const key of Object.keys(TEXT_PROMPTS)) expect(MESSAGES).toHaveProperty([key]);
});
