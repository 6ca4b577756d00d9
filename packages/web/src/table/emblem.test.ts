import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emblemOf } from './emblem.ts';

describe('the emblem of a group', () => {
  it('is made of its name and nothing else', () => {
    // Written down, so that it stays the same from one version to the next.
    const { hue, figure, ring } = emblemOf('Ashglass Foundry');
    expect(hue).toBe(60);
    expect(`${figure.length} ${figure.slice(0, 24)}`).toMatchInlineSnapshot(`"948 M-3.3 -13.6Q-16.1 -38.8 "`);
    expect(ring.slice(0, 20)).toMatchInlineSnapshot(`"M18 -43.4L43.4 -18L4"`);
  });

  it('differs from group to group', () => {
    const names = Array.from({ length: 60 }, (_, i) => `Group ${i}`);
    const emblems = names.map((name) => JSON.stringify(emblemOf(name)));
    expect(new Set(emblems).size).toBe(names.length);
    expect(new Set(names.map((name) => emblemOf(name).hue)).size).toBeGreaterThan(12);
  });

  it('has no colour where there is no group', () => {
    expect(emblemOf('').hue).toBeNull();
  });

  it('is a path within its field, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        const { figure, ring, hue } = emblemOf(name);
        expect(hue).toBeGreaterThanOrEqual(0);
        expect(hue).toBeLessThan(360);
        expect(figure + ring).toMatch(/^(?:[MLQCAZ][-\d. ]*)+$/);
        for (const number of (figure + ring).match(/-?\d+(?:\.\d+)?/g) ?? []) expect(Math.abs(Number(number))).toBeLessThanOrEqual(52);
      }),
    );
  });
});
