import { answerTo, type Game, type GameEvent, opponentOf, PLAYERS, type Player, question } from '@goldenrule/kernel';

/** Is who loses out of the game? */
export const losersAreOut = question<boolean>('is who loses out of the game', false);
/** Who wins if nobody is left; null: nobody. */
export const nobodyLeftIs = question<(g: Game) => Player | null>('what if nobody is left', (g) => g.book.turnPlayer(g));
/** Do effects leave a concession alone? */
export const concessionStandsApart = question<boolean>('do effects leave a concession alone', false);

/** 1-4b: whoever is left has won; null: the game goes on. */
export function lastOneLeft(losers: readonly Player[], winners: readonly Player[], g: Game): { winner: Player | null } | null {
  const [winner] = winners;
  if (winner !== undefined && losers.length === 0) return { winner };
  if (!answerTo(g, losersAreOut)) return null;
  if (PLAYERS.every((player) => losers.includes(player))) return { winner: answerTo(g, nobodyLeftIs)(g) };
  const [loser] = losers;
  return loser === undefined ? null : { winner: opponentOf(loser) };
}

export const concession = (_g: Game, player: Player): readonly GameEvent[] => [{ kind: 'lose', player, verb: 'concede', through: 'rule' }];
