/** The verbs of Vanguard: what a player is told to do, and what units do beyond the rules. */
import {
  asList,
  constant,
  construct,
  convert,
  either,
  facing,
  field,
  figure,
  type Grammar,
  group,
  hidden,
  id,
  implied,
  indefinite,
  type Nothing,
  nothing,
  numberWord,
  oneOf,
  opt,
  type Part,
  type Person,
  type Phrases,
  record,
  reshape,
  type Syntax,
  seq,
  signed,
  spanned,
  table,
  verb,
  where,
  word,
  worded,
  words,
} from '@goldenrule/language';
import { callLimits, callLimitsAgain } from './calling.ts';
import { past } from './events.ts';
import { namesGained, regarded } from './naming.ts';
import { nullified } from './nullifying.ts';
import type {
  Attacks,
  OpenCircles,
  VanguardAction,
  VanguardChangeOwn,
  VanguardCoreAction,
  VanguardDescription,
  VanguardDestination,
  VanguardRef,
  VanguardSelection,
  VanguardTerms,
  VanguardWho,
} from './terms.ts';
import { states, stats } from './words.ts';

type Parts = Grammar<VanguardTerms>;

/** A verb written as an icon: in brackets of its own, but plain within the brackets of a cost. */
function icon<O extends object>(text: string, of: Part<O>, person: Person) {
  const inside = seq(word(text), field('n', figure), of);
  const bracketed = seq(word('['), inside, word(']'));
  const outside = seq(words(`[ ${text} ]`), field('n', figure), worded('spelling', 'outside'));
  return person === 'cost'
    ? oneOf(inside, seq(bracketed, worded('spelling', 'brackets')), outside)
    : oneOf(bracketed, seq(inside, worded('spelling', 'plain')), outside);
}

/** "another card with …", as a description of what may be taken. */
function another(g: Parts): Syntax<VanguardDescription> {
  const one = where(g.selection('in'), ({ quantity, other }) => quantity.kind === 'exactly' && quantity.n === 1 && other === true);
  return convert(
    one,
    (shape) => shape,
    ({ kind: _kind, quantity: _quantity, wording, ...of }): VanguardDescription => ({ ...of, wording: { ...wording, other: 'another' } }),
    ({ wording: { other, ...wording } = {}, ...of }) =>
      other !== 'another'
        ? undefined
        : {
            kind: 'selection' as const,
            quantity: { kind: 'exactly' as const, n: 1 },
            ...of,
            ...(Object.keys(wording).length === 0 ? {} : { wording }),
          },
  );
}

/** What a unit gets beyond numbers, abilities and keywords. */
export const gains = (g: Phrases<VanguardTerms>): Syntax<VanguardChangeOwn>[] => [
  ...namesGained(g),
  // 3.7.1.1: "gets <<Clan>> added to its clan".
  construct('clan added', field('group', group), words('added to its clan')),
  construct('clan added', field('group', group), words('added to their clan'), worded('word', 'their')),
  construct('stat by open', field('stat', table(stats)), field('by', signed), words('for each of'), field('place', g.openPlaces)),
];

/** How many circles there are of a kind on which there is no unit. */
export const amounts = (g: Phrases<VanguardTerms>): Syntax<OpenCircles | Attacks>[] => [
  construct('attacks this turn', words('the total number of attacks this turn')),
  construct('open circles', words('the number of'), field('place', g.openPlaces)),
];

/** "[Soul-Blast] all of your soul", but for the bearer where that is said. */
const allOfSoul = [
  words('[ Soul-Blast ]'),
  constant('n', 'all'),
  oneOf(
    words('all of your soul'),
    seq(words('all of the cards from your soul'), worded('all', 'cards from')),
    seq(words('all of the cards in your soul'), worded('all', 'cards in')),
  ),
  opt(seq(words('other than this card'), constant('of', { other: true, filters: [], nouns: [] }))),
] as const;

/** Whether a cost can be paid is seen by everybody: it may ask only what everybody can see. */
const isOpenToAll = (condition: unknown): boolean => !/"(?:hand|deck|did)"/.test(JSON.stringify(condition));

/** Where cards lie face up or face down, so that it can tell one from another. */
const LYING: ReadonlySet<string> = new Set(['damage zone', 'bind zone']);

/** "one card face up from the top of your deck": how it is to lie, for where it is it lies neither way. */
function laidSo(g: Parts, state: 'face up' | 'face down'): Syntax<VanguardWho> {
  const said = { kind: 'state', states: [state], wording: { place: 'after' } } as const;
  const isSaid = ({ filters, place }: VanguardSelection): boolean => {
    const last = filters.at(-1);
    if (last?.kind !== 'state' || last.wording?.place !== 'after' || last.states.join() !== state) return false;
    return place !== undefined && !place.zones.some((zone) => LYING.has(zone));
  };
  return convert<VanguardSelection, VanguardWho>(
    where(g.selection('from'), isSaid),
    (shape) => shape,
    (one) => ({ ...one, filters: one.filters.slice(0, -1) }),
    (one) => (one.kind === 'selection' ? { ...one, filters: [...one.filters, said] } : undefined),
  );
}

/** "… and put them on the bottom of your deck": as chance has it. */
function shuffled(g: Parts): Syntax<VanguardDestination> {
  return convert(
    where(g.to('into'), ({ order, place }) => order === undefined && place.end !== undefined),
    (shape) => shape,
    (to): VanguardDestination => ({ ...to, order: 'random' }),
    ({ order, ...to }) => (order === 'random' ? to : undefined),
  );
}

/** "move it to an open (RC) in the same column": as it is in. */
function inSameColumn(g: Parts): Syntax<VanguardDestination> {
  const to = where(g.to('to'), ({ place }) => place.columnOf === undefined && place.columnChosen === undefined && place.zones.length > 0);
  return convert(
    record(seq(field('to', to), words('in the same column'), field('as', implied as Syntax<VanguardRef>))),
    (shape) => shape.properties?.to ?? shape,
    ({ to: { place, ...rest }, as }): VanguardDestination => ({ ...rest, place: { ...place, columnOf: as } }),
    ({ place: { columnOf, ...place }, ...rest }) =>
      columnOf?.kind === 'ref' && columnOf.wording.word === 'implied' ? { to: { ...rest, place }, as: columnOf } : undefined,
  );
}

export function actions(g: Parts, person: Person): Syntax<VanguardAction | VanguardCoreAction>[] {
  const v = (text: string): Part<Nothing> => verb(text, person);
  const what = field('what', g.who('from'));
  const state = field('state', table(states));
  const damage = seq(field('n', either(indefinite, construct('exactly', field('n', numberWord)))), word('damage'));
  const such = field('of', either(g.counted, g.each, another(g)));
  const only = opt(oneOf(seq(word('-'), such), seq(such, worded('of', 'plain'))));
  /** "call all <Clan> to (GC) from among them": the place stands behind the destination. */
  const late = seq(
    constant('kind', 'call'),
    id,
    v('call'),
    field(
      'what',
      where(g.selection('from'), ({ place }) => place === undefined),
    ),
    field('to', g.to('to')),
    field('place', g.at('from')),
    worded('word', 'place last'),
  );
  const lateCall = record(
    reshape(
      late,
      { place: 'what' },
      ({ place, what: bare, ...rest }) => ({ ...rest, what: { ...bare, place } }),
      (tree) => {
        if (tree.kind !== 'call' || tree.what.kind !== 'selection' || tree.what.place === undefined) return undefined;
        const { place, ...bare } = tree.what;
        return { ...tree, what: bare, place };
      },
    ),
  );
  /** "choose one of your open (RC), and move this unit": to what was chosen. */
  const toChosen = record(field('place', record(seq(constant('zones', []), hidden('chosen', 0), worded('word', 'implied')))));
  const icons: Syntax<VanguardAction | VanguardCoreAction>[] = [
    spanned(construct('counter-blast', id, icon('Counter-Blast', only, person))),
    spanned(construct('soul-blast', id, icon('Soul-Blast', only, person))),
    construct('soul-blast', id, ...allOfSoul),
    construct('soul-charge', id, icon('Soul-Charge', nothing, person)),
    ...(person === 'cost' ? [] : [construct('counter-charge', id, icon('Counter-Charge', nothing, person))]),
    // Only what has an icon is said by it alone: "face up" behind a deed is no deed of its own.
    construct('become', id, field('state', table(states.slice(0, 2))), constant('what', SELF), worded('word', 'icon')),
  ];
  const requires = person === 'cost' ? [construct('requires', id, field('condition', where(g.condition, isOpenToAll)))] : [];
  return [
    ...requires,
    construct(
      'repeat',
      id,
      v('repeat'),
      words('this effect'),
      opt(seq(words('up to'), field('upTo', numberWord), words('times'))),
      opt(seq(words('without paying the cost'), worded('end', 'without paying the cost'))),
    ),
    construct('retire', id, v('retire'), what),
    construct('discard', id, v('discard'), field('what', g.contents)),
    construct('call', id, v('call'), what, field('to', g.to('to'))),
    construct('call', id, v('call'), field('what', g.ref as Syntax<VanguardWho>), field('from', g.from), field('to', g.to('to'))),
    construct('move', id, v('put'), field('what', g.ref as Syntax<VanguardWho>), field('from', g.from), field('to', g.to('into'))),
    construct(
      'move',
      id,
      v('return'),
      field('what', g.ref as Syntax<VanguardWho>),
      field('from', g.from),
      field('to', g.to('to')),
      worded('word', 'return'),
    ),
    lateCall,
    construct(
      'ride',
      id,
      v('ride'),
      what,
      opt(oneOf(seq(words('on (VC)'), worded('place', 'on (VC)')), seq(words('on your (VC)'), worded('place', 'on your (VC)')))),
      opt(oneOf(seq(word('as'), state), seq(word('at'), state, worded('word', 'at')))),
    ),
    construct('choose column', id, v('choose a column')),
    construct('heal', id, v('heal'), what),
    // Only decks are shuffled.
    construct(
      'shuffle',
      id,
      v('shuffle it'),
      constant('what', { zones: ['deck'], whose: person === 'third' ? 'they' : 'you' } as const),
      worded('word', 'it'),
    ),
    construct('move', id, v('move'), what, field('to', toChosen), worded('word', 'move')),
    construct('move', id, v('move'), field('what', g.ref as Syntax<VanguardWho>), field('to', inSameColumn(g)), worded('word', 'move')),
    construct(
      'move',
      id,
      v('shuffle'),
      field('what', where(g.ref, g.isPlural)),
      word('and'),
      v('put'),
      word('them'),
      field('to', shuffled(g)),
      worded('word', 'shuffle'),
    ),
    ...(['up', 'down'] as const).map((way) =>
      construct('bind', id, v('bind'), field('what', laidSo(g, `face ${way}`)), constant('facing', way), worded('facing', 'early')),
    ),
    construct('bind', id, v('bind'), what, opt(facing)),
    ...(person === 'third' ? [] : icons),
    construct(
      'damage',
      id,
      v('deal'),
      damage,
      oneOf(seq(word('to'), field('to', g.who('in'))), field('to', implied as Syntax<VanguardWho>)),
    ),
    construct('damage', id, v('deal'), field('to', g.ref as Syntax<VanguardWho>), damage, worded('word', 'to first')),
    construct(
      'drive check',
      id,
      v('perform'),
      oneOf(
        seq(words('an additional drive check'), constant('n', 1)),
        seq(words('a drive check'), constant('n', 1), worded('word', 'plain')),
        seq(field('n', numberWord), words('additional drive checks')),
      ),
    ),
  ];
}
const SELF = { kind: 'ref', to: 'self', wording: { word: 'this unit' } } as const;

/** "[Limit-Break 4] is active even when you have three or less damage". */
const limitBreakMet = construct(
  'limit break met',
  words('[ Limit-Break'),
  field('n', figure),
  words('] is active even when you have'),
  field('atMost', numberWord),
  words('or less damage'),
);

export function statements(g: Parts): Syntax<VanguardAction | VanguardCoreAction>[] {
  const who = field('who', g.who('in'));
  const allClans = constant('changes', [{ kind: 'all groups' }]);
  const attack = field('target', g.who('in'));
  return [
    construct('change', id, who, words('is from all clans and nations'), allClans),
    construct('change', id, who, word("'s"), field('changes', asList(limitBreakMet))),
    construct(
      'battle',
      id,
      who,
      oneOf(word('battles'), seq(word('battle'), worded('word', 'battle'))),
      field('with', g.who('in')),
      opt(seq(words('in one attack'), worded('end', 'in one attack'))),
    ),
    construct(
      'battle',
      id,
      field('who', implied as Syntax<VanguardWho>),
      word('battles'),
      field('with', g.who('in')),
      opt(seq(words('in one attack'), worded('end', 'in one attack'))),
    ),
    construct('battle', id, who, words('also battles'), field('with', g.who('in')), constant('also', true)),
    construct('may attack', id, word('if'), who, words('would attack , it may instead attack'), attack),
    construct('may attack', id, who, words('may attack'), attack, worded('word', 'plain')),
    construct('may attack', id, who, words('can attack'), attack, worded('word', 'can')),
    ...fromBackRow(g, who),
    ...regarded(g),
    ...nullified(g),
    ...callLimits(g),
    ...inSuchTurn(g),
  ];
}

/** "During the turn it was placed", "other than during …": only if that happened this turn, or did not. */
function inSuchTurn(g: Parts): Syntax<VanguardCoreAction>[] {
  const thisTurn = constant('period', { kind: 'turn', which: 'this' });
  const placed = where(either(...past(g, false)), ({ kind }) => kind === 'placed');
  const such = seq(words('during the turn'), field('event', placed), thisTurn, worded('word', 'in such'));
  const condition = either(construct('happened', such), construct('happened', words('other than'), constant('not', true), such));
  return [
    construct('if', id, field('condition', condition), word(','), field('then', g.block), worded('word', 'bare')),
  ] as Syntax<unknown>[] as Syntax<VanguardCoreAction>[];
}

/** "can attack from the back row", "can intercept from the back row". */
const fromBackRow = (g: Parts, who: Part<{ readonly who: VanguardWho }>): Syntax<VanguardAction>[] => {
  const target = opt(field('target', g.who('in')));
  const fromBack = seq(words('from the back row'), constant('from', 'back'));
  return [
    construct('may attack', id, who, words('can attack'), target, fromBack),
    construct('may attack', id, who, words('may attack'), target, fromBack, worded('word', 'plain')),
    construct(
      'may attack',
      id,
      who,
      words('can intercept'),
      oneOf(word('([Intercept])'), worded('icon', 'none')),
      fromBack,
      constant('deed', 'intercept'),
    ),
  ];
};

/** The same of the subject of the sentence before. */
export const again = (g: Parts): Syntax<VanguardAction | VanguardCoreAction>[] => [
  ...fromBackRow(g, worded('subject', 'same') as Part<unknown> as Part<{ readonly who: VanguardWho }>),
  ...callLimitsAgain(g),
];
