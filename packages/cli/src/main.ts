import { cli } from './index.ts';

console.log(`goldenrule: ${cli().join(', ')}`);
