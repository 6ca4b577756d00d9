import type { Dice } from '../dice.ts';
import { ITEMS, type ItemName } from '../items.ts';
import type { Part } from '../part.ts';
import { box, disc, limb, type Point, smooth } from '../paths.ts';
import { both, bothSmooth, crown, type Figure, pair } from './shared.ts';

/** Hats and hair: which one is a matter of chance, a crown is for the grand. */
function headgear(dice: Dice, rich: number): readonly Part[] {
  const worn: readonly (readonly Part[])[] = [
    [['dark', bothSmooth([41, 34], [40, 22], [50, 13])]],
    [
      ['accent', both([38, 23], [44, 21], [47, 8], [50, 5])],
      ['dark', both([38, 24], [38, 21.5])],
    ],
    [
      ['mid', bothSmooth([42, 30], [42, 20], [50, 16])],
      ['accent', both([48.6, 20], [48.6, 6], [50, 4])],
    ],
    [['accent', bothSmooth([43, 24], [39, 18], [45, 14], [50, 16])]],
    [
      [
        'dark',
        pair((side) =>
          limb(
            [
              [50 + side * 5, 21],
              [50 + side * 9, 17],
              [50 + side * 9, 12],
            ],
            [3, 2, 0.6],
          ),
        ),
      ],
    ],
    [
      ['dark', bothSmooth([43, 28], [40, 22], [46, 17], [50, 18])],
      [
        'dark',
        limb(
          [
            [44, 22],
            [38, 32],
            [40, 44],
          ],
          [4, 4, 1],
        ),
      ],
    ],
  ];
  return rich >= 3 ? [...dice.oneOf(worn.slice(3)), crown(19, 6)] : dice.oneOf(worn);
}

/** Somebody on two legs, from the front: shoulders, robe or legs, cloak, what is worn and held. */
function body(dice: Dice, rich: number, item: ItemName, head: readonly Part[], wings: readonly Part[] = []): readonly Part[] {
  const shoulder = dice.between(9, 14);
  const hem = dice.between(11, 19);
  const raised = dice.between(-10, 6);
  const hand: Point = [50 + shoulder + 9, 46 + raised];
  const other: Point = [50 - shoulder - dice.between(1, 7), dice.between(54, 62)];
  const cloaked = rich >= 1 || dice.pick(2) === 0;
  const robe = dice.pick(3) > 0;
  return [
    ...wings,
    ...(cloaked ? [['dark', bothSmooth([50 - shoulder, 36], [50 - shoulder - 6, 58], [50 - hem - 7, 88])] as Part] : []),
    ...(robe
      ? [['mid', bothSmooth([44, 50], [43, 62], [50 - hem, 88])] as Part, ['light', both([48.5, 52], [46, 88])] as Part]
      : [
          [
            'mid',
            pair((side) =>
              limb(
                [
                  [50 + side * 4, 56],
                  [50 + side * 6, 72],
                  [50 + side * 7, 89],
                ],
                [8, 6.5, 5.5],
              ),
            ),
          ] as Part,
          ['dark', pair((side) => box(50 + side * 7 - 4, 85, 8, 5))] as Part,
        ]),
    ['mid', bothSmooth([46, 34], [50 - shoulder, 37], [43.5, 50], [43, 60])],
    ['light', dice.oneOf([both([46, 35], [44, 48], [50, 54]), both([43.5, 53], [43.5, 57]), both([48, 36], [48, 58]), disc(50, 44, 4)])],
    ['mid', limb([[50 - shoulder + 2, 39], [50 - shoulder - 4, 48], other], [6, 5, 4])],
    ['light', disc(other[0], other[1], 2.4)],
    ...head,
    ...ITEMS[item](hand[0], hand[1]),
    ['mid', limb([[50 + shoulder - 2, 39], [50 + shoulder + 4, 47], hand], [6, 5, 4])],
    ['light', disc(hand[0], hand[1], 2.4)],
    ...(rich >= 2
      ? [
          [
            'accent',
            pair((side) =>
              smooth(
                [50 + side * (shoulder - 4), 35],
                [50 + side * (shoulder + 5), 34],
                [50 + side * (shoulder + 4), 41],
                [50 + side * (shoulder - 3), 40],
              ),
            ),
          ] as Part,
        ]
      : []),
  ];
}

const face = (dice: Dice, rich: number): readonly Part[] => [
  ['light', disc(50, 26, 6.4, 7.4)],
  ['dark', disc(47.4, 26, 0.9, 1.2) + disc(52.6, 26, 0.9, 1.2)],
  ...headgear(dice, rich),
];

export const person: Figure = (dice, rich, item) => body(dice, rich, item, face(dice, rich));

export const knight: Figure = (dice, rich, item) =>
  body(dice, Math.max(2, rich), item, [
    ['mid', bothSmooth([43, 32], [42, 22], [50, 17])],
    ['dark', box(44, 25, 12, 2.6) + box(49.2, 25, 1.6, 8)],
    ['accent', smooth([50, 18], [54, 8], [62, 8], [64, 18], [57, 14])],
    ...(rich >= 3 ? [crown(18, 6)] : []),
  ]);

export const hooded: Figure = (dice, rich, item) =>
  body(dice, Math.max(1, rich), item, [
    ['dark', bothSmooth([39, 38], [40, 24], [50, 14])],
    ['near', disc(50, 28, 5.4, 6.6)],
    ['glow', disc(47.6, 27, 1) + disc(52.4, 27, 1)],
    ...(rich >= 3 ? [crown(17, 6)] : []),
  ]);

export const winged: Figure = (dice, rich, item) => {
  const long = dice.between(28, 38);
  const wings: readonly Part[] = [
    [
      'haze',
      pair((side) =>
        smooth([50 + side * 4, 42], [50 + side * long * 0.7, 10], [50 + side * long * 1.15, 18], [50 + side * long * 0.8, 44]),
      ),
    ],
    ['accent', pair((side) => smooth([50 + side * 4, 46], [50 + side * long, 50], [50 + side * long * 0.8, 68], [50 + side * 14, 58]))],
  ];
  return body(dice, rich, item, face(dice, rich), wings);
};
