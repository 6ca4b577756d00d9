import { areCards, isDeck } from '@goldenrule/host';
import { said } from '@goldenrule/host/protocol';
import type { CardData, Problem, Rulebook } from '@goldenrule/kernel/hosts';
import { compileCard, following, printAbility, type Terms, type Vocabulary } from '@goldenrule/language';
import type { Edition } from '@goldenrule/tabletop';
import type { CardProblem, Compiled, TextProblem, Workbench } from './protocol.ts';

const MOST_CARDS = 10_000;
const NAMELESS = '?';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isCard = (value: unknown): value is CardData => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the deck builder and the workshop ask of an edition. What comes in may be anything. */
export function workbenchFor(host: Pick<Edition, 'id' | 'rulebook' | 'load' | 'checkDeck' | 'vocabulary'>): Workbench {
  let made: Rulebook | undefined;
  const bookOf = (rules: string): Rulebook => {
    if (host.id !== rules) throw new Error(`there is no rulebook ${rules}`);
    made ??= host.rulebook();
    return made;
  };
  const vocabularyOf = (rules: string): Vocabulary<Terms> => {
    bookOf(rules);
    return host.vocabulary;
  };

  /** One by one, because cards may share a name. */
  const load = (rules: string, cards: readonly CardData[]): readonly CardProblem[] => {
    if (!Array.isArray(cards) || cards.length > MOST_CARDS) throw new Error('not a list of cards');
    const book = bookOf(rules);
    return cards.flatMap((card, at): readonly CardProblem[] => problemsOf(book, card).map((problem) => ({ ...problem, at })));
  };

  const problemsOf = (book: Rulebook, card: unknown): readonly Problem[] => {
    if (!isCard(card)) return [said('engine.no card')];
    return host.load(book, [card]).problems;
  };

  /** A card that is just being begun has no name yet: what else is wrong is told all the same. */
  const factsOf = (book: Rulebook, card: CardData): readonly Problem[] => {
    const found = problemsOf(book, card);
    return textOf(card.name).trim() === '' ? [...found, ...problemsOf(book, { ...card, name: NAMELESS })] : found;
  };

  const compile = (rules: string, card: CardData): Compiled => {
    if (!isCard(card)) throw new Error('not a card');
    const book = bookOf(rules);
    const vocabulary = vocabularyOf(rules);
    const text = textOf(card.text);
    const { parts, errors, warnings, repairs, accepted } = compileCard(vocabulary, { name: textOf(card.name), text });
    const facts = factsOf(book, { ...card, text: '' });
    // What can be read may still ask for something that the machine cannot do, or that this edition does not know.
    const rest = errors.length > 0 ? [] : problemsOf(book, card).filter((one) => !facts.some(({ message }) => message === one.message));
    return {
      abilities: parts.map(({ line, text: read, ability }) => ({
        line,
        text: read,
        tree: ability ?? null,
        printed: ability === undefined ? null : (printAbility(vocabulary, ability) ?? null),
      })),
      problems: [
        ...facts.map((problem): TextProblem => ({ ...plain(problem), fact: problem.fact ?? '' })),
        ...errors.map(({ excerpt: _excerpt, better, ...one }): TextProblem => ({ ...plain(one), ...one, better: better ?? null })),
        ...rest.map(plain),
        ...warnings.map(({ excerpt: _excerpt, better: _better, ...one }): TextProblem => ({ ...plain(one), ...one, severity: 'doubt' })),
      ],
      repairs: [...repairs, ...accepted.filter(({ after }) => after !== '')].map(({ line, before, after }) => ({ line, before, after })),
    };
  };

  return {
    load: async (rules, cards) => load(rules, cards),
    checkDeck: async (deck, cards) => {
      if (!isDeck(deck) || !areCards(cards) || cards.length > MOST_CARDS) throw new Error('not a deck with its cards');
      const book = bookOf(deck.rules);
      return host.checkDeck(book, host.load(book, cards), deck);
    },
    compile: async (rules, card) => compile(rules, card),
    following: async (rules, text) => following(vocabularyOf(rules), textOf(text)),
  };
}

const plain = (problem: Problem): TextProblem => ({ length: 0, ...problem, severity: 'error', fact: null, expected: [], better: null });
