import { describe, expect, test } from 'vitest';
import { KEPT } from '../../test/samples.ts';
import { readKept } from './kept.ts';

const GAME = {
  ...KEPT,
  replay: { format: 'x' },
  updated: 2,
  result: null,
};

describe('a kept game', () => {
  test('is read as it was written', () => expect(readKept(GAME)).toEqual(GAME));

  test.each([
    ['nothing', undefined],
    ['text', 'game'],
    ['no id', { ...GAME, id: 1 }],
    ['one player', { ...GAME, players: GAME.players.slice(1) }],
    ['a player without a name', { ...GAME, players: [{ kind: 'person' }, GAME.players[1]] }],
    ['a seed that is no number', { ...GAME, seed: '1' }],
    ['no replay', { ...GAME, replay: null }],
    ['a result that is none', { ...GAME, result: { winner: 7, clause: '' } }],
  ])('is none if it is %s', (_what, value) => expect(readKept(value)).toBeNull());
});
