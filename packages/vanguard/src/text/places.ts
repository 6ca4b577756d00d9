import { answerTo, contentsOf, type Game, type Player, type Rulebook } from '@goldenrule/kernel';
import type { Refs, Scope } from '@goldenrule/language/text';
import type { Column, Row, VanguardPlace, VanguardWho, Zone } from '../vocabulary/terms.ts';
import {
  BIND,
  CIRCLES,
  columnAcross,
  columns,
  DAMAGE,
  DECK,
  DROP,
  frontRow,
  GC,
  guardianCircle,
  HAND,
  rearGuardCircles,
  SOUL,
  soulIsField,
  TRIGGER,
  vanguardCircle,
  zoneAt,
} from '../zones.ts';
import { answerOf } from './context.ts';
import { kindOfRef, masterOfRef, readable } from './scope.ts';

const circle = (kind: number): readonly number[] => (kind < 0 ? [] : [kind]);

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
  'vanguard circle': (book) => circle(answerOf(book, vanguardCircle)),
  'rear-guard circle': (book) => answerOf(book, rearGuardCircles),
  'guardian circle': (book) => circle(answerOf(book, guardianCircle)),
};

export const kindsOf = (book: Rulebook, zones: readonly Zone[]): readonly number[] => zones.flatMap((zone) => KINDS[zone](book));

/** Only these are hidden from somebody by the kind of zone alone. */
export const isHiddenKind = (kind: number): boolean => kind === DECK || kind === HAND;

export const inRow = (g: Game, kind: number, row: Row): boolean =>
  row === 'front' ? answerTo(g, frontRow).includes(kind) : kind !== GC && CIRCLES.includes(kind) && !answerTo(g, frontRow).includes(kind);

const columnNamed = (g: Game, kind: number): Column | undefined =>
  answerTo(g, columns).find((column) => column.circles.includes(kind))?.name;

export const inColumn = (g: Game, kind: number, column: Column): boolean => columnNamed(g, kind) === column;

/** Are the two in one column, be it across the table? */
export function inColumnOf(g: Game, ref: number, other: number): boolean {
  const mine = columnNamed(g, kindOfRef(g, ref));
  const theirs = columnNamed(g, kindOfRef(g, other));
  if (mine === undefined || theirs === undefined) return false;
  return masterOfRef(g, ref) === masterOfRef(g, other) ? mine === theirs : answerTo(g, columnAcross)(mine) === theirs;
}

/** Are the two in one row of one player? */
export const inRowOf = (g: Game, ref: number, other: number): boolean =>
  masterOfRef(g, ref) === masterOfRef(g, other) && isBeside(g, kindOfRef(g, ref), kindOfRef(g, other));
const isBeside = (g: Game, kind: number, other: number): boolean => ROWS.some((row) => inRow(g, kind, row) && inRow(g, other, row));
const ROWS: readonly Row[] = ['front', 'back'];

/** Circles of a player in the column of a card. */
function circlesInColumnOf(g: Game, player: Player, card: number): readonly number[] {
  const mine = columnNamed(g, kindOfRef(g, card));
  if (mine === undefined) return [];
  const name = masterOfRef(g, card) === player ? mine : answerTo(g, columnAcross)(mine);
  return answerTo(g, columns).find((column) => column.name === name)?.circles ?? [];
}

/** Does a circle of this player lie where a place says, whatever zone it names? */
export function layoutOf(
  { row, column, columnOf, rowOf, placeOf }: Pick<VanguardPlace, 'row' | 'column' | 'columnOf' | 'rowOf' | 'placeOf'>,
  found: (who: VanguardWho) => Refs,
): (g: Game, s: Scope, player: Player, kind: number) => boolean {
  const inLine = columnOf === undefined ? null : found(columnOf);
  const beside = rowOf === undefined ? null : found(rowOf);
  const there = placeOf === undefined ? null : found(placeOf);
  return (g, s, player, kind) =>
    (row === undefined || inRow(g, kind, row)) &&
    (column === undefined || inColumn(g, kind, column)) &&
    (inLine === null || inLine(g, s).some((ref) => circlesInColumnOf(g, player, readable(g, s, ref)).includes(kind))) &&
    (beside === null || beside(g, s).some((ref) => isInRowOf(g, player, kind, readable(g, s, ref)))) &&
    (there === null || there(g, s).some((ref) => isPlaceOf(g, player, kind, readable(g, s, ref))));
}
const isPlaceOf = (g: Game, player: Player, kind: number, ref: number): boolean =>
  masterOfRef(g, ref) === player && kindOfRef(g, ref) === kind;
const isInRowOf = (g: Game, player: Player, kind: number, ref: number): boolean =>
  masterOfRef(g, ref) === player && isBeside(g, kind, kindOfRef(g, ref));

export const isOpen = (g: Game, player: Player, kind: number): boolean => contentsOf(g, zoneAt(player, kind)).length === 0;
