import type { Dice } from './dice.ts';
import type { Part } from './part.ts';
import { around, box, disc, flame, gear, limb, type Point, polygon, ring, smooth, star, swaying } from './paths.ts';

/** Where cards of one group are at home. A scene is drawn beyond its edges, because a card shows more or less of it. */
export type Scene = (dice: Dice) => readonly Part[];

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** A ridge from the left to the right edge, filled down to the foot. */
const ridge = (heights: readonly number[], draw: (...points: readonly Point[]) => string = polygon): string =>
  draw([-20, 130], ...heights.map((y, i): Point => [-20 + (i * 140) / (heights.length - 1), y]), [120, 130]);

const ground = (dice: Dice, y = 80): Part => [
  'near',
  ridge(
    times(7, () => dice.between(y - 3, y + 3)),
    smooth,
  ),
];

function furnace(dice: Dice): readonly Part[] {
  const chimneys = times(5, (i) => {
    const [x, top] = [-8 + i * 25 + dice.between(-4, 4), dice.between(14, 40)];
    return box(x, top, 10, 90) + box(x - 2, top, 14, 4);
  });
  const smoke = times(3, (i) =>
    limb(swaying([i * 42 + dice.between(0, 10), 34], [i * 42 + dice.between(5, 25), -14], 6, 1, 5), [4, 9, 12, 14, 16, 18]),
  );
  return [
    ['haze', smoke.join('')],
    ['far', chimneys.join('')],
    ['glow', smooth([18, 96], [22, 62], [50, 44], [78, 62], [82, 96])],
    ['near', ring(50, 84, 46, 34) + box(-20, 82, 140, 40)],
    ['glow', times(14, () => disc(dice.between(4, 96), dice.between(6, 78), dice.between(0.5, 1.3))).join('')],
  ];
}

function fog(dice: Dice): readonly Part[] {
  const x = dice.oneOf([12, 88]);
  const bank = (y: number): string =>
    ridge(
      times(8, () => y + dice.between(-6, 6)),
      smooth,
    );
  return [
    ['haze', bank(30) + disc(50, 26, 17)],
    ['far', bank(48)],
    [
      'dark',
      limb(
        [
          [x, 90],
          [x, 24],
        ],
        [3, 1.6],
      ) + polygon([x - 6, 24], [x + 6, 24], [x, 15]),
    ],
    ['glow', box(x - 4, 24, 8, 9) + star(x, 28, 13, 3, 8)],
    ['haze', bank(64)],
    ['near', bank(80)],
  ];
}

function grove(dice: Dice): readonly Part[] {
  const trunk = (x: number, wide: number): string =>
    limb(
      [
        [x + dice.between(-3, 3), 96],
        [x, 60],
        [x + dice.between(-4, 4), 30],
        [x + dice.between(-8, 8), 0],
      ],
      [wide * 1.7, wide, wide * 0.8, wide * 0.6],
    );
  const crowns = times(7, (i) => disc(-6 + i * 19 + dice.between(-4, 4), dice.between(2, 18), dice.between(11, 16), dice.between(8, 12)));
  return [
    ['haze', disc(50, 40, 30)],
    ['far', [6, 30, 72, 96].map((x) => trunk(x, 6)).join('')],
    [
      'near',
      crowns.join('') +
        ridge(
          times(6, () => dice.between(76, 84)),
          smooth,
        ) +
        trunk(dice.oneOf([-2, 102]), 12),
    ],
    ['accent', times(9, (i) => disc(2 + i * 12 + dice.between(-4, 4), dice.between(8, 26), 2.4)).join('')],
  ];
}

function roots(dice: Dice): readonly Part[] {
  const root = (i: number): string => {
    const x = -8 + i * 20 + dice.between(-6, 6);
    return limb(swaying([x, -10], [x + dice.between(-14, 14), dice.between(30, 70)], 6, dice.between(0.6, 1.4), 4), [9, 7, 5, 4, 2.5, 0.6]);
  };
  const cap = (x: number, y: number, wide: number): string =>
    smooth([x - wide, y], [x - wide * 0.6, y - wide * 0.8], [x + wide * 0.6, y - wide * 0.8], [x + wide, y]);
  const toadstools = times(4, (i): readonly [number, number, number] => [
    6 + i * 29 + dice.between(-5, 5),
    dice.between(74, 86),
    dice.between(5, 9),
  ]);
  return [
    ['haze', smooth([10, 90], [14, 40], [50, 22], [86, 40], [90, 90])],
    ['far', times(7, root).join('')],
    [
      'near',
      polygon([-20, -20], [120, -20], [120, 4], [80, 12], [50, 5], [20, 13], [-20, 3]) +
        ridge(
          times(6, () => dice.between(80, 86)),
          smooth,
        ),
    ],
    [
      'light',
      toadstools
        .map(([x, y, wide]) =>
          limb(
            [
              [x, y + 12],
              [x, y - 2],
            ],
            [wide * 0.5, wide * 0.35],
          ),
        )
        .join(''),
    ],
    ['glow', toadstools.map(([x, y, wide]) => cap(x, y, wide)).join('')],
  ];
}

function kites(dice: Dice): readonly Part[] {
  const cloud = (x: number, y: number, size: number): string =>
    disc(x, y, size, size * 0.55) +
    disc(x + size * 0.8, y + 2, size * 0.7, size * 0.4) +
    disc(x - size * 0.8, y + 2, size * 0.7, size * 0.4);
  const kite = (x: number, y: number, size: number): readonly Part[] => [
    ['light', limb(swaying([x, y + size], [x - size * 1.6, y + size * 3.4], 7, 1.2, size * 0.4), [0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8])],
    ['accent', polygon([x, y - size], [x + size * 0.8, y], [x, y + size], [x - size * 0.8, y])],
    ['light', polygon([x, y - size], [x + size * 0.8, y], [x, y])],
  ];
  return [
    ['haze', cloud(20, dice.between(20, 32), 18) + cloud(84, dice.between(34, 46), 15)],
    ...[
      kite(dice.between(8, 20), dice.between(14, 24), 9),
      kite(dice.between(80, 92), dice.between(12, 20), 8),
      kite(dice.between(4, 14), 58, 5),
    ].flat(),
    ['far', cloud(10, 88, 26) + cloud(60, 92, 30) + cloud(104, 88, 24)],
    ['haze', cloud(34, 97, 26) + cloud(86, 98, 26)],
  ];
}

function storm(dice: Dice): readonly Part[] {
  const bolt = (x: number, top: number, size: number): string =>
    polygon(
      [x, top],
      [x + size * 0.5, top],
      [x + size * 0.15, top + size * 0.9],
      [x + size * 0.5, top + size * 0.9],
      [x - size * 0.5, top + size * 2.2],
      [x - size * 0.1, top + size * 1.2],
      [x - size * 0.4, top + size * 1.2],
    );
  const clouds = times(8, (i) => disc(-10 + i * 17, dice.between(2, 14), dice.between(12, 17), dice.between(9, 13)));
  return [
    [
      'haze',
      ridge(
        times(6, () => dice.between(54, 64)),
        smooth,
      ),
    ],
    ['glow', bolt(dice.between(10, 22), 18, 18) + bolt(dice.between(80, 90), 16, 15)],
    [
      'far',
      clouds.join('') +
        ridge(
          times(6, () => dice.between(66, 74)),
          smooth,
        ),
    ],
    [
      'light',
      times(9, () => {
        const [x, y] = [dice.between(0, 100), dice.between(30, 66)];
        return limb(
          [
            [x, y],
            [x - 3, y + 8],
          ],
          [0.5, 0.5],
        );
      }).join(''),
    ],
    ground(dice, 84),
  ];
}

function archive(dice: Dice): readonly Part[] {
  const shelf = (x: number, wide: number): string => times(4, (row) => box(x, 8 + row * 21, wide, 2)).join('');
  const books = (x: number, wide: number): string =>
    times(4, (row) => {
      let left = x;
      const parts: string[] = [];
      while (left < x + wide - 4) {
        const [thick, high] = [dice.between(2, 5), dice.between(11, 17)];
        parts.push(box(left, 29 + row * 21 - high, thick, high));
        left += thick + dice.between(0.4, 2);
      }
      return parts.join('');
    }).join('');
  const blot = (x: number, y: number, size: number): string =>
    smooth(...times(9, (i) => around(x, y, size * dice.between(0.6, 1.3), i / 9))) +
    disc(x + size * 1.5, y - size, size * 0.25) +
    disc(x - size * 1.3, y + size, size * 0.2);
  return [
    ['far', books(-16, 40) + books(76, 40) + shelf(-20, 44) + shelf(76, 44)],
    ['haze', smooth([26, 100], [26, 30], [50, 10], [74, 30], [74, 100])],
    ['near', box(-20, 84, 140, 40)],
    ['dark', blot(dice.between(4, 18), dice.between(20, 70), 6) + blot(dice.between(82, 96), dice.between(20, 70), 5)],
    [
      'light',
      times(5, () => {
        const [x, y, a] = [dice.between(4, 96), dice.between(4, 74), dice.between(0, 1)];
        return polygon(around(x, y, 4, a), around(x, y, 4, a + 0.2), around(x, y, 4, a + 0.5), around(x, y, 4, a + 0.7));
      }).join(''),
    ],
  ];
}

function bigTop(dice: Dice): readonly Part[] {
  const stripes = (odd: number): string =>
    times(5, (i) => {
      const left = (i * 2 + odd - 5) * 14;
      return polygon([50, -8], [50 + left, 62], [50 + left + 14, 62]) + box(50 + left, 62, 14, 60);
    }).join('');
  return [
    ['far', stripes(0)],
    ['haze', stripes(1)],
    ['accent', times(10, (i) => polygon([-16 + i * 14, 60], [-2 + i * 14, 60], [-9 + i * 14, 69])).join('')],
    ['light', gear(dice.between(8, 14), dice.between(18, 26), 9, 9) + gear(dice.between(86, 92), dice.between(18, 30), 7, 8)],
    ['near', disc(50, 98, 74, 18)],
    ['glow', times(8, (i) => disc(4 + i * 13, 76 + dice.between(-1, 1), 1.2)).join('')],
  ];
}

function sea(dice: Dice): readonly Part[] {
  const waves = (y: number, high: number): string =>
    ridge(
      times(13, (i) => y + (i % 2 === 0 ? high : -high) + dice.between(-1, 1)),
      smooth,
    );
  const x = dice.oneOf([12, 88]);
  const far = x < 50 ? 130 : -30;
  return [
    ['haze', polygon([x, 22], [far, -6], [far, 44])],
    ['far', polygon([x - 7, 80], [x - 4, 30], [x + 4, 30], [x + 7, 80]) + waves(66, 2.4)],
    ['glow', box(x - 4, 18, 8, 10)],
    ['dark', polygon([x - 6, 18], [x + 6, 18], [x, 10]) + box(x - 6, 28, 12, 2)],
    ['haze', waves(76, 2.6)],
    ['near', waves(86, 3)],
    [
      'glow',
      times(4, () => {
        const [px, py] = [dice.between(4, 96), dice.between(50, 92)];
        return smooth([px, py], [px + 4, py - 2], [px + 7, py], [px + 10, py - 2], [px + 10, py + 2], [px + 7, py], [px + 4, py + 2]);
      }).join(''),
    ],
  ];
}

function mountains(dice: Dice): readonly Part[] {
  const peaks = (y: number, high: number): string => ridge(times(9, (i) => (i % 2 === 0 ? y : y - dice.between(high * 0.5, high))));
  return [['haze', disc(dice.between(20, 80), 24, 12)], ['far', peaks(60, 40)], ['haze', peaks(72, 26)], ground(dice)];
}

function towers(dice: Dice): readonly Part[] {
  const row = (count: number, low: number, high: number): string =>
    times(count, (i) => {
      const [wide, top] = [150 / count - dice.between(2, 6), dice.between(low, high)];
      const x = -22 + (i * 150) / count;
      return box(x, top, wide, 120) + (dice.pick(2) === 0 ? polygon([x, top], [x + wide, top], [x + wide / 2, top - 12]) : '');
    }).join('');
  return [
    ['haze', row(9, 20, 50)],
    ['far', row(6, 36, 66)],
    ['glow', times(12, () => box(dice.between(0, 98), dice.between(44, 76), 1.6, 2.2)).join('')],
    ground(dice, 84),
  ];
}

function dunes(dice: Dice): readonly Part[] {
  const dune = (y: number): string =>
    ridge(
      times(5, () => y + dice.between(-8, 8)),
      smooth,
    );
  return [
    ['haze', disc(dice.between(24, 76), 30, 16)],
    ['far', dune(58)],
    ['haze', dune(70)],
    ['near', dune(82)],
  ];
}

function heavens(dice: Dice): readonly Part[] {
  return [
    ['haze', ring(50, 46, 44, 40) + ring(50, 46, 30, 28.5)],
    ['far', times(3, (i) => disc(...around(50, 46, i % 2 === 0 ? 42 : 29, dice.between(0, 1)), dice.between(3, 6))).join('')],
    ['light', times(22, () => star(dice.between(0, 100), dice.between(0, 84), dice.between(1, 2.4), 0.5, 4)).join('')],
    ['near', ridge([96, 90, 88, 90, 96], smooth)],
  ];
}

function crystals(dice: Dice): readonly Part[] {
  const crystal = (x: number, top: number, wide: number): readonly Part[] => [
    ['far', polygon([x, top], [x + wide, top + wide], [x + wide * 0.7, 110], [x - wide * 0.7, 110], [x - wide, top + wide])],
    ['haze', polygon([x, top], [x - wide, top + wide], [x - wide * 0.7, 110], [x - wide * 0.1, 110], [x - wide * 0.2, top + wide])],
  ];
  return [
    ...[6, 26, 74, 94].flatMap((x) => crystal(x + dice.between(-5, 5), dice.between(14, 52), dice.between(6, 12))),
    ground(dice),
    ['glow', times(8, () => flame(dice.between(0, 100), dice.between(20, 80), 1.6, 3)).join('')],
  ];
}

export const SCENES = {
  furnace,
  fog,
  grove,
  roots,
  kites,
  storm,
  archive,
  bigTop,
  sea,
  mountains,
  towers,
  dunes,
  heavens,
  crystals,
} as const;
