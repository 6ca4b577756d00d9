/** 7-2, 7-9: a card in the drive zone is revealed, and its overdrive abilities are resolved. */
import {
  type Ask,
  answerTo,
  ask,
  call,
  type GameEvent,
  happen,
  type Instruction,
  NOWHERE,
  procedureOf,
  type Subject,
  subjects,
} from '@goldenrule/kernel';
import { overdrivePlay, overdrivesOf, unplayed } from './drive.ts';
import { withoutGate } from './main-actions.ts';
import { turnsUp } from './moves.ts';
import { isPlayedOpenly, playableInItsPlace } from './play.ts';
import { playOverdriveTouchdownOrCounter } from './play-data.ts';
import { cardNowOf, type OnCard } from './setting.ts';
import { isWordPick, word } from './words.ts';
import { isFaceDown } from './zones.ts';

type Picks = readonly Subject[];

/** 7-2a, 7-9a: what is done with a card of the drive zone, or with what lies there for an OD ability; by reference. */
export const revealDrivenCard = procedureOf<OnCard>('reveal a card in the drive zone');
export const resolveOverdriveAbility = procedureOf<OnCard, { pick: Picks }>('resolve an overdrive ability', {
  pick: [],
});

export const revealDriven: Instruction<OnCard> = happen((g, v) => {
  const card = cardNowOf(g, v);
  return card < 0 ? null : [turnsUp(card)];
});
export const addOverdrives: Instruction<OnCard> = happen((g, v) => {
  const card = cardNowOf(g, v);
  return card < 0 || isFaceDown(g, card) ? null : overdrivesOf(g, [card], v.player);
});

export const resolveOverdrive: readonly Instruction<OnCard & { pick: Picks }>[] = [
  ask('pick', (g, v): Ask | null => {
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
      group: subjects.nextGroup(g, v.player),
      open: isPlayedOpenly(g, play),
    };
  }),
  call(
    playOverdriveTouchdownOrCounter,
    (g, v) => (isWordPick(v.pick, 'play') ? overdrivePlay(g, v.player, cardNowOf(g, v)) : null),
    NOWHERE,
  ),
  happen((g, v): readonly GameEvent[] | null => {
    const object = cardNowOf(g, v);
    const isRemoved = object >= 0 && isWordPick(v.pick, 'remove') && answerTo(g, withoutGate).includes('remove');
    return isRemoved ? [unplayed(g, v.player, object)] : null;
  }, NOWHERE),
];
