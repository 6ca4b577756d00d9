/** Texts made of sentences that the grammar has, repeated, joined and nested until no longer text is read; and what reading them takes. */
import {
  type Ability,
  type Block,
  compileCard,
  type Meter,
  printAbility,
  type Statement,
  type Terms,
  type Vocabulary,
} from '@goldenrule/language';
import { onlyIf } from '@goldenrule/language/testing';
import { readerFor, shippedCards, vocabularyFor } from '../src/hosts.ts';

/** Longer texts are refused before they are read. */
const LONGEST = 5_000;

interface Grown {
  readonly how: string;
  /** How often the sentence stands in the text. */
  readonly times: number;
  readonly text: string;
}

type Bodied = Ability<Terms> & { readonly body: readonly Block<Terms>[] };
const isBodied = (ability: Ability<Terms>): ability is Bodied => 'body' in ability && ability.body.length > 0;

const times = <T>(n: number, items: readonly T[]): readonly T[] => Array.from({ length: n }, () => items).flat();

const SENTENCES = new Map<string, readonly Bodied[]>();
/** Abilities of the shipped cards: sentences of every kind. */
function treesOf(rules: string): readonly Bodied[] {
  const known = SENTENCES.get(rules);
  if (known !== undefined) return known;
  const read = readerFor(rules);
  const texts = shippedCards(rules).flatMap(({ cards }) => cards.flatMap(({ text }) => (typeof text === 'string' ? [text] : [])));
  const trees = texts.flatMap((text) => read('', text).abilities).filter(isBodied);
  SENTENCES.set(rules, trees);
  return trees;
}

/** What a sentence can be made into, n times over. */
function shapes(tree: Bodied, asked: unknown): Readonly<Record<string, (n: number) => object>> {
  const [{ steps }] = tree.body as readonly [Block<Terms>];
  const joined = (n: number): Block<Terms> => ({ steps: times(n, steps) });
  const within = (block: Block<Terms>): Block<Terms> => ({ steps: [onlyIf(asked, block.steps) as Statement<Terms>] });
  const nested = (n: number): Block<Terms> => (n === 0 ? { steps } : within(nested(n - 1)));
  return {
    repeated: (n) => ({ ...tree, body: times(n, tree.body) }),
    joined: (n) => ({ ...tree, body: [joined(n)] }),
    ...(asked === undefined
      ? {}
      : {
          nested: (n) => ({ ...tree, body: [nested(n)] }),
          'nested and repeated': (n) => ({ ...tree, body: times(n, [nested(Math.min(n, 8))]) }),
        }),
  };
}

/** The texts of a sentence that grows: each twice as often in it as in the one before, as long as they can be said and are read. */
function grown(vocabulary: Vocabulary<Terms>, tree: Bodied, asked: unknown): readonly (readonly Grown[])[] {
  return Object.entries(shapes(tree, asked)).map(([how, make]) => {
    const texts: Grown[] = [];
    for (let n = 1; ; n *= 2) {
      const text = printAbility(vocabulary, make(n) as Ability<Terms>);
      if (text === undefined || text.length > LONGEST || texts.at(-1)?.text === text) return texts;
      texts.push({ how, times: n, text });
    }
  });
}

/** A condition that stands in one of these, for others to hang on; nothing where no card of the game has one. */
function conditionIn(trees: readonly Bodied[]): unknown {
  for (const { body } of trees)
    for (const { steps } of body) for (const step of steps) if (step.kind === 'if' && 'condition' in step) return step.condition;
  return undefined;
}

/** What reading a text takes. */
export function taken(vocabulary: Vocabulary<Terms>, text: string): Meter & { readonly errors: readonly string[] } {
  const meter: Meter = { steps: 0, readings: 0 };
  const { errors } = compileCard({ ...vocabulary, meter }, { name: '', text });
  return { ...meter, errors: errors.map(({ message }) => message) };
}

/** Reading takes so much for each character of a text at the most, in steps and in readings kept; printed cards take half of it. */
const STEPS = 20;
const READINGS = 6;
/** A text that cannot be read is read again for every small change that might mend it; how many of them are tried does not hang on its length. */
const CHANGES = 150;
/** More of the same takes no more for each character than less of it, but for what is looked at again behind it. */
const AGAIN = 1.5;

const perCharacter = (what: number, { text }: Grown): number => what / text.length;

/** Texts that took more to read than their length allows, of every so many sentences of the shipped cards. */
export function overgrown(rules: string, every: number): { readonly texts: number; readonly wrong: readonly unknown[] } {
  const vocabulary = vocabularyFor(rules);
  const trees = treesOf(rules);
  const asked = conditionIn(trees);
  const wrong: unknown[] = [];
  let texts = 0;
  for (const tree of trees.filter((_, i) => i % every === 0)) {
    for (const series of grown(vocabulary, tree, asked)) {
      let before = Number.POSITIVE_INFINITY;
      for (const one of series) {
        const found = taken(vocabulary, one.text);
        const each = perCharacter(found.steps, one);
        if (each > Math.min(STEPS, AGAIN * before) || perCharacter(found.readings, one) > READINGS) wrong.push([one, before, found]);
        if (one.times >= 4) before = each;
        texts++;
      }
    }
  }
  return { texts, wrong };
}

/** The same of the longest of them, each with a word too few. */
export function overgrownCut(rules: string, every: number): { readonly texts: number; readonly wrong: readonly unknown[] } {
  const vocabulary = vocabularyFor(rules);
  const trees = treesOf(rules);
  const asked = conditionIn(trees);
  const longest = trees.filter((_, i) => i % every === 0).flatMap((tree) => grown(vocabulary, tree, asked).map((series) => series.at(-1)));
  const texts = longest.filter((one) => one !== undefined);
  const wrong = texts.flatMap((one) => {
    const found = taken(vocabulary, one.text.replace(/ \S+(\S)$/, '$1'));
    const isWrong = perCharacter(found.steps, one) > STEPS * CHANGES || perCharacter(found.readings, one) > READINGS;
    return isWrong ? [[one, found]] : [];
  });
  return { texts: texts.length, wrong };
}
