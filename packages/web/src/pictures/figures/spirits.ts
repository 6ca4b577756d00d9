import { ITEMS } from '../items.ts';
import type { Part } from '../part.ts';
import { around, box, disc, flame, gear, limb, type Point, polygon, ring, smooth, star, swaying } from '../paths.ts';
import { both, bothSmooth, crown, type Figure, pair, times } from './shared.ts';

const skull = (y: number, size: number): readonly Part[] => [
  ['light', disc(50, y, size, size * 0.95) + both([50 - size * 0.55, y + size * 0.5], [50 - size * 0.45, y + size * 1.4])],
  [
    'dark',
    pair((side) => disc(50 + side * size * 0.42, y + size * 0.1, size * 0.26, size * 0.3)) +
      polygon([50, y + size * 0.4], [50 + size * 0.14, y + size * 0.68], [50 - size * 0.14, y + size * 0.68]),
  ],
  ['dark', [-0.2, 0, 0.2].map((x) => box(50 + x * size - 0.3, y + size * 0.95, 0.6, size * 0.4)).join('')],
];

export const skeleton: Figure = (dice, rich, item) => {
  const far = dice.between(8, 16);
  return [
    ...(rich >= 1 ? [['dark', bothSmooth([39, 38], [34, 60], [26, 90])] as Part] : []),
    [
      'light',
      limb(
        [
          [50, 36],
          [50, 66],
        ],
        [2.6, 2.6],
      ) +
        times(4, (i) =>
          pair((side) =>
            limb(
              [
                [50, 40 + i * 5],
                [50 + side * (8 - i), 39 + i * 5.4],
                [50 + side * (9 - i), 43 + i * 5.4],
              ],
              [1.6, 1.6, 1],
            ),
          ),
        ).join(''),
    ],
    [
      'light',
      bothSmooth([42, 66], [44, 71], [48, 70]) +
        pair((side) =>
          limb(
            [
              [50 + side * 5, 69],
              [50 + side * 7, 79],
              [50 + side * 6, 89],
            ],
            [2.4, 2, 2.4],
          ),
        ),
    ],
    [
      'light',
      limb(
        [
          [42, 39],
          [42 - far * 0.6, 50],
          [42 - far, 58],
        ],
        [2.2, 1.8, 2],
      ) +
        limb(
          [
            [58, 39],
            [64, 47],
            [67, 44],
          ],
          [2.2, 1.8, 2],
        ),
    ],
    ...skull(25, 8),
    ['glow', pair((side) => disc(50 + side * 3.4, 26, 0.9))],
    ...ITEMS[item](67, 44),
    ...(rich >= 3 ? [crown(18, 7)] : []),
  ];
};

export const ghost: Figure = (dice, rich, item) => {
  const hem = times(7, (i): Point => [24 + i * 8.6 + dice.between(-2, 2), i % 2 === 0 ? 90 : 80]);
  return [
    ['haze', smooth([50, 8], [26, 30], [18, 70], ...hem.map(([x, y]): Point => [x, y + 4]), [82, 70], [74, 30])],
    ['light', smooth([50, 14], [35, 26], [31, 58], [26, 76], ...hem, [74, 76], [69, 58], [65, 26])],
    ['mid', smooth([56, 18], [63, 30], [66, 58], [70, 80], [64, 84], [60, 60])],
    ['dark', pair((side) => disc(50 + side * 6, 33, 3.2, 4.6)) + disc(50, 45, 3, dice.between(2, 5))],
    ['glow', pair((side) => disc(50 + side * 6, 33, 1.2))],
    [
      'light',
      limb(
        [
          [34, 52],
          [26, 56],
          [22, 50],
        ],
        [8, 6, 4],
      ) +
        limb(
          [
            [66, 52],
            [74, 54],
            [78, 46],
          ],
          [8, 6, 4],
        ),
    ],
    ...(rich >= 1 ? ITEMS[item](79, 44) : []),
    ...(rich >= 3 ? [crown(17, 9)] : []),
  ];
};

export const tree: Figure = (dice, rich, item) => [
  ['dark', times(5, (i) => limb(swaying([50 + (i - 2) * 3, 84], [50 + (i - 2) * 15, 96], 4, 0.5, 2), [5, 4, 3, 1])).join('')],
  [
    'mid',
    limb(
      [
        [50, 92],
        [50 + dice.between(-3, 3), 66],
        [50, 34],
      ],
      [20, 13, 15],
    ),
  ],
  [
    'light',
    limb(
      [
        [47, 86],
        [46, 66],
        [47, 50],
      ],
      [1.4, 2, 1],
    ) +
      limb(
        [
          [54, 80],
          [54, 62],
        ],
        [1, 1.6],
      ),
  ],
  [
    'mid',
    limb(
      [
        [45, 46],
        [32, 42],
        [24, dice.between(24, 34)],
      ],
      [8, 5, 2.4],
    ) +
      limb(
        [
          [55, 46],
          [67, 44],
          [74, 46],
        ],
        [8, 5, 3],
      ),
  ],
  [
    'accent',
    times(9 + rich * 3, () => {
      const [x, y] = around(50, 22, dice.between(5, 22), dice.between(-0.3, 0.3));
      return disc(x, y, dice.between(5, 9));
    }).join(''),
  ],
  [
    'near',
    times(5 + rich, () => {
      const [x, y] = around(50, 22, dice.between(3, 20), dice.between(-0.3, 0.3));
      return disc(x, y, dice.between(2, 4));
    }).join(''),
  ],
  ['light', disc(50, 40, 7, 8)],
  ['dark', disc(47, 39, 1.1, 1.5) + disc(53, 39, 1.1, 1.5) + disc(50, 44, 1.6, 0.7)],
  ...ITEMS[item](75, 46),
  [
    'glow',
    times(2 + rich * 2, () => {
      const [x, y] = around(50, 22, dice.between(6, 22), dice.between(-0.3, 0.3));
      return disc(x, y, 1.8);
    }).join(''),
  ],
];

export const golem: Figure = (dice, rich) => {
  const wide = dice.between(17, 23);
  const slab = (x: number, y: number, w: number, h: number): string =>
    polygon(
      [x + 2, y],
      [x + w - 2, y],
      [x + w, y + 3],
      [x + w - 1, y + h - 2],
      [x + w - 4, y + h],
      [x + 3, y + h],
      [x, y + h - 3],
      [x + 1, y + 2],
    );
  return [
    ['dark', pair((side) => slab(50 + side * (wide * 0.55) - 7, 66, 14, 24))],
    ['mid', slab(50 - wide, 34, wide * 2, 34)],
    ['dark', pair((side) => slab(50 + side * (wide + 7) - 7, 34 + dice.between(0, 5), 14, 20))],
    ['mid', pair((side) => slab(50 + side * (wide + 9) - 8, 57, 16, 18))],
    ['light', slab(50 - wide + 3, 36, wide * 2 - 6, 5) + slab(50 - wide + 4, 60, wide, 4)],
    ['mid', slab(50 - 10, 18, 20, 17)],
    [
      'glow',
      pair((side) => box(50 + side * 5 - 2, 24, 4, 2.6)) + dice.oneOf([disc(50, 51, 6), star(50, 51, 8, 4, 6), box(45, 46, 10, 10)]),
    ],
    [
      'accent',
      rich >= 1
        ? pair((side) => polygon([50 + side * wide, 34], [50 + side * (wide + 4), 24], [50 + side * (wide + 9), 34]))
        : box(40, 31, 20, 2),
    ],
    ...(rich >= 3 ? [crown(18, 9)] : []),
  ];
};

export const colossus: Figure = (dice, rich, item) => [
  ...golem(dice, Math.max(rich, 1), item),
  ['dark', times(3, (i) => polygon([20 + i * 30, 96], [26 + i * 30, 88 - dice.between(0, 4)], [32 + i * 30, 96])).join('')],
];

const WHEELS: readonly Point[] = [
  [32, 68],
  [66, 74],
  [70, 40],
  [36, 34],
];

export const machine: Figure = (dice, rich) => {
  const wheels = times(2 + Math.min(rich, 2), (i): Point => WHEELS[i] as Point);
  return [
    ['dark', wheels.map(([x, y], i) => gear(x, y, 17 - i * 1.5, 11 - i)).join('')],
    ['mid', smooth([34, 38], [50, 28], [66, 38], [70, 62], [50, 72], [30, 62])],
    [
      'light',
      ring(50, 50, 15, 12) +
        limb([[50, 50], around(50, 50, 10, dice.between(0, 1))], [1.6, 1]) +
        limb([[50, 50], around(50, 50, 7, dice.between(0, 1))], [2, 1.4]),
    ],
    [
      'accent',
      limb(
        [
          [50, 30],
          [50, 18],
        ],
        [3, 3],
      ) +
        ring(44, 14, 6, 3) +
        ring(56, 14, 6, 3),
    ],
    ['light', wheels.map(([x, y], i) => ring(x, y, 9 - i, 7 - i)).join('')],
    ['glow', disc(50, 50, 2.6) + times(rich + 1, (i) => flame(76 + i * 6, 34 - i * 7, 4, 9, 3)).join('')],
  ];
};

/** Folded of paper: flat faces that meet in sharp edges. */
export const folded: Figure = (dice, rich) => {
  const lift = dice.between(-6, 6);
  const tail = dice.between(-6, 6);
  return [
    ['dark', polygon([52, 56], [84, 10 + lift], [66, 60]) + polygon([50, 58], [92, 62 + tail], [58, 70])],
    ['mid', polygon([48, 58], [66, 60], [58, 76], [42, 70])],
    ['light', polygon([48, 58], [22, 6 - lift], [60, 44]) + polygon([52, 56], [84, 10 + lift], [60, 44])],
    ['accent', polygon([48, 58], [22, 6 - lift], [38, 62])],
    ['mid', polygon([42, 70], [38, 62], [24, 36], [30, 60])],
    ['light', polygon([24, 36], [12, 42], [28, 46])],
    ['glow', disc(22, 41, 1.2)],
    ...(rich >= 1
      ? [
          [
            'light',
            times(rich * 2, (i) =>
              polygon(...[0, 0.25, 0.45].map((turn) => around(14 + i * 22, 84 + (i % 2) * 6, 6, turn + dice.between(0, 1)))),
            ).join(''),
          ] as Part,
        ]
      : []),
    ...(rich >= 2 ? [['accent', polygon([66, 60], [98, 34 + lift], [74, 66])] as Part] : []),
  ];
};
