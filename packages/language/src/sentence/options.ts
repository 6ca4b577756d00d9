/**
 * Choices: "draw a card or discard one", and lists with bullets, of which a player chooses some ("perform one of the following"), all are done, or
 * those that a number or the sort of a card says ("according to the number of …", "depending on that card's type").
 */

import { bound, numberWord, quantities } from '../phrase/quantities.ts';
import { asList, many, series } from '../syntax/series.ts';
import {
  constant,
  construct,
  convert,
  either,
  field,
  figure,
  nothing,
  oneOf,
  opt,
  type Part,
  record,
  type Syntax,
  seq,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import { table } from '../syntax/table.ts';
import { undecided } from '../syntax/undecided.ts';
import type { Amount, Block, Case, Condition, Quantity, Ref, Statement, Terms } from '../tree.ts';
import type { NounWord, Style } from '../words.ts';
import { alone } from './sentences.ts';
import { id } from './verbs.ts';

type AnyBlock = Block<Terms>;
type AnyStatement = Statement<Terms>;
type AnyCase = Case<Terms>;
type Modes = Extract<AnyStatement, { readonly kind: 'modes'; readonly options: unknown }>;
type Cases = Extract<AnyStatement, { readonly kind: 'cases'; readonly options: unknown }>;

export const BULLET = '•';

/** "Do this or do that". */
export const oneOrTheOther = (commands: Syntax<AnyStatement>): Syntax<AnyStatement> =>
  construct(
    'modes',
    id,
    constant('quantity', { kind: 'exactly', n: 1 }),
    series('options', asList(alone(commands)), {
      joins: ['or'] as const,
      house: (n) => Array.from({ length: n - 1 }, () => 'or' as const),
      aspect: 'joins',
      least: 2,
    }),
  );

export interface OptionParts {
  readonly condition: Syntax<Condition<Terms>>;
  readonly style: Style;
  readonly amount: Syntax<Amount<Terms>>;
  readonly ref: Syntax<Ref<Terms>>;
  readonly nouns: readonly NounWord<string>[];
}

/** Tried only where bullets are still to come. */
export const withBullets = <S extends Syntax<unknown>>(syntax: S): S => ({
  ...syntax,
  parse: (at) => (at.source.tokens.some(({ key }, index) => key === BULLET && index > at.index) ? syntax.parse(at) : []),
});

const VERBS = ['perform', 'activate', 'resolve'] as const;
const list = oneOf(
  words('the following'),
  seq(words('the following effects'), worded('list', 'following effects')),
  seq(words('the effects below'), worded('list', 'below')),
);
const opening = oneOf(word(':'), seq(word('.'), worded('opening', '.')));

/** Lists with bullets end a sentence: whatever they hold has its own full stops. */
export function bulleted(parts: OptionParts, sentence: Syntax<AnyBlock>, inline: Syntax<AnyStatement>): Syntax<AnyStatement> {
  return withBullets(either(modes(parts, sentence, inline), ...cases(parts, sentence)));
}

/** Does a statement end in such a list? */
export const endsInList =
  (inline: Syntax<AnyStatement>) =>
  (step: AnyStatement): boolean => {
    if (step.kind === 'cases') return true;
    if (step.kind === 'modes') {
      const { wording, ...bare } = step as Modes;
      return wording?.word === 'following' || inline.print(bare) === undefined;
    }
    if ((step.kind !== 'if' && step.kind !== 'cost') || !('then' in step)) return false;
    const last = step.then.steps.at(-1);
    return last !== undefined && endsInList(inline)(last);
  };

/** "Choose 1 of the following: • … • …"; a variant of what can be said in one breath. */
function modes(
  { style: { figures }, condition }: OptionParts,
  sentence: Syntax<AnyBlock>,
  inline: Syntax<AnyStatement>,
): Syntax<AnyStatement> {
  const option = convert(
    record(seq(word(BULLET), field('body', many(undecided(sentence))))),
    (shape) => shape.properties?.body ?? shape,
    ({ body }) => body,
    (body) => ({ body }),
  );
  const options = where(many(option), (all) => all.length > 1);
  const quantity: Part<{ readonly quantity: Quantity }> = oneOf(
    field('quantity', quantities(figures).partitive),
    seq(constant('quantity', { kind: 'all' }), worded('all', 'none')) as Part<{ readonly quantity: Quantity }>,
    seq(words('one or both of'), constant('quantity', { kind: 'at least', n: 1 }), worded('many', 'both')) as Part<{
      readonly quantity: Quantity;
    }>,
  );
  const allOfThem = oneOf(
    words('all of them'),
    seq(words('all of the effects below'), worded('instead', 'below')),
    seq(words('both of them'), worded('instead', 'both')),
  );
  /** "If …, perform all of them instead." */
  const allIf = (again: string) =>
    figures ? nothing : opt(seq(word('if'), field('allIf', condition), words(`, ${again}`), allOfThem, words('instead .')));
  const told = (one: string, ...wording: readonly Part<object>[]) => seq(word(one), ...wording, quantity, list, opening, allIf(one));
  const verbs = oneOf(told('choose'), ...VERBS.map((one) => told(one, worded('verb', one)))) as Part<{ readonly quantity: Quantity }>;
  const whole = seq(id, verbs, field('options', options));
  const isInline = ({ wording: _wording, ...tree }: Modes): boolean => inline.print(tree) !== undefined;
  const isEnough = ({ quantity: { kind, ...many }, options: all }: Modes): boolean =>
    !((kind === 'exactly' || kind === 'up to' || kind === 'at least') && 'n' in many && many.n > all.length);
  const isBoth = ({ wording, options: all }: Modes): boolean => wording?.many === undefined || all.length === 2;
  return where(
    either(
      where(construct('modes', whole) as Syntax<Modes>, (tree) => !isInline(tree)),
      where(construct('modes', whole, worded('word', 'following')) as Syntax<Modes>, isInline),
    ),
    (tree) => isEnough(tree) && isBoth(tree),
  );
}

const sign = oneOf(word('-'), seq(word(':'), worded('sign', ':')));

/** "Perform all of the following according to the number of …: • 2 or more - …" */
function cases({ amount, ref, nouns }: OptionParts, sentence: Syntax<AnyBlock>): readonly Syntax<AnyStatement>[] {
  const quantity = oneOf(
    word('all'),
    seq(words('all of'), worded('all', 'of')),
    seq(words('one of'), worded('all', 'one')),
    seq(nothing, worded('all', 'none')),
  );
  const lead = [id, oneOf(word('perform'), ...VERBS.slice(1).map((one) => seq(word(one), worded('verb', one)))), quantity, list] as const;
  const by = oneOf(words('according to'), seq(words('depending on'), worded('by', 'depending')));
  const body = field('do', many(undecided(sentence)));
  const noun = oneOf(
    nothing,
    ...nouns
      .slice(0, 1)
      .flatMap(({ singular, plural }) => [seq(word(singular), worded('cards', 'singular')), seq(word(plural), worded('cards', 'plural'))]),
  );
  const number = oneOf(field('n', figure), seq(field('n', numberWord), worded('number', 'word')));
  const numbered: Syntax<AnyCase> = record(seq(word(BULLET), number, bound, noun, sign, body));
  const kind = table(nouns.map(({ noun: one, singular }) => [one, singular] as const));
  const sorted: Syntax<AnyCase> = record(seq(word(BULLET), field('noun', kind), sign, body));
  const all = (one: Syntax<AnyCase>) =>
    field(
      'options',
      where(many(one), ({ length }) => length > 0),
    );
  const end = oneOf(word('.'), seq(word(':'), worded('opening', ':')), seq(nothing, worded('opening', 'none')));
  return [
    where(construct('cases', ...lead, by, field('of', amount), end, all(numbered)) as Syntax<Cases>, isDecided),
    construct('cases', ...lead, by, field('card', ref), words("'s type"), end, all(sorted)),
  ];
}

const MOST = 64;
/** "One of" says which only where no number fits two of them. */
function isDecided({ options, wording }: Cases): boolean {
  if (wording?.all !== 'one') return true;
  const fits = (n: number) => (one: AnyCase) =>
    'n' in one && (one.compare === 'at least' ? n >= one.n : one.compare === 'at most' ? n <= one.n : n === one.n);
  return Array.from({ length: MOST }, (_, n) => options.filter(fits(n)).length).every((found) => found < 2);
}
