import type { CardData } from '@goldenrule/kernel/hosts';
import { create } from 'zustand';
import { freshId, type Kept, keepAfter, listEntries } from '../app/storage.ts';
import { alsoIn } from '../kept/meant.ts';

/** A pack of one's own, as it is kept. */
export interface KeptPack {
  readonly id: string;
  /** The edition its cards are written for, and others it is meant for. */
  readonly rules: string;
  readonly also?: readonly string[];
  readonly name: string;
  /** Cards that can be played: what decks may name. */
  readonly cards: readonly CardData[];
  /** Cards that do not compile yet. */
  readonly drafts: readonly CardData[];
  /** What was among its cards and is none: it stays until it is deleted. */
  readonly damaged: readonly unknown[];
  readonly updated: number;
}

interface Packs {
  readonly status: 'new' | 'reading' | 'read';
  readonly packs: readonly KeptPack[];
  /** What is kept as a pack and is none. */
  readonly unreadable: readonly { readonly id: string; readonly value: unknown }[];
}

export const usePacks = create<Packs>(() => ({ status: 'new', packs: [], unreadable: [] }));

const isBag = (value: unknown): value is CardData => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCard = (value: unknown): value is CardData => isBag(value) && typeof value.name === 'string' && typeof value.id === 'string';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A pack out of what was kept; null where it is none. */
export function readPack(kept: unknown): KeptPack | null {
  if (!isBag(kept) || !Array.isArray(kept.cards)) return null;
  const { id, rules, name, updated } = kept;
  if (typeof id !== 'string' || typeof rules !== 'string' || typeof name !== 'string') return null;
  const [cards, drafts] = [listOf(kept.cards), listOf(kept.drafts)];
  return {
    id,
    rules,
    ...alsoIn(kept),
    name,
    cards: cards.filter(isCard),
    drafts: drafts.filter(isCard),
    damaged: [...cards, ...drafts].filter((one) => !isCard(one)).concat(listOf(kept.damaged)),
    updated: typeof updated === 'number' ? updated : 0,
  };
}

const sorted = (packs: readonly KeptPack[]): readonly KeptPack[] => packs.toSorted((a, b) => b.updated - a.updated);

/** All packs by what they are kept under; what is left out of the one list is in the other. */
export function sortPacks(entries: readonly (readonly [id: string, value: unknown])[]): Pick<Packs, 'packs' | 'unreadable'> {
  const read = entries.map(([id, value]) => ({ id, value, pack: readPack(value) }));
  return {
    packs: sorted(read.flatMap(({ id, pack }) => (pack?.id === id ? [pack] : []))),
    unreadable: read.filter(({ id, pack }) => pack?.id !== id).map(({ id, value }) => ({ id, value })),
  };
}

/** Reads the packs that are kept; what another tab has done since is seen on the next visit, or when something is changed here. */
export async function readPacks(): Promise<void> {
  usePacks.setState({ status: 'reading' });
  const kept = await listEntries('packs');
  usePacks.setState({ status: 'read', ...sortPacks(kept.ok ? kept.value : []) });
}

/** A pack as it is known here. */
export type Known = Omit<KeptPack, 'updated'>;

/**
 * Changes a pack as it is kept now, whatever another tab has done to it since it was read: so neither loses what the other did. `change` gives
 * the pack as it shall be, or undefined where nothing is to be written. A pack that is kept no more is kept anew as it is known here. A failure
 * has been said; then nothing has changed.
 */
export async function changePack<T>(
  known: Known,
  change: (pack: Known) => { readonly pack: Known | undefined; readonly value: T },
): Promise<Kept<T>> {
  let now: KeptPack | undefined;
  const done = await keepAfter(known.id, ['packs'], (found) => {
    const before = readPack(found);
    const { pack, value } = change(before ?? known);
    now = pack === undefined ? (before ?? undefined) : { ...pack, updated: Date.now() };
    return { writes: pack === undefined ? [] : [{ store: 'packs', id: known.id, value: now }], value };
  });
  if (done.ok) show(known.id, now);
  return done;
}

const show = (id: string, now: KeptPack | undefined): void =>
  usePacks.setState(({ packs }) => ({ packs: [...(now === undefined ? [] : [now]), ...packs.filter((pack) => pack.id !== id)] }));

/** Keeps a pack that is new, or changes one. */
export const keepPack = async (known: Known, change: (pack: Known) => Known = (pack) => pack): Promise<boolean> =>
  (await changePack(known, (pack) => ({ pack: change(pack), value: null }))).ok;

/** Deletes a pack as it is known; false where another tab has changed it since: then it is shown as it is now. */
export async function dropPack({ id, updated }: KeptPack): Promise<Kept<boolean>> {
  let now: KeptPack | undefined;
  const done = await keepAfter(id, ['packs'], (found) => {
    const pack = readPack(found);
    now = pack === null || pack.updated === updated ? undefined : pack;
    return { writes: now === undefined ? [{ store: 'packs', id, value: undefined }] : [], value: now === undefined };
  });
  if (done.ok) show(id, now);
  return done;
}

export const newPack = (rules: string, name: string): Known => ({ id: freshId(), rules, name, cards: [], drafts: [], damaged: [] });

/** All cards of a pack, and whether each can be played. */
export const allCards = (pack: Pick<KeptPack, 'cards' | 'drafts'>): readonly { readonly card: CardData; readonly playable: boolean }[] => [
  ...pack.cards.map((card) => ({ card, playable: true })),
  ...pack.drafts.map((card) => ({ card, playable: false })),
];

export const idOf = (card: CardData): string => (typeof card.id === 'string' ? card.id : '');
export const nameOf = (card: CardData): string => (typeof card.name === 'string' ? card.name : '');

/** An id that no other card of the pack has: the letters of its name, and a number. */
export function freshCardId({ name, cards, drafts }: Pick<KeptPack, 'name' | 'cards' | 'drafts'>): string {
  const letters = (name.match(/[\p{L}\d]+/gu) ?? []).map((word) => word.charAt(0).toUpperCase()).join('');
  const taken = new Set([...cards, ...drafts].map(idOf));
  for (let n = 1; ; n++) {
    const id = `${letters === '' ? 'C' : letters.slice(0, 4)}-${String(n).padStart(2, '0')}`;
    if (!taken.has(id)) return id;
  }
}

/** The pack with this card in it, in the place of the one that had its id. */
export function withCard<P extends Pick<KeptPack, 'cards' | 'drafts'>>(pack: P, card: CardData, playable: boolean): P {
  const id = idOf(card);
  const put = (list: readonly CardData[], belongs: boolean): readonly CardData[] => {
    if (!belongs) return list.filter((one) => idOf(one) !== id);
    return list.some((one) => idOf(one) === id) ? list.map((one) => (idOf(one) === id ? card : one)) : [...list, card];
  };
  return { ...pack, cards: put(pack.cards, playable), drafts: put(pack.drafts, !playable) };
}

export const withoutCard = <P extends Pick<KeptPack, 'cards' | 'drafts'>>(pack: P, id: string): P => ({
  ...pack,
  cards: pack.cards.filter((card) => idOf(card) !== id),
  drafts: pack.drafts.filter((card) => idOf(card) !== id),
});

/** Is the card in the pack another than is known, because another tab has changed it? In which order its facts stand is nothing. */
export const isChanged = (pack: Pick<KeptPack, 'cards' | 'drafts'>, known: CardData): boolean => {
  const found = allCards(pack).find(({ card }) => idOf(card) === idOf(known))?.card;
  return found !== undefined && canonical(found) !== canonical(known);
};

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    isBag(one) ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one,
  );

/** Cards with ids of their own: where several share one, the later get a number behind it. */
export function withIds(cards: readonly CardData[]): readonly CardData[] {
  const taken = new Set<string>();
  return cards.map((card) => {
    const wanted = idOf(card) === '' ? nameOf(card) : idOf(card);
    let id = wanted;
    for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`;
    taken.add(id);
    return { ...card, id };
  });
}
