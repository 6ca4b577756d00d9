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
import { PLAIN } from './abilities-data.ts';
import type { CardFacts } from './facts.ts';
import { isHadOnce } from './keywords.ts';
import { unknownNotation } from './notation.ts';
import { abilityOf, keywordAbility } from './text/abilities.ts';
import { Unworkable, type Writer } from './text/context.ts';
import { vocabulary112 } from './vocabulary/index.ts';
import type { GateAbility, GateTerms } from './vocabulary/terms.ts';

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
export interface GateRulerLibrary extends Library {
  /** Names, types, factions and attributes that texts give, by number. */
  readonly groups: readonly string[];
  /** What rulers have their players do at set-up and at the start of a turn, as abilities; −1: nothing. By definition. */
  readonly rulerActs: ReadonlyMap<number, { readonly setup: number; readonly start: number }>;
}

const compiled = new Map<string, Compiled<GateTerms>>();

/** Texts are compiled once, however many libraries hold them; lists are long, so nobody looks for what their authors may have meant. */
function compiledText(name: string, text: string): Compiled<GateTerms> {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const made = compileCard(vocabulary112, { name, text }, { suggest: false });
  compiled.set(text, made);
  return made;
}

/** Where in a text a character stands. */
function placeOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

interface Collected {
  readonly statics: Static[];
  readonly abilities: Ability[];
  readonly programs: Program[];
  readonly groups: string[];
  readonly witnesses: Witness[];
  /** Abilities that are made once, by what they stand for. */
  readonly shared: Map<string, number>;
}

/** How much there is, to return to if the rest of a card turns out not to work. */
const lengthsOf = (into: Collected): readonly number[] => [
  into.statics.length,
  into.abilities.length,
  into.programs.length,
  into.witnesses.length,
];
function backTo(into: Collected, [statics = 0, abilities = 0, programs = 0, witnesses = 0]: readonly number[]): void {
  into.statics.length = statics;
  into.abilities.length = abilities;
  into.programs.length = programs;
  into.witnesses.length = witnesses;
  for (const [name, index] of into.shared) if (index >= abilities) into.shared.delete(name);
}

function once(into: Collected, name: string, make: () => number): number {
  const known = into.shared.get(name);
  if (known !== undefined) return known;
  const index = make();
  into.shared.set(name, index);
  return index;
}

function writerFor(book: Rulebook, into: Collected): Writer {
  const ability: Writer['ability'] = (one) => into.abilities.push({ ...one, index: into.abilities.length }) - 1;
  const writer: Writer = {
    book,
    ability,
    static: (part) => into.statics.push({ ...part, index: into.statics.length }) - 1,
    program: (name, instructions, clause) => into.programs.push(abilityProgram(book, name, instructions, clause)) - 1,
    word: (name) => {
      const at = into.groups.indexOf(name);
      return at >= 0 ? at : into.groups.push(name) - 1;
    },
    watch: ({ topic, to, notes }) => {
      const index = into.witnesses.length;
      return (
        into.witnesses.push({
          topic,
          ...(to === undefined ? {} : { to }),
          memory: 'happened',
          notes: (g, event, side) => notes(g, event, side, index),
        }) - 1
      );
    },
    read: (text) => {
      const { abilities, errors } = compiledText('', text);
      const [error] = errors;
      if (error !== undefined) throw new Unworkable(`the text of a keyword: ${error.message}`);
      return abilities;
    },
    keyword: (name) => once(into, name, () => ability(keywordAbility(name, name, writer))),
    named: (name) =>
      once(into, `"${name}"`, () =>
        ability({
          kind: 'cont',
          text: `"${name}"`,
          zones: [],
          triggers: [],
          situation: null,
          replacements: [],
          statics: [],
          program: -1,
          cost: -1,
          more: { ...PLAIN, name, meaning: `"${name}"` },
        }),
      ),
  };
  return writer;
}

const isProblems = <T>(list: readonly T[] | readonly CardProblem[]): list is readonly CardProblem[] =>
  list.length > 0 && typeof list[0] === 'object' && list[0] !== null && 'message' in list[0];

/** The abilities of a text, or why it cannot be loaded. */
function abilitiesOf(card: CardFacts, text: string, writer: Writer, into: Collected): readonly number[] | readonly CardProblem[] {
  const problem = (line: number, column: number, message: string, excerpt = ''): CardProblem => ({
    card: card.name,
    id: card.id,
    line,
    column,
    message,
    excerpt,
  });
  if (text.trim() === '') return [];
  const unknown = unknownNotation(writer.book, text);
  if (unknown !== undefined) {
    const { line, column } = placeOf(text, unknown.at);
    return [problem(line, column, `${writer.book.id} does not know ${unknown.what}`)];
  }
  const { parts, errors } = compiledText(card.name, text);
  if (errors.length > 0) return errors.map((one) => problem(one.line, one.column, one.message, one.excerpt));
  const before = lengthsOf(into);
  const made: number[] = [];
  for (const { ability, text: own, line } of parts) {
    if (ability === undefined) continue;
    try {
      made.push(abilityFor(ability, own, writer));
    } catch (error) {
      if (!(error instanceof Unworkable)) throw error;
      backTo(into, before);
      return [problem(line, 1, error.message)];
    }
  }
  return made;
}

/** A keyword that cannot be had twice is one ability, whichever card has it. */
const abilityFor = (node: GateAbility, text: string, writer: Writer): number =>
  node.kind === 'keyword' && isHadOnce(writer.book, node.keyword)
    ? writer.keyword(node.keyword)
    : writer.ability(abilityOf(node, text, writer));

/**
 * Loads cards for a rulebook: parses each text and makes of it what the machine carries out. A text that cannot be loaded is a
 * problem with its place, and the card has no abilities; whoever loads decides whether to play with it.
 */
export function loadCards(
  book: Rulebook,
  cards: readonly CardFacts[],
): { readonly library: GateRulerLibrary; readonly problems: readonly CardProblem[] } {
  const into: Collected = { statics: [], abilities: [], programs: [], groups: [], witnesses: [], shared: new Map() };
  const writer = writerFor(book, into);
  for (const { attributes } of cards) for (const name of attributes) writer.word(name);
  const problems: CardProblem[] = [];
  const load = (card: CardFacts, text: string): readonly number[] => {
    const made = abilitiesOf(card, text, writer, into);
    if (!isProblems(made)) return made;
    problems.push(...made);
    return [];
  };
  const rulerActs = new Map<number, { setup: number; start: number }>();
  const definitions = cards.map((card, index): Definition => {
    if (card.ruler !== null) {
      const { setup, start } = card.ruler;
      const act = (heading: string, text: string): number => (text.trim() === '' ? -1 : (load(card, `${heading}: ${text}`)[0] ?? -1));
      rulerActs.set(index, { setup: act('Setup', setup), start: act('Start of Turn', start) });
    }
    return { index, id: card.id, name: card.name, abilities: load(card, card.text), facts: card };
  });
  const { statics, abilities, programs, groups, witnesses } = into;
  const library: GateRulerLibrary = {
    definitions,
    abilities,
    statics,
    programs,
    whats: spokenOf(statics),
    groups,
    words: groups,
    rulerActs,
    ...(witnesses.length === 0 ? {} : { witnesses }),
  };
  return { library, problems };
}
