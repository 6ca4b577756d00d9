export const DECKS = {} as const;
