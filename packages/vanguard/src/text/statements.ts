import { type Ask, answerTo, either, type Game, repeat, set, when } from '@goldenrule/kernel';
import { stepsIn } from '@goldenrule/language/trees';
import {
  type ByKind,
  byKind,
  type Count,
  coreStatements,
  didAll,
  doneIn,
  forgotten,
  ifWanted,
  type Lasting,
  laterStatements,
  leavesDone,
  leavesFor,
  scopeOf,
  type TextLocals,
  whether,
} from '@goldenrule/tabletop/text';
import { said } from '../problems.ts';
import { inOrder } from '../rule-actions.ts';
import { masterOfEffect, timedTriggersMade, timedTriggersOnce, timesDone, unusableAnyway } from '../text-questions.ts';
import type { VanguardBlock, VanguardDescription, VanguardStatement, VanguardStructure, VanguardTerms } from '../vocabulary/terms.ts';
import { WORD } from '../words.ts';
import { actionOf } from './actions.ts';
import { amountOf } from './amounts.ts';
import { conditionOf } from './conditions.ts';
import { type Context, playerOf, Unworkable } from './context.ts';
import { isPaidOnPlay } from './costs.ts';
import { happening } from './events.ts';
import { counted } from './finders.ts';
import { isHopeless } from './hopeless.ts';
import { leftBehind } from './later.ts';
import type { TextInstruction, VanguardLocals } from './locals.ts';
import { optionsChosen } from './options.ts';
import { costStatement, sentences, unpaid, whetherToPay } from './paying.ts';
import { CALENDAR, endsWith, timingOf } from './periods.ts';
import { carried } from './scope.ts';

/** Statements one after the other. */
export const blockOf = (block: VanguardBlock, context: Context): readonly TextInstruction[] =>
  block.steps.flatMap((step) => statementOf(step, context));

/** What an ability does, as often as it says itself. */
export function bodyOf(context: Context): readonly TextInstruction[] {
  const { body } = context;
  const made = sentences(body, context);
  const has = (kind: string) => (part: unknown) => stepsIn(part).some((step) => step.kind === kind);
  if (!has('repeat')(body)) return made.flat();
  const isOften = (step: { readonly kind: string }): boolean => step.kind === 'repeat' && 'upTo' in step;
  const offered = stepsIn(body).flatMap((step) =>
    step.kind === 'does' && 'optional' in step && step.optional === true ? stepsIn(step) : [],
  );
  // Up to so many times is as often as the player likes: who has to say so is asked each time.
  if (stepsIn(body).some((step) => isOften(step) && !offered.includes(step))) throw new Unworkable(said('vanguard.text.repeat may'));
  // What is repeated is what is done once it is paid for, where that is a sentence of its own.
  const paid = isPaidOnPlay(context) ? 0 : body.findIndex(has('pay')) + 1;
  const from = has('repeat')(body.slice(paid)) ? paid : 0;
  return [
    ...made.slice(0, from).flat(),
    set('again', () => true),
    set('repeated', () => 0),
    repeat(
      (_g, v) => v.again,
      set('again', () => false),
      set('$round', (g) => g.state.clock),
      forgotten(unpaid(stepsIn(body.slice(from)))),
      ...made.slice(from).flat(),
      // A round in which nothing happened would be followed by nothing else (1.3.2).
      set('again', (g, v) => v.again && g.state.clock !== v.$round),
    ),
  ];
}

function timesFor(of: VanguardDescription, context: Context): Count {
  const times = counted(of, context);
  return (g, s) => answerTo(g, timesDone)(times(g, s));
}

const CORE = coreStatements<VanguardTerms, Context, VanguardLocals>({
  block: blockOf,
  sentences: (blocks, context) => sentences(blocks, context).flat(),
  doer: (node, context) => playerOf(node.who, context),
  doneBy: (actor, context) => ({ ...context, actor }),
  asked,
  inOrder,
  times: timesFor,
  often: (amount, context) => {
    const times = amountOf(amount, context);
    return (g, s) => answerTo(g, timesDone)(times(g, s));
  },
  lasting: (time, context) => ({ ...context, time }),
  holds: conditionOf,
});

/** "For each unit, choose a card, and call them": all are chosen first and called together, each to a circle of its own if they say so. */
function isCalledTogether({ do: { steps } }: Extract<VanguardStructure, { kind: 'for each' }>): boolean {
  const [first, second] = steps;
  return (
    steps.length === 2 && first?.kind === 'choose' && second?.kind === 'call' && second.what.kind === 'ref' && second.what.to === first.id
  );
}

/** "Put a card here or there": what is spoken of later is the card that was put, wherever it went. */
function passedOn({ options }: Extract<VanguardStructure, { kind: 'modes' }>, chosen: number): readonly TextInstruction[] {
  const moves = options.flatMap((option) => {
    const [only, ...more] = option.flatMap(({ steps }) => steps);
    return only?.kind === 'move' && more.length === 0 ? [only] : [];
  });
  const done = moves[chosen];
  const isSame = ({ what }: { readonly what: unknown }): boolean => JSON.stringify(what) === JSON.stringify(done?.what);
  if (done === undefined || moves.length < options.length || !moves.every(isSame)) return [];
  return moves.flatMap((one) => (one === done ? [] : [leavesDone<VanguardLocals>(one.id, (_g, v) => v.left?.[done.id]?.done)]));
}

const conditionFailed: TextInstruction = set('failed', () => true);

/** 8.6.5: an effect leaves behind an ability that triggers later, once. */
const schedule = (id: number, ability: number, span: Lasting<string | null>): readonly TextInstruction[] =>
  leavesFor<VanguardLocals>(id, span, carried, (g, v, until, captured) => {
    if (!answerTo(g, timedTriggersMade)) return null;
    const master = answerTo(g, masterOfEffect)(g, v.master);
    const lasting = !answerTo(g, timedTriggersOnce);
    return [{ kind: 'schedule', timed: { number: 0, ability, source: v.self, master, captured, lasting, until } }];
  });

const STRUCTURES: ByKind<VanguardStructure, Context, readonly TextInstruction[]> = {
  ...CORE,
  ...laterStatements(CALENDAR, { timing: timingOf, happening, endsWith, ability: leftBehind, schedule }),
  'for each': (node, context) => {
    if (!isCalledTogether(node)) return CORE['for each'](node, context);
    return [...blockOf(node.do, { ...context, times: timesFor(node.of, context) }), didAll(node.do, node.id)];
  },
  modes: (node, context) => {
    const chosen = (index: number) => (_g: Game, v: VanguardLocals) => (doneIn(v, node.id) as readonly number[]).includes(index + 1);
    return [
      ...optionsChosen(node, context),
      ...node.options.map((option, index) =>
        when<VanguardLocals>(chosen(index), ...sentences(option, context).flat(), ...passedOn(node, index)),
      ),
    ];
  },
  if: (node, context) => {
    const holds = conditionOf(node.condition, context);
    const isDid = node.condition.kind === 'did';
    const usedUp = isDid ? [] : node.then.steps.filter(({ kind }) => kind === 'used up');
    return [
      whether(node.id, node.condition, holds),
      either((_g, v) => doneIn(v, node.id).length > 0, blockOf(node.then, context), [
        ...(isDid ? [] : [conditionFailed]),
        when((g) => answerTo(g, unusableAnyway), ...usedUp.flatMap((step) => statementOf(step, context))),
      ]),
    ];
  },
  cost: costStatement,
  instead: () => {
    throw new Unworkable(said('vanguard.text.replacement'));
  },
};

/** What a player does, perhaps only if he or she wants to. */
function asked(node: Extract<VanguardStructure, { kind: 'does' }>, context: Context): readonly TextInstruction[] {
  const body = [...blockOf(node.do, context), didAll(node.do, node.id)];
  const pays = node.do.steps[0]?.kind === 'pay';
  if (!node.optional || (pays && isPaidOnPlay(context))) return body;
  const { cost } = context;
  if (pays && cost !== null) return ifWanted(node.id, whetherToPay(node.id, cost, context), () => WORD.yes, body);
  const hopeless = isHopeless(node.do, context);
  const often = stepsIn(node.do).find((step) => step.kind === 'repeat' && 'upTo' in step) as { readonly upTo: number } | undefined;
  const question = (g: Game, v: TextLocals): Ask | null => {
    const s = scopeOf(v);
    if (hopeless(g, s) || (often !== undefined && (v as VanguardLocals).repeated >= often.upTo)) return null;
    return {
      player: context.actor(g, s),
      prompt: 'do it or not',
      params: { step: node.id },
      candidates: [WORD.yes, WORD.no],
      min: 1,
      max: 1,
    };
  };
  return ifWanted(node.id, question, () => WORD.yes, body);
}

const isStructure = (node: VanguardStatement): node is VanguardStructure => node.kind in STRUCTURES;
const structureOf = byKind(STRUCTURES);

/** Compiles one statement. */
export const statementOf = (node: VanguardStatement, context: Context): readonly TextInstruction[] =>
  isStructure(node) ? structureOf(node, context) : actionOf(node, context);
