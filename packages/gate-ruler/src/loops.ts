import { happen, type Instruction, type LocalsOf, loops, type Player, procedureOf, type Subject } from '@goldenrule/kernel';
import { ifBothStop, ifOneStops } from '@goldenrule/tabletop/play';
import { PRIORITY } from './main-actions.ts';
import { word } from './words.ts';

/** 17-1a: a loop that somebody can stop is settled. */
export const settleLoop = procedureOf<{ choices: readonly loops.LoopChoice[] }, { mine: readonly Subject[]; theirs: readonly Subject[] }>(
  'settle a loop',
  { mine: [], theirs: [] },
);
type Settling = Instruction<LocalsOf<typeof settleLoop>>;

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

/** What each player who can stop it did to go on with it, they may not do again there. */
const barAll: Settling = happen((_g, v) => [
  { kind: 'bar', choices: loops.loopChoosers(v).flatMap((player) => keepsGoing(v, player)), again: untilAnAction(v) },
]);

/** 17-1a-1: the one who can stop says how often, and then does something else. */
export const oneStopsLoop: readonly Settling[] = [ifOneStops(barAll)];

/** 17-1a-2: both say a number, the active player first; after the smaller number both do something else. */
export const bothStopLoop: readonly Settling[] = [ifBothStop(barAll)];
