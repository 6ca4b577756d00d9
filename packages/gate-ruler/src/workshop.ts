import type { Bench, CardData, CardField, Workshop } from '@goldenrule/kernel/hosts';

/** A ruler that leaves out nothing: every zone, and no cap on summons. */
const RULER: CardData = { id: 'bench-ruler', name: 'Bench Ruler', type: 'Ruler', life: 12, atk: 4, stk: 3 };
const RESOURCE: CardData = { id: 'bench-resource', name: 'Bench Resource', type: 'Resource' };

/** Units of all levels without text, that share what texts ask about. */
const plain = (whose: string, faction: unknown, attributes: unknown): readonly CardData[] =>
  ['Imp', 'Page', 'Guard', 'Giant'].map((name, level) => ({
    id: `bench-${whose}-${level}`,
    name: `${whose} ${name}`,
    type: 'Unit',
    faction,
    attributes,
    level,
    atk: level + 1,
    hp: level + 2,
    stk: 1,
  }));

type Units = readonly [string, string, string, string];
type Side = Readonly<Record<string, string | readonly string[]>>;

function namesOf(units: readonly CardData[]): Units {
  const [none = '', one = '', two = '', three = ''] = units.map(({ name }) => String(name));
  return [none, one, two, three];
}

/** Something in every place that a text could ask about, and room to play. */
const side = ([none, one, two, three]: Units): Side => ({
  ruler: String(RULER.name),
  'attack 1': two,
  'defense 1': one,
  hand: [none, one, two],
  'set 1': none,
  graveyard: [none, one, two],
  resource: `6 ${String(RESOURCE.name)}`,
  deck: [one, two, none, three, one, two, none, three, one, two, none, three, one, two, none, three],
});

type Zones = Readonly<Record<string, number>>;

/** How many zones of each kind a ruler gives. */
const zonesOf = ({ zones }: CardData): Zones => ({ attack: 2, defense: 1, set: 3, hand: 1, ...(zones as Zones | undefined) });

/** Zones by the names they have: a number only where there are several, and none that are not there. */
function asNamed(zones: Zones, cards: Side): Side {
  const named = Object.entries(cards).flatMap(([zone, lying]) => {
    const [kind = '', number = '1'] = zone.split(' ');
    const count = zones[kind] ?? 1;
    return Number(number) > count ? [] : [[count > 1 ? `${kind} ${number}` : kind, lying] as const];
  });
  return Object.fromEntries(named);
}

const ID = 'on the bench';

interface How {
  readonly at?: string;
  readonly player?: string;
  /** The types of cards that can be there; all, if it does not say. */
  readonly types?: readonly string[];
}

const NOT_RULERS = ['Unit', 'Event', 'Field', 'Resource'];

function bench(
  label: string,
  change: (card: string, a: Side) => Side,
  { at = 'main phase', player = 'A', types = NOT_RULERS }: How = {},
): Bench {
  return {
    label,
    fits: ({ type }) => types.includes(String(type)),
    place: (card) => {
      const ours = plain('Bench', card.faction ?? null, card.attributes ?? []);
      const theirs = plain('Rival', 'Rival Faction', 'Rival');
      // Names may be any text; written with numbers before and behind and an identity, it is read as it is.
      const trial = `1 ${String(card.name)}#1 (printing ${ID})`;
      const b = side(namesOf(theirs));
      return {
        cards: [{ ...card, id: ID }, RULER, RESOURCE, ...ours, ...theirs],
        position: {
          turn: player === 'B' ? 5 : 4,
          player,
          at,
          A: asNamed(zonesOf(types.includes('Ruler') ? card : RULER), change(trial, side(namesOf(ours)))),
          B: asNamed(zonesOf(RULER), { ...b, 'attack 2': namesOf(theirs)[3] }),
        },
      };
    },
  };
}

const list = (cards: string | readonly string[] | undefined): readonly string[] =>
  cards === undefined ? [] : typeof cards === 'string' ? [cards] : cards;
const added = (a: Side, zone: string, card: string): Side => ({ ...a, [zone]: [card, ...list(a[zone])] });

const number = (fact: string, label: string, to: number): CardField => ({ fact, label, kind: 'number', from: 0, to, optional: true });

/** What Gate Ruler says to whoever writes cards for it. */
export const WORKSHOP: Workshop = {
  blank: { id: '', name: '', type: 'Unit', faction: null, attributes: [], level: 1, atk: 2, hp: 2, stk: 1, legendary: false, text: '' },
  bags: [
    {
      fact: 'zones',
      label: 'zones',
      only: ['Ruler'],
      fields: [
        number('attack', 'attack zones', 4),
        number('defense', 'defense zones', 4),
        number('set', 'set zones', 4),
        number('hand', 'hands', 1),
      ],
    },
    {
      fact: 'deck',
      label: 'deck',
      only: ['Ruler'],
      fields: [
        number('size', 'cards', 100),
        number('factions', 'most factions', 9),
        number('copies', 'most copies', 50),
        number('legendary', 'most legendary cards', 50),
        number('levels', 'most levels together', 200),
        number('counters', 'most cards with CNT', 50),
        number('resources', 'resources beside it', 20),
        number('perFaction', 'most cards of a faction', 50),
        { fact: 'numbers', label: 'collector numbers begin with', kind: 'list', optional: true },
      ],
    },
  ],
  icons: [['[OD]', '[TD]', '[CNT]'], ['Standard Action:', 'Instant Action:', 'Timing: Instant Action.'], ['[Turn 1]', '[Game 1]'], ['■']],
  patterns: [
    { label: 'when it enters play', text: 'When this unit enters play, draw a card.' },
    { label: 'when it attacks', text: 'When this unit attacks, this unit gains +2 ATK until end of turn.' },
    { label: 'in the main phase', text: 'Standard Action [Exhaust this unit]: Choose 1 enemy unit and deal 2 damage to it.' },
    {
      label: 'at any time',
      text: 'Instant Action [Discard a card from your hand]: This unit is not affected by effects until end of turn.',
    },
    { label: 'when it is driven', text: '[OD] Drive 1.' },
    { label: 'when it is a damage', text: '[CNT] Heal 1 life.' },
    { label: 'always', text: 'Allied units gain +1 ATK.' },
  ],
  benches: [
    bench('in your hand', (card, a) => added(added(a, 'hand', card), 'hand', card)),
    bench('in your attack zone', (card, a) => ({ ...a, 'attack 2': card }), { types: ['Unit'] }),
    bench('in your attack zone, about to attack', (card, a) => ({ ...a, 'attack 2': card }), { at: 'attack phase', types: ['Unit'] }),
    bench('in your attack zone, under attack', (card, a) => ({ ...a, 'attack 1': card }), {
      at: 'attack phase',
      player: 'B',
      types: ['Unit'],
    }),
    bench('in your defense zone, under attack', (card, a) => ({ ...a, 'defense 1': card }), {
      at: 'attack phase',
      player: 'B',
      types: ['Unit'],
    }),
    bench('in your set zone', (card, a) => ({ ...a, 'set 2': card }), { types: ['Unit', 'Event'] }),
    bench('in your set zone, under attack', (card, a) => ({ ...a, 'set 2': card }), {
      at: 'attack phase',
      player: 'B',
      types: ['Unit', 'Event'],
    }),
    bench('in your field zone', (card, a) => ({ ...a, field: card }), { types: ['Field'] }),
    bench('in your graveyard', (card, a) => added(a, 'graveyard', card)),
    bench('on top of your deck', (card, a) => added(a, 'deck', card), { at: 'attack phase', player: 'B' }),
    bench('as your ruler', (card, a) => ({ ...a, ruler: card }), { types: ['Ruler'] }),
  ],
};
