import { best } from '@goldenrule/bots';
import { isStandard } from './headings.ts';
import { playValue } from './main-phase.ts';
import { isOf, type Seen, type Sight } from './sight.ts';

const cardsOffered = (s: Sight): readonly Seen[] => s.decision.options.flatMap((key) => s.card(key) ?? []);

/** Cards for which there is room in a set zone stay face down; what can be played now is revealed. */
export function keepFaceDown(s: Sight): readonly string[] {
  const kept = cardsOffered(s).filter((card) => !isOf(card, 'Unit') && !(isStandard(card) && playValue(s, card) > 0));
  return kept.slice(0, s.me.freeSetZones.length).map(({ key }) => key);
}

/** Abilities first: their cards can only be played afterwards. */
export function whichDriven(s: Sight): readonly string[] {
  const pick = best(cardsOffered(s), (card) => (card.types.length === 0 ? 1000 : playValue(s, card)));
  return pick === undefined ? [] : [pick.key];
}

const isDeed = (key: string): boolean => key === 'play' || key === 'set';

export function whatWithIt(s: Sight): readonly string[] {
  const { options, picked } = s.decision;
  const deed = options.find(isDeed);
  if (deed === undefined) return ['leave'];
  const card = s.card(picked[0] ?? '');
  if (deed === 'set') return [s.me.freeSetZones.length > 0 ? 'set' : 'leave'];
  return [card === undefined || card.types.length === 0 || playValue(s, card) > 0 ? 'play' : 'leave'];
}
