import { describe, expect, it } from 'vitest';
import { book as vanguard110 } from '../editions/1.10/book.ts';
import { readTexts } from '../editions/1.10/vocabulary.ts';
import { loadCards } from '../library.ts';
import { isResting } from '../units.ts';
import { grade, inGroup, power } from '../values.ts';
import { card, Playtest } from './playtest.ts';

const sage = (text: string) => card('Sage', { grade: 2, text });

describe('what lasts', () => {
  it('[8.7.1.3] a continuous ability counts anew all the time', () => {
    const t = new Playtest([sage('[CONT](RC):During your turn, this unit gets [Power]+1000 for each of your other <Ember> rear-guards.')], {
      A: { 'front left': 'Sage', 'back left': 'Ember Page', hand: ['Ember Squire'] },
    });
    expect(power(t.game, t.card('Sage'))).toBe(8000);
    t.choose('Ember Squire').choose('A front right');
    expect(power(t.game, t.card('Sage'))).toBe(9000);
  });

  it('[8.7.1.3] what an effect gives for each card is counted when it is given', () => {
    const t = new Playtest([sage('[ACT](RC):This unit gets [Power]+1000 for each of your other rear-guards until end of turn.')], {
      A: { 'front left': 'Sage', 'back left': 'Ember Page', hand: ['Ember Squire'] },
    });
    t.choose("Sage's ability").choose('Ember Squire').choose('A front right');
    expect(power(t.game, t.card('Sage'))).toBe(8000);
  });

  it("[8.2.1.2] during the opponent's next stand phase: neither before nor after", () => {
    const text =
      "[ACT](RC):Choose one of your opponent's rear-guards, and that unit cannot [Stand] during your opponent's next stand phase.";
    const t = new Playtest([sage(text)], {
      A: { 'front left': 'Sage' },
      B: { 'front left': 'Tide Page (resting)', 'front right': 'Tide Squire (resting)' },
    });
    t.choose("Sage's ability").choose('Tide Page').choose('pass').until('ride');
    expect([isResting(t.game, t.card('Tide Page')), isResting(t.game, t.card('Tide Squire'))]).toEqual([true, false]);
    expect(t.game.state.effects).toEqual([]);
  });

  it('[10.1.20.1] a unit that gets an ability has it, quoted abilities included', () => {
    const text =
      '[ACT](RC):Choose another of your rear-guards, and that unit gets "[AUTO](RC):When this unit\'s attack hits, draw a card." until end of turn.';
    const t = new Playtest([sage(text)], { A: { 'back left': 'Sage', 'front right': 'Ember Lord' }, B: { 'front left': 'Tide Page' } });
    t.choose("Sage's ability").choose('pass').choose('attack').choose('Ember Lord').choose('Tide Page');
    t.until('attack or not');
    expect(t.zone('A', 'hand')).toHaveLength(1);
  });

  it('[10.2.4.1] Restraint keeps from attacking until it is lost', () => {
    const text = '[CONT](RC):Restraint\n[ACT](RC):[Counter-Blast 1] Until end of turn, this unit loses "Restraint".';
    const t = new Playtest([sage(text)], { A: { 'front left': 'Sage', damage: ['Blank'] } });
    t.choose("Sage's ability").choose('pass').choose('attack');
    expect(t.options).toContain('Sage');
    const u = new Playtest([sage(text)], { A: { 'front left': 'Sage', damage: ['Blank'] } });
    u.choose('pass').choose('attack');
    expect(u.prompt).not.toBe('attack with');
  });

  it('[10.2] a Lord does not attack beside a unit of another clan (V17)', () => {
    const lord = card('Proud Lord', { grade: 3, text: '[CONT](VC):Lord' });
    const laid = (mate: string) => ({ A: { VC: 'Proud Lord', 'front left': mate } });
    const kin = new Playtest([lord], laid('Ember Page'));
    expect(kin.choose('pass').choose('attack').options).toContain('Proud Lord');
    const alien = new Playtest([lord], laid('Tide Page'));
    alien.choose('pass').choose('attack');
    expect(alien.options).not.toContain('Proud Lord');
  });

  it('[2.2.3] a card that is also of another clan is of both', () => {
    const t = new Playtest([sage('[CONT]:This card is also a <Tide>.')], { A: { 'front left': 'Sage', hand: ['Sage'] } });
    expect([inGroup(t.game, t.card('Sage'), 'Tide', 'a clan'), inGroup(t.game, t.card('Sage'), 'Ember', 'a clan')]).toEqual([true, true]);
  });

  it('[7.3.1.4.2] a unit that battles the whole front row attacks all of it at once', () => {
    const text = "[ACT](VC):Until end of turn, this unit battles every unit in your opponent's front row in one attack.";
    const t = new Playtest([card('Sweeper', { grade: 3, power: 11000, text })], {
      A: { VC: 'Sweeper' },
      B: { 'front left': 'Tide Page', 'back left': 'Tide Squire' },
    });
    t.choose("Sweeper's ability").choose('pass').choose('attack').choose('Tide Page').until('attack or not');
    expect([t.zone('B', 'drop'), t.zone('B', 'damage').length]).toEqual([['Tide Page'], 1]);
  });

  it('[1.3.1] a unit may attack where a text lets it', () => {
    const text =
      "[CONT](RC):If this unit would attack, it may instead attack an opponent's unit in the back row of the same column as this unit.";
    const t = new Playtest([sage(text)], {
      A: { 'front left': 'Sage' },
      B: { 'back right': 'Tide Page', 'back left': 'Tide Squire' },
      at: 'attack step',
    });
    t.choose('Sage');
    expect(t.options).toEqual(['Tide Lord', 'Tide Page']);
  });

  it('[8.2.1.3] a replacement may choose what happens instead', () => {
    const text = '[CONT](RC):If this unit would be retired, you may choose another of your rear-guards, and retire it instead.';
    const { problems } = loadCards(readTexts, vanguard110(), [sage(text)]);
    if (problems.length > 0) return;
    const retirer = card('Tide Retirer', { clan: 'Tide', text: "[ACT](RC):Choose one of your opponent's rear-guards, and retire it." });
    const t = new Playtest([sage(text), retirer], {
      A: { 'front left': 'Sage', 'front right': 'Ember Page' },
      B: { 'front left': 'Tide Retirer' },
      player: 'B',
    });
    t.choose("Tide Retirer's ability").choose('Sage').choose("Sage's ability");
    expect(t.zone('A', 'drop')).toEqual(['Ember Page']);
  });

  it('[8.7.1.3] grade and the like change as well', () => {
    const t = new Playtest([sage('[CONT](RC):This unit gets grade +1.')], { A: { 'front left': 'Sage' } });
    expect(grade(t.game, t.card('Sage'))).toBe(3);
  });
});
