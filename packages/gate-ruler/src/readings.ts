import type { ReadingWords } from '@goldenrule/kernel';
import { READINGS } from './rulebooks/1.1.2/readings.ts';

/** The readings of each rulebook in words. Apart from the rulebooks: a game can be played without them. */
export const readingWords: Readonly<Record<string, Readonly<Record<string, ReadingWords>>>> = { 'gate-ruler-1.1.2': READINGS };
