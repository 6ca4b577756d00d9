import {
  answerTo,
  ask,
  type Game,
  happen,
  type Instruction,
  type Loop,
  loopChoosers,
  opponentOf,
  type Player,
  roundsAsked,
  settledBy,
  type Vars,
  when,
} from '@goldenrule/kernel';
import { turnPlayerOf } from './check-timing.ts';
import { lowestNumber } from './text-questions.ts';

/** What both have said, the turn player first. */
interface Said extends Vars {
  mine: readonly number[];
  theirs: readonly number[];
}

/** 11.1.1: a loop that somebody can stop. */
export const settleLoop = settledBy('11.1.1');

const howOften = (g: Game, player: Player) => roundsAsked(player, answerTo(g, lowestNumber));

const bars = (v: Loop, player: Player) => [
  { kind: 'bar' as const, choices: v.choices.filter((choice) => choice.player === player).slice(0, 1) },
];

/** 11.1.1.2: the one who can stop says how often, and then does not begin it again. */
export const oneStopsLoop: readonly Instruction[] = [
  when(
    (_g, v: Loop) => loopChoosers(v).length === 1,
    ask('mine', (g, v: Loop) => howOften(g, loopChoosers(v)[0] as Player)),
    happen((_g, v: Loop) => bars(v, loopChoosers(v)[0] as Player)),
  ),
];

/** 11.1.1.3: both say a number, the turn player first; who said more may not begin it again. */
export const bothStopLoop: readonly Instruction[] = [
  when(
    (_g, v: Loop) => loopChoosers(v).length > 1,
    ask('mine', (g) => howOften(g, turnPlayerOf(g))),
    ask('theirs', (g) => howOften(g, opponentOf(turnPlayerOf(g)))),
    happen((g, v: Loop & Said) => {
      const turnPlayer = turnPlayerOf(g);
      return bars(v, (v.mine[0] as number) > (v.theirs[0] as number) ? turnPlayer : opponentOf(turnPlayer));
    }),
  ),
];
