/** Preparation, drawing, putting pebbles on the shore, winning. */
import {
  type Ask,
  answerTo,
  anyOf,
  ask,
  assigns,
  chance,
  entriesOf,
  events,
  type Game,
  happen,
  type Instruction,
  opponentOf,
  PLAYERS,
  type Player,
  repeat,
  type Subject,
  set,
  subjects,
  topOf,
  when,
  zoneOf,
} from '@goldenrule/kernel';
import { factsOf, printed, turnPlayerOf } from './facts.ts';
import { PASS } from './words.ts';
import { BAG, cardsIn, HAND, SHORE } from './zones.ts';

type Picking = { pick: readonly Subject[] };
type Counting = { player: Player; count: number };

export const shuffleBags: Instruction = happen((g) => PLAYERS.map((player) => events.shuffled(zoneOf(g, player, BAG))));

export const decideFirst: readonly Instruction<Picking>[] = [
  chance('pick', () => PLAYERS.map(subjects.ofPlayer)),
  assigns('turnPlayer', (_g, v) => subjects.playerOf(v.pick[0] as Subject)),
];

/** The turn is counted, and told to whoever looks. */
export const beginTurn: Instruction = happen((g) => [
  events.establish({ turn: factsOf(g).turn + 1, phase: 'shore phase' }),
  events.signal('beginning of turn', { player: turnPlayerOf(g) }),
]);

export const passTurn: Instruction = assigns('turnPlayer', (g) => opponentOf(turnPlayerOf(g)));

/** The top cards of the bag go somewhere, one after the other, as long as there are any. */
const fromTheTop = (kind: number, verb: string): Instruction<Counting> =>
  repeat(
    (_g, v) => v.count > 0,
    happen((g, v) => {
      const top = topOf(g, zoneOf(g, v.player, BAG));
      return top < 0 ? null : [events.move(top, zoneOf(g, v.player, kind), { verb })];
    }),
    set('count', (_g, v) => v.count - 1),
  );
export const drawOneByOne = fromTheTop(HAND, 'draw');
export const skipOneByOne = fromTheTop(SHORE, 'skip');

const whichPebble = (g: Game): Ask => ({
  player: turnPlayerOf(g),
  prompt: 'put a pebble',
  candidates: [...cardsIn(g, turnPlayerOf(g), HAND), PASS],
  min: 1,
  max: 1,
});

/** One card from hand, or none. */
export const putPebble: readonly Instruction<Picking>[] = [
  ask('pick', whichPebble),
  when(
    (_g, v) => v.pick[0] !== PASS,
    happen((g, v) => [events.move(v.pick[0] as number, zoneOf(g, turnPlayerOf(g), SHORE), { verb: 'put' })]),
  ),
];

/** The points that a player has on the shore. */
export const pointsOf = (g: Game, player: Player): number =>
  cardsIn(g, player, SHORE).reduce((sum, card) => sum + printed(g, card).worth, 0);

export const losing = anyOf<[g: Game, player: Player]>('who loses');
/** The other player has so many points. */
export const beatenWith =
  (points: number) =>
  (g: Game, player: Player): boolean =>
    pointsOf(g, opponentOf(player)) >= points;
export const hasEmptyBag = (g: Game, player: Player): boolean => cardsIn(g, player, BAG).length === 0;

export const losersLose: Instruction = happen((g) =>
  PLAYERS.filter((player) => answerTo(g, losing)(g, player)).map((player) => ({ kind: 'lose', player })),
);

/** The clauses by which a player has lost. */
export const defeatsOf = (g: Game, player: Player): readonly string[] =>
  entriesOf(g.book, losing)
    .filter(({ answer }) => answer(g, player))
    .map(({ clause }) => clause);

/** Whoever has not lost has won; if both lose, nobody has. */
export const winnerOf = (losers: readonly Player[]): { winner: Player | null } | null => {
  const [first, second] = losers;
  if (first === undefined) return null;
  return { winner: second === undefined ? opponentOf(first) : null };
};
