import { describe, expect, it } from 'vitest';
import { power } from '../values.ts';
import { card, Playtest } from './playtest.ts';

const sage = (text: string) => card('Sage', { grade: 2, text });

describe('costs', () => {
  it('[8.5.2.2] [8.5.2.3] all parts are chosen first, then all of it is paid at once', () => {
    const t = new Playtest(
      [sage('[ACT](RC):[Counter-Blast 1 & Soul-Blast 1 & Choose a card from your hand, and discard it] Draw a card.')],
      {
        A: {
          'front left': 'Sage',
          damage: ['Ember Page', 'Ember Squire'],
          soul: ['Tide Page', 'Tide Squire'],
          hand: ['Blank', 'Ember Lord'],
        },
      },
    );
    t.choose("Sage's ability").choose('Ember Page').choose('Tide Squire');
    expect([t.zone('A', 'soul'), t.zone('A', 'drop')]).toEqual([['Tide Page', 'Tide Squire'], []]);
    t.choose('Ember Lord');
    expect(t.zone('A', 'drop').sort()).toEqual(['Ember Lord', 'Tide Squire']);
    expect(t.zone('A', 'hand')).toEqual(['Blank', 'Blank']);
  });

  it('[8.5.2.3] one card does not pay two parts, and only ways to pay the whole are offered', () => {
    const text =
      '[ACT](VC):[Choose one of your <Ember> rear-guards, and retire it & Choose one of your rear-guards, and put it into your soul] Draw a card.';
    const lord = card('Greedy Lord', { grade: 3, text });
    const one = new Playtest([lord], { A: { VC: 'Greedy Lord', 'front left': 'Ember Page' } });
    expect(one.options).not.toContain("Greedy Lord's ability");
    const two = new Playtest([lord], { A: { VC: 'Greedy Lord', 'front left': 'Ember Page', 'front right': 'Tide Page' } });
    two.choose("Greedy Lord's ability");
    expect(two.prompt).toBe('main phase');
    expect([two.zone('A', 'drop'), two.zone('A', 'soul')]).toEqual([['Ember Page'], ['Tide Page']]);
  });

  it('[1.3.2.1] what is already so pays nothing', () => {
    const laid = (how: string) => ({ A: { 'front left': `Sage${how}` } });
    const cards = [sage('[ACT](RC):[[Rest] this unit] Draw a card.')];
    expect(new Playtest(cards, laid('')).options).toContain("Sage's ability");
    expect(new Playtest(cards, laid(' (resting)')).options).not.toContain("Sage's ability");
  });

  it('[8.1.1.2.2] an automatic ability asks whether to pay, only if everybody can see that it may be possible', () => {
    const text =
      '[AUTO](RC):[Counter-Blast 1] When this unit attacks, you may pay the cost. If you do, this unit gets [Power]+3000 until end of that battle.';
    const poor = new Playtest([sage(text)], { A: { 'front left': 'Sage' }, at: 'attack step' });
    poor.choose('Sage').until('guard');
    expect(power(poor.game, poor.card('Sage'))).toBe(7000);
    const rich = new Playtest([sage(text)], { A: { 'front left': 'Sage', damage: ['Blank'] }, at: 'attack step' });
    rich.choose('Sage');
    expect(rich.prompt).toBe('pay the cost');
    rich.choose('yes').until('guard');
    expect(power(rich.game, rich.card('Sage'))).toBe(10000);
  });

  it('[8.1.1.2.2] whether the hand can pay is not given away: the question is put, and only no can be answered', () => {
    const text =
      '[AUTO](RC):[Choose a grade 3 card from your hand, and discard it] When this unit attacks, you may pay the cost. If you do, draw a card.';
    const t = new Playtest([sage(text)], { A: { 'front left': 'Sage', hand: ['Ember Page'] }, at: 'attack step' });
    t.choose('Sage');
    expect([t.prompt, t.options]).toEqual(['pay the cost', ['no']]);
  });

  it('[8.8.1] what was paid can be spoken of as it was on the field', () => {
    const text = '[ACT](VC):[Choose one of your rear-guards, and retire it] If the unit retired as the cost is a <Tide>, draw a card.';
    const lord = card('Burning Lord', { grade: 3, power: 10000, text });
    const t = new Playtest([lord], { A: { VC: 'Burning Lord', 'front left': 'Ember Page', 'front right': 'Tide Page' } });
    t.choose("Burning Lord's ability").choose('Tide Page');
    expect(t.zone('A', 'hand')).toHaveLength(1);
    t.choose("Burning Lord's ability");
    expect(t.zone('A', 'hand')).toHaveLength(1);
  });

  it('[1.3.2.2] soul charge within a cost comes card by card, and needs the cards', () => {
    const t = new Playtest([sage('[ACT](RC):[Soul-Charge 2] This unit gets [Power]+1000 until end of turn.')], {
      A: { 'front left': 'Sage', deck: ['3 Blank'] },
    });
    t.choose("Sage's ability");
    expect([t.zone('A', 'soul').length, power(t.game, t.card('Sage'))]).toEqual([2, 8000]);
    expect(t.options).not.toContain("Sage's ability");
  });
});
