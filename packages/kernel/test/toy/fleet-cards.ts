/** Ships, cargo and what is done with them: cards that use every part of the life of an event. */
import { effects, events, type Game, type GameEvent, happen, type Instruction, objects, type ZoneId } from '../../src/index.ts';
import { type At, anyOnField, type CardSpec, continuous, gain, IN_PLAY, isOwn, on, standing, until, wouldFall } from './card-parts.ts';
import { FIELD, fieldOf, HAND, HEAP, handOf, printed, zoneFor } from './harbour.ts';

/** What becomes of the card that was chosen, if there was one. */
const ofChosen = (event: (g: Game, card: number) => GameEvent): Instruction<At> => happen((g, v) => v.pick.map((card) => event(g, card)));
/** What becomes of two cards that were chosen, if they are two. */
const ofBoth = (event: (card: number, other: number) => GameEvent): Instruction<At> =>
  happen((_g, v) => v.pick.flatMap((card) => v.number.flatMap((other) => (card === other ? [] : [event(card, other)]))));

/** The card itself, while it is on the wire, and one on the field that was chosen become a pair. */
const pairs = (relation: string): readonly Instruction<At>[] => [
  anyOnField('pick'),
  anyOnField('number'),
  ofBoth((card, other) => ({ kind: 'associate', relation, card, with: other })),
];

export const fleetCards: readonly CardSpec[] = [
  { name: 'Flotsam', flotsam: true },
  {
    name: 'Dumping',
    swift: true,
    effect: {
      text: 'Discard all flotsam from your hand.',
      program: [
        happen((g, v) =>
          handOf(g, v.master)
            .filter((card) => printed(g, card).flotsam)
            .map((card) => events.move(card, zoneFor(HEAP, v.master), { verb: 'discard' })),
        ),
      ],
    },
  },
  {
    name: 'Sinking',
    swift: true,
    effect: {
      text: 'A card on the field goes to the heap.',
      program: [anyOnField('pick'), ofChosen((g, card) => events.move(card, zoneFor(HEAP, objects.ownerOf(g, card))))],
    },
  },
  standing('Bilge Pump', {
    kind: 'cont',
    text: 'If something of yours would sink, it goes to your hand instead.',
    zones: IN_PLAY,
    replacements: [
      {
        topic: 'erase',
        optional: false,
        match: (g, self, event) => event.kind === 'erase' && event.verb === 'sink' && isOwn(g, self, event.card),
        instead: (_g, self, event) => [events.move((event as events.Erase).card, zoneFor(HAND, self.master))],
      },
    ],
  }),
  standing('Lifeboat', {
    kind: 'cont',
    text: 'If another card of yours would go to the heap, it goes to your hand instead.',
    zones: IN_PLAY,
    replacements: [
      {
        topic: 'move',
        optional: false,
        match: (g, self, event) => wouldFall(g, self, event) && event.kind === 'move' && event.card !== self.card,
        instead: (_g, self, event) => [events.move((event as events.Move).card, zoneFor(HAND, self.master))],
      },
    ],
  }),
  { name: 'Stevedore', swift: true, effect: { text: 'A card on the field becomes the cargo of another one.', program: pairs('cargo') } },
  { name: 'Tug', swift: true, effect: { text: 'A card on the field takes another one in tow.', program: pairs('tow') } },
  {
    name: 'Moor',
    effect: {
      text: 'A card is moored to the field it lies on.',
      program: [
        anyOnField('pick'),
        ofChosen((g, card) => ({
          kind: 'associate',
          relation: 'mooring',
          card,
          with: effects.bearerOfZone(g.state.objects.zone[card] as ZoneId),
        })),
      ],
    },
  },
  {
    name: 'Refit',
    swift: true,
    effect: {
      text: 'A card on the field is another one from now on.',
      program: [anyOnField('pick'), ofChosen((_g, card) => ({ kind: 'renew', card, verb: 'refit' }))],
    },
  },
  {
    name: 'Undertow',
    effect: {
      text: 'A card on the field goes to its owner’s hand.',
      program: [anyOnField('pick'), ofChosen((g, card) => events.move(card, zoneFor(HAND, objects.ownerOf(g, card))))],
    },
  },
  {
    name: 'Regatta',
    effect: {
      text: 'Two cards on the field sail together.',
      program: [anyOnField('pick'), anyOnField('number'), ofBoth((card, other) => events.signal('sail', { card, together: [other] }))],
    },
  },
  standing('Yacht', {
    text: 'When this sails, you gain a coin.',
    zones: IN_PLAY,
    triggers: [on('sail', () => ({}), { own: true })],
    program: [gain(1)],
  }),
  standing('Pilot', {
    text: 'When anything sails, you gain two coins.',
    zones: IN_PLAY,
    triggers: [on('sail')],
    program: [gain(2)],
  }),
  standing('Harbour Master', {
    text: 'When a card comes to a field, you gain a coin.',
    zones: IN_PLAY,
    triggers: [on('arrive', (_g, self, event) => ('card' in event && event.card === self.card ? null : {}), { to: [FIELD] })],
    program: [gain(1)],
  }),
  standing('Wrecker', {
    text: 'When a card leaves a field, you gain a coin.',
    zones: IN_PLAY,
    triggers: [
      on(
        'leave',
        (g, self, event) =>
          'card' in event &&
          event.card !== undefined &&
          event.card !== self.card &&
          fieldOf(g, objects.ownerOf(g, event.card)).includes(event.card)
            ? {}
            : null,
        { sees: 'before' },
      ),
    ],
    program: [gain(1)],
  }),
  standing(
    'Warehouse',
    continuous('You may hold five more cards.', {
      what: effects.about('hand limit'),
      mode: 'add',
      applies: (_g, self, bearer) => bearer === effects.bearerOfPlayer(self.master),
      amount: () => 5,
    }),
  ),
  standing(
    'Quay',
    continuous('Your field has two more berths.', {
      what: effects.about('berths'),
      mode: 'add',
      applies: (_g, self, bearer) => bearer === effects.bearerOfZone(zoneFor(FIELD, self.master)),
      amount: () => 2,
    }),
  ),
  {
    name: 'Spring Tide',
    swift: true,
    effect: {
      text: 'Until the end of the turn your cards get +1 strength, and those of your opponent +1 as well.',
      program: [
        happen((g, v) => fieldOf(g, v.master).map((card) => ({ kind: 'begin', effect: until(g, v, tidePart(g), card) }))),
        happen((g, v) => fieldOf(g, v.master === 0 ? 1 : 0).map((card) => ({ kind: 'begin', effect: until(g, v, tidePart(g), card) }))),
      ],
    },
    abilities: [
      {
        kind: 'cont',
        text: 'the strength of a spring tide',
        zones: [-1],
        statics: [{ what: effects.about('strength'), mode: 'add', applies: () => true, amount: () => 1 }],
      },
    ],
  },
  {
    name: 'Slack Water',
    swift: true,
    effect: {
      text: 'Everything that the last effect made is over.',
      program: [
        happen((g) => {
          const last = g.state.effects.at(-1)?.made;
          return [events.cease(g.state.effects.filter(({ made }) => made === last).map(({ id }) => id))];
        }),
      ],
    },
  },
];

const tidePart = (g: Game): number => {
  const definition = g.library.definitions.find(({ name }) => name === 'Spring Tide');
  return g.library.abilities[definition?.abilities[0] as number]?.statics[0] as number;
};
