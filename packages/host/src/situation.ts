import { type Face, PLAYERS, type Player, playerName, type View } from '@goldenrule/kernel/hosts';

/** The player a fact names, by seat or by letter. */
export const playerIn = (fact: unknown): Player | null => PLAYERS.find((player) => fact === player || fact === playerName(player)) ?? null;

/** Which turn it is, whose, and where in it. */
export function situationOf(
  { layout: { situation } }: Pick<Face, 'layout'>,
  { facts }: View,
): {
  readonly turn: number;
  readonly player: Player | null;
  readonly where: readonly string[];
} {
  const turn = facts[situation.turn];
  return {
    turn: typeof turn === 'number' ? turn : 0,
    player: playerIn(facts[situation.player]),
    where: situation.where.flatMap((fact) => (typeof facts[fact] === 'string' && facts[fact] !== '' ? [facts[fact]] : [])),
  };
}
