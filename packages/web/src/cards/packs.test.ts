import { describe, expect, it } from 'vitest';
import { freshCardId, isChanged, newPack, readPack, sortPacks, withCard, withIds, withoutCard } from './packs.ts';

const PACK = { ...newPack('vanguard-1.10', 'My own cards'), cards: [{ id: 'MOC-01', name: 'Otter' }] };

describe("packs of one's own", () => {
  it('reads what was kept, and sets apart what is no card', () => {
    const kept = { ...PACK, cards: [...PACK.cards, 7, { name: 'no id' }], updated: 5 };
    expect(readPack(kept)).toEqual({ ...PACK, drafts: [], damaged: [7, { name: 'no id' }], updated: 5 });
    expect(readPack(structuredClone(readPack(kept)))).toEqual(readPack(kept));
    for (const wrong of [null, 'x', {}, { ...kept, cards: {} }, { ...kept, name: 7 }]) expect(readPack(wrong)).toBeNull();
  });

  it('names every edition it is for', () => {
    const kept = { ...PACK, also: ['vanguard-legion'], updated: 5 };
    expect(readPack(structuredClone(kept))).toEqual(kept);
    expect(withCard(kept, { id: 'MOC-02', name: 'Stoat' }, true)).toMatchObject({ rules: 'vanguard-1.10', also: ['vanguard-legion'] });
    expect(readPack({ ...kept, also: ['x', 7] })).toMatchObject({ also: ['x'] });
    for (const odd of ['x', null, [], [7]]) expect(readPack({ ...kept, also: odd })).not.toHaveProperty('also');
  });

  it('leaves nothing out that is kept', () => {
    const kept = { ...PACK, updated: 5 };
    const { packs, unreadable } = sortPacks([
      ['x', null],
      [PACK.id, kept],
      ['y', kept],
    ]);
    expect(packs).toEqual([kept]);
    expect(unreadable).toEqual([
      { id: 'x', value: null },
      { id: 'y', value: kept },
    ]);
  });

  it('knows a card that was changed elsewhere, by its facts and not by their order', () => {
    const card = { id: 'MOC-01', name: 'Otter', stats: { a: 1, b: 2 } };
    const pack = { cards: [{ name: 'Otter', stats: { b: 2, a: 1 }, id: 'MOC-01' }], drafts: [] };
    expect(isChanged(pack, card)).toBe(false);
    expect(isChanged(withCard(pack, { ...card, name: 'Stoat' }, false), card)).toBe(true);
    expect(isChanged(withoutCard(pack, 'MOC-01'), card)).toBe(false);
  });

  it('gives a card an id that is free', () => {
    expect(freshCardId(PACK)).toBe('MOC-02');
    expect(freshCardId({ name: '???', cards: [], drafts: [] })).toBe('C-01');
  });

  it('moves a card between those that can be played and drafts, and keeps its place otherwise', () => {
    const two = withCard(PACK, { id: 'MOC-02', name: 'Stoat' }, true);
    const changed = withCard(two, { id: 'MOC-01', name: 'Sea Otter' }, true);
    expect(changed.cards.map(({ name }) => name)).toEqual(['Sea Otter', 'Stoat']);
    const broken = withCard(changed, { id: 'MOC-01', name: 'Sea Otter' }, false);
    expect([broken.cards.length, broken.drafts.length]).toEqual([1, 1]);
    expect(withoutCard(broken, 'MOC-01').drafts).toEqual([]);
  });

  it('tells cards apart that share an id', () => {
    expect(withIds([{ name: 'A', id: 'x' }, { name: 'B', id: 'x' }, { name: 'C' }, { name: 'C' }]).map(({ id }) => id)).toEqual([
      'x',
      'x-2',
      'C',
      'C-2',
    ]);
  });
});
