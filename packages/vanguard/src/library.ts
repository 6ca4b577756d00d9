import {
  type Ability,
  abilityProgram,
  type Definition,
  type Library,
  type Program,
  type Rulebook,
  type Static,
  spokenOf,
  type Witness,
} from '@goldenrule/kernel';
import { type Compiled, compileCard } from '@goldenrule/language';
import type { Watch } from '@goldenrule/language/text';
import type { DeckAllowance } from './deck.ts';
import type { CardFacts } from './facts.ts';
import { unknownNotation } from './notation.ts';
import { RULE_STATICS } from './rule-effects.ts';
import { abilityOf } from './text/abilities.ts';
import { Unworkable, type Writer } from './text/context.ts';
import { vocabulary110 } from './vocabulary/index.ts';
import type { VanguardAbility, VanguardTerms } from './vocabulary/terms.ts';

/** A text that could not be loaded, and where. */
export interface CardProblem {
  readonly card: string;
  readonly id: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** The line with a caret under the word, where there is one. */
  readonly excerpt: string;
}

/** Everything the cards of a game consist of. */
export interface VanguardLibrary extends Library {
  /** Clans and races that texts give, by number. */
  readonly groups: readonly string[];
  /** What texts say about building decks, by card. */
  readonly allowances: ReadonlyMap<string, DeckAllowance>;
}

const compiled = new Map<string, Compiled<VanguardTerms>>();

/** Texts are compiled once, however many libraries hold them; lists are long, so nobody looks for what their authors may have meant. */
function compiledText(card: CardFacts): Compiled<VanguardTerms> {
  const known = compiled.get(card.text);
  if (known !== undefined) return known;
  const made = compileCard(vocabulary110, { name: card.name, text: card.text }, { suggest: false });
  compiled.set(card.text, made);
  return made;
}

/** Where in a text a character stands. */
function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

class Collector implements Writer {
  readonly book: Rulebook;
  readonly statics: Static[] = [...RULE_STATICS];
  readonly abilities: Ability[] = [];
  readonly programs: Program[] = [];
  readonly groups: string[] = [];
  readonly witnesses: Witness[] = [];

  constructor(book: Rulebook) {
    this.book = book;
  }

  /** How much there is, to return to if the rest of a card turns out not to work. */
  mark(): readonly [number, number, number, number] {
    return [this.statics.length, this.abilities.length, this.programs.length, this.witnesses.length];
  }

  backTo([statics, abilities, programs, witnesses]: readonly [number, number, number, number]): void {
    this.statics.length = statics;
    this.abilities.length = abilities;
    this.programs.length = programs;
    this.witnesses.length = witnesses;
  }

  static = (part: Omit<Static, 'index'>): number => this.statics.push({ ...part, index: this.statics.length }) - 1;
  ability = (ability: Omit<Ability, 'index'>): number => this.abilities.push({ ...ability, index: this.abilities.length }) - 1;
  program = (name: string, instructions: Parameters<Writer['program']>[1], clause: string): number =>
    this.programs.push(abilityProgram(this.book, name, instructions, clause)) - 1;
  group = (name: string): number => {
    const at = this.groups.indexOf(name);
    return at >= 0 ? at : this.groups.push(name) - 1;
  };
  watch = (watch: Watch): number => {
    const index = this.witnesses.length;
    return (
      this.witnesses.push({
        topic: watch.topic,
        ...(watch.to === undefined ? {} : { to: watch.to }),
        memory: 'happened',
        notes: (g, event, sees) => watch.notes(g, event, sees, index),
      }) - 1
    );
  };
}

/** The abilities of one card, or why its text cannot be loaded. */
function abilitiesOf(card: CardFacts, into: Collector): readonly number[] | readonly CardProblem[] {
  const problem = (line: number, column: number, message: string, excerpt = ''): CardProblem => ({
    card: card.name,
    id: card.id,
    line,
    column,
    message,
    excerpt,
  });
  if (card.text.trim() === '') return [];
  const unknown = unknownNotation(into.book, card.text);
  if (unknown !== undefined) {
    const { line, column } = placeOf(card.text, unknown.at);
    return [problem(line, column, `${into.book.id} does not know ${unknown.what}`)];
  }
  const { parts, errors } = compiledText(card);
  if (errors.length > 0) return errors.map((one) => problem(one.line, one.column, one.message, one.excerpt));
  const mark = into.mark();
  const made: number[] = [];
  for (const { ability, text, line } of parts) {
    if (ability === undefined) continue;
    try {
      const one = abilityOf(ability, text, into);
      if (one !== null) made.push(into.ability(one));
    } catch (error) {
      if (!(error instanceof Unworkable)) throw error;
      into.backTo(mark);
      return [problem(line, 1, error.message)];
    }
  }
  return made;
}

const isProblems = (list: readonly number[] | readonly CardProblem[]): list is readonly CardProblem[] => typeof list[0] === 'object';

/** What a card's own text allows in a deck. */
function allowanceOf(card: CardFacts): DeckAllowance | undefined {
  const { abilities } = compiledText(card);
  const rule = abilities.find((one): one is Extract<VanguardAbility, { kind: 'deck rule' }> => one.kind === 'deck rule')?.rule;
  const sentinel = abilities.some((one) => one.kind === 'keyword' && one.keyword === 'Sentinel');
  if (rule === undefined && !sentinel) return undefined;
  return {
    ...(rule === undefined ? {} : { copies: rule.kind === 'any number' ? null : rule.n }),
    ...(sentinel ? { sentinel: true } : {}),
  };
}

/**
 * Loads cards for a rulebook: parses each text and makes of it what the machine carries out. A text that cannot be loaded is a
 * problem with its place, and the card has no abilities; whoever loads decides whether to play with it.
 */
export function loadCards(
  book: Rulebook,
  cards: readonly CardFacts[],
): { readonly library: VanguardLibrary; readonly problems: readonly CardProblem[] } {
  const into = new Collector(book);
  const problems: CardProblem[] = [];
  const allowances = new Map<string, DeckAllowance>();
  const definitions = cards.map((card, index): Definition => {
    const made = abilitiesOf(card, into);
    const faulty = isProblems(made);
    if (faulty) problems.push(...made);
    const allowance = allowanceOf(card);
    if (allowance !== undefined) allowances.set(card.id, allowance);
    return { index, id: card.id, name: card.name, abilities: faulty ? [] : made, facts: card };
  });
  const { statics, abilities, programs, groups, witnesses } = into;
  const library: VanguardLibrary = {
    definitions,
    abilities,
    statics,
    programs,
    whats: spokenOf(statics),
    groups,
    allowances,
    ...(witnesses.length === 0 ? {} : { witnesses }),
  };
  return { library, problems };
}
