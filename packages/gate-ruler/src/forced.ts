import {
  type Ability,
  type Ask,
  answerTo,
  ask,
  call,
  contentsOf,
  type Game,
  type Instruction,
  type LocalsOf,
  NOWHERE,
  type None,
  ofCard,
  opponentOf,
  type Player,
  procedureOf,
  question,
  type Subject,
  set,
} from '@goldenrule/kernel';
import { moreOf } from './abilities-data.ts';
import { factsOf } from './facts.ts';
import { hasKeyword, isAnyGivenIt } from './keywords.ts';
import { FORCED_REVEAL } from './moves.ts';
import { cannotBePlayed, playable, playOfCard } from './play.ts';
import { type Play, playCardOrAbility } from './play-data.ts';
import { DRIVE, HAND, zonesOf } from './zones.ts';

/** 16-15: Forced Reveal. */

/** Does a unit that is forced count as a normal summon? */
export const forcedCounts = question<boolean>('does a forced unit count as a normal summon', false);
/** Is a forced card played even if not everything can be done for it? */
export const forcedAnyway = question<boolean>('is a forced card played even if not everything can be done', false);
/** Whose forced card comes first? */
export const forcedFirst = question<(active: Player, other: Player) => readonly Player[]>(
  'whose forced card comes first',
  (active, other) => [other, active],
);
/** Is the order of several chosen by their player? */
export const forcedOrderChosen = question<boolean>('is the order of forced cards chosen', false);

const playOf = (g: Game, player: Player, card: number): Play =>
  playOfCard(g, player, card, 'forced', { counts: answerTo(g, forcedCounts) });

/** The cards a player has to play at once. */
function forcedCards(g: Game, player: Player): readonly number[] {
  const cards: number[] = [];
  addForced(g, player, HAND, cards);
  addForced(g, player, DRIVE, cards);
  return cards.length === 0 ? cards : playableOf(g, player, cards);
}

function addForced(g: Game, player: Player, kind: number, found: number[]): void {
  for (const zone of zonesOf(g, player, kind))
    for (const card of contentsOf(g, zone)) if (hasKeyword(g, card, FORCED_REVEAL)) found.push(card);
}
const playableOf = (g: Game, player: Player, cards: readonly number[]): readonly number[] =>
  cards.filter((card) => {
    const play = playOf(g, player, card);
    return answerTo(g, forcedAnyway) ? !cannotBePlayed(g, play) : playable(g, play) === true;
  });

function firstInLine(g: Game): { readonly player: Player; readonly cards: readonly number[] } | null {
  const active = factsOf(g).activePlayer;
  for (const player of answerTo(g, forcedFirst)(active, opponentOf(active))) {
    const cards = forcedCards(g, player);
    if (cards.length > 0) return { player, cards };
  }
  return null;
}

const forces = ({ library }: Game, ability: number): boolean => moreOf(library.abilities[ability] as Ability).keyword === FORCED_REVEAL;

/** Is it printed on any object of this game? Looked at once for all of them. */
function isPrinted(g: Game): boolean {
  const known = PRINTED.get(g.index);
  if (known !== undefined) return known;
  const found = g.state.objects.definition.some((definition) =>
    (g.library.definitions[definition]?.abilities ?? []).some((one) => forces(g, one)),
  );
  PRINTED.set(g.index, found);
  return found;
}
const PRINTED = new WeakMap<Game['index'], boolean>();

/** Has anybody a card that has to be played? */
export const anyForced = (g: Game): boolean => (isPrinted(g) || isAnyGivenIt(g, FORCED_REVEAL)) && firstInLine(g) !== null;

/** 16-15b-1: a card that has to be played at once is played. */
export const playForced = procedureOf<None, { player: Player; pick: readonly Subject[] }>('play a forced card', { player: 0, pick: [] });

/** 16-15b-1: one such card is played. */
export const playFirstForced: readonly Instruction<LocalsOf<typeof playForced>>[] = [
  set('player', (g) => firstInLine(g)?.player ?? 0),
  ask('pick', (g): Ask | null => {
    const line = firstInLine(g);
    if (line === null) return null;
    const cards = answerTo(g, forcedOrderChosen) ? line.cards : line.cards.slice(0, 1);
    return { player: line.player, prompt: 'play first', candidates: cards.map(ofCard), min: 1, max: 1, open: true };
  }),
  call(playCardOrAbility, (g, v) => (v.pick[0] === undefined ? null : playOf(g, v.player, v.pick[0])), NOWHERE),
];
