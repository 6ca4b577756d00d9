import {
  type Ask,
  answerTo,
  ask,
  call,
  type Did,
  done,
  effects,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  isCurrent,
  type LocalsOf,
  NO_REF,
  NOWHERE,
  objectOf,
  ofCard,
  opponentOf,
  PLAYERS,
  type Player,
  type Procedure,
  procedureOf,
  question,
  type Ref,
  repeat,
  type Subject,
  set,
  subjects,
  topOf,
  type Vars,
  when,
} from '@goldenrule/kernel';
import { isForbiddenAtAll } from '@goldenrule/tabletop/play';
import { MARKED } from '@goldenrule/tabletop/text';
import { CANNOT, cannot } from './deeds.ts';
import { keptNoLonger } from './destruction.ts';
import { type DamageDealt, factsOf, memoriesOf, moreDamage, type Pair, type RulerDamagePoint } from './facts.ts';
import { adds, type DamagePair, type ProcessOf, processOf } from './gate.ts';
import { goes } from './moves.ts';
import { atWorkOn, changedNumber } from './ongoing.ts';
import { counterAbilities, playOfAbility } from './play.ts';
import { playOverdriveTouchdownOrCounter } from './play-data.ts';
import { asPlayer, rulerOf } from './players.ts';
import { damageTo } from './unaffected.ts';
import { numberOf, typesOf } from './values.ts';
import { COUNTER, DAMAGE, DECK, GRAVEYARD, inPlay, kindAt, zoneOf } from './zones.ts';

/** The active player first, then the other. */
export const activeFirst = (g: Game): readonly Player[] => [factsOf(g).activePlayer, opponentOf(factsOf(g).activePlayer)];
const activeLast = (g: Game): readonly Player[] => activeFirst(g).toReversed();

// 13-2: damage is dealt.

/** What of its source and kind does damage keep? */
export const damageTells = question<(dealt: Dealt) => Dealt>('what does damage tell', (dealt) => ({
  ...dealt,
  kind: 'effect',
}));
/** Does every source that deals damage at once have a process of its own? */
export const damagePerSource = question<boolean>('does each source deal its damage apart', false);
/** Whose damage is added first when both players' sources deal it. */
export const damageOrder = question<(g: Game) => readonly Player[]>('whose damage is added first', activeLast);
/** Does one source that damages several have one process for all of them? */
export const damageTogether = question<boolean>('is damage to several objects one process', false);
/** Are effects that change amounts applied when the damage is dealt? */
export const amountsChangeNow = question<boolean>('are amounts of damage changed when it is dealt', false);
/** How much does a pair of a process deal when it resolves? Where the rulebook is silent, combat damage as much as the card would deal then. */
export const amountDealt = question<(g: Game, process: DamageProcess, pair: DamagePair) => number>(
  'how much of the damage in the gate is dealt',
  (g, { kind, source }, { target, amount }) =>
    kind === 'combat' && isCurrent(g.state, source)
      ? (numberOf(g, objectOf(source), ruledBy(g, target) === null ? 'atk' : 'stk') ?? 0)
      : amount,
);
/** What can be damaged? */
export const damageable = question<(type: string) => boolean>('what can be dealt damage', () => true);
/** The base damage, from what is printed and how texts have changed it (14-13f). */
export const baseDamage = question<(printed: number, changed: number) => number>('what is base damage', (printed) => printed);

/** Changes of the base damage of a source, of the damage a source deals, and of the damage an object is dealt. */
export const BASE_DAMAGE = effects.about('base damage');
export const DAMAGE_DEALT = effects.about('damage dealt');
export const DAMAGE_TAKEN = effects.about('damage taken');
/** What a text says of damage of a kind, whatever its amount is. */
export const DAMAGE_IS = {
  'not prevented': effects.about('damage not prevented'),
  'ignoring counters': effects.about('damage ignoring counters'),
} as const;

/** Is that said of this damage, for what deals it or for what it is dealt to? */
export function isSaidOfDamage(
  g: Game,
  is: keyof typeof DAMAGE_IS,
  { source, target, kind }: Pick<Dealt, 'source' | 'target' | 'kind'>,
): boolean {
  const what = DAMAGE_IS[is];
  if (effects.working(g, what).length === 0) return false;
  const subject: Vars = { source, target, kind };
  return (
    (source !== NO_REF && atWorkOn(g, objectOf(source), what, subject).length > 0) ||
    atWorkOn(g, objectOf(target), what, subject).length > 0
  );
}

/** Damage as it is dealt: by whom to whom. Cards go by reference. */
export type Dealt = {
  source: Ref;
  target: Ref;
  amount: number;
  kind: 'combat' | 'effect';
  controller: Player;
  ignoresCounters: boolean;
};

/** 13-2a: damage is dealt. */
export const dealDamage = procedureOf<
  { dealt: readonly Dealt[] },
  { processes: readonly DamageProcess[]; first: readonly Subject[]; second: readonly Subject[] }
>('deal damage', { processes: [], first: [], second: [] });
type Dealing = LocalsOf<typeof dealDamage>;

type DamageProcess = ProcessOf<'damage'>;

function amountOf(g: Game, one: Dealt): number {
  const target = objectOf(one.target);
  const source = objectOf(one.source);
  const subject: Vars = { source: one.source, target: one.target, kind: one.kind, master: one.controller };
  let { amount } = one;
  if (source >= 0) amount = answerTo(g, baseDamage)(amount, changedNumber(g, source, BASE_DAMAGE, amount, subject));
  if (answerTo(g, amountsChangeNow)) {
    if (source >= 0) amount = changedNumber(g, source, DAMAGE_DEALT, amount, subject);
    amount = changedNumber(g, target, DAMAGE_TAKEN, amount, subject);
  }
  return damageTo(g, target, amount, one.kind, { source: one.source, master: one.controller });
}

function canBeDamaged(g: Game, ref: Ref): boolean {
  if (!isCurrent(g.state, ref) || !inPlay(g, objectOf(ref))) return false;
  for (const type of typesOf(g, objectOf(ref))) if (answerTo(g, damageable)(type)) return true;
  return false;
}

/** Texts that forbid dealing damage, or being dealt it: when it is added to the gate, and when it resolves. */
const isBarred = (g: Game, { source, target, kind, controller }: Pick<Dealt, 'source' | 'target' | 'kind' | 'controller'>): boolean =>
  (source !== NO_REF &&
    isForbiddenAtAll(g, CANNOT['deal damage']) &&
    cannot(g, CANNOT['deal damage'], objectOf(source), { target, kind, player: controller })) ||
  (isForbiddenAtAll(g, CANNOT['be dealt damage']) &&
    cannot(g, CANNOT['be dealt damage'], objectOf(target), { by: source, kind, ...asPlayer(g, objectOf(target)) }));

/** 13-2a-1 to 13-2a-4: the processes this damage makes, in no order yet. */
function processesFor(g: Game, dealt: readonly Dealt[]): readonly DamageProcess[] {
  const made: DamageProcess[] = [];
  for (const one of dealt) {
    if (!canBeDamaged(g, one.target) || isBarred(g, one)) continue;
    const pair: DamagePair = { target: one.target, amount: amountOf(g, one) };
    const { source, kind, controller, ignoresCounters: told } = answerTo(g, damageTells)(one);
    const ignoresCounters = told || isSaidOfDamage(g, 'ignoring counters', one);
    const at = made.length > 0 && answerTo(g, damageTogether) ? sameSource(g, made, source, controller) : -1;
    const other = at < 0 ? undefined : made[at];
    if (other !== undefined)
      made[at] = { ...other, pairs: [...other.pairs, pair], ignoresCounters: other.ignoresCounters || ignoresCounters };
    else made.push({ what: 'damage', pairs: [pair], source, controller, kind, ignoresCounters, base: one.amount });
  }
  return made;
}

const sameSource = (g: Game, made: readonly DamageProcess[], source: Ref, controller: Player): number =>
  made.findIndex((other) => !answerTo(g, damagePerSource) || (other.source === source && other.controller === controller));

const madeBy = (v: Dealing, player: Player): readonly DamageProcess[] => v.processes.filter((process) => process.controller === player);

/** 13-2a-2: whoever controls several sources says in which order their damage is added. */
const orderQuestion =
  (place: 0 | 1) =>
  (g: Game, v: Dealing): Ask | null => {
    if (v.processes.length < 2) return null;
    const player = answerTo(g, damageOrder)(g)[place] as Player;
    const sources = [...new Set(madeBy(v, player).map(({ source }) => objectOf(source)))];
    if (sources.length < 2) return null;
    return {
      player,
      prompt: 'which damage first',
      candidates: sources.map(ofCard),
      min: sources.length,
      max: sources.length,
      ordered: true,
      open: true,
    };
  };

function inOrder(g: Game, v: Dealing): readonly DamageProcess[] {
  if (v.processes.length < 2) return v.processes;
  return answerTo(
    g,
    damageOrder,
  )(g).flatMap((player, place) => {
    const picks = place === 0 ? v.first : v.second;
    const rank = ({ source }: DamageProcess): number => picks.indexOf(objectOf(source));
    return madeBy(v, player).toSorted((a, b) => rank(a) - rank(b));
  });
}

export const addDamage: readonly Instruction<Dealing>[] = [
  set('processes', (g, v) => processesFor(g, v.dealt)),
  ask('first', orderQuestion(0)),
  ask('second', orderQuestion(1)),
  happen((g, v) => inOrder(g, v).map((process) => adds(process, process.controller))),
];

// 13-2b: it resolves.

/** 13-2b: a damage resolution process, given by reference, resolves. */
export const resolveDamage = procedureOf<{ object: Ref }, { pairs: readonly DamagePair[]; at: number; counted: readonly DamagePair[] }>(
  'resolve damage',
  { pairs: [], at: 0, counted: [] },
);
type Resolving = LocalsOf<typeof resolveDamage>;

/** The player whose ruler this is; null: it is none. */
function ruledBy(g: Game, ref: Ref): Player | null {
  if (!isCurrent(g.state, ref)) return null;
  for (const player of PLAYERS) if (rulerOf(g, player) === objectOf(ref)) return player;
  return null;
}

const damageProcess = (g: Game, v: Resolving): DamageProcess => processOf(g, objectOf(v.object)) as DamageProcess;

/** 13-2b: the pairs whose target still stands, and what they deal to it. */
export const standingPairs: Instruction<Resolving> = set('pairs', (g, v) => {
  const process = damageProcess(g, v);
  const { kind, source, controller } = process;
  const left = process.pairs.filter(({ target }) => canBeDamaged(g, target) && !isBarred(g, { source, target, kind, controller }));
  return left.map((pair) => {
    const amount = damageTo(g, objectOf(pair.target), answerTo(g, amountDealt)(g, process, pair), kind, { source, master: controller });
    return { target: pair.target, amount };
  });
});

/** The pairs whose targets are rulers, or are none. */
function pairsFor(g: Game, v: Resolving, rulers: boolean): readonly DamagePair[] {
  const found: DamagePair[] = [];
  for (const pair of v.pairs) if ((ruledBy(g, pair.target) !== null) === rulers) found.push(pair);
  return found;
}

/** One pair of a process, its amount counted on the target. */
type Counting = { target: Ref; amount: number; process: DamageProcess; object: Ref };
/** 13-4a: the current ruler damage of a ruler grows. */
export const damageRuler = procedureOf<Counting>('raise current ruler damage');
/** 13-7a: the current damage of a unit grows. */
export const damageUnit = procedureOf<Counting, { taken: Did }>('raise current damage', { taken: [] });

const countEach = (procedure: Procedure<Counting>, rulers: boolean): readonly Instruction<Resolving>[] => [
  set('at', () => 0),
  repeat(
    (g, v) => v.at < pairsFor(g, v, rulers).length,
    call(procedure, (g, v) => {
      const { target, amount } = pairsFor(g, v, rulers)[v.at] as DamagePair;
      return { target, amount, process: damageProcess(g, v), object: v.object };
    }),
    set('counted', (g, v) => (v.did.length === 0 ? v.counted : [...v.counted, pairsFor(g, v, rulers)[v.at] as DamagePair])),
    set('at', (_g, v) => v.at + 1),
  ),
];

export const countOnRulers = countEach(damageRuler, true);
export const countOnUnits = countEach(damageUnit, false);

export const tellOfDamage: Instruction<Resolving> = happen((g, v) => {
  const { source, kind, controller } = damageProcess(g, v);
  const batch: GameEvent[] = [];
  const sources: Record<number, readonly Ref[]> = {};
  for (const { target, amount } of v.counted) {
    const [from, to] = [objectOf(source), objectOf(target)];
    batch.push(events.signal('deals damage', { amount, verb: kind, source, master: controller, card: from, other: to }));
    batch.push(events.signal('is dealt damage', { amount, verb: kind, source, master: controller, card: to, other: from }));
    sources[target] = [source];
  }
  batch.push(events.remember('destroyedBy', sources));
  return batch;
});

/** Every point is a process of its own (13-5b): beyond so many nobody lives to see the rest, and a table could not hold them. */
export const MOST_POINTS = 200;

function raised(g: Game, player: Player, amount: number, process: DamageProcess): Pair<readonly RulerDamagePoint[]> {
  const point: RulerDamagePoint = { source: process.source, ignoresCounters: process.ignoresCounters };
  const before = factsOf(g).rulerDamage[player];
  const more = Math.max(0, Math.min(amount, MOST_POINTS - before.length));
  const points = [...before, ...Array.from({ length: more }, () => point)];
  const [a, b] = factsOf(g).rulerDamage;
  return player === 0 ? [points, b] : [a, points];
}

export const raiseRulerDamage: Instruction<LocalsOf<typeof damageRuler>> = when(
  (_g, v) => v.amount > 0,
  happen((g, v) => [events.assign('rulerDamage', raised(g, ruledBy(g, v.target) as Player, v.amount, v.process))], NOWHERE),
  set('did', () => MARKED),
);

/** What a unit is about to be dealt can be replaced; where nothing waits for it the machine does not report it as done. */
const TAKES_DAMAGE = 'takes damage';
const isNoticed = (g: Game): boolean => g.index.topics.has(TAKES_DAMAGE) || g.index.replaceable.has(TAKES_DAMAGE);

export const raiseDamage: Instruction<LocalsOf<typeof damageUnit>> = when(
  (_g, v) => v.amount > 0,
  happen((_g, v) => {
    const { source, kind, controller } = v.process;
    return [events.signal(TAKES_DAMAGE, { card: objectOf(v.target), amount: v.amount, verb: kind, source, master: controller })];
  }, 'taken'),
  when((g, v) => isNoticed(g) && v.taken.length === 0, done),
  happen((g, v) => {
    const { source, kind } = v.process;
    const dealt: DamageDealt = { unit: v.target, amount: v.amount, source, kind, process: v.object };
    return [
      events.assign('damage', moreDamage(g, v.target, v.amount)),
      events.remember('damageThisPhase', [...memoriesOf(g).damageThisPhase, dealt]),
      ...(isCurrent(g.state, v.target) ? keptNoLonger(g, objectOf(v.target)) : []),
    ];
  }, NOWHERE),
  set('did', () => MARKED),
);

// 13-5: current ruler damage becomes applications, one for each point.

export const appliedFrom = question<number>('from how much on is ruler damage applied', 2);
export const applications = question<(damage: number) => number>('how many applications does ruler damage make', () => 1);
export const applicationController = question<(g: Game, ruled: Player) => Player>(
  'who controls the application of ruler damage',
  (_g, ruled) => opponentOf(ruled),
);
export const applicationOrder = question<(g: Game) => readonly Player[]>('whose ruler damage is applied first', activeLast);
export const rulerDamageLeft = question<(damage: number) => number>('how much ruler damage is left', (damage) => damage - 1);

/** The players whose rulers have damage to be applied. */
export function damagedRulers(g: Game): readonly Player[] {
  const { rulerDamage } = factsOf(g);
  const from = answerTo(g, appliedFrom);
  const found: Player[] = [];
  for (const player of PLAYERS) if (rulerDamage[player].length >= from) found.push(player);
  return found;
}

/** 13-5b, 13-5c: what the ruler damage rules effect does. */
export function applyRulerDamage(g: Game): readonly GameEvent[] {
  const { rulerDamage } = factsOf(g);
  const batch: GameEvent[] = [];
  const left: [readonly RulerDamagePoint[], readonly RulerDamagePoint[]] = [rulerDamage[0], rulerDamage[1]];
  for (const player of answerTo(g, applicationOrder)(g)) {
    const points = rulerDamage[player];
    if (points.length < answerTo(g, appliedFrom)) continue;
    const controller = answerTo(g, applicationController)(g, player);
    for (const point of points.slice(0, answerTo(g, applications)(points.length)))
      batch.push(adds({ what: 'ruler damage', controller, ...point }, controller));
    left[player] = points.slice(0, answerTo(g, rulerDamageLeft)(points.length));
  }
  return [...batch, events.assign('rulerDamage', left)];
}

// 13-6: one application.

/** Is damage that ignores Counter abilities dealt as if the card had none? */
export const ignoresCounters = question<boolean>('can damage ignore counter abilities', false);
/** Does a Counter ability have to be played? */
export const counterIsPlayed = question<boolean>('does a counter ability have to be played', false);

/** 13-6a: an application of ruler damage, given by reference, resolves. */
export const resolveApplication = procedureOf<{ object: Ref }, { player: Player; turned: Did; pick: readonly Subject[]; played: Did }>(
  'resolve an application of ruler damage',
  { player: 0, turned: [], pick: [], played: [] },
);
type Applying = LocalsOf<typeof resolveApplication>;

const applicationNow = (g: Game, v: Applying): ProcessOf<'ruler damage'> => processOf(g, objectOf(v.object)) as ProcessOf<'ruler damage'>;

export const beginApplication: Instruction<Applying> = set('player', (g, v) => applicationNow(g, v).controller);

/** 13-6b; from an empty deck nothing is turned (G31). */
export const turnTopCard: Instruction<Applying> = happen((g, v) => {
  const card = topOf(g, zoneOf(g, v.player, DECK));
  return card < 0 ? null : goes(g, card, { kind: COUNTER, player: v.player }, { verb: 'damage', through: 'rule', traits: 0 });
}, 'turned');

/** The card that was turned, while it lies in the counter zone; −1: none. */
const turnedCard = (g: Game, v: Applying): number => {
  const [ref] = v.turned;
  return ref !== undefined && isCurrent(g.state, ref) && kindAt(g, objectOf(ref)) === COUNTER ? objectOf(ref) : -1;
};

const ignored = (g: Game, v: Applying): boolean => applicationNow(g, v).ignoresCounters && answerTo(g, ignoresCounters);

const counters = (g: Game, v: Applying): readonly number[] => {
  const card = turnedCard(g, v);
  return card < 0 || ignored(g, v) ? [] : counterAbilities(g, card);
};

export const withoutCounter = (over: Instruction<Applying>): Instruction<Applying> =>
  when(
    (g, v) => turnedCard(g, v) >= 0 && counters(g, v).length === 0,
    happen((g, v) => goes(g, turnedCard(g, v), { kind: DAMAGE }, { verb: 'damage', through: 'rule' })),
    over,
  );

const whichCounter = (g: Game, v: Applying): Ask | null => {
  const abilities = counters(g, v);
  const least = answerTo(g, counterIsPlayed) ? 1 : 0;
  if (abilities.length <= least) return null;
  return {
    player: v.player,
    prompt: 'which counter ability',
    candidates: abilities.map((ability) => subjects.ofAbility(turnedCard(g, v), ability)),
    min: least,
    max: 1,
    open: true,
  };
};

/** 13-6d: the Counter ability is played. */
export const playCounter: readonly Instruction<Applying>[] = [
  ask('pick', whichCounter),
  call(
    playOverdriveTouchdownOrCounter,
    (g, v) => {
      const [pick] = v.pick;
      const only = answerTo(g, counterIsPlayed) ? counters(g, v)[0] : undefined;
      const ability = pick !== undefined ? subjects.abilityOf(pick) : only;
      if (ability === undefined) return null;
      return playOfAbility(g, v.player, turnedCard(g, v), ability, 'counter');
    },
    'played',
  ),
];

/** 13-6d-2: what could not be played (G15). */
export const counterNotPlayed: Instruction<Applying> = when(
  (g, v) => v.played.length === 0 && turnedCard(g, v) >= 0,
  happen((g, v) => goes(g, turnedCard(g, v), { kind: GRAVEYARD }, { through: 'rule' })),
);

export const applicationLeaves: Instruction<Applying> = happen((g, v) =>
  isCurrent(g.state, v.object) ? [{ kind: 'erase', card: objectOf(v.object), through: 'rule' }] : null,
);
