/** A placeholder. */
export const name = 'bots';
