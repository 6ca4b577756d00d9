import {
  ask,
  call,
  type Did,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  type Player,
  repeat,
  set,
  topOf,
  zoneOf,
} from '@goldenrule/kernel';
import { goes } from './moves.ts';
import { drawCard, type Picks } from './procedures.ts';
import { isPick, WORD } from './words.ts';
import { DECK, HAND } from './zones.ts';

/** The top card of the deck to hand; nothing when there is none. */
export function drawOne(g: Game, player: Player): GameEvent[] {
  const card = topOf(g, zoneOf(g, player, DECK));
  return card < 0 ? [] : [goes(g, card, HAND, 'draw', player)];
}

export const drawACard: Instruction<{ player: Player }> = happen((g, v) => drawOne(g, v.player));

interface Drawing {
  player: Player;
  /** How many cards are still to be drawn. */
  count: number;
  drawn: Did;
  did: Did;
}

const drawNext: readonly Instruction<Drawing>[] = [
  call(drawCard, (_g, v) => (v.count === 0 ? null : { player: v.player })),
  set('drawn', (_g, v) => [...v.drawn, ...v.did]),
  set('count', (_g, v) => v.count - 1),
];
const allDrawn: Instruction<Drawing> = set('did', (_g, v) => v.drawn);

/** 3.12.3: one at a time, so often. */
export const drawSeveral: readonly Instruction<Drawing>[] = [repeat((_g, v) => v.count > 0, ...drawNext), allDrawn];

/** 3.12.4: before each card the player may stop. */
export const drawUntilStopped: readonly Instruction<Drawing & { more: Picks }>[] = [
  repeat(
    (g, v) => v.count > 0 && topOf(g, zoneOf(g, v.player, DECK)) >= 0,
    ask('more', (_g, v) => ({ player: v.player, prompt: 'draw another card', candidates: [WORD['go on'], WORD.stop], min: 1, max: 1 })),
    set('count', (_g, v) => (isPick(v.more, WORD.stop) ? 0 : v.count)),
    ...drawNext,
  ),
  allDrawn,
];
