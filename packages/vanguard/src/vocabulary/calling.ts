/** What a player may not call: too few or too many guardians at once, or any but some cards. */
import {
  constant,
  construct,
  either,
  field,
  type Grammar,
  id,
  nothing,
  numberWord,
  oneOf,
  opt,
  type Part,
  type Syntax,
  seq,
  table,
  where,
  word,
  worded,
  words,
} from '@goldenrule/language';
import type {
  Deed,
  VanguardCoreAction,
  VanguardDestination,
  VanguardPeriod,
  VanguardPlace,
  VanguardSelection,
  VanguardTerms,
} from './terms.ts';

type Parts = Grammar<VanguardTerms>;
type Way = { readonly from?: VanguardPlace; readonly to?: VanguardDestination };

/** "from hand to (GC)", "to (GC) from hand", "from his or her hand". */
function way(g: Parts): Part<Way> {
  const from = field('from', g.from);
  const to = field('to', g.to('to'));
  return oneOf(seq(from, opt(to)), seq(to, from, worded('order', 'to first')));
}

/** "for the battle that this unit attacked": only then, however long it lasts. */
export function inBattle(g: Parts): Part<{ readonly during?: VanguardPeriod }> {
  const battle = where(g.period, (period) => period.kind === 'battle' && period.where !== undefined) as Syntax<VanguardPeriod>;
  return oneOf(seq(word('for'), field('during', battle), worded('lead', 'for')), nothing);
}

/** "when your opponent would call cards from hand to (GC), he or she …". */
function wouldCall(g: Parts) {
  const battle = where(g.period, (period) => period.kind === 'battle' && period.where !== undefined) as Syntax<VanguardPeriod>;
  const object = opt(
    oneOf(...(['cards', 'guardians', 'a guardian', 'a card'] as const).map((text) => seq(words(text), worded('object', text)))),
  );
  const time = opt(oneOf(seq(word('during'), field('during', battle)), seq(word('for'), field('during', battle), worded('lead', 'for'))));
  const they = oneOf(words('he or she'), seq(word('they'), worded('who', 'they')));
  return seq(words('when your opponent would call'), object, way(g), time, word(','), they);
}

/** So many, of cards or guardians, or of what goes without saying. */
const cards = opt(oneOf(...(['card', 'cards', 'guardian', 'guardians'] as const).map((text) => seq(word(text), worded('counted', text)))));
const least: Part<{ readonly compare: 'less'; readonly n: number }> = seq(
  constant('compare', 'less'),
  words('must call'),
  field('n', numberWord),
  words('or more'),
  cards,
  words('at the same time'),
);
const most: Part<{ readonly compare: 'more'; readonly n: number }> = seq(
  constant('compare', 'more'),
  words('can only call up to'),
  field('n', numberWord),
  cards,
);

const players = table([
  ['opponent', 'your opponent'],
  ['they', 'he or she'],
  ['each', 'each player'],
]);

/** Which cards, and not where they are: that is said behind. */
const placeless = (g: Parts): Syntax<VanguardSelection> => where(g.plain, ({ place }) => place === undefined);

/** What a player can only call, with whatever stands before it. */
function limited(g: Parts): Syntax<Deed> {
  const battle = inBattle(g);
  const each = opt(seq(words('for each battle'), worded('end', 'for each battle')));
  return either(
    construct('call together', most, opt(way(g)), each, battle),
    construct('call', words('can only call'), field('but', placeless(g)), opt(way(g)), battle),
  );
}

/** What is said of who would call, or of what a player can only call. */
export function callLimits(g: Parts): Syntax<VanguardCoreAction>[] {
  const opponent = constant('who', 'opponent');
  const would = wouldCall(g);
  const deeds: Syntax<Deed> = either(
    construct('call together', would, least),
    construct('call together', would, most, worded('frame', 'would')),
    construct('call', would, words('can only call'), field('but', placeless(g)), worded('frame', 'would')),
  );
  return [
    construct('forbid', id, opponent, field('deed', deeds)),
    construct('forbid', id, field('who', players), field('deed', limited(g)), opt(field('time', g.duration))),
    construct('forbid', id, field('who', g.who('in')), field('deed', attacksOnly(g)), opt(field('time', g.duration))),
  ];
}

/** "can only attack rear-guards": nobody else. */
const attacksOnly = (g: Parts): Syntax<Deed> =>
  construct('attack', words('can only attack'), field('but', either(theVanguard, g.plain, g.who('in'))));

/** "the vanguard": whichever that is. */
const theVanguard: Syntax<VanguardSelection> = construct(
  'selection',
  words('the vanguard'),
  constant('quantity', { kind: 'the' }),
  constant('filters', []),
  constant('nouns', ['vanguard']),
  worded('frame', 'the'),
);

/** The same of the player spoken of before. */
export const callLimitsAgain = (g: Parts): Syntax<VanguardCoreAction>[] => [
  construct(
    'forbid',
    id,
    field('deed', limited(g)),
    opt(field('time', g.duration)),
    worded('subject', 'same'),
  ) as Syntax<unknown> as Syntax<VanguardCoreAction>,
  construct(
    'forbid',
    id,
    field('deed', attacksOnly(g)),
    opt(field('time', g.duration)),
    worded('subject', 'same'),
  ) as Syntax<unknown> as Syntax<VanguardCoreAction>,
];
