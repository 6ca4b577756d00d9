import {
  type Ask,
  type abilities,
  answerTo,
  ask,
  call,
  events,
  type Game,
  happen,
  type Instruction,
  isCurrent,
  keeping,
  type LocalsOf,
  NOWHERE,
  type None,
  objectOf,
  opponentOf,
  type Player,
  procedureOf,
  question,
  type Subject,
  set,
  subjects,
  when,
} from '@goldenrule/kernel';
import { moreAt } from './abilities-data.ts';
import { factsOf, memoriesOf } from './facts.ts';
import { anyForced, playForced } from './forced.ts';
import { hideAgain, isHidden, revealHidden } from './hidden.ts';
import { playable, playOfStandBy } from './play.ts';
import { type Play, playCardOrAbility, playOverdriveTouchdownOrCounter } from './play-data.ts';
import { APPLYING_RULES, type ApplyingRules, anyRulesEffect } from './rules-effects.ts';

export const systemProcessRuns = question<boolean>('is the system process carried out', false);
/** Are triggered abilities played at all? */
export const autosPlayed = question<boolean>('are triggered abilities played', false);
/** Whose triggered abilities are played first? */
export const autoOrder = question<(g: Game) => readonly Player[]>('whose triggered abilities come first', (g) => [
  opponentOf(factsOf(g).activePlayer),
  factsOf(g).activePlayer,
]);

/** Is a triggered ability played though its card has moved? */
export const playedThoughMoved = question<boolean>('is a triggered ability played though its card moved', false);

/** Is there anything for a system process to do? It is asked whenever somebody gets priority. */
export const systemDue = (g: Game): boolean => g.state.standing.length > 0 || g.state.possible.length > 0 || dueByRules(g);
const dueByRules = keeping.perVersion((g) => anyRulesEffect(g) || anyForced(g) || rememberDestroyers(g));

export const systemProcess = procedureOf<
  None,
  ApplyingRules & {
    /** When the whole last began anew. */
    $done: number;
    /** Hidden cards that are still to be asked about, and the answer. */
    $hidden: abilities.Asking['$hidden'];
    show: readonly Subject[];
    /** The triggered ability that is played. */
    entry: abilities.StandBy | null;
  }
>('system process', { ...APPLYING_RULES, $done: -1, $hidden: [], show: [], entry: null });
type System = LocalsOf<typeof systemProcess>;

/** The system process, wherever the rulebook tells to perform it. One that finds nothing is not entered. */
export const performSystemProcess: Instruction = call(
  systemProcess,
  (g) => (answerTo(g, systemProcessRuns) && systemDue(g) ? {} : null),
  NOWHERE,
);

const rememberDestroyers = (g: Game): boolean => {
  for (const _ in memoriesOf(g).destroyedBy) return true;
  return false;
};
/** 14-15e: what dealt damage counts for the rules effects right after it only. */
export const forgetDestroyers: Instruction = happen((g) => (rememberDestroyers(g) ? [events.remember('destroyedBy', {})] : null), NOWHERE);

/** G16: what has to be played at once is played after rules effects and before triggered abilities. */
export const playWhatIsForced: Instruction = call(playForced, (g) => (anyForced(g) ? {} : null), NOWHERE);

const standBySubject = (entry: abilities.StandBy): Subject => subjects.ofAbility(objectOf(entry.source), entry.ability);

/** The triggered abilities of whoever comes first. */
function firstInLine(g: Game): { readonly player: Player; readonly entries: readonly abilities.StandBy[] } | null {
  for (const player of answerTo(g, autoOrder)(g)) {
    const entries = g.state.standing.filter((entry) => entry.master === player && !isHidden(g, entry));
    if (entries.length > 0) return { player, entries };
  }
  return null;
}

function whichAbility(g: Game): Ask | null {
  const line = firstInLine(g);
  if (line === null) return null;
  return {
    player: line.player,
    prompt: 'which ability next',
    candidates: [...new Set(line.entries.map(standBySubject))],
    min: 1,
    max: 1,
    open: true,
  };
}

const chosenEntry = (g: Game, v: System): abilities.StandBy | null =>
  firstInLine(g)?.entries.find((entry) => standBySubject(entry) === v.pick[0]) ?? null;

/** 14-9h: an ability that was triggered is played, whatever became of its card since; one that cannot be played is not (14-9d). */
function playOf(g: Game, { entry }: System, touchdown: boolean): Play | null {
  if (entry === null || (moreAt(g, entry.ability).role === 'touchdown') !== touchdown) return null;
  if (!answerTo(g, playedThoughMoved) && !isCurrent(g.state, entry.source)) return null;
  const play = playOfStandBy(g, entry);
  return play !== null && (touchdown || playable(g, play) === true) ? play : null;
}

/** 11-2a-2: one triggered ability is played. */
export const playTriggered: readonly Instruction<System>[] = [
  ...revealHidden,
  when(
    (g) => answerTo(g, autosPlayed) && firstInLine(g) !== null,
    ask('pick', whichAbility),
    set('entry', chosenEntry),
    happen((_g, { entry }) => (entry === null ? null : [{ kind: 'dismiss', entries: [entry.number] }]), NOWHERE),
    call(playCardOrAbility, (g, v) => playOf(g, v, false), NOWHERE),
    call(playOverdriveTouchdownOrCounter, (g, v) => playOf(g, v, true), NOWHERE),
  ),
  hideAgain,
];

/** 11-2a-3: from the beginning while something is left, as long as anything comes of it. */
export const systemAgain = (again: Instruction): Instruction<System> =>
  when(
    (g, v) => systemDue(g) && v.$done !== g.state.eventCount,
    set('$done', (g) => g.state.eventCount),
    again,
  );
