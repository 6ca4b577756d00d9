import type { dice, Face, Replay, ShownEvent } from '@goldenrule/kernel/hosts';
import type { Engine, Opening, Outcome, Update } from '../src/engine/protocol.ts';
import type { Served } from '../src/engine/service.ts';
import { follow, NOTHING_PICKED, type Picking } from '../src/play/deciding.ts';
import { click } from './clicking.ts';
import { connect } from './service.ts';

/** A page without a screen: an engine, what it has told, and the page's own layer for deciding. */
export interface Page {
  engine: Engine;
  update: Update;
  log: ShownEvent[];
  picking: Picking;
  /** What pushed updates wait for. */
  arrived: (() => void) | null;
}

const MOST_CLICKS = 2_000;

function take(page: Page, update: Update): void {
  page.update = update;
  page.log.length = update.from;
  page.log.push(...update.events);
}

/** Opens a table, as a page does. */
export async function openPage(service: Served, opening: Opening, copy?: (message: unknown) => unknown): Promise<Page> {
  const { engine } = connect(service, copy);
  const page: Page = { engine, update: null as never, log: [], picking: NOTHING_PICKED, arrived: null };
  engine.listen((update) => {
    take(page, update);
    page.arrived?.();
  });
  accept(page, await engine.open(opening));
  return page;
}

export function accept(page: Page, outcome: Outcome): void {
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join('; '));
  take(page, outcome.update);
}

/** Waits until somebody here is to decide, or the game is over. */
export async function waitFor(page: Page): Promise<void> {
  while (page.update.thinking)
    await new Promise<void>((settle) => {
      page.arrived = settle;
    });
  page.arrived = null;
  const { trouble, curtain } = page.update;
  if (trouble !== null) throw new Error(`the engine could not go on: ${trouble}`);
  if (curtain !== null) accept(page, await page.engine.look(curtain));
}

/** Clicks until something is sent, and what it leads to is there. */
export async function decide(page: Page, face: Pick<Face, 'declines'>, random: dice.Random, orderSame: boolean): Promise<void> {
  const { decision } = page.update;
  if (decision === null) throw new Error('nobody is asked, and the game is not over');
  let picked = follow(page.update, page.picking, { orderSame });
  for (let clicks = 0; picked.send === null; clicks++) {
    if (clicks === MOST_CLICKS) throw new Error(`stuck at ${decision.prompt.key}: ${JSON.stringify(decision)}`);
    picked = click(face, page.update, picked.picking, random);
  }
  page.picking = picked.picking;
  const outcome = await page.engine.answer(decision.id, picked.send);
  if (!outcome.ok)
    throw new Error(`${decision.prompt.key}: ${picked.send.join()} was refused: ${outcome.problems.map(({ message }) => message).join()}`);
  accept(page, outcome);
}

/** What somebody at the table sees, without the numbers that begin anew with every connection. */
const seen = ({ update, log }: Page): unknown => {
  const { view, undo, marked, step, turns } = update;
  return { view: { ...view, decision: view.decision === null ? null : { ...view.decision, id: 0 } }, undo, marked, step, turns, log };
};

/** The page is loaded anew: everything is as it was. */
export async function reload(
  page: Page,
  service: Served,
  { players, seed }: Extract<Opening, { kind: 'new' }>,
  copy?: (message: unknown) => unknown,
): Promise<Page> {
  const { seat } = page.update;
  const replay = JSON.parse(JSON.stringify(await page.engine.record())) as Replay;
  page.engine.close();
  const again = await openPage(service, { kind: 'resume', replay, players, seed }, copy);
  if (again.update.seat !== seat) accept(again, await again.engine.look(seat));
  const [before, after] = [JSON.stringify(seen(page)), JSON.stringify(seen(again))];
  if (before !== after) throw new Error(`after the reload it is another game:\n${before.slice(0, 2000)}\n${after.slice(0, 2000)}`);
  return again;
}
