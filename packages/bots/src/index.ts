import { vanguard } from '@goldenrule/vanguard';

/** The packages a thing is built from, lowest first. */
export const bots = (): string[] => [...vanguard(), 'bots'];
