import {
  type Ability,
  about,
  amend,
  ask,
  assign,
  type Create,
  call,
  contentsOf,
  current,
  type Definition,
  definitionFor,
  type Effect,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  lastKnown,
  type Move,
  move,
  objectOf,
  opponentOf,
  ownerOf,
  type Player,
  type Replacement,
  refOf,
  type Self,
  type Static,
  set,
  signal,
  type Timed,
  type Trigger,
  topOf,
  turn,
  type Vars,
} from '../../src/index.ts';
import {
  BEACH_ZONE,
  BIRD,
  type Buoy,
  buoyAt,
  buoys,
  coinsOf,
  coinsWith,
  FIELD,
  fieldOf,
  HAND,
  HEAP,
  handOf,
  ISLET,
  isBird,
  onField,
  PILE,
  type Printed,
  strengthOf,
  WIRE,
  WIRE_ZONE,
  zoneFor,
} from './harbour.ts';

type StaticSpec = Omit<Static, 'index'>;
export interface AbilitySpec {
  readonly kind?: Ability['kind'];
  readonly text: string;
  readonly zones?: readonly number[];
  readonly triggers?: readonly Trigger[];
  readonly situation?: Ability['situation'];
  readonly replacements?: readonly Replacement[];
  readonly statics?: readonly StaticSpec[];
  readonly program?: readonly Instruction[];
}
export interface CardSpec extends Partial<Omit<Printed, 'effect'>> {
  readonly name: string;
  /** What happens when it is played. */
  readonly effect?: AbilitySpec;
  readonly abilities?: readonly AbilitySpec[];
}

/** The locals of an ability at work. */
interface At {
  self: number;
  master: Player;
  card: number;
  pick: readonly number[];
  mourned: number;
  target: number;
  number: readonly number[];
  left: number;
}

const IN_PLAY = [FIELD, ISLET];
const ALWAYS: Trigger['match'] = () => ({});
const on = (topic: string, match: Trigger['match'] = ALWAYS, more: Partial<Trigger> = {}): Trigger => ({
  topic,
  sees: 'after',
  own: false,
  match,
  ...more,
});
const gain = (amount: number): Instruction => happen((g, v: At) => [assign('coins', coinsWith(g, v.master, amount))]);
const isOwn = (g: Game, self: Self, card: number): boolean => ownerOf(g, card) === self.master;
/** Would this card go from the field to the heap? */
const falls = (g: Game, self: Self, event: GameEvent): boolean =>
  event.kind === 'move' && event.card === self.card && onField(g, event.card) && g.state.zones[event.to]?.kind === HEAP;
/** Would a card of this player? */
const wouldFall = (g: Game, self: Self, event: GameEvent): boolean =>
  event.kind === 'move' && isOwn(g, self, event.card) && onField(g, event.card) && g.state.zones[event.to]?.kind === HEAP;
const anyOnField = (into: string): Instruction =>
  ask(into, (g, v: At) => ({
    player: v.master,
    prompt: 'which card',
    candidates: [...fieldOf(g, 0), ...fieldOf(g, 1)],
    min: 1,
    max: 1,
    open: true,
  }));
const until = (g: Game, v: At, part: number, target: number): Effect => ({
  id: 0,
  part,
  on: [refOf(g.state, target)],
  until: 'dusk',
  source: v.self,
  master: v.master,
  ability: -1,
  stamp: 0,
  captured: {},
});
const scheduled = (v: At, ability: number, more: Partial<Timed>): GameEvent => ({
  kind: 'schedule',
  timed: { number: 0, ability, source: v.self, master: v.master, captured: {}, lasting: false, until: null, ...more },
});
const ALL: Static['applies'] = () => true;
/** No zone: the ability works only through effects. */
const NOWHERE = [-1];
const partOf = (g: Game, name: string): number => (g.library.abilities[abilityOfCard(g, name)] as Ability).statics[0] as number;
const partCalled = (g: Game, what: string): number =>
  g.library.statics.findIndex((one) => one.what === about(what) && one.mode === 'forbid');
const abilityOfCard = (g: Game, name: string, at = 0): number =>
  (g.library.definitions.find((one) => one.name === name) as Definition).abilities[at] as number;
const ringing = (g: Game, buoy: number, rings: number): GameEvent => amend(buoy, { ...buoyAt(g, buoy), rings });
const louder = (buoy: Buoy): Vars => ({ ...buoy, rings: buoy.rings + 1 });
const dying = on('dusk', (g, self) => (current(g.state, self.captured.target as number) >= 0 ? { target: self.captured.target } : null));

export const cards: readonly CardSpec[] = [
  { name: 'Gull', strength: 2, bird: true, lasting: true },
  { name: 'Heron', strength: 3, cost: 1, bird: true, lasting: true },
  { name: 'Crab', strength: 5, cost: 2, lasting: true },
  { name: 'Storm', storm: true },
  {
    name: 'Fortune',
    effect: { text: 'Draw three cards.', program: [call('4.1', (_g, v: At) => ({ player: v.master, count: 3 }))] },
  },
  { name: 'Diviner', strength: 4, cost: 1, omen: true, lasting: true },
  { name: 'Nightfall', swift: true, effect: { text: 'The turn ends.', program: [call('4.4')] } },
  {
    name: 'Shipwright',
    strength: 1,
    lasting: true,
    effect: { text: 'Create a raft.', program: [call('4.2', (_g, v: At) => ({ player: v.master }))] },
  },
  { name: 'Raft', strength: 1, lasting: true },
  { name: 'Surveyor', effect: { text: 'An islet rises.', program: [call('4.3', (_g, v: At) => ({ player: v.master }))] } },
  {
    name: 'Lookout',
    strength: 1,
    lasting: true,
    abilities: [
      {
        text: 'When your opponent plays a card, you may discard this from your hand to draw a card.',
        zones: [HAND],
        triggers: [on('move', (g, self, event) => (event.kind === 'move' && !isOwn(g, self, event.card) ? {} : null), { to: [WIRE] })],
        program: [
          happen((g, v: At) =>
            current(g.state, v.self) < 0 ? null : [move(objectOf(v.self), zoneFor(HEAP, v.master), { verb: 'discard' })],
          ),
          call('4.1', (_g, v: At & { did: readonly number[] }) => (v.did.length === 0 ? null : { player: v.master, count: 1 })),
        ],
      },
    ],
  },
  {
    name: 'Ebb',
    swift: true,
    effect: {
      text: 'All cards on the field go to the heap.',
      program: [happen((g) => [...fieldOf(g, 0), ...fieldOf(g, 1)].map((card) => move(card, zoneFor(HEAP, ownerOf(g, card)))))],
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
            instead: (g, self) => [move(self.card, zoneFor(HAND, ownerOf(g, self.card)))],
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
        replacements: [{ topic: 'move', optional: false, match: falls, instead: (_g, _self, event) => [event, signal('sound')] }],
      },
    ],
  },
  {
    name: 'Bell',
    strength: 1,
    lasting: true,
    abilities: [
      {
        text: 'At the beginning of your turn you gain a coin.',
        zones: IN_PLAY,
        triggers: [on('dawn', (_g, self, event) => (event.kind === 'signal' && event.player === self.master ? {} : null))],
        program: [gain(1)],
      },
    ],
  },
  {
    name: 'Mourner',
    strength: 1,
    lasting: true,
    abilities: [
      {
        text: 'When this goes to the heap, you gain as many coins as its strength was.',
        zones: IN_PLAY,
        triggers: [on('move', (g, self) => ({ mourned: refOf(g.state, self.card) }), { to: [HEAP], sees: 'before', own: true })],
        program: [
          happen((g, v: At) => [assign('coins', coinsWith(g, v.master, (lastKnown(g, v.mourned)?.strength as number | undefined) ?? 0))]),
        ],
      },
    ],
  },
  {
    name: 'Sentry',
    strength: 1,
    lasting: true,
    abilities: [
      {
        text: 'When you have no cards in hand, draw a card.',
        zones: IN_PLAY,
        situation: (g, self) => handOf(g, self.master).length === 0,
        program: [call('4.1', (_g, v: At) => ({ player: v.master, count: 1 }))],
      },
    ],
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
            return card < 0 ? null : [move(card, zoneFor(HEAP, ownerOf(g, card)))];
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
            instead: (g, _self, event) => [move((event as Move).card, zoneFor(HAND, ownerOf(g, (event as Move).card)))],
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
            instead: (_g, self, event) => [event, signal('sound', { amount: self.captured.sound as number })],
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
        statics: [{ what: about('strength'), mode: 'add', applies: ALL, amount: () => 2 }],
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
        statics: [{ what: about('ability'), mode: 'give', applies: ALL, amount: (g) => abilityOfCard(g, 'Legacy', 1) }],
      },
      {
        text: 'When this goes to the heap, you gain that many coins.',
        zones: IN_PLAY,
        triggers: [on('move', ALWAYS, { to: [HEAP], sees: 'before', own: true })],
        statics: [
          {
            what: about('strength'),
            mode: 'add',
            applies: (_g, self, card) => card === self.card && self.captured.left !== undefined,
            amount: (_g, self) => self.captured.left as number,
          },
        ],
        program: [happen((g, v: At) => [assign('coins', coinsWith(g, v.master, v.left))])],
      },
    ],
  },
  {
    name: 'Banner',
    strength: 1,
    lasting: true,
    abilities: [
      {
        kind: 'cont',
        text: 'Your other cards have strength +1.',
        zones: IN_PLAY,
        statics: [
          {
            what: about('strength'),
            mode: 'add',
            applies: (g, self, card) => card !== self.card && onField(g, card) && isOwn(g, self, card),
            amount: () => 1,
          },
        ],
      },
    ],
  },
  {
    name: 'Scales',
    strength: 1,
    lasting: true,
    abilities: [
      {
        kind: 'cont',
        text: 'All cards have strength 1 to begin with.',
        zones: IN_PLAY,
        statics: [{ what: about('base strength'), mode: 'set', applies: (g, _self, card) => onField(g, card), amount: () => 1 }],
      },
    ],
  },
  {
    name: 'Poppy',
    strength: 1,
    lasting: true,
    abilities: [
      {
        kind: 'cont',
        text: 'Your cards with strength 3 or more have strength +2.',
        zones: IN_PLAY,
        statics: [
          {
            what: about('strength'),
            mode: 'add',
            applies: (g, self, card) => onField(g, card) && isOwn(g, self, card) && strengthOf(g, card) >= 3,
            amount: () => 2,
          },
        ],
      },
    ],
  },
  {
    name: 'Painter',
    strength: 1,
    lasting: true,
    abilities: [
      {
        kind: 'cont',
        text: 'Your cards with strength 4 or more are birds.',
        zones: IN_PLAY,
        statics: [
          {
            what: BIRD,
            mode: 'give',
            applies: (g, self, card) => onField(g, card) && isOwn(g, self, card) && strengthOf(g, card) >= 4,
            amount: () => 1,
          },
        ],
      },
    ],
  },
  {
    name: 'Flock',
    strength: 1,
    lasting: true,
    abilities: [
      {
        kind: 'cont',
        text: 'Your birds have strength +3.',
        zones: IN_PLAY,
        statics: [
          {
            what: about('strength'),
            mode: 'add',
            applies: (g, self, card) => onField(g, card) && isOwn(g, self, card) && isBird(g, card),
            amount: () => 3,
          },
        ],
      },
    ],
  },
  {
    name: 'Level',
    strength: 1,
    lasting: true,
    abilities: [
      {
        kind: 'cont',
        text: 'Birds have strength 4.',
        zones: IN_PLAY,
        statics: [
          { what: about('strength'), mode: 'set', applies: (g, _self, card) => onField(g, card) && isBird(g, card), amount: () => 4 },
        ],
      },
    ],
  },
  {
    name: 'Teacher',
    strength: 1,
    lasting: true,
    abilities: [
      {
        kind: 'cont',
        text: 'Your birds have "At the beginning of your turn you gain a coin."',
        zones: IN_PLAY,
        statics: [
          {
            what: about('ability'),
            mode: 'give',
            applies: (g, self, card) => onField(g, card) && isOwn(g, self, card) && isBird(g, card),
            amount: (g) => abilityOfCard(g, 'Bell'),
          },
        ],
      },
    ],
  },
  {
    name: 'Fog',
    strength: 1,
    lasting: true,
    abilities: [
      {
        kind: 'cont',
        text: "Your opponent's cards lose all abilities.",
        zones: IN_PLAY,
        statics: [
          { what: about('mute'), mode: 'take', applies: (g, self, card) => onField(g, card) && !isOwn(g, self, card), amount: () => 0 },
        ],
      },
    ],
  },
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
            what: about('anchored'),
            mode: 'forbid',
            applies: (_g, self, card) => card !== self.card && self.ability === -1,
            amount: () => 0,
          },
        ],
      },
    ],
  },
  {
    name: 'Wheel',
    strength: 1,
    lasting: true,
    abilities: [
      {
        text: 'At the end of a turn, and when it turns, the wheel turns.',
        zones: IN_PLAY,
        triggers: [on('dusk'), on('spin', ALWAYS, { own: true })],
        program: [happen((_g, v: At) => [signal('spin', { card: objectOf(v.self) })])],
      },
    ],
  },
  {
    name: 'Snowball',
    strength: 1,
    lasting: true,
    abilities: [
      {
        text: 'At the end of a turn, and when a buoy is laid, lay a buoy.',
        zones: IN_PLAY,
        triggers: [on('dusk'), on('create')],
        program: [
          happen((_g, v: At) => [
            { kind: 'create', object: 'marker', definition: -1, owner: v.master, to: BEACH_ZONE, data: { rings: 0, laidBy: v.self } },
          ]),
        ],
      },
    ],
  },
  {
    name: 'Crank',
    strength: 1,
    lasting: true,
    abilities: [
      {
        kind: 'act',
        text: 'Turn this there and back.',
        zones: IN_PLAY,
        program: [happen((_g, v: At) => [turn(objectOf(v.self), 1, 1)]), happen((_g, v: At) => [turn(objectOf(v.self), 1, 0)])],
      },
    ],
  },
  {
    name: 'Scribe',
    effect: {
      text: 'Choose a number.',
      program: [
        ask('pick', (_g, v: At) => ({ player: v.master, prompt: 'number', candidates: [], min: 1, max: 1, range: [0, null] })),
        happen((_g, v: At) => [assign('number', v.pick[0])]),
      ],
    },
  },
  {
    name: 'Tide',
    effect: {
      text: 'Your opponent puts a card from their hand under their pile, then shuffles it.',
      program: [
        set('target', (_g, v: At) => opponentOf(v.master)),
        ask('pick', (g, v: At) => ({
          player: v.target as Player,
          prompt: 'which card',
          candidates: handOf(g, v.target as Player),
          min: 1,
          max: 1,
        })),
        happen((_g, v: At) => v.pick.map((card) => move(card, zoneFor(PILE, v.target as Player), { at: 'bottom' }))),
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
            .filter((card) => definitionFor(g, card)?.name === 'Raft')
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
  {
    name: 'Foundry',
    strength: 1,
    lasting: true,
    abilities: [
      {
        kind: 'cont',
        text: 'A buoy that is laid has rung once more.',
        zones: IN_PLAY,
        replacements: [
          {
            topic: 'create',
            optional: false,
            match: (_g, _self, event) => event.kind === 'create' && event.to === BEACH_ZONE,
            instead: (_g, _self, event) => [{ ...event, data: louder((event as Create).data as unknown as Buoy) } as GameEvent],
          },
        ],
      },
    ],
  },
  {
    name: 'Swell',
    strength: 1,
    lasting: true,
    abilities: [
      {
        kind: 'act',
        text: 'Every buoy rings.',
        zones: IN_PLAY,
        program: [happen((g) => buoys(g).map((buoy) => ringing(g, buoy, buoyAt(g, buoy).rings + 1)))],
      },
    ],
  },
  {
    name: 'Calm',
    strength: 1,
    lasting: true,
    abilities: [
      {
        kind: 'act',
        text: 'No buoy has rung.',
        zones: IN_PLAY,
        program: [happen((g) => buoys(g).map((buoy) => ringing(g, buoy, 0)))],
      },
    ],
  },
  {
    name: 'Keeper',
    strength: 1,
    lasting: true,
    abilities: [
      {
        text: 'When a buoy rings for the third time, you gain a coin.',
        zones: IN_PLAY,
        triggers: [on('amend', (_g, _self, event) => (event.kind === 'amend' && event.data?.rings === 3 ? {} : null))],
        program: [gain(1)],
      },
    ],
  },
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
