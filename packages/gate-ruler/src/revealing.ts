/** 7-2, 7-9: a card in the drive zone is revealed, and its overdrive abilities are resolved. */
import {
  type Ask,
  answerTo,
  ask,
  call,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  isCurrent,
  NOWHERE,
  nextGroup,
  objectOf,
  type Player,
  perform,
  question,
  type Subject,
  type Vars,
} from '@goldenrule/kernel';
import { overdrivePlay, overdrivesOf, unplayed } from './drive.ts';
import { adds } from './gate.ts';
import { turnsUp } from './moves.ts';
import { atOnce, isPlayedOpenly, overdrivePlays, playableInItsPlace } from './play.ts';
import { isWordPick, word } from './words.ts';
import { isFaceDown } from './zones.ts';

/** Is a card revealed at once, and an overdrive ability removed at once, without the gate? */
export const revealIsImmediate = question<boolean>('is a card revealed at once', false);
export const removingIsImmediate = question<boolean>('is an overdrive ability removed at once', false);

export interface OnCard extends Vars {
  player: Player;
  /** By reference. */
  card: number;
  pick: readonly Subject[];
}
export const cardNowOf = (g: Game, v: OnCard): number => (v.card !== undefined && isCurrent(g.state, v.card) ? objectOf(v.card) : -1);

/** 7-2a */
export const revealDriven: Instruction = happen((g, v: OnCard) => {
  const card = cardNowOf(g, v);
  return card < 0 ? null : [turnsUp(card)];
});
/** 7-2a-2 */
export const addOverdrives: Instruction = happen((g, v: OnCard) => {
  const card = cardNowOf(g, v);
  return card < 0 || isFaceDown(g, card) ? null : overdrivesOf(g, [card], v.player);
});

/** 7-9a */
export const resolveOverdrive: readonly Instruction[] = [
  ask('pick', (g, v: OnCard): Ask | null => {
    const object = cardNowOf(g, v);
    if (object < 0) return null;
    const play = overdrivePlay(g, v.player, object);
    return {
      player: v.player,
      prompt: 'overdrive',
      candidates: [word('play'), word('remove')],
      permit: (subject) => subject === word('remove') || playableInItsPlace(g, play),
      min: 1,
      max: 1,
      group: nextGroup(g, v.player),
      open: isPlayedOpenly(g, play),
    };
  }),
  call(
    '14-5',
    (g, v: OnCard) => (isWordPick(v.pick, 'play') && answerTo(g, overdrivePlays) ? overdrivePlay(g, v.player, cardNowOf(g, v)) : null),
    NOWHERE,
  ),
  perform(
    (g, v: OnCard) =>
      isWordPick(v.pick, 'play') && !answerTo(g, overdrivePlays) ? atOnce(overdrivePlay(g, v.player, cardNowOf(g, v))) : null,
    NOWHERE,
  ),
  happen((g, v: OnCard): readonly GameEvent[] | null => {
    const object = cardNowOf(g, v);
    if (object < 0 || (isWordPick(v.pick, 'play') && answerTo(g, overdrivePlays))) return null;
    if (!isWordPick(v.pick, 'remove') || answerTo(g, removingIsImmediate)) return [unplayed(g, v.player, object)];
    return [adds({ what: 'action', procedure: '7-9a', vars: { player: v.player, card: v.card } }, v.player)];
  }, NOWHERE),
];
