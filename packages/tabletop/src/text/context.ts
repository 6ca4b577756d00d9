/** What surrounds a part of a text while it is compiled. */
import type { Cited, Ability as Compiled, effects, Game, Instruction, Player, Rulebook, Said } from '@goldenrule/kernel';
import type { Ability, Amount, Block, Duration, Terms, Who } from '@goldenrule/language/trees';
import type { Count, Refs, Scope, TextLocals } from './frames.ts';
import type { Watch } from './waiting.ts';

/** A text that reads well but that the rulebook in hand has no way to carry out. */
export class Unworkable extends Error {
  readonly said: Said;
  /** The parts of the tree that it was found in, the innermost first. */
  readonly within: object[] = [];

  constructor(said: Said, about?: object) {
    super(said.message);
    this.said = said;
    if (about !== undefined) this.within.push(about);
  }
}

/** A text that whoever reads them has not at hand yet: it is no fault of the text, and passed on. */
export class Unread extends Error {}

/** Collects what the cards of a library are compiled into; each answers with the number of what it was given. */
export interface CoreWriter {
  readonly book: Rulebook;
  readonly static: (part: Omit<effects.Static, 'index'>) => number;
  readonly ability: (ability: Omit<Compiled, 'index'>) => number;
  readonly program: (name: string, instructions: readonly Instruction<never>[], clause: Cited) => number;
  /** The number of a word that texts give to cards. */
  readonly word: (name: string) => number;
  readonly watch: (watch: Watch) => number;
}

/** Compilers that the parts of a text need of each other. */
export interface Compilers<T extends Terms, C, L extends TextLocals> {
  /** Every card a phrase means, as references. */
  readonly found: (who: Who<T>, context: C) => Refs;
  readonly block: (block: Block<T>, context: C) => readonly Instruction<L>[];
  /** The number of an ability that another one gives, takes or puts in the place of an effect. */
  readonly quoted: (ability: Ability<T>, context: C) => number;
}

/** Somebody, and all who are meant, seen from a text. */
export type Actor = (g: Game, s: Scope) => Player;
export type Players = (g: Game, s: Scope) => readonly Player[];

/** `L` are the locals that the texts of the game work on. */
export interface CoreContext<T extends Terms, C, W extends CoreWriter, L extends TextLocals> {
  readonly compile: Compilers<T, C, L>;
  readonly writer: W;
  /** The text of the ability, for names in logs. */
  readonly text: string;
  /** Who does what is said: the master, or the player a sentence is about. */
  readonly actor: Actor;
  /** Compiles a number that is worked out. */
  readonly amount: (node: Amount<T>, context: C) => Count;
  /** How long changes last that do not say so themselves. */
  readonly time: Duration<T> | undefined;
}

type Given = Omit<Compiled, 'index'>;
/** An ability with nothing in it but what is given. */
export const abilityWith = (given: Partial<Given> & Pick<Given, 'kind' | 'text' | 'more'>): Given => ({
  zones: [],
  triggers: [],
  situation: null,
  replacements: [],
  statics: [],
  program: -1,
  cost: -1,
  ...given,
});

/** A player alone, as a list that is not made anew. */
export const ALONE: readonly (readonly Player[])[] = [[0], [1]];
