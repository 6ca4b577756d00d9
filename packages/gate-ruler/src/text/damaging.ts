import {
  type abilities,
  answerTo,
  call,
  type Game,
  happen,
  isCurrent,
  NO_REF,
  NOWHERE,
  objectOf,
  type Ref,
  refOf,
  repeat,
  set,
} from '@goldenrule/kernel';
import { nodesIn } from '@goldenrule/language/trees';
import {
  cardInTurn,
  eventTriggers,
  type Happening,
  type Holds,
  isDone,
  leavesDone,
  NONE,
  type Refs,
  type Scope,
  scopeOf,
} from '@goldenrule/tabletop/text';
import type { Role } from '../abilities-data.ts';
import { carriedOut } from '../citations.ts';
import { BASE_DAMAGE, type Dealt, dealDamage } from '../damage.ts';
import { damageOn, factsOf, memoriesOf } from '../facts.ts';
import { processesOf, processOf } from '../gate.ts';
import { canHealLife, healLife, healUnit } from '../healing.ts';
import { leavesBehind } from '../lasting.ts';
import { controllerOf, damagedForPlayer } from '../players.ts';
import { preventDamage, preventionLater, thisAttacksDamage } from '../prevention.ts';
import { said } from '../problems.ts';
import { damageIn } from '../replacing.ts';
import { damageSource, otherDamageIs } from '../sources.ts';
import { timesDone } from '../text-questions.ts';
import { healedFor } from '../verbs.ts';
import type { Damage, GateAction, GateBlock, GateStatement, GateWho } from '../vocabulary/terms.ts';
import { amountForEach, amountOf } from './amounts.ts';
import { dealerTest } from './causes.ts';
import type { Part } from './changes.ts';
import { behind, type Context, mentionsOpponent, type Players, playersOf, Unworkable } from './context.ts';
import { damageAdded, damageTest, whomTest } from './events.ts';
import { finder, foundBy } from './finders.ts';
import { leftBehind } from './later.ts';
import type { GateCaptured, TextInstruction } from './locals.ts';
import { lasting } from './periods.ts';
import { decider, pick, speaksOf } from './picks.ts';
import { isToBeChosen } from './replacing.ts';
import { cardsNow, carried, follow } from './scope.ts';

type Of<K extends GateAction['kind']> = Extract<GateAction, { kind: K }>;

const isPlayer = (who: GateWho | string): who is Exclude<Of<'damage'>['to'], GateWho> => typeof who === 'string';

/** Those who are dealt damage, as references: cards, or for players their rulers (4-2c). */
function targetsOf(node: Of<'damage'>, context: Context): readonly TextInstruction[] {
  if (!isPlayer(node.to)) return pick(context, node.id, node.to, 'deal damage');
  const { to } = node;
  const players: Players = to === 'doer' ? (g, s) => [context.actor(g, s)] : playersOf(to, context);
  return [
    set('cards', (g, v) =>
      players(g, scopeOf(v)).flatMap((player) => {
        const ruler = answerTo(g, damagedForPlayer)(g, player);
        return ruler < 0 ? [] : [refOf(g.state, ruler)];
      }),
    ),
    ...speaksOf(context, node.id),
  ];
}

/** 13-2a: what a text deals, from each source to each target. */
export function damage(node: Of<'damage'>, context: Context): readonly TextInstruction[] {
  const amount = amountForEach(node.amount, node.each, saidOfTarget(node) ? behindTarget(node.to, context) : context);
  const sources = node.by === undefined ? null : foundBy(node.by, context);
  if (node.divided === true && !(typeof node.to === 'object' && node.to.kind === 'ref'))
    throw new Unworkable(said('gate-ruler.text.divided'));
  return [
    ...targetsOf(node, context),
    call(
      dealDamage,
      (g, v) => {
        const s = scopeOf(v);
        const targets = v.cards;
        const shares = v.shares?.[node.id] ?? NONE;
        const from = sources === null ? [damageSource(g, v.self, v.master)] : sources(g, s).map((ref) => follow(g, s, ref));
        const dealt = from.flatMap((source) =>
          targets.map((target, i): Dealt => {
            const dealtTo = isCurrent(g.state, target) ? [controllerOf(g, objectOf(target))] : [];
            const all = amount(g, { ...s, captured: { ...s.captured, source, ...(node.to === 'each' ? { doer: dealtTo } : {}) } });
            return {
              source,
              target,
              amount: answerTo(g, timesDone)(node.divided === true ? (shares[i] ?? 0) : all),
              kind: node.sort ?? answerTo(g, otherDamageIs),
              controller: sources === null ? v.master : controllerNow(g, source, v.master),
              ignoresCounters: node.ignores === true,
            };
          }),
        );
        return dealt.length === 0 ? null : { dealt };
      },
      NOWHERE,
    ),
    leavesDone(node.id, (_g, v) => v.cards),
  ];
}

/** Is the amount said behind those to whom it is dealt? */
const saidOfTarget = ({ each, wording }: Of<'damage'>): boolean => each !== undefined || wording?.word === 'equal last';
/** 4-2b: behind another player, or cards of one, "their" is that player's; of each player it is the one who is dealt the damage. Never yours. */
const behindTarget = (to: Of<'damage'>['to'], context: Context): Context =>
  to === 'each' || mentionsOpponent(to) ? behind({ to }, context) : context;

const controllerNow = (g: Game, source: Ref, otherwise: 0 | 1): 0 | 1 =>
  source !== NO_REF && isCurrent(g.state, source) ? controllerOf(g, objectOf(source)) : otherwise;

// 13-3: prevention.

const processIn = ({ process }: GateCaptured): readonly Ref[] => (process === undefined ? NONE : [process]);

/** The damage in the gate that a text means, from the bottom, as references. */
function processesMeant(what: Damage, context: Context): Refs {
  const fits = damageTest(what, context);
  return (g, s) => {
    if (what.which === 'added') return processIn(s.captured);
    return processesOf(g, 'damage')
      .filter(({ process }) => fits(g, s, process) && (what.which !== 'attack' || process.source === factsOf(g).attacker))
      .map(({ ref }) => ref);
  };
}

/** How much is prevented, or what the damage becomes. */
function preventedBy(node: Of<'prevent'>, meant: Refs, context: Context): (g: Game, s: Scope) => number {
  if (node.by !== undefined) return amountOf(node.by, context);
  if (node.to !== undefined) return () => node.to as number;
  return (g, s) => meant(g, s).reduce((sum, ref) => sum + damageOf(g, ref), 0);
}
const damageOf = (g: Game, ref: Ref): number => {
  const process = isCurrent(g.state, ref) ? processOf(g, objectOf(ref)) : null;
  return process?.what === 'damage' ? process.pairs.reduce((sum, { amount }) => sum + amount, 0) : 0;
};

const isAll = ({ by, to }: Of<'prevent'>): boolean => by === undefined && to === undefined;

/** Prevents damage that waits in the gate; of all of it, one process after the other. */
function preventNow(node: Of<'prevent'>, context: Context): readonly TextInstruction[] {
  const meant = processesMeant(node.what, context);
  if (!isAll(node)) return preventOne(node, meant, context);
  const inHand = ({ waiting = NONE }: GateCaptured): readonly Ref[] => waiting.slice(0, 1);
  return [
    set('waiting', (g, v) => meant(g, scopeOf(v))),
    repeat(
      (_g, v) => inHand(v).length > 0,
      ...preventOne(node, (_g, s) => inHand(s.captured), context),
      set('waiting', (_g, v) => (v.waiting ?? NONE).slice(1)),
    ),
  ];
}

function preventOne(node: Of<'prevent'>, meant: Refs, context: Context): readonly TextInstruction[] {
  const amount = preventedBy(node, meant, context);
  // Where damage becomes 0 all of the process does (13-3d-2b); anything else is only for those who are meant.
  const to = node.what.to === undefined || node.to === 0 ? null : whomTest(node.what.to, context);
  return [
    call(
      preventDamage,
      (g, v) => {
        const s = scopeOf(v);
        const processes = meant(g, s);
        const targets = processesOf(g, 'damage').flatMap(({ process }) => process.pairs.map(({ target }) => target));
        return {
          player: decider(context)(g, s),
          amount: amount(g, s),
          becomes: node.to !== undefined,
          next: node.what.which === 'next',
          processes,
          to: to === null ? null : [...new Set(targets)].filter((target) => to(g, s, target)),
        };
      },
      'handled',
    ),
    leavesDone(node.id, (_g, v) => v.handled),
  ];
}

/** 14-4b-1: what the card that attacked when it was said deals in the damage step; others deal combat damage too, as by Intercept. */
function dealtByAttacker(context: Context): Happening {
  const added = damageAdded({ sort: 'combat' }, context);
  return {
    ...added,
    match: (g, s, event, side) => {
      const { attacker: said = NONE }: GateCaptured = s.captured;
      const [attacker] = said;
      if (!answerTo(g, thisAttacksDamage) || factsOf(g).attacker !== attacker || factsOf(g).step !== 'damage step') return null;
      return damageIn(event)?.source === attacker ? added.match(g, s, event, side) : null;
    },
  };
}

/** What is prevented of the damage that was just added. */
const ofAdded = (node: Of<'prevent'>): Of<'prevent'> => ({
  kind: 'prevent',
  id: 1,
  what: { which: 'added', ...(node.what.to === undefined ? {} : { to: node.what.to }) },
  ...(node.by === undefined ? {} : { by: node.by }),
  ...(node.to === undefined ? {} : { to: node.to }),
});

/** 13-3a-1: what a continuous ability prevents is prevented as by one that triggers whenever such damage is added. */
export function preventing(
  node: Of<'prevent'>,
  context: Context,
  holds: Holds | null,
): { triggers: readonly abilities.Trigger[]; program: number } {
  if (node.what.which !== undefined) throw new Unworkable(said('gate-ruler.text.prevents'));
  const inner: Context = { ...context, role: 'automatic', time: undefined };
  return {
    triggers: eventTriggers(damageAdded(node.what, context), holds),
    program: context.writer.program(context.text, preventNow(ofAdded(node), inner), carriedOut(context.writer.book, 'ability')),
  };
}

/** 13-3a-1, 14-4b-1: damage to come is prevented by an ability that triggers when it is added to the gate. */
function preventLater(node: Of<'prevent'>, context: Context): readonly TextInstruction[] {
  const ofAttack = node.what.which === 'attack';
  // 14-9f-1: the next damage comes once.
  const isNext = node.what.which === 'next';
  const triggers = eventTriggers(ofAttack ? dealtByAttacker(context) : damageAdded(node.what, context), null);
  const ability = leftBehind(context, node.id, triggers, { steps: [ofAdded(node)] });
  const lasts = lasting(node.time ?? context.time, context);
  const waiting = processesMeant(node.what, context);
  return [
    happen((g, v) => {
      if (!answerTo(g, preventionLater) || (ofAttack && waiting(g, scopeOf(v)).length > 0)) return null;
      const span = ofAttack ? { until: 'battle' } : lasts(g, scopeOf(v));
      if (span === null) return null;
      const captured = { ...carried(v), attacker: [factsOf(g).attacker] };
      return leavesBehind(g, { ability, source: v.self, master: v.master, captured, always: !ofAttack && !isNext, until: span.until });
    }, NOWHERE),
    isDone(node.id),
  ];
}

/** There is no damage that a text could call "this damage". */
export const unspoken = (): Unworkable => new Unworkable(said('gate-ruler.text.this damage'));
export const speaksOfThisDamage = (node: unknown): boolean =>
  nodesIn(node).some((one) => one.kind === 'prevent' && (one as Of<'prevent'>).what.which === 'this');
/** What is played while damage waits in the gate, and can speak of "this damage"; which it is, is chosen (13-3c). */
const ANSWERS: ReadonlySet<Role> = new Set<Role>(['event', 'activated']);

/** What is prevented now, or whenever it comes; the damage of this attack where it is, in the gate or still to come. */
export function prevent(node: Of<'prevent'>, context: Context): readonly TextInstruction[] {
  const { which } = node.what;
  if (which === 'this' && !ANSWERS.has(context.role)) throw unspoken();
  if (which === undefined && node.time !== undefined && isToBeChosen(node.what.to)) throw new Unworkable(said('gate-ruler.text.which'));
  return which === 'attack' || node.time !== undefined || (context.time !== undefined && which !== 'added')
    ? [...(isAll(node) || which === 'attack' ? preventNow(node, context) : []), ...preventLater(node, context)]
    : preventNow(node, context);
}

// 13-4, 13-7: healing.

/** Heals units; for a ruler whoever controls it is healed (15-21b-1). */
export function heal(node: Of<'heal'>, context: Context): readonly TextInstruction[] {
  const n = amountForEach(node.n, node.each, context);
  return eachHealed(node.id, node.who, context, (g, s) => ({ amount: answerTo(g, timesDone)(n(g, s)), dealt: null, any: false }));
}

/** Can everybody see that these steps heal, and that there is nothing to heal? */
export function healsNothing({ steps }: GateBlock, context: Context): (g: Game, s: Scope) => boolean {
  const tests = steps.map((step) => healsAny(step, context));
  return (g, s) => tests.every((test) => test !== null && !test(g, s));
}

/** Is there anything that this step can heal? Null: it does something else. */
function healsAny(step: GateStatement, context: Context): ((g: Game, s: Scope) => boolean) | null {
  if (step.kind === 'heal life') return (g, s) => canHealLife(g, context.actor(g, s));
  if (step.kind !== 'heal' && step.kind !== 'heal damage') return null;
  const { who } = step;
  const units = who.kind === 'selection' ? finder(who, context).find : null;
  const meant = units === null ? foundBy(who, context) : () => [];
  return (g, s) =>
    (units?.(g, s) ?? cardsNow(g, s, meant(g, s))).some((card) => {
      const player = healedFor(g, card);
      return player === null ? damageOn(g, card) > 0 : canHealLife(g, player);
    });
}

/** 13-7b-1: damage of a kind that was dealt in this phase. */
export function healDamage(node: Of<'heal damage'>, context: Context): readonly TextInstruction[] {
  const from = dealerTest(node.what.from, context);
  return eachHealed(node.id, node.who, context, (g, s, unit) => {
    const dealt = memoriesOf(g)
      .damageThisPhase.filter(
        (one) => one.unit === unit && (node.what.sort === undefined || one.kind === node.what.sort) && from(g, s, one.source, one.kind),
      )
      .map(({ amount }) => amount);
    return { amount: -1, dealt, any: node.any === true };
  });
}

type Healing = { readonly amount: number; readonly dealt: readonly number[] | null; readonly any: boolean };

function eachHealed(
  id: number,
  who: GateWho,
  context: Context,
  how: (g: Game, s: Scope, unit: Ref) => Healing,
): readonly TextInstruction[] {
  return [
    ...pick(context, id, who, 'heal'),
    set('at', () => 0),
    repeat(
      (_g, v) => v.at < v.cards.length,
      call(
        healLife,
        (g, v) => {
          const unit = cardInTurn(g, v);
          const player = unit < 0 ? null : healedFor(g, unit);
          if (player === null) return null;
          return { player, amount: how(g, scopeOf(v), refOf(g.state, unit)).amount, controller: v.master };
        },
        NOWHERE,
      ),
      call(
        healUnit,
        (g, v) => {
          const unit = cardInTurn(g, v);
          if (unit < 0 || healedFor(g, unit) !== null) return null;
          return { unit: refOf(g.state, unit), controller: v.master, ...how(g, scopeOf(v), refOf(g.state, unit)) };
        },
        NOWHERE,
      ),
      set('at', (_g, v) => v.at + 1),
    ),
    leavesDone(id, (_g, v) => v.cards),
  ];
}

export function healsLife(node: Of<'heal life'>, context: Context): readonly TextInstruction[] {
  const n = amountForEach(node.n, node.each, context);
  return [
    call(
      healLife,
      (g, v) => {
        const s = scopeOf(v);
        return { player: context.actor(g, s), amount: answerTo(g, timesDone)(n(g, s)), controller: v.master };
      },
      'handled',
    ),
    leavesDone(node.id, (_g, v) => v.handled),
  ];
}

// What continuous abilities say about damage.

export function baseDamagePart(node: Of<'base damage'>): Part {
  return { what: BASE_DAMAGE, mode: 'add', amount: () => node.by, counts: false };
}

/** The cards that are spoken of; null: a player, or effects. */
const whoIn = (one: Damage['from'] | Damage['to']): GateWho | null =>
  one === undefined || typeof one === 'string' || one.kind === 'effects' ? null : one;

/** The cards that damage of this kind is said of, and what else it has to be. */
export function ofDamage({ from, to, sort }: Damage, context: Context): Required<Pick<Part, 'concerns'>> & { readonly of: GateWho | null } {
  const source = dealerTest(from, context);
  const target = to === undefined ? null : whomTest(to, context);
  return {
    of: to === undefined ? whoIn(from) : whoIn(to),
    concerns: (g, s, subject) =>
      (sort === undefined || subject.kind === sort) &&
      source(g, s, subject.source as Ref, subject.kind as string) &&
      (target === null || target(g, s, subject.target as Ref)),
  };
}
