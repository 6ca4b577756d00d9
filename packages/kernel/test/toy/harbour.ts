/** Words of the toy game: two harbour towns, their cards, and one telegraph wire between them. */
import {
  allOf,
  answerTo,
  anyOf,
  type Definition,
  effects,
  type Game,
  keeping,
  objects,
  type Player,
  question,
  type Ref,
  type ZoneId,
  type ZoneKind,
} from '../../src/index.ts';

export const PILE = 0;
export const HAND = 1;
export const FIELD = 2;
export const HEAP = 3;
export const WIRE = 4;
export const ISLET = 5;
export const BEACH = 6;

export const zoneKinds: readonly ZoneKind[] = [
  { name: 'pile' },
  { name: 'hand' },
  { name: 'field', told: true },
  { name: 'heap', told: true },
  { name: 'wire', shared: true, told: true },
  { name: 'islet', told: true },
  { name: 'beach', shared: true, told: true },
];
/** Pile, hand, field and heap of each player, then the wire and the beach. */
export const zoneFor = (kind: number, player: Player): ZoneId => (kind * 2 + player) as ZoneId;
export const WIRE_ZONE = 8 as ZoneId;
export const BEACH_ZONE = 9 as ZoneId;

export const words = ['no', 'yes', 'pass', 'end'] as const;
export const wordFor = (g: Game, word: (typeof words)[number]): number => g.book.wordIndex.get(word) as number;

/** What is printed on a card besides its abilities. */
export interface Printed {
  readonly strength: number;
  /** How many cards must be discarded to play it. */
  readonly cost: number;
  readonly bird: boolean;
  readonly swift: boolean;
  readonly lasting: boolean;
  readonly storm: boolean;
  /** Part of its cost: the top card of the pile is shown and must be a bird. */
  readonly omen: boolean;
  /** What is discarded comes back to the pile. */
  readonly flotsam: boolean;
  /** The ability that is carried out when it is sent over the wire. */
  readonly effect: number;
}
export const definitionOfCard = (g: Game, card: number): Definition => g.library.definitions[objects.definitionAt(g, card)] as Definition;
export const printed = (g: Game, card: number): Printed => definitionOfCard(g, card).facts as Printed;

/** Buoys are no cards: all there is to them is how often they have rung, and who laid them. */
export interface Buoy {
  readonly rings: number;
  readonly laidBy: Ref;
}
export const buoys = (g: Game): readonly number[] => g.state.contents[BEACH_ZONE] as number[];
export const buoyAt = (g: Game, object: number): Buoy => g.state.objects.data[object] as unknown as Buoy;

export const turnPlayer = (g: Game): Player => keeping.lookAtFacts(g).turnPlayer as Player;
export const coinsOf = (g: Game, player: Player): number => (keeping.lookAtFacts(g).coins as readonly number[])[player] as number;
export const coinsWith = (g: Game, player: Player, change: number): readonly number[] =>
  (keeping.lookAtFacts(g).coins as readonly number[]).map((coins, seat) => (seat === player ? coins + change : coins));

export const BIRD = effects.about('bird');
export const isBird = (g: Game, card: number): boolean => printed(g, card).bird || effects.holds(g, card, BIRD) !== undefined;

export const onField = (g: Game, card: number): boolean => objects.kindWhere(g, card) === FIELD || objects.kindWhere(g, card) === ISLET;
export const isMuted = (g: Game, card: number): boolean => onField(g, card) && effects.holds(g, card, effects.about('mute')) !== undefined;

// Questions of the toy's own mechanics.

/** In which order kinds of changes are applied to strength. */
export const layers = question<readonly string[]>('layers of strength', ['strength']);
/** May this player send this card over the wire now? */
export const mayPlay = allOf<[g: Game, player: Player, card: number]>('may a card be played');
/** And while something is on the wire? */
export const mayRespond = allOf<[g: Game, player: Player, card: number]>('may a card be played in response');
/** Do abilities take effect? Its clause is what they cite. */
export const abilitiesTakeEffect = question<boolean>('do abilities take effect', false);
/** Does a player lose? */
export const losing = anyOf<[g: Game, player: Player]>('who loses');

export function strengthOf(g: Game, card: number): number {
  let value = printed(g, card).strength;
  for (const layer of answerTo(g, layers))
    value = effects.inProgress(g, card, effects.about(layer)) ?? effects.project(g, card, effects.about(layer), value);
  return value;
}

export const playersCards = (g: Game, kind: number, player: Player): readonly number[] =>
  g.state.contents[zoneFor(kind, player)] as number[];
export const fieldOf = (g: Game, player: Player): readonly number[] => playersCards(g, FIELD, player);
export const handOf = (g: Game, player: Player): readonly number[] => playersCards(g, HAND, player);
export const isMine = (g: Game, player: Player, card: number): boolean => objects.ownerOf(g, card) === player;
