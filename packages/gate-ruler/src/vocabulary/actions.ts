/** The verbs of section 15: what a player is told to do. */
import {
  alike,
  asList,
  CLOSE_QUOTE,
  constant,
  construct,
  convert,
  either,
  field,
  figure,
  type Grammar,
  hidden,
  id,
  type Nothing,
  name,
  OPEN_QUOTE,
  oneOf,
  opt,
  type Part,
  type Person,
  type Quantity,
  record,
  type Syntax,
  seq,
  signed,
  spanned,
  subject,
  table,
  verb,
  where,
  word,
  worded,
  words,
} from '@goldenrule/language';
import { effectsIn, sort, whoOrPlayer } from './events.ts';
import type {
  Damage,
  GateAction,
  GateAmountAny,
  GateChangeAny,
  GateCoreAction,
  GateDestination,
  GatePlace,
  GateSelection,
  GateTerms,
  GateWho,
  Price,
} from './terms.ts';
import { stats } from './words.ts';

type Parts = Grammar<GateTerms>;
type Any = GateAction | GateCoreAction;

const x: Syntax<GateAmountAny> = construct('x', word('X'));
const thatMany: Syntax<GateAmountAny> = spanned(construct('that many', words('that many'), hidden('of', 0)));
/** A number of damage, healing or cards: in figures, or said elsewhere. */
export const number: Syntax<GateAmountAny> = either(construct('number', field('n', figure)), x);

const thatMuch: Syntax<GateAmountAny> = construct('that damage', words('that much'));
/** So much, and not nought. */
const some: Syntax<GateAmountAny> = where(number, (amount) => amount.kind !== 'number' || amount.n !== 0);

/** Behind "damage": by what it is dealt, and to whom. */
export const dealt = (g: Parts): Part<Pick<Damage, 'from' | 'to' | 'wording'>> => {
  const to = seq(word('to'), field('to', whoOrPlayer(g)));
  const by = seq(word('by'), field('from', either(g.who('in'), effectsIn(g))));
  const verb = oneOf(word('dealt'), seq(words('that would be dealt'), worded('verb', 'would')));
  return seq(verb, oneOf(seq(by, opt(to)), to, seq(to, by, worded('order', 'to first'))));
};

/** "this damage", "the combat damage from this attack", "the damage dealt to you". */
export const damage = (g: Parts): Syntax<Damage> =>
  either(
    record(seq(words('this damage'), constant('which', 'this'))),
    record(seq(words('the combat damage from this attack'), constant('which', 'attack'), constant('sort', 'combat'))),
    record(seq(words('the combat damage'), constant('which', 'attack'), constant('sort', 'combat'), worded('from', 'unsaid'))),
    record(seq(word('the'), sort, word('damage'), dealt(g))),
  );

/** "… for each card in your hand": counted, and done once with the product. */
const forEach = (g: Parts) => seq(words('for each'), field('each', g.each));

/** What deals and to whom, behind its subject or as a command. */
function deals(g: Parts, deal: Part<object>): Part<object>[] {
  const to = oneOf(
    seq(word('to'), field('to', whoOrPlayer(g))),
    // 4-2b: the player who was mentioned last, where it can be no cards.
    seq(words('to them'), constant('to', 'they'), worded('to', 'them')),
    seq(words('to yourself'), constant('to', 'you'), worded('to', 'yourself')),
  );
  const combat = opt(seq(word('combat'), constant('sort', 'combat')));
  const ignores = opt(seq(words('and ignore [CNT] for this damage'), constant('ignores', true)));
  const many = either(number, thatMuch);
  const equal = seq(words('equal to'), field('amount', g.amount));
  return [
    seq(deal, field('amount', many), combat, word('damage'), to, ignores),
    seq(deal, field('amount', number), combat, word('damage'), to, forEach(g)),
    seq(deal, combat, word('damage'), equal, to, ignores),
    seq(deal, combat, word('damage'), to, equal, ignores, worded('word', 'equal last')),
    seq(
      deal,
      field('amount', many),
      combat,
      words('damage , divided as you choose among'),
      field('to', g.who('in')),
      constant('divided', true),
    ),
    seq(
      deal,
      combat,
      word('damage'),
      equal,
      words(', divided as you choose among'),
      field('to', g.who('in')),
      constant('divided', true),
      worded('word', 'equal last'),
    ),
  ];
}

function damaging(g: Parts, v: (text: string) => Part<Nothing>): Syntax<GateAction>[] {
  const taker = constant('to', 'doer');
  return [
    construct('damage', id, v('take'), field('amount', some), word('damage'), taker),
    construct('damage', id, v('take'), words('damage equal to'), field('amount', g.amount), taker),
    ...deals(g, v('deal')).map((part) => construct('damage', id, part) as Syntax<GateAction>),
    construct(
      'damage',
      id,
      v('divide'),
      field('amount', number),
      words('damage among'),
      field('to', g.who('in')),
      constant('divided', true),
      worded('word', 'divide'),
    ),
  ];
}

/** "this unit deals 2 damage to it". */
export const dealing = (g: Parts): Syntax<GateAction>[] =>
  deals(g, subject('by', g, 'deals', 'deal')).map((part) => construct('damage', id, part) as Syntax<GateAction>);

/** "it takes 2 damage", for some damage or other. */
export const taking = (g: Parts): Syntax<GateAction>[] => {
  const takes = seq(subject('to', g, 'takes', 'take'), worded('to', 'take'));
  const those = field('amount', construct('that damage', word('that')));
  return [
    construct('damage', id, takes, field('amount', either(some, thatMuch)), word('damage')),
    construct('damage', id, takes, those, word('damage'), worded('amount', 'that')),
    construct('damage', id, takes, words('damage equal to'), field('amount', g.amount)),
  ];
};

function preventing(g: Parts, v: (text: string) => Part<Nothing>): Syntax<GateAction>[] {
  const by = field('by', number);
  const rest = seq(sort, word('damage'), opt(dealt(g)));
  const time = opt(field('time', g.duration));
  const next = constant('which', 'next');
  return [
    construct('prevent', id, v('prevent'), by, field('what', record(rest)), time),
    construct('prevent', id, v('prevent'), word('all'), field('what', record(rest)), time),
    construct('prevent', id, v('prevent'), words('the next'), by, field('what', record(seq(next, rest))), time),
    construct('prevent', id, v('prevent'), by, words('of this damage'), field('what', record(constant('which', 'this')))),
    construct(
      'prevent',
      id,
      v('prevent'),
      field(
        'what',
        where(damage(g), ({ which }) => which === 'this' || which === 'attack'),
      ),
    ),
    construct('prevent', id, v('reduce'), field('what', damage(g)), word('by'), by, worded('word', 'reduce')),
  ];
}

/** Whose damage it is that is healed, in other words than "HP of". */
const HEALED = [['damage', 'damage of'], ...alike('damage from', 'damage on', 'HP for', 'damage for')] as const;

function healing(g: Parts, v: (text: string) => Part<Nothing>): Syntax<GateAction>[] {
  const who = field('who', g.who('in'));
  const dealtTo = seq(sort, words('damage dealt'), opt(seq(word('by'), field('from', either(g.who('in'), effectsIn(g))))));
  const n = field('n', number);
  const all = field('n', construct('all damage', word('all')));
  const equal = seq(words('equal to'), field('n', g.amount));
  return [
    construct('heal', id, v('heal'), n, words('HP of'), who, opt(forEach(g))),
    construct('heal', id, v('heal'), all, words('damage of'), who),
    ...(['from', 'on', 'for'] as const).map((text) =>
      construct('heal', id, v('heal'), all, words(`damage ${text}`), who, worded('word', `damage ${text}`)),
    ),
    construct('heal', id, v('heal'), words('HP of'), who, equal),
    ...HEALED.map(([word, text]) => construct('heal', id, v('heal'), n, words(text), who, worded('word', word))),
    construct('heal life', id, v('heal'), n, word('life'), opt(forEach(g))),
    construct('heal life', id, v('heal'), word('life'), equal),
    ...[seq(word('the')), seq(word('any'), constant('any', true))].map((which) =>
      construct('heal damage', id, v('heal'), which, field('what', record(dealtTo)), word('to'), who, words('this phase')),
    ),
  ];
}

const price: Syntax<Price> = either(
  construct('free', words('without paying its cost')),
  construct('resources', words('by paying a cost of'), field('n', figure), word('instead')),
);

/** A card that was spoken of, if it is there: "this card from your graveyard". */
const knownFrom = (g: Parts) => seq(field('what', g.ref), field('from', g.from));

/** How a unit lies that comes. */
export const MANNERS = [
  ['ready', 'in a ready state'],
  ['exhausted', 'in an exhausted state'],
] as const;

function playing(g: Parts, v: (text: string) => Part<Nothing>, two: (text: string) => Part<Nothing>): Syntax<GateAction>[] {
  const what = field('what', g.who('from'));
  const uncounted = opt(seq(words('without it counting for the summon cap'), constant('uncounted', true)));
  const how = seq(opt(field('price', price)), uncounted);
  const known = knownFrom(g);
  return [
    construct('play', id, v('play'), known, how),
    construct('play', id, two('normal summon'), known, how, worded('word', 'normal summon')),
    construct('summon', id, two('special summon'), known, opt(field('to', g.to('to')))),
    ...MANNERS.map(([state]) => construct('summon', id, two('special summon'), known, word(state), constant('state', state))),
    construct('play', id, v('play'), what, how),
    construct('play', id, two('normal summon'), what, how, worded('word', 'normal summon')),
    construct('play', id, v('use'), what, opt(field('price', price)), worded('word', 'use')),
    construct('play ability', id, v('play'), words("this card 's"), field('name', name), word('ability')),
    construct('play ability', id, v('use'), words("this card 's"), field('name', name), word('ability'), worded('word', 'use')),
    construct('summon', id, two('special summon'), what, opt(field('to', g.to('to')))),
    ...MANNERS.flatMap(([state, manner]) => [
      construct('summon', id, two('special summon'), what, word(state), constant('state', state)),
      construct('summon', id, two('special summon'), what, words(manner), constant('state', state), worded('state', 'manner')),
    ]),
    construct('abyssal summon', id, two('special summon'), field('what', g.selection('in')), words('by fulfilling its requirements')),
    construct('abyssal summon', id, v('do an Abyssal Summoning')),
  ];
}

/** 15-9a: only hands are discarded. */
const isHand = ({ place }: GateSelection): boolean => place?.zones[0] === 'hand';

/** A deck, and nothing else: only a deck is shuffled to hide what was put into it. */
const deckIn = (g: Parts): Syntax<GatePlace> => where(g.bare, ({ zones }) => zones.length === 1 && zones[0] === 'deck');

/** Two cards change places with each other (15-11a): as many as that, or those spoken of. */
const isPair = (who: GateWho): boolean =>
  who.kind === 'ref' ? who.nth === undefined && PAIRS.has(who.wording.word) : who.kind === 'selection' && isTwo(who.quantity);
const isTwo = (quantity: Quantity): boolean => quantity.kind === 'exactly' && quantity.n === 2;
const PAIRS: ReadonlySet<string> = new Set(['them', 'those units', 'those cards', 'the chosen units', 'the chosen cards']);

/** Moves that have a verb of their own, or a card for their goal. */
function moving(g: Parts, v: (text: string) => Part<Nothing>): Syntax<Any>[] {
  const what = field('what', g.who('from'));
  const nowhere = constant('place', { zones: [] });
  const under = record(
    seq(
      nowhere,
      word('underneath'),
      field('under', g.who('in')),
      oneOf(words('as a charge'), seq(words('as charges'), worded('under', 'several'))),
    ),
  );
  const plainlyUnder = record(seq(nowhere, word('underneath'), field('under', g.who('in'))));
  const onto = record(seq(nowhere, words('on top of'), field('onto', g.who('in'))));
  const removed = constant('to', { place: { zones: ['removal zone'] } });
  const set = constant('to', { place: { zones: ['set zone'] }, facing: 'down' });
  const several = where(g.who('in'), isPair);
  const known = knownFrom(g);
  return [
    construct('move', id, v('put'), known, field('to', g.to('into'))),
    construct('move', id, v('move'), what, word('to'), field('to', ifEmpty(g)), worded('word', 'move')),
    construct('move', id, v('return'), known, field('to', g.to('to')), worded('word', 'return')),
    construct('move', id, v('add'), known, field('to', g.to('to')), worded('word', 'add')),
    construct('move', id, v('remove'), what, words('from the game'), removed, worded('word', 'remove')),
    construct('move', id, v('set'), what, set, worded('word', 'set')),
    construct('move', id, v('add'), what, field('to', under), worded('word', 'add')),
    construct('move', id, v('put'), what, field('to', either(plainlyUnder, onto))),
    construct('move', id, v('put'), what, field('to', under), worded('word', 'beneath')),
    construct('exchange', id, v('swap'), field('what', g.who('in')), word('and'), field('with', g.who('in')), worded('word', 'swap')),
    construct('exchange', id, v('swap'), field('what', g.who('in')), word('with'), field('with', g.who('in')), worded('word', 'swap with')),
    construct('exchange', id, v('swap'), field('what', several), worded('word', 'swap')),
    construct('exchange', id, v('swap the positions of'), field('what', several), worded('word', 'swap the positions')),
    construct('shuffle in', id, v('shuffle'), field('what', either(g.who('from'), g.contents)), word('into'), field('to', deckIn(g))),
    construct('discard', id, v('discard'), field('what', where(g.contents, isHand))),
    construct('move', id, v('remove'), field('what', g.contents), words('from the game'), removed, worded('word', 'remove')),
  ] as Syntax<Any>[];
}

const shownTo = table([
  ['opponent', 'your opponent'],
  ['they', 'that player'],
  ['each', 'each player'],
] as const);

/** "your defense zone if it is empty" (16-6a-1). */
const ifEmpty = (g: Parts): Syntax<GateDestination> =>
  record(
    field(
      'place',
      convert(
        record(
          seq(
            field(
              'place',
              where(g.bare, ({ zones, whose }) => zones.length === 1 && whose !== undefined),
            ),
            words('if it is empty'),
          ),
        ),
        (shape) => shape.properties?.place ?? shape,
        ({ place }): GatePlace => ({ ...place, open: true, wording: { ...place.wording, open: 'if empty' } }),
        ({ open, wording, ...place }) => {
          const { open: how, ...rest } = wording ?? {};
          if (open !== true || how !== 'if empty') return undefined;
          return { place: Object.keys(rest).length === 0 ? place : { ...place, wording: rest } };
        },
      ),
    ),
  );

/** Whatever fits: how many is said elsewhere. */
const described = (g: Parts): Syntax<GateSelection> =>
  convert(
    g.counted,
    (shape) => shape,
    (found): GateSelection => ({ kind: 'selection', quantity: { kind: 'all' }, ...found }),
    ({ kind: _kind, quantity: _quantity, ...found }) => found,
  );

/** "until you have 5 cards in your hand". */
function until(person: Person): Syntax<GateAmountAny> {
  const [who, whose] = person === 'third' ? ['they', 'their'] : ['you', 'your'];
  const hand = oneOf(words(`cards in ${whose} hand`), seq(words('cards in hand'), worded('hand', 'bare')));
  return construct('short of', words(`until ${who} have`), field('n', figure), hand);
}

export function actions(g: Parts, person: Person): Syntax<Any>[] {
  const v = (text: string): Part<Nothing> => verb(text, person);
  /** Of "normal summon" the second word is the verb. */
  const two = (text: string): Part<Nothing> => words(person === 'third' ? `${text}s` : text);
  const what = field('what', g.who('in'));
  const time = opt(field('time', g.duration));
  return [
    ...damaging(g, v),
    ...preventing(g, v),
    ...healing(g, v),
    ...playing(g, v, two),
    ...moving(g, v),
    construct(
      'change',
      id,
      v('double'),
      field('who', g.owner as Syntax<GateWho>),
      field('changes', asList(construct('times', field('stat', table(stats)), constant('by', 2)) as Syntax<GateChangeAny>)),
      time,
      worded('word', 'double'),
    ),
    construct('destroy', id, v('destroy'), what),
    construct('show', id, v('show'), field('what', either(g.who('in'), g.contents)), word('to'), field('to', shownTo)),
    construct('negate', id, v('negate'), what),
    construct('draw counted', id, v('draw'), words('cards equal to'), field('n', g.amount)),
    construct('draw counted', id, v('draw'), words('a number of cards equal to'), field('n', g.amount), worded('word', 'a number of')),
    construct('draw counted', id, v('draw'), field('n', either(x, thatMany)), word('cards')),
    construct('draw counted', id, v('draw'), oneOf(word('cards'), worded('cards', 'unsaid')), field('n', until(person))),
    // What is paid with X cards is said like any other cards that pay.
    construct('discard counted', id, v('discard'), field('n', person === 'cost' ? thatMany : either(x, thatMany)), word('cards')),
    construct('discard counted', id, v('discard'), words('cards equal to'), field('n', g.amount), worded('word', 'equal to')),
    construct('drive', id, v('drive'), field('n', figure)),
    construct('drive', id, v('drive'), constant('n', 1), worded('word', 'bare')),
    construct('drive cards', id, v('drive'), field('what', g.who('from'))),
    construct('gain control', id, v('gain control of'), what, time),
    construct('gain control', id, v('take control of'), what, time, worded('word', 'take')),
    construct('end the turn', id, v('end the turn')),
    construct('rearrange', id, v('rearrange all of your units')),
    construct(
      'pay resources',
      id,
      v('pay'),
      oneOf(
        seq(words('X resources'), constant('n', 'x')),
        where(seq(field('n', figure), word('resource')), ({ n }) => n === 1),
        where(seq(field('n', figure), word('resources')), ({ n }) => n !== 1),
      ),
    ),
    construct('choose counted', id, v('choose a number of'), field('what', described(g)), words('equal to'), field('n', g.amount)),
    construct('choose counted', id, v('choose'), field('n', either(x, thatMany)), field('what', described(g))),
    construct('declare', id, v('choose an attribute'), constant('what', 'group')),
    construct(
      'change effect',
      id,
      v('change the effect of'),
      what,
      word('to'),
      word(OPEN_QUOTE),
      field('ability', g.ability),
      word(CLOSE_QUOTE),
    ),
    construct(
      'base damage',
      id,
      v('add'),
      field('by', signed),
      words('to the base damage of'),
      field('of', either(g.plain, g.who('in'))),
      opt(field('time', g.duration)),
    ),
  ];
}
