import { compileCard, following } from '@goldenrule/language';
import { describe, expect, it } from 'vitest';
import { vocabulary as vocabulary110 } from '../editions/1.10/vocabulary.ts';

const after = (text: string) => following(vocabulary110, text);

describe('what may stand next in a text', () => {
  it('begins with the headings', () => {
    expect(after('')).toEqual({ back: 0, words: ['[ACT]', '[AUTO]', '[CONT]'] });
  });

  it('finishes a word that was begun, brackets included', () => {
    expect(after('[AU')).toEqual({ back: 3, words: ['[AUTO]'] });
    expect(after('[ACT](VC):[Counter-Blast 1] Choose one of your rear')).toEqual({ back: 4, words: ['rear-guard', 'rear-guards'] });
  });

  it('goes by the last line alone', () => {
    expect(after('[CONT](VC):This is no text.\n')).toEqual(after(''));
  });

  it('has nothing to say behind a word that cannot be read', () => {
    expect(after('[ACT](VC):Frobnicate the ')).toEqual({ back: 0, words: [] });
  });
});

describe('the place of a fault', () => {
  it('is the word that is wrong, with what would compile in its place', () => {
    const text = '[CONT](VC):This unit gets [Power] +1000.\n[ACT](VC):[Counter-Blast 1] Choose one of your rear-guards, and stand it.';
    const [error] = compileCard(vocabulary110, { name: '', text }).errors;
    const line = text.split('\n')[(error?.line ?? 0) - 1] ?? '';
    expect(line.slice((error?.column ?? 0) - 1, (error?.column ?? 0) - 1 + (error?.length ?? 0))).toBe('stand');
    expect(error?.better).toBe('[Stand]');
  });

  it('is the whole phrase that points at nothing', () => {
    const text = '[ACT](VC):[Soul-Blast 2] Draw a card, and put the rest on the bottom of your deck.';
    const [error] = compileCard(vocabulary110, { name: '', text }).errors;
    expect(text.slice((error?.column ?? 0) - 1, (error?.column ?? 0) - 1 + (error?.length ?? 0))).toBe('the rest');
  });
});
