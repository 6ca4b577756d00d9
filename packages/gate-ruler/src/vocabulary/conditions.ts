/** What only Gate Ruler asks, forbids and limits. */
import {
  alike,
  BEARER,
  bound,
  constant,
  construct,
  convert,
  either,
  field,
  figure,
  type Grammar,
  type Nothing,
  oneOf,
  opt,
  type Part,
  type Phrases,
  type Player,
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
import { attackedIn, byEffects, effectsOrCards, eventsIn, HOW, inBattle, sort, summoning } from './events.ts';
import type {
  Deed,
  GateAmount,
  GateCondition,
  GateDescription,
  GateFilterAny,
  GateSelection,
  GateTerms,
  GateWho,
  Icon,
  Noun,
} from './terms.ts';
import { columns, keywords, stats } from './words.ts';

type Parts = Grammar<GateTerms>;
const not = constant('not', true);
const icon = field(
  'icon',
  table<Icon>([
    ['OD', '[OD]'],
    ['TD', '[TD]'],
    ['CNT', '[CNT]'],
  ]),
);

export function adjectives(): Syntax<GateFilterAny>[] {
  return [
    construct('stat', constant('stat', 'level'), word('level'), field('n', figure), bound, worded('place', 'before')),
    construct('legendary', word('legendary')),
    construct('legendary', word('non-legendary'), not),
    construct('damaged', word('damaged')),
    construct('in battle as', word('attacking'), constant('part', 'attacking')),
    construct('in battle as', word('attacked'), constant('part', 'attacked')),
    construct('in battle as', word('battling'), constant('part', 'battling')),
    construct('frontmost', word('frontmost')),
    ...HOW.map(([how, text]) => construct('summoned', words(text), constant('how', how))),
  ];
}

/** "highest ATK". */
const extreme = seq(field('end', table(alike('highest', 'lowest'))), field('stat', table(stats)));

const IN_BATTLE = [
  ['attacking', 'attacking'],
  ['attacked', 'being attacked'],
  ['battling', 'battling'],
] as const;

const isPlaceless = (who: GateWho): boolean => who.kind !== 'selection' || who.place === undefined;

export function clauses(g: Phrases<GateTerms>): Syntax<GateFilterAny>[] {
  return [
    construct('in battle as', words('that is'), field('part', table(IN_BATTLE)), worded('word', 'that is')),
    construct('in battle as', words('in battle'), constant('part', 'battling'), worded('word', 'in battle')),
    construct('stat', word('whose'), field('stat', table(stats)), word('is'), field('n', figure), bound, worded('place', 'whose')),
    construct('icon', word('with'), icon),
    construct('icon', word('without'), icon, not),
    construct('extreme', words('with the'), extreme),
    construct('other than', words('other than'), field('what', g.ref)),
    construct('targets', words('that targets'), field('what', where(g.who('in'), isPlaceless))),
  ];
}

/** What a card may have, behind "with": "Breakthrough or Defender". */
export function qualities(_g: Phrases<GateTerms>, lead: Part<Nothing>): Syntax<GateFilterAny>[] {
  const one = either(
    construct('keyword', field('keyword', table(keywords))),
    construct('icon', icon),
    construct('stat', field('stat', table(stats)), field('n', figure), bound),
  );
  const any = series('any', one, {
    joins: ['or', ', or', ','] as const,
    house: (n) => Array.from({ length: n - 1 }, () => 'or' as const),
    aspect: 'joins',
    least: 2,
  });
  return [construct('either', lead, any)];
}

export function amounts(g: Phrases<GateTerms>): Syntax<GateAmount>[] {
  return [
    construct(
      'life',
      field(
        'of',
        table<Player>([
          ['you', 'your life'],
          ['opponent', "your opponent 's life"],
        ]),
      ),
    ),
    construct('life', constant('of', 'you'), word('yours'), worded('word', 'yours')),
    construct('extreme among', word('the'), extreme, word('among'), field('of', g.who('in'))),
    construct('damage on', words('the damage on'), field('of', g.who('in'))),
    construct('that damage', words('that damage')),
  ];
}

/** What lies beneath a card, or what it was made of: "2 or more charges". */
const BELONGINGS: ReadonlySet<Noun> = new Set(['charge', 'material'] as const);
const isBelonging = ({ nouns, filters, place, whose, of, other }: GateDescription): boolean =>
  nouns.length === 1 &&
  BELONGINGS.has(nouns[0] as Noun) &&
  filters.length === 0 &&
  [place, whose, of, other].every((one) => one === undefined);
const belongings = (g: Parts): Syntax<GateSelection> =>
  where(g.selection('in'), (one) => isBelonging(one) && (one.quantity.kind === 'exactly' || one.quantity.kind === 'at least'));
/** Behind "exactly". */
const soManyBelongings = (g: Parts): Syntax<GateSelection> =>
  where(belongings(g), ({ quantity }) => quantity.kind === 'exactly' && (quantity.n !== 1 || quantity.wording?.word === 'figure'));
/** Behind "no". */
const noBelongings = (g: Parts): Syntax<GateSelection> =>
  convert(
    where(g.counted, isBelonging),
    (shape) => shape,
    (found): GateSelection => ({ kind: 'selection', quantity: { kind: 'any' }, ...found }),
    ({ kind: _kind, quantity, ...found }) => (quantity.kind === 'any' ? found : undefined),
  );

const LIVES = [
  ['you', 'you have'],
  ['opponent', 'your opponent has'],
] as const;

const MORE_LIFE = [
  ['you', 'more', 'you have more life than your opponent'],
  ['you', 'less', 'you have less life than your opponent'],
  ['opponent', 'more', 'your opponent has more life than you'],
  ['opponent', 'less', 'your opponent has less life than you'],
] as const;

export function conditions(g: Parts): Syntax<GateCondition>[] {
  const column = seq(word('the'), field('column', table(columns)), word('column'));
  /** Against what; a filter says all else of a battle. */
  const against = {
    attacking: oneOf(field('target', g.who('in')), column),
    attacked: seq(word('by'), field('target', g.who('in'))),
    battling: field('target', g.who('in')),
  };
  const is = (text: string) => subject('who', g, `is ${text}`, `are ${text}`);
  const here = field('place', g.at('in'));
  const now = where(g.period, (period) => 'which' in period && period.which === 'this');
  const past = field('event', either(...eventsIn(g, 'past')));
  return [
    ...IN_BATTLE.flatMap(([part, text]) => [
      construct('in battle', is(text), constant('part', part), part === 'attacked' ? opt(against[part]) : against[part]),
      construct('in battle', words(text), constant('who', BEARER), constant('part', part), opt(against[part])),
      construct('in battle', is(`not ${text}`), not, constant('part', part), part === 'attacked' ? opt(against[part]) : against[part]),
      construct('in battle', is(`still ${text}`), constant('part', part), opt(against[part]), worded('word', 'still')),
    ]),
    construct('in battle', is('attacked'), constant('part', 'attacked'), against.attacked, worded('word', 'plain')),
    ...LIVES.map(([who, text]) =>
      construct(
        'compare',
        words(text),
        field('right', construct('number', field('n', figure))),
        bound,
        word('life'),
        constant('left', { kind: 'life', of: who }),
        worded('word', 'have'),
      ),
    ),
    ...MORE_LIFE.map(([who, compare, text]) =>
      construct(
        'compare',
        words(text),
        constant('left', { kind: 'life', of: who }),
        constant('compare', compare),
        constant('right', { kind: 'life', of: who === 'you' ? 'opponent' : 'you' }),
        worded('word', 'have'),
      ),
    ),
    construct('empty', field('place', g.bare), words('is empty')),
    construct('empty', field('place', g.bare), words('is not empty'), not),
    construct('in', subject('who', g, 'is', 'are'), here),
    construct('in', is('not'), not, here),
    construct('in', is('still'), here, worded('word', 'still')),
    ...HOW.flatMap(([how, text]) => [
      construct('came', subject('who', g, `was ${text}`, `were ${text}`), constant('how', how)),
      construct('came', subject('who', g, `was not ${text}`, `were not ${text}`), not, constant('how', how)),
    ]),
    construct('happened', past, field('period', now)),
    construct('happened', field('event', either(...eventsIn(g, 'has'))), field('period', now), worded('tense', 'perfect')),
    construct('happened', field('event', either(...eventsIn(g, 'not past'))), not, field('period', now)),
    construct('bears', subject('who', g, 'has', 'have'), field('what', belongings(g))),
    construct('bears', subject('who', g, 'has exactly', 'have exactly'), constant('exactly', true), field('what', soManyBelongings(g))),
    construct('bears', subject('who', g, 'has no', 'have no'), not, field('what', noBelongings(g))),
  ] as Syntax<GateCondition>[];
}

export function deeds(g: Parts): Syntax<Deed>[] {
  const by = byEffects(g);
  const passive = (text: string, state: 'ready' | 'exhausted') =>
    construct('become', words(`be ${text}`), constant('state', state), by, worded('word', 'be'));
  return [
    construct('attack', word('attack'), opt(field('target', attackedIn(g)))),
    construct('be attacked', words('be attacked'), opt(seq(word('by'), field('by', g.who('in'))))),
    construct('be chosen', words('be chosen'), by),
    construct('be chosen', words('be chosen as a target'), by, worded('word', 'as a target')),
    construct('be chosen', words('be the target of'), field('by', effectsOrCards(g)), worded('word', 'the target')),
    construct('be destroyed', words('be destroyed'), oneOf(by, seq(word('by'), field('by', construct('damage', sort, word('damage')))))),
    construct('be destroyed', words('be destroyed'), inBattle),
    construct('leave play', words('leave play'), by),
    construct('return', words("be returned to its owner 's hand"), by),
    construct('return', words('be returned to hand'), by, worded('to', 'hand')),
    construct('return', words('be returned to your hand'), by, worded('to', 'your hand')),
    construct('become', word('ready'), constant('state', 'ready'), worded('word', 'bare')),
    construct('become', words('become ready'), constant('state', 'ready'), by),
    construct('become', words('become exhausted'), constant('state', 'exhausted'), by),
    passive('readied', 'ready'),
    passive('exhausted', 'exhausted'),
    construct('play', word('play'), field('what', g.who('in')), opt(field('from', g.from))),
    construct('normal summon', words('normal summon'), opt(field('what', g.who('in')))),
    construct('special summon', words('special summon'), opt(field('what', g.who('in')))),
    construct('be played', words('be played'), opt(field('from', g.from))),
    ...(['normal', 'special'] as const).map((how) => construct('be summoned', words(`be ${how} summoned`), constant('how', how))),
    construct('be summoned', words('be special summoned except by'), constant('how', 'special'), field('except', summoning)),
    construct(
      'be summoned',
      words('be special summoned except through'),
      constant('how', 'special'),
      field('except', summoning),
      worded('except', 'through'),
    ),
    construct('be negated', words('be negated'), by),
    construct('draw', words('draw cards')),
    construct('heal', word('heal')),
    construct('heal', words('heal life'), worded('word', 'life')),
    construct('heal', words('be healed'), worded('word', 'be')),
    construct('set', word('set'), field('what', g.who('in'))),
    construct('be set', words('be set')),
    construct('lose the game', words('lose the game')),
    construct('use abilities', words('use abilities')),
    construct('deal damage', words('deal damage')),
    construct('intercept', word('intercept')),
    construct('be dealt damage', words('be dealt'), sort, word('damage'), by),
  ];
}
