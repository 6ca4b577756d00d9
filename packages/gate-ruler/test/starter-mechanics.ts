/** Everything rulebook 1.1.2 gives a card to say, each with how to recognise it. The starter pack has all of it on some card. */
import { visit } from '@goldenrule/language';
import type { CardFacts, CardType } from '../src/facts.ts';
import type { GateAbility } from '../src/vocabulary/index.ts';
import type { Keyword, Summoning } from '../src/vocabulary/terms.ts';

/** A card with its compiled text. */
export interface CompiledCard {
  readonly facts: CardFacts;
  readonly abilities: readonly GateAbility[];
}
type Shows = (card: CompiledCard) => boolean;
/** A part of a tree: what it names has to be there, whatever else is. Of a list, each item has to be somewhere in it. */
type Pattern = Readonly<Record<string, unknown>>;

function fits(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern)) return Array.isArray(value) && pattern.every((item) => value.some((one) => fits(one, item)));
  if (pattern === null || typeof pattern !== 'object') return value === pattern;
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(pattern).every(([key, part]) => fits((value as Pattern)[key], part));
}

function contains(tree: unknown, ...patterns: readonly Pattern[]): boolean {
  return patterns.every((pattern) => {
    let found = false;
    visit(tree, (node) => {
      found ||= fits(node, pattern);
    });
    return found;
  });
}

const some =
  (part: (ability: GateAbility) => unknown) =>
  (...patterns: readonly Pattern[]): Shows =>
  ({ abilities }) =>
    abilities.some((ability) => contains(part(ability), ...patterns));

const text = some((ability) => ability);
const cost = some((ability) => ('cost' in ability ? ability.cost : []));
const effect = some((ability) => ('body' in ability ? ability.body : []));
const trigger = some((ability) => ('trigger' in ability ? ability.trigger : []));
const whole =
  (test: (ability: GateAbility) => boolean): Shows =>
  ({ abilities }) =>
    abilities.some(test);
const both =
  (...shown: readonly Shows[]): Shows =>
  (card) =>
    shown.every((one) => one(card));
const printed =
  (test: (facts: CardFacts) => boolean): Shows =>
  ({ facts }) =>
    test(facts);

const self = { kind: 'ref', to: 'self' };
const ofType = (type: CardType): Shows => printed((facts) => facts.type === type);
const keyword = (name: Keyword): Shows => text({ kind: 'keyword', keyword: name });
const timing = (kind: string): Shows => whole((ability) => 'timing' in ability && fits(ability, { timing: { kind } }));
const ofEvent = (kind: string): Shows => both(ofType('Event'), timing(kind));
const summoning = (name: Summoning): Shows => whole((ability) => fits(ability, { kind: 'act', timing: { summoning: name } }));
const ability = (pattern: Pattern): Shows => whole((one) => fits(one, pattern));
const limit = (kind: string, by: 'name' | 'ability'): Shows => ability({ limits: [{ kind, by }] });
const forbids = (deed: string): Shows => text({ kind: 'forbid', deed: { kind: deed } });
const moment = (kind: 'beginning' | 'end', of: Pattern): Shows => trigger({ kind, of });
const selected = (pattern: Pattern): Shows => effect({ kind: 'choose', what: pattern });
/** What the card says inside a trigger, a replacement or something that waits. */
const instead = (pattern: Pattern): Shows => text({ kind: 'instead', ...pattern });

/** The list, in the order of the rulebook as far as it has one. */
export const MECHANICS: Readonly<Record<string, Readonly<Record<string, Shows>>>> = {
  'types and properties (2)': {
    Ruler: ofType('Ruler'),
    Unit: ofType('Unit'),
    Event: ofType('Event'),
    Field: ofType('Field'),
    Resource: ofType('Resource'),
    'two attributes': printed(({ attributes }) => attributes.length > 1),
    'a unit without text': ({ facts, abilities }) => facts.type === 'Unit' && abilities.length === 0,
    'a legendary card': printed(({ legendary }) => legendary),
    'a card by its name': text({ kind: 'named' }),
    'by an attribute': text({ kind: 'group' }),
    'by its level': text({ kind: 'stat', stat: 'level' }),
    'by its ATK': text({ kind: 'stat', stat: 'ATK', n: 3 }),
    'the life of a player': text({ kind: 'life' }),
  },
  'the timing of events and abilities (14-1, 14-4)': {
    'standard action, an event': ofEvent('standard'),
    'instant action, an event': ofEvent('instant'),
    'when, an event': ofEvent('when'),
    'as long as, an event': ofEvent('as long as'),
    'standard action, an ability': ability({ kind: 'act', timing: { kind: 'standard' } }),
    'instant action, an ability': ability({ kind: 'act', timing: { kind: 'instant' } }),
    'an automatic ability': ability({ kind: 'auto' }),
    'a continuous ability': ability({ kind: 'cont' }),
    'a named ability': whole((one) => 'name' in one && one.name !== undefined),
    'active in the graveyard': ability({ kind: 'act', zones: ['graveyard'] }),
    'active in the hand, hidden (14-9b-1)': ability({ kind: 'auto', zones: ['hand'] }),
    'during your turn': ability({ kind: 'cont', during: { kind: 'turn', whose: 'you' } }),
    'as long as': text({ kind: 'if', wording: { word: 'as long as' } }),
    'a card played as an instant action': text({ kind: 'may be played', as: 'instant' }),
  },
  'limits (14-6)': {
    'a turn, by name': limit('per turn', 'name'),
    'a turn, by ability': limit('per turn', 'ability'),
    'a game, by name': limit('per game', 'name'),
    'a game, by ability': limit('per game', 'ability'),
  },
  'keywords (16)': {
    Overdrive: timing('overdrive'),
    'Overdrive: play this card': both(timing('overdrive'), text({ kind: 'play', what: self })),
    Touchdown: trigger({ kind: 'touches down' }),
    Counter: timing('counter'),
    'Counter: play this card': ability({ timing: { kind: 'counter' }, body: [{ steps: [{ kind: 'play', what: self }] }] }),
    'Counter: play an ability': ability({ timing: { kind: 'counter' }, body: [{ steps: [{ kind: 'play ability' }] }] }),
    'Counter with an effect of its own': ability({ timing: { kind: 'counter' }, body: [{ steps: [{ kind: 'heal life' }] }] }),
    'Counter with a target': ability({ timing: { kind: 'counter' }, body: [{ steps: [{ kind: 'choose' }] }] }),
    Breakthrough: keyword('Breakthrough'),
    'gains Breakthrough': text({ kind: 'gets keyword', keyword: 'Breakthrough' }),
    Defender: keyword('Defender'),
    Intercept: keyword('Intercept'),
    Retaliate: keyword('Retaliate'),
    'gains Retaliate': text({ kind: 'gets keyword', keyword: 'Retaliate' }),
    'Double Attack': keyword('Double Attack'),
    'gains Double Attack': text({ kind: 'gets keyword', keyword: 'Double Attack' }),
    Familiar: keyword('Familiar'),
    Undying: keyword('Undying'),
    'Charge Shield': keyword('Charge Shield'),
    'Genesis Summoning': summoning('Genesis Summoning'),
    'Genesis Summoning of a card in the deck': effect({ kind: 'summon', what: { place: { zones: ['deck'] } } }),
    'through Genesis Summoning': trigger({ kind: 'enters', through: 'Genesis Summoning' }),
    'is Genesis Summoned': trigger({ kind: 'is summoned', how: 'Genesis' }),
    'Abyssal Summoning': summoning('Abyssal Summoning'),
    'do an Abyssal Summoning': both(ofType('Event'), effect({ kind: 'abyssal summon' })),
    'is Abyssal Summoned': trigger({ kind: 'is summoned', how: 'Abyssal' }),
    'accomplish an Abyssal Summoning': trigger({ kind: 'accomplishes', what: 'Abyssal Summoning' }),
    'Abyssal Concerto': text({ kind: 'concerto' }),
    materials: text({ nouns: ['material'] }),
    'Forced Reveal, a unit': both(ofType('Unit'), keyword('Forced Reveal')),
    'Forced Reveal, an event': both(ofType('Event'), keyword('Forced Reveal')),
    Enhance: text({ kind: 'enhance' }),
    'Resource, an event': both(ofType('Event'), keyword('Resource')),
    'Resource, an activated ability': ability({ kind: 'act', limits: [{ kind: 'resource' }] }),
    'Resource, an automatic ability': ability({ kind: 'auto', limits: [{ kind: 'resource' }] }),
    Concealment: both(keyword('Concealment'), text({ kind: 'may be played', from: { zones: ['set zone'] } })),
    'Concealment until something happens': both(keyword('Concealment'), text({ kind: 'may be played', on: { kind: 'is attacked' } })),
    'Forced Concealment': both(keyword('Forced Concealment'), text({ kind: 'may be played', from: { zones: ['set zone'] } })),
    Dormant: keyword('Dormant'),
  },
  'costs and how they change (14-3b-6, 15-15, 15-16)': {
    'exhaust this unit': cost({ kind: 'become', state: 'exhausted', what: self }),
    'pay resources': cost({ kind: 'pay resources' }),
    'discard a card': cost({ kind: 'discard' }),
    'destroy a unit': cost({ kind: 'destroy' }),
    'remove cards': cost({ kind: 'move', to: { place: { zones: ['removal zone'] } } }),
    'a charge': cost({ kind: 'move', what: { nouns: ['charge'], quantity: { kind: 'exactly', n: 1 } } }),
    'all charges (3-2i-1)': cost({ kind: 'move', what: { nouns: ['charge'], quantity: { kind: 'all' } } }),
    'without a cost': whole((one) => one.kind === 'act' && one.cost.length === 0),
    'other content': text({ kind: 'pays instead' }),
    more: text({ kind: 'costs', by: 1 }),
    less: text({ kind: 'costs', by: -1 }),
    'without paying its cost': text({ kind: 'play', price: { kind: 'free' } }),
    'another price': text({ kind: 'play', price: { kind: 'resources' } }),
    'only by paying with resources': text({ kind: 'only resources' }),
    'no resources at all': text({ kind: 'pays nothing' }),
    'exhausting a ruler like a resource': text({ kind: 'stands in' }),
    'without counting for the summon cap': text({ kind: 'play', uncounted: true }),
    'a price for an attack (8-4d)': text({ kind: 'forbid', deed: { kind: 'attack' }, unless: {} }),
  },
  'choices (14-3b, 15-6, 15-10)': {
    'one of the following': text({ kind: 'modes' }),
    'a target': selected({ quantity: { kind: 'exactly', n: 1 }, whose: 'opponent', nouns: ['unit'] }),
    'two targets': selected({ quantity: { kind: 'exactly', n: 2 } }),
    'up to so many targets': selected({ quantity: { kind: 'up to' } }),
    'a counted number of targets': text({ kind: 'choose counted' }),
    'targets in a graveyard': selected({ place: { zones: ['graveyard'] } }),
    'a set card': selected({ nouns: ['set card'] }),
    'a card in the deck': text({ place: { zones: ['deck'] }, quantity: { kind: 'exactly', n: 2 } }),
    'different effects for two targets (14-3b-5)': text({ kind: 'ref', nth: 2 }),
    'divided among targets': text({ kind: 'damage', divided: true }),
    'a number': text({ kind: 'declare', what: 'number' }),
    'the frontmost card of a column': text({ filters: [{ kind: 'frontmost' }], place: { column: 'center' } }),
    'another unit': text({ other: true, nouns: ['unit'] }),
    'you may': text({ kind: 'does', optional: true }),
    'if you do': text({ kind: 'did' }),
    'each player': text({ kind: 'does', who: 'each' }),
    'your opponent does': text({ kind: 'does', who: 'opponent' }),
  },
  'what triggers (14-9)': {
    attacks: trigger({ kind: 'attacks', who: self }),
    'attacks a unit': trigger({ kind: 'attacks', target: { nouns: ['unit'] } }),
    'attacks a ruler': trigger({ kind: 'attacks', target: { nouns: ['ruler'] } }),
    'is attacked': trigger({ kind: 'is attacked', who: self }),
    'is attacked by a ruler': trigger({ kind: 'is attacked', by: { nouns: ['ruler'] } }),
    'you are attacked': text({ kind: 'is attacked', who: 'you' }),
    'enters play': trigger({ kind: 'enters', place: { zones: ['play'] } }),
    'enters the graveyard': trigger({ kind: 'enters', place: { zones: ['graveyard'] } }),
    'leaves play': trigger({ kind: 'leaves', place: { zones: ['play'] } }),
    'put into the graveyard from the drive zone': trigger({ kind: 'moved', from: { zones: ['drive zone'] } }),
    'moved by an effect (14-15f)': trigger({ kind: 'moved', by: { kind: 'by effect' } }),
    'discarded by a player (14-15f)': trigger({ kind: 'discarded', by: { kind: 'by player' } }),
    'is destroyed': trigger({ kind: 'destroyed', who: self }),
    'is destroyed by (14-15e)': trigger({ kind: 'destroyed', by: { nouns: ['event'] } }),
    'destroys (14-15e)': trigger({ kind: 'destroys', who: self }),
    'deals combat damage': trigger({ kind: 'deals damage', sort: 'combat', to: 'opponent' }),
    'is dealt damage': trigger({ kind: 'is dealt damage', who: self }),
    'you are dealt damage': trigger({ kind: 'is dealt damage', who: 'you' }),
    'you are dealt effect damage': trigger({ kind: 'is dealt damage', who: 'you', sort: 'effect' }),
    'you play a card': trigger({ kind: 'plays', who: 'you' }),
    'your opponent plays a card': text({ kind: 'plays', who: 'opponent' }),
    'you use an ability': trigger({ kind: 'uses' }),
    'you normal summon': trigger({ kind: 'summons', how: 'normal' }),
    'is special summoned': text({ kind: 'is summoned', how: 'special' }),
    'becomes ready': trigger({ kind: 'becomes', state: 'ready' }),
    'is healed': trigger({ kind: 'is healed' }),
    'one of two events': trigger({ kind: 'when', events: [{ kind: 'destroyed' }, { kind: 'leaves' }] }),
    'start of turn': moment('beginning', { kind: 'turn' }),
    'start of the main phase': moment('beginning', { kind: 'phase', phase: 'main phase' }),
    'start of attack': moment('beginning', { kind: 'attack' }),
    'end of turn': moment('end', { kind: 'turn' }),
    'a status (14-9g)': trigger({ kind: 'situation' }),
    'a delayed ability (14-9f)': effect({ kind: 'later' }),
    'last known information (14-14)': both(
      trigger({ kind: 'destroyed', who: self }),
      effect({ kind: 'damage', amount: { kind: 'stat', of: { kind: 'ref' } } }),
    ),
    'what happened this turn': text({ kind: 'happened' }),
  },
  'damage (13)': {
    'to a target': effect({ kind: 'damage', to: { kind: 'ref' } }),
    'to several units, one process (13-2a-3)': effect({ kind: 'damage', to: { kind: 'selection', quantity: { kind: 'all' } } }),
    'from several sources (13-2a-2)': effect({ kind: 'damage', by: { quantity: { kind: 'all' } } }),
    'to a player': effect({ kind: 'damage', to: 'opponent' }),
    'to both players (13-5b-2)': effect({ kind: 'damage', to: 'each' }),
    'to the attacking unit': effect({ kind: 'damage', to: { to: 'attacking unit' } }),
    'as much as a value (13-2a-5)': effect({ kind: 'damage', amount: { kind: 'stat' } }),
    'ignoring counters (13-6c-1)': effect({ kind: 'damage', ignores: true }),
    'base damage (14-13f)': text({ kind: 'base damage' }),
    increased: text({ kind: 'damage dealt', by: 1 }),
    reduced: text({ kind: 'damage dealt', by: -1 }),
    doubled: text({ kind: 'damage dealt', times: 2 }),
    'prevent so much': text({ kind: 'prevent', by: { n: 2 }, what: {} }),
    'prevent combat damage': text({ kind: 'prevent', what: { sort: 'combat', from: {} } }),
    'prevent the next damage': text({ kind: 'prevent', what: { which: 'next' } }),
    'becomes 0 (13-3d-2b)': text({ kind: 'prevent', to: 0, what: { which: 'attack' } }),
    'becomes a number for a time (13-3a-1)': text({ kind: 'prevent', to: 1, time: {} }),
    'heal life': text({ kind: 'heal life' }),
    'heal HP': text({ kind: 'heal' }),
    'heal HP at once, in answer to destruction': whole(
      (one) => fits(one, { kind: 'act', timing: { kind: 'instant' } }) && contains(one, { kind: 'heal' }),
    ),
    'heal life in answer to defeat': both(timing('as long as'), text({ kind: 'heal life' })),
    'heal a certain damage (13-7b-1)': text({ kind: 'heal damage', what: { sort: 'combat' } }),
    'heal any damage (13-7b-1)': text({ kind: 'heal damage', any: true }),
    'HP is lost': text({ kind: 'change', changes: [{ kind: 'stat', stat: 'HP', by: { n: -2 } }] }),
    'damaged units': text({ kind: 'damaged' }),
  },
  'game actions (15)': {
    'draw a card': text({ kind: 'draw' }),
    'look at cards': text({ kind: 'look' }),
    'choose from among them': text({ place: { among: {} } }),
    'a hidden hand is looked at': text({ kind: 'look', at: { place: { zones: ['hand'], whose: 'opponent' } } }),
    set: text({ kind: 'move', to: { place: { zones: ['set zone'] } } }),
    'put into a zone exhausted': text({ kind: 'move', to: { place: { zones: ['attack zone'] }, state: 'exhausted' } }),
    'put on the bottom of a deck': text({ kind: 'move', to: { place: { zones: ['deck'], end: 'bottom' } } }),
    ready: effect({ kind: 'become', state: 'ready' }),
    exhaust: effect({ kind: 'become', state: 'exhausted' }),
    discard: effect({ kind: 'discard' }),
    swap: text({ kind: 'exchange' }),
    'destroy a card': effect({ kind: 'destroy', what: { kind: 'ref' } }),
    'destroy all, one process (12-4b-2a)': effect({ kind: 'destroy', what: { kind: 'selection', quantity: { kind: 'all' } } }),
    'remove from the game': text({ kind: 'move', to: { place: { zones: ['removal zone'] } } }),
    'add as a charge': text({ kind: 'move', to: { under: {} } }),
    'put on top of': text({ kind: 'move', to: { onto: {} } }),
    'the card on top': text({ kind: 'ref', to: 'on top' }),
    'for each charge': text({ kind: 'stat', each: { nouns: ['charge'] } }),
    'special summon': text({ kind: 'summon' }),
    'drive from the deck': text({ kind: 'drive' }),
    'drive several cards': text({ kind: 'drive', n: 2 }),
    'drive a certain card': text({ kind: 'drive cards' }),
    'a drive outside of your main phase (10-3)': both(
      text({ kind: 'drive' }),
      whole((one) => one.kind === 'special' && fits(one, { timing: { kind: 'counter' } })),
    ),
    'play a card': text({ kind: 'play', what: { place: { zones: ['graveyard'] } } }),
    'gain control': text({ kind: 'gain control' }),
    'end the turn': text({ kind: 'end the turn' }),
    'negate a card': text({ kind: 'choose', what: { nouns: ['event'], place: { zones: ['gate'] } } }, { kind: 'negate' }),
    'negate an ability': text({ kind: 'choose', what: { nouns: ['ability'], place: { zones: ['gate'] } } }, { kind: 'negate' }),
    'negate what targets a unit': text({ kind: 'targets' }),
    'change a card in the gate (14-16)': text({ kind: 'choose', what: { nouns: ['card'] } }, { kind: 'change effect' }),
    'change an ability in the gate (14-16)': text({ kind: 'choose', what: { nouns: ['ability'] } }, { kind: 'change effect' }),
    rearrange: text({ kind: 'rearrange' }),
    'lose all abilities': text({ kind: 'loses abilities' }),
    'gain an ability': text({ kind: 'gets ability' }),
    'not affected by some effects': text({ kind: 'unaffected', by: { nouns: ['field'] } }),
    'not affected by any effect, for a time': text({ kind: 'unaffected', by: 'effects', time: {} }),
  },
  'what cannot be, and what can (1-5d, 8-4)': {
    'cannot attack': forbids('attack'),
    'cannot be attacked': forbids('be attacked'),
    'cannot be chosen': forbids('be chosen'),
    'cannot be destroyed by effects': forbids('be destroyed'),
    'cannot play events': forbids('play'),
    'attacks from the defense zone': text({ kind: 'may attack from' }),
  },
  'values and layers (14-7, 14-12)': {
    ATK: text({ kind: 'stat', stat: 'ATK', by: { n: 1 } }),
    HP: text({ kind: 'stat', stat: 'HP', by: { n: 1 } }),
    STK: text({ kind: 'stat', stat: 'STK', by: { n: 1 } }),
    'until end of turn': text({ kind: 'until end', of: { kind: 'turn' } }),
    'until end of battle': text({ kind: 'until end', of: { kind: 'battle' } }),
    'a value defined by the card (14-7b)': text({ kind: 'becomes', stat: 'ATK', to: { kind: 'count' } }),
    'another name': text({ kind: 'name becomes' }),
    treats: text({ kind: 'treated as', as: { name: 'Beast' } }),
    'also treats': text({ kind: 'is also' }),
    'may treat': text({ kind: 'treated as', optional: true }),
    'numbers it would not have (14-12a-6)': text({ kind: 'has stat' }),
    'a type it would not have': text({ kind: 'treated as', also: true, as: { kind: 'type', type: 'unit' } }),
    'depends on what it is treated as (14-12c-1)': ({ abilities }) =>
      contains(abilities, { kind: 'is also' }, { kind: 'change', who: { filters: [{ kind: 'group' }] } }),
    'for cards in a zone (14-12e)': text({ kind: 'change', who: { place: { zones: ['defense zone'] } } }),
    'for attacking units (15-26)': text({ kind: 'change', who: { filters: [{ kind: 'in battle as' }] } }),
  },
  'replacement (14-13)': {
    mandatory: instead({ optional: false }),
    optional: instead({ optional: true }),
    'optional, at a price (14-13c-2)': instead({ optional: true, first: {} }),
    'the next time (14-13e-1)': instead({ next: true }),
    'of a move': instead({ of: { kind: 'moved' } }),
    'of a destruction': instead({ of: { kind: 'destroyed' } }),
    'of a draw': instead({ of: { kind: 'draws' } }),
  },
  'rulers (Appendix A)': {
    'no hand': printed(({ ruler }) => ruler?.zones.hand === 0),
    'a single set zone': printed(({ ruler }) => ruler?.zones.set === 1),
    'two factions': printed(({ ruler }) => ruler?.deck.factions === 2),
    'three factions': printed(({ ruler }) => ruler?.deck.factions === 3),
    'any number of factions': printed(({ ruler }) => ruler !== null && ruler.deck.factions === null),
    'one copy': printed(({ ruler }) => ruler?.deck.copies === 1),
    'no legendary cards': printed(({ ruler }) => ruler?.deck.legendary === 0),
    'a level cap': printed(({ ruler }) => ruler?.deck.levels === 40),
    'no level cap': printed(({ ruler }) => ruler !== null && ruler.deck.levels === null),
    'a CNT cap': printed(({ ruler }) => ruler?.deck.counters === 16),
    'collector numbers': printed(({ ruler }) => (ruler?.deck.numbers.length ?? 0) > 1),
    'twelve per faction': printed(({ ruler }) => ruler?.deck.perFaction === 12),
    'resource cards': printed(({ ruler }) => ruler?.deck.resources === 3),
    'a set-up': printed(({ ruler }) => (ruler?.setup ?? '') !== ''),
    'a summon cap': printed(({ ruler }) => ruler?.cap === 2),
    'no summon cap': printed(({ ruler }) => ruler !== null && ruler.cap === null),
    'an ability of its own': ({ facts, abilities }) => facts.type === 'Ruler' && abilities.length > 0,
  },
};
