import { type CardData, type ClauseKind, type Face } from '@goldenrule/kernel/hosts';
import type { Shipped } from '@goldenrule/tabletop/text';

/** The packs and decks a game is shipped with: `virtual:packs/GAME`, and of all games by their ids: `virtual:packs`. */
export interface PacksModule {
  readonly packs: readonly {
    readonly id: string;
    readonly name: string;
    readonly rules: readonly string[];
    readonly cards: readonly CardData[];
  }[];
  readonly decks: readonly { readonly id: string; readonly rules: readonly string[]; readonly name: string; readonly text: string }[];
}

/** The texts of an edition's cards in these packs, compiled: `virtual:texts/EDITION`. */
export type TextsModule = Shipped;

/** What each clause says, in a line: `virtual:summaries/EDITION`. */
export type SummariesModule = Readonly<Record<string, string>>;

/** A rulebook to read: `virtual:rules/EDITION`. */
export interface RulesModule {
  readonly id: string;
  readonly title: string;
  /** Their clauses in printed order, those of numbered lists among them. */
  readonly sections: readonly { readonly id: string; readonly title: string; readonly clauses: readonly ClauseData[] }[];
  /** Where it can be read in several ways. */
  readonly readings: readonly ReadingData[];
  /** Where it had to be read in some way, and there is nothing to choose. */
  readonly settled: readonly ReadingData[];
  readonly scenarios: readonly ScenarioData[];
  readonly tests: readonly TestData[];
}

export interface ClauseData {
  readonly id: string;
  readonly kind: ClauseKind;
  readonly summary: string;
  readonly because?: string;
  /** File and line in the repository. */
  readonly where?: string;
}

export interface ReadingData {
  readonly name: string;
  /** What is left open. */
  readonly about: string;
  readonly choices: readonly string[];
  /** What each choice takes it to mean. */
  readonly words: Readonly<Record<string, string>>;
  /** The clauses it is about. */
  readonly clauses: readonly string[];
}

export interface ScenarioData {
  /** Its file, without the ending. */
  readonly file: string;
  readonly title: string;
  readonly clauses: readonly string[];
}

export interface TestData {
  readonly title: string;
  readonly file: string;
  readonly clauses: readonly string[];
}

/** The sources of scenarios, by file: `virtual:scenarios/EDITION`. */
export type ScenariosModule = Readonly<Record<string, string>>;

/** All rulebooks, by id: `virtual:rulebooks`. */
export type RulebooksModule = Readonly<
  Record<string, { readonly title: string; readonly rules: () => Promise<RulesModule>; readonly scenarios: () => Promise<ScenariosModule> }>
>;

/** What a worker needs of each edition, by id: `virtual:played`. */
export type PlayedModule = Readonly<
  Record<string, { readonly texts: () => Promise<TextsModule>; readonly summaries: () => Promise<SummariesModule> }>
>;

/** The editions a page can play, in the order of the list of games, drafts left out: `virtual:editions`. What is played comes with the worker. */
export type EditionsModule = readonly {
  readonly id: string;
  readonly title: string;
  /** The game it is an edition of. */
  readonly game: string;
  readonly bots: readonly string[];
  readonly face: () => Promise<Face>;
}[];
