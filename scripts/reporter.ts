import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Prints `N passed, N failed, N skipped` as the last line of the run, which is how CI recognises one. */
export default class LastLine implements Reporter {
  #line = '0 passed, 0 failed, 0 skipped';

  onInit(): void {
    // At exit, because other reporters (coverage, for one) still print after the run has ended.
    process.once('exit', () => process.stdout.write(`${this.#line}\n`));
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
    this.#line = `${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`;
  }
}
