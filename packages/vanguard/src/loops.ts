import {
  ask,
  type GameEvent,
  happen,
  type Instruction,
  type LocalsOf,
  loops,
  opponentOf,
  type Player,
  set,
  subjects,
} from '@goldenrule/kernel';
import { ifBothStop, ifOneStops } from '@goldenrule/tabletop/play';
import { turnPlayerOf } from './facts.ts';
import type { settleLoop } from './procedures.ts';

type Said = LocalsOf<typeof settleLoop>;

/** Who stops it says at which of their actions. */
const askWhere: Instruction<Said> = ask('at', (g, v) => {
  const stops = loops.stopsOf(v, v.stops);
  return stops.length === 0
    ? null
    : loops.stopAsked(
        v.stops,
        stops.map((i) => subjects.labelOfChoice(g, v.choices[i] as loops.LoopChoice)),
      );
});

/** The place of the action at which it stops among the choices of the loop; undefined: nothing that was chosen can be left. */
const stopOf = (v: Said): number | undefined => loops.stopsOf(v, v.stops)[(v.at[0] ?? 1) - 1];

/** What comes before it is done once more; then it is left. */
const stopsAt = (v: Said, bars: (choice: loops.LoopChoice, at: number) => readonly loops.Barred[]): readonly GameEvent[] => {
  const at = stopOf(v);
  return at === undefined ? [] : [{ kind: 'bar', choices: bars(v.choices[at] as loops.LoopChoice, at), again: v.choices.slice(0, at) }];
};

/** 11.1.1.2: the one who can stop says how often, and where it stops; in that position it is not begun again. */
export const oneStopsLoop: Instruction<Said> = ifOneStops(
  set('stops', (_g, v) => loops.loopChoosers(v)[0] as Player),
  askWhere,
  happen((_g, v) => stopsAt(v, (choice) => [choice])),
);

/** The first thing this player does to keep the loop going after it has stopped there. */
function nextOf(v: Said, player: Player, at: number): readonly loops.LoopChoice[] {
  const own = loops.stopsOf(v, player);
  const next = own.find((i) => i > at) ?? own[0];
  return next === undefined ? [] : [v.choices[next] as loops.LoopChoice];
}

/**
 * 11.1.1.3: both say a number, the turn player first. Who said less stops it this time, and may begin it again; who said more may not.
 * Where both said the same the turn player, who said it first, counts as having said less.
 */
export const bothStopLoop: Instruction<Said> = ifBothStop(
  set('stops', (g, v) => ((v.mine[0] as number) > (v.theirs[0] as number) ? opponentOf(turnPlayerOf(g)) : turnPlayerOf(g))),
  askWhere,
  happen((_g, v) => stopsAt(v, (choice, at) => [{ ...choice, once: true }, ...nextOf(v, opponentOf(v.stops), at)])),
);
