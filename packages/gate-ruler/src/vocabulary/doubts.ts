/** What a Gate Ruler text says that can hardly be meant. */
import { type Doubt, visit } from '@goldenrule/language';
import { said } from '../problems.ts';
import type { GateAbility } from './terms.ts';

/** "That battle" where no battle is spoken of: only what is triggered has one. */
export function doubts(ability: GateAbility): Doubt[] {
  if (ability.kind !== 'act' && ability.kind !== 'cont') return [];
  const found: Doubt[] = [];
  visit(ability.body, (node) => {
    if (node.kind === 'battle' && node.which === 'that') found.push({ words: 'that battle', doubt: said('gate-ruler.doubt.battle') });
  });
  return found;
}
