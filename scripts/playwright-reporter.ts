import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import { tell } from './tally.ts';

/** Tells the tally of the browser tests as the last thing of the run. */
export default class LastLine implements Reporter {
  #suite: Suite | null = null;
  #errors = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  /** What fails outside of every test. */
  onError(): void {
    this.#errors++;
  }

  onExit(): Promise<void> {
    const outcomes = this.#suite?.allTests().map((test) => (test.results.length === 0 ? 'skipped' : test.outcome())) ?? [];
    const count = (...wanted: readonly string[]): number => outcomes.filter((outcome) => wanted.includes(outcome)).length;
    tell({ passed: count('expected', 'flaky'), failed: count('unexpected') + this.#errors, skipped: count('skipped') });
    return Promise.resolve();
  }

  printsToStdio(): boolean {
    return false;
  }
}
