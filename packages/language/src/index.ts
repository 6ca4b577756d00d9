import { kernel } from '@goldenrule/kernel';

/** The packages a thing is built from, lowest first. */
export const language = (): string[] => [...kernel(), 'language'];
