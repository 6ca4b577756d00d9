import { neverStuck } from './never-stuck.ts';
import { RULES } from './service.ts';

for (const rules of RULES) neverStuck(rules, { first: 0, games: 20 });
