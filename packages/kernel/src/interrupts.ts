/**
 * Rules that act at once, without waiting for anything: after every batch they are asked whether there is anything for them to do. They have
 * no source, whatever they interrupt; while a cost is being paid they wait, and are asked again once it is paid.
 */

import type { Ask } from './decisions.ts';
import type { Batch } from './events.ts';
import { type Called, type Entered, entered, frameOf } from './frames.ts';
import type { Ability, Game } from './game.ts';
import { canonical } from './hash.ts';
import { ask, type Instruction, repeat, set } from './instructions.ts';
import { AT_ONCE } from './kernel-programs.ts';
import { interrupts } from './machine-questions.ts';
import { type LocalsOf, procedureOf } from './procedures.ts';
import type { Program } from './program.ts';
import { answerTo } from './questions.ts';
import type { Player } from './state.ts';
import type { Subject } from './subjects.ts';

/** Something that has to be done at once. Where somebody says which of several comes first, it is told apart by what it is about. */
export interface Due extends Called {
  readonly orderedBy?: Player;
  readonly about?: Subject;
}

/** The same while it waits, as data. */
interface Waiting extends Entered {
  readonly orderedBy: Player | undefined;
  readonly about: Subject | undefined;
}

export const atOnce = procedureOf<{ due: readonly Waiting[] }, { pick: readonly Subject[]; next: number }>('at once', {
  pick: [],
  next: 0,
});
type AtOnce = LocalsOf<typeof atOnce>;

/** Those among which somebody says which one comes first: all that are up to the player who orders the first of them. */
const open = ({ due }: AtOnce): readonly Waiting[] => {
  const [first] = due;
  if (first?.orderedBy === undefined) return due.slice(0, 1);
  return due.filter(({ orderedBy }) => orderedBy === first.orderedBy);
};

function whichFirst(_g: Game, v: AtOnce): Ask | null {
  const [first, ...others] = open(v);
  if (first?.orderedBy === undefined || others.length === 0) return null;
  const candidates = [first, ...others].flatMap(({ about }) => about ?? []);
  return { player: first.orderedBy, prompt: 'which first', candidates: [...new Set(candidates)], min: 1, max: 1, open: true };
}

export const carryOutAtOnce: readonly Instruction<AtOnce>[] = [
  repeat(
    (_g, v) => v.due.length > 0,
    ask('pick', whichFirst),
    set('next', (_g, v) =>
      Math.max(
        0,
        v.due.findIndex(({ about }) => about !== undefined && about === v.pick[0]),
      ),
    ),
    { op: 'enter', entered: (_g: Game, v: AtOnce) => v.due[v.next] as Waiting },
    set('due', (_g, v) => v.due.toSpliced(v.next, 1)),
  ),
];

/** Is a cost being paid: by an ability, or by a procedure that is a payment? */
function isPaying({ state: { frames }, programs, library, book }: Game): boolean {
  for (const { program, ability } of frames) {
    if ((programs[program] as Program).pays) return true;
    if (ability >= 0 && program === book.programs.length + (library.abilities[ability] as Ability).cost) return true;
  }
  return false;
}

/** Is just this being done at once already? */
function isInProgress({ state: { frames } }: Game, { program, vars }: Waiting): boolean {
  const isSame = (one: Waiting): boolean => one.program === program && canonical(one.vars) === canonical(vars);
  return frames.some((frame) => frame.program === AT_ONCE && dueIn(frame).some(isSame));
}
const dueIn = ({ vars }: { readonly vars: object }): readonly Waiting[] => (vars as AtOnce).due;

/** Asks the rules that act at once about what has just happened. Most of the time there is nothing to do, and nothing is made for that. */
export function interrupt(g: Game, batch: Batch): void {
  const rules = answerTo(g, interrupts);
  if (rules.length === 0 || g.state.result !== null) return;
  if (isPaying(g)) {
    g.state.held = [...g.state.held, ...batch];
    return;
  }
  for (const rule of rules) {
    if (rule(g, batch).length === 0) continue;
    carryOutDue(g, batch, rules);
    return;
  }
}

function carryOutDue(g: Game, batch: Batch, rules: readonly ((g: Game, events: Batch) => readonly Due[])[]): void {
  const due = rules.flatMap((rule) => rule(g, batch).map((one) => waiting(g, one))).filter((one) => !isInProgress(g, one));
  if (due.length > 0) g.state.frames.push(frameOf(g, AT_ONCE, { due }, ''));
}
const waiting = (g: Game, due: Due): Waiting => ({ ...entered(g, due), orderedBy: due.orderedBy, about: due.about });

/** A cost may have been paid: what has waited for that is asked now. */
export function interruptAfterPayment(g: Game): void {
  const { held } = g.state;
  if (held.length === 0 || isPaying(g)) return;
  g.state.held = [];
  interrupt(g, held);
}
