import type { CardData, Decision, Definition, Game, Seat, ShownCard, ShownEvent, View } from '@goldenrule/kernel/hosts';
import { abilityAtWork } from '../asking.ts';
import { cardOfOption } from '../options.ts';
import { findCard } from '../placed.ts';
import type { Update } from './protocol.ts';

/** What whoever looks has already: it is not sent again. */
export interface Sent {
  seat: Seat | null;
  readonly events: ShownEvent[];
  readonly cards: Set<string>;
}
export const nothingSent = (): Sent => ({ seat: null, events: [], cards: new Set() });

/** The events that are new to whoever looks, and how many of those told before still hold. */
export function newEvents(
  sent: Sent,
  seat: Seat,
  events: readonly ShownEvent[],
): { readonly from: number; readonly events: readonly ShownEvent[] } {
  let from = sent.seat === seat ? Math.min(sent.events.length, events.length) : 0;
  // A log is only ever cut at its end: where two agree, they agree in all that comes before.
  while (from > 0 && sent.events[from - 1] !== events[from - 1]) from--;
  const fresh = events.slice(from);
  sent.seat = seat;
  sent.events.length = from;
  for (const event of fresh) sent.events.push(event);
  return { from, events: fresh };
}

/** Cards by the id of their definition. */
export type Printed = ReadonlyMap<string, CardData>;
export const printedOf = (cards: readonly CardData[]): Printed => {
  const printed = new Map<string, CardData>();
  for (const card of cards) {
    const id = String(card.id ?? card.name);
    if (!printed.has(id)) printed.set(id, card);
  }
  return printed;
};

/** The cards this seat can tell by now and has not been sent. */
export function newCards(
  sent: Sent,
  printed: Printed,
  view: View,
  events: readonly ShownEvent[],
  own: readonly string[],
): Readonly<Record<string, CardData>> {
  const fresh: [string, CardData][] = [];
  const note = (id: string | undefined): void => {
    if (id === undefined || sent.cards.has(id)) return;
    sent.cards.add(id);
    const card = printed.get(id);
    if (card !== undefined) fresh.push([id, card]);
  };
  for (const id of own) note(id);
  for (const { cards } of view.zones) for (const { definition } of cards) note(definition);
  for (const { card, other, source, cards = [] } of events) for (const one of [card, other, source, ...cards]) note(one?.definition);
  // Ids come from files: whatever they are called, they are only names here.
  return Object.fromEntries(fresh);
}

/** What a player brought to the table is known to that player, wherever it lies; the order tells nothing of where. */
export function broughtBy(g: Game, seat: Seat): readonly string[] {
  const { objects } = g.state;
  const found = new Set<string>();
  for (let object = 0; object < objects.count; object++) {
    const definition = g.library.definitions[objects.definition[object] as number];
    if (objects.owner[object] === seat && definition !== undefined) found.add(definition.id);
  }
  return [...found].toSorted();
}

type Behind = Pick<Update, 'abilities' | 'names' | 'through'>;
const NOTHING_BEHIND: Behind = { abilities: {}, names: {}, through: null };

/** What stands behind a decision of the seat that looks: abilities and names that are offered, and the ability that asks. */
export function behind(g: Game, view: View, decision: Decision | null): Behind {
  if (decision === null) return NOTHING_BEHIND;
  const abilities: Record<string, { card: string; text: string }> = {};
  const names: Record<string, string> = {};
  for (const option of decision.options) {
    const ability = /^c\d+\.(\d+)$/.exec(option)?.[1];
    if (ability !== undefined) {
      abilities[option] = { card: cardOfOption(option), text: g.library.abilities[Number(ability)]?.text ?? '' };
      continue;
    }
    const definition = /^d(\d+)$/.exec(option)?.[1];
    const found: Definition | undefined = definition === undefined ? undefined : g.library.definitions[Number(definition)];
    if (found !== undefined) names[option] = found.name;
  }
  return { abilities, names, through: throughOf(g, view) };
}

function throughOf(g: Game, view: View): Update['through'] {
  const through = abilityAtWork(g);
  return through === null ? null : { card: through.card === null ? null : seenAs(view, through.card), text: through.text };
}

function seenAs(view: View, cardKey: string): ShownCard | null {
  const card = findCard(view, cardKey)?.card;
  if (card?.key === undefined) return null;
  const { key, definition, name } = card;
  return { key, ...(definition === undefined ? {} : { definition }), ...(name === undefined ? {} : { name }) };
}
