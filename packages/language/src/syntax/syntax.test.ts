import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEEPEST, Source } from './reading.ts';
import { listed, many, series } from './series.ts';
import {
  construct,
  either,
  field,
  figure,
  GAP,
  hidden,
  lazy,
  name,
  opt,
  rule,
  type Syntax,
  seq,
  where,
  word,
  worded,
  words,
} from './syntax.ts';
import { table } from './table.ts';
import { type Lexicon, tokenize } from './tokens.ts';

const lexicon: Lexicon = { atoms: /(?!)/y, spell: (atom) => atom, quotedAbility: /(?!)/y };
const read = <T>(syntax: Syntax<T>, text: string): T[] => {
  const tokens = tokenize(text, lexicon);
  return syntax
    .parse(new Source(tokens).start())
    .filter(({ rest }) => rest.index === tokens.length - 1)
    .map(({ value }) => value);
};

const flat = (printed: string | undefined): string | undefined => printed?.replaceAll(GAP, ' ');

test('a construct reads a text and writes it again', () => {
  const draw = construct('draw', word('draw'), field('n', figure), word('cards'));
  expect(read(draw, 'Draw 3 cards')).toEqual([{ kind: 'draw', n: 3 }]);
  expect(flat(draw.print({ kind: 'draw', n: 3 }))).toBe('draw 3 cards');
});

test('a construct refuses to write a field that it does not say', () => {
  const draw = construct('draw', word('draw'), field('n', figure));
  expect(draw.print({ kind: 'draw', n: 3, from: 'hand' } as never)).toBeUndefined();
  expect(draw.print({ kind: 'discard', n: 3 } as never)).toBeUndefined();
});

test('a part that may be missing is missing in the tree as well', () => {
  const take = construct('take', word('take'), opt(seq(word('only'), field('n', figure))));
  expect(read(take, 'take only 2')).toEqual([{ kind: 'take', n: 2 }]);
  expect(read(take, 'take')).toEqual([{ kind: 'take' }]);
  expect(flat(take.print({ kind: 'take' }))).toBe('take');
});

test('a variant of the wording is kept beside what is meant', () => {
  const put = either(construct('put', words('put it there')), construct('put', words('place it there'), worded('word', 'place')));
  const [tree] = read(put, 'place it there');
  expect(tree).toEqual({ kind: 'put', wording: { word: 'place' } });
  expect(flat(put.print(tree!))).toBe('place it there');
  expect(flat(put.print({ kind: 'put' }))).toBe('put it there');
});

test('a hidden field takes no text in either direction', () => {
  const go = construct('go', word('go'), hidden('id', 0));
  expect(read(go, 'go')).toEqual([{ kind: 'go', id: 0 }]);
  expect(flat(go.print({ kind: 'go', id: 7 }))).toBe('go');
});

test('all readings are found, the first choice first', () => {
  const both = either(construct('first', word('a')), construct('second', word('a')));
  expect(read(both, 'a').map(({ kind }) => kind)).toEqual(['first', 'second']);
});

test('a test of a tree holds for reading and for writing', () => {
  const small = where(construct('few', field('n', figure)), ({ n }) => n < 5);
  expect(read(small, '7')).toEqual([]);
  expect(small.print({ kind: 'few', n: 7 })).toBeUndefined();
});

test('what was expected is remembered where reading got furthest', () => {
  const syntax = either(construct('x', words('go home now')), construct('y', words('go home later')));
  const source = new Source(tokenize('go home soon', lexicon), 'explaining');
  syntax.parse(source.start());
  expect(source.furthest).toBe(2);
  expect([...source.expected].sort()).toEqual(['later', 'now']);
});

test('names joined in any way come back joined that way', () => {
  const names = construct(
    'names',
    series('names', name, { joins: ['or', ', or', ','] as const, house: listed<'or' | ', or' | ','>(',', ', or', 'or'), aspect: 'joins' }),
  );
  const join = fc.constantFrom('or', ', or', ',');
  const text = fc.tuple(fc.constantFrom('"A"', '"B b"'), fc.array(fc.tuple(join, fc.constantFrom('"C"', '"D, d"')), { maxLength: 4 }));
  fc.assert(
    fc.property(text, ([first, rest]) => {
      const written = [first, ...rest.flatMap(([one, two]) => [...one.split(' '), two])].join(' ');
      const trees = read(names, written);
      return trees.length === 1 && flat(names.print(trees[0]!)) === written;
    }),
  );
});

test('a table gives every value whose words stand there', () => {
  const phases = table([
    ['end', 'end'],
    ['end phase', 'end phase'],
  ]);
  expect(read(many(phases), 'end end phase')).toEqual([['end', 'end phase']]);
});

test('a text is read as long as it does not nest too deeply; beyond that it is not read, and says from where', () => {
  const box: Syntax<unknown> = rule(
    either(
      construct('bottom', word('bottom')),
      construct(
        'box',
        word('box'),
        field(
          'within',
          lazy(() => box),
        ),
      ),
    ),
  );
  const nested = (depth: number): readonly [readings: number, tooDeep: number | null] => {
    const source = new Source(tokenize(`${'box '.repeat(depth)}bottom`, lexicon));
    return [box.parse(source.start()).length, source.refused?.at ?? null];
  };
  expect(nested(DEEPEST - 1)).toEqual([1, null]);
  expect(nested(DEEPEST)).toEqual([0, DEEPEST]);
  expect(nested(100_000)).toEqual([0, DEEPEST]);
});

test('a list that could end anywhere is read in no more ways than it may have items', () => {
  const list = series('all', figure, { joins: ['and'] as const, house: listed('and', 'and'), aspect: 'joins', shorter: true, most: 3 });
  const ways = (items: number): number => list.parse(new Source(tokenize(Array(items).fill('1').join(' and '), lexicon)).start()).length;
  expect([1, 2, 3, 4, 40].map(ways)).toEqual([1, 2, 3, 3, 3]);
});
