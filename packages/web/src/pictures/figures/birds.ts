import type { Part } from '../part.ts';
import { around, box, disc, limb, polygon, smooth, star, swaying } from '../paths.ts';
import { both, bothSmooth, type Figure, pair, times } from './shared.ts';

const feather = (x: number, y: number, turn: number, long: number, wide: number): string => {
  const tip = around(x, y, long, turn);
  const [a, b] = [
    around(...around(x, y, long * 0.5, turn), wide, turn + 0.25),
    around(...around(x, y, long * 0.5, turn), wide, turn - 0.25),
  ];
  return smooth([x, y], a, tip, b);
};

const wing = (side: 1 | -1, x: number, y: number, long: number, count: number, from: number): string =>
  times(count, (i) => feather(50 + side * x, y + i, side * (from + i * 0.055), long * (1 - i * 0.1), 4)).join('');

export const bird: Figure = (dice, rich) => {
  const lift = dice.between(0.08, 0.18);
  const long = dice.between(34, 44);
  return [
    ['dark', pair((side) => wing(side, 8, 44, long, 5 + Math.min(rich, 2), lift))],
    ['mid', pair((side) => wing(side, 7, 44, long * 0.68, 5, lift + 0.02))],
    ['accent', times(5, (i) => feather(50, 66, 0.5 + (i - 2) * 0.045, 24, 3)).join('')],
    ['mid', bothSmooth([44, 30], [38, 50], [45, 70])],
    ['light', bothSmooth([47, 38], [43, 52], [48, 66])],
    ['mid', disc(50, 28, 8)],
    ['light', disc(46.6, 26, 2.4) + disc(53.4, 26, 2.4)],
    ['dark', disc(46.6, 26, 1.1) + disc(53.4, 26, 1.1)],
    ['glow', both([47.6, 29], [50, dice.between(35, 39)])],
    ['accent', times(1 + rich, (i) => feather(50, 21, (i - rich / 2) * 0.07, dice.between(8, 13), 1.6)).join('')],
  ];
};

export const wader: Figure = (dice, rich) => {
  const neck = swaying([52, 54], [46, 20], 6, 0.9, dice.between(4, 7));
  return [
    [
      'dark',
      limb(
        [
          [50, 62],
          [52, 76],
          [50, 92],
        ],
        [2, 1.4, 1.4],
      ) +
        limb(
          [
            [57, 62],
            [60, 76],
            [58, 92],
          ],
          [2, 1.4, 1.4],
        ),
    ],
    ['mid', smooth([44, 52], [56, 46], [74, 56], [84, 70], [64, 67], [48, 64])],
    ['dark', times(3 + rich, (i) => feather(58, 52 + i * 2, 0.32 + i * 0.02, 28 - i * 2, 4)).join('')],
    ['light', limb(neck, [9, 7, 5, 4.5, 4.5, 5])],
    ['light', disc(46, 20, 5)],
    ['glow', polygon([42, 18], [20, dice.between(20, 28)], [43, 23])],
    ['dark', disc(45, 19, 1)],
    ['accent', feather(48, 16, 0.18, 14, 1.6) + (rich > 1 ? feather(48, 16, 0.12, 16, 1.6) : '')],
  ];
};

export const moth: Figure = (dice, rich) => {
  const spread = dice.between(34, 42);
  const upper = (scale: number): string =>
    pair((side) =>
      smooth(
        [50 + side * 2, 44],
        [50 + side * spread * 0.5 * scale, 44 - 26 * scale],
        [50 + side * spread * scale, 44 - 24 * scale],
        [50 + side * spread * 0.9 * scale, 44 + 4 * scale],
        [50 + side * 10 * scale, 50],
      ),
    );
  const lower = (scale: number): string =>
    pair((side) =>
      smooth(
        [50 + side * 2, 50],
        [50 + side * spread * 0.7 * scale, 50 + 6 * scale],
        [50 + side * spread * 0.6 * scale, 50 + 30 * scale],
        [50 + side * 8 * scale, 50 + 24 * scale],
      ),
    );
  const eye = dice.between(3.5, 6);
  return [
    ['dark', upper(1) + lower(1)],
    ['mid', upper(0.86) + lower(0.8)],
    ['light', pair((side) => disc(50 + side * spread * 0.6, 34, eye) + disc(50 + side * spread * 0.38, 64, eye * 0.7))],
    ['accent', pair((side) => disc(50 + side * spread * 0.6, 34, eye * 0.6) + disc(50 + side * spread * 0.38, 64, eye * 0.4))],
    [
      'glow',
      rich >= 1 ? pair((side) => times(rich + 1, (i) => disc(50 + side * (spread * 0.86 - i * 7), 24 + i * 1.5, 1.3)).join('')) : '',
    ],
    ['dark', disc(50, 34, 4.4) + bothSmooth([46.4, 40], [46, 54], [48.6, 74])],
    ['light', times(4, (i) => box(47.4, 46 + i * 6, 5.2, 1.4)).join('')],
    [
      'dark',
      pair((side) =>
        limb(
          [
            [50 + side, 31],
            [50 + side * 6, 20],
            [50 + side * 12, 16],
          ],
          [1, 0.9, 2.2],
        ),
      ),
    ],
    ['glow', pair((side) => disc(50 + side * 1.9, 33.4, 1))],
  ];
};

export const beetle: Figure = (dice, rich) => {
  const wide = dice.between(19, 25);
  const legs = [
    [44, 0.2],
    [56, 0.28],
    [68, 0.36],
  ] as const;
  const horn = dice.pick(3);
  return [
    [
      'dark',
      legs
        .map(([y, turn]) =>
          pair((side) =>
            limb(
              [
                [50 + side * wide * 0.7, y],
                around(50 + side * wide * 0.7, y, 14, side * turn),
                around(50 + side * wide * 0.7, y, 24, side * (turn + 0.09)),
              ],
              [3, 2.2, 1],
            ),
          ),
        )
        .join(''),
    ],
    ['mid', bothSmooth([47, 38], [50 - wide, 50], [50 - wide * 0.85, 76], [48, 88])],
    ['light', smooth([45, 42], [50 - wide * 0.8, 52], [50 - wide * 0.7, 64], [44, 60])],
    ['dark', box(49.4, 40, 1.2, 46)],
    ['accent', pair((side) => times(2 + rich, (i) => disc(50 + side * wide * 0.45, 50 + i * 8, 2.4 - i * 0.2)).join(''))],
    ['dark', bothSmooth([40, 39], [41, 30], [46, 26])],
    [
      'dark',
      horn === 0
        ? limb(
            [
              [50, 28],
              [50, 16],
              [50, 6],
            ],
            [5, 3, 1],
          ) +
          pair((side) =>
            limb(
              [
                [50, 12],
                [50 + side * 6, 7],
              ],
              [2, 0.8],
            ),
          )
        : pair((side) =>
            limb(
              horn === 1
                ? [
                    [50 + side * 5, 28],
                    [50 + side * 13, 18],
                    [50 + side * 6, 8],
                  ]
                : [
                    [50 + side * 4, 28],
                    [50 + side * 9, 16],
                    [50 + side * 18, 12],
                  ],
              [4, 3, 0.8],
            ),
          ),
    ],
    ['glow', pair((side) => disc(50 + side * 5.4, 32, 1.5))],
    ...(rich >= 3 ? [['glow', star(50, 60, 9, 4, 8)] as Part] : []),
  ];
};
