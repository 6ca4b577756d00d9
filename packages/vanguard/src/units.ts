import { answerTo, contentsOf, type Game, machine, objects, type Player, type Question, question, type ZoneId } from '@goldenrule/kernel';
import {
  circlesAreField,
  circlesFor,
  circlesOfKindFor,
  frontRowFor,
  GC,
  isCircle,
  kindAt,
  RC,
  REST,
  rowOfZone,
  SOUL,
  soulIsField,
  VC,
} from './zones.ts';

type IsOne = (g: Game, card: number) => boolean;
export const countsAsUnit = question<IsOne>('which cards are units', (g, card) => onField(g, card) && kindAt(g, card) !== GC);
export const countsAsVanguard = question<IsOne>('which units are vanguards', (g, card) => inFrontRow(g, card));
export const countsAsRearGuard = question<IsOne>('which units are rear-guards', (g, card) => isUnit(g, card) && !inFrontRow(g, card));
export const countsAsGuardian = question<IsOne>('which units are guardians', (g, card) => isRearGuard(g, card));

export const isFieldKind = (g: Game, kind: number): boolean =>
  isCircle(kind) ? answerTo(g, circlesAreField) : kind === SOUL && answerTo(g, soulIsField);

export const onField = (g: Game, card: number): boolean => isFieldKind(g, kindAt(g, card));
export const isUnit = (g: Game, card: number): boolean => answerTo(g, countsAsUnit)(g, card);
export const isVanguard = (g: Game, card: number): boolean => answerTo(g, countsAsVanguard)(g, card);
export const isRearGuard = (g: Game, card: number): boolean => answerTo(g, countsAsRearGuard)(g, card);
export const isGuardian = (g: Game, card: number): boolean => answerTo(g, countsAsGuardian)(g, card);
export const isResting = (g: Game, card: number): boolean => (objects.traitsOf(g, card) & REST) !== 0;
export const master = (g: Game, card: number): Player => answerTo(g, machine.masterOf)(g, card);

/** What lies on these circles, counts as such a unit and has this master, circle by circle. */
function collect(g: Game, player: Player, circles: readonly ZoneId[], counts: Question<IsOne>): number[] {
  const found: number[] = [];
  const isOne = answerTo(g, counts);
  const masterIn = answerTo(g, machine.masterOf);
  // Most circles are empty or hold one card: going by numbers is faster here than by `of`.
  for (let i = 0; i < circles.length; i++) {
    const cards = contentsOf(g, circles[i] as ZoneId);
    for (let at = 0; at < cards.length; at++) {
      const card = cards[at] as number;
      if (masterIn(g, card) === player && isOne(g, card)) found.push(card);
    }
  }
  return found;
}

/** All units of a player: vanguards, rear-guards, guardians. */
export const unitsOf = (g: Game, player: Player): number[] => collect(g, player, circlesFor(g, player), countsAsUnit);
/** The vanguards of a player; of those on one circle the one that lies on top comes first. There may be none (V31). */
export const vanguardsOf = (g: Game, player: Player): readonly number[] => {
  const found = collect(g, player, circlesOfKindFor(g, player, VC), countsAsVanguard);
  return found.length > 1 ? found.reverse() : found;
};
export const rearGuardsOf = (g: Game, player: Player): number[] => collect(g, player, circlesOfKindFor(g, player, RC), countsAsRearGuard);
export const guardiansOf = (g: Game, player: Player): number[] => collect(g, player, circlesOfKindFor(g, player, GC), countsAsGuardian);
export const frontUnitsOf = (g: Game, player: Player): number[] => collect(g, player, frontRowFor(g, player), countsAsUnit);

export const circleOf = (g: Game, card: number): ZoneId => g.state.objects.zone[card] as ZoneId;
export const inFrontRow = (g: Game, card: number): boolean => rowOfZone(g, circleOf(g, card)) === 'front';
