/** Words for its own card that the card is not, and triggers for what cannot happen to it where it waits. */
import { isSelf } from '@goldenrule/tabletop/text';
import { said } from '../problems.ts';
import type { GateAbility, GateEvent } from '../vocabulary/terms.ts';
import { Unworkable } from './context.ts';
import { isOutOfPlay } from './whereabouts.ts';

/** What an event is never called: it is no unit, and nothing makes it one before it is done with. */
const NOT_EVENTS: ReadonlySet<string> = new Set(['this unit', 'this field', 'this ruler']);

/** The first such word; an ability in quotation marks speaks of the card that gains it. */
function miscalled(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const { kind, to, wording } = part as { readonly kind?: unknown; readonly to?: unknown; readonly wording?: { readonly word?: string } };
  if (kind === 'ref' && to === 'self' && NOT_EVENTS.has(wording?.word ?? '')) return wording?.word;
  for (const [key, value] of Object.entries(part)) {
    const found = key === 'ability' ? undefined : miscalled(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What happens only to cards in play. */
const IN_PLAY: ReadonlySet<GateEvent['kind']> = new Set<GateEvent['kind']>([
  'attacks',
  'battles',
  'is attacked',
  'destroyed',
  'destroys',
  'deals damage',
  'is dealt damage',
  'becomes',
  'is healed',
]);
const isOfItsOwn = (event: GateEvent): boolean => 'who' in event && isSelf(event.who);

export function refuseMiscalled(node: GateAbility, type: string): void {
  const word = type === 'Event' ? miscalled(node) : undefined;
  if (word !== undefined) throw new Unworkable(said('gate-ruler.text.called', { word }));
  if (node.kind !== 'auto' || node.trigger.kind !== 'when' || node.zones.length === 0 || !node.zones.every(isOutOfPlay)) return;
  const { events } = node.trigger;
  if (events.every((event) => IN_PLAY.has(event.kind) && isOfItsOwn(event))) throw new Unworkable(said('gate-ruler.text.never happens'));
}
