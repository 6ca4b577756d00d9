import {
  answerTo,
  ask,
  type Barred,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  type Loop,
  type LoopChoice,
  labelOfChoice,
  loopChoosers,
  opponentOf,
  type Player,
  roundsAsked,
  set,
  settledBy,
  stopAsked,
  stopsOf,
  when,
} from '@goldenrule/kernel';
import { turnPlayerOf } from './check-timing.ts';
import { lowestNumber } from './text-questions.ts';

/** What was said: by the only one who can stop it, or by the turn player and then the other; and who stops it, at which action. */
interface Said extends Loop {
  mine: readonly number[];
  theirs: readonly number[];
  stops: Player;
  at: readonly number[];
}

/** 11.1.1: a loop that somebody can stop. */
export const settleLoop = settledBy('11.1.1');

const howOften = (g: Game, player: Player) => roundsAsked(player, answerTo(g, lowestNumber));

/** Who stops it says at which of their actions. */
const askWhere: Instruction = ask('at', (g, v: Said) => {
  const stops = stopsOf(v, v.stops);
  return stops.length === 0
    ? null
    : stopAsked(
        v.stops,
        stops.map((i) => labelOfChoice(g, v.choices[i] as LoopChoice)),
      );
});

/** The place of the action at which it stops among the choices of the loop; undefined: nothing that was chosen can be left. */
const stopOf = (v: Said): number | undefined => stopsOf(v, v.stops)[(v.at[0] ?? 1) - 1];

/** What comes before it is done once more; then it is left. */
const stopsAt = (v: Said, bars: (choice: LoopChoice, at: number) => readonly Barred[]): readonly GameEvent[] => {
  const at = stopOf(v);
  return at === undefined ? [] : [{ kind: 'bar', choices: bars(v.choices[at] as LoopChoice, at), again: v.choices.slice(0, at) }];
};

/** 11.1.1.2: the one who can stop says how often, and where it stops; in that position it is not begun again. */
export const oneStopsLoop: readonly Instruction[] = [
  when(
    (_g, v: Loop) => loopChoosers(v).length === 1,
    ask('mine', (g, v: Loop) => howOften(g, loopChoosers(v)[0] as Player)),
    set('stops', (_g, v: Loop) => loopChoosers(v)[0] as Player),
    askWhere,
    happen((_g, v: Said) => stopsAt(v, (choice) => [choice])),
  ),
];

/** The first thing this player does to keep the loop going after it has stopped there. */
function nextOf(v: Loop, player: Player, at: number): readonly LoopChoice[] {
  const own = stopsOf(v, player);
  const next = own.find((i) => i > at) ?? own[0];
  return next === undefined ? [] : [v.choices[next] as LoopChoice];
}

/**
 * 11.1.1.3: both say a number, the turn player first. Who said less stops it this time, and may begin it again; who said more may not.
 * Where both said the same the turn player, who said it first, counts as having said less.
 */
export const bothStopLoop: readonly Instruction[] = [
  when(
    (_g, v: Loop) => loopChoosers(v).length > 1,
    ask('mine', (g) => howOften(g, turnPlayerOf(g))),
    ask('theirs', (g) => howOften(g, opponentOf(turnPlayerOf(g)))),
    set('stops', (g, v: Said) => ((v.mine[0] as number) > (v.theirs[0] as number) ? opponentOf(turnPlayerOf(g)) : turnPlayerOf(g))),
    askWhere,
    happen((_g, v: Said) => stopsAt(v, (choice, at) => [{ ...choice, once: true }, ...nextOf(v, opponentOf(v.stops), at)])),
  ),
];
