import { compileCard, printAbility } from '@goldenrule/language';
import { describe, expect, test } from 'vitest';
import { vocabulary as vocabulary110 } from '../editions/1.10/vocabulary.ts';

const compile = (text: string) => compileCard(vocabulary110, { name: 'Canal Clerk', text });
const errorsIn = (text: string) => compile(text).errors.map(({ column, message }) => [column, message]);
/** Where in a text the error has to stand: under these words. */
const under = (text: string, words: string): number => text.indexOf(words) + 1;

describe('words that can mean nothing are errors where they stand', () => {
  test.each([
    ['[ACT](RC): Retire it.', 'it.', 'nothing before "it"'],
    ['[ACT](RC): [Counter-Blast 1] Retire it.', 'it.', 'nothing before "it"'],
    ['[AUTO](RC): At the beginning of your main phase, retire it.', 'it.', 'nothing before "it"'],
    ['[ACT](RC): Put that card into your soul.', 'that card', 'nothing before "that card"'],
    ['[CONT](RC): If you have a rear-guard, it gets [Power] +1000.', 'it gets', 'what is asked for'],
    ["[ACT](VC): If your opponent's vanguard is grade 2, retire it.", 'it.', 'what is asked for'],
    ['[ACT](VC): If you have one vanguard, and it is grade 2 or less, draw a card.', 'it is', 'what is asked for'],
  ])('%s', (text, words, why) => {
    expect(errorsIn(text)).toEqual([[under(text, words), expect.stringContaining(why)]]);
  });

  test.each([
    ['[ACT](RC): [[Rest] this unit] Retire it.'],
    ['[AUTO](RC): When this unit attacks, retire it.'],
    ['[AUTO](RC): When it attacks, it gets [Power] +1000 until end of turn.'],
    ['[AUTO](RC): When this unit attacks, if you have a grade 3 vanguard, it gets [Power] +1000 until end of turn.'],
    ['[CONT](RC): It cannot attack.'],
    ['[CONT](RC): If it is in the back row, this unit gets [Power] +1000.'],
    ['[CONT](RC): This unit gets [Power] +1000, and if you have a grade 3 vanguard, it gets [Critical] +1.'],
  ])('%s speaks of its bearer', (text) => {
    expect(errorsIn(text)).toEqual([]);
  });
});

describe('what can never happen is an error where it stands', () => {
  test.each([
    ['[AUTO](RC): When this unit is placed on (VC), draw a card.', 'this unit'],
    ['[AUTO](VC): When this unit is placed on (RC), draw a card.', 'this unit'],
    ['[AUTO]Hand: When this unit attacks, draw a card.', 'this unit'],
    ["[AUTO]Soul: When this unit's attack hits, draw a card.", 'this unit'],
    ['[AUTO](VC): When this unit boosts, draw a card.', 'this unit'],
    ["[AUTO](RC): When this unit's drive check reveals a grade 3, draw a card.", 'this unit'],
    ['[AUTO]Soul: When this unit is put into the drop zone from (RC), draw a card.', 'this unit'],
    ['[AUTO]Hand: When another of your units attacks, or this unit attacks, draw a card.', 'this unit attacks'],
  ])('%s', (text, words) => {
    expect(errorsIn(text)).toEqual([[under(text, words), expect.stringContaining('this never happens to a card')]]);
  });
  test.each([
    ['[AUTO](VC/RC): When this unit boosts, draw a card.'],
    ['[AUTO](RC): When this unit is placed on (RC), draw a card.'],
    ['[AUTO]Soul: When another of your units attacks, draw a card.'],
    ['[ACT](VC): Until end of turn, when this unit attacks, draw a card.'],
  ])('%s can happen', (text) => {
    expect(errorsIn(text)).toEqual([]);
  });
  test.each([['[ACT](RC): When this unit attacks, draw a card.'], ['[ACT](RC): [Counter-Blast 1] When this unit attacks, draw a card.']])(
    '%s waits, and an activated ability does not',
    (text) => {
      expect(errorsIn(text)).toEqual([[under(text, 'When'), expect.stringContaining('waits for nothing')]]);
    },
  );
});

describe('"for each" behind several numbers', () => {
  const counted = (text: string): readonly (readonly [string, boolean])[] => {
    const { abilities, errors } = compile(text);
    expect(errors).toEqual([]);
    expect(printAbility(vocabulary110, abilities[0]!)).toBe(text);
    const [ability] = abilities;
    const [first] = ability !== undefined && 'body' in ability ? (ability.body[0]?.steps ?? []) : [];
    return first?.kind === 'change' ? first.changes.map((one) => [one.kind === 'stat' ? one.stat : one.kind, 'each' in one]) : [];
  };
  test.each([
    ['[CONT](VC): This unit gets [Power] +1000/[Critical] +1 for each of your rear-guards.'],
    ['[CONT](VC): This unit gets [Power] +1000 and [Critical] +1 for each of your rear-guards.'],
    ['[ACT](VC): This unit gets [Power] +1000/[Critical] +1 for each of your rear-guards until end of turn.'],
    ['[ACT](VC): This unit gets [Power] +1000/[Critical] +1 until end of turn for each of your rear-guards.'],
  ])('%s', (text) => {
    expect(counted(text)).toEqual([
      ['power', true],
      ['critical', true],
    ]);
  });
  test('a comma parts them', () => {
    expect(counted('[CONT](VC): This unit gets [Power] +1000, and [Critical] +1 for each of your rear-guards.')).toEqual([
      ['power', false],
      ['critical', true],
    ]);
  });
});

describe('behind what was done, "from" says where cards were before', () => {
  const CHOSEN = '[ACT](VC): Choose up to two cards from your soul, and put them into your hand. ';
  const DISCARDED = '[ACT](VC): Choose up to two cards from your hand, and discard them. ';
  const RETIRED = '[ACT](VC): Choose up to two of your rear-guards, and retire them. ';
  test.each([
    [`${DISCARDED}Draw a card for each card discarded from your hand.`],
    [`${DISCARDED}Draw a card for each card discarded from your hand with this effect.`],
    [`${DISCARDED}If you discarded a card from your hand, draw a card.`],
    [`${DISCARDED}If two cards were discarded from your hand this way, draw a card.`],
    [`${RETIRED}Draw a card for each unit retired from your (RC).`],
    [`${RETIRED}If you retired a unit from your (RC), draw a card.`],
    [`${CHOSEN}Draw a card for each card put into your hand from your soul.`],
    [`${CHOSEN}Draw a card for each card put from your soul into your hand.`],
    [`${CHOSEN}If you put a card from your soul into your hand, draw a card.`],
  ])('%s', (text) => {
    const { abilities, errors } = compile(text);
    expect(errors).toEqual([]);
    expect(abilities.map((ability) => printAbility(vocabulary110, ability))).toEqual([text]);
  });
  test.each([
    [`${DISCARDED}Draw a card for each card discarded from your soul.`, 'discarded'],
    [`${DISCARDED}If you discarded a card from your soul, draw a card.`, 'you discarded'],
    [`${CHOSEN}Draw a card for each card put into your hand from your drop zone.`, 'put into'],
  ])('%s came from elsewhere', (text, words) => {
    expect(errorsIn(text)).toEqual([[under(text, words), expect.stringContaining('came from there')]]);
  });
});
