/** What a Vanguard text says that can hardly be meant. */
import { type Doubt, visit } from '@goldenrule/language';
import type { VanguardAbility, Zone } from './terms.ts';

const CIRCLES: ReadonlySet<Zone> = new Set<Zone>(['vanguard circle', 'rear-guard circle', 'guardian circle', 'field']);

export function doubts(ability: VanguardAbility): Doubt[] {
  return [...battles(ability), ...costs(ability)];
}

/** "That battle" where no battle is spoken of: activated and continuous abilities, and triggers outside the battle phase. */
function battles(ability: VanguardAbility): Doubt[] {
  const inBattle = ability.kind === 'auto' && !(ability.trigger.kind === 'at' && isOutsideBattle(ability.trigger.moment.of));
  if (inBattle || (ability.kind !== 'auto' && ability.kind !== 'act' && ability.kind !== 'cont')) return [];
  const found: Doubt[] = [];
  const own = ability.body.flatMap(({ steps }) => steps).filter(({ kind }) => kind !== 'later' && kind !== 'whenever');
  visit(withoutQuotes(own), (node) => {
    if (node.kind === 'battle' && node.which === 'that')
      found.push({ words: 'that battle', message: 'no battle was spoken of that "that battle" could mean' });
  });
  return found;
}

function isOutsideBattle(period: { readonly kind: string; readonly phase?: string }): boolean {
  return period.kind === 'turn' || (period.kind === 'phase' && /^(?:stand|draw|ride|main|end) phase$/.test(period.phase ?? ''));
}

/** A quoted ability has its own battles. */
function withoutQuotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutQuotes);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === 'ability' ? null : withoutQuotes(one)]));
}

/** A cost that needs a unit, of a card that is none where the ability works. */
function costs(ability: VanguardAbility): Doubt[] {
  if (ability.kind !== 'auto' && ability.kind !== 'act') return [];
  if (ability.zones.length === 0 || ability.zones.some((zone) => CIRCLES.has(zone))) return [];
  const steps = ability.cost.flatMap((block) => block.steps);
  return steps
    .filter((step) => (step.kind === 'retire' || step.kind === 'become') && step.what.kind === 'ref' && step.what.to === 'self')
    .map(({ kind }) => ({
      words: kind === 'retire' ? 'retire' : '[',
      message: `a card in the ${ability.zones.join(' or ')} cannot pay this cost`,
    }));
}
