/** Cards for holding fast, going round in loops, choosing numbers, markers and looking. */

import { ask, effects, events, type GameEvent, happen, objectOf, objects, opponentOf, set, topOf } from '../../src/index.ts';
import {
  ALWAYS,
  type At,
  anyOnField,
  type CardSpec,
  gain,
  IN_PLAY,
  louder,
  on,
  partCalled,
  ringing,
  standing,
  until,
} from './card-parts.ts';
import { BEACH_ZONE, type Buoy, buoyAt, buoys, fieldOf, HEAP, handOf, PILE, zoneFor } from './harbour.ts';

export const harbourCards: readonly CardSpec[] = [
  {
    name: 'Anchor',
    swift: true,
    effect: {
      text: 'Choose a card on the field. It cannot leave until the end of the turn.',
      program: [
        anyOnField('pick'),
        happen((g, v: At) => v.pick.map((card) => ({ kind: 'begin', effect: until(g, v, partCalled(g, 'anchored'), card) }))),
      ],
    },
    abilities: [
      {
        kind: 'cont',
        text: 'It cannot leave.',
        zones: [HEAP],
        statics: [
          {
            what: effects.about('anchored'),
            mode: 'forbid',
            applies: (_g, self, card) => card !== self.card && self.ability === -1,
            amount: () => 0,
          },
        ],
      },
    ],
  },
  standing('Wheel', {
    text: 'At the end of a turn, and when it turns, the wheel turns.',
    zones: IN_PLAY,
    triggers: [on('dusk'), on('spin', ALWAYS, { own: true })],
    program: [happen((_g, v: At) => [events.signal('spin', { card: objectOf(v.self) })])],
  }),
  standing('Snowball', {
    text: 'At the end of a turn, and when a buoy is laid, lay a buoy.',
    zones: IN_PLAY,
    triggers: [on('dusk'), on('create')],
    program: [
      happen((_g, v: At) => [
        { kind: 'create', object: 'marker', definition: -1, owner: v.master, to: BEACH_ZONE, data: { rings: 0, laidBy: v.self } },
      ]),
    ],
  }),
  standing('Crank', {
    kind: 'act',
    text: 'Turn this there and back.',
    zones: IN_PLAY,
    program: [happen((_g, v: At) => [events.turn(objectOf(v.self), 1, 1)]), happen((_g, v: At) => [events.turn(objectOf(v.self), 1, 0)])],
  }),
  {
    name: 'Scribe',
    effect: {
      text: 'Choose a number.',
      program: [
        ask('pick', (_g, v: At) => ({ player: v.master, prompt: 'number', candidates: [], min: 1, max: 1, range: [0, null] })),
        happen((_g, v: At) => [events.assign('number', v.pick[0])]),
      ],
    },
  },
  {
    name: 'Tide',
    effect: {
      text: 'Your opponent puts a card from their hand under their pile, then shuffles it.',
      program: [
        set('opponent', (_g, v: At) => opponentOf(v.master)),
        ask('pick', (g, v: At) => ({
          player: v.opponent,
          prompt: 'which card',
          candidates: handOf(g, v.opponent),
          min: 1,
          max: 1,
        })),
        happen((_g, v: At) => v.pick.map((card) => events.move(card, zoneFor(PILE, v.opponent), { at: 'bottom' }))),
      ],
    },
  },
  {
    name: 'Wreck',
    effect: {
      text: 'All rafts and buoys are gone.',
      program: [
        happen((g) =>
          [...fieldOf(g, 0), ...fieldOf(g, 1)]
            .filter((card) => objects.definitionFor(g, card)?.name === 'Raft')
            .concat(buoys(g))
            .map((card): GameEvent => ({ kind: 'erase', card })),
        ),
      ],
    },
  },
  {
    name: 'Buoy',
    effect: {
      text: 'A buoy is laid.',
      program: [
        happen((_g, v: At) => [
          { kind: 'create', object: 'marker', definition: -1, owner: v.master, to: BEACH_ZONE, data: { rings: 0, laidBy: v.self } },
        ]),
      ],
    },
  },
  standing('Foundry', {
    kind: 'cont',
    text: 'A buoy that is laid has rung once more.',
    zones: IN_PLAY,
    replacements: [
      {
        topic: 'create',
        optional: false,
        match: (_g, _self, event) => event.kind === 'create' && event.to === BEACH_ZONE,
        instead: (_g, _self, event) => [{ ...event, data: louder((event as events.Create).data as unknown as Buoy) } as GameEvent],
      },
    ],
  }),
  standing('Swell', {
    kind: 'act',
    text: 'Every buoy rings.',
    zones: IN_PLAY,
    program: [happen((g) => buoys(g).map((buoy) => ringing(g, buoy, buoyAt(g, buoy).rings + 1)))],
  }),
  standing('Calm', {
    kind: 'act',
    text: 'No buoy has rung.',
    zones: IN_PLAY,
    program: [happen((g) => buoys(g).map((buoy) => ringing(g, buoy, 0)))],
  }),
  standing('Keeper', {
    text: 'When a buoy rings for the third time, you gain a coin.',
    zones: IN_PLAY,
    triggers: [on('amend', (_g, _self, event) => (event.kind === 'amend' && event.data?.rings === 3 ? {} : null))],
    program: [gain(1)],
  }),
  {
    name: 'Peek',
    swift: true,
    effect: {
      text: "Look at the top card of your opponent's pile.",
      program: [
        happen((g, v: At) => {
          const top = topOf(g, zoneFor(PILE, opponentOf(v.master)));
          return top < 0 ? null : [{ kind: 'reveal', cards: [top], to: [v.master] }];
        }),
      ],
    },
  },
];
