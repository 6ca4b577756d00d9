import { describe, expect, it } from 'vitest';
import { spaced } from './text-editor.tsx';

describe('words put into a text', () => {
  it('have a space where they need one', () => {
    expect(spaced('When this', 'unit', '')).toBe(' unit');
    expect(spaced('When this ', 'unit', '')).toBe('unit');
    expect(spaced('When this ', 'unit', 'attacks')).toBe('unit ');
  });

  it('stand close in a heading and before a sign', () => {
    expect(spaced('', '[AUTO]', '')).toBe('[AUTO]');
    expect(spaced('[AUTO]', '(VC)', ':')).toBe('(VC)');
    expect(spaced('[AUTO](VC)', ':', '')).toBe(':');
    expect(spaced('a line: with [Power] before\n[AUTO]', '(RC)', '')).toBe('(RC)');
    expect(spaced('[AUTO](VC):', 'When', '')).toBe('When');
    expect(spaced('draw a card', '.', '')).toBe('.');
  });

  it('stand apart behind the heading', () => {
    expect(spaced('[CONT](VC):this unit gets', '[Power] +', '')).toBe(' [Power] +');
  });
});
