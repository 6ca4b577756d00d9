import type { CardData, Face } from '@goldenrule/kernel/hosts';
import type { Pictured } from '../pictures/picture.ts';
import { factOf, groupOf, type Shown, wordsIn } from './seeing.ts';

/** How rich a picture can be. */
const RICHEST = 4;
/** A card that has none of the numbers that tell: nearly the richest. */
const UNTOLD = 3;

/** What the picture of a card is made of: what is printed, so that it never looks different. */
export function pictured(face: Face, card: Shown, data: CardData | undefined): Pictured {
  const { kinds, rich } = face.card.picture;
  const numbers = rich.map((fact) => data?.[fact]).filter((value) => typeof value === 'number');
  return {
    name: wordsIn(data?.name)[0] ?? card.name ?? '',
    group: groupOf(face, { name: '' }, data),
    kinds: kinds.flatMap((fact) => wordsIn(data?.[fact])),
    rich: Math.min(RICHEST, Math.max(0, numbers[0] ?? UNTOLD)),
  };
}

/** Stands for texts that none of the signs are found in. */
const SOMETHING = '…';

export function signsOf(face: Face, card: Shown, data: CardData | undefined): readonly string[] {
  const texts = face.card.texts.flatMap(({ fact }) => wordsIn(factOf(card, data, fact) ?? data?.[fact]));
  if (texts.length === 0) return [];
  const found = face.card.signs.filter(({ find }) => texts.some((text) => text.includes(find)));
  return found.length === 0 ? [SOMETHING] : found.map(({ label }) => label);
}
