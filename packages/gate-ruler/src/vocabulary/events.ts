/** What can happen: as a trigger, as something that would happen, and as what happened in a turn or battle. */
import {
  active,
  agreeing,
  alike,
  article,
  BEARER,
  constant,
  construct,
  either,
  field,
  figure,
  type Grammar,
  lazy,
  name,
  oneOf,
  opt,
  type Part,
  type Phrases,
  type Player,
  passive,
  playersWith,
  plural,
  quantities,
  record,
  type Syntax,
  seq,
  table,
  type Verb,
  type VerbForm,
  where,
  word,
  worded,
  words,
} from '@goldenrule/language';
import type {
  GateCause,
  GateEffects,
  GateEvent,
  GatePeriod,
  GatePlace,
  GateTerms,
  GateWho,
  Noun,
  SummonedHow,
  Summoning,
  Used,
} from './terms.ts';
import { states } from './words.ts';

type Parts = Grammar<GateTerms>;

/** Players who do that, or to whom it is done. */
const players = (verb: Verb): Part<{ readonly who: Player }> => oneOf(...playersWith(verb));

export const summoning: Syntax<Summoning> = table(alike('Genesis Summoning', 'Abyssal Summoning'));
const aSummoning: Syntax<Summoning> = table([
  ['Genesis Summoning', 'a Genesis Summoning'],
  ['Abyssal Summoning', 'an Abyssal Summoning'],
]);
const SORT = table(alike('combat', 'effect'));
export const sort = opt(field('sort', SORT));

/** A card, or a player for the ruler. */
export const whoOrPlayer = (g: Parts): Syntax<GateWho | Player> => either(g.who('in'), table([...ONE_PLAYER, ['each', 'each player']]));
/** The same of an attack, which is against one of them. */
export const attackedIn = (g: Parts): Syntax<GateWho | Player> => either(g.who('in'), table(ONE_PLAYER));
const ONE_PLAYER = [
  ['you', 'you'],
  ['opponent', 'your opponent'],
  ['they', 'that player'],
] as const;

/** "effects", "an enemy effect", "your opponent's effects", "effects of enemy events". */
export function effectsIn(g: Phrases<GateTerms>): Syntax<GateEffects> {
  const side = opt(
    field(
      'whose',
      table([
        ['you', 'allied'],
        ['opponent', 'enemy'],
      ]),
    ),
  );
  const of = opt(seq(word('of'), field('of', g.who('in'))));
  const theirs = seq(field('whose', g.possessive), worded('owner', 'genitive'));
  const controlled = seq(
    field(
      'whose',
      table([
        ['you', 'you control'],
        ['opponent', 'your opponent controls'],
      ]),
    ),
    worded('owner', 'have'),
  );
  const one = worded('number', 'one');
  return either(
    construct('effects', side, word('effects'), of),
    construct('effects', theirs, word('effects')),
    construct('effects', word('effects'), controlled),
    construct('effects', article, side, word('effect'), of, one),
    construct('effects', theirs, word('effect'), one),
    construct('effects', article, word('effect'), controlled, one),
  );
}
/** What is only by effects what it is. */
const isOfEffects = (who: GateWho): boolean =>
  who.kind === 'selection' && who.nouns.length > 0 && who.nouns.every((noun) => EFFECTIVE.has(noun));
const EFFECTIVE: ReadonlySet<Noun> = new Set(['event', 'event card', 'field', 'field card'] as const);
/** By what: such effects, or those of such cards. */
export const byEffects = (g: Phrases<GateTerms>): Part<{ readonly by?: GateEffects }> =>
  opt(seq(word('by'), field('by', effectsOrCards(g))));
export const effectsOrCards = (g: Phrases<GateTerms>): Syntax<GateEffects> =>
  either(effectsIn(g), construct('effects', field('of', where(g.who('in'), isOfEffects)), worded('owner', 'card')));

/** 12-4b-2b: by combat damage. */
export const inBattle = seq(words('in battle'), constant('by', { kind: 'damage', sort: 'combat' } as const), worded('by', 'in battle'));

function cause(g: Parts): Syntax<GateCause> {
  return either(
    construct(
      'by player',
      field(
        'who',
        table([
          ['you', 'you'],
          ['opponent', 'your opponent'],
        ]),
      ),
    ),
    effectsIn(g),
  );
}

const REMOVED = { place: { zones: ['removal zone'] } } as const;

export function eventsIn(g: Parts, form: VerbForm): Syntax<GateEvent>[] {
  const who = (verb: Verb) => agreeing(g, ...verb);
  const from = opt(field('from', g.from));
  const by = opt(seq(word('by'), field('by', cause(g))));
  const byAny = opt(seq(word('by'), field('by', either(g.who('in'), effectsIn(g)))));
  const fromAny = oneOf(byAny, seq(word('from'), field('by', either(g.who('in'), effectsIn(g))), worded('by', 'from')));
  const byCard = opt(seq(word('by'), field('by', g.who('in'))));
  const place = field('place', either(g.bare, controlled));
  const plainly = seq(sort, word('damage'));
  const damage = oneOf(plainly, seq(field('least', figure), words('or more'), plainly));
  const first = opt(seq(words('for the first time this turn'), constant('first', true)));
  const used: Syntax<Used> = either(
    construct('ability', words('an ability'), opt(seq(word('of'), field('of', g.who('in'))))),
    construct('ability', words('an activated ability'), opt(seq(word('of'), field('of', g.who('in')))), worded('word', 'activated')),
    construct('ability named', field('name', name)),
    construct('summoning', field('summoning', aSummoning)),
  );
  const cards = field('cards', quantities(true).indefinite);
  const drawn = oneOf(
    where(seq(cards, word('card')), (tree) => !plural(tree.cards)),
    where(seq(cards, word('cards')), (tree) => plural(tree.cards)),
  );
  return [
    construct('attacks', who(active('attack', 'attacked', 'attacked', form)), opt(field('target', attackedIn(g))), first),
    ...(form === 'happens'
      ? [construct('attacks', word('attacking'), constant('who', BEARER), opt(field('target', attackedIn(g))), first)]
      : []),
    construct('battles', who(active('battle', 'battled', 'battled', form)), opt(field('target', attackedIn(g)))),
    construct('is attacked', who(passive('attacked', form)), byCard),
    construct('is attacked', players(passive('attacked', form)), byCard),
    construct(
      'enters',
      who(active('enter', 'entered', 'entered', form)),
      place,
      from,
      opt(seq(word('through'), field('through', summoning))),
    ),
    construct('leaves', who(active('leave', 'left', 'left', form)), place),
    construct('moved', who(passive('put', form)), field('to', g.to('into')), from, by),
    construct('moved', who(passive('put', form)), field('to', g.to('into')), words('from anywhere'), by, worded('from', 'anywhere')),
    construct('moved', who(passive('returned', form)), field('to', g.to('to')), from, by, worded('word', 'returned')),
    construct('moved', who(passive('removed from the game', form)), constant('to', REMOVED), by, worded('word', 'removed')),
    construct('moved', who(active('move', 'moved', 'moved', form)), field('to', g.to('to')), from, by, worded('word', 'moves')),
    construct('discarded', who(passive('discarded', form)), by),
    construct('destroyed', who(passive('destroyed', form)), byAny),
    construct('destroyed', who(passive('destroyed', form)), word('by'), field('by', construct('damage', plainly))),
    construct('destroyed', who(passive('destroyed', form)), inBattle),
    construct('destroys', who(active('destroy', 'destroyed', 'destroyed', form)), field('whom', g.who('in'))),
    construct('deals damage', who(active('deal', 'dealt', 'dealt', form)), damage, opt(seq(word('to'), field('to', whoOrPlayer(g))))),
    construct('is dealt damage', who(passive('dealt', form)), damage, byAny),
    construct('is dealt damage', players(passive('dealt', form)), damage, byAny),
    construct('is dealt damage', who(active('take', 'took', 'taken', form)), damage, fromAny, worded('word', 'takes')),
    construct('is dealt damage', players(active('take', 'took', 'taken', form)), damage, fromAny, worded('word', 'takes')),
    construct('plays', players(active('play', 'played', 'played', form)), field('what', g.who('from'))),
    construct('is played', who(passive('played', form))),
    construct('uses', players(active('use', 'used', 'used', form)), field('what', used)),
    construct(
      'accomplishes',
      players(active('accomplish', 'accomplished', 'accomplished', form, 'accomplishes')),
      field('what', aSummoning),
    ),
    ...(['normal', 'special'] as const).map((how) =>
      construct(
        'summons',
        players(active(`${how} summon`, `${how} summoned`, `${how} summoned`, form)),
        constant('how', how),
        field('what', g.who('from')),
      ),
    ),
    ...HOW.map(([how, text]) => construct('is summoned', who(passive(text, form)), constant('how', how), ...(how === 'any' ? [] : [from]))),
    construct('becomes', who(active('become', 'became', 'become', form)), field('state', table(states)), byEffects(g)),
    ...PASSIVE.map(([state, text]) =>
      construct('becomes', who(passive(text, form)), constant('state', state), byEffects(g), worded('word', 'passive')),
    ),
    construct('is healed', who(passive('healed', form))),
    construct('is healed', players(passive('healed', form))),
    construct('is healed', players(active('heal', 'healed', 'healed', form)), worded('word', 'heals')),
    construct('is healed', players(active('heal life', 'healed life', 'healed life', form, 'heals life')), worded('word', 'heals life')),
    construct('draws', players(active('draw', 'drew', 'drawn', form)), drawn),
    construct('discards', players(active('discard', 'discarded', 'discarded', form)), field('what', g.who('from'))),
    construct('is driven', who(passive('driven', form))),
    construct('drives', players(active('drive', 'drove', 'driven', form)), field('what', g.who('from'))),
    construct('sets', players(active('set', 'set', 'set', form)), field('what', g.who('from'))),
  ];
}

export const HOW: readonly (readonly [SummonedHow, string])[] = [
  ['normal', 'normal summoned'],
  ['special', 'special summoned'],
  ['Genesis', 'Genesis Summoned'],
  ['Abyssal', 'Abyssal Summoned'],
  ['any', 'summoned'],
];

const PASSIVE = [
  ['ready', 'readied'],
  ['exhausted', 'exhausted'],
] as const;

/** Play, on the side of a player. */
const controlled: Syntax<GatePlace> = record(
  seq(
    constant('zones', ['play']),
    field(
      'whose',
      table([
        ['you', 'play under your control'],
        ['opponent', "play under your opponent 's control"],
      ] as const),
    ),
  ),
);

export const events = (g: Parts, form: 'happens' | 'would'): Syntax<GateEvent>[] => eventsIn(g, form);

export function periods(g: Parts): Syntax<GatePeriod>[] {
  const where = field(
    'where',
    lazy(() => either(...eventsIn(g, 'happens'))),
  );
  const which = field('which', table(alike('this', 'that')));
  return [
    construct('battle', which, word('battle')),
    construct('battle', words('the battle in which'), where),
    construct('battle', words('the battle')),
    construct('battle', word('battle'), worded('word', 'plain')),
    construct('attack', word('attack')),
  ];
}
