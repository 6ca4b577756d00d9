import type { Part } from './part.ts';
import { around, box, disc, flame, limb, polygon, ring, smooth, star } from './paths.ts';

/** What somebody holds; the hand is at the point. */
export type Item = (x: number, y: number) => readonly Part[];

const pole = (x: number, y: number, up: number, down: number): Part => [
  'dark',
  limb(
    [
      [x, y + down],
      [x, y - up],
    ],
    [2, 1.6],
  ),
];

export const ITEMS = {
  staff: (x, y) => [pole(x, y, 34, 30), ['glow', disc(x, y - 38, 4.5)], ['accent', ring(x, y - 38, 7, 5.4)]],
  sword: (x, y) => [
    ['light', polygon([x - 2, y - 4], [x - 1.6, y - 38], [x, y - 43], [x + 1.6, y - 38], [x + 2, y - 4])],
    ['accent', box(x - 6, y - 5, 12, 2.4) + box(x - 1, y - 3, 2, 8)],
  ],
  hammer: (x, y) => [pole(x, y, 26, 22), ['mid', box(x - 9, y - 36, 18, 11)], ['accent', box(x - 9, y - 32, 18, 2.4)]],
  spear: (x, y) => [pole(x, y, 40, 34), ['light', polygon([x, y - 56], [x + 4, y - 44], [x, y - 38], [x - 4, y - 44])]],
  banner: (x, y) => [
    pole(x, y, 44, 34),
    ['accent', smooth([x, y - 44], [x + 10, y - 47], [x + 22, y - 42], [x + 20, y - 33], [x + 22, y - 25], [x + 10, y - 29], [x, y - 26])],
  ],
  lamp: (x, y) => [
    [
      'dark',
      limb(
        [
          [x, y],
          [x, y + 7],
        ],
        [1, 1],
      ) + polygon([x - 5, y + 10], [x + 5, y + 10], [x, y + 5]),
    ],
    ['glow', disc(x, y + 15, 5, 6) + star(x, y + 15, 11, 3, 8)],
    ['dark', box(x - 4, y + 20, 8, 2)],
  ],
  letter: (x, y) => [
    ['light', box(x - 9, y - 7, 18, 12)],
    ['mid', polygon([x - 9, y - 7], [x + 9, y - 7], [x, y])],
    ['accent', disc(x, y - 0.5, 2)],
  ],
  pen: (x, y) => [
    ['light', smooth([x, y + 6], [x - 3, y - 8], [x + 4, y - 30], [x + 9, y - 36], [x + 7, y - 18])],
    [
      'dark',
      limb(
        [
          [x - 1, y + 9],
          [x + 8, y - 35],
        ],
        [1, 0.6],
      ),
    ],
  ],
  book: (x, y) => [
    ['accent', polygon([x - 12, y - 8], [x, y - 5], [x + 12, y - 8], [x + 12, y + 7], [x, y + 10], [x - 12, y + 7])],
    [
      'light',
      polygon([x - 10, y - 9], [x, y - 6], [x, y + 7], [x - 10, y + 4]) + polygon([x + 10, y - 9], [x, y - 6], [x, y + 7], [x + 10, y + 4]),
    ],
  ],
  bell: (x, y) => [
    ['accent', smooth([x, y], [x + 4, y + 3], [x + 6, y + 11], [x + 9, y + 15], [x - 9, y + 15], [x - 6, y + 11], [x - 4, y + 3])],
    ['dark', disc(x, y + 16, 2.2)],
  ],
  harp: (x, y) => [
    [
      'accent',
      smooth(
        [x - 8, y + 10],
        [x - 10, y - 14],
        [x, y - 24],
        [x + 10, y - 20],
        [x + 6, y - 17],
        [x - 2, y - 18],
        [x - 6, y - 10],
        [x - 5, y + 8],
      ) +
        limb(
          [
            [x - 6, y + 10],
            [x + 9, y - 18],
          ],
          [2, 2],
        ),
    ],
    [
      'light',
      [0, 1, 2]
        .map((i) =>
          limb(
            [
              [x - 4 + i * 3, y + 6 - i * 6],
              [x - 2 + i * 3, y - 16],
            ],
            [0.5, 0.5],
          ),
        )
        .join(''),
    ],
  ],
  torch: (x, y) => [pole(x, y, 14, 16), ['accent', flame(x, y - 12, 10, 20, 2)], ['glow', flame(x, y - 13, 5, 11, 1)]],
  scythe: (x, y) => [
    pole(x, y, 38, 34),
    ['light', smooth([x, y - 38], [x + 12, y - 43], [x + 24, y - 34], [x + 27, y - 26], [x + 15, y - 34], [x, y - 33])],
  ],
  orb: (x, y) => [
    ['glow', disc(x, y - 4, 6)],
    ['light', star(x, y - 4, 12, 2, 4)],
    ['accent', ring(x, y - 4, 9, 8)],
  ],
  shield: (x, y) => [
    ['accent', smooth([x, y - 16], [x + 11, y - 12], [x + 10, y + 4], [x, y + 14], [x - 10, y + 4], [x - 11, y - 12])],
    ['light', star(x, y - 2, 7, 3, 5)],
  ],
  key: (x, y) => [
    [
      'light',
      limb(
        [
          [x, y + 4],
          [x, y - 22],
        ],
        [2.2, 2.2],
      ) +
        ring(x, y - 28, 7, 4) +
        box(x, y - 2, 6, 2) +
        box(x, y + 2, 5, 2),
    ],
  ],
  cards: (x, y) =>
    [-0.12, 0, 0.12].map(
      (turn, i): Part => [
        i === 1 ? 'accent' : 'light',
        polygon(
          around(x, y, 4, turn - 0.25),
          around(x, y, 4, turn + 0.25),
          around(around(x, y, 18, turn)[0], around(x, y, 18, turn)[1], 4, turn + 0.25),
          around(around(x, y, 18, turn)[0], around(x, y, 18, turn)[1], 4, turn - 0.25),
        ),
      ],
    ),
} as const satisfies Record<string, Item>;

export type ItemName = keyof typeof ITEMS;
export const ITEM_NAMES = Object.keys(ITEMS) as readonly ItemName[];
