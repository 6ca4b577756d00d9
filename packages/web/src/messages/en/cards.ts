export const CARDS = {} as const;
