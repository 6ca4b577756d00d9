import { answerTo, type Game, type Player, type Rulebook, type ZoneId } from '@goldenrule/kernel';
import { aZoneMeans } from '../verbs.ts';
import type { Column, Row, Zone } from '../vocabulary/terms.ts';
import {
  ATTACK,
  CHARGE,
  COUNTER,
  columnsOf,
  DAMAGE,
  DECK,
  DEFENSE,
  DRIVE,
  FIELD,
  frontRow,
  GATE,
  GRAVEYARD,
  HAND,
  inPlayZones,
  REMOVAL,
  RESOURCE,
  RULER,
  SET,
} from '../zones.ts';
import { answerOf } from './context.ts';

/** The kinds of zone each word for a place stands for. */
const KINDS: { readonly [Z in Zone]: (book: Rulebook) => readonly number[] } = {
  deck: () => [DECK],
  hand: () => [HAND],
  graveyard: () => [GRAVEYARD],
  'attack zone': () => [ATTACK],
  'defense zone': () => [DEFENSE],
  zone: (book) => answerOf(book, aZoneMeans),
  'set zone': () => [SET],
  'field zone': () => [FIELD],
  'ruler zone': () => [RULER],
  'drive zone': () => [DRIVE],
  'damage zone': () => [DAMAGE],
  'counter zone': () => [COUNTER],
  'charge zone': () => [CHARGE],
  'resource zone': () => [RESOURCE],
  'removal zone': () => [REMOVAL],
  gate: () => [GATE],
  play: (book) => answerOf(book, inPlayZones),
};

export const kindsOf = (book: Rulebook, zones: readonly Zone[]): readonly number[] => zones.flatMap((zone) => KINDS[zone](book));

/** Of these a player may have several, so that one has to be chosen. */
export const isTable = (kind: number): boolean => kind === ATTACK || kind === DEFENSE || kind === SET || kind === FIELD;
/** Cards in these are hidden from somebody, whatever lies there: choosing among them is no targeting. */
export const isHiddenKind = (kind: number): boolean => kind === DECK || kind === HAND || kind === DRIVE;
/** The places everybody can look into. */
export const PUBLIC: readonly number[] = [ATTACK, DEFENSE, SET, FIELD, RULER, GRAVEYARD, DAMAGE, REMOVAL, RESOURCE, COUNTER];

export const inRow = (g: Game, kind: number, row: Row): boolean => answerTo(g, frontRow).includes(kind) === (row === 'front');

/** The zones of a player's column of that name: attack zones from the left, the middle one last. */
export function zonesInColumn(g: Game, player: Player, column: Column): readonly ZoneId[] {
  const columns = columnsOf(g, player);
  const at = column === 'center' ? columns.length - 1 : column === 'left' ? 0 : columns.length - 2;
  return columns[at] ?? [];
}
