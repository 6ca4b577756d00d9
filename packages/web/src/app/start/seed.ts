const LARGEST_SEED = 2 ** 31 - 1;

/** The seed somebody typed: null for none, undefined for one that cannot be. */
export function seedOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const seed = Number(typed);
  return /^\s*\d+\s*$/.test(typed) && seed <= LARGEST_SEED ? seed : undefined;
}
