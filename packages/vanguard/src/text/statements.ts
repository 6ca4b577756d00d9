import {
  type Ask,
  answerTo,
  ask,
  either,
  type Game,
  happen,
  type Instruction,
  opponentOf,
  PLAYERS,
  type Player,
  repeat,
  set,
  type Vars,
  when,
} from '@goldenrule/kernel';
import { refsIn, resultOf, type Scope, scopeOf, type TextFrame } from '@goldenrule/language/text';
import { factsOf } from '../facts.ts';
import {
  inactivePartsAsk,
  masterOfEffect,
  timedTriggersMade,
  timedTriggersOnce,
  timesDone,
  turnPlayerChoosesFirst,
  unusableAnyway,
} from '../text-questions.ts';
import type { VanguardBlock, VanguardStatement, VanguardStructure } from '../vocabulary/terms.ts';
import { isWordPick, word } from '../words.ts';
import { actionOf } from './actions.ts';
import { conditionOf } from './conditions.ts';
import { type Context, playersOf, Unworkable } from './context.ts';
import { finder } from './finders.ts';
import { isHopeless } from './hopeless.ts';
import { awaited, delayed } from './later.ts';
import { endsWith, lasting } from './periods.ts';
import { carried } from './scope.ts';

type Kinds = VanguardStructure['kind'];
type Of<K extends Kinds> = Extract<VanguardStructure, { kind: K }>;

/** Statements one after the other. */
export const blockOf = (block: VanguardBlock, context: Context): readonly Instruction[] =>
  block.steps.flatMap((step) => statementOf(step, context));

/** What has to be really done for "if you do" to hold: every step that shows whether it was. */
const doneBy = (block: VanguardBlock): readonly number[] =>
  block.steps.filter(({ kind }) => kind !== 'shuffle' && kind !== 'look' && kind !== 'if' && kind !== 'otherwise').map(({ id }) => id);

const did = (block: VanguardBlock, id: number): Instruction => {
  const ids = doneBy(block);
  return set(resultOf(id), (_g, v: Vars) => (ids.every((one) => refsIn(v, resultOf(one)).length > 0) ? [1] : []));
};

/** The players in the order in which they choose (1.3.4). */
const inOrder = (g: Game, players: readonly Player[]): readonly Player[] => {
  if (players.length < 2) return players;
  const { turnPlayer } = factsOf(g);
  const first = answerTo(g, turnPlayerChoosesFirst) ? turnPlayer : opponentOf(turnPlayer);
  return [first, opponentOf(first)];
};

const STRUCTURES: { readonly [K in Kinds]: (node: Of<K>, context: Context) => readonly Instruction[] } = {
  does: (node, context) => {
    if (node.who === 'each') {
      const left = `p${node.id}`;
      const inner: Context = { ...context, actor: (s) => refsIn(s.captured, left)[0] as Player };
      return [
        set(left, (g) => inOrder(g, PLAYERS)),
        repeat(
          (_g, v: Vars) => refsIn(v, left).length > 0,
          ...asked(node, inner),
          set(left, (_g, v: Vars) => refsIn(v, left).slice(1)),
        ),
      ];
    }
    const players = playersOf(node.who, context);
    return asked(node, { ...context, actor: (s) => players(s)[0] as Player });
  },
  modes: (node, context) => {
    if (node.quantity.kind !== 'exactly' || node.quantity.n !== 1) throw new Unworkable('only one of several options can be chosen');
    const chosen = resultOf(node.id);
    return [
      ask(
        chosen,
        (_g, v: TextFrame): Ask => ({
          player: context.actor(scopeOf(v)),
          prompt: 'which option',
          candidates: [],
          min: 1,
          max: 1,
          range: [1, node.options.length],
        }),
      ),
      ...node.options.map((option, index) =>
        when((_g, v: Vars) => refsIn(v, chosen)[0] === index + 1, ...option.flatMap((block) => blockOf(block, context))),
      ),
    ];
  },
  if: (node, context) => {
    const holds = conditionOf(node.condition, context);
    const isDid = node.condition.kind === 'did';
    const result = resultOf(node.id);
    const usedUp = isDid ? [] : node.then.steps.filter(({ kind }) => kind === 'used up');
    const choices = node.then.steps.filter(({ kind }) => kind === 'choose');
    return [
      set(result, (g, v: TextFrame) => (holds(g, scopeOf(v)) ? [1] : [])),
      either((_g, v: Vars) => refsIn(v, result).length > 0, blockOf(node.then, context), [
        ...(isDid ? [] : [set('failed', () => true)]),
        when((g) => answerTo(g, unusableAnyway), ...usedUp.flatMap((step) => statementOf(step, context))),
        // 8.3.2: an inactive part asks for nothing.
        when((g) => answerTo(g, inactivePartsAsk), ...choices.flatMap((step) => statementOf(step, context))),
      ]),
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
    const { find } = finder(node.of, context);
    const left = `n${node.id}`;
    return [
      set(left, (g, v: TextFrame) => answerTo(g, timesDone)(find(g, scopeOf(v)).length)),
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
    const lasts = node.time === undefined && context.time === undefined ? null : lasting(node.time ?? context.time, context);
    return schedule(node.id, awaited(node, context), (g, s) => (lasts === null ? { until: null } : lasts(g, s)));
  },
  instead: () => {
    throw new Unworkable('a replacement stands in a continuous ability, or in one that is given');
  },
};

/** 8.6.5: an effect leaves behind an ability that triggers later, once. */
const schedule = (
  id: number,
  ability: number,
  span: (g: Game, s: Scope) => { readonly until: string | null } | null,
): readonly Instruction[] => [
  happen((g, v: TextFrame) => {
    if (!answerTo(g, timedTriggersMade)) return null;
    const lasts = span(g, scopeOf(v));
    if (lasts === null) return null;
    const master = answerTo(g, masterOfEffect)(g, v.master);
    const { until } = lasts;
    return [
      {
        kind: 'schedule',
        timed: { number: 0, ability, source: v.self, master, captured: carried(v), lasting: !answerTo(g, timedTriggersOnce), until },
      },
    ];
  }, 'scheduled'),
  set(resultOf(id), () => [1]),
];

/** What a player does, perhaps only if he or she wants to. */
function asked(node: Of<'does'>, context: Context): readonly Instruction[] {
  const body = blockOf(node.do, context);
  if (!node.optional) return [...body, did(node.do, node.id)];
  const hopeless = isHopeless(node.do, context);
  const { cost } = context;
  const pays = node.do.steps[0]?.kind === 'pay';
  const answer = `q${node.id}`;
  return [
    set(resultOf(node.id), () => []),
    ask(answer, (g, v: TextFrame): Ask | null => {
      const s = scopeOf(v);
      if (hopeless(g, s)) return null;
      const can = !pays || cost === null || cost.payable(g, s);
      return {
        player: context.actor(s),
        prompt: pays ? 'pay the cost' : 'do it or not',
        params: { step: node.id },
        candidates: [word('yes'), word('no')],
        permit: (subject) => can || subject === word('no') || '8.5.2.3',
        min: 1,
        max: 1,
      };
    }),
    when((_g, v: Vars) => isWordPick(refsIn(v, answer), 'yes'), ...body, did(node.do, node.id)),
  ];
}

const isStructure = (node: VanguardStatement): node is VanguardStructure => node.kind in STRUCTURES;
const structureOf = <K extends Kinds>(node: Of<K>, context: Context): readonly Instruction[] =>
  (STRUCTURES[node.kind] as (node: Of<K>, context: Context) => readonly Instruction[])(node, context);

/** Compiles one statement. */
export const statementOf = (node: VanguardStatement, context: Context): readonly Instruction[] =>
  isStructure(node) ? structureOf(node, context) : actionOf(node, context);
