/** Longer texts are no cards, and reading them would take for ever. */
export const LONGEST_TEXT = 5_000;
