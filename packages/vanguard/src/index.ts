/** A placeholder. */
export const name = 'vanguard';
