import type { CardData, drawing, Face, Player, Vars, View, ViewCard, ViewZone } from '@goldenrule/kernel/hosts';

/** A card to draw: as a seat sees it, or no more than which it is. */
export type Shown = Pick<ViewCard, 'definition' | 'name'> & Partial<ViewCard>;

export const LETTERS = ['A', 'B'] as const;
export const letterOf = (player: Player): 'A' | 'B' => LETTERS[player];
export const otherOf = (player: Player): Player => (player === 0 ? 1 : 0);
/** The player a fact names, by seat or by letter. */
export const playerIn = (fact: unknown): Player | undefined =>
  fact === 0 || fact === 'A' ? 0 : fact === 1 || fact === 'B' ? 1 : undefined;

/** A word of the game: its message, or itself. */
export const wordOf = (face: Face, label: string): string => face.messages[`word.${label}`] ?? label;

export const hasTrait = (face: Face, card: Shown, trait: string | undefined): boolean => {
  const names = trait === undefined ? undefined : face.traits[trait];
  return names !== undefined && card.traits !== undefined && (card.traits & names.mask) === names.bits;
};
export const isTurned = (face: Face, card: Shown): boolean => hasTrait(face, card, face.layout.turned);
/** Its back is up; whoever may know it can still be told its name. */
export const isDown = (face: Face, card: Shown): boolean => card.name === undefined || hasTrait(face, card, face.layout.down);

export type Laid = Extract<drawing.Spot, { readonly zone: string }>;

export const zonesOf = (view: View, player: Player | -1, kind: string): readonly ViewZone[] =>
  view.zones.filter((zone) => zone.owner === player && zone.kind === kind);

/** The zones of a player that lie in this place. */
export function zonesIn(view: View, player: Player | -1, spot: Laid): readonly ViewZone[] {
  const zones = zonesOf(view, player, spot.zone);
  if (spot.nth === undefined) return zones;
  return zones.slice(spot.nth, spot.rest === true ? undefined : spot.nth + 1);
}

/** What lies beneath a card: a zone of its own, or cards of a zone that are linked to it. */
export interface Under {
  readonly label: string;
  readonly zone: string;
  readonly kind: string;
  readonly cards: readonly ViewCard[];
}

/** What lies beneath which card, by the key of the card; zones of these kinds have a place of their own instead. */
export function beneath(face: Face, view: View, apart: ReadonlySet<string>): ReadonlyMap<string, readonly Under[]> {
  const found = new Map<string, Under[]>();
  for (const rule of face.layout.beneath) {
    if ('zone' in rule && apart.has(rule.zone)) continue;
    for (const [key, under] of pairsOf(rule, view)) found.set(key, [...(found.get(key) ?? []), under]);
  }
  return found;
}

function pairsOf(rule: drawing.Beneath, view: View): readonly (readonly [string, Under])[] {
  const { label } = rule;
  if ('of' in rule) {
    return view.zones.flatMap((zone) => {
      const top = zone.kind === rule.of ? zone.cards[0]?.key : undefined;
      const under = zonesOf(view, zone.owner, rule.zone)[0];
      if (top === undefined || under === undefined || under.count === 0) return [];
      return [[top, { label, zone: under.name, kind: under.kind, cards: under.cards }] as const];
    });
  }
  const belongs = 'pairs' in rule ? linksIn(view.facts[rule.pairs]) : undefined;
  const groups = new Map<string, Under>();
  for (const zone of view.zones) {
    if ('linkedIn' in rule && zone.kind !== rule.linkedIn) continue;
    for (const card of zone.cards) {
      const to = belongs === undefined ? card.link : belongs.get(card.key ?? '');
      if (to === undefined) continue;
      const before = groups.get(to);
      groups.set(to, { label, zone: zone.name, kind: zone.kind, cards: [...(before?.cards ?? []), card] });
    }
  }
  return [...groups];
}

function linksIn(fact: unknown): ReadonlyMap<string, string> {
  const pairs = Array.isArray(fact) ? (fact as readonly unknown[]) : [];
  return new Map(pairs.filter((pair): pair is [string, string] => Array.isArray(pair) && pair.every((one) => typeof one === 'string')));
}

/** A value of the card: as it is now, or as printed where the seat is not shown it. */
export const factOf = (card: Shown, data: CardData | undefined, fact: string): unknown => {
  const { values } = card;
  return values !== undefined && fact in values ? values[fact] : data?.[fact];
};

/** Words of a fact, however it is written: one, a list, none. */
export const wordsIn = (fact: unknown): readonly string[] => {
  if (Array.isArray(fact)) return (fact as readonly unknown[]).flatMap(wordsIn);
  if (typeof fact === 'string') return fact === '' ? [] : [fact];
  return fact === true ? ['true'] : [];
};

/** The clan, faction or world a card belongs to now. */
export function groupOf(face: Face, card: Shown, data: CardData | undefined): string {
  const { group, groupNow } = face.card;
  const now = groupNow === undefined ? [] : wordsIn(card.values?.[groupNow]);
  return now[0] ?? wordsIn(factOf(card, data, group))[0] ?? '';
}

const sameValue = (a: Vars[string], b: Vars[string]): boolean => {
  if (a === b) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((one, i) => one === (b as readonly unknown[])[i]);
};

/** Would the card be drawn alike? A view is new every time, so the cards themselves never are the same. */
export function sameCard(a: Shown, b: Shown): boolean {
  if (a === b) return true;
  if (a.key !== b.key || a.definition !== b.definition || a.name !== b.name || a.traits !== b.traits || a.owner !== b.owner) return false;
  const [mine = {}, theirs = {}] = [a.values, b.values];
  const names = Object.keys(mine);
  return names.length === Object.keys(theirs).length && names.every((name) => sameValue(mine[name], theirs[name]));
}
