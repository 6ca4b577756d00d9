/** A game as a value: what whoever lists, plays, shows, writes for or proves games needs of it, each part loaded when it is wanted. */
import type { Bot, EditionHost, EditionRules, Face } from '@goldenrule/kernel/hosts';
import type { Terms, Vocabulary } from '@goldenrule/language';
import type { ReadText } from './text/loading.ts';

/** An edition, whole: its rules, its face, positions and readings, and the language of its card texts. */
export interface Edition<T extends Terms = Terms> extends EditionHost {
  /** Reads and writes its card texts. */
  readonly vocabulary: Vocabulary<T>;
  /** Reads the texts of cards for playing, each once. */
  readonly readTexts: ReadText<T>;
}

/** The rules of an edition, apart from the grammar of its texts. */
export interface RulesModule<T extends Terms = Terms> {
  /** The rules, for whoever can read its texts in this way. */
  rulesWith(this: void, read: ReadText<T>): EditionRules;
}

/** An edition in the list of a game. What it is made of is a chunk of its own, so that a page fetches only what it plays. */
export interface EditionEntry<T extends Terms = Terms> {
  /** `GAME-EDITION`; the edition's sections stand in `src/editions/EDITION` of the game's package, its scenarios in `scenarios/EDITION`. */
  readonly id: string;
  readonly title: string;
  /** Known to the command line and the tests, hidden in the page, and allowed to have clauses that nothing is bound to. */
  readonly draft?: true;
  readonly face: () => Promise<Face>;
  /** Enough to play with cards whose texts somebody has read already. */
  readonly rules: () => Promise<RulesModule<T>>;
  readonly whole: () => Promise<Edition<T>>;
  /** Bots that know the game, by name, the best first; each is loaded when it is to play. */
  readonly bots: Readonly<Record<string, () => Promise<Bot>>>;
}

/** A game: its editions, the oldest first. */
export interface GameEntry<T extends Terms = Terms> {
  /** The name of its package, and what the ids of its editions begin with. */
  readonly id: string;
  readonly title: string;
  readonly editions: readonly EditionEntry<T>[];
}
