import { act, isChoice, type Message, type Player, pending, type Table, undoOf } from '@goldenrule/kernel';

/** How often to take back until the player has something to choose again, and what that would undo. */
export interface UndoPlan {
  readonly times: number;
  readonly undoes: readonly Message[];
}

/** A table to try things on: everything that taking back changes is copied. */
const copyOf = (table: Table): Table => ({
  ...table,
  acts: table.acts.slice(),
  hashes: table.hashes.slice(),
  marks: table.marks.slice(),
  moments: table.moments.slice(),
  streams: table.streams.map(({ events, numbers }) => ({ events: events.slice(), numbers: numbers.slice() })),
  learned: [...table.learned],
});

/** Answers that were forced were given by the terminal: taking back goes on to the last one the player chose. */
export function planUndo(table: Table, by: Player): UndoPlan | undefined {
  const copy = copyOf(table);
  const undoes = new Map<string, Message>();
  for (let times = 1; ; times++) {
    const undo = undoOf(copy, by);
    if ('reason' in undo) return undefined;
    for (const one of undo.undoes) {
      const before = undoes.get(one.key)?.params.count;
      const count = Number(one.params.count ?? 0) + (typeof before === 'number' ? before : 0);
      undoes.set(one.key, { key: one.key, params: { ...one.params, count } });
    }
    act(copy, { by, kind: 'undo', revealing: true });
    const decision = pending(copy.game);
    if (decision !== undefined && decision.player === by && isChoice(decision)) return { times, undoes: [...undoes.values()] };
  }
}

export function takeBack(table: Table, by: Player, { times }: UndoPlan): void {
  for (let i = 0; i < times; i++) act(table, { by, kind: 'undo', revealing: true });
}
