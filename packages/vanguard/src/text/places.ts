import { answerTo, type Game, type Ref, type Rulebook, type ZoneId } from '@goldenrule/kernel';
import { doneIn, type Refs, type Scope } from '@goldenrule/tabletop/text';
import type { Column, Row, VanguardPlace, VanguardWho, Zone } from '../vocabulary/terms.ts';
import {
  BIND,
  CIRCLES,
  columnAcross,
  columnOfZone,
  DAMAGE,
  DECK,
  DROP,
  GC,
  HAND,
  playerOfZone,
  RC,
  rowOfZone,
  SOUL,
  soulIsField,
  TRIGGER,
  VC,
} from '../zones.ts';
import { answerOf } from './context.ts';
import { columnOfRef, masterOfRef, readable, rowOfRef, zoneOfRef } from './scope.ts';

/** The kinds of zone each word for a place stands for. */
const KINDS: { readonly [Z in Zone]: (book: Rulebook) => readonly number[] } = {
  deck: () => [DECK],
  hand: () => [HAND],
  'drop zone': () => [DROP],
  soul: () => [SOUL],
  'damage zone': () => [DAMAGE],
  'bind zone': () => [BIND],
  'trigger zone': () => [TRIGGER],
  field: (book) => (answerOf(book, soulIsField) ? [...CIRCLES, SOUL] : CIRCLES),
  'vanguard circle': () => [VC],
  'rear-guard circle': () => [RC],
  'guardian circle': () => [GC],
};

export const kindsOf = (book: Rulebook, zones: readonly Zone[]): readonly number[] => zones.flatMap((zone) => KINDS[zone](book));

/** Only these are hidden from somebody by the kind of zone alone. */
export const isHiddenKind = (kind: number): boolean => kind === DECK || kind === HAND;

/** Are the two in one column, be it across the table? */
export const inColumnOf = (g: Game, ref: Ref, other: Ref): boolean =>
  isInLine(g, columnOfRef(g, ref), columnOfRef(g, other), masterOfRef(g, ref) === masterOfRef(g, other));
const isInLine = (g: Game, mine: Column | null, theirs: Column | null, onOneSide: boolean): boolean =>
  mine !== null && theirs !== null && (onOneSide ? mine : answerTo(g, columnAcross)(mine)) === theirs;

/** Are the two in one row of one player? */
export const inRowOf = (g: Game, ref: Ref, other: Ref): boolean =>
  masterOfRef(g, ref) === masterOfRef(g, other) && isSame(rowOfRef(g, ref), rowOfRef(g, other));
const isSame = (row: Row | null, other: Row | null): boolean => row !== null && row === other;

type Layout = Pick<VanguardPlace, 'row' | 'column' | 'columnOf' | 'rowOf' | 'columnNotOf' | 'columnChosen' | 'placeOf'>;

/** The circles that a step chose: they stand in the place of cards. */
export const zonesIn = (s: Scope, id: number): readonly ZoneId[] => {
  const chosen: readonly number[] = doneIn(s.captured, id);
  return chosen as readonly ZoneId[];
};

/** Is the card in the column that the step chose, on either side of the table? */
export const inColumnChosen = (g: Game, s: Scope, id: number, ref: Ref): boolean =>
  zonesIn(s, id).some((chosen) =>
    isInLine(g, columnOfRef(g, ref), columnOfZone(g, chosen), masterOfRef(g, ref) === playerOfZone(g, chosen)),
  );

/** Does a circle lie where a place says, whatever zone it names? */
export function layoutOf(
  { row, column, columnOf, rowOf, columnNotOf, columnChosen, placeOf }: Layout,
  found: (who: VanguardWho) => Refs,
): (g: Game, s: Scope, circle: ZoneId) => boolean {
  const inLine = columnOf === undefined ? null : found(columnOf);
  const apart = columnNotOf === undefined ? null : found(columnNotOf);
  const beside = rowOf === undefined ? null : found(rowOf);
  const there = placeOf === undefined ? null : found(placeOf);
  return (g, s, circle) =>
    (row === undefined || rowOfZone(g, circle) === row) &&
    (column === undefined || columnOfZone(g, circle) === column) &&
    (inLine === null || inLine(g, s).some((ref) => isInColumnOf(g, circle, readable(g, s, ref)))) &&
    (apart === null || !apart(g, s).some((ref) => isInColumnOf(g, circle, readable(g, s, ref)))) &&
    (columnChosen === undefined || zonesIn(s, columnChosen).some((chosen) => areInLine(g, chosen, circle))) &&
    (beside === null || beside(g, s).some((ref) => isInRowOf(g, circle, readable(g, s, ref)))) &&
    (there === null || there(g, s).some((ref) => zoneOfRef(g, readable(g, s, ref)) === circle));
}
const isInColumnOf = (g: Game, circle: ZoneId, ref: Ref): boolean =>
  isInLine(g, columnOfRef(g, ref), columnOfZone(g, circle), masterOfRef(g, ref) === playerOfZone(g, circle));
const areInLine = (g: Game, one: ZoneId, other: ZoneId): boolean =>
  isInLine(g, columnOfZone(g, one), columnOfZone(g, other), playerOfZone(g, one) === playerOfZone(g, other));
const isInRowOf = (g: Game, circle: ZoneId, ref: Ref): boolean =>
  masterOfRef(g, ref) === playerOfZone(g, circle) && isSame(rowOfZone(g, circle), rowOfRef(g, ref));
