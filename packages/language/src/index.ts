/** Card text to ability tree and back, for any game that brings a vocabulary. */
export type * from './tree.ts';
