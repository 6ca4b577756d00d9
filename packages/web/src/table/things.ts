import type { Face, Player, View, ViewCard } from '@goldenrule/kernel/hosts';
import { sayFor } from '../app/say.ts';

const isPlayer = (one: unknown): one is Player => one === 0 || one === 1;

/**
 * The position in which whatever is no card is called as the game says, with the names of the players; the very same position where there is
 * nothing of the kind.
 */
export function thingsCalled(face: Face, view: View, names: readonly [string, string]): View {
  const { things } = face.card;
  if (things === undefined) return view;
  const called = (card: ViewCard): ViewCard => {
    const [what, whose] = [card.values?.[things.what], card.values?.[things.whose]];
    if (typeof what !== 'string' || !Array.isArray(whose) || card.definition !== undefined) return card;
    const key = `thing.${what}`;
    if (!Object.hasOwn(face.messages, key)) return card;
    const players = (whose as readonly unknown[]).filter(isPlayer).map((player) => names[player]);
    const name = sayFor(face)(key, { players });
    return name === card.name ? card : { ...card, name };
  };
  let isOther = false;
  const zones = view.zones.map((zone) => {
    const cards = zone.cards.map(called);
    if (cards.every((card, i) => card === zone.cards[i])) return zone;
    isOther = true;
    return { ...zone, cards };
  });
  return isOther ? { ...view, zones } : view;
}
