/** Who sees what, and what is shown of it. */
import { answers, type Game, machine, objects, type Player, type RulebookSource, type Vars } from '@goldenrule/kernel';
import { factsOf, printed } from './facts.ts';
import { pointsOf } from './playing.ts';
import { BAG, HAND } from './zones.ts';

/** A bag is seen by nobody, a hand by its owner, the shore by all. */
export function sees(g: Game, seat: Player, card: number): boolean {
  const kind = objects.kindWhere(g, card);
  return kind === HAND ? objects.ownerOf(g, card) === seat : kind !== BAG;
}

const showFacts = (g: Game): Vars => ({ ...factsOf(g), points: [pointsOf(g, 0), pointsOf(g, 1)] });

function showValues(g: Game, card: number): Vars {
  const { colour, worth } = printed(g, card);
  return { colour, worth };
}

/** What the machine asks of every rulebook and no clause of ours says. */
export const SHOWN: NonNullable<RulebookSource['also']> = [
  answers(machine.isOrdered, (_g, kind) => kind === BAG),
  answers(machine.becomesNew, (_g, from, to) => from !== to),
  answers(machine.shownFacts, showFacts),
  answers(machine.shownValues, showValues),
];
