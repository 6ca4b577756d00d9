/** What a Gate Ruler text says that can hardly be meant. */
import { type Doubt, visit } from '@goldenrule/language';
import type { GateAbility } from './terms.ts';

/** "That battle" where no battle is spoken of: only what is triggered has one. */
export function doubts(ability: GateAbility): Doubt[] {
  if (ability.kind !== 'act' && ability.kind !== 'cont') return [];
  const found: Doubt[] = [];
  visit(ability.body, (node) => {
    if (node.kind === 'battle' && node.which === 'that')
      found.push({ words: 'that battle', message: 'no battle was spoken of that "that battle" could mean' });
  });
  return found;
}
