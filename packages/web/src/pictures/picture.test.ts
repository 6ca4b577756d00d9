import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { FIGURES } from './figures/index.ts';
import { ITEMS } from './items.ts';
import { type Pictured, pictureOf } from './picture.ts';
import { SCENES } from './scenes.ts';
import { figureTold, itemTold, sceneTold } from './words.ts';

interface PackCard {
  readonly name: string;
  readonly clan?: string;
  readonly faction?: string;
  readonly race?: string;
  readonly type: string;
  readonly grade?: number;
  readonly level?: number;
}

const cardsOf = (game: string): readonly Pictured[] => {
  const text = readFileSync(new URL(`../../../${game}/packs/starter/pack.yaml`, import.meta.url), 'utf8');
  return (parse(text) as { readonly cards: readonly PackCard[] }).cards.map(({ name, clan, faction, race, type, grade, level }) => ({
    name,
    group: clan ?? faction ?? '',
    kinds: [race ?? type],
    rich: grade ?? level ?? 3,
  }));
};
const cards = [...cardsOf('vanguard'), ...cardsOf('gate-ruler')];
const outlines = (card: Pictured): string => {
  const { scene, figure, turned } = pictureOf(card);
  return JSON.stringify([scene, figure, turned]);
};

describe('pictures of cards', () => {
  it('differ from card to card, and never change', () => {
    const drawn = cards.map(outlines);
    expect(new Set(drawn).size).toBe(cards.length);
    expect(cards.map((card) => outlines({ ...card }))).toEqual(drawn);
  });

  it('share the scene within a group and the figure within a race', () => {
    const [first, ...others] = ['Cinder Aunt', 'Brass Nephew', 'Old Poker'].map((name) =>
      pictureOf({ name, group: 'Long Canal', kinds: ['Quarreller'], rich: 1 }),
    );
    const tones = (parts: readonly (readonly [string, string])[]): string => parts.map(([tone]) => tone).join();
    for (const other of others) {
      expect(tones(other.scene)).toBe(tones(first?.scene ?? []));
      expect(other.figure.length).toBeGreaterThan(4);
    }
  });

  it('are the richer the higher the card stands', () => {
    const size = (rich: number): number => outlines({ name: 'Brass Nephew', group: 'Long Canal', kinds: ['Knight'], rich }).length;
    expect(size(3)).toBeGreaterThan(size(0));
  });

  it('show what words tell, and every kind of outline is drawable', () => {
    expect(figureTold(['Bell Toad', 'Knight'])).toBe('toad');
    expect(itemTold(['Lamplight Sorter'])).toBe('lamp');
    expect(sceneTold(['Ashglass Foundry'])).toBe('furnace');
    expect(figureTold(['Xyzzy'])).toBeUndefined();
    for (const figure of Object.keys(FIGURES))
      for (const rich of [0, 4])
        expect(JSON.stringify(FIGURES[figure as keyof typeof FIGURES](steady, rich, 'staff'))).not.toContain('NaN');
    for (const scene of Object.values(SCENES)) expect(JSON.stringify(scene(steady))).not.toContain('NaN');
    for (const item of Object.values(ITEMS)) expect(JSON.stringify(item(60, 40))).not.toContain('NaN');
  });

  it('are small: a hundred of them are quickly made and drawn', () => {
    const sizes = cards.map((card) => outlines(card).length);
    expect(Math.max(...sizes)).toBeLessThan(16_000);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(7_000);
  });
});

/** Dice that always fall in the middle. */
const steady = {
  pick: (below: number): number => Math.floor(below / 2),
  oneOf: <T>(things: readonly T[]): T => things[Math.floor(things.length / 2)] as T,
  between: (low: number, high: number): number => (low + high) / 2,
};
