import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Pack, starterOf } from '@goldenrule/kernel/proofs';
import { parse } from 'yaml';
import { edition as vanguard } from '../src/editions/1.10/index.ts';

/** The starter pack and its decks, for tests. */
export const FOLDER = fileURLToPath(new URL('../packs/starter/', import.meta.url));
export const pack = parse(readFileSync(`${FOLDER}pack.yaml`, 'utf8')) as Pack;

const lists = readdirSync(FOLDER).filter((file) => file.endsWith('.deck.txt'));
const texts = lists.map((file) => readFileSync(FOLDER + file, 'utf8'));
export const { decks, starterTable, starterGame } = starterOf(vanguard, pack, texts);
/** The same decks without a word about the first vanguards: those are chosen at the table. */
export const unnamedGame = starterOf(
  vanguard,
  pack,
  texts.map((text) => text.replace(/^first: .*\n/m, '')),
).starterGame;
