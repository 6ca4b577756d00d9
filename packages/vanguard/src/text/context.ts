import { opponentOf, PLAYERS, type Player } from '@goldenrule/kernel';
import type { Player as Named } from '@goldenrule/language';
import {
  type Actor,
  ALONE,
  type CoreContext,
  type Count,
  type Happening,
  type Players,
  Unworkable,
  type CoreWriter as Writer,
} from '@goldenrule/tabletop/text';
import { said } from '../problems.ts';
import type { VanguardBlock, VanguardEvent, VanguardTerms } from '../vocabulary/terms.ts';
import type { Cost } from './costs.ts';
import type { VanguardLocals } from './locals.ts';
import type { Reader } from './scope.ts';

/** What surrounds a part of a text. */
export interface Context extends CoreContext<VanguardTerms, Context, Writer, VanguardLocals> {
  readonly reader: Reader;
  /** Compiles an event a text speaks of. */
  readonly happening: (event: VanguardEvent, context: Context) => Happening;
  readonly kind: 'auto' | 'act' | 'cont';
  /** The statements of the whole ability. */
  readonly body: readonly VanguardBlock[];
  /** Is it these that are carried out, so that they can be again, and not something that waits for later? */
  readonly repeatable: boolean;
  /** What "pay the cost" pays. */
  readonly cost: Cost | null;
  /** Are the cards described to be discarded? Some may count then as of another grade. */
  readonly discarding?: true;
  /** How many times as many cards are chosen as the phrase says. */
  readonly times?: Count;
}

export { answerOf } from '@goldenrule/kernel';
export { Unworkable, type Writer };

export const byMaster: Actor = (_g, s) => s.master;

/** Whoever does what is said, where a text does not say whose something is. */
export const actingIn =
  ({ actor }: Context): Players =>
  (g, s) =>
    ALONE[actor(g, s)] as readonly Player[];

/** The players meant; `each` is both. What is "his or hers" is of whoever acts, and if that is "you", of the other player. */
export function playersOf(named: Named, context: Context): Players {
  switch (named) {
    case 'you':
      return (_g, s) => ALONE[s.master] as readonly Player[];
    case 'opponent':
      return (_g, s) => ALONE[opponentOf(s.master)] as readonly Player[];
    case 'they':
      return context.actor === byMaster ? playersOf('opponent', context) : actingIn(context);
    case 'each':
      return () => PLAYERS;
    case 'owner':
    case 'controller':
      throw new Unworkable(said('vanguard.text.whose', { kind: named }));
  }
}

export const playerOf = (named: Named, context: Context): Actor => {
  if (named === 'you') return byMaster;
  const players = playersOf(named, context);
  return (g, s) => players(g, s)[0] as Player;
};
