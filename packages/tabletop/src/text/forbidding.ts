/** What a text forbids, and in which cases. */
import { type Game, type Ref, refOf, type Vars } from '@goldenrule/kernel';
import type { Scope, Test } from './frames.ts';

/** Is it meant in this case? */
export type Concerns = (g: Game, s: Scope, subject: Vars) => boolean;

/** `what`: the card the deed is done with, where the deed is a player's. */
export interface Forbidden<D extends string, W> {
  readonly deed: D;
  readonly what?: W;
  readonly concerns?: Concerns;
}

/** In these cases, and of them only where the other holds, too. */
export const bothConcern = (one: Concerns, other: Concerns | undefined): Concerns =>
  other === undefined ? one : (g, s, subject) => one(g, s, subject) && other(g, s, subject);

/** Objects are numbered below that, references are not. */
const FIRST_REFERENCE = 1024;

/** Only where the other card of the deed fits. A card of a battle is told as an object, whose effect or cost it is by reference. */
export const onlyWith = (name: 'by' | 'target' | 'whom', test: Test | null): { readonly concerns?: Concerns } =>
  test === null
    ? {}
    : {
        concerns: (g, s, { [name]: other }) =>
          typeof other === 'number' && test(g, s, other < FIRST_REFERENCE ? refOf(g.state, other) : (other as Ref)),
      };
