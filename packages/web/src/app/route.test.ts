import { expect, test } from 'vitest';
import { pathOf, routeOf } from './route.ts';

test.each([
  ['', { screen: '', parts: [] }],
  ['#', { screen: '', parts: [] }],
  ['#/', { screen: '', parts: [] }],
  ['#/play', { screen: 'play', parts: [] }],
  ['#/rules/vanguard-1.10/6.5', { screen: 'rules', parts: ['vanguard-1.10', '6.5'] }],
  ['#/rules/a%2Fb/', { screen: 'rules', parts: ['a/b'] }],
  ['#/rules/%E0%A4%A', { screen: 'rules', parts: ['%E0%A4%A'] }],
])('%j leads to a screen', (hash, route) => {
  expect(routeOf(hash)).toEqual(route);
});

test('half a character does not break an address', () => expect(pathOf('cards', 'a\ud800b')).toBe('/cards/ab'));

test('a path leads back to its parts', () => {
  const parts = ['rules', 'a/b', '6.5 #?'];
  const { screen, parts: rest } = routeOf(`#${pathOf(...parts)}`);
  expect([screen, ...rest]).toEqual(parts);
});
