import {
  type Ask,
  ask,
  call,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  type Player,
  repeat,
  type Subject,
  set,
  topOf,
  type Vars,
} from '@goldenrule/kernel';
import { goes } from './moves.ts';
import { isPick, WORD } from './words.ts';
import { DECK, HAND, zoneAt } from './zones.ts';

interface Draw extends Vars {
  player: Player;
  count: number;
  drawn: readonly number[];
}

/** The top card of the deck to hand; nothing when there is none. */
export function drawOne(g: Game, player: Player): GameEvent[] {
  const card = topOf(g, zoneAt(player, DECK));
  return card < 0 ? [] : [goes(g, card, HAND, 'draw', player)];
}

/** 3.12.2 */
export const drawACard: Instruction = happen((g, v: Draw) => drawOne(g, v.player));

const collected: Instruction = set('drawn', (_g, v: Draw & { did: readonly number[] }) => [...v.drawn, ...v.did]);

/** 3.12.3: one at a time, so often. */
export const drawSeveral: readonly Instruction[] = [
  set('drawn', () => []),
  repeat(
    (_g, v: Draw) => v.count > 0,
    call('3.12.2', (_g, v: Draw) => ({ player: v.player })),
    collected,
    set('count', (_g, v: Draw) => v.count - 1),
  ),
  set('did', (_g, v: Draw) => v.drawn),
];

/** 3.12.4: before each card the player may stop. */
export const drawUpTo: readonly Instruction[] = [
  set('drawn', () => []),
  repeat(
    (g, v: Draw) => v.count > 0 && topOf(g, zoneAt(v.player, DECK)) >= 0,
    ask(
      'more',
      (_g, v: Draw): Ask => ({ player: v.player, prompt: 'draw another card', candidates: [WORD['go on'], WORD.stop], min: 1, max: 1 }),
    ),
    set('count', (_g, v: Draw & { more: readonly Subject[] }) => (isPick(v.more, WORD.stop) ? 0 : v.count)),
    call('3.12.2', (_g, v: Draw) => (v.count === 0 ? null : { player: v.player })),
    collected,
    set('count', (_g, v: Draw) => v.count - 1),
  ),
  set('did', (_g, v: Draw) => v.drawn),
];
