import type { CardData, Face } from '@goldenrule/kernel';
import { BUILDING } from './building.ts';
import { LAYOUT } from './layout.ts';
import { LOOK } from './look.ts';
import { MESSAGES } from './messages.ts';
import { FACE_DOWN, REST } from './traits.ts';

/** Steps within others. */
const UNTOLD: ReadonlySet<string> = new Set([
  'is attacked',
  'plays a card',
  'drive check reveals',
  'damage check reveals',
  'ridden',
  'shuffle',
]);

/** Units without text, one of each grade, for the bench. */
const plain = (clan: string): readonly CardData[] =>
  [4000, 7000, 9000, 10000].map((power, grade) => ({
    id: `plain-${grade}-${clan}`,
    name: `Plain Unit ${grade}${clan === '' ? '' : ` of ${clan}`}`,
    clan,
    grade,
    power,
    critical: 1,
    shield: [10000, 5000, 5000, null][grade],
    skill: ['Boost', 'Boost', 'Intercept', 'Twin Drive!!'][grade],
  }));

/** In the hand and on the field, with everything a cost could ask for, against a full field. */
function bench(card: CardData): ReturnType<Face['bench']> {
  const clan = typeof card.clan === 'string' ? card.clan : '';
  const ours = plain(clan);
  const theirs = plain(clan === '' ? 'the Other Side' : '');
  const [a, b] = [ours, theirs].map((units) => units.map(({ name }) => name as string)) as [string[], string[]];
  const side = ([none, one, two, three]: readonly string[]) => ({
    VC: three,
    'front right': two,
    'back left': one,
    'back center': one,
    damage: [three, two, one],
    soul: [none, one, two],
    drop: [none, one],
  });
  return {
    cards: [...ours, ...theirs, card],
    position: {
      turn: 4,
      player: 'A',
      at: 'main phase',
      A: { ...side(a), 'front left': card.name, hand: [card.name, a[1], a[2], a[0]], deck: [`6 ${a[1]}`, `6 ${a[2]}`, `6 ${a[0]}`] },
      B: { ...side(b), 'front left': b[1], hand: [b[0], b[1], b[2]], deck: [`6 ${b[1]}`, `6 ${b[2]}`, `6 ${b[0]}`] },
    },
  };
}

/** Vanguard, for whoever shows it. */
export const face: Face = {
  title: 'Vanguard',
  messages: MESSAGES,
  traits: {
    standing: { mask: REST, bits: 0 },
    resting: { mask: REST, bits: REST },
    'face up': { mask: FACE_DOWN, bits: 0 },
    'face down': { mask: FACE_DOWN, bits: FACE_DOWN },
  },
  declines: ['pass', 'done', 'do not attack', 'do not boost', 'no', 'stop', 'power last'],
  deckLines: { headers: ['first'], parts: [] },
  untold: (word) => UNTOLD.has(word) || (/^(beginning|end) of /.test(word) && word !== 'beginning of turn'),
  layout: LAYOUT,
  building: BUILDING,
  card: LOOK,
  fields: [
    { fact: 'name', label: 'name', kind: 'text' },
    { fact: 'clan', label: 'clan', kind: 'text', optional: true, filter: true },
    { fact: 'race', label: 'race', kind: 'list', filter: true },
    { fact: 'grade', label: 'grade', kind: 'number', filter: true, chart: true },
    { fact: 'power', label: 'power', kind: 'number', filter: true },
    { fact: 'shield', label: 'shield', kind: 'number', optional: true, filter: true },
    { fact: 'critical', label: 'critical', kind: 'number' },
    {
      fact: 'trigger',
      label: 'trigger',
      kind: 'choice',
      choices: ['critical', 'draw', 'stand', 'heal'],
      optional: true,
      filter: true,
      chart: true,
    },
    { fact: 'skill', label: 'skill', kind: 'choice', choices: ['Boost', 'Intercept', 'Twin Drive!!'], optional: true, filter: true },
    { fact: 'text', label: 'text', kind: 'text', optional: true },
    { fact: 'flavour', label: 'flavour', kind: 'text', optional: true },
  ],
  blank: {
    id: '',
    name: '',
    clan: '',
    race: [],
    grade: 1,
    power: 7000,
    shield: 5000,
    critical: 1,
    trigger: null,
    skill: 'Boost',
    text: '',
  },
  bench,
};
