import { expect, test } from 'vitest';
import { deckText, deckUnder, parseDeck } from './deck.ts';

const LIST = `# our deck
rules: gate-ruler-1.1.2
name: Under Canvas
ruler: Apprentice

4 Ticket Moth
2x Stilt Walker (A-7)   # twice

resources:
3 Plain Purse
`;

test('a deck list is read: header lines, counts, identities, parts', () => {
  const read = parseDeck(LIST);
  expect(read).toMatchObject({
    ok: true,
    deck: {
      rules: 'gate-ruler-1.1.2',
      name: 'Under Canvas',
      header: { ruler: 'Apprentice', resources: '' },
      cards: [
        { count: 4, name: 'Ticket Moth', line: 6 },
        { count: 2, name: 'Stilt Walker', id: 'A-7', line: 7 },
        { count: 3, name: 'Plain Purse', part: 'resources', line: 10 },
      ],
    },
    lines: { ruler: 4 },
  });
});

test('what is written reads as the same deck', () => {
  const read = parseDeck(LIST);
  if (!read.ok) throw new Error('not read');
  const again = parseDeck(deckText(read.deck));
  if (!again.ok) throw new Error('not read again');
  const plain = ({ line: _line, ...one }: (typeof again.deck.cards)[number]) => one;
  expect({ ...again.deck, cards: again.deck.cards.map(plain) }).toEqual({ ...read.deck, cards: read.deck.cards.map(plain) });
});

test.each([
  ['nothing at all', '', 'the deck lists no card'],
  ['a line that is neither', '4 Moth\n<b>hello</b>', 'found "<b>hello</b>"'],
  ['too many copies', '100 Moth', '100 copies of a card cannot be'],
  ['a header given twice', 'name: One\nname: Two\n1 Moth', 'name: is given twice'],
  ['a line without end', `1 ${'x'.repeat(300)}`, 'longer than 200 characters'],
  ['a text without end', 'x'.repeat(70_000), 'this is no deck list'],
  ['rules that name nothing', '1 Moth\nrules: ,', 'rules: names no edition'],
  ['lines without end', '1 Moth\n'.repeat(600), 'more than 500 lines'],
])('a deck list with %s is refused, and it is said where', (_what, text, message) => {
  const read = parseDeck(text);
  expect(read).toMatchObject({ ok: false, problems: [{ message: expect.stringContaining(message) as string }] });
});

test('a list whose lines end as on another system is the same list', () => {
  const cards = (text: string): unknown => {
    const read = parseDeck(text);
    return read.ok ? read.deck : read.problems;
  };
  for (const end of ['\r\n', '\r']) expect(cards(LIST.replaceAll('\n', end))).toEqual(cards(LIST));
});

test('a deck for several editions is that of the first, and meant for the others; written down it names all of them', () => {
  const read = parseDeck('rules: game-2 ,game-1,game-3\nname: Both\n4 Moth\n');
  if (!read.ok) throw new Error('not read');
  expect(read.deck).toMatchObject({ rules: 'game-2', also: ['game-1', 'game-3'], name: 'Both' });
  expect(deckText(read.deck)).toBe('rules: game-2, game-1, game-3\nname: Both\n\n4 Moth\n');
  const again = parseDeck(deckText(read.deck));
  expect(again.ok && [again.deck.rules, again.deck.also]).toEqual(['game-2', ['game-1', 'game-3']]);
  expect(parseDeck('rules: game-2\n4 Moth')).not.toHaveProperty('deck.also');
});

test('a deck is played under any edition, and forgets none that it names', () => {
  const named = (text: string, rules: string): unknown => {
    const read = parseDeck(`${text}\n4 Moth`);
    if (!read.ok) throw new Error('not read');
    const { rules: first, also } = deckUnder(read.deck, rules);
    return { first, also };
  };
  expect(named('rules: a, b, c', 'b')).toEqual({ first: 'b', also: ['a', 'c'] });
  expect(named('rules: a, b', 'a')).toEqual({ first: 'a', also: ['b'] });
  expect(named('rules: a', 'a')).toEqual({ first: 'a', also: undefined });
  expect(named('', 'a')).toEqual({ first: 'a', also: undefined });
});
