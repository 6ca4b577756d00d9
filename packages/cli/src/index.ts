import { bots } from '@goldenrule/bots';

/** The packages a thing is built from, lowest first. */
export const cli = (): string[] => [...bots(), 'cli'];
