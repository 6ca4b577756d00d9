/** What a Vanguard text says that can hardly be meant. */
import { type Doubt, nodesIn } from '@goldenrule/language';
import { said } from '../doubt-problems.ts';
import { isAboutItself } from './bearer.ts';
import { costSteps } from './never-paid.ts';
import { CIRCLES } from './places.ts';
import type { VanguardAbility } from './terms.ts';

export function doubts(ability: VanguardAbility): Doubt[] {
  return [
    ...battles(ability),
    ...costs(ability),
    ...payments(ability),
    ...origins(ability),
    ...places(ability),
    ...nothings(ability),
    ...unreachable(ability),
  ];
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

/** A change by nothing. */
function nothings(ability: VanguardAbility): Doubt[] {
  return nodesIn(ability).flatMap((node): readonly Doubt[] => {
    const { kind, by } = node as { readonly kind: string; readonly by?: { readonly kind: string; readonly n?: number } };
    return kind === 'stat' && by?.kind === 'number' && by.n === 0 ? [{ words: '0', node, doubt: said('vanguard.doubt.nothing') }] : [];
  });
}

const MOST_DAMAGE = 5;
const MOST_REAR_GUARDS = 5;

/** A limit or a number that is never reached: six damage lose, and there are five rear-guard circles. */
function unreachable(ability: VanguardAbility): Doubt[] {
  const limits = 'limits' in ability ? ability.limits : [];
  const limited = limits.flatMap((node): readonly Doubt[] => {
    if (node.kind === 'limit break' && node.n > MOST_DAMAGE) return [{ words: 'Limit-Break', node, doubt: said('vanguard.doubt.damage') }];
    return node.kind === 'per turn' && node.n === 0 ? [{ words: '/turn', node, doubt: said('vanguard.doubt.never') }] : [];
  });
  const asked = nodesIn(ability).flatMap((node): readonly Doubt[] => {
    const much = leastAsked(node);
    if (much === undefined) return [];
    if (much.of === 'damage' && much.n > MOST_DAMAGE) return [{ words: 'if', node, doubt: said('vanguard.doubt.damage') }];
    const isTooMany = much.of === 'rear-guard' && much.n > MOST_REAR_GUARDS;
    return isTooMany ? [{ words: 'if', node, doubt: said('vanguard.doubt.circles', { most: MOST_REAR_GUARDS }) }] : [];
  });
  return [...limited, ...asked];
}

interface Described {
  readonly nouns?: readonly string[];
  readonly whose?: string;
  readonly place?: { readonly whose?: string; readonly zones: readonly string[] };
  readonly quantity?: { readonly kind: string; readonly n?: number };
}
interface Asked {
  readonly kind: string;
  readonly who?: unknown;
  readonly what?: Described;
  readonly left?: { readonly kind: string; readonly of?: Described };
  readonly right?: { readonly kind: string; readonly n?: number };
  readonly compare?: string;
}
const LEAST: ReadonlySet<string> = new Set(['at least', 'exactly']);

/** How many cards of one player a condition asks for at the least, and of which kind. */
function leastAsked({ kind, who, what, left, right, compare }: Asked): { readonly n: number; readonly of: string | undefined } | undefined {
  const isOne = (whose: unknown): boolean => whose === 'you' || whose === 'opponent';
  if (kind === 'has' && isOne(who) && what?.quantity?.n !== undefined && LEAST.has(what.quantity.kind))
    return { n: what.quantity.n, of: kindOf(what) };
  if (kind !== 'compare' || left?.kind !== 'count' || right?.n === undefined || !LEAST.has(compare ?? '')) return undefined;
  return isOne(left.of?.whose ?? left.of?.place?.whose) ? { n: right.n, of: kindOf(left.of) } : undefined;
}

/** Damage is what lies in a damage zone. */
const kindOf = ({ nouns, place }: Described = {}): string | undefined => {
  const [zone, ...more] = place?.zones ?? [];
  if (zone === 'damage zone' && more.length === 0) return 'damage';
  return nouns?.length === 1 ? nouns[0] : undefined;
};
