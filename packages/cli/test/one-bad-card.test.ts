import { compileCard, measure } from '@goldenrule/language';
import { collector, loadText } from '@goldenrule/tabletop/text';
import { expect, test } from 'vitest';
import { bookFor, vocabularyFor } from '../src/hosts.ts';
import { RULES } from './shell.ts';

// Whatever goes wrong in ours with one card is told of that card; the others know nothing of it.

const vocabulary = vocabularyFor(RULES);
const DRAWS = '[AUTO]:When this unit is placed on (RC), draw a card.';
const BUG = 'this is a bug of Goldenrule: lost';
const lost = (): never => {
  throw new Error('lost');
};

test('a text whose compiling fails is a text with an error', () => {
  const { abilities, errors } = compileCard({ ...vocabulary, split: lost }, { name: 'Lamp', text: DRAWS });
  expect(abilities).toEqual([]);
  expect(errors).toMatchObject([{ line: 1, column: 1, message: BUG }]);
});

test('a list is measured to its end', () => {
  const cards = ['Lamp', 'Wick', 'Oil'].map((name) => ({ name, number: name, text: DRAWS }));
  const { compiled, failures } = measure(vocabulary, cards, { refusals: (index) => (index === 1 ? lost() : []) });
  expect(compiled).toBe(2);
  expect(failures).toMatchObject([{ name: 'Wick', line: 1, message: BUG }]);
});

test('a text that cannot be made into instructions is a problem of its card, and leaves nothing behind', () => {
  const into = collector(bookFor(RULES));
  const read = (name: string, text: string) => compileCard(vocabulary, { name, text });
  const made = loadText(
    { read, unknown: () => undefined, ability: () => [into.static({} as never), ...lost()] },
    { name: 'Lamp', id: 'L' },
    DRAWS,
    into,
  );
  expect(made).toMatchObject({ abilities: [], problems: [{ card: 'Lamp', id: 'L', message: BUG }] });
  expect(into.library([]).statics).toEqual([]);
});
