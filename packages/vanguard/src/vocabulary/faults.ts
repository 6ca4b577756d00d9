/** What a Vanguard text says that can never happen. */
import type { Fault } from '@goldenrule/language';
import { nodesIn } from '@goldenrule/language/trees';
import { said } from '../doubt-problems.ts';
import { neverPaid } from './never-paid.ts';
import type { VanguardAbility, VanguardEvent, VanguardStatement, VanguardWho, Zone } from './terms.ts';

export const faults = (ability: VanguardAbility): Fault[] => [
  ...waiting(ability),
  ...elsewhere(ability),
  ...neverPaid(ability),
  ...bare(ability),
  ...states(ability),
];

/** Words in quotation marks that later rulebooks have for what units are like: as names of cards they would be looked for and never found. */
const STATES: readonly string[] = ['Friends'];

const states = (ability: VanguardAbility): Fault[] =>
  nodesIn(ability).flatMap((node) => {
    const names = (node as { readonly names?: unknown }).names;
    const name = Array.isArray(names) ? STATES.find((one) => names.includes(one)) : undefined;
    return name === undefined ? [] : [{ node, fault: said('vanguard.fault.state', { name }) }];
  });

/** An activated ability is played; only what it leaves behind for a time can wait for something. */
function waiting(ability: VanguardAbility): Fault[] {
  if (ability.kind !== 'act') return [];
  const [sentence] = ability.body;
  const first = sentence?.steps[0];
  if (sentence === undefined || first?.kind !== 'whenever' || first.time !== undefined) return [];
  return [{ node: sentence, fault: said('vanguard.fault.act') }];
}

/** "[Counter-Blast 1], and …": a cost that lost its icon, and would be forgiven to who cannot pay. Alone in its sentence it is a thing to do. */
function bare(part: unknown): Fault[] {
  if (Array.isArray(part)) return part.flatMap(bare);
  if (typeof part !== 'object' || part === null) return [];
  const { kind, steps } = part as { readonly kind?: unknown; readonly steps?: readonly VanguardStatement[] };
  const [first, second] = steps ?? [];
  const found =
    first !== undefined && second !== undefined && BLASTS.has(first.kind) ? [{ node: first, fault: said('vanguard.fault.bare') }] : [];
  // What is paid is no part of what is done; and whoever does it, or may, is named.
  const inner = Object.entries(part).filter(([key]) => key !== 'cost' && key !== 'wording' && !(kind === 'does' && key === 'do'));
  return [...found, ...inner.flatMap(([, value]) => bare(value))];
}
const BLASTS: ReadonlySet<string> = new Set(['counter-blast', 'soul-blast']);

/** Something that happens to the card itself where its ability is not active. */
function elsewhere(ability: VanguardAbility): Fault[] {
  if (ability.kind !== 'auto' || ability.trigger.kind !== 'when' || ability.zones.length === 0) return [];
  const active = ability.zones.flatMap(zonesIn);
  return ability.trigger.events
    .filter((event) => whereItHappens(event)?.some((zone) => active.includes(zone)) === false)
    .map((node) => ({ node, fault: said('vanguard.fault.zone', { zones: ability.zones }) }));
}

const CIRCLES: readonly Zone[] = ['vanguard circle', 'rear-guard circle', 'guardian circle'];
const zonesIn = (zone: Zone): readonly Zone[] => (zone === 'field' ? CIRCLES : [zone]);
/** Where units attack and are attacked. */
const FIGHTING: readonly Zone[] = ['vanguard circle', 'rear-guard circle'];

const isSelf = (who: VanguardWho | undefined): boolean => who?.kind === 'ref' && who.to === 'self';

/** The zones in which a card can be to which this happens, before it or afterwards; nothing where it happens to others, or anywhere. */
function whereItHappens(event: VanguardEvent): readonly Zone[] | undefined {
  switch (event.kind) {
    case 'attacks':
    case 'attack hits':
    case 'attack misses':
    case 'is attacked':
    case 'is boosted':
      return isSelf(event.who) ? FIGHTING : undefined;
    case 'boosts':
      return isSelf(event.who) ? ['rear-guard circle'] : undefined;
    case 'intercepts':
      return isSelf(event.who) ? ['rear-guard circle', 'guardian circle'] : undefined;
    case 'check reveals':
      return isSelf(event.of) && event.check === 'drive' ? ['vanguard circle'] : undefined;
    case 'placed':
      return isSelf(event.who) && event.on !== undefined && event.on.zones.length > 0 ? event.on.zones.flatMap(zonesIn) : undefined;
    case 'moved': {
      const { who, from, to } = event;
      if (!isSelf(who) || from === undefined || from.zones.length === 0 || to.place.zones.length === 0) return undefined;
      return [...from.zones, ...to.place.zones].flatMap(zonesIn);
    }
    case 'discarded':
      return isSelf(event.who) && event.from === undefined ? ['hand', 'drop zone'] : undefined;
    default:
      return undefined;
  }
}
