import {
  type Ask,
  answerTo,
  ask,
  either,
  type Game,
  happen,
  type Instruction,
  NOWHERE,
  opponentOf,
  type Player,
  repeat,
  set,
  type Vars,
  when,
} from '@goldenrule/kernel';
import { refsIn, resultOf, type Scope, scopeOf, type TextFrame } from '@goldenrule/language/text';
import { PLAIN } from '../abilities-data.ts';
import { factsOf } from '../facts.ts';
import { leavesBehind, replacesLater } from '../lasting.ts';
import { controllerOfEffect } from '../players.ts';
import { timesDone } from '../text-questions.ts';
import { controllerOfRef } from '../values.ts';
import type { GateBlock, GateStatement, GateStructure } from '../vocabulary/terms.ts';
import { isWordPick, yesNo } from '../words.ts';
import { actionOf } from './actions.ts';
import { wholePossible } from './concerto.ts';
import { conditionOf } from './conditions.ts';
import { type Context, playersOf } from './context.ts';
import { counter } from './finders.ts';
import { awaited, delayed } from './later.ts';
import { endsWith, lasting, type Span } from './periods.ts';
import { decider } from './picks.ts';
import { refsOf } from './refs.ts';
import { replacement } from './replacing.ts';
import { carried, readable } from './scope.ts';

type Kinds = GateStructure['kind'];
type Of<K extends Kinds> = Extract<GateStructure, { kind: K }>;

/** Statements one after the other; whoever one of them is about is who a later one means by "they" (4-2b). */
function inSequence(steps: readonly GateStatement[], context: Context): readonly Instruction[] {
  let now = context;
  return steps.flatMap((step) => {
    const made = statementOf(step, now);
    if (step.kind === 'does' && step.who !== 'they' && step.who !== 'each') now = { ...now, named: ownerOf(step, context) };
    return made;
  });
}
export const blockOf = (block: GateBlock, context: Context): readonly Instruction[] => inSequence(block.steps, context);
export const blocksOf = (blocks: readonly GateBlock[], context: Context): readonly Instruction[] =>
  inSequence(
    blocks.flatMap(({ steps }) => steps),
    context,
  );

/** What has to be really done for "if you do" to hold: every step that shows whether it was. */
const doneBy = (block: GateBlock): readonly number[] =>
  block.steps.filter(({ kind }) => kind !== 'shuffle' && kind !== 'look' && kind !== 'if' && kind !== 'otherwise').map(({ id }) => id);
/** Was all of a block that was carried out really done? */
export const wasDone = (block: GateBlock): ((v: Vars) => boolean) => {
  const ids = doneBy(block);
  return (v) => ids.every((one) => refsIn(v, resultOf(one)).length > 0);
};
const did = (block: GateBlock, id: number): Instruction => {
  const done = wasDone(block);
  return set(resultOf(id), (_g, v: Vars) => (done(v) ? [1] : []));
};

/** Both players, the active one first. */
const inOrder = (g: Game): readonly Player[] => [factsOf(g).activePlayer, opponentOf(factsOf(g).activePlayer)];

/** The owner or the controller of the card that is spoken of, as it is or last was. */
function ownerOf(node: Of<'does'>, context: Context): (g: Game, s: Scope) => Player {
  if (node.of === undefined) {
    const players = playersOf(node.who, context);
    return (g, s) => players(g, s)[0] as Player;
  }
  const refs = refsOf(node.of);
  return (g, s) => {
    const [ref] = refs(g, s);
    if (ref === undefined) return s.master;
    return node.who === 'owner' ? (g.state.objects.owner[ref & 1023] as Player) : controllerOfRef(g, readable(g, s, ref));
  };
}

const STRUCTURES: { readonly [K in Kinds]: (node: Of<K>, context: Context) => readonly Instruction[] } = {
  does: (node, context) => {
    if (node.who !== 'each') return asked(node, { ...context, actor: ownerOf(node, context), named: null });
    const left = `p${node.id}`;
    const inner: Context = { ...context, actor: (_g, s) => refsIn(s.captured, left)[0] as Player, named: null };
    return [
      set(left, (g) => inOrder(g)),
      repeat(
        (_g, v: Vars) => refsIn(v, left).length > 0,
        ...asked(node, inner),
        set(left, (_g, v: Vars) => refsIn(v, left).slice(1)),
      ),
    ];
  },
  // 14-3b-2: what was not chosen is as if it were not there.
  modes: (node, context) =>
    node.options.map((option, index) =>
      when(
        (_g, v: Vars) => refsIn(v, 'modes').includes(index),
        ...blocksOf(option, context),
        set(resultOf(node.id), () => [1]),
      ),
    ),
  if: (node, context) => {
    const holds = conditionOf(node.condition, context);
    const result = resultOf(node.id);
    return [
      set(result, (g, v: TextFrame) => (holds(g, scopeOf(v)) ? [1] : [])),
      either((_g, v: Vars) => refsIn(v, result).length > 0, blockOf(node.then, context), []),
    ];
  },
  otherwise: (node, context) => [
    set(resultOf(node.id), () => []),
    when(
      (_g, v: Vars) => v[resultOf(node.of)] !== undefined && refsIn(v, resultOf(node.of)).length === 0,
      set(resultOf(node.id), () => [1]),
      ...blockOf(node.do, context),
    ),
  ],
  for: (node, context) => [...blockOf(node.do, { ...context, time: node.time }), set(resultOf(node.id), () => [1])],
  'for each': (node, context) => {
    const count = counter(node.of, context);
    const left = `n${node.id}`;
    return [
      set(left, (g, v: TextFrame) => answerTo(g, timesDone)(count(g, scopeOf(v)) ?? 0)),
      set(resultOf(node.id), (_g, v: Vars) => ((v[left] as number) > 0 ? [1] : [])),
      repeat(
        (_g, v: Vars) => (v[left] as number) > 0,
        ...blockOf(node.do, context),
        set(left, (_g, v: Vars) => (v[left] as number) - 1),
      ),
    ];
  },
  later: (node, context) => schedule(node.id, delayed(node, context), endsWith(node.at)),
  whenever: (node, context) => {
    const time = node.time ?? context.time;
    const lasts = time === undefined ? null : lasting(time, context);
    return schedule(node.id, awaited(node, context), (g, s) => (lasts === null ? { until: null } : lasts(g, s)));
  },
  instead: (node, context) => {
    const { made, program } = replacement(node, context, null);
    const lasts = lasting(node.time ?? context.time, context);
    const ability = context.writer.ability({
      kind: 'cont',
      text: context.text,
      zones: [],
      triggers: [],
      situation: null,
      replacements: [made],
      statics: [],
      program,
      cost: -1,
      more: PLAIN,
    });
    return [
      happen((g, v: TextFrame) => {
        const span = lasts(g, scopeOf(v));
        if (span === null) return null;
        return replacesLater(g, {
          ability,
          source: v.self,
          master: masterNow(g, v),
          captured: carried(v),
          always: node.next !== true,
          until: span.until,
        });
      }, NOWHERE),
      set(resultOf(node.id), () => [1]),
    ];
  },
};

const masterNow = (g: Game, v: TextFrame): Player => answerTo(g, controllerOfEffect)(g, v.master, v.self & 1023);

/** 14-9f: an effect leaves behind an ability that triggers later, once. */
const schedule = (id: number, ability: number, span: (g: Game, s: Scope) => Span | null): readonly Instruction[] => [
  happen((g, v: TextFrame) => {
    const lasts = span(g, scopeOf(v));
    if (lasts === null) return null;
    return leavesBehind(g, {
      ability,
      source: v.self,
      master: masterNow(g, v),
      captured: carried(v),
      always: false,
      until: lasts.until,
    });
  }, NOWHERE),
  set(resultOf(id), () => [1]),
];

/** What a player does, perhaps only if they want to. */
function asked(node: Of<'does'>, context: Context): readonly Instruction[] {
  const body = blockOf(node.do, context);
  // An Abyssal Summoning asks by itself whether it is done.
  if (!node.optional || node.do.steps[0]?.kind === 'abyssal summon') return [...body, did(node.do, node.id)];
  const possible = wholePossible([node.do], context);
  const answer = `q${node.id}`;
  return [
    set(resultOf(node.id), () => []),
    ask(answer, (g, v: TextFrame): Ask | null => {
      const s = scopeOf(v);
      if (!possible(g, s)) return null;
      return {
        player: decider(context)(g, s),
        prompt: 'do it or not',
        params: { step: node.id },
        candidates: yesNo(),
        min: 1,
        max: 1,
      };
    }),
    when((_g, v: Vars) => isWordPick(refsIn(v, answer), 'yes'), ...body, did(node.do, node.id)),
  ];
}

const isStructure = (node: GateStatement): node is GateStructure => node.kind in STRUCTURES;
const structureOf = <K extends Kinds>(node: Of<K>, context: Context): readonly Instruction[] =>
  (STRUCTURES[node.kind] as (node: Of<K>, context: Context) => readonly Instruction[])(node, context);

/** Compiles one statement. */
export const statementOf = (node: GateStatement, context: Context): readonly Instruction[] =>
  isStructure(node) ? structureOf(node, context) : actionOf(node, context);
