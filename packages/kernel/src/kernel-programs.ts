/** The programs that every rulebook has, by number: what an event goes through, the main line, and what is done at once. */
export const LIFE = 0;
export const MAIN = 1;
export const AT_ONCE = 2;
