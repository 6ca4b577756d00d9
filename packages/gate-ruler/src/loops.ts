import {
  answerTo,
  ask,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  type Loop,
  type LoopChoice,
  loopChoosers,
  opponentOf,
  type Player,
  roundsAsked,
  settledBy,
  when,
} from '@goldenrule/kernel';
import { factsOf } from './facts.ts';
import { lowestNumber } from './text-questions.ts';
import { word } from './words.ts';

/** 17-1a: a loop that somebody can stop. */
export const settleLoop = settledBy('17-1a');

const howOften = (g: Game, player: Player) => roundsAsked(player, answerTo(g, lowestNumber));

/** How this player keeps the loop going: by something done rather than by giving up priority, where there is any such thing. */
function keepsGoing(v: Loop, player: Player): readonly LoopChoice[] {
  const own = v.choices.filter((choice) => choice.player === player);
  const done = own.find(({ pick }) => pick !== word('pass')) ?? own[0];
  return done === undefined ? [] : [done];
}

/** What each of these players did to go on with it, they may not do again there. */
const bars = (v: Loop, players: readonly Player[]): readonly GameEvent[] => [
  { kind: 'bar', choices: players.flatMap((player) => keepsGoing(v, player)) },
];

/** 17-1a-1: the one who can stop says how often, and then does something else. */
export const oneStopsLoop: readonly Instruction[] = [
  when(
    (_g, v: Loop) => loopChoosers(v).length === 1,
    ask('mine', (g, v: Loop) => howOften(g, loopChoosers(v)[0] as Player)),
    happen((_g, v: Loop) => bars(v, loopChoosers(v))),
  ),
];

/** 17-1a-2: both say a number, the active player first; after the smaller number both do something else. */
export const bothStopLoop: readonly Instruction[] = [
  when(
    (_g, v: Loop) => loopChoosers(v).length > 1,
    ask('mine', (g) => howOften(g, factsOf(g).activePlayer)),
    ask('theirs', (g) => howOften(g, opponentOf(factsOf(g).activePlayer))),
    happen((_g, v: Loop) => bars(v, loopChoosers(v))),
  ),
];
