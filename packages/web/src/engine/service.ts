import type { Service } from '@goldenrule/host/session';
import type { Workbench } from './protocol.ts';

/** What a worker serves: a game for its session, and the workbench for its cards. */
export interface Served extends Service {
  readonly workbench: () => Promise<Workbench>;
}
