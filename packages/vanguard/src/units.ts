import { answerTo, contentsOf, type Game, kindOfZone, machine, objects, type Player, type Question, question } from '@goldenrule/kernel';
import {
  CIRCLES,
  type Column,
  circlesAreField,
  columns,
  frontRow,
  guardianCircle,
  isCircle,
  kindAt,
  REST,
  rearGuardCircles,
  SOUL,
  soulIsField,
  VC,
  vanguardCircle,
  zoneAt,
} from './zones.ts';

type IsOne = (g: Game, card: number) => boolean;
export const countsAsUnit = question<IsOne>('which cards are units', (g, card) => kindAt(g, card) === VC);
export const countsAsVanguard = question<IsOne>('which units are vanguards', (g, card) => inFrontRow(g, card));
export const countsAsRearGuard = question<IsOne>('which units are rear-guards', (g, card) => isUnit(g, card));
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

/** The vanguard of a player, or −1 (V31). */
export function vanguardOf(g: Game, player: Player): number {
  const cards = contentsOf(g, zoneAt(player, answerTo(g, vanguardCircle)));
  const card = cards[cards.length - 1];
  return card !== undefined && isVanguard(g, card) ? card : -1;
}

/** What lies on these circles of a player and counts as such a unit, circle by circle. */
function collect(g: Game, player: Player, kinds: readonly number[], counts: Question<IsOne>): number[] {
  const found: number[] = [];
  const isOne = answerTo(g, counts);
  for (const kind of kinds) for (const card of contentsOf(g, zoneAt(player, kind))) if (isOne(g, card)) found.push(card);
  return found;
}

/** All units of a player: vanguard, rear-guards, guardians. */
export const unitsOf = (g: Game, player: Player): number[] => collect(g, player, CIRCLES, countsAsUnit);
export const rearGuardsOf = (g: Game, player: Player): number[] => collect(g, player, answerTo(g, rearGuardCircles), countsAsRearGuard);
export const guardiansOf = (g: Game, player: Player): number[] => {
  const circle = answerTo(g, guardianCircle);
  return contentsOf(g, zoneAt(player, circle)).length === 0 ? [] : collect(g, player, [circle], countsAsGuardian);
};
export const frontUnitsOf = (g: Game, player: Player): number[] => collect(g, player, answerTo(g, frontRow), countsAsUnit);

export const inFrontRow = (g: Game, card: number): boolean => answerTo(g, frontRow).includes(kindAt(g, card));

export function columnOf(g: Game, kind: number): Column | undefined {
  for (const column of answerTo(g, columns)) if (column.circles.includes(kind)) return column;
  return undefined;
}

export const circleOf = (g: Game, card: number): number => g.state.objects.zone[card] as number;
export const kindOf = (g: Game, zone: number): number => kindOfZone(g, zone);
