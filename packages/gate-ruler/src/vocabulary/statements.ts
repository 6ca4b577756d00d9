/** What is said about cards and rules rather than told to be done. */
import {
  agreeing,
  alike,
  article,
  asList,
  constant,
  construct,
  convert,
  either,
  field,
  figure,
  type Grammar,
  plainGroup as group,
  hidden,
  id,
  name,
  nothing,
  oneOf,
  opt,
  type Part,
  record,
  type Syntax,
  seq,
  series,
  subject,
  table,
  where,
  word,
  worded,
  words,
} from '@goldenrule/language';
import { damage, dealing, dealt, MANNERS, number, taking } from './actions.ts';
import { deeds } from './conditions.ts';
import { attackedIn, effectsIn, eventsIn, sort } from './events.ts';
import type { Damage, Deed, GateAction, GateChangeAny, GateCoreAction, GateSelection, GateTerms, GateWho, TreatedAs } from './terms.ts';
import { stats } from './words.ts';

type Parts = Grammar<GateTerms>;
type Any = GateAction | GateCoreAction;

const stat = field('stat', table(stats));

/** One change as the list of changes. */
const single = (change: Syntax<GateChangeAny>): Part<{ readonly changes: readonly GateChangeAny[] }> => field('changes', asList(change));

const type: Syntax<TreatedAs> = construct('type', field('type', table(alike('unit', 'event', 'field', 'resource'))));
const as = field('as', either(type, group));
const numbers = series('numbers', construct('has stat', stat, field('n', figure)), {
  joins: [',', 'and', ', and'] as const,
  house: (n) => Array.from({ length: n - 1 }, (_, index) => (index < n - 2 ? ',' : 'and')),
  aspect: 'joins',
});

/** "a <Dragon>", "a unit with ATK 2, HP 3 and STK 1". */
function treated<F extends object>(flags: Part<F>): Part<{ readonly changes: readonly GateChangeAny[] }> {
  const one = construct('treated as', flags, as) as Syntax<GateChangeAny>;
  const whole = record(seq(field('first', one), opt(seq(word('with'), numbers))));
  type Whole = typeof whole extends Syntax<infer T> ? T : never;
  return field(
    'changes',
    convert(
      whole,
      (shape) => ({ type: 'array', items: shape.properties?.first ?? shape }),
      (tree): readonly GateChangeAny[] =>
        ['first' in tree ? tree.first : [], 'numbers' in tree ? tree.numbers : []].flat() as GateChangeAny[],
      (all) => {
        const [first, ...rest] = all;
        if (first?.kind !== 'treated as' || rest.some(({ kind }) => kind !== 'has stat')) return undefined;
        return (rest.length === 0 ? { first } : { first, numbers: rest }) as Whole;
      },
    ),
  );
}

type OfStat = Extract<GateChangeAny, { readonly kind: 'becomes' | 'times' }>;
const asked = (one: OfStat): string => JSON.stringify({ ...one, stat: '' });
/** "ATK and HP become 3": the same of both. */
const ofTwo = (kind: OfStat['kind'], tail: Part<object>): Part<{ readonly changes: readonly GateChangeAny[] }> =>
  field(
    'changes',
    convert(
      construct(kind, stat, word('and'), field('and', table(stats)), tail) as Syntax<OfStat & { readonly and: OfStat['stat'] }>,
      ({ properties: { and: _and, ...properties } = {}, required = [], ...items }) => ({
        type: 'array',
        items: { ...items, properties, required: required.filter((key) => key !== 'and') },
      }),
      ({ and, ...one }): readonly GateChangeAny[] => [one, { ...one, stat: and }],
      (all) => {
        const [one, other] = all as readonly OfStat[];
        if (all.length !== 2 || one?.kind !== kind || other?.kind !== kind || asked(one) !== asked(other)) return undefined;
        return { ...one, and: other.stat };
      },
    ),
  );

function changing(g: Parts): Syntax<Any>[] {
  const time = opt(field('time', g.duration));
  const whose = field('who', g.owner as Syntax<GateWho>);
  const becomes = construct('becomes', stat, word('becomes'), field('to', number));
  const is = construct('becomes', stat, word('is'), field('to', number), worded('word', 'is'));
  const equals = construct('becomes', stat, words('is equal to'), field('to', g.amount));
  const doubled = construct('times', stat, words('is doubled'), constant('by', 2));
  const named = construct('name becomes', words('name becomes'), field('name', name));
  const isAlso = either(
    construct('is also', article, field('group', group)),
    construct('is also', field('group', group), worded('word', 'none')),
  );
  const loses = either(construct('loses named ability', field('name', name)), construct('loses group', field('group', group)));
  const also = constant('also', true);
  // What its type is nobody could ask each time a rule looks at it.
  const maybe = construct('treated as', constant('optional', true), field('as', group)) as Syntax<GateChangeAny>;
  const change = (subject: Part<object>, changes: Part<object>, ...rest: Part<object>[]): Syntax<Any> =>
    construct('change', id, subject, changes, ...rest, time) as Syntax<Any>;
  return [
    ...[becomes, is, equals, doubled, named].map((one) => change(whose, single(one as Syntax<GateChangeAny>))),
    change(whose, ofTwo('becomes', seq(word('become'), field('to', number)))),
    change(whose, ofTwo('becomes', seq(words('are equal to'), field('to', g.amount)))),
    change(whose, ofTwo('times', seq(words('are doubled'), constant('by', 2)))),
    change(agreeing(g, 'is treated as', 'are treated as'), seq(article, treated(nothing))),
    change(agreeing(g, 'is also treated as', 'are also treated as'), single(isAlso), worded('word', 'treated')),
    change(agreeing(g, 'is also treated as', 'are also treated as'), seq(article, treated(also))),
    change(agreeing(g, 'may be treated as', 'may be treated as'), seq(article, single(maybe))),
    change(agreeing(g, 'loses', 'lose'), single(loses)),
  ];
}

function aboutDamage(g: Parts): Syntax<GateAction>[] {
  const time = opt(field('time', g.duration));
  const all = oneOf(nothing, seq(word('all'), worded('all', 'said')));
  const what = field('what', record(seq(all, sort, word('damage'), dealt(g))) as Syntax<Damage>);
  const next = record(seq(constant('which', 'next'), words('the next'), sort, word('damage'), dealt(g))) as Syntax<Damage>;
  const instead = seq(word('instead'), worded('word', 'instead'));
  return [
    ...dealing(g),
    ...taking(g),
    construct('prevent', id, field('what', damage(g)), word('becomes'), field('to', figure), time),
    construct('prevent', id, field('what', next), time, word('becomes'), field('to', figure)),
    ...takers(g, seq(field('to', figure), word('damage'), instead)).map((part) => construct('prevent', id, part)),
    ...takers(g, seq(field('to', nought), word('damage'))).map((part) => construct('prevent', id, part)),
    ...IF_DEALT.map(
      (part) => construct('prevent', id, word('if'), wouldBeDealt(g), word(','), part, worded('word', 'if')) as Syntax<GateAction>,
    ),
    construct('damage dealt', id, what, words('is increased by'), field('by', figure), time),
    construct('prevent', id, what, words('is reduced by'), field('by', number), time, worded('word', 'is reduced')),
    construct('damage dealt', id, what, words('is doubled'), constant('times', 2), time),
    construct('damage is', id, what, words('cannot be prevented'), constant('is', 'not prevented'), time),
    construct('damage is', id, what, words('cannot be reduced'), constant('is', 'not prevented'), time, worded('word', 'reduced')),
    construct('damage is', id, words('ignore [CNT] for'), what, constant('is', 'ignoring counters'), time),
  ];
}

/** "If you would be dealt damage by an event, prevent that damage." */
const IF_DEALT: readonly Part<object>[] = [
  words('prevent that damage'),
  seq(word('prevent'), field('by', number), words('of that damage')),
  seq(words('reduce that damage by'), field('by', number), worded('that', 'reduce')),
  seq(words('that damage becomes'), field('to', figure)),
];
function wouldBeDealt(g: Parts): Part<{ readonly what: Damage }> {
  const by = opt(seq(word('by'), field('from', either(g.who('in'), effectsIn(g)))));
  const damaged = seq(sort, word('damage'), by);
  const players = WOULD.map(([who, text]) => seq(words(text), constant('to', who), damaged));
  return field('what', record(oneOf(seq(field('to', g.who('in')), words('would be dealt'), damaged), ...players)) as Syntax<Damage>);
}
const WOULD = [
  ['you', 'you would be dealt'],
  ['opponent', 'your opponent would be dealt'],
] as const;

const nought = where(figure, (n: number) => n === 0);
/** "it takes 1 damage instead" (13-3d-1): of the damage spoken of. Without that word it is dealt so much, but for "it takes 0 damage". */
function takers(g: Parts, to: Part<{ readonly to: number }>): readonly Part<{ readonly what: Damage; readonly to: number }>[] {
  const who = (part: Part<Pick<Damage, 'to' | 'wording'>>) =>
    seq(field('what', record(seq(constant('which', 'this'), part)) as Syntax<Damage>), to);
  return [
    who(subject('to', g, 'takes', 'take')),
    who(seq(words('you take'), constant('to', 'you'))),
    who(seq(words('your opponent takes'), constant('to', 'opponent'))),
  ];
}

function aboutPlaying(g: Parts): Syntax<GateAction>[] {
  const what = field('what', g.who('in'));
  const time = opt(field('time', g.duration));
  const less: Syntax<number> = convert(
    figure,
    { type: 'integer' },
    (n) => -n,
    (n) => (n < 0 ? -n : undefined),
  );
  const toPlay = oneOf(nothing, seq(words('to play'), worded('end', 'to play')));
  const forEach = opt(seq(words('for each'), field('each', g.each)));
  const theCost = seq(
    words('the cost of'),
    what,
    opt(oneOf(seq(words('you play'), constant('player', 'you')), seq(words('your opponent plays'), constant('player', 'opponent')))),
  );
  const changed = (text: string, by: Part<object>) =>
    construct('costs', id, theCost, words(text), by, time, worded('word', 'the cost')) as Syntax<GateAction>;
  const costs = (by: Part<object>, each: Part<object> = forEach) =>
    whatCosts(g).map((what) => construct('costs', id, what, by, toPlay, each, time) as Syntax<GateAction>);
  const nextCosts = (by: Part<object>) =>
    PAYING.map(([who, plays]) =>
      construct(
        'costs',
        id,
        words('the next'),
        field('what', allSuch(g)),
        words(plays),
        field('time', g.duration),
        word('costs'),
        constant('player', who),
        constant('next', true),
        by,
        toPlay,
        worded('time', 'before'),
      ),
    ) as Syntax<GateAction>[];
  const may = oneOf(words('you may'), seq(words('you can'), worded('modal', 'can')));
  const play = oneOf(word('play'), seq(words('normal summon'), worded('word', 'normal summon')));
  const when = opt(
    oneOf(
      seq(word('when'), field('on', either(...eventsIn(g, 'happens')))),
      seq(words('as long as'), field('while', g.condition)),
      seq(words('by paying its resource cost'), worded('end', 'paying')),
      seq(words('by paying its cost'), worded('end', 'cost')),
    ),
  );
  return [
    ...costs(seq(field('by', figure), word('more'))),
    ...costs(seq(field('by', less), word('less'))),
    ...costs(field('to', figure), nothing),
    ...[seq(field('by', figure), word('more')), seq(field('by', less), word('less')), field('to', figure)].flatMap(nextCosts),
    changed('becomes', field('to', figure)),
    changed('is increased by', field('by', figure)),
    changed('is reduced by', field('by', less)),
    ...MANNERS.flatMap(([state, manner]) => [
      construct('enters as', id, entering(g, state), constant('state', state), time),
      construct('enters as', id, entering(g, manner), constant('state', state), time, worded('state', 'manner')),
    ]),
    construct(
      'pays instead',
      id,
      words('you may'),
      field('do', g.priced),
      words('instead of paying resources for'),
      field('for', g.who('in')),
    ),
    construct(
      'pays nothing',
      id,
      words('as you play a card , you do not spend any resources to pay for the cost of the card as determined by its level'),
    ),
    construct('only resources', id, words('this card can be played only by paying with resources')),
    construct(
      'stands in',
      id,
      words('when you need to spend'),
      field('n', figure),
      words('or more resources , you may exhaust this card as though it was a resource card in your resource zone'),
    ),
    construct('may be played', id, may, play, what, field('from', g.from), when),
    construct(
      'may be played',
      id,
      may,
      play,
      what,
      oneOf(words('as an instant action'), seq(words('as instant actions'), worded('as', 'several'))),
      constant('as', 'instant'),
      when,
    ),
    construct('settable', id, subject('what', g, 'is settable', 'are settable')),
    construct('enters only', id, what, words('can enter play only'), field('from', g.from)),
    construct('summon cap', id, words('your summon cap is'), field('n', figure)),
    construct('summon cap', id, words('your summon cap is increased by'), field('n', figure), constant('more', true)),
    construct(
      'summon cap',
      id,
      words('you can normal summon'),
      field('n', figure),
      oneOf(words('additional unit'), seq(words('additional units'), worded('number', 'several'))),
      oneOf(seq(words('this turn'), constant('for', 'this turn')), seq(words('each turn'), constant('for', 'each turn'))),
      constant('more', true),
    ),
    construct('summon cap', id, words('your summon cap is unlimited'), constant('n', null)),
    construct('summon cap', id, words('summon cap is unlimited'), constant('n', null), worded('word', 'bare')),
    construct('stay', id, field('who', g.who('in')), words('remains where it is')),
    construct('stay', id, field('who', g.who('in')), words('remains in its current zone'), worded('word', 'current')),
  ];
}

/** Attacks from elsewhere, and attacks that have to be made. */
function aboutAttacks(g: Parts): Syntax<GateAction>[] {
  const time = opt(field('time', g.duration));
  const target = field('target', attackedIn(g));
  const must = seq(agreeing(g, 'must attack', 'must attack'), opt(target));
  const may = oneOf(
    agreeing(g, 'can attack', 'can attack'),
    seq(agreeing(g, 'may attack', 'may attack'), worded('modal', 'may')),
  ) as Part<object>;
  return [
    construct('may attack from', id, may, field('place', g.from), time),
    ...PAST.map((past) => construct('may attack past', id, may, target, past, time)),
    construct('must attack', id, must, words('if able'), time),
    construct('must attack', id, must, field('time', g.duration), words('if able'), worded('time', 'first')),
    construct('must attack', id, must, words('each turn if able'), worded('time', 'each turn')),
  ] as Syntax<GateAction>[];
}

/** 8-4c-1: that what stands in front does not matter. */
const PAST: readonly Part<object>[] = [
  words('even if it is not frontmost'),
  seq(word('directly'), worded('past', 'directly')),
  seq(words('even if there is a unit in front of it'), worded('past', 'unit in front')),
  seq(words('even if there is a unit in the defense zone'), worded('past', 'defense zone')),
  seq(words('even if there is a unit in their defense zone'), worded('past', 'their defense zone')),
  seq(words('regardless of units in the defense zone'), worded('past', 'regardless')),
];

/** What costs more or less: for whoever plays it, or for one player only, and of that only the first in a turn. */
const whatCosts = (g: Parts): readonly Part<object>[] => [
  subject('what', g, 'costs', 'cost'),
  ...PAYING.flatMap(([who, plays, whom]) => {
    const player = constant('player', who);
    return [
      seq(subject('what', g, `${plays} costs`, `${plays} cost`), player),
      seq(subject('what', g, `costs ${whom}`, `cost ${whom}`), player, worded('player', 'object')),
      seq(words('the first'), field('what', allSuch(g)), words(`${plays} each turn costs`), player, constant('first', true)),
      seq(words('the next'), field('what', allSuch(g)), words(`${plays} costs`), player, constant('next', true)),
    ];
  }),
];
const PAYING = [
  ['you', 'you play', 'you'],
  ['opponent', 'your opponent plays', 'your opponent'],
] as const;
const allSuch = (g: Parts): Syntax<GateSelection> =>
  convert(
    g.each,
    (shape) => shape,
    (found): GateSelection => ({ kind: 'selection', quantity: { kind: 'all' }, ...found }),
    ({ kind: _kind, quantity: _quantity, ...found }) => found,
  );
const entering = (g: Parts, how: string) => subject('what', g, `enters play ${how}`, `enter play ${how}`);

export function statements(g: Parts): Syntax<Any>[] {
  return [
    ...changing(g),
    ...aboutDamage(g),
    ...aboutPlaying(g),
    ...aboutAttacks(g),
    construct('define', id, words('where X is'), field('is', g.amount)),
    construct('define', id, words('X is'), field('is', g.amount), worded('word', 'sentence')),
    construct(
      'unaffected',
      id,
      oneOf(
        agreeing(g, 'is not affected by', 'are not affected by'),
        seq(agreeing(g, 'is unaffected by', 'are unaffected by'), worded('word', 'unaffected')),
      ),
      field('by', effectsIn(g)),
      opt(field('time', g.duration)),
    ),
  ];
}

/** What is said of players, or of cards before they are in play, is said in a sentence of its own. */
const APART: ReadonlySet<Deed['kind']> = new Set([
  'play',
  'normal summon',
  'special summon',
  'draw',
  'lose the game',
  'set',
  'be played',
  'be set',
  'be summoned',
  'be negated',
] as const);
/** "gains +2 ATK and cannot be destroyed". */
export const also = (g: Parts): Syntax<GateChangeAny>[] => [
  construct(
    'cannot',
    word('cannot'),
    field(
      'deed',
      where(either(...deeds(g)), ({ kind }) => !APART.has(kind)),
    ),
  ),
];

/** What else one gains. */
export const gains = (): Syntax<GateChangeAny>[] => [construct('chosen group', words('the chosen attribute'), hidden('of', 0))];
