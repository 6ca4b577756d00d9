import { act, isChoice, type Player, type Table, type Undo, undoOf } from '@goldenrule/kernel/hosts';

/** How often to take back until the player has something to choose again, and what that would undo. */
export interface UndoPlan extends Undo {
  readonly times: number;
}

const tells = ({ undoes }: Undo): string => JSON.stringify(undoes);

/**
 * Answers that were forced were given by the host: taking back goes on to the last one the player chose; and from there to the one with
 * which the action began, as long as that reveals nothing more.
 */
export function planUndo(table: Table, by: Player, beginnings: readonly string[]): UndoPlan | undefined {
  let plan: UndoPlan | undefined;
  let before = table.acts.length;
  for (let times = 1; ; times++) {
    const undo = undoOf(table, by, before);
    if ('reason' in undo || (plan !== undefined && tells(undo) !== tells(plan))) return plan;
    before = undo.step;
    const decision = table.moments[undo.step]?.game.state.decision ?? null;
    if (decision === null || decision.player !== by || !isChoice(decision)) continue;
    plan = { ...undo, times };
    if (beginnings.includes(decision.prompt)) return plan;
  }
}

export function takeBack(table: Table, by: Player, { times }: UndoPlan): void {
  for (let i = 0; i < times; i++) act(table, { by, kind: 'undo', revealing: true });
}
