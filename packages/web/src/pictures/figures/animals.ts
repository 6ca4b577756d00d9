import type { Dice } from '../dice.ts';
import type { Part } from '../part.ts';
import { around, box, disc, flame, limb, type Point, polygon, ring, smooth, star, swaying } from '../paths.ts';
import { bothSmooth, crown, type Figure, pair, times } from './shared.ts';

/** Something long with four feet: a lizard, with wings and horns a dragon. */
function reptile(dice: Dice, rich: number, winged: boolean): readonly Part[] {
  const spine = swaying([24, 26], [82, 84], 9, dice.between(0.8, 1.15), dice.between(11, 15), 0.06);
  const widths = [9, 11, 13, 15, 14, 11, 8, 5, 1.5];
  const foot = (i: number, dx: number): string => {
    const [x, y] = spine[i] as Point;
    return (
      limb(
        [
          [x, y],
          [x + dx * 0.6, y + 9],
          [x + dx, y + 15],
        ],
        [6, 4.5, 3.5],
      ) + disc(x + dx, y + 15.5, 3.6, 2)
    );
  };
  const [hx, hy] = spine[0] as Point;
  const [tx, ty] = spine[8] as Point;
  return [
    ...(winged
      ? [
          ['dark', polygon([50, 46], [44, 6], [66, 14], [84, 8], [88, 30], [98, 44], [76, 46], [64, 56])] as Part,
          ['accent', polygon([52, 44], [47, 12], [63, 20], [60, 46]) + polygon([64, 46], [67, 20], [82, 14], [78, 42])] as Part,
        ]
      : []),
    ['dark', foot(3, -10) + foot(5, 10)],
    ['mid', limb(spine, widths)],
    [
      'light',
      limb(
        spine.map(([x, y]): Point => [x - 1, y + 2.4]),
        widths.map((w) => w * 0.38),
      ),
    ],
    [
      'accent',
      times(6, (i) => {
        const [x, y] = spine[i + 1] as Point;
        const w = (widths[i + 1] as number) / 2;
        return polygon([x - 2 + w * 0.4, y - w], [x + 3 + w * 0.4, y - w - 6 - rich], [x + 4 + w * 0.4, y - w + 1]);
      }).join(''),
    ],
    ['dark', foot(2, 8) + foot(5, -6)],
    ['mid', smooth([hx + 6, hy - 6], [hx - 4, hy - 7], [hx - 15, hy + 1], [hx - 14, hy + 5], [hx - 2, hy + 7], [hx + 7, hy + 5])],
    ['glow', disc(hx - 3, hy - 2, 1.7)],
    [
      'dark',
      disc(hx - 3, hy - 2, 0.7) +
        limb(
          [
            [hx - 14, hy + 3],
            [hx - 5, hy + 3.5],
          ],
          [0.8, 0.8],
        ) +
        (winged || rich > 1
          ? limb(
              [
                [hx + 2, hy - 5],
                [hx + 9, hy - 13],
              ],
              [3, 0.8],
            ) +
            limb(
              [
                [hx + 5, hy - 3],
                [hx + 13, hy - 8],
              ],
              [3, 0.8],
            )
          : ''),
    ],
    ['glow', flame(tx, ty + 5, 9 + rich, 15 + rich * 2, 3)],
    ...(rich >= 2 ? [['glow', flame(hx - 17, hy + 9, 5, 12, -6)] as Part] : []),
  ];
}

const beast =
  (build: 'wool' | 'horn' | 'mane' | 'plain' | 'shell'): Figure =>
  (dice, rich) => {
    const [top, belly] = [dice.between(44, 48), 70];
    const leg = (x: number, tone: number): string =>
      limb(
        [
          [x, 66],
          [x + dice.between(-3, 3), 78],
          [x + tone, 90],
        ],
        [8, 5.5, 4.5],
      );
    const head: Point = [26, dice.between(34, 46)];
    const [hx, hy] = head;
    const parts: Part[] = [
      ['dark', leg(40, 1) + leg(72, 2)],
      [
        'dark',
        build === 'wool'
          ? disc(84, 54, 5)
          : limb(
              [
                [80, 54],
                [90, 52],
                [94, dice.between(36, 70)],
              ],
              [5, 3, 2],
            ),
      ],
      ['mid', leg(34, -2) + leg(66, -1)],
      build === 'wool'
        ? ['light', times(11, (i) => disc(...around(57, 57, 17, i / 11), 9.5)).join('') + disc(57, 57, 18)]
        : build === 'shell'
          ? ['accent', smooth([30, 68], [36, 44], [57, 34], [78, 44], [86, 68])]
          : ['mid', smooth([30, top + 4], [44, top - 2], [66, top], [82, top + 6], [82, belly - 4], [58, belly], [34, belly])],
      ...(build === 'shell' ? [['dark', star(57, 54, 12, 9, 6) + box(28, 66, 60, 3)] as Part] : []),
      ['mid', limb([[40, 54], [32, 47], head], [16, 13, 11])],
      ...(build === 'mane' ? [['accent', star(hx + 4, hy, 17, 11, 13)] as Part] : []),
      ['mid', smooth([hx + 8, hy - 7], [hx - 2, hy - 8], [hx - 13, hy + 3], [hx - 12, hy + 8], [hx - 2, hy + 8], [hx + 8, hy + 7])],
      ['light', smooth([hx - 6, hy + 1], [hx - 13, hy + 4], [hx - 11, hy + 8], [hx - 3, hy + 7])],
      ['dark', disc(hx - 12, hy + 4, 1.6) + disc(hx - 2, hy - 1, 1.4)],
      ['dark', polygon([hx + 1, hy - 6], [hx + 4, hy - 14], [hx + 7, hy - 5])],
    ];
    if (build === 'horn')
      parts.push([
        'light',
        limb(
          [
            [hx + 2, hy - 7],
            [hx - 4, hy - 18],
            [hx + 4, hy - 28],
          ],
          [3.4, 2.4, 0.8],
        ) +
          limb(
            [
              [hx + 6, hy - 7],
              [hx + 12, hy - 18],
              [hx + 20, hy - 24],
            ],
            [3.4, 2.4, 0.8],
          ) +
          (rich > 0
            ? limb(
                [
                  [hx - 3, hy - 17],
                  [hx - 11, hy - 22],
                ],
                [2, 0.7],
              ) +
              limb(
                [
                  [hx + 11, hy - 17],
                  [hx + 12, hy - 27],
                ],
                [2, 0.7],
              )
            : ''),
      ]);
    if (build === 'wool') parts.push(['accent', ring(hx + 7, hy - 3, 7, 3.4)]);
    if (rich >= 2) parts.push(['accent', smooth([46, top + 1], [68, top + 2], [70, 64], [57, 60], [46, 64])], ['glow', disc(58, 54, 2.4)]);
    if (rich >= 3) parts.push(['glow', flame(hx + 4, hy - 10, 8, 16, 4)]);
    return parts;
  };

export const toad: Figure = (dice, rich) => [
  ['dark', pair((side) => smooth([50 + side * 16, 66], [50 + side * 36, 60], [50 + side * 38, 84], [50 + side * 20, 90]))],
  ['mid', bothSmooth([44, 34], [28, 46], [22, 72], [38, 90])],
  ['light', bothSmooth([45, 60], [34, 72], [40, 88])],
  ['mid', pair((side) => disc(50 + side * 13, 36, 8))],
  ['glow', pair((side) => disc(50 + side * 13, 35, 5))],
  [
    'dark',
    pair((side) => disc(50 + side * 13, 35, 1.4, 4)) +
      limb(
        [
          [34, 52],
          [50, dice.between(56, 60)],
          [66, 52],
        ],
        [1.2, 1.6, 1.2],
      ),
  ],
  ['accent', times(6 + rich * 2, () => disc(dice.between(30, 70), dice.between(42, 50), dice.between(1, 2.4))).join('')],
  [
    'dark',
    pair((side) =>
      limb(
        [
          [50 + side * 10, 76],
          [50 + side * 12, 90],
        ],
        [5, 6],
      ),
    ),
  ],
  ...(rich >= 3 ? [crown(30, 9)] : []),
];

export const fish: Figure = (dice, rich) => {
  const one = (x: number, y: number, s: number): readonly Part[] => [
    [
      'dark',
      polygon([x + 22 * s, y], [x + 38 * s, y - 13 * s], [x + 33 * s, y], [x + 38 * s, y + 13 * s]) +
        smooth([x - 4 * s, y - 10 * s], [x + 4 * s, y - 21 * s], [x + 16 * s, y - 10 * s]),
    ],
    ['mid', smooth([x - 30 * s, y], [x - 8 * s, y - 14 * s], [x + 24 * s, y - 2 * s], [x + 24 * s, y + 2 * s], [x - 8 * s, y + 14 * s])],
    ['light', smooth([x - 28 * s, y + 3 * s], [x - 8 * s, y + 5 * s], [x + 16 * s, y + 3 * s], [x - 8 * s, y + 13 * s])],
    [
      'accent',
      times(3, (i) =>
        limb(
          [
            [x - 6 * s + i * 8 * s, y - 9 * s],
            [x - 3 * s + i * 8 * s, y + 3 * s],
          ],
          [1.6 * s, 1 * s],
        ),
      ).join('') + smooth([x - 2 * s, y + 4 * s], [x + 10 * s, y + 14 * s], [x + 3 * s, y + 4 * s]),
    ],
    ['glow', disc(x - 18 * s, y - 3 * s, 2.6 * s)],
    ['dark', disc(x - 18 * s, y - 3 * s, 1.1 * s)],
  ];
  const school =
    rich < 2
      ? ([
          [22, 26, 0.45],
          [76, 70, 0.5],
        ] as const)
      : [];
  return [...school.flatMap(([x, y, s]) => one(x + dice.between(-6, 6), y, s)), ...one(46, dice.between(44, 52), 1.15 + rich * 0.06)];
};

export const crab: Figure = (dice, rich) => [
  [
    'dark',
    times(3, (i) =>
      pair((side) =>
        limb(
          [
            [50 + side * 16, 62 + i * 3],
            [50 + side * (30 + i * 2), 60 + i * 7],
            [50 + side * (34 + i), 76 + i * 6],
          ],
          [3.4, 2.4, 1],
        ),
      ),
    ).join(''),
  ],
  [
    'mid',
    pair((side) =>
      limb(
        [
          [50 + side * 18, 52],
          [50 + side * 32, 46],
          [50 + side * 34, 32],
        ],
        [6, 5, 4],
      ),
    ),
  ],
  [
    'accent',
    pair((side) =>
      smooth(
        [50 + side * 34, 36],
        [50 + side * 26, 22],
        [50 + side * 34, dice.between(6, 12)],
        [50 + side * 34, 22],
        [50 + side * 42, 14],
        [50 + side * 44, 28],
      ),
    ),
  ],
  ['mid', bothSmooth([44, 44], [26, 54], [30, 72], [46, 78])],
  ['light', times(3 + rich, (i) => disc(50 + (i - (2 + rich) / 2) * 9, 58 + (i % 2) * 5, 2.4)).join('')],
  [
    'dark',
    pair((side) =>
      limb(
        [
          [50 + side * 6, 46],
          [50 + side * 7, 38],
        ],
        [1.6, 1.4],
      ),
    ),
  ],
  ['glow', pair((side) => disc(50 + side * 7, 36, 2.6))],
];

export const lizard: Figure = (dice, rich) => reptile(dice, rich, false);

export const dragon: Figure = (dice, rich) => reptile(dice, rich, true);

export const sheep = beast('wool');

export const stag = beast('horn');

export const lion = beast('mane');

export const hound = beast('plain');

export const tortoise = beast('shell');
