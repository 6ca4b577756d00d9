/** The packages a thing is built from, lowest first. */
export const kernel = (): string[] => ['kernel'];
