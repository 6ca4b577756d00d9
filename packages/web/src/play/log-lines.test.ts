import type { ShownEvent } from '@goldenrule/kernel/hosts';
import { edition as face } from '@goldenrule/vanguard/1.10';
import { describe, expect, test } from 'vitest';
import { lineAt, piecesOf, plain, turnsOf } from './log-lines.ts';

const NAMES = ['Ada', 'Ben'] as const;
const event = (number: number, given: Partial<ShownEvent>): ShownEvent => ({
  number,
  kind: 'move',
  causes: [{ clause: '1.2' }],
  ...given,
});
const draws = (number: number, name?: string): ShownEvent =>
  event(number, {
    verb: 'draw',
    to: 'A hand',
    from: 'A deck',
    card: name === undefined ? {} : { key: `c${number}`, definition: name.toLowerCase(), name },
  });
const turn = (number: number): ShownEvent => event(number, { kind: 'signal', name: 'beginning of turn', player: 0 });

describe('a line of the log', () => {
  test('is the last of what had happened by then', () => {
    const turns = turnsOf(face, NAMES, [draws(1, 'One'), turn(2), draws(3, 'Three'), draws(4), draws(5), turn(6), draws(7, 'Seven')]);
    expect([0, 1, 2, 3, 4, 5, 6, 7, 9].map((events) => lineAt(turns, events)?.number)).toEqual([undefined, 1, 2, 3, 3, 5, 6, 7, 7]);
  });

  test('has its cards apart from its words', () => {
    const pieces = piecesOf(face, NAMES, draws(1, 'Clinker Toad'));
    expect(pieces).toEqual(['Ada draws ', { key: 'c1', definition: 'clinker toad', name: 'Clinker Toad' }, '.']);
    expect(plain(pieces)).toBe('Ada draws Clinker Toad.');
  });

  test('two cards of one sentence are told apart, even of one name', () => {
    const twin = { definition: 'twin', name: 'Twin {card}' };
    const pieces = piecesOf(
      face,
      NAMES,
      event(1, { kind: 'signal', name: 'attacks', card: { ...twin, key: 'c1' }, other: { ...twin, key: 'c2' } }),
    );
    expect(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.key]))).toEqual(['c1', 'c2']);
    expect(plain(pieces)).toBe('Twin {card} attacks Twin {card}.');
  });

  test('a card nobody may know is no card to look at', () => {
    expect(piecesOf(face, NAMES, draws(1))).toEqual(['Ada draws a card.']);
  });
});

describe('the log', () => {
  test('is in turns, and says once what happened several times in a row', () => {
    const turns = turnsOf(face, NAMES, [draws(1), draws(2), draws(3), turn(4), draws(5)]);
    expect(turns.map(({ number, lines }) => [number, lines.map(({ times, number: last }) => [last, times])])).toEqual([
      [0, [[3, 3]]],
      [
        1,
        [
          [4, 1],
          [5, 1],
        ],
      ],
    ]);
  });

  test('of a position goes by the turn it is, not by the turns that were told', () => {
    const numbers = (log: readonly ShownEvent[], now: number): readonly number[] =>
      turnsOf(face, NAMES, log, now).map(({ number }) => number);
    expect(numbers([draws(1)], 4)).toEqual([4]);
    expect(numbers([draws(1), turn(2), draws(3)], 5)).toEqual([4, 5]);
    expect(numbers([draws(1), turn(2), draws(3)], 1)).toEqual([0, 1]);
    expect(numbers([draws(1)], 0)).toEqual([0]);
  });

  test('strikes out what was rewound', () => {
    const log = [turn(1), draws(2, 'One'), draws(3, 'Two'), event(4, { kind: 'rewind', since: 2 })];
    expect(turnsOf(face, NAMES, log)[0]?.lines.map(({ undone }) => undone)).toEqual([false, false, true, false]);
  });

  test('leaves out what a reader can do without', () => {
    expect(turnsOf(face, NAMES, [event(1, { kind: 'shuffle', zone: 'A deck' })])).toEqual([]);
  });
});
