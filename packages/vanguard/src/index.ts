import { language } from '@goldenrule/language';

/** The packages a thing is built from, lowest first. */
export const vanguard = (): string[] => [...language(), 'vanguard'];
