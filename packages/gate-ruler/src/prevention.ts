import {
  answerTo,
  ask,
  current,
  events,
  type Game,
  happen,
  type Instruction,
  isCurrent,
  type LocalsOf,
  NO_REF,
  objectOf,
  ofCard,
  opponentOf,
  PLAYERS,
  type Player,
  procedureOf,
  question,
  type Ref,
  refOf,
  repeat,
  type Subject,
  set,
  subjects,
  when,
} from '@goldenrule/kernel';
import { isSaidOfDamage } from './damage.ts';
import { type DamagePair, type ProcessOf, processOf } from './gate.ts';
import { controllerOf } from './players.ts';
import { isUnit } from './values.ts';

/** Which of these processes, by reference, can prevention reach? */
export const preventionReaches = question<(g: Game, processes: readonly Ref[]) => readonly Ref[]>(
  'what prevention reaches',
  (g, processes) => damageInGate(g, processes).slice(0, 1),
);
/** 13-3a: damage that waits in the gate. */
export const damageInGate = (g: Game, processes: readonly Ref[]): readonly Ref[] =>
  processes.filter((ref) => isCurrent(g.state, ref) && processOf(g, objectOf(ref))?.what === 'damage');
/** Can damage to come be prevented: as an ability that triggers when it is added to the gate? */
export const preventionLater = question<boolean>('can damage to come be prevented', false);
/** Which of the processes that fit the next damage can be, from the bottom of the gate. */
export const nextDamage = question<(fitting: readonly Ref[]) => readonly Ref[]>('which damage is the next', (fitting) => fitting);
/** What an amount becomes. */
export const becomesAmount = question<(amount: number, x: number) => number>('what damage that becomes x is', (amount, x) =>
  Math.max(0, amount - x),
);
/** Is prevention divided among several pairs as its chooser likes, or does it all go to the first? */
export const preventionDivided = question<boolean>('is prevention divided', false);
/** Who chooses where damage of both players' units is meant. */
export const preventionChooser = question<(g: Game, sourceController: Player, controller: Player) => Player>(
  'who chooses what is prevented on both sides',
  (_g, _source, controller) => controller,
);
/** Does damage that becomes nought do so for every target? */
export const becomesNought = question<'all' | 'one'>('how much of damage becomes nought', 'one');
/** Is "combat damage from this attack" what the attacker would deal in its damage step? */
export const thisAttacksDamage = question<boolean>('is the damage of this attack meant', false);

/** 13-3b: damage that waits in the gate is prevented. */
export const preventDamage = procedureOf<
  {
    /** Who controls the prevention. */
    player: Player;
    /** How much is prevented, or what it becomes. */
    amount: number;
    becomes: boolean;
    /** Is the next damage meant? */
    next: boolean;
    /** The processes that fit, by reference, from the bottom of the gate. */
    processes: readonly Ref[];
    /** Only damage to these, by reference; null: to whomever. */
    to: readonly Ref[] | null;
  },
  {
    left: number;
    pick: readonly Subject[];
    /** The process that was chosen, by reference; 0: none. */
    process: Ref;
    shares: readonly number[];
    one: number;
    group: number;
  }
>('prevent damage', { left: 0, pick: [], process: NO_REF, shares: [], one: -1, group: 0 });
type Preventing = LocalsOf<typeof preventDamage>;

export const beginPrevention: Instruction<Preventing> = set('left', (_g, v) => v.amount);

const fitting = (g: Game, v: Preventing): readonly Ref[] => {
  const there = answerTo(g, preventionReaches)(g, v.processes);
  return v.next ? answerTo(g, nextDamage)(there) : there;
};

export const chooseDamage: readonly Instruction<Preventing>[] = [
  ask('pick', (g, v) => {
    const found = fitting(g, v);
    if (found.length === 0) return null;
    return { player: v.player, prompt: 'which damage', candidates: found.map((ref) => ofCard(objectOf(ref))), min: 1, max: 1, open: true };
  }),
  set('process', (g, v) => (v.pick[0] === undefined ? NO_REF : refOf(g.state, v.pick[0]))),
];

const processNow = (g: Game, v: Preventing): ProcessOf<'damage'> | null => {
  const process = v.process !== NO_REF && isCurrent(g.state, v.process) ? processOf(g, objectOf(v.process)) : null;
  return process?.what === 'damage' ? process : null;
};

const meant = (g: Game, v: Preventing, { source, kind }: ProcessOf<'damage'>, { target }: DamagePair): boolean =>
  (v.to === null || v.to.includes(target)) && !isSaidOfDamage(g, 'not prevented', { source, target, kind });

/** The pairs that can be lowered, by their place. */
const places = (g: Game, v: Preventing): readonly number[] =>
  (processNow(g, v)?.pairs ?? []).flatMap((pair, i) =>
    meant(g, v, processNow(g, v) as ProcessOf<'damage'>, pair) && pair.amount > 0 ? [i] : [],
  );

const amountAt = (g: Game, v: Preventing, place: number): number => processNow(g, v)?.pairs[place]?.amount ?? 0;

/** Is it one pair whose amount becomes something, or one of which all is taken where all should be? */
const takesOne = (g: Game, v: Preventing): boolean => v.becomes && (v.left !== 0 || answerTo(g, becomesNought) === 'one');

/** Would a unit of this player be dealt some of this damage, whoever is protected? */
const hasUnitIn = (g: Game, { pairs }: ProcessOf<'damage'>, player: Player): boolean =>
  pairs.some(({ target, amount }) => {
    const unit = current(g.state, target);
    return amount > 0 && unit >= 0 && isUnit(g, unit) && controllerOf(g, unit) === player;
  });

function chooser(g: Game, v: Preventing): Player {
  const process = processNow(g, v) as ProcessOf<'damage'>;
  const both = PLAYERS.every((player) => hasUnitIn(g, process, player));
  return both ? answerTo(g, preventionChooser)(g, process.controller, v.player) : v.player;
}

/** 13-3d-1, G23: one pair becomes so much. */
const chooseOne: readonly Instruction<Preventing>[] = [
  ask('pick', (g, v) => {
    const open = places(g, v);
    if (open.length < 2) return null;
    const targets = open.map((place) => ofCard(objectOf(((processNow(g, v) as ProcessOf<'damage'>).pairs[place] as DamagePair).target)));
    return { player: chooser(g, v), prompt: 'whose damage', candidates: targets, min: 1, max: 1, open: true };
  }),
  set('one', (g, v) => {
    const open = places(g, v);
    const pairs = processNow(g, v)?.pairs ?? [];
    return open.find((place) => objectOf((pairs[place] as DamagePair).target) === v.pick[0]) ?? open[0] ?? -1;
  }),
];

/** How much is to be divided among the pairs from this one on, and what each of them can lose. */
function nextRange(g: Game, v: Preventing): readonly [number, number] {
  const open = places(g, v);
  const left = Math.max(0, v.left) - v.shares.reduce((sum, n) => sum + n, 0);
  const here = amountAt(g, v, open[v.shares.length] as number);
  const after = open.slice(v.shares.length + 1).reduce((sum, place) => sum + amountAt(g, v, place), 0);
  const high = Math.min(left, here);
  return [Math.min(high, Math.max(0, left - after)), high];
}

const divide: readonly Instruction<Preventing>[] = [
  set('shares', () => []),
  set('group', (g, v) => subjects.nextGroup(g, chooser(g, v))),
  repeat(
    (g, v) => v.shares.length < places(g, v).length,
    ask('pick', (g, v) => {
      const [low, high] = nextRange(g, v);
      if (low >= high || !answerTo(g, preventionDivided)) return null;
      const { target } = (processNow(g, v) as ProcessOf<'damage'>).pairs[places(g, v)[v.shares.length] as number] as DamagePair;
      return {
        player: chooser(g, v),
        prompt: 'how much is prevented',
        candidates: [],
        range: [low, high],
        min: 1,
        max: 1,
        group: v.group,
        picked: [ofCard(objectOf(target))],
      };
    }),
    set('shares', (g, v) => [...v.shares, v.pick[0] ?? nextRange(g, v)[1]]),
  ),
];

function loweredPairs(g: Game, v: Preventing): readonly DamagePair[] {
  const process = processNow(g, v) as ProcessOf<'damage'>;
  const { pairs } = process;
  if (takesOne(g, v))
    return pairs.map((pair, i) => (i === v.one ? { ...pair, amount: answerTo(g, becomesAmount)(pair.amount, v.left) } : pair));
  if (v.becomes)
    return pairs.map((pair) => (meant(g, v, process, pair) ? { ...pair, amount: answerTo(g, becomesAmount)(pair.amount, v.left) } : pair));
  const open = places(g, v);
  return pairs.map((pair, i) => {
    const at = open.indexOf(i);
    return at < 0 ? pair : { ...pair, amount: Math.max(0, pair.amount - (v.shares[at] ?? 0)) };
  });
}

export const lowerDamage: readonly Instruction<Preventing>[] = [
  when(
    (g, v) => processNow(g, v) !== null,
    when(takesOne, ...chooseOne),
    when((_g, v) => !v.becomes, ...divide),
    happen((g, v) => [events.amend(objectOf(v.process), { ...(processNow(g, v) as ProcessOf<'damage'>), pairs: loweredPairs(g, v) })]),
  ),
];

export const opponentOfSource = (_g: Game, sourceController: Player): Player => opponentOf(sourceController);
