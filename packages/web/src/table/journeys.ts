import type { View, ViewCard, ViewZone } from '@goldenrule/kernel/hosts';

/** Where a card that has a new name now was before: a card of the position before, or no more than a zone. */
export type Origin = { readonly card: string } | { readonly zone: string };

interface Lying {
  readonly card: ViewCard;
  readonly zone: ViewZone;
}

const lyingIn = (view: View): ReadonlyMap<string, Lying> => {
  const found = new Map<string, Lying>();
  for (const zone of view.zones) for (const card of zone.cards) if (card.key !== undefined) found.set(card.key, { card, zone });
  return found;
};

/**
 * From where the cards of a position came that was not there before. A card that changes zones gets a new name, so that nobody can follow it
 * through a hidden place: it is told by being the same card, or by the zone that now holds one less.
 */
export function originsOf(before: View, after: View): ReadonlyMap<string, Origin> {
  const was = lyingIn(before);
  const is = lyingIn(after);
  const gone = [...was].filter(([key]) => !is.has(key));
  const counts = new Map(after.zones.map(({ name, count }) => [name, count]));
  const fewer = new Map(
    before.zones.flatMap(({ name, count }) => (count > (counts.get(name) ?? 0) ? [[name, count - (counts.get(name) ?? 0)]] : [])),
  );
  const origins = new Map<string, Origin>();
  const take = (zone: string): void => void fewer.set(zone, (fewer.get(zone) ?? 1) - 1);
  const fresh = [...is].filter(([key]) => !was.has(key));
  for (const [key, { card }] of fresh) {
    const i = gone.findIndex(
      ([, lay]) => lay.card.definition !== undefined && lay.card.definition === card.definition && lay.card.owner === card.owner,
    );
    if (i < 0) continue;
    const [old, lay] = gone.splice(i, 1)[0] as [string, Lying];
    take(lay.zone.name);
    origins.set(key, { card: old });
  }
  for (const [key, { card, zone }] of fresh) {
    if (origins.has(key)) continue;
    const from = before.zones.find(
      ({ name, owner, cards }) =>
        name !== zone.name && owner === card.owner && (fewer.get(name) ?? 0) > 0 && cards.some((one) => one.key === undefined),
    );
    if (from === undefined) continue;
    take(from.name);
    origins.set(key, { zone: from.name });
  }
  return origins;
}
