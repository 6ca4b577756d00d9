/** A placeholder. */
export const name = 'cli';
