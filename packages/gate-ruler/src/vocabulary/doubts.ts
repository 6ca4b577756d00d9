/** What a Gate Ruler text says that can hardly be meant. */
import { type Doubt, visit } from '@goldenrule/language';
import { said } from '../problems.ts';
import type { GateAbility } from './terms.ts';

export const doubts = (ability: GateAbility): Doubt[] => [...battles(ability), ...permissions(ability)];

/** "That battle" where no battle is spoken of: only what is triggered has one. */
function battles(ability: GateAbility): Doubt[] {
  if (ability.kind !== 'act' && ability.kind !== 'cont') return [];
  const found: Doubt[] = [];
  visit(ability.body, (node) => {
    if (node.kind === 'battle' && node.which === 'that') found.push({ words: 'that battle', doubt: said('gate-ruler.doubt.battle') });
  });
  return found;
}

/** A permission without a time, where what is said is done once. */
function permissions(ability: GateAbility): Doubt[] {
  if (ability.kind === 'cont' || !('body' in ability)) return [];
  return permits(ability.body) ? [{ words: 'play', doubt: said('gate-ruler.doubt.how long') }] : [];
}

/** Is anything permitted here, other than for a time that is said or by an ability that is given? */
function permits(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(permits);
  if (value === null || typeof value !== 'object') return false;
  const { kind } = value as { readonly kind?: unknown };
  if (kind === 'may be played') return true;
  return kind !== 'for' && Object.entries(value).some(([key, one]) => key !== 'ability' && permits(one));
}
