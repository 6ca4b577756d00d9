import type { Decision, View } from '@goldenrule/kernel/hosts';
import { describe, expect, test } from 'vitest';
import type { Update } from '../engine/protocol.ts';
import {
  answersItself,
  canSend,
  choicesOf,
  choose,
  chooseAt,
  confirm,
  decline,
  declineOf,
  drop,
  follow,
  giveNumber,
  moved,
  NOTHING_PICKED,
  numberFault,
  toggle,
} from './deciding.ts';

const asked = (more: Partial<Decision>): Decision => ({
  id: 7,
  player: 0,
  clause: '1.1',
  prompt: { key: 'choose', params: {} },
  options: ['c1', 'c2', 'c3'],
  range: null,
  min: 1,
  max: 1,
  ordered: false,
  picked: [],
  ...more,
});

const card = (key: string, name = key) => ({ key, name, owner: 0 as const, traits: 0 });
const VIEW = {
  zones: [
    { name: 'A hand', kind: 'hand', owner: 0, count: 2, cards: [card('c1'), card('c2')] },
    { name: 'A field', kind: 'field', owner: 0, count: 1, cards: [card('c3', 'Twin'), card('c4', 'Twin')] },
  ],
  standing: [
    { source: 'c3', name: 'Twin', master: 0, text: 'Draw.' },
    { source: 'c4', name: 'Twin', master: 0, text: 'Draw.' },
  ],
  result: null,
} as unknown as View;

const update = (decision: Decision | null, more: Partial<Update> = {}): Update =>
  ({ decision, view: VIEW, abilities: {}, curtain: null, thinking: false, ...more }) as Update;

describe('what can be chosen', () => {
  test('cards, their abilities, places, players, words and definitions, each where it lies', () => {
    const offered = asked({ options: ['c1', 'c3.12', 'A field', 'B', 'pass', 'd4', 'c99'] });
    expect(choicesOf(update(offered))).toEqual([
      { key: 'c1', kind: 'card', card: 'c1', zone: 'A hand' },
      { key: 'c3.12', kind: 'ability', card: 'c3', zone: 'A field' },
      { key: 'A field', kind: 'zone', card: null, zone: 'A field' },
      { key: 'B', kind: 'player', card: null, zone: null },
      { key: 'pass', kind: 'word', card: null, zone: null },
      { key: 'd4', kind: 'definition', card: null, zone: null },
      { key: 'c99', kind: 'card', card: 'c99', zone: null },
    ]);
    expect(choicesOf(update(null))).toEqual([]);
  });

  test('several things at one card are listed, one is chosen at once', () => {
    const offered = update(asked({ options: ['c3', 'c3.1', 'c1'] }));
    expect(chooseAt(offered, NOTHING_PICKED, 'c3')).toEqual({ picking: { ...NOTHING_PICKED, at: 'c3' }, send: null });
    expect(chooseAt(offered, NOTHING_PICKED, 'c1').send).toEqual(['c1']);
    expect(chooseAt(offered, NOTHING_PICKED, 'c2')).toEqual({ picking: NOTHING_PICKED, send: null });
  });
});

describe('picking', () => {
  const two = asked({ min: 2, max: 2, options: ['c1', 'c2', 'c3'] });

  test('a pick that is all is sent, several wait until they are enough and confirmed', () => {
    expect(choose(update(asked({})), NOTHING_PICKED, 'c2').send).toEqual(['c2']);
    const one = choose(update(two), NOTHING_PICKED, 'c2');
    expect(one).toEqual({ picking: { ...NOTHING_PICKED, picks: ['c2'] }, send: null });
    expect(confirm(update(two), one.picking).send).toBeNull();
    const both = choose(update(two), one.picking, 'c1');
    expect(confirm(update(two), both.picking).send).toEqual(['c2', 'c1']);
  });

  test('a second click takes a pick back, a third pick too many is left, and where one can be picked it replaces the other', () => {
    expect(toggle(two, ['c1', 'c2'], 'c1')).toEqual(['c2']);
    expect(toggle(two, ['c1', 'c2'], 'c3')).toEqual(['c1', 'c2']);
    expect(toggle(asked({ min: 0, max: 1 }), ['c1'], 'c2')).toEqual(['c2']);
    expect(toggle(two, ['c1'], 'c9')).toEqual(['c1']);
  });

  test('numbers are given within their range', () => {
    const number = update(asked({ range: [1, 3], options: [] }));
    expect(giveNumber(number, NOTHING_PICKED, 2).send).toEqual(['2']);
    expect([0, 4, 1.5, Number.NaN].map((n) => giveNumber(number, NOTHING_PICKED, n).send)).toEqual([null, null, null, null]);
    expect(canSend(asked({ range: [0, null], options: [] }), ['12'])).toBe(true);
  });

  test.each([
    ['', 'empty'],
    ['-1', 'small'],
    ['0', 'small'],
    ['3.5', 'not whole'],
    ['1e99', 'not whole'],
    ['three', 'not whole'],
    ['4', 'large'],
    ['3', null],
    ['03', null],
  ] as const)('of a number from 1 to 3, %j is %s', (text, fault) => expect(numberFault([1, 3], text)).toBe(fault));

  test('a number without bound has as many digits as the engine reads', () => {
    expect(numberFault([0, null], '9'.repeat(15))).toBeNull();
    expect(numberFault([0, null], '9'.repeat(16))).toBe('long');
  });

  test('picks in an order can be moved, and the last of all has only one place left', () => {
    const order = asked({ min: 3, max: 3, ordered: true });
    const one = choose(update(order), NOTHING_PICKED, 'c3');
    const all = choose(update(order), one.picking, 'c1');
    expect(all.picking.picks).toEqual(['c3', 'c1', 'c2']);
    expect(moved(all.picking.picks, 'c1', 1)).toEqual(['c3', 'c2', 'c1']);
    expect(moved(all.picking.picks, 'c1', -1)).toEqual(['c1', 'c3', 'c2']);
    expect(moved(all.picking.picks, 'c3', -1)).toEqual(['c3', 'c1', 'c2']);
    // Taken back by hand, it stays so.
    expect(choose(update(order), all.picking, 'c1').picking.picks).toEqual(['c3', 'c2']);
    expect(choose(update(asked({ min: 2, max: 3, ordered: true })), one.picking, 'c1').picking.picks).toEqual(['c3', 'c1']);
  });

  test('what can be declined is declined by a word or by nothing', () => {
    const words = update(asked({ options: ['c1', 'pass'] }));
    expect(declineOf(words, ['done', 'pass'])).toBe('pass');
    expect(decline(words, NOTHING_PICKED, ['pass']).send).toEqual(['pass']);
    expect(decline(update(asked({ min: 0, max: 2 })), NOTHING_PICKED, ['pass']).send).toEqual([]);
    expect(decline(update(asked({})), NOTHING_PICKED, ['pass']).send).toBeNull();
  });
});

describe('a drag', () => {
  test('answers the card first, and the place as soon as it is asked for', () => {
    const dropped = drop(update(asked({})), NOTHING_PICKED, 'c1', ['A field', 'c3']);
    expect(dropped).toEqual({ picking: { ...NOTHING_PICKED, wanted: ['A field', 'c3'] }, send: ['c1'] });
    const next = asked({ id: 8, options: ['A hand', 'A field'] });
    expect(follow(update(next), dropped.picking, { orderSame: false })).toEqual({
      picking: { ...NOTHING_PICKED, decision: 8 },
      send: ['A field'],
    });
  });

  test('that leads elsewhere asks as usual, and is forgotten when somebody else is asked', () => {
    const wanted = { ...NOTHING_PICKED, decision: 7, wanted: ['A field'] };
    expect(follow(update(asked({ id: 8, options: ['yes', 'no'] })), wanted, { orderSame: false })).toEqual({
      picking: { ...NOTHING_PICKED, decision: 8 },
      send: null,
    });
    expect(follow(update(null, { thinking: true }), wanted, { orderSame: false }).picking).toBe(NOTHING_PICKED);
    expect(drop(update(asked({})), NOTHING_PICKED, 'c9', ['A field'])).toEqual({ picking: NOTHING_PICKED, send: null });
  });

  test('picks stay as long as the decision does', () => {
    const picking = { ...NOTHING_PICKED, decision: 7, picks: ['c1'] };
    expect(follow(update(asked({ max: 2 })), picking, { orderSame: true }).picking).toBe(picking);
    expect(follow(update(asked({ id: 9, max: 2 })), picking, { orderSame: true }).picking.picks).toEqual([]);
  });
});

describe('identical abilities that stand by', () => {
  const same = { abilities: { 'c3.1': { card: 'c3', text: 'Draw.' }, 'c4.1': { card: 'c4', text: 'Draw.' } } };
  const which = asked({ options: ['c3.1', 'c4.1'] });

  test('are ordered for whoever wishes it', () => {
    expect(answersItself(update(which, same), { orderSame: true })).toEqual(['c3.1']);
    expect(answersItself(update(which, same), { orderSame: false })).toBeNull();
    expect(answersItself(update(asked({ options: ['c3.1', 'c4.1'], min: 2, max: 2, ordered: true }), same), { orderSame: true })).toEqual([
      'c3.1',
      'c4.1',
    ]);
  });

  test('are asked about where they differ, where something else is offered, and where they do not stand by', () => {
    const other = { abilities: { ...same.abilities, 'c4.1': { card: 'c4', text: 'Discard.' } } };
    expect(answersItself(update(which, other), { orderSame: true })).toBeNull();
    expect(answersItself(update(asked({ options: ['c3.1', 'c4.1', 'pass'] }), same), { orderSame: true })).toBeNull();
    expect(answersItself(update(which, { ...same, view: { ...VIEW, standing: [] } }), { orderSame: true })).toBeNull();
  });
});
