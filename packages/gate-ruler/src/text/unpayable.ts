/** Costs that could be read and never be paid, or never be anything. */
import { isSelf } from '@goldenrule/tabletop/text';
import { said } from '../problems.ts';
import type { GateAbility, GateStatement, GateWho, Zone } from '../vocabulary/terms.ts';
import { Unworkable } from './context.ts';
import { isOutOfPlay } from './whereabouts.ts';

const whatIn = (step: GateStatement): GateWho | undefined => {
  const { what } = step as { readonly what?: unknown };
  return typeof what === 'object' ? (what as GateWho) : undefined;
};

/** Does it take no card at all, and pay nothing? */
function isNothing(step: GateStatement): boolean {
  if (step.kind === 'pay resources') return step.n === 0;
  if (step.kind === 'draw') return 'n' in step.cards && step.cards.n === 0;
  const what = whatIn(step);
  return what?.kind === 'selection' && 'n' in what.quantity && what.quantity.n === 0;
}

/** A ruler stays in its zone for the whole game. */
const isOfRuler = (step: GateStatement): boolean => {
  const what = whatIn(step);
  return (step.kind === 'destroy' || step.kind === 'move') && what?.kind === 'selection' && what.nouns.includes('ruler');
};

/** The same deed, done to the bearer. */
const deedOnItself = (step: GateStatement): string | undefined =>
  isSelf(whatIn(step)) ? `${step.kind} ${'state' in step ? step.state : ''}` : undefined;

/** Where the text says that its card is when the ability is used. */
const isUsedOutOfPlay = (zones: readonly Zone[]): boolean => zones.length > 0 && zones.every(isOutOfPlay);

export function refuseUnpayable(node: GateAbility): void {
  if (!('cost' in node)) return;
  const steps = node.cost.flatMap((block) => block.steps);
  if (steps.some(isNothing)) throw new Unworkable(said('gate-ruler.text.cost nothing'));
  if (steps.some(isOfRuler)) throw new Unworkable(said('gate-ruler.text.cost ruler'));
  const deeds = steps.flatMap((step) => deedOnItself(step) ?? []);
  if (new Set(deeds).size < deeds.length) throw new Unworkable(said('gate-ruler.text.cost twice'));
  if (isUsedOutOfPlay(node.zones) && steps.some((step) => step.kind === 'become' && isSelf(step.what)))
    throw new Unworkable(said('gate-ruler.text.cost state'));
}
