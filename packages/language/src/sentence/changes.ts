/** Gets, loses, is also, cannot: what lasts. */
import { agreeing } from '../phrase/agreement.ts';
import { eachPoint } from '../phrase/amounts.ts';
import { perEach } from '../phrase/descriptions.ts';
import { groupOf } from '../phrase/filters.ts';
import type { Phrases } from '../phrase/phrases.ts';
import { article } from '../phrase/quantities.ts';
import { fieldOf } from '../syntax/schema.ts';
import { asList } from '../syntax/series.ts';
import {
  constant,
  construct,
  either,
  field,
  figure,
  oneOf,
  opt,
  type Part,
  reshape,
  type Syntax,
  seq,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import { table } from '../syntax/table.ts';
import type { Ability, Amount, Block, Change, Duration, Node, Player, Statement, Terms, Who } from '../tree.ts';
import { type Style, USUAL, type Words } from '../words.ts';
import { type Capped, cap, capOf, capped, type Gains, gains, type Often, oftenOf, said, saidHow, uncapped, unsaid } from './gains.ts';
import type { Times } from './times.ts';
import { id } from './verbs.ts';

type AnyChange = Change<Terms>;
type AnyStatement = Statement<Terms>;
type Statements = readonly Syntax<AnyStatement>[];

/** "you", "your opponent" as the subject of a sentence. */
const playersIn = ({ they }: Style): Syntax<Player> =>
  table([
    ['you', 'you'],
    ['opponent', 'your opponent'],
    ['they', they.subject],
    ['each', 'each player'],
    ['each', 'both players'],
  ]);

export interface ChangeParts {
  readonly ability: Syntax<Ability<Terms>>;
  /** What is done as a price. */
  readonly priced: Syntax<Block<Terms>>;
  /** The same, done by somebody else. */
  readonly third: Syntax<Block<Terms>>;
  readonly deeds: readonly Syntax<Node>[];
  /** Changes that are no gains and no losses. */
  readonly also: readonly Syntax<AnyChange>[];
  readonly own: readonly Syntax<AnyStatement>[];
  readonly ownAgain: readonly Syntax<AnyStatement>[];
}

/** Sentences about what lasts, and those that need a "may" before them. */
export interface Changes {
  readonly stated: readonly Syntax<AnyStatement>[];
  /** Those that share the subject of the sentence before. */
  readonly again: readonly Syntax<AnyStatement>[];
  /** What one can do only if something behind it holds: forbidden otherwise. */
  readonly limited: readonly Syntax<AnyStatement>[];
  /** The same with "only" before what one can do. */
  readonly limitedBefore: readonly Syntax<AnyStatement>[];
  readonly granted: readonly Syntax<AnyStatement>[];
}

const single = <C extends AnyChange>(change: Syntax<C>): Part<{ readonly changes: readonly C[] }> => field('changes', asList(change));

/** How long it lasts, if that is said. */
const lasting = ({ duration }: Times): Part<{ readonly time?: Duration<Terms> }> => opt(field('time', duration));

export function changes(vocabulary: Words<Terms>, parts: Phrases, times: Times, more: ChangeParts): Changes {
  const { gain: verb } = vocabulary.style ?? USUAL;
  const who = field('who', parts.who('in'));
  const time = lasting(times);
  const found = gains(vocabulary, parts, more.ability, more.also);
  const { stated, again, limited, limitedBefore } = forbidding(vocabulary, parts, times, more);
  const verbAgain = oneOf(word(verb.singular), seq(word(verb.plural), worded('verb', 'plural')));
  return {
    stated: [
      ...gaining(vocabulary, parts, times, found),
      construct('change', id, who, found.lost, time),
      ...(more.also.length === 0 ? [] : [construct('change', id, who, found.mixed, time)]),
      ...becoming(vocabulary, parts, times),
      ...stated,
      ...ending(vocabulary, times),
      ...more.own,
    ],
    again: [
      ...again,
      ...more.ownAgain,
      construct('change', id, verbAgain, found.given, time, same) as Syntax<unknown> as Syntax<AnyStatement>,
      construct('move', id, field('what', parts.who('from')), field('to', parts.to('into')), worded('verb', 'same')),
    ],
    limited,
    limitedBefore,
    granted: [
      construct('change', id, word('have'), who, word('get'), found.gained, time),
      ...(verb.numberFirst ? [] : [construct('change', id, word('have'), who, word('get'), eachLate(vocabulary, parts, times, found))]),
      construct('change', id, word('give'), who, found.gained, time, worded('word', 'give')),
    ],
  };
}

/** The subject is that of the sentence before. */
const same = worded('subject', 'same');

/** "gets [Power] +1", with the house's verb and others for it. */
function gaining(vocabulary: Words<Terms>, parts: Phrases, times: Times, found: Gains): Statements {
  const { style = USUAL } = vocabulary;
  const { gain: verb } = style;
  const gets = agreeing(parts, verb.singular, verb.plural);
  const time = lasting(times);
  const others =
    verb.singular === 'gains'
      ? ([
          ['gets', 'get'],
          ['has', 'have'],
        ] as const)
      : ([['gains', 'gain']] as const);
  return [
    construct('change', id, gets, found.given, time),
    ...(style.sides === undefined ? [construct('change', id, field('who', parts.plain), word(verb.plural), found.given, time)] : []),
    ...(verb.numberFirst ? [] : [construct('change', id, gets, eachLate(vocabulary, parts, times, found))]),
    ...others.map(([singular, plural]) =>
      construct('change', id, agreeing(parts, singular, plural), found.given, time, worded('word', singular)),
    ),
  ];
}

/** "gets [Power] +1 until end of turn for each …": how often, said behind the time, of all that is gained. */
function eachLate(
  vocabulary: Words<Terms>,
  parts: Phrases,
  times: Times,
  { gain, stats }: Gains,
): Part<{ readonly changes: readonly AnyChange[]; readonly time: Duration<Terms> }> {
  type Late = {
    readonly changes: readonly AnyChange[];
    readonly time: Duration<Terms>;
    readonly wording?: { readonly joins?: readonly ('and' | '/' | ',' | ', and')[] };
  };
  const often: Part<Often> = oneOf(perEach('each', parts), field('times', eachPoint(vocabulary, parts)));
  const late: Part<Late> = reshape(
    seq(stats, field('time', times.duration), often, opt(cap)),
    { each: 'changes', times: 'changes', most: 'changes', 'wording.most': 'changes' },
    ({ changes: all, each, times: many, most, wording: { most: word, ...words } = {}, ...rest }): Late => {
      const how: Often = { ...(each === undefined ? {} : { each }), ...(many === undefined ? {} : { times: many }) };
      const limit: Capped = { ...(most === undefined ? {} : { most }), ...(word === undefined ? {} : { word }) };
      const wording = Object.keys(words).length === 0 ? {} : { wording: words };
      return { ...rest, ...wording, changes: all.map((one) => capped(said(one, how, 'late'), limit)) };
    },
    ({ changes: all, wording, ...rest }) => {
      const how = oftenOf(all[0]);
      const { most, word } = capOf(all[0]);
      const isLate = all.every((one) => saidHow(one) === 'late' && JSON.stringify(oftenOf(one)) === JSON.stringify(how));
      if (how === undefined || !isLate) return undefined;
      const words = { ...wording, ...(word === undefined ? {} : { most: word }) };
      return {
        ...rest,
        ...how,
        ...(most === undefined ? {} : { most }),
        ...(Object.keys(words).length === 0 ? {} : { wording: words }),
        changes: all.map((one) => unsaid(uncapped(one))),
      };
    },
    (into) => fieldOf('changes', { type: 'array', items: gain.shape(into) }),
  );
  // Of several numbers it could be asked which of them is limited.
  return where(late, ({ changes: all }: Late) => all.length === 1 || all.every((one) => capOf(one).most === undefined));
}

/** "… its [Power] to match that of another": whatever it was. */
const matching = (stat: Part<{ readonly stat: string }>, { amount }: Phrases): Syntax<AnyChange> =>
  either(
    construct('becomes', stat, words('to match'), field('to', amount), worded('word', 'match')),
    construct('becomes', stat, word('to'), field('to', construct('number', field('n', figure))), worded('word', 'increase')),
  );

/** "increase its [Power] by …", "is also a …", "its [Power] becomes 1". */
function becoming(vocabulary: Words<Terms>, parts: Phrases, times: Times): Statements {
  const stat = field('stat', table(vocabulary.stats));
  const to = field('to', construct('number', field('n', figure)));
  const its = field('who', parts.its as Syntax<Who<Terms>>);
  const whose = oneOf(seq(field('who', parts.who('in')), word("'s")), its);
  const time = lasting(times);
  const increase = construct('stat', stat, word('by'), field('by', parts.amount));
  const original = seq(word('original'), constant('original', true));
  return [
    construct('change', id, word('increase'), whose, single(increase), time),
    construct('change', id, doubling(whose, stat), time),
    construct(
      'change',
      id,
      agreeing(parts, 'is also', 'are also'),
      single(construct('is also', article, field('group', groupOf(vocabulary)))),
      time,
    ),
    construct('change', id, whose, single(construct('becomes', stat, word('becomes'), to)), time),
    construct('change', id, whose, single(construct('becomes', original, stat, word('becomes'), to)), time),
    construct(
      'change',
      id,
      originalOf(seq(word('the'), original, stat, word('of'), field('who', parts.who('in')), word('becomes'), to)),
      time,
    ),
    ...(vocabulary.style?.sides === undefined
      ? [construct('change', id, whose, single(construct('becomes', stat, words('becomes the same as'), field('to', parts.amount))), time)]
      : []),
    construct('change', id, words('increase or decrease'), whose, single(matching(stat, parts)), time),
    construct('change', id, agreeing(parts, 'becomes', 'become'), single(construct('becomes', to, stat)), time, worded('word', 'becomes')),
  ];
}

/** "the original [Power] of that card becomes 1": the number before who has it. */
function originalOf(
  part: Part<{ readonly who: Who<Terms>; readonly stat: string; readonly to: Amount<Terms>; readonly original: true }>,
): Part<{ readonly who: Who<Terms>; readonly changes: readonly AnyChange[] }> {
  return reshape(
    part,
    { stat: 'changes', to: 'changes', original: 'changes' },
    ({ stat, to, original, ...rest }): { readonly who: Who<Terms>; readonly changes: readonly AnyChange[] } => ({
      ...rest,
      changes: [{ kind: 'becomes', stat, to, original, wording: { word: 'of' } }],
    }),
    ({ changes: [only, ...more], ...rest }) => {
      if (only?.kind !== 'becomes' || !('original' in only) || !only.original || more.length > 0) return undefined;
      return only.wording?.word === 'of' ? { ...rest, stat: only.stat, to: only.to, original: only.original } : undefined;
    },
    () => fieldOf('changes', { type: 'array' }),
  );
}

/** "it" rather than "its", where a genitive follows. */
const asOwner = (who: Who<Terms>): Who<Terms> =>
  who.kind === 'ref' && who.wording.word === 'its' ? { ...who, wording: { word: 'it' } } : who;

/** "double its [Power]": by as much as it is. */
function doubling(
  whose: Part<{ readonly who: Who<Terms> }>,
  stat: Part<{ readonly stat: string }>,
): Part<{ readonly who: Who<Terms>; readonly changes: readonly AnyChange[] }> {
  type Stat = Extract<AnyChange, { readonly kind: 'stat' }> & { readonly by: Amount<Terms>; readonly wording?: { readonly word?: string } };
  return reshape(
    seq(word('double'), whose, stat),
    { stat: 'changes' },
    ({ who, stat: what, ...rest }): { readonly who: Who<Terms>; readonly changes: readonly AnyChange[] } => ({
      ...rest,
      who,
      changes: [{ kind: 'stat', stat: what, by: { kind: 'stat', stat: what, of: asOwner(who) }, wording: { word: 'double' } }],
    }),
    ({ changes: all, ...rest }) => {
      const one = all[0] as Stat | undefined;
      return all.length === 1 && one?.wording?.word === 'double' && 'stat' in one ? { ...rest, stat: one.stat } : undefined;
    },
    () => fieldOf('changes', { type: 'array' }),
  );
}

/** "cannot attack unless you discard a card". */
function forbidding({ style = USUAL }: Words<Terms>, parts: Phrases, times: Times, more: ChangeParts): Omit<Changes, 'granted'> {
  // "nor attacked" goes on with the "be" of what was forbidden before.
  const isWhole = (one: Node): boolean => (one as { readonly wording?: { readonly be?: unknown } }).wording?.be === undefined;
  const deed = field('deed', where(either(...more.deeds), isWhole));
  const cannot = seq(
    oneOf(word('cannot'), seq(words('does not'), worded('word', 'does not')), seq(words('do not'), worded('word', 'do not'))),
    deed,
  );
  const can = seq(word('can'), deed, worded('word', 'can only'));
  const canOnly = seq(words('can only'), deed, worded('word', 'only'));
  const limited = (may: typeof can | typeof canOnly): Statements => [
    construct('forbid', id, field('who', parts.who('in')), may),
    construct('forbid', id, field('who', playersIn(style)), may),
    construct('forbid', id, word('players'), constant('who', 'each'), may, worded('who', 'players')),
  ];
  const controller = constant('payer', 'controller');
  const unless = opt(
    oneOf(
      seq(words('unless you'), field('unless', more.priced)),
      seq(words('unless their controller'), field('unless', more.third), controller, worded('unless', 'their')),
      seq(words('unless its controller'), field('unless', more.third), controller),
    ),
  );
  const time = lasting(times);
  return {
    stated: [
      construct('forbid', id, field('who', parts.who('in')), cannot, unless, time),
      ...(style.sides === undefined ? [construct('forbid', id, field('who', parts.plain), cannot, unless, time)] : []),
      construct('forbid', id, field('who', playersIn(style)), cannot, time),
      construct('forbid', id, word('players'), constant('who', 'each'), cannot, time, worded('who', 'players')),
    ],
    limited: limited(can),
    limitedBefore: limited(canOnly),
    again: [
      construct('forbid', id, cannot, unless, time, same),
      construct('forbid', id, field('deed', either(...more.deeds)), unless, time, same, worded('verb', 'same')),
    ] as Syntax<unknown>[] as Syntax<AnyStatement>[],
  };
}

/** An ability is used up, or the game is over. */
function ending({ style = USUAL, lacks }: Words<Terms>, times: Times): Statements {
  const time = field('time', times.duration);
  const who = field('who', playersIn(style));
  return [
    ...(lacks?.includes('used up') === true
      ? []
      : [
          construct('used up', id, words('this ability cannot be used'), time),
          construct('used up', id, words('you cannot use this ability'), time, worded('word', 'you')),
        ]),
    construct('win', id, who, oneOf(words('wins the game'), seq(words('win the game'), worded('word', 'win')))),
    construct('lose', id, who, oneOf(words('loses the game'), seq(words('lose the game'), worded('word', 'lose')))),
  ];
}
