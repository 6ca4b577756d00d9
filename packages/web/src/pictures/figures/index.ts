import { crab, dragon, fish, hound, lion, lizard, sheep, stag, toad, tortoise } from './animals.ts';
import { beetle, bird, moth, wader } from './birds.ts';
import { burst, place, swirl } from './happenings.ts';
import { hooded, knight, person, winged } from './people.ts';
import { colossus, folded, ghost, golem, machine, skeleton, tree } from './spirits.ts';

export const FIGURES = {
  person,
  knight,
  hooded,
  skeleton,
  ghost,
  golem,
  bird,
  wader,
  moth,
  winged,
  beetle,
  lizard,
  dragon,
  sheep,
  stag,
  lion,
  hound,
  tortoise,
  toad,
  tree,
  fish,
  crab,
  folded,
  machine,
  colossus,
  burst,
  swirl,
  place,
} as const;
export type FigureName = keyof typeof FIGURES;
