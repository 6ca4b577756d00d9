import { answerTo, contentsOf, type Game, type Player, question } from '@goldenrule/kernel';
import { rulerOf } from './players.ts';
import { numberOf } from './values.ts';
import { DAMAGE, zonesOf } from './zones.ts';

/** Current life, from the life of a ruler and the cards in the damage zone. */
export const currentLife = question<(life: number, cards: number) => number>('what is current life', (life) => life);
export const lifeOfPlayer = question<(g: Game, player: Player) => number>("what is a player's life", (g, player) => fullLife(g, player));

export function damageCards(g: Game, player: Player): number {
  let n = 0;
  for (const zone of zonesOf(g, player, DAMAGE)) n += contentsOf(g, zone).length;
  return n;
}

/** The life of a player's ruler, not counting damage. */
export function fullLife(g: Game, player: Player): number {
  const ruler = rulerOf(g, player);
  return ruler < 0 ? 0 : (numberOf(g, ruler, 'life') ?? 0);
}

/** 2-6c: what is left of it. */
export const lifeLeft = (g: Game, player: Player): number => answerTo(g, currentLife)(fullLife(g, player), damageCards(g, player));
