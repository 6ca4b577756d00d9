export const REPLAYS = {} as const;
