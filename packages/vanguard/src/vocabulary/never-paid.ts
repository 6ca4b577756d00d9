/** Costs that nobody can ever pay: a text with one is wrong. */
import type { Said } from '@goldenrule/kernel';
import { type Fault, nodesIn, visit } from '@goldenrule/language';
import { said } from '../doubt-problems.ts';
import { CIRCLES } from './places.ts';
import type { VanguardAbility, VanguardBlock, VanguardStatement, VanguardWho } from './terms.ts';

/** With so much damage one has lost. */
const MOST_DAMAGE = 6;

/** The ability and those in quotation marks within it. */
function abilitiesIn(ability: VanguardAbility): readonly VanguardAbility[] {
  const found = [ability];
  visit(ability, (node) => {
    if (node.kind === 'gets ability' || node.kind === 'loses ability') found.push(node.ability as VanguardAbility);
  });
  return found;
}

/** The costs of an ability, in its heading and within its sentences; of costs to choose from, all of them. */
export function costSteps(ability: VanguardAbility): readonly VanguardStatement[] {
  if (ability.kind !== 'auto' && ability.kind !== 'act') return [];
  const within = nodesIn(ability.body).flatMap((node) => (node.kind === 'cost' && 'cost' in node ? (node.cost as VanguardBlock[]) : []));
  const steps = [...ability.cost, ...within].flatMap((block) => block.steps);
  return steps.flatMap((step) => (step.kind === 'modes' ? step.options.flat().flatMap((block) => block.steps) : [step]));
}

export const neverPaid = (ability: VanguardAbility): Fault[] =>
  abilitiesIn(ability).flatMap((one) => costSteps(one).flatMap((step) => whyNever(step, one)));

const isSelf = (what: VanguardWho): boolean => what.kind === 'ref' && what.to === 'self';
const isVanguard = (what: VanguardWho): boolean =>
  what.kind === 'selection' && what.nouns.length > 0 && what.nouns.every((noun) => noun === 'vanguard');

function whyNever(step: VanguardStatement, ability: VanguardAbility): Fault[] {
  const never = (fault: Said): Fault[] => [{ node: step, fault }];
  const { zones } = ability;
  const isOnly = (zone: VanguardAbility['zones'][number]): boolean => zones.length > 0 && zones.every((one) => one === zone);
  switch (step.kind) {
    case 'counter-blast':
    case 'soul-blast':
    case 'soul-charge':
      if (step.n === 0) return never(said('vanguard.never.nothing'));
      return step.kind === 'counter-blast' && step.n > MOST_DAMAGE ? never(said('vanguard.never.damage', { n: step.n })) : [];
    case 'retire':
      if (isVanguard(step.what) || (isSelf(step.what) && isOnly('vanguard circle'))) return never(said('vanguard.never.vanguard'));
      break;
    case 'discard':
      if (ability.kind === 'act' && isSelf(step.what) && zones.length > 0 && !zones.includes('hand'))
        return never(said('vanguard.doubt.cost', { zones }));
      return [];
    case 'become':
      break;
    default:
      return [];
  }
  // An AUTO may have been set off by the card going elsewhere.
  const isNoUnit = zones.length > 0 && !zones.some((zone) => CIRCLES.has(zone));
  return ability.kind === 'act' && isSelf(step.what) && isNoUnit ? never(said('vanguard.doubt.cost', { zones })) : [];
}
