/** What a Vanguard text says that can hardly be meant. */
import { type Doubt, nodesIn } from '@goldenrule/language';
import { said } from '../doubt-problems.ts';
import { isAboutItself } from './bearer.ts';
import { costSteps } from './never-paid.ts';
import { CIRCLES } from './places.ts';
import type { VanguardAbility } from './terms.ts';

export function doubts(ability: VanguardAbility): Doubt[] {
  return [...battles(ability), ...costs(ability), ...payments(ability), ...origins(ability), ...places(ability)];
}

/** "That battle" where no battle is spoken of: activated and continuous abilities, and triggers outside the battle phase. */
function battles(ability: VanguardAbility): Doubt[] {
  const inBattle = ability.kind === 'auto' && !(ability.trigger.kind === 'at' && isOutsideBattle(ability.trigger.moment.of));
  if (inBattle || (ability.kind !== 'auto' && ability.kind !== 'act' && ability.kind !== 'cont')) return [];
  const own = ability.body.flatMap(({ steps }) => steps).filter(({ kind }) => kind !== 'later' && kind !== 'whenever');
  const those = nodesIn(own).filter((node) => node.kind === 'battle' && 'which' in node && node.which === 'that');
  return those.map(() => ({ words: 'that battle', doubt: said('vanguard.doubt.battle') }));
}

function isOutsideBattle(period: { readonly kind: string; readonly phase?: string }): boolean {
  return period.kind === 'turn' || (period.kind === 'phase' && /^(?:stand|draw|ride|main|end) phase$/.test(period.phase ?? ''));
}

/** A cost that needs a unit, of a card that is none where the ability works: it may have come elsewhere by what set the ability off. */
function costs(ability: VanguardAbility): Doubt[] {
  if (ability.kind !== 'auto' || ability.zones.length === 0 || ability.zones.some((zone) => CIRCLES.has(zone))) return [];
  return costSteps(ability)
    .filter((step) => (step.kind === 'retire' || step.kind === 'become') && step.what.kind === 'ref' && step.what.to === 'self')
    .map(({ kind }) => ({
      words: kind === 'retire' ? 'retire' : '[',
      doubt: said('vanguard.doubt.cost', { zones: ability.zones }),
    }));
}

/** A cost that is printed and never paid, or paid and never printed. */
function payments(ability: VanguardAbility): Doubt[] {
  if (ability.kind !== 'auto') return [];
  const pays = nodesIn(ability.body).some(({ kind }) => kind === 'pay');
  if (pays && ability.cost.length === 0) return [{ words: 'the cost', doubt: said('vanguard.doubt.no cost') }];
  if (!pays && ability.cost.length > 0) return [{ words: '[', doubt: said('vanguard.doubt.unpaid') }];
  return [];
}

const HIDDEN: ReadonlySet<string> = new Set(['hand', 'deck']);

/** A move of the card itself to a hidden zone, from wherever: drawing it would count too. */
function origins(ability: VanguardAbility): Doubt[] {
  if (ability.kind !== 'auto' || ability.trigger.kind !== 'when') return [];
  return ability.trigger.events
    .filter((event) => event.kind === 'moved' && event.from === undefined && event.who.kind === 'ref' && event.who.to === 'self')
    .filter((event) => event.kind === 'moved' && event.to.place.zones.some((zone) => HIDDEN.has(zone)))
    .map(() => ({ words: 'When', doubt: said('vanguard.doubt.from') }));
}

/** An ability that does not say where it works, though it is not about its own card: it works in a hand and a soul as well. */
function places(ability: VanguardAbility): Doubt[] {
  if (ability.kind !== 'auto' && ability.kind !== 'act' && ability.kind !== 'cont') return [];
  if (ability.zones.length > 0 || isAboutItself(ability)) return [];
  return [{ words: ability.kind.toUpperCase(), doubt: said('vanguard.doubt.zone') }];
}
