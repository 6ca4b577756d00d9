import { cachesAgree, cardsAreConserved, everyOptionIsAccepted, refusalsChangeNothing } from '@goldenrule/kernel/proofs';
import { expect, test } from 'vitest';
import { firstFault } from './games.ts';

test('whatever is offered is accepted, and every decision can be answered', () => {
  expect(firstFault(everyOptionIsAccepted, 0)).toBeNull();
});

test('an answer that is refused changes nothing', () => {
  expect(firstFault(refusalsChangeNothing, 10_000)).toBeNull();
});

test('the cards of the decks are conserved, each in one place', () => {
  expect(firstFault(cardsAreConserved, 20_000)).toBeNull();
});

test('values and options are what the state alone gives', () => {
  expect(firstFault(cachesAgree, 30_000)).toBeNull();
});
