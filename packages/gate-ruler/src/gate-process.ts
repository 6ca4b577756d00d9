import {
  ask,
  assigns,
  call,
  current,
  type Did,
  done,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  isCurrent,
  type LocalsOf,
  NO_REF,
  NO_ZONE,
  NOWHERE,
  type None,
  objectOf,
  objects,
  opponentOf,
  type Player,
  type Procedure,
  procedureOf,
  type Ref,
  refOf,
  type Subject,
  set,
  when,
} from '@goldenrule/kernel';
import { MARKED } from '@goldenrule/tabletop/text';
import { resolveApplication, resolveDamage } from './damage.ts';
import { resolveDestruction } from './destruction.ts';
import { driveResolution } from './drive.ts';
import { factsOf } from './facts.ts';
import { gateIsEmpty, isProcess, type Process, processOf, top } from './gate.ts';
import { askForGateAction, couldAct } from './main-actions.ts';
import { resolveCardOrAbility } from './resolve.ts';
import { resolveDefeat } from './rules-effects.ts';
import { systemDue } from './system.ts';
import { carryOutGateAction, type Deed } from './taking-actions.ts';
import { word } from './words.ts';
import { THE_GATE } from './zones.ts';

// The gate process (9-2) and its two halves.

/** Could anybody notice a gate process now? What players hold that others cannot see must not decide it. */
const somethingToDo = (g: Game): boolean => !gateIsEmpty(g) || systemDue(g) || couldAct(g, 0) || couldAct(g, 1);

/** 9-2; `over` is what the gate resolution left: something, if it found the gate empty and so ended the whole. */
export const gateProcess = procedureOf<None, { over: Did }>('gate process', { over: [] });
export const gateAddition = procedureOf<None, { pick: readonly Subject[]; player: Player; deed: Deed }>('gate addition process', {
  pick: [],
  player: 0,
  deed: '',
});
export const gateResolution = procedureOf<None, Resolving>('gate resolution process', { object: NO_REF, $since: 0 });
type Resolving = {
  /** What resolves, by reference. */
  object: Ref;
  /** When it began to resolve. */
  $since: number;
};

/** A gate process, wherever the rulebook tells to proceed to one. One that nobody could notice is not entered. */
export const proceedToGateProcess: Instruction = call(gateProcess, (g) => (somethingToDo(g) ? {} : null), NOWHERE);

type Round = LocalsOf<typeof gateProcess>;
export const addToGate: Instruction = call(gateAddition, () => ({}), NOWHERE);
export const resolveGate: Instruction<Round> = call(gateResolution, () => ({}), 'over');
export const goRound = (again: Instruction): Instruction<Round> => when((_g, v) => v.over.length === 0, again);

// 9-3.

export const nobodyPassed: Instruction = assigns('passed', () => NOBODY);
const NOBODY: readonly Player[] = [];
/** A player gains priority; the fact is for everybody to see. */
const gains = (who: (g: Game, v: Addition) => Player): readonly Instruction<Addition>[] => [
  set('player', who),
  assigns('priority', (_g, v) => v.player),
];
export const activeGainsPriority = gains((g) => factsOf(g).activePlayer);

/** 9-3d: a drive resolution or a ruler damage application is not answered. */
export const isUnanswered = (g: Game): boolean => {
  const what = gateIsEmpty(g) ? undefined : processOf(g, top(g))?.what;
  return what === 'drive' || what === 'ruler damage';
};

type Addition = LocalsOf<typeof gateAddition>;

const PASS = word('pass');
const hasActed = ({ pick }: Addition): boolean => pick.length > 0 && pick[0] !== PASS;

export const takeGateAction: readonly Instruction<Addition>[] = [
  ask('pick', (g, v) => askForGateAction(g, v.player)),
  when((_g, v) => hasActed(v), ...carryOutGateAction),
];
export const keepPriority = (again: Instruction): Instruction<Addition> => when((_g, v) => hasActed(v), nobodyPassed, again);
export const notePass: Instruction<Addition> = assigns('passed', (g, v) => {
  const { passed } = factsOf(g);
  return passed.length === 0 ? ALONE[v.player] : [...passed, v.player];
});
const ALONE: readonly [readonly Player[], readonly Player[]] = [[0], [1]];
export const endIfBothPassed: Instruction = when((g) => {
  const { passed } = factsOf(g);
  return passed.includes(0) && passed.includes(1);
}, done);
export const otherGainsPriority = gains((_g, v) => opponentOf(v.player));

// 9-4.

type Resolution = LocalsOf<typeof gateResolution>;

export const nobodyHasPriority: Instruction = assigns('priority', () => -1);
const tellThatItIsOver: Instruction<{ did: Did }> = set('did', () => MARKED);
export const endIfEmpty: Instruction<{ did: Did }> = when((g) => gateIsEmpty(g), tellThatItIsOver, done);
export const endResolutionIfEmpty: Instruction = when((g) => gateIsEmpty(g), done);

/** Is what is to resolve a process, or a card or ability that was played? Gone it is neither. */
const isAProcess = (g: Game, v: Resolution): boolean => isCurrent(g.state, v.object) && isProcess(g, objectOf(v.object));
const wasPlayed = (g: Game, v: Resolution): boolean => isCurrent(g.state, v.object) && !isProcess(g, objectOf(v.object));

/** A process of this kind is resolved by that procedure. */
const resolves = (what: Process['what'], procedure: Procedure<{ object: Ref }>): Instruction<Resolution> =>
  call(
    procedure,
    (g, v) => {
      const object = current(g.state, v.object);
      return object >= 0 && processOf(g, object)?.what === what ? { object: v.object } : null;
    },
    NOWHERE,
  );
const resolveProcess: readonly Instruction<Resolution>[] = [
  resolves('drive', driveResolution),
  resolves('defeat', resolveDefeat),
  resolves('destruction', resolveDestruction),
  resolves('damage', resolveDamage),
  resolves('ruler damage', resolveApplication),
];

/** G12: a process is gone once it has resolved; a drive resolution and a ruler damage application see to themselves. */
const eraseResolved: Instruction<Resolution> = happen((g, v): readonly GameEvent[] => {
  const object = current(g.state, v.object);
  const what = object < 0 ? undefined : processOf(g, object)?.what;
  const gone = what !== undefined && what !== 'drive' && what !== 'ruler damage';
  return gone ? [{ kind: 'erase', card: object, through: 'rule' }] : [];
}, NOWHERE);

/** 9-4c */
export const resolveTop: readonly Instruction<Resolution>[] = [
  set('object', (g) => refOf(g.state, top(g))),
  set('$since', (g) => g.state.clock),
  when(
    wasPlayed,
    call(resolveCardOrAbility, (_g, v) => ({ object: v.object }), NOWHERE),
  ),
  when(isAProcess, ...resolveProcess, eraseResolved),
  happen((g) => (factsOf(g).resolving === NO_REF ? [] : [events.assign('resolving', NO_REF)]), NOWHERE),
];

/** Has anything been added to the gate since? Processes that have left it again, as damage of nought does, were added all the same. */
function addedSince({ state: { objects } }: Game, since: number): boolean {
  const { count, kind, stamp, zone } = objects;
  for (let i = 0; i < count; i++) {
    if ((stamp[i] as number) <= since) continue;
    if (zone[i] === THE_GATE || (zone[i] === NO_ZONE && kind[i] === PROCESS)) return true;
  }
  return false;
}
const PROCESS = objects.OBJECT_KINDS.indexOf('process');

/** 9-4f */
export const resolveNext = (again: Instruction): Instruction<Resolution> => when((g, v) => !addedSince(g, v.$since), again);
