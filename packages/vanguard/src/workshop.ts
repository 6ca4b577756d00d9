import type { Bench, CardData, Workshop } from '@goldenrule/kernel/hosts';
import { fromList } from './from-list.ts';

const SHIELDS = [10000, 5000, 5000, null] as const;
const SKILLS = ['Boost', 'Boost', 'Intercept', 'Twin Drive!!'] as const;

/** Units without text, one of each grade, that share what texts ask about. */
const plain = (whose: string, clan: string, race: unknown): readonly CardData[] =>
  [4000, 7000, 9000, 10000].map((power, grade) => ({
    id: `bench-${whose}-${grade}`,
    name: `${whose} ${['Page', 'Squire', 'Knight', 'Captain'][grade] ?? ''}`,
    clan,
    race,
    grade,
    power,
    critical: 1,
    shield: SHIELDS[grade],
    skill: SKILLS[grade],
  }));

type Units = readonly [string, string, string, string];
type Side = Readonly<Record<string, string | readonly string[]>>;

const namesOf = ([none, one, two, three]: readonly CardData[]): Units => [nameOf(none), nameOf(one), nameOf(two), nameOf(three)];
const nameOf = (card: CardData | undefined): string => String(card?.name);

/** A field with two rear-guards and circles left open, and something of everything a cost could ask for. */
const side = ([none, one, two, three]: Units): Side => ({
  VC: three,
  'front right': two,
  'back center': one,
  hand: [none, one, two],
  damage: [three, two, one, none],
  soul: [none, one, two, none],
  drop: [none, one, two],
  deck: [one, two, none, three, one, two, none, three, one, two, none, three, one, two, none, three],
});

const ID = 'on the bench';
const isText = (value: unknown): value is string => typeof value === 'string';

function bench(
  label: string,
  change: (card: string, a: Side) => Side,
  how: { readonly at?: string; readonly player?: string } = {},
): Bench {
  return {
    label,
    fits: () => true,
    place: (card) => {
      const ours = plain('Bench', isText(card.clan) ? card.clan : '', card.race);
      const theirs = plain('Rival', 'Rival Clan', 'Rival');
      const a = side(namesOf(ours));
      const b = side(namesOf(theirs));
      // Names may be any text; written with numbers before and behind and an identity, it is read as it is.
      const trial = `1 ${String(card.name)}#1 (printing ${ID})`;
      return {
        cards: [{ ...card, id: ID }, ...ours, ...theirs],
        position: {
          turn: how.player === 'B' ? 5 : 4,
          player: how.player ?? 'A',
          at: how.at ?? 'main phase',
          A: change(trial, a),
          B: { ...b, 'front left': namesOf(theirs)[1], 'back left': namesOf(theirs)[0] },
        },
      };
    },
  };
}

const list = (cards: string | readonly string[] | undefined): readonly string[] =>
  cards === undefined ? [] : isText(cards) ? [cards] : cards;
const added = (a: Side, zone: string, card: string): Side => ({ ...a, [zone]: [card, ...list(a[zone])] });

/** What Vanguard says to whoever writes cards for it. */
export const WORKSHOP: Workshop = {
  blank: {
    id: '',
    name: '',
    clan: '',
    race: '',
    grade: 1,
    power: 7000,
    shield: 5000,
    critical: 1,
    trigger: null,
    skill: 'Boost',
    text: '',
  },
  bags: [],
  icons: [
    ['[AUTO]', '[ACT]', '[CONT]'],
    ['(VC)', '(RC)', '(VC/RC)', '(GC)'],
    ['[Power] +', '[Critical] +', '[Shield] +', '[Stand]', '[Rest]'],
    ['[Counter-Blast 1]', '[Soul-Blast 1]', '[Counter-Charge 1]', '[Soul-Charge 1]'],
    ['[1/turn]', '[Limit-Break 4]'],
  ],
  patterns: [
    { label: 'when it attacks', text: '[AUTO](VC/RC):When this unit attacks, this unit gets [Power] +3000 until end of that battle.' },
    {
      label: 'when it is placed',
      text: '[AUTO]:[Counter-Blast 1] When this unit is placed on (RC), you may pay the cost. If you do, draw a card.',
    },
    {
      label: 'in the main phase',
      text: "[ACT](VC)[1/turn]:[Soul-Blast 2] Choose one of your opponent's rear-guards, and retire it.",
    },
    { label: 'always', text: '[CONT](VC):During your turn, this unit gets [Power] +2000.' },
  ],
  fromList,
  benches: [
    bench('in your hand', (card, a) => added(added(a, 'hand', card), 'hand', card)),
    bench('as a rear-guard', (card, a) => ({ ...a, 'front left': card })),
    bench('as your vanguard', (card, a) => ({ ...a, VC: card })),
    bench('as a rear-guard, about to attack', (card, a) => ({ ...a, 'front left': card }), { at: 'battle phase' }),
    bench('as your vanguard, about to attack', (card, a) => ({ ...a, VC: card }), { at: 'battle phase' }),
    bench('in your hand, under attack', (card, a) => added(added(a, 'hand', card), 'hand', card), { at: 'battle phase', player: 'B' }),
    bench('in your soul', (card, a) => added(a, 'soul', card)),
    bench('in your drop zone', (card, a) => added(a, 'drop', card)),
    bench('on top of your deck', (card, a) => added(a, 'deck', card), { at: 'battle phase' }),
  ],
};
