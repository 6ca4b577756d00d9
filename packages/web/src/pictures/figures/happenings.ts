import { ITEMS } from '../items.ts';
import { around, box, disc, limb, type Point, polygon, ring, smooth, star } from '../paths.ts';
import { both, type Figure, times } from './shared.ts';

/** No being but a happening: rays around what is held. */
export const burst: Figure = (dice, rich, item) => {
  const rays = 7 + dice.pick(8);
  const turn = dice.between(0, 1);
  return [
    ['haze', star(50, 50, 52, 20, rays, turn)],
    ['accent', star(50, 50, 38, 17, rays, turn + 0.5 / rays)],
    ['mid', dice.oneOf([disc(50, 50, 21), star(50, 50, 23, 18, 8), polygon([50, 26], [74, 50], [50, 74], [26, 50])])],
    ...ITEMS[item](50, dice.between(54, 60)),
    [
      'glow',
      times(5 + rich * 3, () => {
        const [x, y] = around(50, 50, dice.between(26, 46), dice.between(0, 1));
        return star(x, y, 3, 0.8, 4);
      }).join(''),
    ],
  ];
};

export const swirl: Figure = (dice, rich, item) => [
  [
    'accent',
    times(3 + rich, (i) =>
      limb(
        times(9, (k): Point => around(50, 52, 42 - k * 3.4, i / (3 + rich) + k * dice.between(0.055, 0.06))),
        [1, 4, 6, 7, 7, 6, 5, 3, 1],
      ),
    ).join(''),
  ],
  ['light', ring(50, 52, 13, 11)],
  ...ITEMS[item](50, 58),
  ['glow', times(6, (i) => disc(...around(50, 52, dice.between(20, 44), i / 6), 1.6)).join('')],
];

/** A place: a building under a great sign. */
export const place: Figure = (dice, rich) => {
  const doors = 1 + dice.pick(3);
  const wide = dice.between(24, 32);
  return [
    ['dark', both([50 - wide, 92], [50 - wide, 50], [50 - wide - 4, 50], [50, dice.between(18, 28)])],
    ['mid', both([50 - wide + 4, 92], [50 - wide + 4, 54])],
    ['light', times(4, (i) => box(50 - wide + 5 + (i * (wide * 2 - 13)) / 3, 54, 4, 38)).join('')],
    [
      'glow',
      times(doors, (i) =>
        smooth(
          [50 + (i - (doors - 1) / 2) * 14 - 4, 92],
          [50 + (i - (doors - 1) / 2) * 14 - 4, 76],
          [50 + (i - (doors - 1) / 2) * 14, 70],
          [50 + (i - (doors - 1) / 2) * 14 + 4, 76],
          [50 + (i - (doors - 1) / 2) * 14 + 4, 92],
        ),
      ).join(''),
    ],
    [
      'accent',
      disc(50, 40, 6) +
        times(rich + 1, (i) =>
          polygon([50 - wide + i * 12, 50], [50 - wide + i * 12, 34], [50 - wide + i * 12 + 9, 38], [50 - wide + i * 12, 42]),
        ).join(''),
    ],
    ['glow', star(50, 40, 5, 2, 6)],
  ];
};
