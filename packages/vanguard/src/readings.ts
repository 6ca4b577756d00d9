import type { ReadingWords } from '@goldenrule/kernel';
import { READINGS } from './rulebooks/1.10/readings.ts';

/** The readings of each rulebook in words. Apart from the rulebooks: a game can be played without them. */
export const readingWords: Readonly<Record<string, Readonly<Record<string, ReadingWords>>>> = { 'vanguard-1.10': READINGS };
