import { type Ask, answerTo, either, type Game, objectOf, opponentOf, type Player, type Ref, set, when } from '@goldenrule/kernel';
import {
  type Actor,
  abilityWith,
  type ByKind,
  byKind,
  coreStatements,
  didAll,
  doneIn,
  ifWanted,
  isDone,
  type Lasting,
  laterStatements,
  leavesFor,
  NONE,
  type Players,
  type Scope,
  scopeOf,
  type TextLocals,
  whether,
} from '@goldenrule/tabletop/text';
import { PLAIN } from '../abilities-data.ts';
import { factsOf } from '../facts.ts';
import { leavesBehind, replacesLater } from '../lasting.ts';
import { controllerOfEffect } from '../players.ts';
import { said } from '../problems.ts';
import { refusedBy } from '../refusing.ts';
import { partIsDone, timesDone } from '../text-questions.ts';
import { controllerOfRef } from '../values.ts';
import type { GateBlock, GateDuration, GateMoment, GateStatement, GateStructure, GateTerms } from '../vocabulary/terms.ts';
import { word, yesNo } from '../words.ts';
import { actionOf } from './actions.ts';
import { amountOf } from './amounts.ts';
import { seemsPossible, wholePossible } from './concerto.ts';
import { conditionOf } from './conditions.ts';
import { behind, type Context, mentionsOpponent, playerOf, speakingOf, Unworkable } from './context.ts';
import { healsNothing } from './damaging.ts';
import { destroyingGathered } from './destroying.ts';
import { happening } from './events.ts';
import { counter } from './finders.ts';
import { leftBehind } from './later.ts';
import type { GateLocals, TextInstruction } from './locals.ts';
import { CALENDAR, endsWith, holdsWithin, lasting, timingOf } from './periods.ts';
import { decider } from './picks.ts';
import { refsOf } from './refs.ts';
import { multiplied, replacement } from './replacing.ts';
import { carried, readable } from './scope.ts';
import { settlingWhatTheyAre } from './treating.ts';

type Does = Extract<GateStructure, { kind: 'does' }>;

/** X is one number, however often a text speaks of it: what it is when it is first needed. */
function settlingX(step: GateStatement, context: Context): readonly TextInstruction[] {
  if (context.x === null || !JSON.stringify(step).includes('"kind":"x"')) return [];
  const is = amountOf({ kind: 'x' }, context);
  return [set('x', (g, v) => is(g, scopeOf(v)))];
}

/** Statements one after the other; whoever one of them is about, or mentions, is who a later one means by "they" (4-2b): never you. */
function inSequence(steps: readonly GateStatement[], context: Context): readonly TextInstruction[] {
  let now = context;
  return steps.flatMap((step) => {
    const made = [...settlingWhatTheyAre(step, now), ...settlingX(step, now), ...statementOf(step, now)];
    if (step.kind === 'does' && isOwned(step)) now = { ...now, named: step.several === true ? null : ownerOf(step, context) };
    else if (mentionsOpponent(step)) now = speakingOf('opponent', now);
    return made;
  });
}

export const blockOf = (block: GateBlock, context: Context): readonly TextInstruction[] => inSequence(block.steps, context);
export const blocksOf = (blocks: readonly GateBlock[], context: Context): readonly TextInstruction[] =>
  inSequence(
    blocks.flatMap(({ steps }) => steps),
    context,
  );

/** Both players, the active one first. */
const inOrder = (g: Game): readonly Player[] => [factsOf(g).activePlayer, opponentOf(factsOf(g).activePlayer)];

type Owned = Extract<Does['who'], 'owner' | 'controller'>;
/** The owner or the controller of a card, as it is or last was. */
const whose = (g: Game, s: Scope, ref: Ref, who: Owned): Player =>
  who === 'owner' ? (g.state.objects.owner[objectOf(ref)] as Player) : controllerOfRef(g, readable(g, s, ref));

const isOwned = ({ who }: Does): boolean => who === 'owner' || who === 'controller';
/** The owner or the controller of the card that is spoken of. */
function ownerOf(node: Does, context: Context): Actor {
  if (node.of === undefined) return playerOf(node.who, context);
  const refs = refsOf(node.of);
  return (g, s) => {
    const [ref] = refs(g, s);
    return ref === undefined ? s.master : whose(g, s, ref, node.who as Owned);
  };
}

/** "their controllers": the players who have any of several cards; null: one card is spoken of. */
function ownersOf(node: Does): Players | null {
  if (node.of === undefined || node.several !== true) return null;
  const refs = refsOf(node.of);
  return (g, s) => {
    const all = refs(g, s).map((ref) => whose(g, s, ref, node.who as Owned));
    return inOrder(g).filter((player) => all.includes(player));
  };
}

const CORE = coreStatements<GateTerms, Context, GateLocals>({
  block: blockOf,
  doer: ownerOf,
  doneBy: (actor, context) => ({ ...context, actor, named: null }),
  asked,
  inOrder,
  several: ownersOf,
  times: (of, context) => {
    const count = counter(of, context);
    return (g, s) => answerTo(g, timesDone)(count(g, s) ?? 0);
  },
  often: (amount, context) => {
    const times = amountOf(amount, context);
    return (g, s) => answerTo(g, timesDone)(times(g, s));
  },
  lasting: (time, context) => ({ ...context, time }),
  behind,
  holds: conditionOf,
});

const masterNow = (g: Game, v: TextLocals): Player => answerTo(g, controllerOfEffect)(g, v.master, objectOf(v.self));

/** 14-9f: an effect leaves behind an ability that triggers later, once. */
const schedule = (id: number, ability: number, span: Lasting<string | null>): readonly TextInstruction[] =>
  leavesFor<GateLocals>(id, span, carried, (g, v, until, captured) =>
    leavesBehind(g, { ability, source: v.self, master: masterNow(g, v), captured, always: false, until }),
  );

const LATER = laterStatements(CALENDAR, { timing: timingOf, happening, endsWith, behind, ability: leftBehind, schedule });

const STRUCTURES: ByKind<GateStructure, Context, readonly TextInstruction[]> = {
  ...CORE,
  ...LATER,
  does: (node, context) => {
    const last = node.do.steps.at(-1);
    if ((node.who !== 'each' && node.several !== true) || last === undefined || !destroys(node.do)) return CORE.does(node, context);
    if (last.kind !== 'destroy' || destroys(node.do.steps.slice(0, -1))) throw new Unworkable(said('gate-ruler.text.each destroys'));
    return [...destroyingGathered(last.id, CORE.does(node, { ...context, gathers: true })), didAll(node.do, node.id)];
  },
  // 4-2b: "they" is whoever was spoken of just before.
  unless: (node, context) => CORE.unless(node, behind(node.do, context)),
  // 14-3b-2: what was not chosen is as if it were not there.
  modes: (node, context) => {
    if (context.modes !== node.id) throw new Unworkable(said('gate-ruler.text.modes'));
    return node.options.map((option, index) =>
      when((_g, v) => (v.modes ?? NONE).includes(index), ...blocksOf(option, context), isDone(node.id)),
    );
  },
  if: (node, context) => {
    const late = node.wording?.word === 'late';
    const holds = conditionOf(node.condition, late ? behind(node.then, context) : context);
    const then = blockOf(node.then, late ? context : behind(node.condition, context));
    return [whether(node.id, node.condition, holds), either((_g, v) => doneIn(v, node.id).length > 0, then, [])];
  },
  // No icon of this game opens a cost within a sentence.
  cost: ({ kind }) => {
    throw new Unworkable(said('gate-ruler.text.deed', { kind }));
  },
  instead: (node, context) => replacing(node, context, replacement(node, context, holdsWithin(node.time ?? context.time, context))),
};

/** 14-13e: a replacement that an effect leaves behind for a while, or for the next time. */
function replacing(
  node: { readonly id: number; readonly time?: GateDuration; readonly next?: true },
  context: Context,
  { made, program }: ReturnType<typeof replacement>,
): readonly TextInstruction[] {
  const lasts = lasting(node.time ?? context.time, context);
  const ability = context.writer.ability(abilityWith({ kind: 'cont', text: context.text, replacements: [made], program, more: PLAIN }));
  return leavesFor<GateLocals>(node.id, lasts, carried, (g, v, until, captured) =>
    replacesLater(g, { ability, source: v.self, master: masterNow(g, v), captured, always: node.next !== true, until }),
  );
}

/** Is anything destroyed by what is said here, an ability that is given or comes later included? */
const destroys = (node: unknown): boolean => /"kind":"destroy"/.test(JSON.stringify(node));

/** What a player does, perhaps only if they want to. */
function asked(node: Does, context: Context): readonly TextInstruction[] {
  const body = [...blockOf(node.do, context), didAll(node.do, node.id)];
  // An Abyssal Summoning asks by itself whether it is done.
  if (!node.optional || node.do.steps[0]?.kind === 'abyssal summon') return body;
  const possible = wholePossible([node.do], context);
  const seems = seemsPossible([node.do], context);
  const idle = healsNothing(node.do, context);
  const question = (g: Game, v: TextLocals): Ask | null => {
    const s = scopeOf(v);
    if (!seems(g, s) || idle(g, s)) return null;
    return {
      player: decider(context)(g, s),
      prompt: 'do it or not',
      params: { step: node.id },
      candidates: yesNo(),
      permit: (subject) => subject === word('no') || possible(g, s) || refusedBy(g, partIsDone),
      min: 1,
      max: 1,
    };
  };
  return ifWanted(node.id, question, () => word('yes'), body);
}

type Control = Extract<GateStatement, { kind: 'gain control' }>;
/** Nothing moves a card back by itself (15-23a): at the end of the time whoever had it before gains control of it. */
function givingBack({ id, time }: Control, context: Context): readonly TextInstruction[] {
  if (time === undefined) return [];
  const at: GateMoment = { kind: 'end', of: time.of };
  const back: Control = { kind: 'gain control', id: UNNUMBERED, what: { kind: 'ref', to: id, wording: { word: 'it' } } };
  const other: Context = { ...context, actor: (g, s) => opponentOf(context.actor(g, s)) };
  return LATER.later({ kind: 'later', id: UNNUMBERED, at, do: { steps: [back] } }, other);
}
/** The number of steps that no text says: nothing refers to them. Those of texts begin with 1. */
const UNNUMBERED = 0;

const isStructure = (node: GateStatement): node is GateStructure => node.kind in STRUCTURES;
const structureOf = byKind(STRUCTURES);

/** Compiles one statement. */
export const statementOf = (node: GateStatement, context: Context): readonly TextInstruction[] =>
  isStructure(node)
    ? structureOf(node, context)
    : node.kind === 'damage dealt' && node.times !== undefined
      ? replacing(node, context, { made: multiplied(node, context, holdsWithin(node.time ?? context.time, context)), program: -1 })
      : [...actionOf(node, context), ...(node.kind === 'gain control' ? givingBack(node, context) : [])];
