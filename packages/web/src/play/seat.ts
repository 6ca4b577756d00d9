import type { Player, Result } from '@goldenrule/kernel/hosts';
import { say } from '../app/say.ts';
import type { Update } from '../engine/protocol.ts';

/** The player who sits at the bottom of the screen. */
export const bottomOf = ({ seat }: Pick<Update, 'seat'>): Player => (seat === 1 ? 1 : 0);

export const namesOf = ({ players: [a, b] }: Pick<Update, 'players'>): readonly [string, string] => [a.name, b.name];

/** Is only one person at this screen? */
export const isAlone = ({ players }: Pick<Update, 'players'>): boolean => players.filter(({ kind }) => kind === 'person').length === 1;

/** Who has won; against a bot there is one "you". */
export function resultWords(update: Pick<Update, 'players' | 'seat'>, { winner }: Result): string {
  if (winner === null) return say('play.over.draw');
  const words = !isAlone(update) ? 'play.over.win' : winner === bottomOf(update) ? 'play.over.won' : 'play.over.lost';
  return say(words, { player: namesOf(update)[winner] });
}
