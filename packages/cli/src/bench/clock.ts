/** Time this process has really worked: what others do on the machine meanwhile does not count. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** How many times as long a warm-up takes as what is measured: for the first quarter of a minute Node is still compiling what runs often. */
export const WARM_UP = 3;

/** Works for so many seconds; on a machine that is busy with other things hardly longer by the clock on the wall. */
export function timer(seconds: number): () => boolean {
  const started = processorSeconds();
  const wall = performance.now();
  return () => processorSeconds() - started < seconds && performance.now() - wall < seconds * 1250;
}
