import { describe, expect, it } from 'vitest';
import { power } from '../values.ts';
import { card, Playtest } from './playtest.ts';

const watcher = (text: string) => card('Watcher', { grade: 2, text });

describe('what makes abilities stand by', () => {
  it('[8.6.4.1.2] a unit that leaves the field is read as it was there, its own ability as well', () => {
    const text = '[AUTO]:When this unit is put into the drop zone from (RC), you may put this card into your soul.';
    const retirer = card('Retirer', { text: '[ACT](RC):Choose another of your rear-guards, and retire it.' });
    const t = new Playtest([watcher(text), retirer], { A: { 'front left': 'Watcher', 'front right': 'Retirer' } });
    t.choose("Retirer's ability");
    expect(t.prompt).toBe('do it or not');
    t.choose('yes');
    expect([t.zone('A', 'soul'), t.zone('A', 'drop')]).toEqual([['Watcher'], []]);
  });

  it('[8.6.4.1.1] [8.7.5] a card that arrives is read where it arrived', () => {
    const text = '[AUTO](RC):When another of your <Ember> rear-guards is placed on (RC), that unit gets [Power]+2000 until end of turn.';
    const t = new Playtest([watcher(text)], { A: { 'front left': 'Watcher', hand: ['Ember Page', 'Tide Page'] } });
    t.choose('Ember Page').choose('A front right').choose('Tide Page').choose('A back left');
    expect([power(t.game, t.card('Ember Page')), power(t.game, t.card('Tide Page'))]).toEqual([9000, 7000]);
  });

  it('[8.6.4.1.4] a ridden unit has its ability about that, and the card may come back from the soul', () => {
    const text = '[AUTO]:When another <Ember> rides this unit, you may call this card to (RC).';
    const first = card('Spark', { grade: 2, text });
    const t = new Playtest([first], { A: { VC: 'Spark', hand: ['Ember Lord'] }, at: 'ride phase' });
    t.choose('Ember Lord').choose('yes').choose('A back left');
    expect([t.zone('A', 'soul'), t.zone('A', 'back left')]).toEqual([[], ['Spark']]);
  });

  it('[10.2] Forerunner is that ability for any unit of its clan (V17)', () => {
    const spark = card('Spark', { grade: 2, text: '[AUTO]:Forerunner' });
    const other = card('Tide Heir', { clan: 'Tide', grade: 3 });
    const t = new Playtest([spark, other], { A: { VC: 'Spark', hand: ['Ember Lord'] }, at: 'ride phase' });
    t.choose('Ember Lord').choose('yes').choose('A front left');
    expect(t.zone('A', 'front left')).toEqual(['Spark']);
    const none = new Playtest([spark, other], { A: { VC: 'Spark', hand: ['Tide Heir'] }, at: 'ride phase' });
    none.choose('Tide Heir');
    expect(none.prompt).toBe('main phase');
  });

  it('[7.6.1.9] an attack that hits a rear-guard finds that unit gone, and still knows what it was', () => {
    const text = "[AUTO](RC):When this unit's attack hits a grade 1 rear-guard, draw a card.";
    const t = new Playtest([watcher(text)], {
      A: { 'front left': 'Watcher' },
      B: { 'front left': 'Tide Page' },
      at: 'attack step',
    });
    t.choose('Watcher').choose('Tide Page').until('attack or not');
    expect(t.zone('A', 'hand')).toHaveLength(1);
  });

  it('[7.3.1.6] boosting speaks of the boosted unit', () => {
    const text = '[AUTO](RC):When this unit boosts a grade 3 vanguard, the boosted unit gets [Power]+4000 until end of that battle.';
    const helper = card('Helper', { skill: 'Boost', text });
    const t = new Playtest([helper], { A: { 'back center': 'Helper' }, at: 'attack step' });
    t.choose('Helper').until('guard');
    expect(power(t.game, t.card('Ember Lord'))).toBe(21000);
  });

  it('[8.1.1.2.1] during a phase: the same event at another time triggers nothing', () => {
    const text = '[AUTO](RC):During your main phase, when you draw a card, this unit gets [Power]+1000 until end of turn.';
    const drawer = card('Drawer', { text: '[ACT](RC):Draw a card.' });
    const t = new Playtest([watcher(text), drawer], { A: { 'front left': 'Watcher', 'front right': 'Drawer' }, at: 'draw phase' });
    t.until('main phase');
    expect(power(t.game, t.card('Watcher'))).toBe(7000);
    t.choose("Drawer's ability");
    expect(power(t.game, t.card('Watcher'))).toBe(8000);
  });

  it('[3.14.1.1] due to an effect of a card: a rule action is none', () => {
    const text =
      "[AUTO](RC):When your opponent's rear-guard is put into the drop zone due to an effect from one of your cards, draw a card.";
    const retirer = card('Retirer', { text: "[ACT](RC):Choose one of your opponent's rear-guards, and retire it." });
    const t = new Playtest([watcher(text), retirer], {
      A: { 'front left': 'Watcher', 'front right': 'Retirer' },
      B: { 'front left': 'Tide Page' },
    });
    t.choose("Retirer's ability");
    expect(t.zone('A', 'hand')).toHaveLength(1);
  });

  it('[8.6.5] what an effect leaves behind follows the card it called', () => {
    const text =
      '[ACT](RC):Choose a card from your soul, call it to (RC), and at the end of that turn, put that unit on the bottom of your deck.';
    const t = new Playtest([watcher(text)], { A: { 'front left': 'Watcher', soul: ['Ember Page'] } });
    t.choose("Watcher's ability").choose('A back left').choose('pass');
    t.until('ride');
    expect([t.zone('A', 'back left'), t.zone('A', 'deck')[0]]).toEqual([[], 'Ember Page']);
  });

  it('[3.7.1] what happened earlier in the turn can be asked', () => {
    const text =
      '[AUTO](RC):When this unit attacks, if your <Ember> had been put into the drop zone from (RC) during this turn, this unit gets [Power]+3000 until end of that battle.';
    const retirer = card('Retirer', { text: '[ACT](RC):Choose another of your rear-guards, and retire it.' });
    const laid = { A: { 'front left': 'Watcher', 'back left': 'Retirer', 'front right': 'Ember Page' } };
    const t = new Playtest([watcher(text), retirer], laid);
    t.choose("Retirer's ability").choose('Ember Page').choose('pass').choose('attack').choose('Watcher').until('guard');
    expect(power(t.game, t.card('Watcher'))).toBe(10000);
    const u = new Playtest([watcher(text), retirer], laid);
    u.choose('pass').choose('attack').choose('Watcher').until('guard');
    expect(power(u.game, u.card('Watcher'))).toBe(7000);
  });
});
