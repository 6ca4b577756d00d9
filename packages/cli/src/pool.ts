import { Piscina } from 'piscina';
import { added, type Batch, NOTHING, type Plan, playBatch, type Tally } from './sim.ts';

const BATCH = 25;

/** Plays all games of a plan, on so many threads; the tally is the same for every number of them. */
export async function simulate(plan: Plan, games: number, threads: number, progress: (done: number) => void): Promise<Tally> {
  const batches: Batch[] = [];
  for (let from = 0; from < games; from += BATCH) batches.push({ plan, from, to: Math.min(games, from + BATCH) });
  let done = 0;
  const count = (batch: Batch): void => {
    done += batch.to - batch.from;
    progress(done);
  };
  if (threads <= 1) {
    let tally = NOTHING;
    for (const batch of batches) {
      tally = added(tally, playBatch(batch));
      count(batch);
      // A moment for whoever draws the progress.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return tally;
  }
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const pool = new Piscina<Batch, Tally>({
    filename: new URL(`./sim-worker.${extension}`, import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
  });
  try {
    const tallies = await Promise.all(
      batches.map(async (batch) => {
        const tally = await pool.run(batch);
        count(batch);
        return tally;
      }),
    );
    return tallies.reduce(added, NOTHING);
  } finally {
    await pool.destroy();
  }
}
