import { writeFileSync } from 'node:fs';

/** What became of the tests of a run. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** `N passed, N failed, N skipped` alone on a line is how CI recognises a run; one part of several leaves it to the whole (`scripts/test.mjs`). */
export function tell({ passed, failed, skipped }: Tally): void {
  const file = process.env.GOLDENRULE_TALLY;
  if (file === undefined) process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  else writeFileSync(file, JSON.stringify({ passed, failed, skipped }));
}
