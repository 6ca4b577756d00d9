import type { View, ViewCard, ViewZone } from '@goldenrule/kernel/hosts';
import { describe, expect, it } from 'vitest';
import { originsOf } from './journeys.ts';

const seen = (key: string, definition: string): ViewCard => ({ key, definition, name: definition, owner: 0, traits: 0 });
const HIDDEN: ViewCard = { owner: 0, traits: 0 };
const zone = (kind: string, cards: readonly ViewCard[]): ViewZone => ({ name: `A ${kind}`, kind, owner: 0, count: cards.length, cards });
const view = (...zones: readonly ViewZone[]): View => ({
  rules: 'x',
  readings: {},
  seat: 0,
  clause: '',
  facts: {},
  zones,
  standing: [],
  decision: null,
  waitingFor: null,
  result: null,
});

describe('where a card came from', () => {
  it('is the same card under the name it had before', () => {
    const before = view(zone('hand', [seen('c1', 'knight'), seen('c2', 'page')]), zone('VC', []));
    const after = view(zone('hand', [seen('c2', 'page')]), zone('VC', [seen('c9', 'knight')]));
    expect(originsOf(before, after)).toEqual(new Map([['c9', { card: 'c1' }]]));
  });

  it('is the hidden zone that holds one less', () => {
    const before = view(zone('deck', [HIDDEN, HIDDEN]), zone('hand', []));
    const after = view(zone('deck', [HIDDEN]), zone('hand', [seen('c3', 'page')]));
    expect(originsOf(before, after)).toEqual(new Map([['c3', { zone: 'A deck' }]]));
  });

  it('is nowhere for what stays', () => {
    const same = view(zone('VC', [seen('c1', 'knight')]));
    expect(originsOf(same, same).size).toBe(0);
  });
});
