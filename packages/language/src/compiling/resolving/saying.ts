/** What a part of a tree says of the cards it is about, whatever kind of part it is. */

import type { Node, Quantity, Ref, Terms } from '../../tree.ts';
import type { StepParts } from '../../words.ts';

/** A node whose fields are looked through by name. */
export type Plain = { readonly [key: string]: unknown };

export type PlainNode = Plain & Node;

export const isNode = (value: unknown): value is PlainNode => value !== null && typeof value === 'object' && 'kind' in value;

export const isRef = (value: unknown): value is Ref<Terms> => isNode(value) && value.kind === 'ref';

/** The bearer of the ability, by name. */
export const isSelf = (value: unknown): boolean => isRef(value) && value.to === 'self';

/** Fields in which a step names the cards it is about. */
const INTRODUCES: ReadonlySet<string> = new Set(['what', 'at', 'who']);
export const introduces = (parts: StepParts | undefined, key: string): boolean => INTRODUCES.has(key) || parts?.about === key;

/** Is this part of a statement its subject: who is or does something? */
export const isSubject = (parts: StepParts | undefined, { wording }: Plain, key: string): boolean =>
  key === 'who' || parts?.isSubject(key, (wording ?? {}) as Plain) === true;

/** Is it what a condition tells something of? */
export const isTopic = ({ kind }: Plain, key: string): boolean => (kind === 'is' || kind === 'are') && key === 'what';

export const nounsOf = ({ nouns }: Plain): readonly string[] | undefined => nouns as readonly string[] | undefined;

/** Taken from among cards that were spoken of. */
export const isTaken = ({ place }: Plain): boolean => place !== null && typeof place === 'object' && 'among' in place;

/** Can it be more than one? */
export function isSeveral(phrase: Plain): boolean {
  if (phrase.kind === 'together' || 'times' in phrase) return true;
  const quantity = phrase.quantity as Quantity | undefined;
  if (!quantity) return false;
  if ((phrase.filters as readonly Plain[] | undefined)?.some(isOfEach)) return true;
  return 'n' in quantity ? quantity.n > 1 : quantity.kind !== 'the';
}

/** "A card with the same name as each of those": one for each. */
const isOfEach = ({ kind, as }: Plain): boolean =>
  kind === 'same name' && isNode(as) && 'quantity' in as && (as.quantity as Quantity).kind === 'all';

/** The zones a destination names. */
export function zonesOf(to: unknown): readonly string[] | undefined {
  const place = to !== null && typeof to === 'object' && 'place' in to ? (to.place as Plain) : undefined;
  return place === undefined ? undefined : (place.zones as readonly string[]);
}

/** The zones that the events of a trigger lead to. */
export function zonesIn(trigger: Plain): readonly string[] | undefined {
  const found = eventsOf(trigger).flatMap(({ to }) => zonesOf(to) ?? []);
  return found.length === 0 ? undefined : found;
}

/** A trigger waits for one of several events, a replacement for one that stands alone. */
export const eventsOf = (trigger: Plain): readonly Plain[] =>
  Array.isArray(trigger.events) ? (trigger.events as readonly Plain[]) : [trigger];

/** The first cards or the first ability that a trigger describes: what set it off. */
export function describedIn(part: unknown): Plain | undefined {
  if (Array.isArray(part)) return firstOf(part);
  if (!isNode(part)) return undefined;
  if (part.kind === 'selection') return part;
  if (part.kind === 'ability' && !('of' in part)) return { kind: 'ability', nouns: ['ability'] };
  return firstOf(Object.values(part));
}

function firstOf(parts: readonly unknown[]): Plain | undefined {
  for (const part of parts) {
    const found = describedIn(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The cards a condition is about, if it holds when they are there: not where it speaks of something that is known. */
export function askedIn(condition: Plain): Plain | undefined {
  if (condition.not === true || condition.kind === 'not' || condition.kind === 'compare') return undefined;
  const parts = (condition.all ?? condition.any) as readonly Plain[] | undefined;
  if (parts !== undefined) return parts.map(askedIn).findLast((one) => one !== undefined);
  const about = condition.who ?? condition.what ?? (condition.event as Plain | undefined)?.who;
  const said = isNode(about) ? about : condition.what;
  return isNode(said) && said.kind === 'selection' ? said : undefined;
}

/** The condition stands behind what it governs. */
export const isLate = ({ kind, wording }: Plain): boolean =>
  kind === 'if' && (wording as { readonly word?: string } | undefined)?.word === 'late';
