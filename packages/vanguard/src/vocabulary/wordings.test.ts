import { compileCard, meaning, measure } from '@goldenrule/language';
import { expect, test } from 'vitest';
import { vocabulary as vocabulary110 } from '../editions/1.10/vocabulary.ts';

const compile = (text: string) => compileCard(vocabulary110, { name: 'A card of ours', text });
const meaningOf = (text: string): string => {
  const { abilities, errors } = compile(text);
  expect(errors).toEqual([]);
  return abilities.map(meaning).join();
};

/** Other words than those of the house are no defect; what they mean is the same, and they come back as they were written. */
test.each([
  ['[ACT](VC)[Once per turn]:[Counter-Blast 1] Draw a card.', '[ACT](VC)[1/turn]:[Counter-Blast 1] Draw a card.'],
  ['[CONT](VC):This unit gets +5000 [Power].', '[CONT](VC):This unit gets [Power] +5000.'],
  [
    '[ACT](VC):[Counter-Blast 1] Choose two of your rear guards, and retire them.',
    '[ACT](VC):[Counter-Blast 1] Choose two of your rear-guards, and retire them.',
  ],
  [
    "[ACT](VC):[Counter-Blast 1] Choose one of opponent's units, and it gets [Power] -1000 until end of turn.",
    "[ACT](VC):[Counter-Blast 1] Choose one of your opponent's units, and it gets [Power] -1000 until end of turn.",
  ],
  [
    "[CONT](VC):If this unit isn't [Rest], this unit gets [Power] +1000.",
    '[CONT](VC):If this unit is not [Rest], this unit gets [Power] +1000.',
  ],
  [
    '[ACT](VC):Choose a card from your drop, and put it into your soul.',
    '[ACT](VC):Choose a card from your drop zone, and put it into your soul.',
  ],
  [
    "[AUTO](VC):When this unit's attack hits the vanguard, draw a card.",
    "[AUTO](VC):When this unit's attack hits a vanguard, draw a card.",
  ],
  [
    "[AUTO](VC):At the beginning of your or your opponent's battle phase, draw a card.",
    "[AUTO](VC):At the beginning of each player's battle phase, draw a card.",
  ],
])('%s', (text, house) => {
  expect(meaningOf(text)).toBe(meaningOf(house));
  expect(compile(text).repairs).toEqual([]);
  expect(measure(vocabulary110, [{ name: 'A card of ours', text }])).toMatchObject({ compiled: 1, roundTrip: 1 });
});

/** Where a source is damaged so that the meaning would have to be guessed the text is refused. */
test.each([
  '[AUTO](RC):When this unit attacks, this unit gets [Power] ?3000 until end of turn.',
  '[AUTO](RC):When this unit attacks, this unit gets [Power] 3000 until end of turn.',
])('%s is refused', (text) => {
  expect(compile(text).errors).toHaveLength(1);
});

test('"that that" is no slip', () => {
  const { repairs } = compile('[ACT](VC):Choose one of your units, and at the end of the battle that that unit attacked, draw a card.');
  expect(repairs).toEqual([]);
});
