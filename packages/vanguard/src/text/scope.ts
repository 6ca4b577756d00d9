import { answerTo, current, type Game, isCurrent, lastKnown, type Player, type Vars } from '@goldenrule/kernel';
import { followed, type Scope } from '@goldenrule/language/text';
import { printed } from '../facts.ts';
import { master } from '../units.ts';
import { inGroup, readsLastKnown, type Stat, statOfRef } from '../values.ts';
import { kindAt, playerOfZone } from '../zones.ts';

/** What a card has become that this ability, or the event it waited for, has moved. */
export const follow = (g: Game, s: Scope, ref: number): number => (isCurrent(g.state, ref) ? ref : followed(s.captured, ref));

/** The objects these references mean now; those that are gone are left out. */
export function cardsNow(g: Game, s: Scope, refs: readonly number[]): number[] {
  const cards: number[] = [];
  for (const ref of refs) {
    const card = current(g.state, follow(g, s, ref));
    if (card >= 0 && (g.state.objects.zone[card] as number) >= 0) cards.push(card);
  }
  return cards;
}

/** The card that bears the ability, if it is still the one that was meant; −1 otherwise. */
export const selfNow = (g: Game, s: Scope): number => current(g.state, follow(g, s, s.ref));

/** Values that a later part of the same text may refer to: what steps did, whom they were about. */
export function carried(v: Vars): Vars {
  const kept: Vars = {};
  for (const name of Object.keys(v)) if (/^(?:[spn]\d+|moved|taken|triggering|checked|declared)$/.test(name)) kept[name] = v[name];
  return kept;
}

// Reading a card as a reference means it: as it is, as it last was on the field, or as it has become.

const last = (g: Game, ref: number): Vars | undefined => (answerTo(g, readsLastKnown) ? lastKnown(g, ref) : undefined);

/** The reference through which a card is read. */
export const readable = (g: Game, s: Scope, ref: number): number =>
  isCurrent(g.state, ref) || last(g, ref) !== undefined ? ref : follow(g, s, ref);

/** How the qualities of a card are read. */
export interface Reader {
  readonly inGroup: (g: Game, ref: number, name: string) => boolean;
  readonly stat: (g: Game, ref: number, stat: Stat) => number;
}

/** With everything that changes it. */
export const live: Reader = {
  inGroup: (g, ref, name) => {
    if (isCurrent(g.state, ref)) return inGroup(g, ref & 1023, name);
    const groups = last(g, ref)?.groups as readonly string[] | undefined;
    return groups !== undefined && (groups.includes(name) || groups.includes('*'));
  },
  stat: statOfRef,
};

/** As printed, whatever changes it. */
export const asPrinted: Reader = {
  inGroup: (g, ref, name) => {
    const card = printed(g, ref & 1023);
    return card.clan === name || card.race.includes(name);
  },
  stat: (g, ref, stat) => printed(g, ref & 1023)[stat] ?? 0,
};

export const kindOfRef = (g: Game, ref: number): number =>
  isCurrent(g.state, ref) ? kindAt(g, ref & 1023) : ((last(g, ref)?.kind as number | undefined) ?? -1);
export const traitsOfRef = (g: Game, ref: number): number =>
  isCurrent(g.state, ref) ? (g.state.objects.traits[ref & 1023] as number) : ((last(g, ref)?.traits as number | undefined) ?? 0);
export const masterOfRef = (g: Game, ref: number): Player => {
  if (isCurrent(g.state, ref)) return master(g, ref & 1023);
  const zone = last(g, ref)?.zone as number | undefined;
  return zone === undefined ? (g.state.objects.owner[ref & 1023] as Player) : playerOfZone(zone);
};
