import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { tell } from './tally.ts';

/** Tells the tally as the last thing of the run. */
export default class LastLine implements Reporter {
  #count = { passed: 0, failed: 0, skipped: 0 };

  onInit(): void {
    // At exit, because other reporters (coverage, for one) still print after the run has ended.
    process.once('exit', () => tell(this.#count));
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      const failedBefore = count.failed;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        count[state === 'pending' ? 'skipped' : state]++;
      }
      // A file that does not load, or whose hooks fail, fails even though none of its tests did.
      if (module.state() === 'failed' && count.failed === failedBefore) count.failed++;
    }
    this.#count = count;
  }
}
