/** Zones, nouns, numbers, states, keywords and phrases that point, as Gate Ruler spells them. */
import { alike, type Lacking, type RefWord, regular, type Style, type ZoneWord } from '@goldenrule/language';
import type { Column, Keyword, Noun, Phase, Role, Row, Stat, State, Zone } from './terms.ts';

export const zones: readonly ZoneWord<Zone>[] = [
  { zone: 'deck', text: 'deck', plural: 'decks', pile: true },
  { zone: 'hand', text: 'hand', plural: 'hands', pile: true },
  { zone: 'graveyard', text: 'graveyard', plural: 'graveyards', pile: true },
  { zone: 'attack zone', text: 'attack zone', plural: 'attack zones' },
  { zone: 'defense zone', text: 'defense zone', plural: 'defense zones' },
  { zone: 'set zone', text: 'set zone', plural: 'set zones' },
  { zone: 'field zone', text: 'field zone' },
  { zone: 'ruler zone', text: 'ruler zone' },
  { zone: 'drive zone', text: 'drive zone', pile: true },
  { zone: 'damage zone', text: 'damage zone', pile: true },
  { zone: 'counter zone', text: 'counter zone' },
  { zone: 'charge zone', text: 'charge zone' },
  { zone: 'resource zone', text: 'resource zone' },
  { zone: 'removal zone', text: 'removal zone' },
  { zone: 'gate', text: 'gate' },
  { zone: 'zone', text: 'zone', plural: 'zones' },
  { zone: 'play', text: 'play', bare: true },
];

export const nouns: readonly { readonly noun: Noun; readonly singular: string; readonly plural: string }[] = [
  ...regular(
    'card',
    'unit',
    'unit card',
    'event',
    'event card',
    'field',
    'field card',
    'ruler',
    'resource',
    'resource card',
    'set card',
    'charge',
    'material',
  ),
  { noun: 'ability', singular: 'ability', plural: 'abilities' },
];

export const stats: readonly (readonly [Stat, string])[] = alike('ATK', 'HP', 'STK', 'level', 'life');
export const states: readonly (readonly [State, string])[] = alike('ready', 'exhausted', 'face up', 'face down');
export const verbStates: readonly (readonly [State, string])[] = [
  ['ready', 'ready'],
  ['exhausted', 'exhaust'],
];

/** The keywords that are abilities of one kind or another, with that kind; Forced Reveal and Resource are no abilities (16-1a-2). */
export const KEYWORDS: readonly (readonly [Keyword, 'auto' | 'act' | 'cont'])[] = [
  ['Breakthrough', 'auto'],
  ['Defender', 'auto'],
  ['Intercept', 'cont'],
  ['Retaliate', 'auto'],
  ['Double Attack', 'auto'],
  ['Familiar', 'act'],
  ['Undying', 'cont'],
  ['Charge Shield', 'cont'],
  ['Forced Reveal', 'cont'],
  ['Resource', 'cont'],
  ['Concealment', 'cont'],
  ['Forced Concealment', 'cont'],
  ['Dormant', 'cont'],
];
export const keywords: readonly (readonly [Keyword, string])[] = [
  ...KEYWORDS.map(([keyword]) => [keyword, keyword] as const),
  ['Abyssal Concerto', 'Abyssal Concerto'],
];

export const phases: readonly (readonly [Phase, string])[] = alike(
  'start phase',
  'main phase',
  'attack phase',
  'end phase',
  'attack sub phase',
  'attack start step',
  'attack declaration step',
  'intercept step',
  'damage step',
  'attack end step',
);
export const rows: readonly (readonly [Row, string])[] = alike('front', 'back');
export const columns: readonly (readonly [Column, string])[] = alike('left', 'center', 'right');

export const refs: readonly RefWord<Role>[] = [
  { text: 'this unit', to: 'self' },
  { text: 'this card', to: 'self' },
  { text: 'this field', to: 'self' },
  { text: 'this ruler', to: 'self' },
  { text: 'it', subject: true },
  { text: 'that unit', noun: 'unit' },
  { text: 'that card' },
  { text: 'that event', noun: 'event' },
  { text: 'that ability', noun: 'ability' },
  { text: 'that ruler', noun: 'ruler' },
  { text: 'that field', noun: 'field' },
  { text: 'them', plural: true },
  { text: 'they', plural: true },
  { text: 'those units', plural: true, noun: 'unit' },
  { text: 'those cards', plural: true },
  { text: 'the chosen unit', of: ['choose', 'choose counted'] },
  { text: 'the chosen card', of: ['choose', 'choose counted'] },
  { text: 'the chosen units', of: ['choose', 'choose counted'], plural: true },
  { text: 'the chosen cards', of: ['choose', 'choose counted'], plural: true },
  { text: 'the revealed card', of: ['reveal'] },
  { text: 'the revealed cards', of: ['reveal'], plural: true },
  { text: 'the rest', of: ['look', 'reveal', 'choose', 'move'], plural: true, rest: true },
  { text: 'one of them', nth: 1 },
  { text: 'the other one', nth: 2 },
  { text: 'the card on top', to: 'on top' },
  { text: 'the attacking unit', to: 'attacking unit' },
  { text: 'the attacking card', to: 'attacking' },
  { text: 'the attacked unit', to: 'attacked unit' },
  { text: 'the attacked card', to: 'attacked' },
];

/** Costs are paid as an ability is played (14-3b-6), no rule says how to declare a name, and attributes are of one sort. */
export const lacks: readonly Lacking[] = ['pay', 'used up', 'card name', 'double brackets'];

export const style: Style = {
  figures: true,
  gain: { singular: 'gains', plural: 'gain', numberFirst: true },
  pair: 'and',
  they: { subject: 'they', possessive: 'their', plural: true },
  own: { base: 'control', third: 'controls' },
  sides: { you: 'allied', opponent: 'enemy' },
  its: [{ text: 'its' }],
  theirs: [{ text: 'their', plural: true }],
  belongings: ['charge', 'material'],
  // Damage is about those to whom it is dealt; who deals or takes it is the subject.
  parts: { damage: { about: 'to', isSubject: (part, { to }) => part === 'by' || (part === 'to' && to === 'take') } },
  manners: [
    ['ready', 'in a ready state'],
    ['exhausted', 'in an exhausted state'],
  ],
  plainKeywords: true,
  agrees: true,
  empty: 'empty',
  definite: ['extreme'],
  x: true,
};
