/** Everything rulebook 1.10 gives a card to say, each with how to recognise it. The starter pack has all of it on some card. */
import { visit } from '@goldenrule/language';
import type { CardFacts } from '../src/facts.ts';
import type { VanguardAbility } from '../src/vocabulary/index.ts';

/** A card with its compiled text. */
export interface CompiledCard {
  readonly facts: CardFacts;
  readonly abilities: readonly VanguardAbility[];
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
  (part: (ability: VanguardAbility) => unknown) =>
  (...patterns: readonly Pattern[]): Shows =>
  ({ abilities }) =>
    abilities.some((ability) => contains(part(ability), ...patterns));

const text = some((ability) => ability);
const cost = some((ability) => ('cost' in ability ? ability.cost : []));
const effect = some((ability) => ('body' in ability ? ability.body : []));
const trigger = some((ability) => ('trigger' in ability ? ability.trigger : []));
const printed =
  (test: (facts: CardFacts) => boolean): Shows =>
  ({ facts }) =>
    test(facts);

const beginningOf = (phase: string): Shows => text({ kind: 'beginning', of: { phase } });
const beginningOfStep = (step: string): Shows => text({ kind: 'beginning', of: { step } });
const self = { kind: 'ref', to: 'self' };
const placedOn = (circle: string, from?: string): Shows =>
  trigger({ kind: 'placed', on: { zones: [circle] }, ...(from === undefined ? {} : { from: { zones: [from] } }) });
const putInto = (zone: string, from: string): Shows =>
  trigger({ kind: 'moved', to: { place: { zones: [zone] } }, from: { zones: [from] } });
const forbids = (deed: string): Shows => text({ kind: 'forbid', deed: { kind: deed } });
const limitBreak = (kind: string): Shows => text({ kind, limits: [{ kind: 'limit break', n: 4 }] });
const becomes = (state: string): Pattern => ({ kind: 'become', state });
const changes = (stat: string): Shows => text({ kind: 'stat', stat, by: {} });

/** The list, in the order of the rulebook as far as it has one. */
export const MECHANICS: Readonly<Record<string, Readonly<Record<string, Shows>>>> = {
  'trigger icons (2.8)': {
    critical: printed(({ trigger: icon }) => icon === 'critical'),
    draw: printed(({ trigger: icon }) => icon === 'draw'),
    stand: printed(({ trigger: icon }) => icon === 'stand'),
    heal: printed(({ trigger: icon }) => icon === 'heal'),
    'a trigger unit with text': ({ facts, abilities }) => facts.trigger !== null && abilities.length > 0,
  },
  'skill icons (2.10)': {
    Boost: printed(({ skill }) => skill === 'Boost'),
    Intercept: printed(({ skill }) => skill === 'Intercept'),
    'Twin Drive!!': printed(({ skill }) => skill === 'Twin Drive!!'),
    'gets Boost': text({ kind: 'gets keyword', keyword: 'Boost' }),
    'gets Intercept': text({ kind: 'gets keyword', keyword: 'Intercept' }),
    'gets Twin Drive!!': text({ kind: 'gets keyword', keyword: 'Twin Drive!!' }),
    'loses Boost': text({ kind: 'loses keyword', keyword: 'Boost' }),
    'loses Intercept': text({ kind: 'loses keyword', keyword: 'Intercept' }),
    'loses Twin Drive!!': text({ kind: 'loses keyword', keyword: 'Twin Drive!!' }),
  },
  'keywords (10.2, V17)': {
    Restraint: text({ kind: 'keyword', keyword: 'Restraint' }),
    'loses Restraint': text({ kind: 'loses keyword', keyword: 'Restraint' }),
    'limit break on CONT': limitBreak('cont'),
    'limit break on AUTO': limitBreak('auto'),
    'limit break on ACT': limitBreak('act'),
    Forerunner: text({ kind: 'keyword', keyword: 'Forerunner' }),
    Lord: text({ kind: 'keyword', keyword: 'Lord' }),
    Sentinel: text({ kind: 'keyword', keyword: 'Sentinel' }),
    'a sentinel without shield': ({ facts, abilities }) =>
      facts.shield === 0 && contains(abilities, { kind: 'keyword', keyword: 'Sentinel' }),
  },
  'kinds of abilities (8.1) and where they are active (2.11.3)': {
    AUTO: text({ kind: 'auto' }),
    ACT: text({ kind: 'act' }),
    CONT: text({ kind: 'cont' }),
    'on the vanguard circle or a rear-guard circle': text({ zones: ['vanguard circle', 'rear-guard circle'], limits: [] }),
    'in the soul': text({ kind: 'act', zones: ['soul'] }),
    'in the drop zone': text({ kind: 'act', zones: ['drop zone'] }),
    'in the bind zone': text({ kind: 'auto', zones: ['bind zone'] }),
    'during your turn': text({ kind: 'cont', during: { kind: 'turn', whose: 'you' } }),
    "during your opponent's turn": text({ kind: 'cont', during: { kind: 'turn', whose: 'opponent' } }),
  },
  'beginnings and ends (6, 7)': {
    'beginning of turn': text({ kind: 'beginning', of: { kind: 'turn' } }),
    'beginning of stand phase': beginningOf('stand phase'),
    'beginning of draw phase': beginningOf('draw phase'),
    'beginning of ride phase': beginningOf('ride phase'),
    'beginning of main phase': beginningOf('main phase'),
    'beginning of battle phase': beginningOf('battle phase'),
    'beginning of start step': beginningOf('start step'),
    'beginning of attack step': beginningOf('attack step'),
    'beginning of guard step': beginningOfStep('guard step'),
    'beginning of drive step': beginningOfStep('drive step'),
    'beginning of damage step': beginningOfStep('damage step'),
    'beginning of close step': beginningOfStep('close step'),
    'beginning of end phase': beginningOf('end phase'),
    'end of battle': text({ kind: 'end', of: { kind: 'battle' } }),
    'end of turn': trigger({ kind: 'end', of: { kind: 'turn' } }),
    'until end of that battle': text({ kind: 'until end', of: { kind: 'battle', which: 'that' } }),
    'until end of turn': text({ kind: 'until end', of: { kind: 'turn' } }),
    "until end of your opponent's next turn": text({ kind: 'until end', of: { kind: 'turn', whose: 'opponent', which: 'next' } }),
    'a timed trigger (8.6.5)': effect({ kind: 'later', at: { kind: 'end', of: { kind: 'turn', which: 'that' } } }),
    'a situation trigger (8.6.6)': trigger({ kind: 'situation' }),
  },
  'events (8.6)': {
    attacks: trigger({ kind: 'attacks', who: self }),
    'attacks a vanguard': trigger({ kind: 'attacks', target: { nouns: ['vanguard'] } }),
    'is attacked': trigger({ kind: 'is attacked' }),
    boosts: trigger({ kind: 'boosts', who: self }),
    'is boosted': trigger({ kind: 'is boosted', who: self }),
    'attack hits': trigger({ kind: 'attack hits', who: self }),
    'attack hits a vanguard': trigger({ kind: 'attack hits', target: { nouns: ['vanguard'] } }),
    'an attack hits during the battle this unit boosted': trigger({ kind: 'attack hits', during: { where: { kind: 'boosts' } } }),
    'attack did not hit': text({ kind: 'attack hit', not: true }),
    'placed on (VC)': placedOn('vanguard circle'),
    'placed on (RC) from hand': placedOn('rear-guard circle', 'hand'),
    'placed on (RC) from deck': placedOn('rear-guard circle', 'deck'),
    'placed on (RC) from drop zone': placedOn('rear-guard circle', 'drop zone'),
    'placed on (RC) from soul': placedOn('rear-guard circle', 'soul'),
    'placed on (GC)': placedOn('guardian circle'),
    'put into the drop zone from (RC)': putInto('drop zone', 'rear-guard circle'),
    'put into the drop zone from (GC)': putInto('drop zone', 'guardian circle'),
    'returned to hand': putInto('hand', 'rear-guard circle'),
    ridden: trigger({ kind: 'rides', whom: self }),
    intercepts: trigger({ kind: 'intercepts' }),
    'drive check reveals': trigger({ kind: 'check reveals', check: 'drive' }),
    'damage check reveals': trigger({ kind: 'check reveals', check: 'damage' }),
    'put into the damage zone': trigger({ kind: 'moved', to: { place: { zones: ['damage zone'] } } }),
    'put into the drop zone by an effect': trigger({ kind: 'moved', by: { kind: 'effect' } }),
    'retired by an effect': trigger({ kind: 'retired', by: { kind: 'effect' } }),
  },
  'costs (8.5.2.3, 10.1)': {
    'counter blast': cost({ kind: 'counter-blast' }),
    'soul blast': cost({ kind: 'soul-blast' }),
    'soul charge': cost({ kind: 'soul-charge' }),
    'discard a card': cost({ kind: 'discard' }),
    'retire units': cost({ kind: 'retire' }),
    'rest this unit': cost({ ...becomes('rest'), what: self }),
    'rest another unit': cost(becomes('rest'), { kind: 'choose' }),
    'put into your soul': cost({ kind: 'move', to: { place: { zones: ['soul'] } } }),
    'put on the bottom of your deck': cost({ kind: 'move', to: { place: { zones: ['deck'], end: 'bottom' } } }),
    'put on top of your deck': cost({ kind: 'move', to: { place: { zones: ['deck'], end: 'top' } } }),
    'put into your damage zone': cost({ kind: 'move', to: { place: { zones: ['damage zone'] } } }),
    'put into your drop zone': cost({ kind: 'move', to: { place: { zones: ['drop zone'] } } }),
    bind: cost({ kind: 'bind' }),
    reveal: cost({ kind: 'reveal' }),
    'all of your …': cost({ kind: 'selection', quantity: { kind: 'all' } }),
    'several parts': ({ abilities }) => abilities.some((ability) => 'cost' in ability && ability.cost.length > 1),
    'you may pay the cost': effect({ kind: 'does', optional: true, do: { steps: [{ kind: 'pay' }] } }),
  },
  'specific actions (10.1)': {
    'draw a card': effect({ kind: 'draw', cards: { kind: 'exactly', n: 1 } }),
    'draw several cards': effect({ kind: 'draw', cards: { kind: 'exactly', n: 2 } }),
    'draw up to': effect({ kind: 'draw', cards: { kind: 'up to' } }),
    discard: effect({ steps: [{ kind: 'draw' }, { kind: 'choose' }, { kind: 'discard' }] }),
    'your opponent discards': effect({ kind: 'does', who: 'opponent', do: { steps: [{ kind: 'choose' }, { kind: 'discard' }] } }),
    'discard at random': effect({ kind: 'discard', what: { random: true } }),
    retire: effect({ kind: 'retire' }),
    'superior ride': effect({ kind: 'ride' }),
    'superior call from the deck': effect({ kind: 'search', in: { zones: ['deck'] } }, { kind: 'call' }),
    'superior call from the soul': effect({ kind: 'choose', what: { place: { zones: ['soul'] } } }, { kind: 'call' }),
    'call to separate circles': effect({ kind: 'call', to: { place: { separate: true } } }),
    'call to an open circle': effect({ kind: 'call', to: { place: { open: true } } }),
    'call as [Rest]': effect({ kind: 'call', to: { place: { zones: ['rear-guard circle'] }, state: 'rest' } }),
    'call guardians from the deck': effect({ kind: 'call', what: { place: { among: {} } }, to: { place: { zones: ['guardian circle'] } } }),
    heal: effect({ kind: 'heal' }),
    reveal: effect({ kind: 'reveal' }),
    'search the deck': effect({ kind: 'search', in: { zones: ['deck'] } }),
    'search the drop zone': effect({ kind: 'search', in: { zones: ['drop zone'] } }),
    'look at the top cards': effect({ kind: 'look' }),
    'put them back in any order': effect({ kind: 'move', to: { place: { zones: ['deck'], end: 'top' }, order: 'any' } }),
    shuffle: effect({ kind: 'shuffle' }),
    stand: effect(becomes('stand')),
    rest: effect(becomes('rest')),
    'turn face up': effect({ kind: 'turn', facing: 'up' }),
    'turn face down': effect({ kind: 'turn', facing: 'down' }),
    'soul charge': effect({ kind: 'soul-charge' }),
    'counter charge': effect({ kind: 'counter-charge' }),
    'bind face up': effect({ kind: 'bind', facing: 'up' }),
    'bind face down': effect({ kind: 'bind', facing: 'down' }),
    "cards bound with this card's effect": effect({ kind: 'bound by self' }),
    'return to hand': effect({ kind: 'move', to: { place: { zones: ['hand'] } }, wording: { word: 'return' } }),
    'deal damage': effect({ kind: 'damage' }),
    'an additional drive check': effect({ kind: 'drive check' }),
    'exchange positions': effect({ kind: 'exchange' }),
    'the attack goes to another unit': effect({ kind: 'battle', who: { to: 'attacking' } }),
    'attack several units': effect({ kind: 'battle', who: self, with: { quantity: { kind: 'all' } } }),
    'attack another unit as well': effect({ kind: 'battle', also: true }),
    'attack the back row': effect({ kind: 'may attack', target: { place: { row: 'back' } } }),
    'get an ability': effect({ kind: 'gets ability' }),
    'lose all abilities': effect({ kind: 'loses abilities' }),
    'win the game': effect({ kind: 'win' }),
    'lose the game': effect({ kind: 'lose' }),
  },
  'restrictions (1.3.3)': {
    'cannot be hit': forbids('be hit'),
    'cannot attack': forbids('attack'),
    'cannot intercept': forbids('intercept'),
    'cannot stand': forbids('become'),
    'cannot be chosen': forbids('be chosen'),
    'cannot call': forbids('call'),
    'this ability cannot be used (11.2)': effect({ kind: 'used up' }),
    '[1/turn]': text({ limits: [{ kind: 'per turn', n: 1 }] }),
  },
  'replacement effects (8.2.1.3)': {
    mandatory: text({ kind: 'cont', body: [{ steps: [{ kind: 'instead', optional: false }] }] }),
    optional: text({ kind: 'cont', body: [{ steps: [{ kind: 'instead', optional: true }] }] }),
  },
  'changed characteristics (8.7)': {
    power: changes('power'),
    critical: changes('critical'),
    shield: changes('shield'),
    grade: changes('grade'),
    'another clan': text({ kind: 'is also' }),
    'for each': text({ kind: 'stat', each: {} }),
  },
  'choices and counting (8.5.3)': {
    'choose a number': effect({ kind: 'declare', what: 'number' }),
    'name a card': effect({ kind: 'declare', what: 'card name' }),
    'name a clan': effect({ kind: 'declare', what: 'group' }),
    'up to': effect({ quantity: { kind: 'up to' } }),
    'any number of': effect({ quantity: { kind: 'any number' } }),
    'as many as were chosen': effect({ kind: 'for each', of: { filters: [{ kind: 'by step' }] } }),
    "more than your opponent's": text({ kind: 'compare', compare: 'more', right: { kind: 'other side' } }),
    "less than your opponent's": text({ kind: 'compare', compare: 'less', right: { kind: 'other side' } }),
    'your opponent chooses': effect({ kind: 'does', who: 'opponent', do: { steps: [{ kind: 'choose' }] } }),
    'each player': effect({ kind: 'does', who: 'each' }),
    'you may': effect({ kind: 'does', who: 'you', optional: true }),
    'if it is not': effect({ kind: 'otherwise' }),
  },
  'references (2.1 to 2.4)': {
    'a card by its name': text({ kind: 'named' }),
    'a card by another name': text({ kind: 'named', not: true }),
    'a part of a name': text({ kind: 'name part' }),
    'a race': ({ abilities }) => contains(abilities, { kind: 'named group', name: 'Golem' }),
    'a grade': text({ kind: 'grade' }),
    'the same column': text({ columnOf: self }),
    'the front row': text({ row: 'front' }),
    'another of your units': text({ other: true }),
    'deck construction (5.1.2.5)': text({ kind: 'deck rule' }),
  },
};
