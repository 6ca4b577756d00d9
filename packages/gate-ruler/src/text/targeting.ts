import { answerTo, type Game, type Ref, refOf } from '@goldenrule/kernel';
import type { Quantity } from '@goldenrule/language';
import { isForbidden, isForbiddenAtAll } from '@goldenrule/tabletop/play';
import { doneIn, inPlaceOfCards, NONE, placed, type Scope, withDone } from '@goldenrule/tabletop/text';
import type { Chosen, Division, Leaves, Modes, More, Target } from '../abilities-data.ts';
import { CANNOT } from '../deeds.ts';
import { said } from '../problems.ts';
import { lowestNumber } from '../text-questions.ts';
import { searchWhen } from '../verbs.ts';
import type { GateBlock, GateSelection, GateStatement, GateTogether, GateWho } from '../vocabulary/terms.ts';
import { amountOf } from './amounts.ts';
import { attributeSubjects } from './attributes.ts';
import { answerOf, type Context, Unworkable } from './context.ts';
import { finder } from './finders.ts';
import type { GateCaptured } from './locals.ts';
import { isHiddenKind, kindsOf } from './places.ts';

/** What of a text is decided when it is played, and the context in which the rest is compiled. */
interface PlayedChoices {
  readonly more: Pick<More, 'targets' | 'divisions' | 'chosen' | 'modes'>;
  readonly context: Context;
}

/** 14-3b-4, 15-6b: what is said to be chosen in a public place or in the gate is a target; what lies hidden is chosen on resolution. */
function isTarget(what: GateSelection, context: Context): boolean {
  if (what.place?.among !== undefined || what.random === true || what.of !== undefined) return false;
  // What an earlier step of the text has handled is not known before that.
  if (what.filters.some(({ kind }) => kind === 'by step')) return false;
  const kinds = what.place === undefined ? [] : kindsOf(context.writer.book, what.place.zones);
  if (what.place?.zones.includes('deck') === true) return answerOf(context.writer.book, searchWhen) === 'play';
  return !kinds.some(isHiddenKind);
}

type Bound = (g: Game, s: Scope) => number;
function boundsOf(quantity: Quantity, there: Bound): readonly [least: Bound, most: Bound] {
  switch (quantity.kind) {
    case 'exactly':
      return [() => quantity.n, () => quantity.n];
    case 'up to':
      return [() => 0, () => quantity.n];
    case 'at least':
      return [() => quantity.n, (g, s) => Math.max(quantity.n, there(g, s))];
    case 'any number':
      return [() => 0, there];
    case 'all':
      return [there, there];
    case 'any':
    case 'the':
      return [() => 1, () => 1];
  }
}

const pointsAt = (node: unknown, id: number): boolean => new RegExp(`"to":${id}[,}]`).test(JSON.stringify(node));
/** Is one of the targets spoken of apart from the others? */
const areApart = (body: unknown, id: number): boolean => new RegExp(`"to":${id},"nth"`).test(JSON.stringify(body));

interface Found {
  readonly targets: Target[];
  readonly divisions: Division[];
  readonly chosen: Chosen[];
  readonly ids: Set<number>;
  readonly declared: Set<number>;
  /** Of the ids, those of phrases taken together. */
  readonly together: Set<number>;
  modes: Modes | null;
  /** The step that tells to choose among options. */
  modesStep: number | null;
}

/** 14-3b-2 to 14-3b-5: everything of a text that is decided when it is played. */
export function playedChoices(blocks: readonly GateBlock[], context: Context): PlayedChoices {
  const found: Found = {
    targets: [],
    divisions: [],
    chosen: [],
    ids: new Set(),
    declared: new Set(),
    together: new Set(),
    modes: null,
    modesStep: null,
  };
  const look = (steps: readonly GateStatement[], mode: number): void => {
    for (const step of steps) lookAt(step, mode, blocks, context, found, look);
  };
  for (const { steps } of blocks) look(steps, -1);
  const { targets, divisions, chosen, modes } = found;
  return {
    more: { targets, divisions, chosen, modes },
    context: { ...context, targets: found.ids, chosen: found.declared, modes: found.modesStep },
  };
}

function lookAt(
  step: GateStatement,
  mode: number,
  body: readonly GateBlock[],
  context: Context,
  found: Found,
  look: (steps: readonly GateStatement[], mode: number) => void,
): void {
  switch (step.kind) {
    case 'choose':
      if (step.what.kind === 'together') addTargets(step.id, step.what, mode, body, context, found);
      else if (step.what.kind === 'selection' && isTarget(step.what, context)) {
        addTarget(step.id, null, step.what, null, mode, areApart(body, step.id), context, found);
        found.ids.add(step.id);
      }
      return;
    case 'choose counted':
      if (!isTarget(step.what, context)) return;
      addTarget(step.id, null, step.what, amountOf(step.n, context), mode, areApart(body, step.id), context, found);
      found.ids.add(step.id);
      return;
    case 'damage':
      if (
        step.divided === true &&
        typeof step.to === 'object' &&
        step.to.kind === 'ref' &&
        typeof step.to.to === 'number' &&
        found.ids.has(step.to.to)
      ) {
        if (found.together.has(step.to.to)) throw new Unworkable(said('gate-ruler.text.chosen together'));
        found.divisions.push({
          step: keyOf(step.id, null),
          leaves: placesShares(step.id),
          among: keyOf(step.to.to, null),
          mode,
          amount: amountOf(step.amount, context),
        });
      }
      return;
    case 'declare':
      // G30: for a card such things are chosen as it is played, abilities choose them on resolution.
      if (context.role !== 'event') return;
      found.declared.add(step.id);
      found.chosen.push({
        step: keyOf(step.id, null),
        leaves: placesNumber(step.id),
        ...(step.what === 'number'
          ? { range: (g: Game) => [step.from ?? answerTo(g, lowestNumber), step.upTo ?? null] as const }
          : { options: attributeSubjects }),
      });
      return;
    case 'modes': {
      found.modes = modesOf(step);
      found.modesStep = step.id;
      step.options.forEach((blocks, index) => {
        for (const { steps } of blocks) look(steps, index);
      });
      return;
    }
    case 'if':
      look(step.then.steps, mode);
      return;
    case 'rather':
      look(step.do.steps, mode);
      look(step.instead.steps, mode);
      return;
    case 'altered':
      if (step.by.kind === 'number' && step.by.step === 'choose') throw new Unworkable(said('gate-ruler.text.chosen number'));
      look(step.do.steps, mode);
      return;
    case 'cases':
      for (const { do: blocks } of step.options) for (const { steps } of blocks) look(steps, mode);
      return;
    case 'unless':
    case 'otherwise':
    case 'for':
      look(step.do.steps, mode);
      return;
    case 'does':
      if (step.who === 'you') look(step.do.steps, mode);
      return;
    default:
      return;
  }
}

/** Of at most so many options words are found to choose them by. */
const MOST_OPTIONS = 6;
function modesOf({ options, quantity }: Extract<GateStatement, { kind: 'modes' }>): Modes {
  const count = options.length;
  const n = 'n' in quantity ? quantity.n : count;
  if (n < 1 || n > count || count > MOST_OPTIONS) throw new Unworkable(said('gate-ruler.text.options', { count, most: MOST_OPTIONS }));
  const isOpen = quantity.kind === 'up to' || quantity.kind === 'any number';
  return { least: isOpen ? 0 : n, most: quantity.kind === 'at least' ? count : n, count };
}

/** 14-3b-4, 14-3b-4b: of phrases taken together each is a choice of its own, and nothing is chosen for two of them. */
function addTargets(
  id: number,
  { each, place }: GateTogether,
  mode: number,
  body: readonly GateBlock[],
  context: Context,
  found: Found,
): void {
  const whole = each.map((one) => placed(one, place));
  const parts = whole.filter((one) => one.kind === 'selection' && isTarget(one, context)) as readonly GateSelection[];
  if (parts.length === 0) return;
  if (parts.length < each.length || areApart(body, id)) throw new Unworkable(said('gate-ruler.text.chosen together'));
  parts.forEach((part, i) => {
    addTarget(id, i, part, null, mode, false, context, found);
  });
  found.ids.add(id);
  found.together.add(id);
}

/** By what a choice is told from others of the text: the step, and which of the phrases that it takes together. */
const keyOf = (id: number, part: number | null): string => (part === null ? String(id) : `${id}.${part}`);

/** What is chosen or paid beforehand is what the step has done when the text comes to it. */
export const placesDone =
  (id: number): Leaves =>
  (captured: GateCaptured, done) => ({ ...captured, left: withDone(captured.left, id, done) });
/** The same of what is no card: it stands in the place of one. */
const placesNumber =
  (id: number): Leaves<number> =>
  (captured, chosen) =>
    placesDone(id)(captured, inPlaceOfCards(chosen));
const placesPhrase =
  (key: string): Leaves =>
  (captured: GateCaptured, refs) => ({ ...captured, phrases: { ...captured.phrases, [key]: refs } });
const placesShares =
  (id: number): Leaves<number> =>
  (captured: GateCaptured, shares) => ({ ...captured, shares: { ...captured.shares, [id]: shares } });

const phraseIn = ({ phrases }: GateCaptured, key: string): readonly Ref[] => phrases?.[key] ?? NONE;
/** The targets of a step. */
export const targetsIn = (captured: GateCaptured, id: number, what: GateWho): readonly Ref[] =>
  what.kind === 'together' ? what.each.flatMap((_, i) => phraseIn(captured, keyOf(id, i))) : doneIn(captured, id);

function addTarget(
  id: number,
  part: number | null,
  what: GateSelection,
  n: Bound | null,
  mode: number,
  differ: boolean,
  context: Context,
  found: Found,
): void {
  const key = keyOf(id, part);
  const without = Array.from({ length: part ?? 0 }, (_, before) => keyOf(id, before));
  const f = finder(what, context);
  const candidates = (g: Game, s: Scope): readonly number[] => {
    const taken = without.flatMap((other) => phraseIn(s.captured, other));
    const by = { by: s.ref, master: s.master, through: 'effect' };
    const barred = isForbiddenAtAll(g, CANNOT['be chosen']);
    const fits = (card: number): boolean =>
      !taken.includes(refOf(g.state, card)) && (!barred || !isForbidden(g, CANNOT['be chosen'], card, by));
    return barred || taken.length > 0 ? f.find(g, s).filter(fits) : f.find(g, s);
  };
  const [least, most] = n === null ? boundsOf(what.quantity, (g, s) => candidates(g, s).length) : [n, n];
  found.targets.push({
    step: key,
    leaves: part === null ? placesDone(id) : placesPhrase(key),
    mode,
    candidates,
    least,
    most,
    qualities: f.described && !what.nouns.includes('ability'),
    differ,
    dependent: without.length > 0 || [...found.ids].some((other) => pointsAt(what, other)),
  });
}
