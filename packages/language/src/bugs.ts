import { type Said, saying } from '@goldenrule/kernel';

/** What is said where Goldenrule itself failed at a text: apart from the rest, since whoever only plays needs no other words. */
export const BUGS = { 'text.bug': 'this is a bug of Goldenrule: {error}' } as const;

const said = saying(BUGS);

/** Something of ours went wrong with a text: then that is what is wrong with it, and others are read all the same. */
export const bugOf = (error: unknown): Said => said('text.bug', { error: error instanceof Error ? error.message : String(error) });
