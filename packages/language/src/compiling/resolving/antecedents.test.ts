import { expect, test } from 'vitest';
import type { RefWord } from '../../words.ts';
import { type Antecedent, meantBy, SELF, type Spoken } from './antecedents.ts';
import type { Done } from './done.ts';

const chosen: Antecedent = { to: 1, kind: 'choose', several: false, weak: false, nouns: ['unit'] };
const looked: Antecedent = { to: 2, kind: 'look', several: true, weak: false, nouns: ['card'] };
const triggering: Antecedent = { to: 'triggering', kind: 'triggering', several: false, weak: false, nouns: ['unit'] };
const discarded: Done = {
  id: 7,
  last: 7,
  kind: 'discard',
  optional: false,
  sentence: 1,
  isCost: false,
  toBearer: false,
  by: 'you',
  into: ['drop'],
};

const meant = (word: Partial<RefWord<string>>, antecedents: readonly Antecedent[], spoken: Partial<Spoken> = {}) =>
  meantBy({ text: 'it', ...word }, word.rest === true, {
    antecedents: [SELF, ...antecedents],
    done: [],
    whole: new Set(),
    parted: () => true,
    agrees: false,
    general: 'card',
    ...spoken,
  });

test('a word means what was spoken of last, and the bearer where nothing was', () => {
  expect(meant({}, [triggering, chosen])).toBe(1);
  expect(meant({}, [])).toBe('self');
});

test('a plural word means the last that can be several, a word for one whatever was last', () => {
  expect(meant({ plural: true }, [looked, chosen])).toBe(2);
  expect(meant({}, [chosen, looked])).toBe(2);
});

test('where words agree in number, one that fits nothing by its number means nothing', () => {
  expect(meant({}, [chosen, looked], { agrees: true })).toBe(1);
  expect(meant({ plural: true }, [chosen], { agrees: true })).toBeUndefined();
  expect(meant({}, [looked], { agrees: true })).toBeUndefined();
});

test('cards that are no units yet are meant by a word for units only where there is nothing else', () => {
  expect(meant({ hardly: ['look'] }, [chosen, looked])).toBe(1);
  expect(meant({ hardly: ['look'] }, [looked])).toBe(2);
  expect(meant({ hardly: ['look'] }, [])).toBeUndefined();
});

test('a word that says what was done means a step that did it, paid costs only where nothing else set it off', () => {
  const word = { of: ['discard', 'triggering'] };
  expect(meant(word, [chosen], { done: [discarded] })).toBe(7);
  expect(meant(word, [triggering], { done: [discarded] })).toBe(7);
  expect(meant(word, [triggering], { done: [{ ...discarded, isCost: true }] })).toBe('triggering');
});

test('a word that says where cards went does not mean those that went elsewhere', () => {
  const word = { of: ['discard'], into: 'soul' };
  expect(meant(word, [], { done: [discarded] })).toBeUndefined();
  expect(meant({ ...word, into: 'drop' }, [], { done: [discarded] })).toBe(7);
});

test('"the rest" are never those that were taken', () => {
  const taken: Antecedent = { to: 3, kind: 'search', several: true, taken: true, weak: false };
  expect(meant({ rest: true, plural: true }, [looked, taken])).toBe(2);
});

test('what was called by a noun is meant by that noun, a longer one or the most general', () => {
  expect(meant({ noun: 'unit' }, [{ ...chosen, nouns: ['spell'] }])).toBeUndefined();
  expect(meant({ noun: 'unit' }, [{ ...chosen, nouns: ['unit card'] }])).toBe(1);
  expect(meant({ noun: 'unit' }, [{ ...chosen, nouns: ['card'] }])).toBe(1);
});
