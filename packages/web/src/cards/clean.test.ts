import { edition as gate } from '@goldenrule/gate-ruler/1.1.2';
import { LONGEST_TEXT } from '@goldenrule/language';
import { edition as face } from '@goldenrule/vanguard/1.10';
import { describe, expect, it } from 'vitest';
import { cleanCard, trimmed } from './clean.ts';

const vanguard = { face, workshop: await face.workshop() };
const gateRuler = { face: gate, workshop: await gate.workshop() };

describe('cards from outside', () => {
  it('keeps of a text one character more than is read', () => {
    expect(cleanCard(vanguard, { name: 'Otter', text: 'x'.repeat(LONGEST_TEXT + 9) })).toEqual({
      name: 'Otter',
      text: 'x'.repeat(LONGEST_TEXT + 1),
    });
  });

  it('keeps the facts the game knows and nothing else', () => {
    const card = { name: 'Otter', grade: 1, power: 7000, race: ['Otter'], nation: 'Canal', constructor: 'x', text: 'a\nb' };
    expect(cleanCard(vanguard, card)).toEqual({ name: 'Otter', grade: 1, power: 7000, race: ['Otter'], text: 'a\nb' });
  });

  it('leaves markup as the characters it is, and takes away what cannot be seen', () => {
    expect(cleanCard(vanguard, { name: '<img src=x onerror=alert(1)>\u202Eevil\u0000\ud800' })).toEqual({
      name: '<img src=x onerror=alert(1)>evil',
    });
  });

  it('leaves it to the game what is right, and names a fact that can be nothing of the kind', () => {
    expect(cleanCard(vanguard, { name: 'A', grade: 'high', shield: null, flavour: { deep: {} } })).toEqual({
      name: 'A',
      grade: 'high',
      shield: null,
    });
    expect(cleanCard(vanguard, { name: 'A', clan: ['x'] })).toEqual({ wrong: 'clan' });
    expect(cleanCard(vanguard, { name: 'A', race: [1, 'b'] })).toEqual({ wrong: 'race' });
    expect(cleanCard(gateRuler, { name: 'A', zones: 3 })).toEqual({ wrong: 'zones' });
  });

  it('cuts no text so that it could be taken for a whole one', () => {
    expect(cleanCard(vanguard, { name: 'A', text: 'x'.repeat(9_999) })).toEqual({ name: 'A', text: 'x'.repeat(5_001) });
  });

  it('reads no inherited facts', () => {
    expect(cleanCard(vanguard, JSON.parse('{"name":"A","__proto__":{"grade":3}}'))).toEqual({ name: 'A' });
  });

  it('is no card without a name', () => {
    for (const wrong of [null, 7, [], {}, { name: '' }, { name: ' \u200B' }, { name: 7 }])
      expect(cleanCard(vanguard, wrong)).toEqual({ wrong: 'name' });
  });

  it('knows facts made of several', () => {
    const ruler = { name: 'R', type: 'Ruler', life: 10, zones: { attack: 2, evil: 1 }, deck: { size: 50, numbers: ['A'] } };
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
