import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { added, type Batch, NOTHING, type Plan, playBatch, type Tally } from './sim.ts';

const BATCH = 25;

/** The games of a plan, a few at a time. */
function* batchesOf(plan: Plan, games: number): Generator<Batch, undefined> {
  for (let from = 0; from < games; from += BATCH) yield { plan, from, to: Math.min(games, from + BATCH) };
}

/** Plays all games of a plan, on so many threads; the tally is the same for every number of them. */
export async function simulate(plan: Plan, games: number, threads: number, progress: (done: number) => void): Promise<Tally> {
  const batches = batchesOf(plan, games);
  let done = 0;
  const count = (batch: Batch): void => {
    done += batch.to - batch.from;
    progress(done);
  };
  // More than there are processors would only be in each other's way.
  const lanes = Math.min(threads, availableParallelism(), Math.ceil(games / BATCH));
  if (lanes <= 1) {
    let tally = NOTHING;
    for (const batch of batches) {
      tally = added(tally, playBatch(batch));
      count(batch);
      // A moment for whoever draws the progress.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return tally;
  }
  const worker = import.meta.url.endsWith('.ts') ? '../dev/sim-worker.mjs' : './sim-worker.js';
  const pool = new Piscina<Batch, Tally>({
    filename: new URL(worker, import.meta.url).href,
    minThreads: lanes,
    maxThreads: lanes,
  });
  const lane = async (): Promise<Tally> => {
    let tally = NOTHING;
    for (const batch of batches) {
      tally = added(tally, await pool.run(batch));
      count(batch);
    }
    return tally;
  };
  try {
    const tallies = await Promise.all(Array.from({ length: lanes }, lane));
    const all = tallies.reduce(added, NOTHING);
    return { ...all, errors: all.errors.toSorted((a, b) => a.game - b.game) };
  } finally {
    await pool.destroy();
  }
}
