import {
  type Ask,
  answerTo,
  ask,
  type Game,
  happen,
  type Instruction,
  type LoopChoice,
  opponentOf,
  type Player,
  type Vars,
  when,
} from '@goldenrule/kernel';
import { turnPlayerOf } from './check-timing.ts';
import { lowestNumber } from './text-questions.ts';

interface Loop extends Vars {
  choices: readonly LoopChoice[] & Vars[string];
  mine: readonly number[];
  theirs: readonly number[];
}

/** 11.1.1: a loop that somebody can stop. */
export const settleLoop = (_g: Game, choices: readonly LoopChoice[]): { procedure: string; vars: Vars } => ({
  procedure: '11.1.1',
  vars: { choices: choices as never },
});

const choosers = (v: Loop): readonly Player[] => [...new Set(v.choices.map((choice) => choice.player))];

const howOften = (g: Game, player: Player): Ask => ({
  player,
  prompt: 'how many rounds of the loop',
  candidates: [],
  min: 1,
  max: 1,
  range: [answerTo(g, lowestNumber), null],
});

const bars = (v: Loop, player: Player) => [
  { kind: 'bar' as const, choices: v.choices.filter((choice) => choice.player === player).slice(0, 1) },
];

/** 11.1.1.2: the one who can stop says how often, and then does not begin it again. */
export const oneStopsLoop: readonly Instruction[] = [
  when(
    (_g, v: Loop) => choosers(v).length === 1,
    ask('mine', (g, v: Loop) => howOften(g, choosers(v)[0] as Player)),
    happen((_g, v: Loop) => bars(v, choosers(v)[0] as Player)),
  ),
];

/** 11.1.1.3: both say a number, the turn player first; who said more may not begin it again. */
export const bothStopLoop: readonly Instruction[] = [
  when(
    (_g, v: Loop) => choosers(v).length > 1,
    ask('mine', (g) => howOften(g, turnPlayerOf(g))),
    ask('theirs', (g) => howOften(g, opponentOf(turnPlayerOf(g)))),
    happen((g, v: Loop) => {
      const turnPlayer = turnPlayerOf(g);
      return bars(v, (v.mine[0] as number) > (v.theirs[0] as number) ? turnPlayer : opponentOf(turnPlayer));
    }),
  ),
];
