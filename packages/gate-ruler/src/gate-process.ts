import {
  answerTo,
  ask,
  assign,
  assigns,
  call,
  current,
  done,
  type Game,
  type GameEvent,
  goto,
  happen,
  type Instruction,
  isCurrent,
  NOWHERE,
  OBJECT_KINDS,
  objectOf,
  opponentOf,
  type Player,
  type Procedure,
  question,
  refOf,
  type Subject,
  set,
  type Vars,
  when,
} from '@goldenrule/kernel';
import { resolveApplication, resolveDamage } from './damage.ts';
import { resolveDestruction } from './destruction.ts';
import { factsOf } from './facts.ts';
import { gateIsEmpty, inGate, isProcess, type Process, processOf, top } from './gate.ts';
import { couldAct, gateActions } from './main-actions.ts';
import { resolveDefeat } from './rules-effects.ts';
import { systemDue } from './system.ts';
import { carryOutGateAction, resolveAction } from './taking-actions.ts';
import { word } from './words.ts';
import { THE_GATE } from './zones.ts';

// The gate process (9-2) and its two halves.

/** Does what was played wait until both players could respond? */
export const resolvesAfterResponses = question<boolean>('does what is played wait for responses', false);

/** Could anybody notice a gate process now? What players hold that others cannot see must not decide it. */
const somethingToDo = (g: Game): boolean => !gateIsEmpty(g) || systemDue(g) || couldAct(g, 0) || couldAct(g, 1);

/** A gate process, wherever the rulebook tells to proceed to one. One that nobody could notice is not entered. */
export const gateProcess: Instruction = call('9-2', (g) => (somethingToDo(g) ? {} : null), NOWHERE);

/** A process ends itself by telling 9-2; nothing else in 9-4 leaves a result. */
interface Round extends Vars {
  open: boolean;
  over: readonly number[];
}
export const openRound: Instruction = set('open', () => true);
// There is room for what comes later: locals that are there from the beginning are written faster.
export const addToGate: Instruction = call('9-3', () => ({ pick: undefined, player: undefined, deed: undefined }), NOWHERE);
export const resolveGate: Instruction = call(
  '9-4',
  () => ({ resolved: false, object: undefined, $since: undefined, did: undefined }),
  'over',
);
export const goRound = (first: string): Instruction => when((_g, v: Round) => v.open && (v.over ?? []).length === 0, goto(first));

// 9-3.

export const nobodyPassed: Instruction = assigns('passed', () => NOBODY);
const NOBODY: readonly Player[] = [];
export const activeGainsPriority: Instruction = assigns('priority', (g) => factsOf(g).activePlayer);

/** Who has priority; where nobody was given it, who is not active. */
const withPriority = (g: Game): Player => {
  const { priority, activePlayer } = factsOf(g);
  return priority < 0 ? opponentOf(activePlayer) : (priority as Player);
};

/** 9-3d: a drive resolution or a ruler damage application is not answered. */
export const isUnanswered = (g: Game): boolean => {
  const what = gateIsEmpty(g) ? undefined : processOf(g, top(g))?.what;
  return what === 'drive' || what === 'ruler damage';
};

interface Addition extends Vars {
  player: Player;
  pick: readonly Subject[];
}

const PASS = word('pass');
const hasActed = ({ pick }: Addition): boolean => pick?.[0] !== undefined && pick[0] !== PASS;

/** 9-3e. */
export const takeGateAction: readonly Instruction[] = [
  ask('pick', (g) => gateActions(g, withPriority(g))),
  when((_g, v: Addition) => hasActed(v), set('player', withPriority), ...carryOutGateAction),
];
/** 9-3f. */
export const keepPriority = (from: string): Instruction =>
  when(
    (_g, v: Addition) => hasActed(v),
    nobodyPassed,
    when((g) => !answerTo(g, resolvesAfterResponses) && !gateIsEmpty(g), done),
    goto(from),
  );
export const notePass: Instruction = assigns('passed', (g) => {
  const { passed } = factsOf(g);
  return passed.length === 0 ? ALONE[withPriority(g)] : [...passed, withPriority(g)];
});
const ALONE: readonly [readonly Player[], readonly Player[]] = [[0], [1]];
export const endIfBothPassed: Instruction = when((g) => {
  const { passed } = factsOf(g);
  return passed.includes(0) && passed.includes(1);
}, done);
export const otherGainsPriority = (from: string): readonly Instruction[] => [
  assigns('priority', (g) => opponentOf(withPriority(g))),
  goto(from),
];

// 9-4.

interface Resolution extends Vars {
  /** Has this gate resolution process resolved anything? */
  resolved: boolean;
  object: number;
  /** When it began to resolve. */
  $since: number;
}

export const nobodyHasPriority: Instruction = assigns('priority', () => -1);
const tellThatItIsOver: Instruction = set('did', () => [1]);
export const endIfEmpty: Instruction = when((g) => gateIsEmpty(g), tellThatItIsOver, done);
export const endResolutionIfEmpty: Instruction = when((g) => gateIsEmpty(g), done);

/** Which procedure resolves an object of the gate. */
const resolverOf = (g: Game, object: number): Resolver => {
  const process = processOf(g, object);
  return process === null ? '14-3c' : RESOLVERS[process.what];
};
type Resolver = Procedure<{ object: number }> | string;
const RESOLVERS: Readonly<Record<Process['what'], Resolver>> = {
  drive: '10-4a',
  defeat: resolveDefeat,
  destruction: resolveDestruction,
  damage: resolveDamage,
  'ruler damage': resolveApplication,
  action: 'action',
};

/** Is what is to resolve a process, or a card or ability that was played? Gone it is neither. */
const isAProcess = (g: Game, v: Resolution): boolean => isCurrent(g.state, v.object) && isProcess(g, objectOf(v.object));
const wasPlayed = (g: Game, v: Resolution): boolean => isCurrent(g.state, v.object) && !isProcess(g, objectOf(v.object));

const resolveBy = (procedure: Resolver): Instruction =>
  call(
    procedure,
    (g, v: Resolution) => {
      const object = current(g.state, v.object);
      return object >= 0 && resolverOf(g, object) === procedure ? { object: v.object } : null;
    },
    NOWHERE,
  );

/** G12: a process is gone once it has resolved; a drive resolution and a ruler damage application see to themselves. */
const eraseResolved: Instruction = happen((g, v: Resolution): readonly GameEvent[] => {
  const object = current(g.state, v.object);
  const what = object < 0 ? undefined : processOf(g, object)?.what;
  const gone = what !== undefined && what !== 'drive' && what !== 'ruler damage';
  return gone ? [{ kind: 'erase', card: object, through: 'rule' }] : [];
}, NOWHERE);

/** 9-4c. Without anything on top after a resolution the whole is over. */
export const resolveTop: readonly Instruction[] = [
  when((g, v: Resolution) => gateIsEmpty(g) && v.resolved, tellThatItIsOver, done),
  when(
    (g) => !gateIsEmpty(g),
    set('object', (g) => refOf(g.state, top(g))),
    set('$since', (g) => g.state.clock),
    when(wasPlayed, resolveBy('14-3c')),
    when(
      isAProcess,
      ...['10-4a', resolveDefeat, resolveDestruction, resolveDamage, resolveApplication].map(resolveBy),
      ...resolveAction,
      eraseResolved,
    ),
    happen((g) => (factsOf(g).resolving === 0 ? [] : [assign('resolving', 0)]), NOWHERE),
    set('resolved', () => true),
  ),
];

/** Has anything been added to the gate since? Processes that have left it again, as damage of nought does, were added all the same. */
function addedSince({ state: { objects } }: Game, since: number): boolean {
  const { count, kind, stamp, zone } = objects;
  for (let i = 0; i < count; i++) {
    if ((stamp[i] as number) <= since) continue;
    if (zone[i] === THE_GATE || (zone[i] === -1 && kind[i] === PROCESS)) return true;
  }
  return false;
}
const PROCESS = OBJECT_KINDS.indexOf('process');

/** 9-4f: nothing new since, and what resolved is gone (or is a drive resolution, which asks again). */
export const resolveNext = (from: string): Instruction =>
  when((g, v: Resolution) => {
    if (!v.resolved || addedSince(g, v.$since)) return false;
    const object = current(g.state, v.object);
    return object < 0 || !inGate(g).includes(object) || processOf(g, object)?.what === 'drive';
  }, goto(from));
