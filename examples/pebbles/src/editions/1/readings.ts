import type { ReadingWords } from '@goldenrule/kernel';

/** Where the first edition is silent, and how it is read. */
export const READINGS: Readonly<Record<string, ReadingWords>> = {
  P1: {
    about: 'Somebody is told to draw more cards than are left in the bag.',
    choices: { default: 'As many are drawn as there are.' },
  },
};
