import { numbered, onlyIf, readBack, youMay } from '@goldenrule/language/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vocabulary as vocabulary110 } from '../editions/1.10/vocabulary.ts';
import type { VanguardAbility } from './terms.ts';

/** Trees at random: whatever can be said must be read back as it was meant. */
const optional = <K extends string, T>(key: K, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined }).map((one) => (one === undefined ? {} : { [key]: one }));
const whose = fc.constantFrom('you', 'opponent', 'they');
const count = fc.integer({ min: 1, max: 9 });
const group = fc.constantFrom('Paper Guild', 'Tin Choir').map((name) => ({ kind: 'named group', name }));
const name = fc.constantFrom('Gull Pilot', 'Paper Crane, Old');
const filter = fc.oneof(
  fc.record({
    kind: fc.constant('grade'),
    compare: fc.constantFrom('exactly', 'at least', 'at most'),
    n: fc.tuple(fc.integer({ min: 0, max: 3 })),
  }),
  fc.record({ kind: fc.constant('group'), groups: fc.array(group, { minLength: 1, maxLength: 2 }) }),
  fc.record({ kind: fc.constant('named'), names: fc.array(name, { minLength: 1, maxLength: 2 }) }),
  fc.record({ kind: fc.constant('name part'), parts: fc.tuple(name) }),
  fc.constantFrom(
    { kind: 'state', states: ['rest'] },
    { kind: 'state', states: ['face up'] },
    { kind: 'limit break', n: 4 },
    { kind: 'in battle as', part: 'being attacked' },
  ),
);
const quantity = fc.oneof(
  fc.record({ kind: fc.constantFrom('exactly', 'up to', 'at least'), n: count }),
  fc.constantFrom({ kind: 'all' }, { kind: 'any number' }, { kind: 'the' }),
);
const place = fc.oneof(
  fc
    .tuple(fc.constantFrom('hand', 'soul', 'drop zone', 'damage zone'), optional('whose', whose))
    .map(([zone, more]) => ({ zones: [zone], ...more })),
  fc
    .tuple(fc.constantFrom('vanguard circle', 'rear-guard circle'), optional('whose', whose))
    .map(([zone, more]) => ({ zones: [zone], ...more })),
  fc.constantFrom('front', 'back').map((row) => ({ zones: [], row })),
  fc.constant({ zones: ['deck'], whose: 'you', end: 'top' }),
);
const selection = fc
  .tuple(
    quantity,
    fc.array(filter, { maxLength: 3 }),
    fc.array(fc.constantFrom('card', 'unit', 'vanguard', 'rear-guard'), { minLength: 1, maxLength: 2 }),
    optional('whose', whose),
    optional('place', place),
    optional('other', fc.constant(true)),
  )
  .map(([many, filters, nouns, ...rest]) => ({ kind: 'selection', quantity: many, filters, nouns, ...Object.assign({}, ...rest) }));
const self = { kind: 'ref', to: 'self', wording: { word: 'this unit' } };
const time = fc.constantFrom(
  { kind: 'until end', of: { kind: 'turn' } },
  { kind: 'during', of: { kind: 'phase', phase: 'stand phase', whose: 'opponent', which: 'next' } },
);
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('choose', 'retire', 'heal', 'discard', 'reveal'), what: selection }),
  fc.record({ kind: fc.constant('draw'), cards: fc.record({ kind: fc.constantFrom('exactly', 'up to'), n: count }) }),
  fc.record({ kind: fc.constant('become'), what: selection, state: fc.constantFrom('stand', 'rest') }),
  fc.record({
    kind: fc.constant('change'),
    who: fc.oneof(selection, fc.constant(self)),
    changes: fc.tuple(
      fc.record({
        kind: fc.constant('stat'),
        stat: fc.constantFrom('power', 'critical'),
        by: count.map((n) => ({ kind: 'number', n: n * 1000 })),
      }),
    ),
    time,
  }),
  fc.record({
    kind: fc.constant('move'),
    what: selection,
    to: fc.constantFrom(
      { place: { zones: ['hand'], whose: 'you' } },
      { place: { zones: ['deck'], whose: 'you', end: 'bottom' }, order: 'any' },
    ),
  }),
  fc.record({
    kind: fc.constant('forbid'),
    who: selection,
    deed: fc.constantFrom({ kind: 'be hit' }, { kind: 'intercept' }, { kind: 'attack' }),
    time,
  }),
);
const condition = fc.oneof(
  fc.record({ kind: fc.constant('has'), who: fc.constantFrom('you', 'opponent'), what: selection }),
  fc.record({
    kind: fc.constant('compare'),
    left: selection.map((all) => {
      const { kind: _, quantity: __, ...of } = all as { kind: string; quantity: unknown };
      return { kind: 'count', of };
    }),
    compare: fc.constantFrom('at least', 'at most', 'exactly'),
    right: fc.record({ kind: fc.constant('number'), n: count }),
  }),
);
const statement = fc.oneof(
  { weight: 3, arbitrary: step },
  { weight: 1, arbitrary: fc.tuple(condition, step).map(([asked, one]) => onlyIf(asked, [one])) },
  { weight: 1, arbitrary: step.map((one) => youMay([one])) },
);
const ability = fc.array(fc.array(statement, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }).map(
  (sentences) =>
    numbered(
      {
        kind: 'act',
        zones: ['vanguard circle'],
        limits: [],
        cost: [],
        body: sentences.map((steps) => ({ steps })),
      },
      STEPS,
    ) as VanguardAbility,
);
const STEPS = new Set(['choose', 'retire', 'heal', 'discard', 'reveal', 'draw', 'become', 'change', 'move', 'forbid', 'if', 'does']);

test('whatever a tree says in words is read back as it was meant', () => {
  let said = 0;
  fc.assert(
    fc.property(ability, (tree) => {
      const back = readBack(vocabulary110, tree);
      if (back === undefined) return;
      said++;
      expect(back).toEqual({ ...back, errors: [], meant: back.wanted });
    }),
    { numRuns: 400 },
  );
  expect(said).toBeGreaterThan(50);
});
