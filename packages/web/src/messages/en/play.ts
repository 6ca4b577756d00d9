export const PLAY = {} as const;
