import { expect, test } from 'vitest';
import { issueSaid } from './issues.ts';
import { said } from './messages.ts';

test.each([
  [{ code: 'invalid_type', expected: 'string', path: ['cards', 3, 'name'] }, 'cards.3.name: a text is needed'],
  [{ code: 'invalid_type', expected: 'int', path: ['turn'] }, 'turn: a whole number is needed'],
  [{ code: 'invalid_type', expected: 'symbol', path: ['turn'] }, 'turn: this cannot stand here'],
  [{ code: 'unrecognized_keys', keys: ['titel', 'ruels'], path: [] }, 'nothing here is called titel or ruels'],
  [{ code: 'invalid_value', values: ['A', 'B'], path: ['player'] }, 'player: one of A, B is needed'],
  [{ code: 'too_small', origin: 'string', minimum: 1, path: ['title'] }, 'title: at least 1 character is needed'],
  [{ code: 'too_small', origin: 'number', minimum: 2, path: ['turn'] }, 'turn: at least 2 is needed'],
  [{ code: 'too_big', maximum: 6, path: ['clauses'] }, 'clauses: at most 6 is allowed'],
  [{ code: 'invalid_union', path: ['A'] }, 'A: this cannot stand here'],
  [{ code: 'custom', params: { said: said('refused.over') }, path: ['play', 0] }, 'play.0: the game is over'],
])('%o is said as %s', (issue, message) => {
  expect(issueSaid(issue).message).toBe(message);
});
