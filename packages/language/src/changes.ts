/** Gets, loses, is also, cannot: what lasts. */
import { agreeing } from './agreement.ts';
import { group, quotedKeyword } from './filters.ts';
import type { Phrases } from './phrases.ts';
import { fieldOf, objectOf, together } from './schema.ts';
import { asList, series } from './series.ts';
import {
  constant,
  construct,
  convert,
  either,
  field,
  figure,
  lazy,
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
} from './syntax.ts';
import { table } from './table.ts';
import type { Times } from './times.ts';
import { CLOSE_QUOTE, NUMBER, OPEN_QUOTE } from './tokens.ts';
import type { Ability, Amount, Block, Change, Description, Duration, Node, Player, Statement, Terms } from './tree.ts';
import { id } from './verbs.ts';
import { type Style, USUAL, type Words } from './words.ts';

type AnyChange = Change<Terms>;
type AnyStatement = Statement<Terms>;

/** A number with a sign, as an amount. */
const byNumber: Syntax<Amount<Terms>> = convert(
  signed,
  (n) => objectOf(together([fieldOf('kind', { const: 'number' }), fieldOf('n', n)])),
  (n): Amount<Terms> => ({ kind: 'number', n }),
  (amount) => (amount.kind === 'number' && 'n' in amount ? amount.n : undefined),
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

/** "you", "your opponent" as the subject of a sentence. */
export const playersIn = ({ they }: Style): Syntax<Player> =>
  table([
    ['you', 'you'],
    ['opponent', 'your opponent'],
    ['they', they.subject],
    ['each', 'each player'],
    ['each', 'both players'],
  ]);
export const player = playersIn(USUAL);

export interface ChangeParts {
  readonly ability: Syntax<Ability<Terms>>;
  readonly block: Syntax<Block<Terms>>;
  /** What is done as a price. */
  readonly priced: Syntax<Block<Terms>>;
  readonly deeds: readonly Syntax<Node>[];
  /** Changes that are no gains and no losses. */
  readonly also: readonly Syntax<AnyChange>[];
  readonly own: readonly Syntax<AnyStatement>[];
}

/** Sentences about what lasts, and those that need a "may" before them. */
export interface Changes {
  readonly stated: readonly Syntax<AnyStatement>[];
  /** Those that share the subject of the sentence before. */
  readonly again: readonly Syntax<AnyStatement>[];
  readonly granted: readonly Syntax<AnyStatement>[];
}

export function changes(vocabulary: Words<Terms>, parts: Phrases, times: Times, more: ChangeParts): Changes {
  const { style = USUAL } = vocabulary;
  const { gain: verb } = style;
  const player = playersIn(style);
  const stat = field('stat', table(vocabulary.stats));
  const time = opt(field('time', times.duration) as Part<{ readonly time: Duration<Terms> }>);
  const plainly = field('keyword', table(vocabulary.keywords));
  const keyword =
    style.plainKeywords === true ? plainly : oneOf(field('keyword', quotedKeyword(vocabulary)), seq(plainly, worded('word', 'plain')));
  const quoted = seq(
    word(OPEN_QUOTE),
    field(
      'ability',
      lazy(() => more.ability),
    ),
    word(CLOSE_QUOTE),
  );
  const forEach = opt(seq(words('for each'), field('each', parts.each)));
  const loses = oneOf(word('loses'), seq(word('lose'), worded('verb', 'plural')));

  /** "gets this, and gets …". */
  const again = oneOf(nothing, seq(word(verb.singular), worded('verb', 'again')));
  /** "loses this and gains that". */
  const againNumber = oneOf(again, seq(word(verb.plural), worded('verb', 'again plural')));
  const by = field('by', style.x === true ? either(byNumber, bySome) : byNumber);
  const less = field('by', style.x === true ? either(byLess, bySomeLess) : byLess);
  const gain: Syntax<AnyChange> = either(
    ...(verb.numberFirst
      ? [
          construct('stat', againNumber, by, stat, forEach),
          construct('stat', againNumber, stat, words('equal to'), field('by', parts.amount), worded('word', 'equal')),
        ]
      : [construct('stat', stat, by, forEach)]),
    construct('gets ability', again, quoted),
    construct('gets keyword', again, keyword),
    ...(vocabulary.gains?.(parts) ?? []),
  );
  const loss: Syntax<AnyChange> = either(
    ...(verb.numberFirst ? [construct('stat', loses, less, stat, forEach, worded('word', 'lose'))] : []),
    construct('loses keyword', loses, keyword),
    construct('loses ability', loses, quoted),
    construct('loses abilities', loses, words('all of its abilities')),
    construct('loses abilities', loses, words('all of their abilities'), worded('word', 'their')),
  );
  const isLoss = (change: AnyChange): boolean => change.kind.startsWith('loses') || saysLoss(change);
  const list = (item: Syntax<AnyChange>): Part<{ readonly changes: readonly AnyChange[] }> =>
    series('changes', item, {
      joins: ['and', '/', ',', ', and'] as const,
      house: (n) => Array.from({ length: n - 1 }, () => 'and' as const),
      aspect: 'joins',
      shorter: true,
    });
  const also = either(...more.also);
  const any = either(gain, loss, ...more.also);
  const isAlso = (change: AnyChange): boolean => more.also.length > 0 && also.print(change) !== undefined;
  const deed = either(...more.deeds);
  const startsWith = (test: (change: AnyChange) => boolean) => (tree: { readonly changes: readonly AnyChange[] }) => test(tree.changes[0]!);

  const single = <C extends AnyChange>(change: Syntax<C>): Part<{ readonly changes: readonly C[] }> => field('changes', asList(change));
  /** "gets [Power] +1 until end of turn for each …": how often, said behind the time. */
  function eachLate(): Part<{ readonly changes: readonly AnyChange[]; readonly time: Duration<Terms> }> {
    type Stat = Extract<AnyChange, { readonly kind: 'stat' }> & { readonly each?: Description<Terms> };
    return reshape(
      seq(
        single(construct('stat', stat, by) as Syntax<AnyChange>),
        field('time', times.duration),
        words('for each'),
        field('each', parts.each),
      ),
      { each: 'changes' },
      ({ changes: [one], time, each }): { readonly changes: readonly AnyChange[]; readonly time: Duration<Terms> } => ({
        changes: [{ ...(one as Stat), each, wording: { each: 'late' } }],
        time,
      }),
      ({ changes: all, time }) => {
        const { each, wording, ...one } = all[0] as Stat;
        return all.length === 1 && each !== undefined && wording?.each === 'late' ? { changes: [one], time, each } : undefined;
      },
      (into) => fieldOf('changes', { type: 'array', items: gain.shape(into) }),
    );
  }
  const fixed = construct('number', field('n', figure));
  const increase = construct('stat', stat, word('by'), field('by', parts.amount));
  const given = where(
    list(any),
    startsWith((change) => !isLoss(change) && !isAlso(change) && !saysAgain(change)),
  );
  /** Other verbs for it. */
  const verbs =
    verb.singular === 'gains'
      ? ([
          ['gets', 'get'],
          ['has', 'have'],
        ] as const)
      : ([['gains', 'gain']] as const);
  const gains = verbs.map(([others, other]) =>
    construct('change', id, agreeing(parts, others, other), given, time, worded('word', others)),
  );
  /** "cannot attack unless you discard a card". */
  const unless = opt(seq(words('unless you'), field('unless', more.priced)));

  const stated: Syntax<AnyStatement>[] = [
    construct('change', id, agreeing(parts, verb.singular, verb.plural), given, time),
    ...(verb.numberFirst ? [] : [construct('change', id, agreeing(parts, verb.singular, verb.plural), eachLate())]),
    ...gains,
    construct('change', id, field('who', parts.who('in')), where(list(any), startsWith(isLoss)), time),
    ...(more.also.length === 0
      ? []
      : [
          construct(
            'change',
            id,
            field('who', parts.who('in')),
            where(list(any), ({ changes: all }) => all.length > 1 && isAlso(all[0]!)),
            time,
          ),
        ]),
    construct('change', id, word('increase'), field('who', parts.who('in')), word("'s"), single(increase), time),
    construct(
      'change',
      id,
      agreeing(parts, 'is also', 'are also'),
      single(construct('is also', oneOf(word('a'), seq(word('an'), worded('word', 'an'))), field('group', group))),
      time,
    ),
    construct('forbid', id, field('who', parts.who('in')), word('cannot'), field('deed', deed), unless, time),
    construct('forbid', id, field('who', player), word('cannot'), field('deed', deed), time),
    construct('forbid', id, words('players cannot'), constant('who', 'each'), field('deed', deed), time, worded('who', 'players')),
    construct(
      'change',
      id,
      field('who', parts.who('in')),
      word("'s"),
      single(construct('becomes', stat, word('becomes'), field('to', fixed))),
      time,
    ),
    construct(
      'change',
      id,
      agreeing(parts, 'becomes', 'become'),
      single(construct('becomes', field('to', fixed), stat)),
      time,
      worded('word', 'becomes'),
    ),
    construct('used up', id, words('this ability cannot be used'), field('time', times.duration)),
    construct('used up', id, words('you cannot use this ability'), field('time', times.duration), worded('word', 'you')),
    construct('win', id, field('who', player), oneOf(words('wins the game'), seq(words('win the game'), worded('word', 'win')))),
    construct('lose', id, field('who', player), oneOf(words('loses the game'), seq(words('lose the game'), worded('word', 'lose')))),
    ...more.own,
  ];
  const same = worded('subject', 'same');
  const verbAgain = oneOf(word(verb.singular), seq(word(verb.plural), worded('verb', 'plural')));
  const sharing: Syntax<AnyStatement>[] = [
    construct('forbid', id, word('cannot'), field('deed', deed), unless, time, same),
    construct('change', id, verbAgain, given, time, same),
  ] as readonly Syntax<unknown>[] as Syntax<AnyStatement>[];
  const granted: Syntax<AnyStatement>[] = [
    construct('change', id, word('have'), field('who', parts.who('in')), word('get'), list(gain), time),
    construct('change', id, word('give'), field('who', parts.who('in')), list(gain), time, worded('word', 'give')),
  ];
  return { stated, again: sharing, granted };
}
