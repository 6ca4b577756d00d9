import type { Dice } from '../dice.ts';
import type { ItemName } from '../items.ts';
import type { Part } from '../part.ts';
import { mirrored, type Point, polygon, smooth } from '../paths.ts';

/** Who or what is on the card: `rich` is 0 to 4, and what is held is for those who have hands. */
export type Figure = (dice: Dice, rich: number, item: ItemName) => readonly Part[];

export const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** The same on both sides of the middle. */
export const both = (...points: readonly Point[]): string => polygon(...mirrored(points));

export const bothSmooth = (...points: readonly Point[]): string => smooth(...mirrored(points));

export const pair = (draw: (side: 1 | -1) => string): string => draw(-1) + draw(1);

export const crown = (y: number, wide: number): Part => [
  'glow',
  both([50 - wide, y], [50 - wide * 1.2, y - 9], [50 - wide * 0.5, y - 5], [50, y - 11]),
];
