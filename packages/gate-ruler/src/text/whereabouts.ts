/** Where the cards lie that a text speaks of without saying so, and where they cannot be. */
import { nodesIn, visit } from '@goldenrule/language';
import { said } from '../problems.ts';
import type { GateAbility, GateDestination, GatePlace, GateSelection, GateTogether, GateWho, Noun, Zone } from '../vocabulary/terms.ts';
import { Unworkable } from './context.ts';

/** What is in play by its name alone (2-1b-1). */
const IN_PLAY: ReadonlySet<Noun> = new Set<Noun>(['unit', 'field', 'ruler', 'charge', 'resource']);
const OUT_OF_PLAY: ReadonlySet<Zone> = new Set<Zone>([
  'graveyard',
  'hand',
  'deck',
  'damage zone',
  'removal zone',
  'drive zone',
  'counter zone',
]);

export const isOutOfPlay = (zone: Zone): boolean => OUT_OF_PLAY.has(zone);

const nounsOf = (one: GateWho): readonly Noun[] => (one.kind === 'selection' ? one.nouns : []);
const isCalledCard = (noun: Noun): boolean => noun.endsWith('card');

/** 2-1b-1: of a unit and a unit card that share a place out of play, the unit would be nowhere. */
function refuseNowhere({ each, place }: GateTogether): void {
  if (place === undefined || !place.zones.some((zone) => OUT_OF_PLAY.has(zone))) return;
  const nouns = each.flatMap(nounsOf);
  const noun = nouns.find((one) => IN_PLAY.has(one));
  if (noun !== undefined && nouns.some(isCalledCard)) throw new Unworkable(said('gate-ruler.text.where', { noun }));
}

/** Refuses a text that looks for something where it cannot be, or speaks of damage where there was none. */
export function refuseMisplaced(ability: GateAbility): void {
  visit(ability, (node) => {
    if (isTogether(node)) refuseNowhere(node);
    if (node.kind === 'may attack from') refuseElsewhere(node.place as GatePlace);
  });
  refuseChangedCharges(ability);
  const kinds = nodesIn(ability).map(({ kind }) => kind);
  if (kinds.includes('that damage') && !DAMAGES.some((kind) => kinds.includes(kind)))
    throw new Unworkable(said('gate-ruler.text.that damage'));
}
const isTogether = (node: object): node is GateTogether => 'kind' in node && node.kind === 'together';
const DAMAGES = ['deals damage', 'is dealt damage'] as const;

/** 15-14a: a card that was put underneath another is a charge now, and the one that is meant by a gain is the other. */
function refuseChangedCharges(ability: GateAbility): void {
  const nodes = nodesIn(ability) as readonly Partial<Changing>[];
  const charged = new Set(nodes.filter(({ kind, to }) => kind === 'move' && to?.under !== undefined).map(({ id }) => id));
  if (nodes.some(({ kind, who }) => kind === 'change' && who?.kind === 'ref' && charged.has(who.to as number)))
    throw new Unworkable(said('gate-ruler.text.charges'));
}
type Changing = { readonly kind: string; readonly id: number; readonly to: GateDestination; readonly who: GateWho };

/** 8-4c: where units stand that could attack. */
function refuseElsewhere({ zones }: GatePlace): void {
  if (zones.some((zone) => zone !== 'defense zone')) throw new Unworkable(said('gate-ruler.text.attack from'));
}

/** 15-25: what is negated lies in the gate, also where a text does not say so: nothing in play can be. */
export function negatedInGate(ability: GateAbility): GateAbility {
  const negated = nodesIn(ability).filter(isNegating);
  if (negated.length === 0) return ability;
  const chosen = new Set(negated.flatMap(({ what }) => (what.kind === 'ref' && typeof what.to === 'number' ? [what.to] : [])));
  return inGate(ability, (node) => isNegating(node) || (isChoice(node) && chosen.has(node.id))) as GateAbility;
}
/** A step that speaks of something. */
interface Speaking {
  readonly id: number;
  readonly what: GateWho;
}
const isOfKind = (node: object, kinds: readonly string[]): boolean => 'kind' in node && kinds.includes(node.kind as string);
const isNegating = <T extends object>(node: T): node is T & Speaking => isOfKind(node, ['negate']);
const isChoice = <T extends object>(node: T): node is T & Speaking => isOfKind(node, ['choose', 'choose counted']);

/** The same tree with what these steps speak of placed in the gate; an ability in quotation marks is a text of its own. */
function inGate(part: unknown, isMeant: (node: object) => boolean): unknown {
  if (Array.isArray(part)) return part.map((one) => inGate(one, isMeant));
  if (typeof part !== 'object' || part === null) return part;
  const inner = Object.entries(part).map(([name, value]) => [name, name === 'ability' ? value : inGate(value, isMeant)] as const);
  const node: { readonly what?: GateWho } = Object.fromEntries(inner);
  return isMeant(node) && node.what?.kind === 'selection' ? { ...node, what: placedInGate(node.what) } : node;
}
const placedInGate = (what: GateSelection): GateSelection =>
  what.place === undefined && what.of === undefined ? { ...what, place: { zones: ['gate'] } } : what;
