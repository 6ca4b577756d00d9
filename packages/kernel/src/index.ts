/** A placeholder. */
export const name = 'kernel';
