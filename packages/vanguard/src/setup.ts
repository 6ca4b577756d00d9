import {
  type Ask,
  answerTo,
  ask,
  call,
  chance,
  contentsOf,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  ofCard,
  opponentOf,
  PLAYERS,
  type Player,
  question,
  type Subject,
  set,
  subjects,
  when,
  zoneOf,
  zonesOf,
} from '@goldenrule/kernel';
import { factsOf, printed } from './facts.ts';
import { goes, turnsUp } from './moves.ts';
import { drawCards, type Picks } from './procedures.ts';
import { shuffleVerb } from './verbs.ts';
import { DECK, FACE_DOWN, HAND, VC } from './zones.ts';

/** Are decks looked at before the game? */
export const decksArePresented = question<boolean>('are decks checked before the game', false);

/** 5.2.2: both choose without knowing the other's; a deck may have named its first vanguard. */
const firstVanguardQuestion =
  (player: Player) =>
  (g: Game): Ask => {
    const named = factsOf(g).firstVanguards[player] as number;
    const grade0 = contentsOf(g, zoneOf(g, player, DECK)).filter((card) => printed(g, card).grade === 0);
    const chosen = named < 0 ? grade0 : grade0.filter((card) => g.state.objects.definition[card] === named);
    const kinds = new Map(chosen.map((card) => [g.state.objects.definition[card], card]));
    return {
      player,
      prompt: 'first vanguard',
      candidates: [...kinds.values()].map(ofCard),
      min: 1,
      max: 1,
      sealed: true,
      open: named >= 0,
    };
  };

export const chooseFirstVanguards: readonly Instruction<{ a: Picks; b: Picks }>[] = [
  ask('a', firstVanguardQuestion(0)),
  ask('b', firstVanguardQuestion(1)),
  happen((g, v) =>
    [v.a, v.b].flatMap((pick, i): GameEvent[] => pick.map((card) => goes(g, card, VC, 'first vanguard', i as Player, 'rule', FACE_DOWN))),
  ),
];

export const shuffleBoth: Instruction = happen((g) => PLAYERS.flatMap((player) => answerTo(g, shuffleVerb)(g, zoneOf(g, player, DECK))));

/** 5.2.4: nothing but chance. */
export const decideFirst: readonly Instruction<{ pick: Picks }>[] = [
  chance('pick', () => PLAYERS.map(subjects.ofPlayer)),
  happen((_g, v) => {
    const first = subjects.playerOf(v.pick[0] as Subject);
    return [events.assign('first', first), events.assign('turnPlayer', first)];
  }),
];

interface Redraw {
  player: Player;
  pick: Picks;
  returned: number;
}

const redraw = (player: (g: Game) => Player): readonly Instruction<Redraw>[] => [
  set('player', player),
  ask('pick', (g, v) => {
    const hand = contentsOf(g, zoneOf(g, v.player, HAND));
    return { player: v.player, prompt: 'redraw', candidates: hand.map(ofCard), min: 0, max: hand.length };
  }),
  when(
    (_g, v) => v.pick.length > 0,
    set('returned', (_g, v) => v.pick.length),
    happen((g, v) => v.pick.map((card) => goes(g, card, DECK, 'return', v.player, 'rule'))),
    happen((g, v) => answerTo(g, shuffleVerb)(g, zoneOf(g, v.player, DECK))),
    call(drawCards, (_g, v) => ({ player: v.player, count: v.returned })),
  ),
];

/** 5.2.5: five cards each; then, first player first, any cards are shuffled in and as many drawn. */
export const openingHands: readonly Instruction<Redraw>[] = [
  call(drawCards, (g) => ({ player: factsOf(g).first, count: 5 })),
  call(drawCards, (g) => ({ player: opponentOf(factsOf(g).first), count: 5 })),
  ...redraw((g) => factsOf(g).first),
  ...redraw((g) => opponentOf(factsOf(g).first)),
];

export const turnFirstVanguardsFaceUp: Instruction = happen((g) =>
  PLAYERS.flatMap((player) =>
    zonesOf(g, player, VC).flatMap((circle) =>
      contentsOf(g, circle).map((card): GameEvent => ({ ...turnsUp(card), verb: 'stand up', through: 'rule' })),
    ),
  ),
);
