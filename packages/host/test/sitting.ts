import { random as anyAnswer } from '@goldenrule/bots/random';
import { dice, type Replay, type ShownEvent } from '@goldenrule/kernel/hosts';
import type { Opening, Outcome, Session, Update } from '../src/session/protocol.ts';
import type { Service } from '../src/session/service.ts';
import { openSession } from '../src/session/session.ts';

/** Somebody at a table: a session, and what it has told. */
export interface Sitting {
  readonly session: Session;
  update: Update;
  readonly log: ShownEvent[];
  /** Updates that nobody asked for, as they came. */
  readonly pushed: Update[];
  /** What whoever waits for the next of them does then. */
  arrived: (() => void) | null;
}

export function take(sitting: Sitting, outcome: Outcome): Update {
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join('; '));
  return note(sitting, outcome.update);
}

function note(sitting: Sitting, update: Update): Update {
  sitting.update = update;
  sitting.log.length = update.from;
  sitting.log.push(...update.events);
  return update;
}

export async function sitDownAt(service: Service, opening: Opening): Promise<Sitting> {
  const session = openSession(service, (update) => {
    note(sitting, update);
    sitting.pushed.push(update);
    sitting.arrived?.();
  });
  const sitting: Sitting = { session, update: null as never, log: [], pushed: [], arrived: null };
  take(sitting, await session.open(opening));
  return sitting;
}

/** Waits until somebody here is to decide, or the game is over; behind the curtain is whoever is asked. */
export async function waitFor(sitting: Sitting): Promise<void> {
  while (sitting.update.thinking)
    await new Promise<void>((settle) => {
      sitting.arrived = settle;
    });
  sitting.arrived = null;
  const { trouble, curtain } = sitting.update;
  if (trouble !== null) throw new Error(`the engine could not go on: ${trouble}`);
  if (curtain !== null) take(sitting, await sitting.session.look(curtain));
}

/** Answers with whatever is allowed. */
export async function decide(sitting: Sitting, random: dice.Random): Promise<void> {
  const { decision, view } = sitting.update;
  if (decision === null) throw new Error('nobody is asked, and the game is not over');
  const picks = anyAnswer(() => view, decision, dice.nextWord(random));
  take(sitting, await sitting.session.answer(decision.id, picks));
}

/** Plays on for so many decisions, or to the end. */
export async function playOn(sitting: Sitting, decisions: number, seed: number): Promise<void> {
  const random = dice.seeded(seed);
  for (let i = 0; i < decisions; i++) {
    await waitFor(sitting);
    if (sitting.update.view.result !== null) return;
    await decide(sitting, random);
  }
  await waitFor(sitting);
}

/** What somebody at the table sees, without the numbers that begin anew with every session. */
export const seenBy = ({ update, log }: Sitting): unknown => {
  const { view, undo, marked, step, turns } = update;
  return { view: { ...view, decision: view.decision === null ? null : { ...view.decision, id: 0 } }, undo, marked, step, turns, log };
};

/** The game as it is kept. */
export const recordOf = async ({ session }: Pick<Sitting, 'session'>): Promise<Replay> =>
  JSON.parse(JSON.stringify(await session.record())) as Replay;
