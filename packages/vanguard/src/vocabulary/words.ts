/** Zones, nouns, numbers, states, keywords and phrases that point, as Vanguard spells them. */
import { alike, type RefWord, regular } from '@goldenrule/language';
import type { Column, Keyword, Noun, Phase, Role, Row, Stat, State, Zone } from './terms.ts';

export const zones: readonly { readonly zone: Zone; readonly text: string; readonly surface?: true; readonly pile?: true }[] = [
  { zone: 'vanguard circle', text: '(VC)', surface: true },
  { zone: 'rear-guard circle', text: '(RC)', surface: true },
  { zone: 'guardian circle', text: '(GC)', surface: true },
  { zone: 'field', text: 'field', surface: true },
  { zone: 'deck', text: 'deck' },
  { zone: 'hand', text: 'hand', pile: true },
  { zone: 'drop zone', text: 'drop zone' },
  { zone: 'soul', text: 'soul' },
  { zone: 'damage zone', text: 'damage zone' },
  { zone: 'bind zone', text: 'bind zone' },
  { zone: 'trigger zone', text: 'trigger zone' },
];

export const nouns: readonly { readonly noun: Noun; readonly singular: string; readonly plural: string }[] = [
  ...regular('card', 'unit', 'vanguard', 'rear-guard', 'guardian', 'normal unit', 'trigger unit'),
  { noun: 'critical trigger', singular: '[Critical] trigger', plural: '[Critical] triggers' },
  { noun: 'draw trigger', singular: '[Draw] trigger', plural: '[Draw] triggers' },
  { noun: 'stand trigger', singular: '[Stand] trigger', plural: '[Stand] triggers' },
  { noun: 'heal trigger', singular: '[Heal] trigger', plural: '[Heal] triggers' },
  ...regular('sentinel', 'unit card'),
  { noun: 'damage', singular: 'damage', plural: 'damage' },
];

export const stats: readonly (readonly [Stat, string])[] = [
  ['power', '[Power]'],
  ['critical', '[Critical]'],
  ['shield', '[Shield]'],
  ['grade', 'grade'],
];
export const states: readonly (readonly [State, string])[] = [['stand', '[Stand]'], ['rest', '[Rest]'], ...alike('face up', 'face down')];
export const verbStates: readonly (readonly [State, string])[] = [
  ['stand', '[Stand]'],
  ['rest', '[Rest]'],
];
export const keywords: readonly (readonly [Keyword, string])[] = [
  ['Twin Drive!!', 'Twin Drive!!'],
  ['Intercept', '[Intercept]'],
  ['Boost', '[Boost]'],
  ...alike('Restraint', 'Forerunner', 'Lord', 'Sentinel'),
];
export const phases: readonly (readonly [Phase, string])[] = alike(
  'stand phase',
  'draw phase',
  'ride phase',
  'main phase',
  'battle phase',
  'end phase',
  'start step',
  'attack step',
  'guard step',
  'drive step',
  'damage step',
  'close step',
);
export const rows: readonly (readonly [Row, string])[] = alike('front', 'back');
export const columns: readonly (readonly [column: Column, text: string, other?: string])[] = [
  ['left', 'left'],
  ['center', 'center', 'middle'],
  ['right', 'right'],
];

const found = ['look', 'reveal', 'search', 'choose', 'draw', 'move', 'bind'];
const pointing = (of: readonly string[], noun: string, texts: readonly string[]): RefWord<Role>[] =>
  texts.map((text) => ({ text, of, ...(noun.endsWith('s') ? { plural: true as const } : {}) }));
/** "the unit called with this effect", "those bound cards": what a step handled; "that retired unit" may also have set the ability off. */
const handled = (
  [
    ['call', 'called'],
    ['bind', 'bound'],
    ['retire', 'retired'],
    ['discard', 'discarded'],
    ['draw', 'drawn'],
    ['choose', 'chosen'],
    ['reveal', 'revealed'],
    ['ride', 'placed'],
    ['move', 'returned'],
    ['move', 'moved'],
  ] as const
).flatMap(([step, participle]) =>
  ['unit', 'card', 'units', 'cards'].flatMap((noun) => {
    const was = noun.endsWith('s') ? 'that were' : 'that was';
    const of = step === 'choose' ? ['choose', 'search'] : step === 'ride' ? ['call', 'ride'] : [step];
    return ['the', noun.endsWith('s') ? 'those' : 'that'].flatMap((pointer) => [
      ...pointing(
        of,
        noun,
        [participle, `${was} ${participle}`].flatMap((how) => [
          `${pointer} ${noun} ${how} with this effect`,
          `${pointer} ${noun} ${how} by this effect`,
          `${pointer} ${noun} ${how} due to this effect`,
          `${pointer} ${noun} ${how} with this ability`,
        ]),
      ),
      ...(pointer === 'the' && (step === 'choose' || step === 'reveal')
        ? []
        : pointing([...of, 'triggering'], noun, [`${pointer} ${participle} ${noun}`])),
    ]);
  }),
);
/** "the card put into your soul": what a step put there, or what set the ability off by coming there. */
const putInto = (
  [
    ['damage zone', []],
    ['soul', ['soul-charge']],
    ['hand', []],
    ['drop zone', ['discard', 'retire']],
    ['bind zone', ['bind']],
  ] as const
).flatMap(([zone, verbs]) =>
  ['card', 'cards'].flatMap((noun) =>
    ['your', 'the']
      .flatMap((whose) => [
        `the ${noun} put into ${whose} ${zone}`,
        `the ${noun} put into ${whose} ${zone} with this effect`,
        `the ${noun} put into ${whose} ${zone} due to this effect`,
      ])
      .flatMap((text) => pointing(['move', ...verbs, 'triggering'], noun, [text]).map((entry) => ({ ...entry, into: zone }))),
  ),
);
/** Steps whose cards are no units. */
const unplaced = ['look', 'reveal', 'discard'];

export const refs: readonly RefWord<Role>[] = [
  { text: 'this unit', to: 'self' },
  { text: 'this card', to: 'self' },
  { text: 'it', subject: true },
  ...['that unit', 'that rear-guard', 'that vanguard', 'that guardian'].map((text) => ({ text, hardly: unplaced })),
  { text: 'that card' },
  { text: 'them', plural: true },
  { text: 'they', plural: true },
  { text: 'those units', plural: true, hardly: unplaced },
  { text: 'those rear-guards', plural: true, hardly: unplaced },
  { text: 'those guardians', plural: true, hardly: unplaced },
  { text: 'those cards', plural: true },
  { text: 'the chosen unit', of: ['choose', 'search'] },
  { text: 'the chosen card', of: ['choose', 'search'] },
  { text: 'the chosen units', of: ['choose', 'search'], plural: true },
  { text: 'the chosen cards', of: ['choose', 'search'], plural: true },
  { text: 'the revealed card', of: ['reveal'] },
  { text: 'the revealed cards', of: ['reveal'], plural: true },
  { text: 'the rest', of: ['look', 'reveal', 'bind', 'move'], plural: true, rest: true },
  { text: 'the rest of the cards', of: ['look', 'reveal', 'bind', 'move'], plural: true, rest: true },
  { text: 'the remaining cards', of: found, plural: true, rest: true },
  { text: 'the other cards', of: found, plural: true, rest: true },
  { text: 'the remaining card', of: found, rest: true },
  { text: 'the other card', of: found, rest: true },
  { text: 'the other', of: found, rest: true },
  { text: 'the others', of: found, plural: true, rest: true },
  { text: 'the boosted ([Boost]) unit', to: 'boosted' },
  { text: 'the boosted unit', to: 'boosted' },
  { text: 'the vanguard that this unit boosted ([Boost])', to: 'boosted' },
  { text: 'the vanguard that this unit boosted', to: 'boosted' },
  { text: 'the unit that this unit boosted ([Boost])', to: 'boosted' },
  { text: 'the boosting ([Boost]) unit', to: 'boosting' },
  { text: 'the boosting unit', to: 'boosting' },
  { text: 'the attacking unit', to: 'attacking' },
  { text: 'the attacked unit', to: 'attacked' },
  { text: 'the unit that attacked', to: 'attacking' },
  { text: 'the unit that was attacked', to: 'attacked' },
  { text: 'the unit that boosted', to: 'boosting' },
  { text: 'the unit that was boosted', to: 'boosted' },
  { text: 'the unit boosted by this unit', to: 'boosted' },
  { text: 'the unit that this unit boosted', to: 'boosted' },
  { text: 'the unit it boosted', to: 'boosted' },
  { text: 'the unit this unit boosted', to: 'boosted' },
  { text: 'that boosted unit', to: 'boosted' },
  { text: 'that boosted rear-guard', to: 'boosted' },
  { text: 'that attacking unit', to: 'attacking' },
  { text: 'the remaining revealed cards', of: ['reveal'], plural: true, rest: true },
  ...pointing(['call', 'ride', 'triggering'], 'unit', ['the unit that was placed', 'the unit placed', 'the card placed']),
  ...['the unit', 'the card'].flatMap((card) =>
    ['your', 'the'].flatMap((whose) =>
      pointing(['move', 'triggering'], 'card', [
        `${card} returned to ${whose} hand`,
        `${card} returned to ${whose} hand with this effect`,
      ]).map((entry) => ({ ...entry, into: 'hand' })),
    ),
  ),
  { text: 'the unit being attacked', to: 'attacked' },
  { text: "this unit 's battle opponent", to: 'battle opponent' },
  { text: 'the battle opponent', to: 'battle opponent' },
  { text: 'the battle opponent of the boosted ([Boost]) unit', to: 'battle opponent' },
  { text: 'the battle opponent of the boosted unit', to: 'battle opponent' },
  { text: 'the card revealed with that drive check', to: 'checked card' },
  ...putInto,
  ...handled,
  { text: 'the cards discarded', of: ['discard'], plural: true },
  { text: 'the cards revealed', of: ['reveal'], plural: true },
  { text: 'the card returned', of: ['move'] },
  { text: 'the cards returned', of: ['move'], plural: true },
  ...(['card', 'cards'] as const).flatMap((noun) =>
    pointing(['soul-charge'], noun, [`the ${noun} [ Soul-Charge ]`, `the [ Soul-Charge ] ${noun}`]),
  ),
  ...(['unit', 'card', 'units', 'cards'] as const).flatMap((noun) =>
    (['as the cost', 'for the cost', 'for this cost'] as const).flatMap((end) =>
      (
        [
          ['retire', 'retired'],
          ['discard', 'discarded'],
          ['bind', 'bound'],
          ['call', 'called'],
          ['reveal', 'revealed'],
        ] as const
      ).flatMap(([step, participle]) => pointing([step], noun, [`the ${noun} ${participle} ${end}`])),
    ),
  ),
];
