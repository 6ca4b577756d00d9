import { type Subject, subjects } from '@goldenrule/kernel';

/** The words a player can answer with. */
export const WORDS = ['pass'] as const;
export const PASS: Subject = subjects.ofWord(0);
