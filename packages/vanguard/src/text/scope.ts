import { type Game, isCurrent, NO_ZONE, objects, type Ref, type ZoneId } from '@goldenrule/kernel';
import { cardsBy, carrying, type Follow, followed, isReadable, lastKnown, reading, selfBy } from '@goldenrule/tabletop/text';
import { printed } from '../facts.ts';
import { master } from '../units.ts';
import { clansOf, inGroup, isAmong, type Named, type Stat, statOfRef } from '../values.ts';
import { type Column, columnOfZone, type Row, rowOfZone } from '../zones.ts';
import type { VanguardLocals } from './locals.ts';

export { kindOfRef, traitsOfRef } from '@goldenrule/tabletop/text';

/** What a card has become that this ability, or the event it waited for, has moved. */
export const follow: Follow = (g, s, ref) => (isCurrent(g.state, ref) ? ref : followed(s.captured, ref));
export const cardsNow = cardsBy(follow);
export const selfNow = selfBy(follow);
export const carried = carrying<VanguardLocals>('left', 'moved', 'parted', 'taken', 'triggering', 'checked', 'declared');

// Reading a card as a reference means it: as it is, as it last was on the field, or as it has become.

/** The reference through which a card is read. */
export const readable: Follow = (g, s, ref) => (isReadable(g, ref) ? ref : follow(g, s, ref));

const printedClans = (g: Game, card: number): readonly string[] => [printed(g, card).clan].filter((clan) => clan !== '');

/** How the qualities of a card are read. */
export interface Reader {
  readonly inGroup: (g: Game, ref: Ref, name: string, named: Named) => boolean;
  readonly clans: (g: Game, ref: Ref) => readonly string[];
  readonly stat: (g: Game, ref: Ref, stat: Stat) => number;
}

/** With everything that changes it. */
export const live: Reader = {
  inGroup: (g, ref, name, named) => {
    if (isCurrent(g.state, ref)) return inGroup(g, ref & 1023, name, named);
    const groups = lastKnown(g, ref)?.[named === 'a clan' ? 'clans' : 'groups'] as readonly string[] | undefined;
    return groups !== undefined && isAmong(g, groups, name);
  },
  clans: reading(clansOf, 'clans', printedClans),
  stat: statOfRef,
};

/** As printed, whatever changes it. */
export const asPrinted: Reader = {
  inGroup: (g, ref, name, named) => {
    const card = printed(g, ref & 1023);
    return card.clan === name || (named !== 'a clan' && card.race.includes(name));
  },
  clans: (g, ref) => printedClans(g, ref & 1023),
  stat: (g, ref, stat) => printed(g, ref & 1023)[stat] ?? 0,
};

const zoneAt = (g: Game, card: number): ZoneId => g.state.objects.zone[card] as ZoneId;
/** The zone in which it lies or last lay; −1: nobody knows. */
export const zoneOfRef = reading(zoneAt, 'zone', () => NO_ZONE);
/** The row and the column of its circle; a circle that is gone since lay where it lay. */
export const rowOfRef = reading<Row | null>(
  (g, card) => rowOfZone(g, zoneAt(g, card)),
  'row',
  () => null,
);
export const columnOfRef = reading<Column | null>(
  (g, card) => columnOfZone(g, zoneAt(g, card)),
  'column',
  () => null,
);
export const masterOfRef = reading(master, 'master', objects.ownerOf);
