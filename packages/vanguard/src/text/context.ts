import type { Ability, Instruction, Player, Rulebook, Static } from '@goldenrule/kernel';
import { opponentOf, PLAYERS } from '@goldenrule/kernel';
import type { Player as Named } from '@goldenrule/language';
import type { Refs, Scope, Watch } from '@goldenrule/language/text';
import type { VanguardAbility, VanguardBlock, VanguardDuration, VanguardWho } from '../vocabulary/terms.ts';
import type { Cost } from './costs.ts';
import type { Reader } from './scope.ts';

/** A text that reads well but that the rulebook in hand has no way to carry out. */
export class Unworkable extends Error {}

/** Collects what the cards of a library are compiled into. */
export interface Writer {
  readonly book: Rulebook;
  readonly static: (part: Omit<Static, 'index'>) => number;
  readonly ability: (ability: Omit<Ability, 'index'>) => number;
  readonly program: (name: string, instructions: readonly Instruction[], clause: string) => number;
  /** The number of a clan or race that a text gives. */
  readonly group: (name: string) => number;
  readonly watch: (watch: Watch) => number;
}

/** Compilers that the parts of a text need of each other. */
export interface Compilers {
  /** Every card a phrase means, as references. */
  readonly found: (who: VanguardWho, context: Context) => Refs;
  readonly block: (block: VanguardBlock, context: Context) => readonly Instruction[];
  /** The number of an ability that another one gives or takes. */
  readonly quoted: (ability: VanguardAbility, context: Context) => number;
}

/** What surrounds a part of a text. */
export interface Context {
  readonly compile: Compilers;
  readonly writer: Writer;
  /** The text of the ability, for names in logs. */
  readonly text: string;
  /** Who does what is said: the master, or the player a sentence is about. */
  readonly actor: (s: Scope) => Player;
  /** How long changes last that do not say so themselves. */
  readonly time: VanguardDuration | undefined;
  readonly reader: Reader;
  readonly kind: 'auto' | 'act' | 'cont';
  /** What "pay the cost" pays. */
  readonly cost: Cost | null;
}

export { answerOf } from '@goldenrule/kernel';

export const byMaster = (s: Scope): Player => s.master;

const ONE: readonly (readonly Player[])[] = [[0], [1]];

/** The players meant; `each` is both. */
export function playersOf(named: Named, context: Context): (s: Scope) => readonly Player[] {
  switch (named) {
    case 'you':
      return (s) => ONE[s.master] as readonly Player[];
    case 'opponent':
      return (s) => ONE[opponentOf(s.master)] as readonly Player[];
    case 'they':
      return (s) => ONE[context.actor(s)] as readonly Player[];
    case 'each':
      return () => PLAYERS;
    case 'owner':
    case 'controller':
      throw new Unworkable(`no rule says whose ${named} is meant`);
  }
}

export const playerOf = (named: Named, context: Context): ((s: Scope) => Player) => {
  const players = playersOf(named, context);
  return (s) => players(s)[0] as Player;
};
