import { expect, test } from 'vitest';
import { readerOf } from './reading.ts';

test('parts are read, and what is left out is as usual', () => {
  const read = readerOf({ name: 'Newt', level: 3, race: 'Beast', atk: null, icon: 'HEAL', zones: { set: 1 }, extra: {} });
  expect([read.text('name'), read.text('text', ''), read.whole('level', 0, 0), read.whole('hp', 7)]).toEqual(['Newt', '', 3, 7]);
  expect([
    read.texts('race'),
    read.texts('attributes'),
    read.wholeOrNone('atk'),
    read.textOrNone('faction'),
    read.flag('legendary'),
  ]).toEqual([['Beast'], [], null, null, false]);
  expect(read.oneOfOrNone('icon', ['heal', 'draw'], (text) => text.toLowerCase())).toBe('heal');
  expect(read.within('zones', ['set', 'hand']).whole('set', 3, 0)).toBe(1);
  expect(read.wrong()).toBeNull();
});

test.each([
  ['a name that is missing', {}, (r: ReturnType<typeof readerOf>) => r.text('name'), 'name: a text is needed'],
  ['an empty name', { name: '' }, (r: ReturnType<typeof readerOf>) => r.text('name'), 'name: a text is needed'],
  ['a part everything has', {}, (r: ReturnType<typeof readerOf>) => r.text('toString'), 'toString: a text is needed'],
  ['a number that is none', { atk: 'much' }, (r: ReturnType<typeof readerOf>) => r.wholeOrNone('atk'), 'atk: a whole number is needed'],
  ['a broken number', { atk: 1.5 }, (r: ReturnType<typeof readerOf>) => r.whole('atk', 0), 'atk: a whole number is needed'],
  [
    'nothing where a number is needed',
    { atk: null },
    (r: ReturnType<typeof readerOf>) => r.whole('atk', 0),
    'atk: a whole number is needed',
  ],
  [
    'a number too low',
    { grade: -1 },
    (r: ReturnType<typeof readerOf>) => r.whole('grade', 0, 0),
    'grade: a whole number from 0 on is needed',
  ],
  [
    'no list of texts',
    { race: ['A', 1] },
    (r: ReturnType<typeof readerOf>) => r.texts('race'),
    'race: a text, or a list of texts, is needed',
  ],
  ['an unknown word', { icon: 'x' }, (r: ReturnType<typeof readerOf>) => r.oneOfOrNone('icon', ['heal']), 'icon: one of heal is needed'],
  ['no flag', { legendary: 'yes' }, (r: ReturnType<typeof readerOf>) => r.flag('legendary'), 'legendary: true or false is needed'],
  [
    'an unknown part within',
    { deck: { sizes: 1 } },
    (r: ReturnType<typeof readerOf>) => r.within('deck', ['size']),
    'deck: there is no sizes, only size',
  ],
  [
    'a wrong part within',
    { deck: { size: 'x' } },
    (r: ReturnType<typeof readerOf>) => r.within('deck', ['size']).whole('size', 1),
    'deck.size: a whole number is needed',
  ],
])('%s is told with its place', (_what, data, look, wrong) => {
  const read = readerOf(data);
  look(read);
  read.text('later');
  expect(read.wrong()?.message).toBe(wrong);
});
