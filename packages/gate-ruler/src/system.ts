import {
  type Ask,
  answerTo,
  ask,
  call,
  type Game,
  goto,
  happen,
  type Instruction,
  isCurrent,
  NOWHERE,
  objectOf,
  ofAbility,
  opponentOf,
  type Player,
  perVersion,
  question,
  remember,
  type StandBy,
  type Subject,
  set,
  type Vars,
  when,
} from '@goldenrule/kernel';
import { moreAt } from './abilities-data.ts';
import { factsOf, memoriesOf } from './facts.ts';
import { anyForced } from './forced.ts';
import { hideAgain, isHidden, revealHidden } from './hidden.ts';
import { playable, playOfStandBy } from './play.ts';
import { anyRulesEffect } from './rules-effects.ts';

/** Have rules effects and automatic abilities their place in the system process only? */
export const onlyInSystemProcess = question<boolean>('do rules effects wait for the system process', false);
export const systemProcessRuns = question<boolean>('is the system process carried out', false);
/** Are triggered abilities played at all? */
export const autosPlayed = question<boolean>('are triggered abilities played', false);
/** Whose triggered abilities are played first? */
export const autoOrder = question<(g: Game) => readonly Player[]>('whose triggered abilities come first', (g) => [
  opponentOf(factsOf(g).activePlayer),
  factsOf(g).activePlayer,
]);
/** Does the system process begin anew after each triggered ability? */
export const restartAfterAuto = question<boolean>('does each triggered ability begin the system process anew', false);
/** Do triggered abilities have to be played? */
export const autosMust = question<boolean>('must triggered abilities be played', false);

/** Is a triggered ability played though its card has moved? */
export const playedThoughMoved = question<boolean>('is a triggered ability played though its card moved', false);

/** Is there anything for a system process to do? It is asked whenever somebody gets priority. */
export const systemDue = (g: Game): boolean => g.state.standing.length > 0 || g.state.possible.length > 0 || dueByRules(g);
const dueByRules = perVersion((g) => anyRulesEffect(g) || anyForced(g) || rememberDestroyers(g));

/** The system process, wherever the rulebook tells to perform it. One that finds nothing is not entered. */
export const systemProcess: Instruction = call('11-2', (g) => (answerTo(g, systemProcessRuns) && systemDue(g) ? {} : null), NOWHERE);

const rememberDestroyers = (g: Game): boolean => {
  for (const _ in memoriesOf(g).destroyedBy) return true;
  return false;
};
/** 14-15e: what dealt damage counts for the rules effects right after it only. */
export const forgetDestroyers: Instruction = happen((g) => (rememberDestroyers(g) ? [remember('destroyedBy', {})] : null), NOWHERE);

/** G16: what has to be played at once is played after rules effects and before triggered abilities. */
export const playWhatIsForced: Instruction = call('16-15b-1', (g) => (anyForced(g) ? {} : null), NOWHERE);

const standBySubject = (entry: StandBy): Subject => ofAbility(objectOf(entry.source), entry.ability);

/** The triggered abilities of whoever comes first. */
function firstInLine(g: Game): { readonly player: Player; readonly entries: readonly StandBy[] } | null {
  for (const player of answerTo(g, autoOrder)(g)) {
    const entries = g.state.standing.filter((entry) => entry.master === player && !isHidden(g, entry));
    if (entries.length > 0) return { player, entries };
  }
  return null;
}

interface Playing extends Vars {
  pick: readonly Subject[];
}

function whichAbility(g: Game): Ask | null {
  const line = firstInLine(g);
  if (line === null) return null;
  return {
    player: line.player,
    prompt: 'which ability next',
    candidates: [...new Set(line.entries.map(standBySubject))],
    min: answerTo(g, autosMust) ? 1 : 0,
    max: 1,
    open: true,
  };
}

const chosenEntry = (g: Game, v: Playing): StandBy | null =>
  firstInLine(g)?.entries.find((entry) => standBySubject(entry) === v.pick[0]) ?? null;

/** 14-9h: an ability that was triggered is played, whatever became of its card since; one that cannot be played is not (14-9d). */
function playOf(g: Game, v: Playing, touchdown: boolean): Vars | null {
  const entry = v.entry as unknown as StandBy | null;
  if (entry === null || (moreAt(g, entry.ability).role === 'touchdown') !== touchdown) return null;
  if (!answerTo(g, playedThoughMoved) && !isCurrent(g.state, entry.source)) return null;
  const play = playOfStandBy(g, entry);
  return play !== null && (touchdown || playable(g, play) === true) ? play : null;
}

/** 11-2a-2: one triggered ability is played; what is declined no longer waits. */
export const playTriggered: readonly Instruction[] = [
  ...revealHidden,
  when(
    (g) => answerTo(g, autosPlayed) && firstInLine(g) !== null,
    ask('pick', whichAbility),
    set('entry', (g, v: Playing) => chosenEntry(g, v) as never),
    happen((g, v: Playing) => {
      const entry = v.entry as unknown as StandBy | null;
      const gone = entry === null ? (firstInLine(g)?.entries ?? []) : [entry];
      return [{ kind: 'dismiss', entries: gone.map(({ number }) => number) }];
    }, NOWHERE),
    call('14-3b', (g, v: Playing) => playOf(g, v, false), NOWHERE),
    call('14-5', (g, v: Playing) => playOf(g, v, true), NOWHERE),
  ),
  hideAgain,
];

interface Round extends Vars {
  $events: number;
}

/** 11-2a-3: from the beginning while something is left, as long as anything comes of it. */
export const systemAgain = (rules: string, abilities: string): readonly Instruction[] => [
  when(
    (g, v: Round & { $done?: number }) => systemDue(g) && v.$done !== g.state.eventCount,
    set('$done', (g) => g.state.eventCount),
    when((g) => answerTo(g, restartAfterAuto) || g.state.standing.length === 0, goto(rules)),
    goto(abilities),
  ),
];
