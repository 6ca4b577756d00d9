import { neverStuck } from './never-stuck.ts';

neverStuck('gate-ruler-1.1.2');
