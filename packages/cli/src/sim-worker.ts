import { type Batch, playBatch, type Tally } from './sim.ts';

/** What a thread does: batches of games. */
export default (batch: Batch): Tally => playBatch(batch);
