import { face as gate } from '@goldenrule/gate-ruler/face';
import { face } from '@goldenrule/vanguard/face';
import { describe, expect, it } from 'vitest';
import { cleanCard, trimmed } from './clean.ts';

const vanguard = { face, workshop: await face.workshop() };
const gateRuler = { face: gate, workshop: await gate.workshop() };

describe('cards from outside', () => {
  it('keeps the facts the game knows and nothing else', () => {
    const card = { name: 'Otter', grade: 1, power: 7000, race: ['Otter'], nation: 'Canal', constructor: 'x', text: 'a\nb' };
    expect(cleanCard(vanguard, card)).toEqual({ name: 'Otter', grade: 1, power: 7000, race: ['Otter'], text: 'a\nb' });
  });

  it('leaves markup as the characters it is, and takes away what cannot be seen', () => {
    expect(cleanCard(vanguard, { name: '<img src=x onerror=alert(1)>\u202Eevil\u0000' })?.name).toBe('<img src=x onerror=alert(1)>evil');
  });

  it('drops facts of the wrong shape', () => {
    expect(cleanCard(vanguard, { name: 'A', flavour: { deep: {} }, grade: '1', power: Number.NaN, clan: ['x'], race: [1, 'b'] })).toEqual({
      name: 'A',
      race: ['b'],
    });
  });

  it('reads no inherited facts', () => {
    expect(cleanCard(vanguard, JSON.parse('{"name":"A","__proto__":{"grade":3}}'))).toEqual({ name: 'A' });
  });

  it('is no card without a name', () => {
    for (const wrong of [null, 7, [], {}, { name: '' }, { name: ' \u200B' }, { name: 7 }]) expect(cleanCard(vanguard, wrong)).toBeNull();
  });

  it('knows facts made of several', () => {
    const ruler = { name: 'R', type: 'Ruler', life: 10, zones: { attack: 2, evil: 1 }, deck: { size: 50, numbers: ['A', 3] } };
    expect(cleanCard(gateRuler, ruler)).toEqual({
      name: 'R',
      type: 'Ruler',
      life: 10,
      zones: { attack: 2 },
      deck: { size: 50, numbers: ['A'] },
    });
  });
});

describe('what is written down of a card', () => {
  it('is what a card of its type has', () => {
    const card = {
      id: 'x',
      name: 'A',
      type: 'Event',
      level: 1,
      atk: 3,
      life: null,
      faction: '',
      attributes: [],
      legendary: false,
      text: '',
    };
    expect(trimmed(gateRuler, card)).toEqual({ id: 'x', name: 'A', type: 'Event', level: 1, text: '' });
  });
});
