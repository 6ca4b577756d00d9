import {
  answerTo,
  chance,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  NOWHERE,
  PLAYERS,
  type Player,
  perform,
  question,
  type Subject,
  subjects,
} from '@goldenrule/kernel';
import { printed, type RulerFacts } from './facts.ts';
import { goes } from './moves.ts';
import { rulerAct } from './ruler.ts';
import { ASIDE, ATTACK, cardsIn, DECK, DEFENSE, GATE, HAND, RULER, SET, ZONE_KINDS, zoneOf } from './zones.ts';

type Numbers = RulerFacts['zones'];

/** How many hands, attack, defense and set zones has a player with this ruler? */
export const zonesOfRuler = question<(ruler: Numbers) => Numbers>('does a ruler change the zones', (ruler) => ({
  ...ruler,
  hand: 1,
}));
export const attackZones = question<(ruler: number) => number>('how many attack zones', () => 1);
export const defenseZones = question<(ruler: number) => number>(
  'how many defense zones',
  () => 0,
  (ruler) => Math.max(1, ruler),
);
export const setZones = question<(ruler: number) => number>(
  'how many set zones',
  () => 0,
  () => 1,
);

/** The kinds of zone a player with this ruler has, in order. */
export function zonesFor(g: Game, ruler: RulerFacts | null): readonly number[] {
  const numbers = answerTo(g, zonesOfRuler)(ruler?.zones ?? { hand: 1, attack: 1, defense: 1, set: 1 });
  const count: Readonly<Record<number, number>> = {
    [GATE]: 0,
    [ASIDE]: 0,
    [HAND]: numbers.hand,
    [ATTACK]: answerTo(g, attackZones)(numbers.attack),
    [DEFENSE]: answerTo(g, defenseZones)(numbers.defense),
    [SET]: answerTo(g, setZones)(numbers.set),
  };
  return ZONE_KINDS.flatMap((_, kind) => new Array<number>(count[kind] ?? 1).fill(kind));
}

const brought = (g: Game, player: Player): readonly number[] => cardsIn(g, player, ASIDE);
const rulerBrought = (g: Game, player: Player): number => brought(g, player).find((card) => printed(g, card).type === 'Ruler') ?? -1;
const isResource = (g: Game, card: number): boolean => printed(g, card).type === 'Resource';

function makeZones(g: Game, player: Player): readonly GameEvent[] {
  const ruler = rulerBrought(g, player);
  return zonesFor(g, ruler < 0 ? null : printed(g, ruler).ruler).map((zone) => ({ kind: 'create zone', zone, owner: player }));
}

function takeTheirPlaces(g: Game, player: Player): readonly GameEvent[] {
  const ruler = rulerBrought(g, player);
  return brought(g, player)
    .filter((card) => !isResource(g, card))
    .flatMap((card) => goes(g, card, { kind: card === ruler ? RULER : DECK, player }, { verb: 'prepare', through: 'rule' }));
}

/** 5-3a; resource cards wait for what the ruler says. */
export const setUpTable: readonly Instruction[] = [
  happen((g) => PLAYERS.flatMap((player) => makeZones(g, player)), NOWHERE),
  happen((g) => PLAYERS.flatMap((player) => takeTheirPlaces(g, player)), NOWHERE),
  happen((g) => PLAYERS.map((player) => events.shuffled(zoneOf(g, player, DECK))), NOWHERE),
];

/** 5-3b: first A, then B (G33). */
export const setUpActs: readonly Instruction[] = PLAYERS.map((player) => perform((g) => rulerAct(g, player, 'setup'), NOWHERE));

export const decideFirst: readonly Instruction<{ pick: readonly Subject[] }>[] = [
  chance('pick', () => PLAYERS.map(subjects.ofPlayer)),
  happen((_g, v) => {
    const first = subjects.playerOf(v.pick[0] as Subject);
    return [events.establish({ first, activePlayer: first })];
  }, NOWHERE),
];
