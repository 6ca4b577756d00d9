import { compileCard, meaning, printAbility } from '@goldenrule/language';
import { describe, expect, test } from 'vitest';
import { vocabulary as vocabulary110 } from '../editions/1.10/vocabulary.ts';
import type { VanguardAbility } from './terms.ts';

const compile = (text: string) => compileCard(vocabulary110, { name: 'A card of ours', text });
const only = (text: string): VanguardAbility => {
  const { abilities, errors } = compile(text);
  expect(errors).toEqual([]);
  expect(abilities).toHaveLength(1);
  return abilities[0]!;
};
const errorsOf = (text: string) => compile(text).errors;

/** What is wrong or doubtful about a text, and what is mended in it. */
describe('defects of sources', () => {
  test('a text without any comma has lost them, and they are put back where they were expected', () => {
    const text =
      '[ACT](VC): [Counter-Blast 1] Search your deck for up to one <Paper Guild> reveal it to your opponent put it into your hand and shuffle your deck.';
    const { abilities, repairs } = compile(text);
    expect(repairs.map(({ repair, before }) => [repair, before])).toEqual([
      ['lost comma', ' reveal'],
      ['lost comma', ' put'],
    ]);
    expect(meaning(abilities[0]!)).toBe(
      meaning(only(text.replace(' reveal', ', reveal').replace(' put it', ', put it').replace(' and shuffle', ', and shuffle'))),
    );
  });
  test('a comma is put back where one can read on, also before words that could go on with what they follow', () => {
    const text = '[ACT](VC): [Counter-Blast 1] Search your deck for up to one <Paper Guild> put it into your soul and shuffle your deck.';
    const { abilities } = compile(text);
    expect(meaning(abilities[0]!)).toBe(meaning(only(text.replace(' put it', ', put it').replace(' and shuffle', ', and shuffle'))));
  });
  test('no comma is put before an icon, which may say how a card lies', () => {
    expect(errorsOf('[ACT](VC): Choose a card from your hand, and call it to (RC) [Rest].')).toMatchObject([
      { key: 'text.expected', expected: expect.arrayContaining(['as']) as unknown },
    ]);
  });
  test.each([
    ['Draw an card.', 'Draw a card.'],
    ['Choose a <Iron Guild> card from your hand, and discard it.', 'Choose an <Iron Guild> card from your hand, and discard it.'],
    ['Choose an card from your hand, and discard it.', 'Choose a card from your hand, and discard it.'],
  ])('an article that does not fit is mended and told of: %s', (text, right) => {
    const { repairs } = compile(`[ACT](VC):${text}`);
    expect(repairs).toMatchObject([{ repair: 'article' }]);
    expect(meaning(only(`[ACT](VC):${text}`))).toBe(meaning(only(`[ACT](VC):${right}`)));
  });
  test.each([
    ['AUTO](RC): When this unit attacks, this unit gets [Power] +2000 until end of turn.'],
    ['[AUTO(RC): When this unit attacks, this unit gets [Power] +2000 until end of turn.'],
    ['[AUTO](RC: When this unit attacks, this unit gets [Power] +2000 until end of turn.'],
    ['[AUTO]RC): When this unit attacks, this unit gets [Power] +2000 until end of turn.'],
    ['[AUTO](RC): When this unit attacks, this unit gets [Power +2000 until end of turn.'],
    ['[AUTO](RC): When this unit attacks, this unit gets Power] +2000 until end of turn.'],
    ['[AUTO](RC): When this unit attacks, this this unit gets [Power] +2000 until end of turn.'],
    ['[AUTO](RC): When this unit attacks, this unit gts [Power] +2000 until end of turn.'],
    ['[AUTO](RC): When this unit attacks, this unit gets [Power] +2000 until end o turn.'],
  ])('a sign or a letter that is lost is put back: %s', (text) => {
    expect(meaning(only(text))).toBe(meaning(only('[AUTO](RC): When this unit attacks, this unit gets [Power] +2000 until end of turn.')));
    expect(compile(text).repairs).not.toEqual([]);
  });

  test.each([
    [
      '[CONT](RC): If your have a vanguard, this unit gets [Power] +1000.',
      '[CONT](RC): If you have a vanguard, this unit gets [Power] +1000.',
    ],
    [
      '[ACT](RC): [Choose another of your other rear-guards, and put it into your soul] Draw a card.',
      '[ACT](RC): [Choose another of your rear-guards, and put it into your soul] Draw a card.',
    ],
    [
      '[AUTO](VC)LB4(This ability is active if you have four or more damage): When this unit attacks, draw a card.',
      '[AUTO](VC)[Limit-Break 4]: When this unit attacks, draw a card.',
    ],
  ])('a slip that leaves one thing that can be meant is mended: %s', (text, meant) => {
    expect(meaning(only(text))).toBe(meaning(only(meant)));
    expect(compile(text).repairs).toHaveLength(1);
  });

  test('[2.1.1.2] a name may hold another one in quotation marks', () => {
    const [ability] = compile('[CONT](RC): If you have a unit named "Gull Pilot "Ace"", this unit gets [Power] +1000.').abilities;
    expect(JSON.stringify(ability)).toContain(String.raw`"names":["Gull Pilot \"Ace\""]`);
    const [first] = compile('[CONT](RC): If you have a unit with ""Ace" Gull" in its card name, this unit gets [Power] +1000.').abilities;
    expect(JSON.stringify(first)).toContain(String.raw`"parts":["\"Ace\" Gull"]`);
  });
  test('a cost in parentheses is no reminder text', () => {
    expect(only('[ACT](VC):([Counter-Blast 1 & Choose a card from your hand, and discard it) Draw a card.')).toMatchObject({
      cost: [{}, {}],
    });
  });
});

describe('errors and doubts', () => {
  test.each([
    ['Brave-[CONT](RC):This unit gets [Power] +2000.'],
    ['Ritual 3-[AUTO]:When this unit is placed on (RC), draw a card.'],
    ['[CONT](RC)Brave:This unit gets [Power] +2000.'],
  ])('a name of what an ability is active under does not stand without that: %s', (text) => {
    expect(errorsOf(text)).not.toEqual([]);
  });
  test('a state of units that the rulebook does not know is no name of cards', () => {
    expect(
      errorsOf('[CONT](RC):If you have three or more other "Friends", this unit gets [Power] +2000.').map(({ message }) => message),
    ).toEqual(['"Friends" is a state of units and no name of cards; this rulebook does not know it']);
  });

  test.each([
    [
      '[CONT](RC):If your soul has two cards, this unit gets [Power] +2000. If your soul has zero cards, it gets [Power] +6000 instead of +2000.',
    ],
    ['[ACT](RC):If you have three or more cards in your soul, draw a card. If your soul has no cards, draw two cards instead of one.'],
    [
      '[ACT](RC):If it is your turn and you have three or more cards in your soul, draw a card. If you have two or less cards in your soul, draw two cards instead of one.',
    ],
  ])('a number that is another one only where nothing is done is an error: %s', (text) => {
    expect(errorsOf(text).map(({ message }) => message)).toEqual(['this number would hold only where what it stands for is not done']);
  });
  test.each([
    [
      '[CONT](RC):If your soul has two or less cards, this unit gets [Power] +3000. If your soul has no cards, it gets [Power] +8000 instead of +3000.',
    ],
    [
      '[ACT](RC):If you have three or more cards in your soul, draw a card. If you have two or less cards in your hand, draw two cards instead of one.',
    ],
    [
      '[ACT](RC):If you have three or more cards in your soul, draw a card. If you have five or more cards in your soul, draw two cards instead of one.',
    ],
  ])('a number that may be another one where it is done is none: %s', (text) => {
    expect(errorsOf(text)).toEqual([]);
  });
  test.each([['up to two'], ['two'], ['up to one']])('of how many of a name alone %s is said can be asked', (number) => {
    expect(
      errorsOf(`[ACT](VC):Search your deck for ${number} "Gull" and "Tern", put them into your hand, and shuffle your deck.`),
    ).toHaveLength(1);
  });
  test('what is of any grade but one is read as it is written', () => {
    expect(compile('[ACT](VC):Choose one of your non-grade 3 rear-guards, and retire it.').repairs).toEqual([]);
  });
  test('an error has its place, a caret and what was expected', () => {
    const [error] = errorsOf('[AUTO](VC): When this unit attacks, draw a card.\n[ACT](VC): Discombobulate a card.');
    expect(error).toMatchObject({ line: 2, column: 12 });
    expect(error!.message).toMatch(/^cannot read "Discombobulate" here; expected "/);
    expect(error!.excerpt).toBe(`[ACT](VC): Discombobulate a card.\n${' '.repeat(11)}^`);
  });
  test('the nearest word that would be read comes first', () => {
    expect(errorsOf('[ACT](VC): Drew a card.')[0]!.expected[0]).toBe('draw');
  });
  test('an adjective that nobody knows is an error, not a shrug', () => {
    expect(errorsOf('[ACT](VC): Choose one of your sleepy rear-guards, and retire it.')).toHaveLength(1);
  });
  test('words of later times are errors', () => {
    expect(errorsOf("[ACT](VC): Choose one of your opponent's rear-guards, and lock it.")).toHaveLength(1);
  });
  test('a battle that nobody spoke of is doubted', () => {
    expect(compile('[ACT](VC): This unit gets [Power] +1000 until end of that battle.').warnings).toMatchObject([{ column: 54 }]);
  });
  test('a cost that cannot be paid in that zone is doubted where the card may have come elsewhere', () => {
    const text = '[AUTO]Soul:[Retire this unit] When this card is put into your soul, you may pay the cost. If you do, draw a card.';
    expect(compile(text).warnings).toHaveLength(1);
  });
  test('a name that no pack has is doubted', () => {
    const card = { name: 'ours', text: '[ACT](VC): Choose a card named "Gull Pilto" from your soul, and put it into your hand.' };
    expect(compileCard(vocabulary110, card, { names: new Set(['Gull Pilot']) }).warnings).toMatchObject([
      { message: 'no card is named "Gull Pilto"' },
    ]);
  });
});

describe('repairs', () => {
  const repaired = (text: string): string[] => compile(text).repairs.map(({ repair }) => repair);
  test('a lost bracket is put back and reported', () => {
    const text = '[ACT](RC):[Rest] this unit] Draw a card.';
    expect(printAbility(vocabulary110, only(text))).toBe('[ACT](RC): [[Rest] this unit] Draw a card.');
    expect(repaired(text)).toEqual(['lost bracket']);
  });
  test.each([
    ['[AUTO]: When placed on (RC) from hand, [Cost][Soul-Blast]1], and draw a card.', 'brackets of a cost'],
    ['[ACT](VC): [Counter-Blast 1-card with "Gull in its card name] Draw a card.', 'quotation marks'],
    ['[AUTO](VC): Counter-Blast 1] When this unit attacks, you may pay the cost. If you do, draw a card.', 'wrong sign'],
    ['[AUTO](VC): [Counter-Blast 1}] When this unit attacks, you may pay the cost. If you do, draw a card.', 'wrong sign'],
    [
      '[AUTO](RC): When this unit attacks, if you have a grade 3 vanguard, search yor deck for a card, and put it into your hand.',
      'misspelled word',
    ],
    ['[ACT](VC)]: [Counter-Blast 1] This unit gets Power+1000 until end of turn.', 'lost bracket'],
    [
      "[ACT](VC)[Put this unit into your soul] Choose one of your vanguards and that unit gets '\n[AUTO](VC) When one of your Paper Guild attacks draw a card.' until end of turn.",
      'quotation marks',
    ],
  ])('%s', (text, repair) => {
    only(text);
    expect(repaired(text)).toContain(repair);
  });
  test.each([
    [
      '[ACT](VC)[1/turn]:[COST][Counter-Blast]1] &[Soul-Blast 1], and draw a card.',
      '[ACT](VC)[1/turn]:[Counter-Blast 1 & Soul-Blast 1] Draw a card.',
    ],
    ['[ACT](VC):[COST][Soul-Blast 1] grade 3], draw a card.', '[ACT](VC):[Soul-Blast 1-grade 3] Draw a card.'],
    ['[ACT](VC):[COST][Soul-Blast 1]"Gull, Pilot"], draw a card.', '[ACT](VC):[Soul-Blast 1-"Gull, Pilot"] Draw a card.'],
    ['[ACT](VC):[COST][Counter-Blast]1 & Soul-Blast]2], draw a card.', '[ACT](VC):[Counter-Blast 1 & Soul-Blast 2] Draw a card.'],
    ['[ACT](VC):[COST][Counter-Blast 1 &[Soul-Blast 1], draw a card.', '[ACT](VC):[Counter-Blast 1 & Soul-Blast 1] Draw a card.'],
    ['[ACT](RC):[COST][Counter-Blast 1] &[Rest] this unit], draw a card.', '[ACT](RC):[Counter-Blast 1 & [Rest] this unit] Draw a card.'],
    ['[ACT](VC):[Soul-Blast 1 grade 3] Draw a card.', '[ACT](VC):[Soul-Blast 1-grade 3] Draw a card.'],
    [
      "[AUTO](VC):At the beginning of your or your opponent's battle phase, draw a card.",
      "[AUTO](VC):At the beginning of each player's battle phase, draw a card.",
    ],
    ['[ACT](RC):[COST][Rest] this unit], and draw a card.', '[ACT](RC):[[Rest] this unit] Draw a card.'],
    [
      '[ACT](VC):[CB 1 & SB2] Choose two or your rear-guards, call them to RC.',
      '[ACT](VC):[Counter-Blast 1 & Soul-Blast 2] Choose two of your rear-guards, call them to (RC).',
    ],
    [
      "[CONT](RC):If your vanguard's power is 20000 or greater, this gets [Power] +2000.",
      "[CONT](RC):If your vanguard's [Power] is 20000 or greater, this unit gets [Power] +2000.",
    ],
    [
      '[ACT](VC):Choose one [Heal] from your drop zone, and a grade2 from your hand, and put them into your soul.',
      '[ACT](VC):Choose one [Heal] trigger from your drop zone, and a grade 2 from your hand, and put them into your soul.',
    ],
  ])('%s', (text, usual) => {
    expect(meaning(only(text))).toBe(meaning(only(usual)));
  });
  test('a misspelled word is mended where the sense allows only one', () => {
    const text = '[AUTO](RC): When this unit attakcs a vaunguard, draw a card.';
    expect(repaired(text)).toContain('misspelled word');
  });
  test('a text without commas, colons and brackets around clans is read', () => {
    const text =
      '[AUTO](RC)[Counter Blast (1)] When this unit attacks a vanguard if you have a Paper Guild vanguard you may pay the cost. If you do this unit gets [Power]+2000 until end of that battle.';
    const usual =
      '[AUTO](RC): [Counter-Blast 1] When this unit attacks a vanguard, if you have a <Paper Guild> vanguard, you may pay the cost. If you do, this unit gets [Power] +2000 until end of that battle.';
    expect(meaning(only(text))).toBe(meaning(only(usual)));
  });
});

describe('doubts', () => {
  const doubtsOf = (text: string): readonly string[] =>
    compileCard(vocabulary110, { name: 'Probe', text }).warnings.map(({ message }) => message);

  test.each([
    ['[AUTO]:When this unit is returned to your hand, draw a card.', 'from where'],
    ['[AUTO](RC):When this unit attacks, you may pay the cost. If you do, draw a card.', 'no cost in brackets'],
    ['[AUTO](RC):[Counter-Blast 1] When this unit attacks, draw a card.', 'never says that the cost is paid'],
    ['[ACT]:Draw a card.', 'in which zone'],
    ['[AUTO]:At the beginning of your main phase, draw a card.', 'in which zone'],
    ['[CONT]:Your other units get [Power] +1000.', 'in which zone'],
    ['[CONT](VC):This unit gets [Power] +0.', 'changes nothing'],
    ['[CONT](VC)[Limit-Break 6]:This unit gets [Power] +1000.', 'has lost'],
    ['[ACT](VC)[0/turn]:[Counter-Blast 1] Draw a card.', 'never used'],
    ['[CONT](VC):If you have six or more damage, this unit gets [Power] +1000.', 'has lost'],
    ['[CONT](VC):If the number of cards in your damage zone is six or greater, this unit gets [Power] +1000.', 'has lost'],
    ['[CONT](VC):If you have six or more rear-guards, this unit gets [Power] +1000.', '5 rear-guard circles'],
  ])('%s', (text, message) => {
    expect(doubtsOf(text)).toEqual([expect.stringContaining(message)]);
  });

  test('at the words that are in doubt', () => {
    const text = '[CONT](VC):This unit gets [Power] +1000, and if you have seven or more rear-guards, it gets [Critical] +1.';
    const { column, length } = compileCard(vocabulary110, { name: 'Probe', text }).warnings[0]!;
    expect(text.slice(column - 1, column - 1 + length)).toBe('you have seven or more rear-guards');
  });

  test('none where everything is said', () => {
    expect(doubtsOf('[CONT](VC)[Limit-Break 5]:If you have five or more rear-guards, this unit gets [Power] -1000.')).toEqual([]);
    expect(doubtsOf('[CONT](VC):If you have six or more units, this unit gets [Power] +1000.')).toEqual([]);
    expect(doubtsOf('[AUTO]:When this unit is returned to your hand from (RC), draw a card.')).toEqual([]);
    expect(doubtsOf('[AUTO](RC):[Counter-Blast 1] When this unit attacks, you may pay the cost. If you do, draw a card.')).toEqual([]);
  });

  test('a line without a heading is an error', () => {
    expect(compileCard(vocabulary110, { name: 'Probe', text: 'When this unit attacks, draw a card.' }).errors).toHaveLength(1);
  });
});

describe('lists with bullets', () => {
  const LIST = '[ACT](VC):Perform one of the following.\n・Draw a card.\n・[Soul-Charge 1].';

  test('lines with bullets belong to the ability above them, and come back', () => {
    const { abilities, errors } = compile(`${LIST}\n[CONT](VC):This unit gets [Power] +1000.`);
    expect(errors).toEqual([]);
    expect(abilities.map(({ kind }) => kind)).toEqual(['act', 'cont']);
    expect(printAbility(vocabulary110, abilities[0]!)).toBe('[ACT](VC): Perform one of the following. • Draw a card. • [Soul-Charge 1].');
  });
  test('an error is told in the line of its option', () => {
    const [error] = errorsOf('[ACT](VC):Perform one of the following.\n・Draw a card.\n・Paint a card.');
    expect(error).toMatchObject({ line: 3, column: 2 });
    expect(error?.excerpt.split('\n')).toHaveLength(2);
  });
  test.each([
    ['a bullet without an ability above', '・Draw a card.\n[ACT](VC):Draw a card.'],
    ['one option', '[ACT](VC):Perform one of the following.\n・Draw a card.'],
    ['more than there are', '[ACT](VC):Perform three of the following.\n・Draw a card.\n・[Soul-Charge 1].'],
    ['none', '[ACT](VC):Perform one of the following.'],
    [
      'two that a number could both mean',
      '[ACT](VC):Perform one of the following according to the number of cards in your soul.\n・1 or more - Draw a card.\n・2 or more - [Soul-Charge 1].',
    ],
  ])('%s is an error', (_what, text) => {
    expect(errorsOf(text)).not.toEqual([]);
  });
});

describe('another number instead', () => {
  test.each([
    ['a number that nothing before has', '[ACT](VC):Draw a card. If you have a card in your soul, draw three cards instead of two.'],
    [
      'a number that two steps have',
      '[ACT](VC):Choose one of your units, [Stand] it, choose one of your cards in your soul, and discard it. If you have a card in your soul, choose two cards instead of one.',
    ],
    [
      'a condition about what comes later',
      '[ACT](VC):Choose one of your rear-guards, and retire it. If you retired a unit, choose two rear-guards instead of one.',
    ],
    [
      'somebody else',
      '[ACT](VC):Choose one of your rear-guards, and that unit gets [Power] +1000 until end of turn. If you have a card in your soul, this unit gets [Power] +2000 instead of +1000.',
    ],
  ])('%s is an error', (_what, text) => {
    expect(errorsOf(text)).not.toEqual([]);
  });
});
