import { neverStuck } from '../never-stuck.ts';
import { RULES } from '../service.ts';

for (const rules of RULES) neverStuck(rules, { first: 20, games: 180 });
