import { type CardData, type ClauseKind } from '@goldenrule/kernel/hosts';
import type { Shipped } from '@goldenrule/language/text';

/** The packs and decks a game is shipped with: `virtual:packs/vanguard`. */
export interface PacksModule {
  readonly packs: readonly { readonly id: string; readonly name: string; readonly rules: string; readonly cards: readonly CardData[] }[];
  readonly decks: readonly { readonly id: string; readonly rules: string; readonly name: string; readonly text: string }[];
}

/** The texts of these packs, compiled: `virtual:texts/vanguard`. */
export type TextsModule = Shipped;

/** What each clause says, in a line: `virtual:summaries/vanguard-1.10`. */
export type SummariesModule = Readonly<Record<string, string>>;

/** A rulebook to read: `virtual:rules/vanguard-1.10`. */
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

/** The sources of scenarios, by file: `virtual:scenarios/vanguard-1.10`. */
export type ScenariosModule = Readonly<Record<string, string>>;

/** All rulebooks, by id: `virtual:rulebooks`. */
export type RulebooksModule = Readonly<
  Record<string, { readonly title: string; readonly rules: () => Promise<RulesModule>; readonly scenarios: () => Promise<ScenariosModule> }>
>;
