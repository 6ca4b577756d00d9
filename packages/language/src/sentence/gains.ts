/** What a card gets and what it loses. */

import { eachPoint, statOf } from '../phrase/amounts.ts';
import { perEach } from '../phrase/descriptions.ts';
import { quotedKeyword } from '../phrase/filters.ts';
import type { Phrases } from '../phrase/phrases.ts';
import { fieldOf, objectOf, together } from '../syntax/schema.ts';
import { series } from '../syntax/series.ts';
import {
  constant,
  construct,
  convert,
  either,
  field,
  figure,
  hidden,
  nothing,
  oneOf,
  opt,
  type Part,
  reshape,
  type Syntax,
  seq,
  signed,
  token,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import { table } from '../syntax/table.ts';
import { CLOSE_QUOTE, NUMBER, OPEN_QUOTE } from '../syntax/tokens.ts';
import type { Ability, Amount, CapWord, Change, Description, Terms, Who } from '../tree.ts';
import { USUAL, type Words } from '../words.ts';

type AnyChange = Change<Terms>;
type List = Part<{ readonly changes: readonly AnyChange[] }>;

export interface Gains {
  readonly gain: Syntax<AnyChange>;
  /** "[Power] +1/[Shield] +1", where the numbers stand last. */
  readonly stats: List;
  /** Behind a verb that gives them all. */
  readonly gained: List;
  /** Behind "gets": with verbs of their own, others may follow. */
  readonly given: List;
  /** Begins with "loses". */
  readonly lost: List;
  /** Begins with what is neither, and goes on. */
  readonly mixed: List;
}

/** A number with a sign, as an amount. */
const byNumber: Syntax<Amount<Terms>> = convert(
  signed,
  (n) => objectOf(together([fieldOf('kind', { const: 'number' }), fieldOf('n', n)])),
  (n): Amount<Terms> => ({ kind: 'number', n }),
  (amount) => (amount.kind === 'number' && 'n' in amount ? amount.n : undefined),
);

/** "(maximum +10000)": no more than that for all of them together. */
export const cap: Part<{ readonly most: number; readonly wording?: { readonly most?: CapWord } }> = seq(
  oneOf(
    seq(words('( maximum'), field('most', signed), word(')')),
    seq(words('( up to'), field('most', signed), word(')'), worded('most', '(up to)')),
    seq(words('up to'), field('most', signed), worded('most', 'up to')),
    seq(words(', up to'), field('most', signed), worded('most', ', up to')),
    seq(words('to a maximum of'), field('most', signed), worded('most', 'maximum of')),
    seq(word(','), field('most', signed), words('at most'), worded('most', 'at most')),
  ),
);

/** "loses 1": the same as gaining a negative number. */
const byLess: Syntax<Amount<Terms>> = convert(
  where(figure, (n) => n > 0),
  (n) => objectOf(together([fieldOf('kind', { const: 'number' }), fieldOf('n', n)])),
  (n): Amount<Terms> => ({ kind: 'number', n: -n }),
  (amount) => (amount.kind === 'number' && 'n' in amount && amount.n < 0 ? -amount.n : undefined),
);
/** "+X". */
const bySome: Syntax<Amount<Terms>> = token<Amount<Terms>>(
  NUMBER,
  objectOf(together([fieldOf('kind', { const: 'x' }), fieldOf('minus', { const: true }, false)])),
  (text) => (text === '+X' ? { kind: 'x' } : text === '-X' ? { kind: 'x', minus: true } : undefined),
  (amount) => (amount.kind !== 'x' ? undefined : 'minus' in amount ? '-X' : '+X'),
);
/** "loses X". */
const bySomeLess: Syntax<Amount<Terms>> = construct('x', word('X'), constant('minus', true));
const saysAgain = (change: AnyChange): boolean => change.kind === 'stat' && 'wording' in change && change.wording?.verb !== undefined;
const saysLoss = (change: AnyChange): boolean => change.kind === 'stat' && 'wording' in change && change.wording?.word === 'lose';
/** "loses 1 of this and 1 of that": the verb is said once. */
const sharesLoss = (change: AnyChange): boolean => change.kind === 'stat' && 'wording' in change && change.wording?.verb === 'shared';
const isStatLost = (before: AnyChange | undefined): boolean => before !== undefined && saysLoss(before);
const isLoss = (change: AnyChange): boolean => change.kind.startsWith('loses') || saysLoss(change);

const list = (item: Syntax<AnyChange>): List =>
  where(
    covered(
      series('changes', item, {
        joins: ['and', '/', ',', ', and'] as const,
        house: (n) => Array.from({ length: n - 1 }, () => 'and' as const),
        aspect: 'joins',
        shorter: true,
      }),
    ),
    isOneCapped,
  );

/** How often a number is gained: for each card, for each point. */
export interface Often {
  readonly each?: Description<Terms>;
  readonly times?: Amount<Terms>;
}
type Stat = Extract<AnyChange, { readonly kind: 'stat'; readonly stat: unknown }>;
const isStat = (change: AnyChange | undefined): change is Stat => change?.kind === 'stat' && 'stat' in change;

export function oftenOf(change: AnyChange | undefined): Often | undefined {
  if (!isStat(change) || (change.each ?? change.times) === undefined) return undefined;
  const { each, times } = change;
  return { ...(each === undefined ? {} : { each }), ...(times === undefined ? {} : { times }) };
}
/** Where that is said: behind the time, or behind another number. */
export const saidHow = (change: AnyChange): string | undefined => (isStat(change) ? change.wording?.each : undefined);
export const said = (change: AnyChange, often: Often, each: 'late' | 'shared'): AnyChange =>
  ({ ...change, ...often, wording: { ...('wording' in change ? change.wording : {}), each } }) as AnyChange;
/** The same without that. */
export function unsaid(change: AnyChange): AnyChange {
  const { each: _each, times: _times, wording, ...rest } = change as Stat;
  const { each: _said, ...words } = wording ?? {};
  return Object.keys(words).length === 0 ? rest : { ...rest, wording: words };
}

/** A limit of what is gained for each, and how it is worded. */
export interface Capped {
  readonly most?: number;
  readonly word?: CapWord;
}
export function capOf(change: AnyChange | undefined): Capped {
  if (!isStat(change) || change.most === undefined) return {};
  const word = change.wording?.most;
  return { most: change.most, ...(word === undefined ? {} : { word }) };
}
/** The same with that limit, and without any. */
export function capped(change: AnyChange, { most, word }: Capped): AnyChange {
  if (!isStat(change) || most === undefined) return change;
  return { ...change, most, ...(word === undefined ? {} : { wording: { ...change.wording, most: word } }) };
}
export function uncapped(change: AnyChange): AnyChange {
  if (!isStat(change) || change.most === undefined) return change;
  const { most: _most, wording: { most: _word, ...words } = {}, ...rest } = change;
  return Object.keys(words).length === 0 ? rest : { ...rest, wording: words };
}
/** Of several numbers it could be asked which of them is limited. */
const isOneCapped = ({ changes }: Changes): boolean =>
  changes.every((one, i) => capOf(one).most === undefined || !(saidHow(changes[i - 1] ?? one) === 'shared' && i > 0));

type Changes = { readonly changes: readonly AnyChange[]; readonly wording?: { readonly joins?: readonly string[] } };

/** "[Power] +1/[Shield] +1 for each card": what is said behind the last of several numbers is said of all of them, unless a comma parts them. */
function covered(part: List): List {
  /** Is what is said of the next number said of this one, too? */
  const isCovered = ({ changes, wording }: Changes, i: number): boolean =>
    isStat(changes[i]) && oftenOf(changes[i + 1]) !== undefined && !(wording?.joins?.[i] ?? 'and').startsWith(',');
  return reshape(
    part,
    {},
    (tree: Changes): Changes => {
      const changes = [...tree.changes];
      for (let i = changes.length - 2; i >= 0; i--)
        if (isCovered({ ...tree, changes }, i) && oftenOf(changes[i]) === undefined)
          changes[i] = said(changes[i]!, oftenOf(changes[i + 1])!, 'shared');
      return { ...tree, changes };
    },
    (tree: Changes): Changes | undefined => {
      if (!('changes' in tree)) return undefined;
      const { changes } = tree;
      const fits = changes.every((one, i) => {
        if (saidHow(one) !== 'shared') return !isCovered(tree, i) || oftenOf(one) !== undefined;
        return isCovered(tree, i) && JSON.stringify(oftenOf(one)) === JSON.stringify(oftenOf(changes[i + 1]));
      });
      return fits ? { ...tree, changes: changes.map((one) => (saidHow(one) === 'shared' ? unsaid(one) : one)) } : undefined;
    },
  );
}

/** "gets that card's level": by as much as that is. */
function asMuchAs(vocabulary: Words<Terms>, parts: Phrases): Part<{ readonly stat: string; readonly by: Amount<Terms> }> {
  type Value = Extract<Amount<Terms>, { readonly kind: 'stat' | 'sum'; readonly of: unknown }>;
  const original = opt(seq(word('original'), constant('original', true)));
  const stat = field('stat', table(vocabulary.stats));
  const genitive = construct('stat', field('of', parts.ref as Syntax<Who<Terms>>), word("'s"), original, stat);
  const value = either(...statOf(vocabulary, parts), genitive) as Syntax<Value>;
  return reshape(
    seq(field('by', value), hidden('stat', ''), worded('word', 'value')),
    {},
    ({ by, ...rest }): { readonly stat: string; readonly by: Amount<Terms> } => ({ ...rest, stat: by.stat, by }),
    ({ by, stat: got, ...rest }) =>
      (by as Value).stat === got ? ({ ...rest, by, stat: '' } as { readonly by: Value; readonly stat: string }) : undefined,
    (into) => together([fieldOf('by', value.shape(into)), fieldOf('stat', { enum: vocabulary.stats.map(([one]) => one) })]),
  );
}

/** `also`: changes that are no gains and no losses. */
export function gains(
  vocabulary: Words<Terms>,
  parts: Phrases,
  ability: Syntax<Ability<Terms>>,
  also: readonly Syntax<AnyChange>[],
): Gains {
  const { style = USUAL } = vocabulary;
  const { gain: verb } = style;
  const stat = field('stat', table(vocabulary.stats));
  const by = field('by', style.x === true ? either(byNumber, bySome) : byNumber);
  const less = field('by', style.x === true ? either(byLess, bySomeLess) : byLess);
  const forEach = opt(seq(oneOf(perEach('each', parts), field('times', eachPoint(vocabulary, parts))), opt(cap)));
  const plainly = field('keyword', table(vocabulary.keywords));
  const keyword =
    style.plainKeywords === true ? plainly : oneOf(field('keyword', quotedKeyword(vocabulary)), seq(plainly, worded('word', 'plain')));
  const quoted = seq(word(OPEN_QUOTE), field('ability', ability), word(CLOSE_QUOTE));
  const loses = oneOf(word('loses'), seq(word('lose'), worded('verb', 'plural')));
  /** "gets this, and gets …". */
  const again = oneOf(nothing, seq(word(verb.singular), worded('verb', 'again')));
  /** "loses this and gains that". */
  const againNumber = oneOf(again, seq(word(verb.plural), worded('verb', 'again plural')));
  const gain: Syntax<AnyChange> = either(
    ...(verb.numberFirst
      ? [
          construct('stat', againNumber, by, stat, forEach),
          construct('stat', againNumber, stat, words('equal to'), field('by', parts.amount), worded('word', 'equal')),
        ]
      : [
          construct('stat', stat, by, forEach),
          construct('stat', stat, words('equal to'), field('by', parts.amount), worded('word', 'equal')),
          construct('stat', asMuchAs(vocabulary, parts)),
        ]),
    construct('gets ability', again, quoted),
    construct('gets keyword', again, keyword),
    ...(vocabulary.gains?.(parts) ?? []),
  );
  const loss: Syntax<AnyChange> = either(
    ...(verb.numberFirst
      ? [
          construct('stat', loses, less, stat, forEach, worded('word', 'lose')),
          construct('stat', less, stat, forEach, worded('word', 'lose'), worded('verb', 'shared')),
        ]
      : []),
    construct('loses keyword', loses, keyword),
    construct('loses ability', loses, quoted),
    construct('loses abilities', loses, words('all of its abilities')),
    construct('loses abilities', loses, words('all of their abilities'), worded('word', 'their')),
    construct('loses abilities', loses, words('all abilities'), worded('word', 'all')),
  );
  const any = either(gain, loss, ...also);
  const neither = either(...also);
  const isNeither = (change: AnyChange): boolean => also.length > 0 && neither.print(change) !== undefined;
  const listOfAny = where(list(any), ({ changes }) => changes.every((one, i) => !sharesLoss(one) || isStatLost(changes[i - 1])));
  const begins = (test: (first: AnyChange) => boolean): List => where(listOfAny, ({ changes: [first] }) => test(first!));
  return {
    gain,
    stats: series('changes', construct('stat', stat, by), {
      joins: ['and', '/'] as const,
      house: (n) => Array.from({ length: n - 1 }, () => 'and' as const),
      aspect: 'joins',
    }),
    gained: list(gain),
    given: begins((change) => !isLoss(change) && !isNeither(change) && !saysAgain(change)),
    lost: begins(isLoss),
    mixed: where(listOfAny, ({ changes }) => changes.length > 1 && isNeither(changes[0]!)),
  };
}
