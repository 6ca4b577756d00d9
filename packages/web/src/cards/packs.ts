import type { CardData } from '@goldenrule/kernel';
import { create } from 'zustand';
import { drop, freshId, keep, listKept } from '../app/storage.ts';

/** A pack of one's own, as it is kept. */
export interface KeptPack {
  readonly id: string;
  readonly rules: string;
  readonly name: string;
  /** Cards that can be played: what decks may name. */
  readonly cards: readonly CardData[];
  /** Cards that do not compile yet. */
  readonly drafts: readonly CardData[];
  readonly updated: number;
}

interface Packs {
  readonly status: 'new' | 'reading' | 'read';
  readonly packs: readonly KeptPack[];
}

export const usePacks = create<Packs>(() => ({ status: 'new', packs: [] }));

const isBag = (value: unknown): value is CardData => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCard = (value: unknown): value is CardData => isBag(value) && typeof value.name === 'string' && typeof value.id === 'string';

/** A pack out of what was kept; null where it is none. */
export function readPack(kept: unknown): KeptPack | null {
  if (!isBag(kept) || !Array.isArray(kept.cards)) return null;
  const { id, rules, name, updated } = kept;
  if (typeof id !== 'string' || typeof rules !== 'string' || typeof name !== 'string') return null;
  return {
    id,
    rules,
    name,
    cards: kept.cards.filter(isCard),
    drafts: Array.isArray(kept.drafts) ? kept.drafts.filter(isCard) : [],
    updated: typeof updated === 'number' ? updated : 0,
  };
}

/** Reads the packs that are kept; what another tab has done since is seen on the next visit. */
export async function readPacks(): Promise<void> {
  usePacks.setState({ status: 'reading' });
  const kept = await listKept('packs');
  const packs = kept.ok ? kept.value.flatMap((one) => readPack(one) ?? []) : [];
  usePacks.setState({ status: 'read', packs: packs.toSorted((a, b) => b.updated - a.updated) });
}

/** Keeps a pack; where that fails (which has been said then) nothing has changed. */
export async function keepPack(pack: Omit<KeptPack, 'updated'>): Promise<boolean> {
  const kept = { ...pack, updated: Date.now() };
  const done = await keep('packs', pack.id, kept);
  if (done.ok) usePacks.setState(({ packs }) => ({ packs: [kept, ...packs.filter(({ id }) => id !== pack.id)] }));
  return done.ok;
}

export async function dropPack(id: string): Promise<boolean> {
  const done = await drop('packs', id);
  if (done.ok) usePacks.setState(({ packs }) => ({ packs: packs.filter((pack) => pack.id !== id) }));
  return done.ok;
}

export const newPack = (rules: string, name: string): Omit<KeptPack, 'updated'> => ({ id: freshId(), rules, name, cards: [], drafts: [] });

/** All cards of a pack, and whether each can be played. */
export const allCards = (pack: KeptPack): readonly { readonly card: CardData; readonly playable: boolean }[] => [
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
