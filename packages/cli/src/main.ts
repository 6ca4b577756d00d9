import { name } from './index.ts';

console.log(`goldenrule: ${name}`);
