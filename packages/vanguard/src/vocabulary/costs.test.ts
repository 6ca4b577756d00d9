import { canonical, compileCard, printAbility } from '@goldenrule/language';
import { describe, expect, test } from 'vitest';
import { vocabulary as vocabulary110 } from '../editions/1.10/vocabulary.ts';
import type { VanguardAbility } from './terms.ts';

const compile = (text: string) => compileCard(vocabulary110, { name: 'A card of ours', text });
const only = (text: string): VanguardAbility => {
  const { abilities, errors, repairs } = compile(text);
  expect([errors, repairs]).toEqual([[], []]);
  expect(abilities).toHaveLength(1);
  return abilities[0]!;
};
const printed = (ability: VanguardAbility): string => printAbility(vocabulary110, ability)!;

describe('costs stand where they are paid', () => {
  test.each([
    '[AUTO](RC): When this unit attacks, [COST][Counter-Blast 1], and draw a card.',
    '[AUTO](RC): When this unit attacks, if this unit is [Rest], [COST][Counter-Blast 1 & [Rest] another of your rear-guards], draw a card, and [Soul-Charge 1].',
    '[AUTO]: When this unit is placed on (RC), draw a card. Then, [COST][Soul-Blast 1], and draw a card.',
    '[AUTO](RC): When this unit attacks, [COST][Soul-Blast 2 grade 1], draw a card. If you do not, retire this unit.',
    '[AUTO](RC): When this unit attacks, [COST][Counter-Blast 1], draw a card. If you have a grade 3 vanguard, draw two cards instead.',
    '[ACT](VC): [COST][Counter-Blast 1 or Soul-Blast 1], and draw a card.',
    '[ACT](VC): [COST][Counter-Blast 1] Draw a card.',
    '[ACT](VC): If you have a grade 3 vanguard, [COST][Counter-Blast 1], and draw a card.',
    '[ACT](VC): [Counter-Blast 1] Draw a card. If you have a grade 3 vanguard, [COST][Soul-Blast 1], and draw a card.',
    '[AUTO](RC): [COST][Counter-Blast 1] When this unit attacks, you may pay the cost. If you do, draw a card.',
  ])('%s', (text) => expect(printed(only(text)).toLowerCase()).toBe(text.toLowerCase()));

  test('the house writes the cost of an ACT without its icon, unless something is asked before', () => {
    const house = (text: string): string => printed(canonical(only(text)));
    expect(house('[ACT](VC): [COST][Counter-Blast 1], and draw a card.')).toBe('[ACT](VC): [Counter-Blast 1] Draw a card.');
    expect(house('[ACT](VC): If you have a grade 3 vanguard, [COST][Counter-Blast 1] draw a card.')).toBe(
      '[ACT](VC): If you have a grade 3 vanguard, [COST][Counter-Blast 1], and draw a card.',
    );
  });
  test('the condition before the cost of an ACT is one of playing it', () => {
    const ability = only('[ACT](VC): If you have a grade 3 vanguard, [COST][Counter-Blast 1], and draw a card.');
    expect(ability).toMatchObject({ kind: 'act', if: { kind: 'has' }, cost: [{ steps: [{ kind: 'counter-blast' }] }] });
  });
  test('"&" and "or" side by side are refused: it could be asked which joins more', () => {
    expect(compile('[ACT](VC): [Counter-Blast 1 & Soul-Blast 1 or retire this unit] Draw a card.').errors).toHaveLength(1);
  });
  test.each([
    ['[ACT](RC): [Choose a card from your hand, discard it or bind it] Draw a card.', 'it]'],
    [
      '[AUTO](RC): When this unit attacks, [COST][choose a unit card from your drop zone, put it on the bottom of your deck or bind it], and draw a card.',
      'it]',
    ],
    [
      '[AUTO](RC): When your vanguard attacks, [COST][retire one of your rear-guards or put it into your soul], and draw a card.',
      'it into',
    ],
  ])('what one of two costs takes is not what the other speaks of: %s', (text, at) => {
    const found = compile(text).errors.map(({ message, column }) => [message.includes('stands behind "or"'), column]);
    expect(found).toEqual([[true, text.indexOf(at) + 1]]);
  });
  test('each of two costs speaks of what it takes itself', () => {
    const text = '[ACT](RC): [Choose a card from your hand, and discard it or choose one of your rear-guards, and retire it] Draw a card.';
    expect(compile(text).errors).toEqual([]);
  });
  test.each([
    "[ACT](RC):[Counter-Blast 2], choose one of your opponent's rear-guards, and retire it.",
    '[AUTO](RC): When this unit attacks, [Soul-Blast 1], and draw a card.',
    '[AUTO](RC): When this unit attacks, if you have a grade 3 vanguard, [Soul-Blast 1], and draw a card.',
    '[ACT](RC): Perform one of the following.\n・[Soul-Blast 1], and draw a card.\n・Draw a card.',
    '[CONT](VC): All of your rear-guards get "[AUTO](RC): When this unit attacks, [Soul-Blast 1], and draw a card.".',
  ])('a cost that lost its icon is no deed: %s', (text) => {
    const at = /\[(?:Counter|Soul)-/.exec(text.split('\n').at(text.includes('\n') ? 1 : 0)!)!.index;
    const found = compile(text).errors.map(({ message, column }) => [message.includes('without paying it'), column]);
    expect(found).toEqual([[true, at + 1]]);
  });
  test.each([
    '[AUTO](RC): When this unit attacks, [Soul-Blast 1].',
    '[AUTO](RC): When this unit attacks, draw a card, and [Soul-Blast 1].',
    '[AUTO](RC): When this unit attacks, you may [Soul-Blast 1]. If you do, draw a card.',
  ])('what is blasted alone, or last, is a deed: %s', (text) => {
    expect(compile(text).errors).toEqual([]);
  });
  test('an error points at its word, whatever stands before it', () => {
    const text = '[AUTO](RC): When this unit attacks, [COST][Counter-Blast 1], and discombobulate a card.';
    expect(compile(text).errors).toMatchObject([{ column: text.indexOf('discombobulate') + 1 }]);
  });
});

describe('words that point', () => {
  test('what was paid is meant only by what says so, or where nothing else was spoken of', () => {
    const [first, second] = [
      '[AUTO](RC): When your vanguard attacks, [COST][Discard a card from your hand], and it gets [Power] +5000 until end of turn.',
      '[AUTO](RC): When this unit attacks, [COST][Retire one of your other rear-guards], and put the unit retired for this cost into your soul.',
    ].map((text) => JSON.stringify(only(text)));
    expect(first).toContain('"who":{"kind":"ref","to":"triggering"');
    expect(second).toContain('"what":{"kind":"ref","to":2');
  });
  test('"if you do" means what was left to the player last, not that the cost was paid', () => {
    const ability = only(
      '[AUTO](RC): When this unit attacks, [COST][Counter-Blast 1], and you may draw a card. If you do, discard a card from your hand.',
    );
    expect(JSON.stringify(ability)).toContain('{"kind":"did","who":"you","of":3}');
  });
});

describe('a cost that can never be paid is an error, and points at its part', () => {
  test.each([
    ['[ACT](VC): [Soul-Blast 1 & Counter-Blast 7] Draw a card.', 'Counter-Blast 7'],
    ['[ACT](VC): [Counter-Blast 0] Draw a card.', 'Counter-Blast 0'],
    ['[AUTO](VC): When this unit attacks, [COST][Soul-Blast 0], and draw a card.', 'Soul-Blast 0'],
    ['[AUTO](RC): When this unit attacks, [COST][retire your vanguard], and draw a card.', 'retire your vanguard'],
    ['[ACT](VC): [Counter-Blast 1 or retire this unit] Draw a card.', 'retire this unit'],
    ['[ACT]Soul: [Retire this unit] Draw a card.', 'Retire this unit'],
    ['[ACT](RC): [Discard this card] Draw a card.', 'Discard this card'],
    ['[CONT](VC): All of your rear-guards get "[ACT](RC): [Counter-Blast 7] Draw a card.".', 'Counter-Blast 7'],
  ])('%s', (text, words) => {
    expect(compile(text).errors).toMatchObject([{ column: text.indexOf(words) + 1, length: words.length }]);
  });
  test.each([
    '[ACT](VC): [Counter-Blast 6] Draw a card.',
    '[ACT](VC)/(RC): [Retire this unit] Draw a card.',
    '[ACT]Hand: [Discard this card] Draw a card.',
  ])('%s', (text) => expect(compile(text).errors).toEqual([]));
});
