import { answerTo, type Game, isCurrent, NO_ZONE, objects, type Player, type Ref, type Vars, type ZoneId } from '@goldenrule/kernel';
import { cardsBy, carrying, type Follow, followed, selfBy } from '@goldenrule/language/text';
import { printed } from '../facts.ts';
import { master } from '../units.ts';
import { clansOf, inGroup, isAmong, type Named, readsLastKnown, type Stat, statOfRef } from '../values.ts';
import { type Column, columnOfZone, kindAt, type Row, rowOfZone } from '../zones.ts';
import type { VanguardLocals } from './locals.ts';

/** What a card has become that this ability, or the event it waited for, has moved. */
export const follow: Follow = (g, s, ref) => (isCurrent(g.state, ref) ? ref : followed(s.captured, ref));
export const cardsNow = cardsBy(follow);
export const selfNow = selfBy(follow);
export const carried = carrying<VanguardLocals>('left', 'moved', 'parted', 'taken', 'triggering', 'checked', 'declared');

// Reading a card as a reference means it: as it is, as it last was on the field, or as it has become.

const last = (g: Game, ref: Ref): Vars | undefined => (answerTo(g, readsLastKnown) ? objects.lastKnown(g, ref) : undefined);

/** The reference through which a card is read. */
export const readable: Follow = (g, s, ref) => (isCurrent(g.state, ref) || last(g, ref) !== undefined ? ref : follow(g, s, ref));

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
    const groups = last(g, ref)?.[named === 'a clan' ? 'clans' : 'groups'] as readonly string[] | undefined;
    return groups !== undefined && isAmong(g, groups, name);
  },
  clans: (g, ref) =>
    isCurrent(g.state, ref) ? clansOf(g, ref & 1023) : ((last(g, ref)?.clans as readonly string[] | undefined) ?? printedClans(g, ref)),
  stat: statOfRef,
};

const printedClans = (g: Game, ref: Ref): readonly string[] => [printed(g, ref & 1023).clan].filter((clan) => clan !== '');

/** As printed, whatever changes it. */
export const asPrinted: Reader = {
  inGroup: (g, ref, name, named) => {
    const card = printed(g, ref & 1023);
    return card.clan === name || (named !== 'a clan' && card.race.includes(name));
  },
  clans: printedClans,
  stat: (g, ref, stat) => printed(g, ref & 1023)[stat] ?? 0,
};

export const kindOfRef = (g: Game, ref: Ref): number =>
  isCurrent(g.state, ref) ? kindAt(g, ref & 1023) : ((last(g, ref)?.kind as number | undefined) ?? -1);
export const traitsOfRef = (g: Game, ref: Ref): number =>
  isCurrent(g.state, ref) ? (g.state.objects.traits[ref & 1023] as number) : ((last(g, ref)?.traits as number | undefined) ?? 0);
/** The zone in which it lies or last lay; −1: nobody knows. */
export const zoneOfRef = (g: Game, ref: Ref): ZoneId =>
  isCurrent(g.state, ref) ? (g.state.objects.zone[ref & 1023] as ZoneId) : ((last(g, ref)?.zone as ZoneId | undefined) ?? NO_ZONE);
/** The row and the column of its circle; a circle that is gone since lay where it lay. */
export const rowOfRef = (g: Game, ref: Ref): Row | null =>
  isCurrent(g.state, ref)
    ? rowOfZone(g, g.state.objects.zone[ref & 1023] as ZoneId)
    : ((last(g, ref)?.row as Row | null | undefined) ?? null);
export const columnOfRef = (g: Game, ref: Ref): Column | null =>
  isCurrent(g.state, ref)
    ? columnOfZone(g, g.state.objects.zone[ref & 1023] as ZoneId)
    : ((last(g, ref)?.column as Column | null | undefined) ?? null);
export const masterOfRef = (g: Game, ref: Ref): Player =>
  isCurrent(g.state, ref)
    ? master(g, ref & 1023)
    : ((last(g, ref)?.master as Player | undefined) ?? (g.state.objects.owner[ref & 1023] as Player));
