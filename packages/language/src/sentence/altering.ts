/** "If …, it gets [Power] +10000 instead of +5000", "if …, draw two cards instead of one": another number in what was just told. */

import { alteredStep, isLastStep } from '../altering.ts';
import { numberWord, quantities } from '../phrase/quantities.ts';
import { series } from '../syntax/series.ts';
import {
  constant,
  construct,
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
  signed,
  spanned,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import { table } from '../syntax/table.ts';
import type { Altered, Block, Condition, Destination, Quantity, Statement, Terms } from '../tree.ts';
import type { NounWord, RefWord, Style } from '../words.ts';
import { comma } from './sentences.ts';
import { id } from './verbs.ts';

type AnyStatement = Statement<Terms>;
type AnyAltered = Altered<Terms>;
type Alteration = AnyAltered['by'];

export interface Alterable {
  readonly stats: readonly (readonly [string, string])[];
  readonly nouns: readonly NounWord<string>[];
  /** Kinds of steps that say how many, and their verbs. */
  readonly counted: readonly (readonly [string, string])[];
  readonly refs: readonly RefWord<string>[];
  /** Where cards go. */
  readonly into: Syntax<Destination<Terms>>;
  readonly style: Style;
}

/** Whoever got the number before: a word that can mean anybody, or the bearer. */
const subjectsIn = (refs: readonly RefWord<string>[]): readonly RefWord<string>[] => [
  { text: 'it' },
  { text: 'they', plural: true },
  ...refs.filter(
    ({ text, to, of, into, rest, nth }) =>
      text !== 'it' && text !== 'they' && (to ?? 'self') === 'self' && (of ?? into ?? rest ?? nth) === undefined,
  ),
];

/** `told`: the sentence before; `more`: what else is told behind the number. */
export function altering(
  condition: Syntax<Condition<Terms>>,
  told: Syntax<Block<Terms>>,
  more: Syntax<Block<Terms>>,
  known: Alterable,
): Syntax<AnyStatement> {
  const by: Syntax<Alteration> = either(otherStat(known), otherNumber(known));
  const whole: Syntax<AnyAltered> = construct(
    'altered',
    id,
    field('do', told),
    oneOf(words('. if'), seq(words(', and if'), worded('join', ', and if'))),
    field('condition', condition),
    comma,
    field('by', by),
    known.style.figures
      ? nothing
      : opt(oneOf(seq(words(', and'), field('more', more)), seq(word(','), field('more', more), worded('more', ',')))),
    word('.'),
  );
  return where(spanned(whole), (tree: AnyAltered) => {
    const step = alteredStep(tree);
    return step !== undefined && isSubjectKept(tree, known.refs) && (tree.more === undefined || isLastStep(tree.do, step));
  });
}

/** A word for the bearer means nobody else; any other means whoever it was that got the number. */
function isSubjectKept(tree: AnyAltered, refs: readonly RefWord<string>[]): boolean {
  const subject = tree.by.kind === 'stat' ? tree.by.wording?.subject : undefined;
  if (refs.find(({ text }) => text === subject)?.to !== 'self') return true;
  const { who } = alteredStep(tree) as { readonly who?: { readonly to?: unknown } };
  return who?.to === 'self';
}

function otherStat({ stats, refs, style: { gain } }: Alterable): Syntax<Alteration> {
  const stat = field('stat', table(stats));
  const by = field('by', signed);
  const one = record(gain.numberFirst ? seq(by, stat) : seq(stat, by));
  const to = series('to', one, { joins: ['/'] as const, house: (n) => Array.from({ length: n - 1 }, () => '/' as const), aspect: 'joins' });
  const lead = oneOf(
    nothing,
    ...subjectsIn(refs).map(({ text, plural }) => seq(words(`${text} ${plural ? gain.plural : gain.singular}`), worded('subject', text))),
  ) as Part<{ readonly wording?: { readonly subject?: string } }>;
  return construct('stat', lead, to, words('instead of'), field('from', signed));
}

type Again = { readonly wording?: { readonly noun?: string } };

function otherNumber({ nouns, counted, into, style: { figures } }: Alterable): Syntax<Alteration> {
  const number = figures ? figure : numberWord;
  const quantity: Syntax<Quantity> = where(
    either(construct('exactly', quantities(figures).counted), construct('up to', words('up to'), quantities(figures).counted)),
    (one: Quantity) => 'n' in one,
  );
  const one = table(nouns.map(({ noun, singular }) => [noun, singular] as const));
  const several = table(nouns.map(({ noun, plural }) => [noun, plural] as const));
  const numbered: Part<{ readonly to: Quantity; readonly noun?: string }> = oneOf(
    where(seq(field('to', quantity), opt(field('noun', several))), ({ to }: { to: Quantity }) => 'n' in to && to.n !== 1),
    where(seq(field('to', quantity), opt(field('noun', one))), ({ to }: { to: Quantity }) => 'n' in to && to.n === 1),
  );
  /** The noun once more. */
  const again = (number: 'singular' | 'plural') =>
    opt(oneOf(...nouns.map((entry) => seq(words(entry[number]), worded('noun', entry.noun))))) as Part<Again>;
  const from: Part<{ readonly from: number } & Again> = oneOf(
    where(seq(field('from', number), again('plural')), ({ from }: { from: number }) => from !== 1),
    where(seq(field('from', number), again('singular')), ({ from }: { from: number }) => from === 1),
  );
  // Up to so many is as many as one likes, whether or not one "may".
  const may = opt(seq(words('you may'), worded('may', 'you may')));
  const said = field('step', table(counted));
  const verb = figures ? said : oneOf(said, seq(word('return'), constant('step', 'move'), worded('verb', 'return')));
  const whole = construct('number', may, verb, numbered, figures ? nothing : opt(field('into', into)), words('instead of'), from);
  return where(
    whole,
    ({ to, noun, wording }) =>
      (wording?.noun === undefined || wording.noun === noun) && (wording?.may === undefined || to.kind === 'up to'),
  );
}
