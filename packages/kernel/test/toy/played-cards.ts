/** Cards that do something when they are played, stand by, or put something in the place of what would happen. */

import { ask, call, contentsOf, current, effects, events, happen, objectOf, objects, opponentOf, refOf } from '../../src/index.ts';
import {
  ALL,
  ALWAYS,
  type At,
  abilityOfCard,
  anyOnField,
  type CardSpec,
  dying,
  falls,
  gain,
  IN_PLAY,
  isOwn,
  NOWHERE,
  on,
  partOf,
  scheduled,
  standing,
  until,
  wouldFall,
} from './card-parts.ts';
import { coinsOf, coinsWith, fieldOf, HAND, HEAP, handOf, PILE, WIRE, WIRE_ZONE, zoneFor } from './harbour.ts';
import { createRaft, drawCards, endTurn, raiseIslet } from './procedures.ts';

export const playedCards: readonly CardSpec[] = [
  { name: 'Gull', strength: 2, bird: true, lasting: true },
  { name: 'Heron', strength: 3, cost: 1, bird: true, lasting: true },
  { name: 'Crab', strength: 5, cost: 2, lasting: true },
  { name: 'Storm', storm: true },
  {
    name: 'Fortune',
    effect: { text: 'Draw three cards.', program: [call(drawCards, (_g, v: At) => ({ player: v.master, count: 3 }))] },
  },
  { name: 'Diviner', strength: 4, cost: 1, omen: true, lasting: true },
  { name: 'Nightfall', swift: true, effect: { text: 'The turn ends.', program: [call(endTurn)] } },
  {
    name: 'Shipwright',
    strength: 1,
    lasting: true,
    effect: { text: 'Create a raft.', program: [call(createRaft, (_g, v: At) => ({ player: v.master }))] },
  },
  { name: 'Raft', strength: 1, lasting: true },
  { name: 'Surveyor', effect: { text: 'An islet rises.', program: [call(raiseIslet, (_g, v: At) => ({ player: v.master }))] } },
  standing('Lookout', {
    text: 'When your opponent plays a card, you may discard this from your hand to draw a card.',
    zones: [HAND],
    triggers: [on('move', (g, self, event) => (event.kind === 'move' && !isOwn(g, self, event.card) ? {} : null), { to: [WIRE] })],
    program: [
      happen((g, v: At) =>
        current(g.state, v.self) < 0 ? null : [events.move(objectOf(v.self), zoneFor(HEAP, v.master), { verb: 'discard' })],
      ),
      call(drawCards, (_g, v: At) => (v.did.length === 0 ? null : { player: v.master, count: 1 })),
    ],
  }),
  standing('Stowaway', {
    text: 'When this goes from your hand to your pile, you may gain two coins.',
    zones: [HAND],
    triggers: [on('move', ALWAYS, { to: [PILE], sees: 'before', own: true })],
    program: [gain(2)],
  }),
  {
    name: 'Spring tide',
    effect: {
      text: 'Your opponent shuffles their hand into their pile.',
      program: [
        happen((g, v: At) => {
          const [opponent, pile] = [opponentOf(v.master), zoneFor(PILE, opponentOf(v.master))];
          return [...handOf(g, opponent).map((card) => events.move(card, pile)), events.shuffled(pile)];
        }),
      ],
    },
  },
  {
    name: 'Ebb',
    swift: true,
    effect: {
      text: 'All cards on the field go to the heap.',
      program: [
        happen((g) => [...fieldOf(g, 0), ...fieldOf(g, 1)].map((card) => events.move(card, zoneFor(HEAP, objects.ownerOf(g, card))))),
      ],
    },
  },
  {
    name: 'Ferry',
    strength: 2,
    lasting: true,
    abilities: [
      {
        kind: 'cont',
        text: 'If this would go to the heap, you may return it to your hand instead.',
        zones: IN_PLAY,
        replacements: [
          {
            topic: 'move',
            optional: true,
            match: falls,
            instead: (g, self) => [events.move(self.card, zoneFor(HAND, objects.ownerOf(g, self.card)))],
          },
        ],
      },
    ],
  },
  {
    name: 'Echo',
    strength: 2,
    lasting: true,
    abilities: [
      {
        kind: 'cont',
        text: 'If this would go to the heap, it goes there with a sound instead.',
        zones: IN_PLAY,
        replacements: [{ topic: 'move', optional: false, match: falls, instead: (_g, _self, event) => [event, events.signal('sound')] }],
      },
    ],
  },
  standing('Bell', {
    text: 'At the beginning of your turn you gain a coin.',
    zones: IN_PLAY,
    triggers: [on('dawn', (_g, self, event) => (event.kind === 'signal' && event.player === self.master ? {} : null))],
    program: [gain(1)],
  }),
  standing('Mourner', {
    text: 'When this goes to the heap, you gain as many coins as its strength was.',
    zones: IN_PLAY,
    triggers: [on('move', (g, self) => ({ mourned: refOf(g.state, self.card) }), { to: [HEAP], sees: 'before', own: true })],
    program: [
      happen((g, v: At) => [
        events.assign('coins', coinsWith(g, v.master, (objects.lastKnown(g, v.mourned)?.strength as number | undefined) ?? 0)),
      ]),
    ],
  }),
  standing('Sentry', {
    text: 'When you have no cards in hand, draw a card.',
    zones: IN_PLAY,
    situation: (g, self) => handOf(g, self.master).length === 0,
    program: [call(drawCards, (_g, v: At) => ({ player: v.master, count: 1 }))],
  }),
  standing('Beggar', {
    text: 'When you have less than three coins, you may discard this from your hand to gain a coin.',
    zones: [HAND],
    situation: (g, self) => coinsOf(g, self.master) < 3,
    program: [
      happen((g, v: At) =>
        current(g.state, v.self) < 0 ? null : [events.move(objectOf(v.self), zoneFor(HEAP, v.master), { verb: 'discard' })],
      ),
      gain(1),
    ],
  }),
  {
    name: 'Toll',
    effect: {
      text: 'Your opponent pays a coin.',
      program: [happen((g, v: At) => [events.assign('coins', coinsWith(g, opponentOf(v.master), -1))])],
    },
  },
  {
    name: 'Tracker',
    effect: {
      text: 'Choose a card on the field. At the next end of a turn it goes to the heap.',
      program: [
        anyOnField('pick'),
        happen((g, v: At) =>
          v.pick.length === 0
            ? null
            : [scheduled(v, abilityOfCard(g, 'Tracker'), { captured: { target: refOf(g.state, v.pick[0] as number) } })],
        ),
      ],
    },
    abilities: [
      {
        text: 'The card chosen goes to the heap.',
        zones: [WIRE],
        triggers: [dying],
        program: [
          happen((g, v: At) => {
            const card = current(g.state, v.target);
            return card < 0 ? null : [events.move(card, zoneFor(HEAP, objects.ownerOf(g, card)))];
          }),
        ],
      },
    ],
  },
  {
    name: 'Insurance',
    effect: {
      text: 'The next time a card of yours would go from the field to the heap this turn, it returns to your hand instead.',
      program: [happen((g, v: At) => [scheduled(v, abilityOfCard(g, 'Insurance'), { until: 'dusk' })])],
    },
    abilities: [
      {
        text: 'A card of yours returns to your hand instead.',
        zones: [WIRE],
        replacements: [
          {
            topic: 'move',
            optional: false,
            match: wouldFall,
            instead: (g, _self, event) => [
              events.move((event as events.Move).card, zoneFor(HAND, objects.ownerOf(g, (event as events.Move).card))),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Requiem',
    effect: {
      text: 'Until the end of the turn, whenever a card of yours would go from the field to the heap, it goes there with a sound.',
      program: [
        happen((g, v: At) => [
          scheduled(v, abilityOfCard(g, 'Requiem'), { until: 'dusk', lasting: true, captured: { sound: coinsOf(g, v.master) } }),
        ]),
      ],
    },
    abilities: [
      {
        text: 'It goes there with a sound instead.',
        zones: [WIRE],
        replacements: [
          {
            topic: 'move',
            optional: false,
            match: wouldFall,
            instead: (_g, self, event) => [event, events.signal('sound', { amount: self.captured.sound as number })],
          },
        ],
      },
    ],
  },
  {
    name: 'Grease',
    swift: true,
    effect: {
      text: 'Choose another card on the wire. It has strength +2 until the end of the turn.',
      program: [
        ask('pick', (g, v: At) => ({
          player: v.master,
          prompt: 'which card',
          candidates: contentsOf(g, WIRE_ZONE).filter((card) => card !== v.card),
          min: 1,
          max: 1,
          open: true,
        })),
        happen((g, v: At) => v.pick.map((card) => ({ kind: 'begin', effect: until(g, v, partOf(g, 'Grease'), card) }))),
      ],
    },
    abilities: [
      {
        kind: 'cont',
        text: 'Strength +2.',
        zones: NOWHERE,
        statics: [{ what: effects.about('strength'), mode: 'add', applies: ALL, amount: () => 2 }],
      },
    ],
  },
  {
    name: 'Legacy',
    effect: {
      text: 'Choose a card on the field and a number up to 5. Until the end of the turn it has that much more strength and "When this goes to the heap, you gain that many coins."',
      program: [
        anyOnField('pick'),
        ask('number', (_g, v: At) => ({ player: v.master, prompt: 'number', candidates: [], min: 1, max: 1, range: [0, 5] })),
        happen((g, v: At) =>
          v.pick.map((card) => ({
            kind: 'begin',
            effect: { ...until(g, v, partOf(g, 'Legacy'), card), captured: { left: v.number[0] } },
          })),
        ),
      ],
    },
    abilities: [
      {
        kind: 'cont',
        text: 'It has an heirloom.',
        zones: NOWHERE,
        statics: [{ what: effects.about('ability'), mode: 'give', applies: ALL, amount: (g) => abilityOfCard(g, 'Legacy', 1) }],
      },
      {
        text: 'When this goes to the heap, you gain that many coins.',
        zones: IN_PLAY,
        triggers: [on('move', ALWAYS, { to: [HEAP], sees: 'before', own: true })],
        statics: [
          {
            what: effects.about('strength'),
            mode: 'add',
            applies: (_g, self, card) => card === self.card && self.captured.left !== undefined,
            amount: (_g, self) => self.captured.left as number,
          },
        ],
        program: [happen((g, v: At) => [events.assign('coins', coinsWith(g, v.master, v.left))])],
      },
    ],
  },
];
