import { describe, expect, it } from 'vitest';
import { power } from '../values.ts';
import { card, Playtest } from './playtest.ts';

const sage = (text: string) => card('Sage', { grade: 2, text });

describe('choosing', () => {
  it('[8.5.3] [8.5.3.1] what a text tells to choose is chosen when it resolves, in full', () => {
    const t = new Playtest([sage("[ACT](RC):Choose one of your opponent's rear-guards, and retire it.")], {
      A: { 'front left': 'Sage' },
      B: { 'front left': 'Tide Page', 'back left': 'Tide Squire' },
    });
    t.choose("Sage's ability");
    expect(t.options).toEqual(['Tide Page', 'Tide Squire']);
    t.choose('Tide Squire');
    expect(t.zone('B', 'drop')).toEqual(['Tide Squire']);
  });

  it('[8.5.3.1.1] up to a number may be none, and then nothing hangs on it', () => {
    const t = new Playtest([sage('[ACT](RC):Choose up to two of your rear-guards, and those units get [Power]+2000 until end of turn.')], {
      A: { 'front left': 'Sage', 'front right': 'Ember Page' },
    });
    t.choose("Sage's ability").choose();
    expect(power(t.game, t.card('Ember Page'))).toBe(7000);
    t.choose("Sage's ability").choose('Ember Page', 'Sage');
    expect([power(t.game, t.card('Ember Page')), power(t.game, t.card('Sage'))]).toEqual([9000, 9000]);
  });

  it('[8.5.3.1.4] a quality of hidden cards may be denied, and who chooses is asked though there is none', () => {
    const t = new Playtest([sage('[ACT](RC):Choose a grade 3 card from your hand, and discard it.')], {
      A: { 'front left': 'Sage', hand: ['Ember Page'] },
    });
    t.choose("Sage's ability");
    expect([t.prompt, t.options]).toEqual(['choose cards', []]);
    t.choose();
    expect(t.zone('A', 'hand')).toEqual(['Ember Page']);
  });

  it('[10.1.9.1.1] a search may find nothing; what it finds can go anywhere', () => {
    const text = '[ACT](RC):Search your deck for up to one grade 1 <Ember>, call it to (RC), and shuffle your deck.';
    const t = new Playtest([sage(text)], { A: { 'front left': 'Sage', deck: ['3 Blank', 'Ember Squire', '3 Blank'] } });
    t.choose("Sage's ability");
    expect([t.prompt, t.options]).toEqual(['find cards', ['Ember Squire']]);
    t.choose('Ember Squire').choose('A back left');
    expect(t.zone('A', 'back left')).toEqual(['Ember Squire']);
  });

  it('[3.16.1] at random is left to chance', () => {
    const t = new Playtest([sage("[ACT](RC):Choose a card at random from your opponent's hand, and discard it.")], {
      A: { 'front left': 'Sage' },
      B: { hand: ['Tide Page', 'Tide Squire'] },
    });
    t.choose("Sage's ability");
    expect(t.prompt).toBe('main phase');
    expect(t.zone('B', 'drop')).toHaveLength(1);
  });

  it('[8.5.3.1] the top cards are looked at, some are taken, and the rest goes where the text says', () => {
    const text =
      '[ACT](RC):Look at up to three cards from the top of your deck, search for up to one <Ember> from among them, put it into your hand, and put the rest on the bottom of your deck in any order.';
    const t = new Playtest([sage(text)], { A: { 'front left': 'Sage', deck: ['Tide Page', 'Ember Page', 'Tide Squire', '3 Blank'] } });
    t.choose("Sage's ability").choose(3);
    expect(t.options).toEqual(['Ember Page']);
    t.choose('Ember Page');
    expect(t.prompt).toBe('order the cards');
    t.choose('Tide Page', 'Tide Squire');
    expect(t.zone('A', 'hand')).toEqual(['Ember Page']);
    expect(t.zone('A', 'deck')).toEqual(['Tide Squire', 'Tide Page', 'Blank', 'Blank', 'Blank']);
  });

  it('[1.3.3] what cannot be chosen is not offered', () => {
    const proud = card('Proud', { clan: 'Tide', text: '[CONT](RC):This unit cannot be chosen.' });
    const t = new Playtest([sage("[ACT](RC):Choose one of your opponent's rear-guards, and retire it."), proud], {
      A: { 'front left': 'Sage' },
      B: { 'front left': 'Proud', 'front right': 'Tide Page', 'back left': 'Tide Squire' },
    });
    t.choose("Sage's ability");
    expect(t.options).toEqual(['Tide Page', 'Tide Squire']);
  });
});
