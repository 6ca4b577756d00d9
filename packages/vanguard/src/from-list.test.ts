import { expect, test } from 'vitest';
import { fromList } from './from-list.ts';

const marked = (text: string): unknown => fromList({ id: 'E-1', name: 'Ember Page', clan: 'Ember Court', text }).text;

test('[2.2.3] a list that puts the own clan of a card in quotation marks means the clan', () => {
  expect(marked('[CONT](RC):If you have an "Ember Court" vanguard, draw.')).toBe(
    '[CONT](RC):If you have an <<Ember Court>> vanguard, draw.',
  );
  expect(marked('a "Ember Court"vanguard')).toBe('a <<Ember Court>> vanguard');
});

test('[2.1.1.2] every other name in quotation marks stays a name', () => {
  for (const text of ['a "Tide" vanguard', 'a card named "Ember Court"', 'a unit with "Ember Court" in its card name'])
    expect(marked(text)).toBe(text);
});

test('[2.2.3] a list that leaves out the brackets around the own clan of a card means the clan', () => {
  expect(marked('[CONT](RC):If you have an Ember Court vanguard, draw.')).toBe('[CONT](RC):If you have an <<Ember Court>> vanguard, draw.');
  for (const text of ['[AUTO]:When a card named "Ember Court Page" rides, draw.', '[AUTO]:If you have a <Ember Court> vanguard, draw.'])
    expect(marked(text)).toBe(text);
});

test('[2.2.3] a card without a clan keeps its text, and signs in the name of a clan are only signs', () => {
  const row = (clan: string, text: string): unknown => fromList({ id: 'E-2', name: 'Stray', clan, text }).text;
  expect(row('-', '[CONT](RC):This unit gets [Power] -1000, "-".')).toBe('[CONT](RC):This unit gets [Power] -1000, "-".');
  expect(row('Ash-Elm (II)', '[CONT](RC):If you have an Ash-Elm (II) vanguard, draw.')).toBe(
    '[CONT](RC):If you have an <<Ash-Elm (II)>> vanguard, draw.',
  );
});
