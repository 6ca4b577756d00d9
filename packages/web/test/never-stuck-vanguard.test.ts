import { neverStuck } from './never-stuck.ts';

neverStuck('vanguard-1.10');
