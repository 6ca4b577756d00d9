import { type Game, type Instruction, isCurrent, objectOf, set, type Vars } from '@goldenrule/kernel';
import { cardsFor, refsIn, resultOf } from '@goldenrule/language/text';
import { processOf } from '../gate.ts';
import { carryOut } from './acting.ts';
import { VERBS } from './verbs-of-text.ts';

/** Destroys the cards left for this step. */
export const destroying = (id: number): readonly Instruction[] => [
  ...carryOut(id, VERBS.destroy.cited, VERBS.destroy.does),
  set(resultOf(id), (g, v: Vars) => destroyedIn(g, refsIn(v, resultOf(id)))),
];

const gatheredFor = (id: number): string => `g${id}`;
/** Leaves them to be destroyed with what others choose. */
export const gathering = (id: number): readonly Instruction[] => [
  set(resultOf(id), (_g, v: Vars) => refsIn(v, cardsFor(id))),
  set(gatheredFor(id), (_g, v: Vars) => [...new Set([...refsIn(v, gatheredFor(id)), ...refsIn(v, cardsFor(id))])]),
];
/** 12-4b-2a: what each player has chosen is destroyed by one effect. */
export const destroyingGathered = (id: number, choosing: readonly Instruction[]): readonly Instruction[] => [
  set(gatheredFor(id), () => []),
  ...choosing,
  set(cardsFor(id), (_g, v: Vars) => refsIn(v, gatheredFor(id))),
  ...destroying(id),
];

/** 12-4b-3: what was destroyed are the cards that the processes which were added are linked to. */
const destroyedIn = (g: Game, added: readonly number[]): readonly number[] =>
  added
    .filter((ref) => isCurrent(g.state, ref))
    .flatMap((ref) => {
      const process = processOf(g, objectOf(ref));
      return process?.what === 'destruction' ? process.cards : [ref];
    });
