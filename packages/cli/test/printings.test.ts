import { cardsNamed, parseDeck } from '@goldenrule/host';
import { type Definition, type Game, run } from '@goldenrule/kernel/hosts';
import { expect, test } from 'vitest';
import { hostFor } from '../src/hosts.ts';
import { prepareSpec, startOf } from '../src/setup.ts';
import { RULES } from './shell.ts';

const CARDS = [
  { id: 'T-1', name: 'Twin', grade: 0 },
  { id: 'T-2', name: 'Twin', grade: 0 },
  ...Array.from({ length: 8 }, (_, i) => ({ id: `P-${i}`, name: `Plain ${i}`, grade: 1 })),
  ...['critical', 'draw', 'stand', 'heal'].map((trigger) => ({ id: trigger, name: `Herald of ${trigger}`, grade: 0, trigger })),
];

/** A game whose decks list these copies of Twin. */
function gameWith(...twins: readonly string[]): Game {
  const others = CARDS.filter(({ name }) => name !== 'Twin').map(({ name }) => `${name === 'Plain 0' ? 2 : 4} ${name}`);
  const read = parseDeck([`rules: ${RULES}`, 'first: Twin', ...twins, ...others].join('\n'));
  if (!read.ok) throw new Error(read.problems[0]?.message);
  const { deck } = read;
  const cards = cardsNamed(hostFor(RULES), [deck], CARDS);
  const game = startOf(prepareSpec({ rules: RULES, readings: {}, cards, pairs: [[deck, deck]] }), 0, 1);
  run(game);
  return game;
}

const idsIn = ({ state, library }: Game, zone: number): readonly string[] =>
  (state.contents[zone] as readonly number[]).map(
    (card) => (library.definitions[state.objects.definition[card] as number] as Definition).id,
  );

test('[2.13.2, 5.2.2] a line without an id means the last card of its name, also beside one that gives an id; a first vanguard is one of the deck', () => {
  const ids = (game: Game): readonly string[] =>
    game.state.contents.flatMap((_, zone) => idsIn(game, zone)).filter((id) => id.startsWith('T-'));
  expect(ids(gameWith('1 Twin (T-1)', '3 Twin')).toSorted()).toEqual(['T-1', 'T-1', 'T-2', 'T-2', 'T-2', 'T-2', 'T-2', 'T-2']);
  const game = gameWith('4 Twin (T-1)');
  expect(game.state.contents.map((_, zone) => idsIn(game, zone)).filter((zone) => zone.length === 1)).toEqual([['T-1'], ['T-1']]);
});
