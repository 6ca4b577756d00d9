import type { CardData, Face } from '@goldenrule/kernel/hosts';
import { listed, say } from '../app/say.ts';
import { factOf, isDown, isTurned, type Shown, wordOf, wordsIn } from './seeing.ts';
import { rankOf, type Stat, statsOf } from './stats.ts';

/** A number in words: what it is, and what is printed if that is another one. */
export function sayStat(face: Face, { label, value, left, printed }: Stat): string {
  const word = wordOf(face, label);
  const now = left === null ? say('table.stat', { label: word, value }) : say('table.stat.left', { label: word, value, left });
  return printed === null ? now : say('table.stat.printed', { now, printed });
}

/** The card as it is read out: name, values, how it lies. */
export function sayCard(face: Face, card: Shown, data: CardData | undefined): string {
  if (card.name === undefined) return say('table.unknown card');
  const rank = rankOf(face, card, data);
  const badges = face.card.badges.flatMap(({ fact, icons }) =>
    wordsIn(factOf(card, data, fact)).filter((word) => word in icons && word !== 'true'),
  );
  const { down, turned } = face.layout;
  const lies = [
    ...(down !== undefined && isDown(face, card) ? [wordOf(face, down)] : []),
    ...(turned !== undefined && isTurned(face, card) ? [wordOf(face, turned)] : []),
  ];
  const stats = [...(rank === undefined ? [] : [rank]), ...statsOf(face, card, data)].map((stat) => sayStat(face, stat));
  return listed([card.name, ...stats, ...badges.map((word) => wordOf(face, word)), ...lies]);
}
