import { type Dice, diceOf } from './dice.ts';
import { FIGURES, type FigureName } from './figures/index.ts';
import { ITEM_NAMES } from './items.ts';
import type { Part } from './part.ts';
import { disc, ring, star } from './paths.ts';
import { SCENES } from './scenes.ts';
import { figureTold, itemTold, sceneTold } from './words.ts';

/** The facts of a card that its picture is made of. */
export interface Pictured {
  readonly name: string;
  /** Its clan, faction or world: gives colours and scene. */
  readonly group: string;
  /** Its race, type or the like, the most telling first: gives the figure. */
  readonly kinds: readonly string[];
  /** How rare or mighty, 0 to 4: gives the richness. */
  readonly rich: number;
}

export interface Picture {
  readonly scene: readonly Part[];
  readonly figure: readonly Part[];
  /** The figure looks the other way. */
  readonly turned: boolean;
}

/** Who may be on a picture where no word tells. */
const BEINGS: readonly FigureName[] = ['person', 'knight', 'hooded', 'hound', 'bird', 'golem', 'dragon', 'winged'];

const known = new Map<string, Picture>();

export function pictureOf(card: Pictured): Picture {
  const key = [card.name, card.group, card.rich, ...card.kinds].join('\n');
  const found = known.get(key) ?? drawn(card);
  known.set(key, found);
  return found;
}

/** Kinds of cards on which nobody of some race is to be seen. */
const OTHERS: Readonly<Record<string, readonly FigureName[]>> = {
  event: ['burst', 'swirl'],
  field: ['place'],
  ruler: ['knight', 'hooded', 'person'],
};

/** All of one race look alike, unless the name tells more. */
function figureOf(name: string, kinds: readonly string[], dice: Dice): FigureName {
  const others = kinds.map((kind) => OTHERS[kind.toLowerCase()]).find((figures) => figures !== undefined);
  if (others !== undefined) return dice.oneOf(others);
  const races = kinds.filter((kind) => kind.toLowerCase() !== 'unit');
  return figureTold([name, ...races]) ?? (races.length === 0 ? dice : diceOf(races.join())).oneOf(BEINGS);
}

function drawn({ name, group, kinds, rich }: Pictured): Picture {
  const dice = diceOf(`${name}\n${group}`);
  const ofGroup = diceOf(group);
  const scene = SCENES[sceneTold([group]) ?? ofGroup.oneOf(Object.keys(SCENES) as (keyof typeof SCENES)[])];
  const figure = figureOf(name, kinds, dice);
  const item = itemTold([name, ...kinds]) ?? dice.oneOf(ITEM_NAMES);
  const halo: readonly Part[] = [
    ...(rich >= 2
      ? [['haze', rich >= 4 ? star(50, 44, 60, 34, 18) : rich >= 3 ? star(50, 44, 54, 34, 14) : disc(50, 44, 36)] as Part]
      : []),
    ...(rich >= 3 ? [['glow', ring(50, 44, 38, 36.6) + ring(50, 44, 34, 33.4)] as Part] : []),
  ];
  return { scene: [...scene(dice), ...halo], figure: FIGURES[figure](dice, rich, item), turned: dice.pick(2) === 0 };
}
