export const RULES = {} as const;
