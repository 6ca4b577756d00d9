/* oxlint-disable unicorn/no-thenable -- trees have a field of that name; nothing awaits them */
import type { Keyword, VanguardAbility, VanguardBlock, VanguardDescription, VanguardRef } from '../vocabulary/terms.ts';

const SELF: VanguardRef = { kind: 'ref', to: 'self', wording: { word: 'this unit' } };
const block = (...steps: VanguardBlock['steps']): VanguardBlock => ({ steps });

type Category = 'auto' | 'act' | 'cont';
type Written = Extract<VanguardAbility, { kind: 'auto' | 'cont' }>;

/** It simply has the keyword: the rules know what that means. */
const has =
  (keyword: Keyword) =>
  (zones: VanguardAbility['zones']): Written => ({
    kind: 'cont',
    zones,
    limits: [],
    body: [block({ kind: 'change', id: 1, who: SELF, changes: [{ kind: 'gets keyword', keyword }] })],
  });

const units: VanguardDescription = { whose: 'you', nouns: ['unit'], filters: [] };
const kin: VanguardDescription = { ...units, filters: [{ kind: 'same clan', as: SELF }] };

/** What each keyword stands for, in the words of the language (Legion 10.2.6 to 10.2.8, by V17). */
const KEYWORDS: { readonly [K in Keyword]: (zones: VanguardAbility['zones'], category: Category) => Written } = {
  'Twin Drive!!': has('Twin Drive!!'),
  Intercept: has('Intercept'),
  Boost: has('Boost'),
  Restraint: has('Restraint'),
  Sentinel: has('Sentinel'),
  /** When a unit of the same clan rides it, it may be called to a rear-guard circle. */
  Forerunner: () => ({
    kind: 'auto',
    zones: [],
    limits: [],
    cost: [],
    trigger: {
      kind: 'when',
      events: [
        {
          kind: 'rides',
          who: { kind: 'selection', quantity: { kind: 'exactly', n: 1 }, nouns: [], filters: [{ kind: 'same clan', as: SELF }] },
          whom: SELF,
        },
      ],
    },
    body: [
      block({
        kind: 'does',
        id: 1,
        who: 'you',
        optional: true,
        do: block({ kind: 'call', id: 2, what: SELF, to: { place: { zones: ['rear-guard circle'] } } }),
      }),
    ],
  }),
  /** It cannot attack while its master has a unit of another clan: not all units share its clan. */
  Lord: (zones) => ({
    kind: 'cont',
    zones,
    limits: [],
    body: [
      block({
        kind: 'if',
        id: 1,
        condition: { kind: 'compare', left: { kind: 'count', of: units }, compare: 'more', right: { kind: 'count', of: kin } },
        // biome-ignore lint/suspicious/noThenProperty: a field of the tree; nothing awaits it
        then: block({ kind: 'forbid', id: 2, who: SELF, deed: { kind: 'attack' } }),
      }),
    ],
  }),
};

/** The ability a keyword stands for. */
export const written = (keyword: Keyword, zones: VanguardAbility['zones'], category: Category): Written =>
  KEYWORDS[keyword](zones, category);
