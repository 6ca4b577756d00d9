import { compileCard, measure, printAbility } from '@goldenrule/language';
import { describe, expect, test } from 'vitest';
import { vocabulary as vocabulary110 } from '../editions/1.10/vocabulary.ts';

const compile = (text: string) => compileCard(vocabulary110, { name: 'A card of ours', text });
const BODY = 'When this unit attacks, draw a card.';

describe('a parenthesis that explains what it stands behind is left out, and reported as a reminder', () => {
  test.each([
    [`[AUTO](VC)[Limit-Break 4](This ability is active if you have four or more damage):${BODY}`, 'Limit-Break'],
    [`[AUTO](VC)[Limit Break 5] (Active when you have 5 or more damage):${BODY}`, 'Limit-Break'],
    ['[CONT](VC/RC):Lord (If you have a unit without a same clan as this unit, this unit cannot attack.)', 'Lord'],
    ['[AUTO]:Forerunner (When a unit of the same clan rides this unit, you may call this unit to (RC))', 'Forerunner'],
    ['[CONT](VC/RC):Restraint (This unit cannot attack.)', 'Restraint'],
    ['[CONT]:Sentinel (You may have only up to four Sentinel cards in a deck.)', 'Sentinel'],
    [`[AUTO](RC):${BODY}\n(You may only have up to four cards with "[Heal] HEAL" in a deck.)`, 'the trigger icon'],
    [
      '[ACT](VC):Draw a card. This ability cannot be used for the rest of that turn. (Even if you do not pay the cost, this ability cannot be used for the rest of that turn.)',
      'what cannot be used',
    ],
    ["[CONT](RC):This unit gets [Power] +2000. (Active on opponent's turn too)", 'CONT'],
    [
      '[AUTO](RC):When this unit attacks, this unit gets [Power] +3000 until end of turn for each grade of your vanguard. (+9000 if grade 3)',
      'what it comes to',
    ],
    [
      '[AUTO](RC):When this unit boosts, this unit gets [Power] +2000 until end of turn for every five cards in your soul. (+4000 when you have thirteen cards in your soul)',
      'what it comes to',
    ],
    [
      '[AUTO](RC):When this unit attacks, [Soul-Charge 1], and this unit gets [Power] +2000 until end of turn for each card in your soul. ([Power] +8000 after [Soul-Charge] if you used this ability when you have three cards in your soul)',
      'what it comes to',
    ],
    ['[ACT](RC):Bind all of the rear-guards in the same column as this unit. (Includes your units too)', 'the units of both players'],
    ['[CONT](RC):If you have six or more units, this unit gets [Power] +3000. (Your guardians are included)', 'units'],
    ['[CONT](Hand):During your turn, this card cannot be normal called. (Cannot be called to (GC) either)', 'normal calls'],
    [
      "[ACT](RC):Increase or decrease this unit's [Power] to match your vanguard's [Power] until end of turn. (Match the [Power] at that time)",
      'a number that is kept',
    ],
    ['[CONT](VC/RC):Restraint\n(This unit cannot attack.)', 'Restraint'],
    ['[CONT]:Sentinel\n(You can have at most four sentinels in your deck)', 'Sentinel'],
    // The bracket that closes it is lost at the end of the line.
    ['[CONT](VC/RC):Restraint (This unit cannot attack.\n[CONT](RC):This unit gets [Power] +2000.', 'Restraint'],
  ])('%s', (text, of) => {
    const { errors, accepted, repairs } = compile(text);
    expect(errors).toEqual([]);
    expect(repairs).toEqual([]);
    expect(accepted.map(({ repair }) => repair)).toEqual([`reminder of ${of}`]);
    expect(measure(vocabulary110, [{ name: 'A card of ours', text }]).roundTrip).toBe(1);
  });
});

describe('any other parenthesis is an error where it stands', () => {
  test.each([
    '[CONT](RC):This unit gets [Power] +1000 for each of your other rear-guards (as a maximum).',
    '[CONT](RC):This unit gets [Power] +1000 for each of your other rear-guards. (Maximum +3000)',
    // The reminder of another keyword, of another number, or before the keyword.
    '[CONT](VC/RC):Restraint (If you have a unit without a same clan as this unit, this unit cannot attack.)',
    `[AUTO](VC)[Limit-Break 4](This ability is active if you have five or more damage):${BODY}`,
    `[AUTO](VC)(This ability is active if you have four or more damage)[Limit-Break 4]:${BODY}`,
    // It says more than the keyword does.
    '[CONT](VC/RC):Restraint (This unit cannot attack. Draw a card.)',
    `[AUTO](RC):${BODY}\n(This unit cannot attack.)`,
    // What is said is not so.
    "[CONT](RC):During your turn, this unit gets [Power] +2000. (Active on opponent's turn too)",
    '[AUTO](RC):When this unit attacks, you may draw a card. (This effect is mandatory)',
    '[AUTO](RC):When this unit attacks, this unit gets [Power] +3000 until end of turn for each grade of your vanguard. (+6000 if grade 3)',
    '[AUTO](RC):When this unit boosts, this unit gets [Power] +2000 until end of turn for every five cards in your soul. (+4000 when you have fifteen cards in your soul)',
    "[ACT](RC):Bind all of your rear-guards in the same column as this unit. (Includes your opponent's rear-guards)",
    '[CONT](RC):If you have six or more rear-guards, this unit gets [Power] +3000. (Your guardians are included)',
    '[ACT](VC):Draw a card. (Only if you have no rear-guards)',
  ])('%s', (text) => {
    const { errors } = compile(text);
    expect(errors).toHaveLength(1);
    const { line, column, length } = errors[0]!;
    expect(text.split('\n')[line - 1]!.slice(column - 1, column - 1 + length)).toMatch(/^\([^()]*\)$/);
  });
  test('an unknown zone of a heading, too', () => {
    const [error] = compile(`[AUTO](XC):${BODY}`).errors;
    expect(error).toMatchObject({ line: 1, column: 7 });
  });
  test('a line that says nothing is no ability', () => {
    expect(compile(`[AUTO](RC):${BODY}\n・`).errors).toHaveLength(1);
  });
});

test('a circle may stand apart from its parenthesis', () => {
  const [ability] = compile(`[AUTO]( VC):${BODY}`).abilities;
  expect(printAbility(vocabulary110, ability!)).toBe(`[AUTO](VC): ${BODY}`);
});

describe('the round trip is against the text of the card', () => {
  const roundTrip = (text: string, repairs = vocabulary110.repairs): number =>
    measure({ ...vocabulary110, repairs }, [{ name: 'A card of ours', text }]).roundTrip;
  test('with repairs, reminders and misspelled words undone', () => {
    expect(
      roundTrip(`AUTO](RC)： When  this unit atacks a vanguard, draw a card..\n[CONT](VC/RC):Restraint (This unit cannot attack.)`),
    ).toBe(1);
  });
  test('and fails where a piece between abilities is in no tree', () => {
    const short = (text: string) => vocabulary110.split(text).slice(0, 1);
    const text = `[AUTO](RC):${BODY} [AUTO](VC):${BODY}`;
    expect(measure({ ...vocabulary110, split: short }, [{ name: 'A card of ours', text }])).toMatchObject({ compiled: 1, roundTrip: 0 });
  });
  test('every change is in the report', () => {
    const { repairs } = measure(vocabulary110, [
      { name: 'A card of ours', text: `AUTO](RC):When this unit atacks, draw a card. (This effect is mandatory)` },
    ]);
    expect(repairs.map(({ repair, before, after }) => [repair, before, after])).toEqual([
      ['lost bracket', 'AUTO]', '[AUTO]'],
      ['misspelled word', 'atacks', 'attacks'],
      ['reminder of what is not optional', ' (This effect is mandatory)', ''],
    ]);
  });
});

describe('the zones of a heading may stand in parentheses, as circles do', () => {
  test.each([
    ['(Trigger zone)', ['trigger zone']],
    ['(Drop)', ['drop zone']],
    ['(Drop zone)', ['drop zone']],
    ['(Damage zone)', ['damage zone']],
    ['(Bind zone)', ['bind zone']],
    ['(Deck)', ['deck']],
    ['(Hand)', ['hand']],
    ['(Soul)', ['soul']],
    ['(VC/RC)/(GC)', ['vanguard circle', 'rear-guard circle', 'guardian circle']],
    ['(VC/Hand)', ['vanguard circle', 'hand']],
    ['(VC)/(Drop zone)', ['vanguard circle', 'drop zone']],
  ])('%s', (heading, zones) => {
    const text = `[CONT]${heading}:This card gets grade +1.`;
    expect(compile(text)).toMatchObject({ errors: [], repairs: [], abilities: [{ kind: 'cont', zones }] });
    expect(measure(vocabulary110, [{ name: 'A card of ours', text }]).roundTrip).toBe(1);
  });
});
