/** What both ends of a session speak: what can be asked of it, what it tells and says, and how updates are shown one after the other. */

/** What it says of what it was asked and cannot do, in English. */
export { ENGINE, said, troubleOf } from './en.ts';
/** Shows updates one after the other. */
export { isWorthAPause, type Later, type Pacer, pacer } from './pacing.ts';
/** What can be asked, and what is told. */
export type { Cause, Opening, Outcome, PlayerAt, ScenarioAt, Session, Update } from './protocol.ts';
