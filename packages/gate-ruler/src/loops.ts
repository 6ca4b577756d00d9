import {
  answerTo,
  ask,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  type LocalsOf,
  loops,
  opponentOf,
  type Player,
  procedureOf,
  type Subject,
  when,
} from '@goldenrule/kernel';
import { factsOf } from './facts.ts';
import { PRIORITY } from './main-actions.ts';
import { lowestNumber } from './text-questions.ts';
import { word } from './words.ts';

/** 17-1a: a loop that somebody can stop is settled. */
export const settleLoop = procedureOf<{ choices: readonly loops.LoopChoice[] }, { mine: readonly Subject[]; theirs: readonly Subject[] }>(
  'settle a loop',
  { mine: [], theirs: [] },
);
type Settling = Instruction<LocalsOf<typeof settleLoop>>;

const howOften = (g: Game, player: Player) => loops.roundsAsked(player, answerTo(g, lowestNumber));

/** How this player keeps the loop going: by something done rather than by giving up priority, where there is any such thing. */
function keepsGoing(v: loops.Loop, player: Player): readonly loops.LoopChoice[] {
  const own = loops.stopsOf(v, player).map((i) => v.choices[i] as loops.LoopChoice);
  const done = own.find(isDeed) ?? own[0];
  return done === undefined ? [] : [done];
}

const isDeed = ({ picks }: loops.LoopChoice): boolean => picks[0] !== word('pass');

/**
 * What is done once more before that: a loop may have closed in the middle of an action, and whoever is to do something else has to be
 * asked at the beginning of one.
 */
function untilAnAction({ choices }: loops.Loop): readonly loops.LoopChoice[] {
  const [first] = choices;
  if (first === undefined || first.prompt === PRIORITY) return [];
  const begins = choices.findLastIndex((choice) => choice.player === first.player && choice.prompt === PRIORITY && isDeed(choice));
  return choices.slice(0, Math.max(0, begins));
}

/** What each of these players did to go on with it, they may not do again there. */
const bars = (v: loops.Loop, players: readonly Player[]): readonly GameEvent[] => [
  { kind: 'bar', choices: players.flatMap((player) => keepsGoing(v, player)), again: untilAnAction(v) },
];

/** 17-1a-1: the one who can stop says how often, and then does something else. */
export const oneStopsLoop: readonly Settling[] = [
  when(
    (_g, v) => loops.loopChoosers(v).length === 1,
    ask('mine', (g, v) => howOften(g, loops.loopChoosers(v)[0] as Player)),
    happen((_g, v) => bars(v, loops.loopChoosers(v))),
  ),
];

/** 17-1a-2: both say a number, the active player first; after the smaller number both do something else. */
export const bothStopLoop: readonly Settling[] = [
  when(
    (_g, v) => loops.loopChoosers(v).length > 1,
    ask('mine', (g) => howOften(g, factsOf(g).activePlayer)),
    ask('theirs', (g) => howOften(g, opponentOf(factsOf(g).activePlayer))),
    happen((_g, v) => bars(v, loops.loopChoosers(v))),
  ),
];
