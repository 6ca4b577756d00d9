import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Pack, starterOf } from '@goldenrule/kernel/proofs';
import { parse } from 'yaml';
import { edition as gateRuler } from '../src/editions/1.1.2/index.ts';

/** The starter pack and its decks, for tests. */
export const FOLDER = fileURLToPath(new URL('../packs/starter/', import.meta.url));
export const pack = parse(readFileSync(`${FOLDER}pack.yaml`, 'utf8')) as Pack;

const lists = readdirSync(FOLDER).filter((file) => file.endsWith('.deck.txt'));
export const { decks, prepared, starterTable, starterGame } = starterOf(
  gateRuler,
  pack,
  lists.map((file) => readFileSync(FOLDER + file, 'utf8')),
);
