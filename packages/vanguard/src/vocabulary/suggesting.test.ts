import { compileCard } from '@goldenrule/language';
import { describe, expect, test } from 'vitest';
import { vocabulary as vocabulary110 } from '../editions/1.10/vocabulary.ts';

const betterFor = (text: string): string | undefined => compileCard(vocabulary110, { name: 'A card of ours', text }).errors[0]?.better;

/** What an author may have meant is told only where it cannot turn what is said into something else. */
describe('suggestions keep the meaning', () => {
  test.each([
    ['[ACT](VC):[Counter-Blast 1] Choose one of your rear-guards, and stand it.', '[Stand]'],
    ['[AUTO](RC):When this unit attacks, this unit gets power +2000 until end of turn.', '[Power]'],
  ])('%s would compile with %s', (text, better) => {
    expect(betterFor(text)).toBe(better);
  });
  test.each([
    // Another verb, another direction, another number, somebody else's, or the contrary.
    '[AUTO](RC):When this unit enters (RC), draw a card.',
    '[AUTO](RC):When your unit vanishes, draw a card.',
    '[ACT](VC):[Counter-Blast 1] This unit gets +3000 until end of turn.',
    '[ACT](VC):[Counter-Blast 1] Choose none of your rear-guards, and retire it.',
    "[ACT](VC):[Counter-Blast 1] Choose one of everybody's rear-guards, and retire it.",
    '[CONT](VC):This unit can never attack.',
    '[CONT](RC):This unit gets [Power] +1000 for each of your other rear-guards. (Maximum +3000)',
  ])('%s has none', (text) => {
    expect(compileCard(vocabulary110, { name: 'A card of ours', text }).errors).toHaveLength(1);
    expect(betterFor(text)).toBeUndefined();
  });
});
