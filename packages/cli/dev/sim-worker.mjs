// What a thread does where the command runs from its sources: threads are not told by themselves how to read TypeScript.
import { register } from 'tsx/esm/api';

register();
const { playBatch } = await import('../src/sim.ts');

export default playBatch;
