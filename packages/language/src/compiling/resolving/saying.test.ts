import { expect, test } from 'vitest';
import { askedIn, describedIn, isSeveral, zonesIn } from './saying.ts';

const some = (quantity: object, more: object = {}) => ({ kind: 'selection', quantity, filters: [], nouns: [], ...more });
const one = some({ kind: 'exactly', n: 1 });

test('a phrase is several where it can be more than one', () => {
  expect(isSeveral(one)).toBe(false);
  expect(isSeveral(some({ kind: 'the' }))).toBe(false);
  expect(isSeveral(some({ kind: 'up to', n: 2 }))).toBe(true);
  expect(isSeveral(some({ kind: 'any number' }))).toBe(true);
  expect(isSeveral({ ...one, times: { kind: 'number', n: 2 } })).toBe(true);
  expect(isSeveral({ ...one, filters: [{ kind: 'same name', as: some({ kind: 'all' }) }] })).toBe(true);
});

test('what sets an ability off is what its events describe first; an ability that belongs to nobody named is such a thing, too', () => {
  expect(describedIn({ kind: 'when', events: [{ kind: 'placed', who: one }] })).toBe(one);
  expect(describedIn({ kind: 'used', what: { kind: 'ability' } })).toMatchObject({ nouns: ['ability'] });
  expect(describedIn({ kind: 'attacks', who: { kind: 'ref', to: 'self' } })).toBeUndefined();
});

test('the zones of a trigger are those that any of its events leads to', () => {
  const to = (zone: string) => ({ kind: 'placed', to: { place: { zones: [zone] } } });
  expect(zonesIn({ kind: 'when', events: [to('front'), to('back')] })).toEqual(['front', 'back']);
  expect(zonesIn(to('front'))).toEqual(['front']);
  expect(zonesIn({ kind: 'attacks' })).toBeUndefined();
});

test('a condition asks for cards where it holds because they are there', () => {
  const has = { kind: 'has', who: 'you', what: one };
  expect(askedIn(has)).toBe(one);
  expect(askedIn({ kind: 'and', all: [has, { kind: 'during' }] })).toBe(one);
  expect(askedIn({ ...has, not: true })).toBeUndefined();
  expect(askedIn({ kind: 'not', of: has })).toBeUndefined();
  expect(askedIn({ kind: 'is', what: { kind: 'ref', to: 'self' }, fits: one })).toBeUndefined();
});
