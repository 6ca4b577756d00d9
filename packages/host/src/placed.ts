import type { View, ViewCard, ViewZone } from '@goldenrule/kernel/hosts';

/** A card, and where it lies. */
export interface Placed {
  readonly card: ViewCard;
  readonly zone: ViewZone;
}

/** The card of a key, if the seat that looks can tell it from others. */
export function findCard({ zones }: View, key: string): Placed | null {
  for (const zone of zones) for (const card of zone.cards) if (card.key === key) return { card, zone };
  return null;
}
