import { numbered, onlyIf, readBack, youMay } from '@goldenrule/language/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vocabulary as vocabulary112 } from '../editions/1.1.2/vocabulary.ts';
import type { GateAbility } from './terms.ts';

/** Trees at random: whatever can be said must be read back as it was meant. */
const optional = <K extends string, T>(key: K, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined }).map((one) => (one === undefined ? {} : { [key]: one }));
const whose = fc.constantFrom('you', 'opponent', 'they');
const count = fc.integer({ min: 1, max: 9 });
const group = fc.constantFrom('Beast', 'Zoo Brigade').map((name) => ({ kind: 'named group', name }));
const name = fc.constantFrom('Imp', 'Great Ape, Old');
const filter = fc.oneof(
  fc.record({ kind: fc.constant('group'), groups: fc.array(group, { minLength: 1, maxLength: 2 }) }),
  fc.record({ kind: fc.constant('named'), names: fc.array(name, { minLength: 1, maxLength: 2 }) }),
  fc.record({
    kind: fc.constant('stat'),
    stat: fc.constantFrom('ATK', 'HP', 'level'),
    compare: fc.constantFrom('exactly', 'at least', 'at most'),
    n: count,
  }),
  fc.constantFrom(
    { kind: 'state', states: ['exhausted'] },
    { kind: 'legendary' },
    { kind: 'damaged' },
    { kind: 'icon', icon: 'CNT' },
    { kind: 'keyword', keyword: 'Breakthrough' },
    { kind: 'summoned', how: 'special' },
    { kind: 'in battle as', part: 'attacking' },
  ),
);
const quantity = fc.oneof(
  fc.record({ kind: fc.constantFrom('exactly', 'up to', 'at least'), n: count }),
  fc.constantFrom({ kind: 'all' }, { kind: 'any number' }),
);
const place = fc.oneof(
  fc
    .tuple(fc.constantFrom('hand', 'graveyard', 'drive zone', 'defense zone'), optional('whose', whose))
    .map(([zone, more]) => ({ zones: [zone], ...more })),
  fc.constantFrom({ zones: ['play'] }, { zones: ['gate'] }, { zones: [], row: 'front' }, { zones: ['deck'], whose: 'you', end: 'top' }),
);
const selection = fc
  .tuple(
    quantity,
    fc.array(filter, { maxLength: 3 }),
    fc.array(fc.constantFrom('card', 'unit', 'event', 'field'), { minLength: 1, maxLength: 2 }),
    optional('whose', fc.constantFrom('you', 'opponent')),
    optional('place', place),
    optional('other', fc.constant(true)),
  )
  .map(([many, filters, nouns, ...rest]) => ({ kind: 'selection', quantity: many, filters, nouns, ...Object.assign({}, ...rest) }));
const self = { kind: 'ref', to: 'self', wording: { word: 'this unit' } };
const time = fc.constantFrom(
  { kind: 'until end', of: { kind: 'turn' } },
  { kind: 'until end', of: { kind: 'battle', which: 'this' } },
  { kind: 'during', of: { kind: 'turn', which: 'this' }, wording: { word: 'bare' } },
  { kind: 'during', of: { kind: 'battle', which: 'this' }, wording: { word: 'bare' } },
);
const effects = fc.oneof(
  fc.constantFrom(
    { kind: 'effects' },
    { kind: 'effects', whose: 'opponent' },
    { kind: 'effects', whose: 'they', wording: { owner: 'genitive' } },
    { kind: 'effects', whose: 'you', wording: { owner: 'have', number: 'one' } },
  ),
  fc.record({ kind: fc.constant('effects'), of: selection }),
);
const amount = fc.oneof(
  count.map((n) => ({ kind: 'number', n })),
  fc.constantFrom(
    { kind: 'life', of: 'you' },
    { kind: 'stat', stat: 'ATK', of: self },
    { kind: 'count', of: { of: self, filters: [], nouns: ['charge'] } },
  ),
);
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('choose', 'destroy', 'negate', 'discard', 'reveal', 'gain control'), what: selection }),
  fc.record({ kind: fc.constant('draw'), cards: fc.record({ kind: fc.constantFrom('exactly', 'up to'), n: count }) }),
  fc.record({ kind: fc.constant('become'), what: selection, state: fc.constantFrom('ready', 'exhausted') }),
  fc.record({ kind: fc.constant('damage'), amount, to: fc.oneof(selection, fc.constantFrom('you', 'opponent')) }),
  fc.record({ kind: fc.constant('heal'), n: amount, who: selection }),
  fc.record({ kind: fc.constant('drive'), n: count }),
  fc.record({
    kind: fc.constant('change'),
    who: fc.oneof(selection, fc.constant(self)),
    changes: fc.tuple(
      fc.record({
        kind: fc.constant('stat'),
        stat: fc.constantFrom('ATK', 'HP'),
        by: fc.integer({ min: -5, max: 5 }).map((n) => ({ kind: 'number', n: n === 0 ? 1 : n })),
      }),
    ),
    time,
  }),
  fc.record({
    kind: fc.constant('move'),
    what: selection,
    to: fc.constantFrom(
      { place: { zones: ['hand'], whose: 'you' } },
      { place: { zones: ['hand'], whose: 'owner' } },
      { place: { zones: ['attack zone'], whose: 'you' }, state: 'exhausted' },
      { place: { zones: ['deck'], whose: 'you', end: 'bottom' }, order: 'any' },
    ),
  }),
  fc.record({
    kind: fc.constant('forbid'),
    who: selection,
    deed: fc.oneof(
      fc.constantFrom(
        { kind: 'attack' },
        { kind: 'be attacked' },
        { kind: 'be destroyed', by: 'damage' },
        { kind: 'be summoned', how: 'special' },
        { kind: 'become', state: 'ready', wording: { word: 'be' } },
      ),
      fc.record({ kind: fc.constantFrom('be destroyed', 'be chosen', 'leave play', 'be dealt damage'), by: effects }),
    ),
    time,
  }),
);
const condition = fc.oneof(
  fc.record({ kind: fc.constant('has'), who: fc.constantFrom('you', 'opponent'), what: selection }),
  fc.record({
    kind: fc.constant('compare'),
    left: fc.constantFrom({ kind: 'life', of: 'opponent' }, { kind: 'count', of: { of: self, filters: [], nouns: ['charge'] } }),
    compare: fc.constantFrom('at least', 'at most', 'exactly'),
    right: fc.record({ kind: fc.constant('number'), n: count }),
  }),
  fc.constantFrom({ kind: 'during', period: { kind: 'turn', whose: 'you' }, not: true }),
);
const statement = fc.oneof(
  { weight: 3, arbitrary: step },
  { weight: 1, arbitrary: fc.tuple(condition, step).map(([asked, one]) => onlyIf(asked, [one])) },
  { weight: 1, arbitrary: step.map((one) => youMay([one])) },
);
const STEPS = new Set(
  'choose, destroy, negate, discard, reveal, gain control, draw, become, damage, heal, drive, change, move, forbid, if, does'.split(', '),
);
const ability = fc.array(fc.array(statement, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }).map(
  (sentences) =>
    numbered(
      {
        kind: 'act',
        zones: [],
        limits: [],
        timing: { kind: 'instant' },
        cost: [],
        body: sentences.map((steps) => ({ steps })),
      },
      STEPS,
    ) as GateAbility,
);

test('whatever a tree says in words is read back as it was meant', () => {
  let said = 0;
  fc.assert(
    fc.property(ability, (tree) => {
      const back = readBack(vocabulary112, tree);
      if (back === undefined) return;
      said++;
      expect(back).toEqual({ ...back, errors: [], meant: back.wanted });
    }),
    { numRuns: 400 },
  );
  expect(said).toBeGreaterThan(50);
});
