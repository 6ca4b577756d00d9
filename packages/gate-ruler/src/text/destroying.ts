import { type Game, isCurrent, objectOf, type Ref, set } from '@goldenrule/kernel';
import { doneIn, leavesDone } from '@goldenrule/tabletop/text';
import { processOf } from '../gate.ts';
import { carryOut } from './acting.ts';
import type { TextInstruction } from './locals.ts';
import { VERBS } from './verbs-of-text.ts';

/** Destroys the cards of this step. */
export const destroying = (id: number): readonly TextInstruction[] => [
  ...carryOut(id, VERBS.destroy.cited, VERBS.destroy.does),
  leavesDone(id, (g, v) => destroyedIn(g, doneIn(v, id))),
];

/** Destroys nothing yet: adds this step's cards to `doomed`, so that what all players chose is destroyed at once. */
export const gathering = (id: number): readonly TextInstruction[] => [
  leavesDone(id, (_g, v) => v.cards),
  set('doomed', (_g, v) => [...new Set([...v.doomed, ...v.cards])]),
];
/** 12-4b-2a: what each player has chosen is destroyed by one effect. */
export const destroyingGathered = (id: number, choosing: readonly TextInstruction[]): readonly TextInstruction[] => [
  set('doomed', () => []),
  ...choosing,
  set('cards', (_g, v) => v.doomed),
  ...destroying(id),
];

/** 12-4b-3: what was destroyed are the cards that the processes which were added are linked to. */
const destroyedIn = (g: Game, added: readonly Ref[]): readonly Ref[] =>
  added
    .filter((ref) => isCurrent(g.state, ref))
    .flatMap((ref) => {
      const process = processOf(g, objectOf(ref));
      return process?.what === 'destruction' ? process.cards : [ref];
    });
